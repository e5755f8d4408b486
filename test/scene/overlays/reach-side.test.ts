import { describe, expect, it } from 'vitest'
import { SIDES } from '../../../src/core/sides'
import { SIDE_INK } from '../../../src/scene/overlays/ink-palette'
import { strokesOf } from '../../../src/scene/overlays/strokes'
import { SIDE_COLOUR } from '../../../src/scene/models/paint'
import type { Owner } from '../../../src/core/board'
import { difference, EYES, fromHex, lab } from './seen-colour'

const board = { width: 36, depth: 36, models: [], pieces: [] }
const square = [[-3, 0, -3], [3, 0, -3], [3, 0, 3], [-3, 0, 3]] as const
const drawn = (side: Owner) => strokesOf(board, [{ kind: 'reach', side, rings: [square] }])

describe('the outline of what a side can reach', () => {
  it.each(SIDES)('%s: is of the colour of its rims', (side) => {
    const seen = lab(fromHex(SIDE_INK[side].colour), EYES['all cones'])
    const rim = (owner: Owner) => difference(seen, lab(fromHex(SIDE_COLOUR[owner]), EYES['all cones']))
    expect(rim(side)).toBeLessThan(15)
    expect(SIDES.filter((other) => other !== side).every((other) => rim(other) > 40)).toBe(true)
    expect(drawn(side).some(({ colour }) => colour === SIDE_INK[side].colour)).toBe(true)
  })

  it('is told from the other side’s by colour-blind eyes, and without colour: B’s is chequered, and the hatches cross', () => {
    for (const [name, eyes] of Object.entries(EYES)) {
      expect(difference(lab(fromHex(SIDE_INK.A.colour), eyes), lab(fromHex(SIDE_INK.B.colour), eyes)), name).toBeGreaterThan(20)
    }
    expect(drawn('A').map(({ dash }) => dash)).not.toContain('dash')
    expect(drawn('B').map(({ dash }) => dash)).toContain('dash')
    const [[ax, az], [bx, bz]] = [SIDE_INK.A.hatch, SIDE_INK.B.hatch]
    expect(ax * bx + az * bz).toBeCloseTo(0, 9)
  })
})
