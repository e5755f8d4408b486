import * as fc from 'fast-check'
import { PIECE_KINDS } from '../../src/core/board'
import { SYSTEMS } from '../../src/rules/registry'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const size = number(0.001, 240)
const mm = number(0.1, 500)
const text = fc.string({ unit: 'binary', maxLength: 40 })
const edge = text.map((said) => said.replace(/\p{Cc}/gu, ' ')).filter((said) => said !== '')
const at = fc.tuple(number(-1000, 1000), number(-1000, 1000), number(-1000, 1000))
const turn = number(-1e6, 1e6)
const side = fc.constantFrom('A', 'B', 'neutral')

/** Points on a ring of growing angles: always a simple polygon. */
const footprint = fc.array(number(0.5, 100), { minLength: 3, maxLength: 12 }).map((radii) =>
  radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }),
)

const traits = fc.record(
  {
    sight: fc.constantFrom('solid', 'area', 'open'),
    ground: fc.constantFrom('open', 'difficult', 'impassable', 'water', 'crossable'),
    cover: fc.constantFrom('none', 'light', 'heavy'),
  },
  { requiredKeys: [] },
)

const mesh = fc.record(
  {
    mesh: fc.constantFrom('ruin.glb', 'meshes/tower.STL', './a b.obj'),
    unit: fc.constantFrom('in', 'mm'),
    up: fc.constantFrom('y', 'z'),
  },
  { requiredKeys: ['mesh'] },
)

const shape = fc.oneof(
  fc.record({ box: fc.tuple(size, size, size) }),
  fc.record({ cylinder: fc.tuple(size, size) }),
  fc.record({ prism: fc.record({ footprint, height: size }) }),
  fc.record({ piece: fc.constantFrom('crate', 'corner-ruin', 'wall-2') }),
  mesh,
)

const terrain = fc.record(
  {
    name: text, kind: fc.constantFrom(...PIECE_KINDS), shape, at, turn, traits, movable: fc.boolean(), locked: fc.boolean(),
    group: fc.constantFrom('yard', 'row'),
  },
  {
    requiredKeys: ['kind', 'shape', 'at'],
  },
)

const base = fc.oneof(
  fc.record({ round: mm }),
  fc.record({ oval: fc.tuple(mm, mm) }),
  fc.record({ rect: fc.tuple(mm, mm) }),
)
const body = fc.oneof(
  fc.record({ cylinder: fc.tuple(size, size) }),
  fc.record({ box: fc.tuple(size, size, size) }),
  mesh,
)
const model = fc.oneof(
  fc.record({ name: text, base, body, at, turn }, { requiredKeys: ['base', 'at'] }),
  fc.record({ name: text, base: fc.constant(null), body, at, turn }, { requiredKeys: ['base', 'body', 'at'] }),
)

/** Valid table files as plain JSON, numbers and names as wild as the format lets them be. */
export const tableJson = fc
  .record({
    name: fc.option(text, { nil: undefined }),
    system: fc.constantFrom(...SYSTEMS.map(({ id }) => id)),
    width: size,
    depth: size,
    edges: fc.option(
      fc.record({ A: edge, B: edge, left: edge, right: edge, rim: fc.constantFrom('wood', 'dark', 'none') }, { requiredKeys: [] }), { nil: undefined }),
    terrain: fc.array(terrain, { maxLength: 6 }),
    paired: fc.boolean(),
    units: fc.array(fc.record({ side, name: text, profile: text }, { requiredKeys: ['side'] }), { maxLength: 4 }),
    models: fc.array(fc.tuple(model, side, fc.option(fc.nat(5), { nil: undefined })), { maxLength: 8 }),
  })
  .map(({ name, system, width, depth, edges, terrain, paired, units, models }) => {
    const led = new Set<number>()
    return {
      format: 'sightline-table',
      version: 1,
      ...(name !== undefined && { name }),
      system,
      table: { width, depth, ...(edges !== undefined && { edges }) },
      terrain: terrain.map((entry, i) => ({ id: `t${i}`, ...entry, ...(paired && terrain.length > 1 && i < 2 ? { pair: 'pair' } : {}) })),
      units: units.map((entry, i) => ({ id: `u${i}`, ...entry })),
      models: models.map(([entry, side, unit], i) => {
        if (unit === undefined) return { id: `m${i}`, side, ...entry }
        const leader = !led.has(unit)
        led.add(unit)
        return { id: `m${i}`, unit: `u${unit}`, side: units[unit]?.side ?? 'A', leader, ...entry }
      }),
    }
  })
