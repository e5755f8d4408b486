import { describe, expect, it } from 'vitest'
import type { Board, TriangleMesh } from '../../src/core/board'
import { ok } from '../../src/core/result'
import { meshesOf, toBoard } from '../../src/table/board'
import { moveModel, movePiece, setDoor, setName } from '../../src/table/edit'
import type { TableModel, TableTerrain } from '../../src/table/file'
import { formatIssue } from '../../src/table/issue'
import type { PieceFile } from '../../src/table/library'
import type { MeshRequest, Sources } from '../../src/table/piece'
import { pieceWith, sourcesWith, tableWith } from './files'

const board = (
  terrain: readonly TableTerrain[],
  models: readonly TableModel[] = [],
  sources = sourcesWith(),
): Board => {
  const made = toBoard(tableWith(terrain, models), sources)
  if (!made.ok) throw new Error(made.error.map(formatIssue).join('\n'))
  return made.value
}
const faults = (terrain: readonly TableTerrain[], sources: Sources, models: readonly TableModel[] = []): string[] => {
  const made = toBoard(tableWith(terrain, models), sources)
  return made.ok ? [] : made.error.map(formatIssue)
}
const piece = (entry: Omit<TableTerrain, 'id' | 'at'>, pieces: Readonly<Record<string, PieceFile>> = {}) =>
  board([{ id: 'p', at: [1, 0, 2], ...entry }], [], sourcesWith(pieces)).pieces[0]!
const model = (entry: Partial<TableModel>): TableModel => ({
  id: 'm',
  side: 'A',
  base: { round: 25.4 },
  at: [0, 0, 0],
  ...entry,
})

/** A tetrahedron standing on y = 0, 3 high. */
const TETRAHEDRON: TriangleMesh = {
  positions: new Float64Array([0, 0, 0, 2, 0, 0, 0, 0, 2, 0.2, 3, 0.2]),
  indices: new Uint32Array([0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0]),
}
const withMesh = (pieces: Readonly<Record<string, PieceFile>> = {}, asked: MeshRequest[] = []): Sources => ({
  ...sourcesWith(pieces),
  mesh: (request) => {
    asked.push(request)
    return ok(TETRAHEDRON)
  },
})

describe('models on the board', () => {
  it.each<[TableModel['base'], object]>([
    [{ round: 25.4 }, { kind: 'circle', radius: 0.5 }],
    [{ oval: [50.8, 25.4] }, { kind: 'oval', rx: 1, rz: 0.5 }],
    [{ rect: [25.4, 50.8] }, { kind: 'rect', hx: 0.5, hz: 1 }],
  ])('stand on %j in inches, with a body of its inscribed radius, 1.25 high', (base, shape) => {
    const made = board([], [model({ base })]).models[0]!
    expect(made.base).toEqual(shape)
    expect(made.body).toEqual({ kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 })
  })

  it('have the body of the file', () => {
    expect(board([], [model({ body: { cylinder: [0.7, 3] } })]).models[0]!.body).toEqual({
      kind: 'prism',
      footprint: { kind: 'circle', radius: 0.7 },
      height: 3,
    })
    expect(board([], [model({ base: null, body: { box: [4, 2, 6] } })]).models[0]).toMatchObject({
      base: null,
      body: { kind: 'prism', footprint: { kind: 'rect', hx: 2, hz: 3 }, height: 2 },
    })
    const asked: MeshRequest[] = []
    const made = board([], [model({ body: { mesh: 'walker.stl', unit: 'mm', up: 'z' } })], withMesh({}, asked))
    expect(made.models[0]!.body).toEqual({ kind: 'mesh', mesh: TETRAHEDRON })
    expect(asked).toEqual([{ path: 'walker.stl', unit: 'mm', up: 'z', piece: null }])
  })

  it('lead their unit where the file says so, else as its first; alone they are their own unit', () => {
    const made = board(
      [],
      [
        model({ id: 'a1', unit: 'a' }),
        model({ id: 'a2', unit: 'a', leader: true }),
        model({ id: 'b1', unit: 'b' }),
        model({ id: 'b2', unit: 'b', leader: false }),
        model({ id: 'c', name: 'Cain' }),
      ],
    )
    expect(made.models.map(({ id, unit, leader, name, yaw }) => [id, unit, leader, name, yaw])).toEqual([
      ['a1', 'a', false, 'a1', 0],
      ['a2', 'a', true, 'a2', 0],
      ['b1', 'b', true, 'b1', 0],
      ['b2', 'b', false, 'b2', 0],
      ['c', 'c', true, 'Cain', 0],
    ])
  })
})

