import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addModel,
  addPiece,
  addUnit,
  editModel,
  freshId,
  idsOf,
  moveModel,
  movePiece,
  remove,
  setDoor,
  setLeader,
  setMovable,
  setName,
  setPair,
  setTable,
} from '../../src/table/edit'
import { withEdges } from '../../src/table/edges'
import { parseTable, type TableFile } from '../../src/table/file'
import { tableWith } from './files'

const SEED = 20261121

const FILE: TableFile = {
  ...tableWith(
    [
      { id: 'wall', kind: 'wall', shape: { box: [6, 4, 0.5] }, at: [0, 0, 0] },
      { id: 'gate', kind: 'door', shape: { box: [2, 3, 0.2] }, at: [9, 0, 0], turn: 90 },
    ],
    [
      { id: 'a1', unit: 'a', side: 'A', leader: true, base: { round: 32 }, at: [0, 0, -9] },
      { id: 'a2', unit: 'a', side: 'A', base: { round: 32 }, at: [2, 0, -9], turn: 5 },
      { id: 'b1', unit: 'b', side: 'B', base: { round: 32 }, at: [0, 0, 9] },
    ],
  ),
  units: [{ id: 'a', side: 'A', name: 'Rifles' }],
}
const at = (file: TableFile, id: string) =>
  [...file.models, ...file.terrain, ...(file.units ?? [])].find((entry) => entry.id === id)

describe('edits of a table', () => {
  it('move and turn, and leave the rest as it is', () => {
    const moved = moveModel(FILE, 'a2', [5, 1, 5])
    expect(at(moved, 'a2')).toEqual({ ...FILE.models[1], at: [5, 1, 5] })
    expect([moved.terrain, moved.units, moved.models[0], moved.models[2]]).toEqual([
      FILE.terrain,
      FILE.units,
      FILE.models[0],
      FILE.models[2],
    ])
    expect(moved.terrain).toBe(FILE.terrain)
    expect(moved.models[0]).toBe(FILE.models[0])
    expect(at(moveModel(FILE, 'a2', [5, 1, 5], 90), 'a2')).toMatchObject({ at: [5, 1, 5], turn: 90 })
    expect(at(movePiece(FILE, 'wall', [1, 0, 1]), 'wall')).toEqual({ ...FILE.terrain[0], at: [1, 0, 1] })
    expect(movePiece(FILE, 'wall', [1, 0, 1]).models).toBe(FILE.models)
  })

  it('name, size and ground of the table itself', () => {
    const made = setTable(FILE, { name: 'Yard', width: 36, mat: 'snow' })
    expect(parseTable(made).ok).toBe(true)
    expect([made.name, made.table]).toEqual(['Yard', { width: 36, depth: FILE.table.depth, mat: 'snow' }])
    expect(setTable(made, { mat: null }).table).toEqual({ width: 36, depth: FILE.table.depth })
    expect(setTable(made, { depth: 30 }).table.mat).toBe('snow')
    const pictured = setTable(made, { picture: { file: 'meadow.webp', inchesPerPixel: 0.01 } })
    expect(setTable(pictured, { mat: 'grass' }).table).toMatchObject({ mat: 'grass', picture: { file: 'meadow.webp' } })
    expect(setTable(pictured, { picture: null })).toEqual(made)
    expect(made.terrain).toBe(FILE.terrain)
  })

  it('the edges of the table itself, which stay whatever else is said of it', () => {
    const made = setTable(FILE, { edges: withEdges(undefined, { A: ' Window\tside ', left: 'Door', rim: 'dark' }) })
    expect(parseTable(made)).toEqual({ ok: true, value: made })
    expect(made.table.edges).toEqual({ A: 'Window side', left: 'Door', rim: 'dark' })
    expect(setTable(made, { width: 36, mat: 'snow', name: 'Yard' }).table).toEqual({ ...made.table, width: 36, mat: 'snow' })
    const fewer = withEdges(made.table.edges, { A: '', rim: 'wood' })
    expect(fewer).toEqual({ left: 'Door' })
    expect(setTable(made, { edges: withEdges(fewer!, { left: null }) })).toEqual(FILE)
  })

  it('are the same file where nothing changes', () => {
    expect(moveModel(FILE, 'a2', [2, 0, -9])).toBe(FILE)
    expect(moveModel(FILE, 'a1', [0, 0, -9], 0)).toBe(FILE)
    expect(setName(FILE, 'a', 'Rifles')).toBe(FILE)
    expect(setLeader(FILE, 'a1')).toBe(FILE)
    expect(setDoor(setDoor(FILE, 'gate', true), 'gate', true)).toEqual(setDoor(FILE, 'gate', true))
  })

  it('add under ids of their own, and remove', () => {
    expect(freshId(FILE, 'a')).toBe('a-1')
    const model = { id: 'c', side: 'B', base: null, body: { box: [1, 1, 1] }, at: [0, 0, 0] } as const
    const more = addUnit(addPiece(addModel(FILE, model), { ...FILE.terrain[0]!, id: freshId(FILE, 'wall') }), {
      id: 'z',
      side: 'A',
    })
    expect([...idsOf(more)].sort()).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'c', 'gate', 'wall', 'wall-1', 'z'])
    for (const id of ['wall', 'a', 'b', 'a1'])
      expect(() => addModel(FILE, { ...model, id })).toThrow(`the id "${id}" is already in use`)
    const fewer = remove(FILE, 'a2', 'gate')
    expect([...fewer.models, ...fewer.terrain].map(({ id }) => id)).toEqual(['a1', 'b1', 'wall'])
    expect(remove(FILE, 'a2').terrain).toBe(FILE.terrain)
  })

  it('name and unname', () => {
    expect(at(setName(FILE, 'wall', 'North wall'), 'wall')).toMatchObject({ name: 'North wall' })
    expect(at(setName(FILE, 'a1', 'Ann'), 'a1')).toMatchObject({ name: 'Ann' })
    expect(at(setName(FILE, 'a', ''), 'a')).toEqual({ id: 'a', side: 'A' })
  })

  it('make one leader', () => {
    const led = setLeader(FILE, 'a2')
    expect(led.models.map(({ leader }) => leader)).toEqual([undefined, true, undefined])
    expect('leader' in led.models[0]!).toBe(false)
    expect(parseTable(led).ok).toBe(true)
  })

  it('throw at an id that is not there', () => {
    for (const edit of [
      () => moveModel(FILE, 'wall', [0, 0, 0]),
      () => movePiece(FILE, 'a1', [0, 0, 0]),
      () => remove(FILE, 'x'),
      () => setName(FILE, 'x', 'y'),
      () => setLeader(FILE, 'x'),
      () => setDoor(FILE, 'x', true),
    ])
      expect(edit).toThrow(/^no (model|terrain|unit|model or terrain|model, terrain or unit) "(wall|a1|x)"$/)
  })

  it(`leave a file that parses, and the one before untouched (seed ${SEED})`, () => {
    const frozen = JSON.stringify(FILE)
    const id = fc.constantFrom('a1', 'a2', 'b1')
    const edit = fc.oneof(
      fc.tuple(id, fc.integer({ min: -9, max: 9 })).map(
        ([who, x]) =>
          (file: TableFile) =>
            moveModel(file, who, [x, 0, x]),
      ),
      id.map((who) => (file: TableFile) => setLeader(file, who)),
      fc.tuple(id, fc.string()).map(
        ([who, name]) =>
          (file: TableFile) =>
            setName(file, who, name),
      ),
      fc.boolean().map((open) => (file: TableFile) => setDoor(file, 'gate', open)),
      id.map(
        (who) => (file: TableFile) =>
          addModel(file, { ...file.models.find((m) => m.id === who)!, leader: false, id: freshId(file, who) }),
      ),
      fc
        .integer({ min: -400, max: 400 })
        .map((yaw) => (file: TableFile) => editModel(file, 'a1', (m) => ({ ...m, turn: yaw }))),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const after = edits.reduce((file, each) => each(file), FILE)
        expect(parseTable(after)).toMatchObject({ ok: true })
        expect(JSON.stringify(FILE)).toBe(frozen)
      }),
      { seed: SEED, numRuns: 200 },
    )
  })
})

