import { expect, it } from 'vitest'
import type { PaintedMesh } from '../../../src/core/painted-mesh'
import { formKey, modelGeometry, type ModelForm } from '../../../src/scene/models/model-geometry'

const FIGURE: PaintedMesh = {
  positions: Float32Array.from([0, 0.2, 0, 1, 0.2, 0, 0, 2, 0]), indices: Uint32Array.from([0, 1, 2]), colours: Float32Array.from([1, 0, 0, 1, 0, 0, 1, 0, 0]),
}
const form = (more: Partial<ModelForm> = {}): ModelForm => ({
  sculpt: 'trooper', side: 'A', base: { kind: 'circle', radius: 0.63 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.63 }, height: 2 }, figure: FIGURE, ...more,
})
/** Corners of the figure, which come after those of the base. */
const last = (given: ModelForm, name: 'position' | 'color') => Array.from(modelGeometry(given).getAttribute(name).array).slice(-9)

it('a figure of one\'s own is drawn as it is where it is as tall as its body, and else as tall as that', () => {
  expect(last(form(), 'position')).toEqual([...FIGURE.positions])
  const low = form({ body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.63 }, height: 1 } })
  expect(last(low, 'position')).toEqual([...FIGURE.positions].map((value) => value / 2))
})

it('in its own colours, or those of its side, and is no form of a sculpt\'s', () => {
  expect(last(form(), 'color')).toEqual([...FIGURE.colours!])
  const plain = { ...FIGURE, colours: null }
  expect(last(form({ figure: plain }), 'color')).not.toEqual(last(form({ figure: plain, side: 'B' }), 'color'))
  const { figure: _figure, ...sculpted } = form()
  expect(new Set([formKey(form()), formKey(form({ figure: plain })), formKey(sculpted)]).size).toBe(3)
  expect(formKey(form())).toBe(formKey(form()))
})

it('lying down on its back: what was its head lies behind, and it is a form of its own', () => {
  const corners = last(form({ lies: true }), 'position')
  const heads = [0, 1, 2].map((i) => corners[3 * i + 2]!)
  expect(heads[2]! - heads[0]!).toBeCloseTo(-(FIGURE.positions[7]! - FIGURE.positions[1]!), 6)
  expect(corners.filter((_, i) => i % 3 === 1)).toEqual([0, 0, 0])
  expect(formKey(form({ lies: true }))).not.toBe(formKey(form()))
})