describe('plain shapes on the board', () => {
  it('are a piece of one solid', () => {
    expect(piece({ kind: 'wall', shape: { box: [6, 4, 0.5] }, turn: 30 })).toEqual({
      id: 'p',
      name: 'p',
      at: [1, 0, 2],
      yaw: 30,
      kind: 'wall',
      height: 4,
      area: null,
      traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
      parts: [
        {
          name: 'body',
          at: [0, 0, 0],
          yaw: 0,
          look: 'concrete',
          solid: { kind: 'prism', footprint: { kind: 'rect', hx: 3, hz: 0.25 }, height: 4 },
          traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
        },
      ],
    })
  })

  it('measure a barricade by its height', () => {
    expect(piece({ kind: 'barricade', shape: { box: [6, 2, 1] } }).parts[0]!.traits.ground).toBe('open')
    expect(piece({ kind: 'barricade', shape: { cylinder: [1, 2.5] } }).parts[0]!.traits.ground).toBe('impassable')
  })

  it('are an area without a solid where the kind is one: exactly their footprint, up to their height', () => {
    const footprint = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 4],
    ] as const
    const wood = piece({ kind: 'forest', shape: { prism: { footprint, height: 5 } } })
    expect(wood.parts).toEqual([])
    expect(wood.height).toBe(5)
    expect(wood.area).toEqual({ at: [0, 0, 0], yaw: 0, footprint: { kind: 'polygon', points: footprint }, height: 5 })
    expect(piece({ kind: 'water', shape: { cylinder: [3, 0.1] } }).area!.footprint).toEqual({
      kind: 'circle',
      radius: 3,
    })
  })

  it('are both in a building, and in what is made solid or impassable', () => {
    const house = piece({ kind: 'building', shape: { box: [6, 4, 6] } })
    expect([house.parts.length, house.area?.height]).toEqual([1, 4])
    const thicket = piece({ kind: 'forest', shape: { box: [6, 4, 6] }, traits: { ground: 'impassable' } })
    expect(thicket.parts[0]!.traits).toEqual({ sight: 'area', ground: 'impassable', cover: 'light' })
    const smoke = piece({ kind: 'obstruction', shape: { box: [6, 4, 6] }, traits: { sight: 'area', ground: 'open' } })
    expect([smoke.parts.length, smoke.area?.height]).toEqual([0, 4])
  })

  it('open and shut', () => {
    expect(piece({ kind: 'door', shape: { box: [2, 3, 0.2] } }).parts[0]!.traits.sight).toBe('solid')
    expect(piece({ kind: 'door', shape: { box: [2, 3, 0.2] }, open: true }).parts[0]!.traits.sight).toBe('open')
  })

  it('take their area and height from a mesh', () => {
    const made = board([{ id: 'r', kind: 'building', shape: { mesh: 'r.glb' }, at: [0, 0, 0] }], [], withMesh())
      .pieces[0]!
    expect(made.height).toBe(3)
    expect(made.area!.footprint).toEqual({
      kind: 'polygon',
      points: [
        [0, 0],
        [2, 0],
        [0, 2],
      ],
    })
  })

  it('say which mesh is at fault', () => {
    expect(
      faults([{ id: 'r', kind: 'wall', shape: { mesh: 'r.glb' }, at: [0, 0, 0] }], sourcesWith(), [
        model({ body: { mesh: 'm.obj' } }),
      ]),
    ).toEqual(['terrain[0].shape.mesh: no mesh r.glb', 'models[0].body.mesh: no mesh m.obj'])
  })
})

const RUIN = pieceWith({
  name: 'Corner ruin',
  kind: 'ruin',
  parts: [
    { name: 'north', shape: { box: [6, 4, 0.5] }, at: [0, 0, -3], look: 'brick' },
    { name: 'west', shape: { box: [6, 2, 0.5] }, at: [-3, 0, 0], turn: 90 },
    {
      name: 'rug',
      shape: { box: [1, 0.1, 1] },
      at: [0, 0, 0],
      traits: { sight: 'open', ground: 'open' },
      look: 'rubble',
    },
    { name: 'gate', shape: { box: [1, 2, 0.2] }, at: [0, 0, -3], kind: 'door' },
  ],
})