describe('pairs and what can be moved', () => {
  const portal = (id: string, x: number) => ({ id, kind: 'portal' as const, shape: { box: [4, 4, 1] as const }, at: [x, 0, 0] as const })
  const four = tableWith([portal('p', -9), portal('q', -3), portal('r', 3), portal('s', 9)])
  const pairs = (file: TableFile) => file.terrain.map(({ pair }) => pair)

  it('make and unmake pairs; whoever is left alone is in none', () => {
    const one = setPair(four, 'p', 'q')
    const two = setPair(one, 'r', 's')
    expect(pairs(two)).toEqual(['pair-1', 'pair-1', 'pair-2', 'pair-2'])
    expect(parseTable(JSON.parse(JSON.stringify(two))).ok).toBe(true)
    expect(pairs(setPair(two, 'q', 'r'))).toEqual([undefined, 'pair-3', 'pair-3', undefined])
    expect(pairs(setPair(two, 's', null))).toEqual(['pair-1', 'pair-1', undefined, undefined])
    expect(pairs(remove(two, 'p'))).toEqual([undefined, 'pair-2', 'pair-2'])
    expect(setPair(four, 'p', null)).toBe(four)
    expect(() => setPair(four, 'p', 'p')).toThrow('"p" is no pair with itself')
  })

  it('say what can be moved, and leave the word out where it cannot', () => {
    const moving = setMovable(four, 'p', true)
    expect(moving.terrain[0]).toEqual({ ...four.terrain[0], movable: true })
    expect(setMovable(moving, 'p', false)).toEqual(four)
    expect(setMovable(four, 'p', false)).toBe(four)
  })
})
