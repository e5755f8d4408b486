import { expect, it } from 'vitest'
import { MOST_FIGURE_TRIANGLES, readPainted } from '../../../src/geometry/figure/painted'
import { writePainted } from '../../../src/geometry/figure/write-painted'
import { CARRIED, ownSculpt, type OwnSculpt } from '../../../src/scene/models/own-sculpt'
import { SCULPT_NAMES } from '../../../src/scene/models/sculpt'

const PLAIN: OwnSculpt = {
  sculpt: 'trooper', colours: { main: '#ff0000', deep: '#800000', trim: '#ffff00', cloth: '#0000ff' }, carried: 'none', banner: false,
  base: { kind: 'circle', radius: 0.63 }, height: 1.4, radius: 0.63,
}
const topOf = (positions: Float32Array) => positions.reduce((top, value, i) => (i % 3 === 1 ? Math.max(top, value) : top), 0)

it.each(SCULPT_NAMES)('%s, with whatever it carries, is as tall as the body that is measured, and read as any figure', (sculpt) => {
  for (const carried of CARRIED) {
    const made = ownSculpt({ ...PLAIN, sculpt, carried, banner: carried === 'axe' })
    const read = readPainted(writePainted(made), { unit: 'm', up: 'y' })
    if (!read.ok) throw new Error(read.error)
    expect(read.value.indices.length / 3).toBeLessThanOrEqual(MOST_FIGURE_TRIANGLES)
    expect(topOf(made.positions)).toBeCloseTo(1.4, 4)
    expect(Math.min(...made.positions.filter((_, i) => i % 3 === 1))).toBeGreaterThanOrEqual(0)
    expect([...made.colours!].every((value) => value >= 0 && value <= 1)).toBe(true)
  }
})

it('it wears the colours that were chosen, and what it carries is added', () => {
  const red = ownSculpt(PLAIN)
  const green = ownSculpt({ ...PLAIN, colours: { ...PLAIN.colours, main: '#00ff00' } })
  const share = ({ colours }: typeof red, k: number) => colours!.reduce((sum, value, i) => sum + (i % 3 === k ? value : 0), 0) / colours!.length
  expect(share(green, 1)).toBeGreaterThan(share(red, 1) * 1.3)
  expect(share(green, 0)).toBeLessThan(share(red, 0))
  const count = (change: Partial<OwnSculpt>) => ownSculpt({ ...PLAIN, ...change }).indices.length
  for (const carried of CARRIED.slice(1)) expect(count({ carried }), carried).toBeGreaterThan(count({}))
  expect(count({ banner: true })).toBeGreaterThan(count({}))
})