describe('pieces of the library on the board', () => {
  it('have their kind, traits, parts and the hull of their parts up to the highest', () => {
    const ruin = piece({ shape: { piece: 'ruin' } }, { ruin: RUIN })
    expect([ruin.name, ruin.kind, ruin.traits, ruin.height]).toEqual([
      'Corner ruin',
      'ruin',
      { sight: 'area', ground: 'open', cover: 'heavy' },
      4,
    ])
    expect(ruin.parts.map(({ name, look, traits }) => [name, look, traits.sight, traits.ground])).toEqual([
      ['north', 'brick', 'solid', 'impassable'],
      ['west', 'concrete', 'solid', 'impassable'],
      ['rug', 'rubble', 'open', 'open'],
      ['gate', 'timber', 'solid', 'impassable'],
    ])
    const { footprint, ...area } = ruin.area!
    expect(area).toEqual({ at: [0, 0, 0], yaw: 0, height: 4 })
    const points = footprint.kind === 'polygon' ? footprint.points : []
    expect(points.map(([x, z]) => [Math.round(x * 1e9) / 1e9, Math.round(z * 1e9) / 1e9])).toEqual([
      [-3.25, -3],
      [-3, -3.25],
      [3, -3.25],
      [3, -2.75],
      [0.5, 0.5],
      [-2.75, 3],
      [-3.25, 3],
    ])
  })

  it('open their doors', () => {
    const open = piece({ shape: { piece: 'ruin' }, open: true }, { ruin: RUIN })
    expect(open.parts.map(({ traits }) => traits.sight)).toEqual(['solid', 'solid', 'open', 'open'])
  })

  it('hand on what the entry says only to parts that say nothing themselves', () => {
    const crate = pieceWith({
      name: 'Crate',
      kind: 'obstruction',
      parts: [
        { name: 'box', shape: { box: [2, 2, 2] }, at: [0, 0, 0] },
        { name: 'fence', kind: 'hedge', shape: { box: [2, 1, 0.2] }, at: [0, 0, 2] },
        { name: 'lid', shape: { box: [2, 0.1, 2] }, at: [0, 2, 0], traits: { sight: 'solid' } },
      ],
    })
    const glass = piece({ shape: { piece: 'crate' }, traits: { sight: 'open' } }, { crate })
    expect(glass.parts.map(({ traits }) => traits.sight)).toEqual(['open', 'solid', 'solid'])
    const barricade = piece({ kind: 'barricade', shape: { piece: 'crate' } }, { crate })
    expect(barricade.parts.map(({ traits }) => traits.ground)).toEqual(['impassable', 'crossable', 'impassable'])
    expect([barricade.kind, barricade.height]).toEqual(['barricade', 2.1])
    expect(piece({ shape: { piece: 'ruin' }, traits: { sight: 'open' } }, { ruin: RUIN }).parts[0]!.traits.sight).toBe(
      'solid',
    )
  })

  it('use the area of their file, and none where the kind has none', () => {
    const footprint = [
      [-2, -2],
      [2, -2],
      [0, 2],
    ] as const
    const parts = [{ name: 'rock', shape: { cylinder: [1, 2] as const }, at: [0, 0, 0] as const }]
    const named = piece(
      { shape: { piece: 'x' } },
      { x: pieceWith({ name: 'X', kind: 'hill', area: { footprint, height: 6 }, parts }) },
    )
    expect(named.area).toEqual({ at: [0, 0, 0], yaw: 0, footprint: { kind: 'polygon', points: footprint }, height: 6 })
    expect(named.height).toBe(6)
    expect(piece({ shape: { piece: 'x' } }, { x: pieceWith({ name: 'X', kind: 'hill', parts }) }).area).toBeNull()
  })

  it('keep the exact outline of a single part', () => {
    const pond = pieceWith({
      name: 'Pond',
      kind: 'water',
      parts: [{ name: 'p', shape: { cylinder: [3, 0.1] }, at: [1, 0, 2], turn: 45 }],
    })
    expect(piece({ shape: { piece: 'pond' } }, { pond }).area).toEqual({
      at: [1, 0, 2],
      yaw: 45,
      footprint: { kind: 'circle', radius: 3 },
      height: 0.1,
    })
  })

  it('stand inside one another, turned and lifted', () => {
    const post = pieceWith({
      name: 'Post',
      kind: 'platform',
      parts: [{ name: 'log', shape: { box: [1, 2, 1] }, at: [1, 0, 0], turn: 10 }],
    })
    const frame = pieceWith({
      name: 'Frame',
      kind: 'building',
      parts: [
        { name: 'left', shape: { piece: 'post' }, at: [5, 1, 0], turn: 90 },
        { name: 'right', shape: { piece: 'post' }, at: [-5, 0, 0], kind: 'wall', traits: { cover: 'none' } },
      ],
    })
    const made = piece({ shape: { piece: 'frame' } }, { post, frame })
    expect(made.height).toBe(3)
    expect(made.parts.map(({ name, yaw, traits }) => [name, yaw, traits])).toEqual([
      ['left/log', 100, { sight: 'solid', ground: 'open', cover: 'none' }],
      ['right/log', 10, { sight: 'solid', ground: 'impassable', cover: 'none' }],
    ])
    expect(made.parts[0]!.at[0]).toBeCloseTo(5, 12)
    expect(made.parts[0]!.at[1]).toBe(1)
    expect(made.parts[0]!.at[2]).toBeCloseTo(-1, 12)
  })

  it('measure sandbags on a roof by themselves, and a barricade in layers as a whole', () => {
    const layer = (name: string, y: number) => ({ name, shape: { box: [3, 0.8, 1] as const }, at: [0, y, 0] as const })
    const roof = pieceWith({
      name: 'R',
      kind: 'building',
      parts: [layer('house', 0), { ...layer('bags', 4), kind: 'barricade' }],
    })
    expect(piece({ shape: { piece: 'r' } }, { r: roof }).parts[1]!.traits.ground).toBe('open')
    const bags = pieceWith({
      name: 'B',
      kind: 'barricade',
      parts: [layer('low', 0), layer('middle', 0.8), layer('high', 1.6)],
    })
    expect(piece({ shape: { piece: 'b' } }, { b: bags }).parts.map(({ traits }) => traits.ground)).toEqual([
      'impassable',
      'impassable',
      'impassable',
    ])
  })

  const inside = (...names: string[]) =>
    pieceWith({
      name: 'P',
      kind: 'wall',
      parts: names.map((name, i) => ({ name: `${i}`, shape: { piece: name }, at: [0, 0, 0] })),
    })
  const brick = pieceWith({ name: 'B', kind: 'wall', parts: [{ name: 'b', shape: { box: [1, 1, 1] }, at: [0, 0, 0] }] })
  it.each<[string, Record<string, PieceFile>, string]>([
    ['is not there', {}, 'no piece "p" in the library'],
    [
      'names one that is not there',
      { p: inside('brick', 'q'), brick },
      'p: parts[1].shape.piece: no piece "q" in the library',
    ],
    ['contains itself', { p: inside('p') }, 'a piece may not contain itself: p > p'],
    [
      'contains itself by others',
      { p: inside('q'), q: inside('r'), r: inside('q') },
      'a piece may not contain itself: p > q > r > q',
    ],
    [
      'is a well without a bottom',
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i === 0 ? 'p' : `p${i}`, inside(`p${i + 1}`)])),
      'pieces inside pieces more than 8 deep: p > p1 > p2 > p3 > p4 > p5 > p6 > p7 > p8',
    ],
    [
      'is a bomb',
      {
        brick,
        p: inside(...Array.from({ length: 9 }, () => 'q')),
        q: inside(...Array.from({ length: 99 }, () => 'r')),
        r: inside(...Array.from({ length: 999 }, () => 'brick')),
      },
      'p: more than 2000 parts, pieces inside it counted',
    ],
    [
      'lacks its mesh',
      { p: pieceWith({ name: 'P', kind: 'wall', parts: [{ name: 'm', shape: { mesh: 'm.glb' }, at: [0, 0, 0] }] }) },
      'p: parts[0].shape.mesh: no mesh m.glb',
    ],
  ])('say when a piece %s', (_, pieces, expected) => {
    expect(faults([{ id: 'x', shape: { piece: 'p' }, at: [0, 0, 0] }], sourcesWith(pieces))).toEqual([
      `terrain[0].shape.piece: ${expected}`,
    ])
  })

  it('bound the parts of a whole table', () => {
    const thousand = inside(...Array.from({ length: 1000 }, () => 'brick'))
    const many = Array.from({ length: 21 }, (_, i): TableTerrain => ({
      id: `t${i}`,
      shape: { piece: 'thousand' },
      at: [0, 0, 0],
    }))
    expect(faults(many, sourcesWith({ brick, thousand }))).toEqual([
      'terrain: 21000 parts in all; at most 20000 on one table',
    ])
  })

  it('look for their meshes in their own folders', () => {
    const pieces = {
      outer: inside('inner', 'inner'),
      inner: pieceWith({ name: 'I', kind: 'wall', parts: [{ name: 'm', shape: { mesh: 'm.glb' }, at: [0, 0, 0] }] }),
    }
    const file = tableWith(
      [
        { id: 'a', shape: { piece: 'outer' }, at: [0, 0, 0] },
        { id: 'b', kind: 'wall', shape: { mesh: 'm.glb', unit: 'mm' }, at: [0, 0, 0] },
      ],
      [model({ body: { mesh: 'm.glb' } }), model({ id: 'n', body: { mesh: 'm.glb' } })],
    )
    const expected: MeshRequest[] = [
      { path: 'm.glb', unit: 'in', up: 'y', piece: null },
      { path: 'm.glb', unit: 'in', up: 'y', piece: 'inner' },
      { path: 'm.glb', unit: 'mm', up: 'y', piece: null },
    ]
    expect(meshesOf(file, new Map(Object.entries(pieces)))).toEqual(expected)
    const asked: MeshRequest[] = []
    expect(toBoard(file, withMesh(pieces, asked)).ok).toBe(true)
    expect(new Set(asked.map((request) => JSON.stringify(request)))).toEqual(
      new Set(expected.map((request) => JSON.stringify(request))),
    )
  })
})

describe('converting again', () => {
  const sources = withMesh({ ruin: RUIN })
  const file = tableWith(
    [
      { id: 'wall', kind: 'wall', shape: { box: [6, 4, 0.5] }, at: [0, 0, 0] },
      { id: 'r1', shape: { piece: 'ruin' }, at: [5, 0, 0] },
      { id: 'r2', shape: { piece: 'ruin' }, at: [-5, 0, 0] },
    ],
    [
      model({ id: 'a1', unit: 'a' }),
      model({ id: 'a2', unit: 'a', body: { mesh: 'x.glb' } }),
      model({ id: 'b', side: 'B' }),
    ],
  )
  const made = (of: typeof file) => {
    const result = toBoard(of, sources)
    if (!result.ok) throw new Error('no board')
    return result.value
  }
  const before = made(file)

  it('gives the same objects for what did not change', () => {
    const again = made(file)
    again.models.forEach((each, i) => expect(each).toBe(before.models[i]))
    again.pieces.forEach((each, i) => expect(each).toBe(before.pieces[i]))
  })

  it('gives one new model when one moved, on the same base and body', () => {
    const after = made(moveModel(file, 'a2', [1, 0, 1]))
    expect(after.models.map((each, i) => each === before.models[i])).toEqual([true, false, true])
    expect(after.models[1]!.base).toBe(before.models[1]!.base)
    expect(after.models[1]!.body).toBe(before.models[1]!.body)
    expect(after.models[1]!.at).toEqual([1, 0, 1])
    expect(after.pieces).toEqual(before.pieces)
    expect(after.pieces[1]).toBe(before.pieces[1])
  })

  it('gives one new piece when one moved, of the same parts; two of one piece share them', () => {
    const after = made(movePiece(file, 'r1', [9, 0, 9], 45))
    expect(after.pieces.map((each, i) => each === before.pieces[i])).toEqual([true, false, true])
    expect(after.pieces[1]!.parts).toBe(before.pieces[1]!.parts)
    expect(after.pieces[1]!.area).toBe(before.pieces[1]!.area)
    expect(before.pieces[2]!.parts).toBe(before.pieces[1]!.parts)
  })

  it('gives other parts when a door opens, and only a name when only the name is new', () => {
    const after = made(setDoor(file, 'r1', true))
    expect(after.pieces[1]!.parts).not.toBe(before.pieces[1]!.parts)
    expect(after.pieces[2]).toBe(before.pieces[2])
    expect(made(setName(file, 'r2', 'Chapel')).pieces[2]).toMatchObject({
      name: 'Chapel',
      parts: before.pieces[2]!.parts,
    })
  })

  it('hands on the lead when the leader goes', () => {
    const after = made({ ...file, models: file.models.slice(1) })
    expect(after.models[0]).toMatchObject({ id: 'a2', leader: true, body: before.models[1]!.body })
    expect(after.models[1]).toBe(before.models[2])
  })
})

it('what one is in is what its entry says, of whatever kind it is, and by itself what its kind has', () => {
  const area = { footprint: [[0, 0], [2, 0], [0, 2]] as [number, number][], height: 1.5 }
  const board = toBoard(tableWith([
    { id: 'own', kind: 'ruin', shape: { box: [6, 3, 6] }, at: [0, 0, 0], area },
    { id: 'usual', kind: 'ruin', shape: { box: [6, 3, 6] }, at: [9, 0, 0] },
    { id: 'wall', kind: 'wall', shape: { box: [6, 3, 6] }, at: [-9, 0, 0], area },
  ]), sourcesWith({}))
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  expect(board.value.pieces.map((piece) => piece.area && [piece.area.footprint.kind, piece.area.height])).toEqual([
    ['polygon', 1.5], ['rect', 3], ['polygon', 1.5],
  ])
})
