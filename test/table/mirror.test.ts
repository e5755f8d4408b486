import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../src/core/board'
import { toBoard } from '../../src/table/board'
import { parseTable, type TableFile, type TableTerrain } from '../../src/table/file'
import { mirrored, type Mirroring } from '../../src/table/mirror'
import { hullOf } from '../../src/table/piece-hull'
import { pieceWith, sourcesWith, tableWith } from './files'

const SEED = 20261124

const CORNER = pieceWith({
  name: 'Corner', kind: 'wall',
  parts: [
    { name: 'long', shape: { box: [6, 3, 0.5] }, at: [0, 0, 0] },
    { name: 'short', shape: { box: [0.5, 3, 2] }, at: [2.75, 0, 1.25] },
  ],
} as unknown as Parameters<typeof pieceWith>[0])
const SOURCES = sourcesWith({ corner: CORNER })

function piecesOf(file: TableFile): readonly BoardPiece[] {
  const board = toBoard(file, SOURCES)
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value.pieces
}

const images = { 'half-turn': ([x, z]: readonly number[]) => [-x!, -z!], line: ([x, z]: readonly number[]) => [x!, -z!] } as const

/** Whether the hull of the one is the image of the other's, corner for corner. */
function isImage(a: BoardPiece, b: BoardPiece, how: Mirroring): boolean {
  const theirs = hullOf(b)
  return hullOf(a).every((point) => {
    const [x, z] = images[how](point)
    return theirs.some(([u, v]) => Math.hypot(u - x!, v - z!) < 1e-6)
  })
}

const box = (id: string, at: readonly [number, number, number], more: Partial<TableTerrain> = {}): TableTerrain =>
  ({ id, kind: 'wall', shape: { box: [4, 3, 1] }, at, ...more })

describe('one half of a table carried over to the other', () => {
  const file = tableWith([
    box('near', [3, 0, -10], { turn: 30, group: 'g', locked: true }), box('next', [7, 0, -10], { group: 'g' }), box('far', [0, 0, 12]),
    box('centre', [0, 0, 0]),
    { id: 'hut', kind: 'building', shape: { prism: { footprint: [[0, 0], [4, 0], [0, 3]], height: 2 } }, at: [-9, 0.5, -4], turn: 10 },
  ])

  it('by a half turn: the other half goes, the middle stays, and each piece has its twin', () => {
    const { file: made, added, nearly } = mirrored(file, piecesOf(file), { how: 'half-turn', from: 'A', replace: true })
    expect(parseTable(made).ok).toBe(true)
    expect(made.terrain.map(({ id }) => id)).toEqual(['near', 'next', 'centre', 'hut', ...added])
    expect([added.length, nearly]).toEqual([3, []])
    expect(made.terrain.find(({ id }) => id === added[0])).toEqual(box(added[0]!, [-3, 0, 10], { turn: 210, group: 'group-1', locked: true }))
    expect(made.terrain.filter(({ group }) => group === 'group-1')).toHaveLength(2)
    expect(made.models).toBe(file.models)
  })

  it('added to what stands there, of side B, and of the selected alone', () => {
    const added = mirrored(file, piecesOf(file), { how: 'line', from: 'B', replace: false })
    expect(added.file.terrain).toHaveLength(file.terrain.length + 1)
    expect(added.file.terrain.at(-1)).toMatchObject({ at: [0, 0, -12] })
    const one = mirrored(file, piecesOf(file), { how: 'line', from: 'A', replace: true, only: new Set(['hut']) })
    expect(one.file.terrain).toHaveLength(file.terrain.length + 1)
    expect(one.file.terrain.at(-1)).toMatchObject({ at: [-9, 0.5, 4], turn: 350 })
  })

  it('what is locked stays on the half that goes; what was a pair is none where one of it went', () => {
    const gates = tableWith([
      { id: 'p', kind: 'portal', shape: { cylinder: [1, 0.2] }, at: [0, 0, -9], pair: 'x' },
      { id: 'q', kind: 'portal', shape: { cylinder: [1, 0.2] }, at: [0, 0, 9], pair: 'x' },
      box('kept', [9, 0, 9], { locked: true }),
    ])
    const { file: made } = mirrored(gates, piecesOf(gates), { how: 'half-turn', from: 'A', replace: true })
    expect(parseTable(made).ok).toBe(true)
    expect(made.terrain.map(({ id }) => id)).toEqual(['p', 'kept', 'p-1'])
    expect(made.terrain.every(({ pair }) => pair === undefined)).toBe(true)
  })

  it('what one is in goes across with it, and a leaf goes wherever the mesh goes in which it hangs', () => {
    const area = { footprint: [[-1, -1], [1, -1], [1, 3]] as [number, number][], height: 2 }
    const table = tableWith([
      { id: 'ruin', kind: 'ruin', shape: { box: [4, 2, 4] }, at: [3, 0, -6], area },
      { id: 'house', kind: 'building', shape: { mesh: 'house.glb' }, at: [-8, 0, -8], group: 'g' },
      { id: 'house-door', kind: 'door', shape: { mesh: 'door.glb' }, at: [-8, 0, -8], group: 'g' },
    ])
    const mesh = (points: readonly number[]) => ({ positions: Float64Array.from(points), indices: Uint32Array.from([0, 1, 2]) })
    // The house is its own image by no turn but a half one; its leaf alone would be by none at all.
    const meshes = { 'house.glb': mesh([-2, 0, -1, 2, 0, -1, 0, 3, 3]), 'door.glb': mesh([1, 0, 0, 2, 0, 0, 1, 2, 0]) }
    const sources = { ...SOURCES, mesh: ({ path }: { readonly path: string }) => ({ ok: true as const, value: meshes[path as keyof typeof meshes] }) }
    const board = toBoard(table, sources)
    if (!board.ok) throw new Error(JSON.stringify(board.error))
    const { file: made } = mirrored(table, board.value.pieces, { how: 'line', from: 'A', replace: true })
    expect(made.terrain.find(({ id }) => id === 'ruin-1')!.area!.footprint).toEqual([[-1, 1], [1, 1], [1, -3]])
    const [house, door] = ['house-1', 'house-door-1'].map((id) => made.terrain.find((each) => each.id === id)!)
    expect(house).toMatchObject({ at: [-8, 0, 8], turn: 180 })
    expect([door!.at, door!.turn, door!.group]).toEqual([house!.at, house!.turn, house!.group])
  })

  it(`each twin lies where the image of its piece would, seed ${SEED}; a piece of the library with no mirror image is said`, () => {
    const coordinate = (half: number) => fc.integer({ min: -half * 8, max: half * 8 }).map((n) => n / 8)
    const shapes: readonly TableTerrain['shape'][] = [{ box: [3, 2, 1] }, { prism: { footprint: [[-1, -1], [3, -1], [0, 2]], height: 2 } }, { piece: 'corner' }]
    fc.assert(fc.property(
      fc.array(fc.record({
        x: coordinate(30), z: coordinate(20), turn: fc.integer({ min: 0, max: 359 }), shape: fc.constantFrom(...shapes),
      }), { maxLength: 6 }),
      fc.constantFrom<Mirroring>('half-turn', 'line'), fc.constantFrom('A' as const, 'B' as const),
      (entries, how, from) => {
        const table = tableWith(entries.map(({ x, z, turn, shape }, i) => ({ id: `t-${i + 100}`, kind: 'wall' as const, shape, at: [x, 0, z], turn })))
        const { file: made, added, nearly } = mirrored(table, piecesOf(table), { how, from, replace: true })
        const pieces = piecesOf(made)
        for (const id of added) {
          const twin = pieces.find((piece) => piece.id === id)!
          const source = pieces.some((piece) => !added.includes(piece.id) && isImage(piece, twin, how))
          const entry = made.terrain.find((each) => each.id === id)!
          if (nearly.includes(id)) expect([how, 'piece' in entry.shape]).toEqual(['line', true])
          else expect(source, `${id} of ${JSON.stringify(entry)}`).toBe(true)
        }
        // Done again it is the same table.
        const again = mirrored(made, pieces, { how, from, replace: true })
        const places = (file_: TableFile) => file_.terrain.map(({ at }) => at.map((n) => n.toFixed(4)).join()).toSorted()
        expect(places(again.file)).toEqual(places(made))
      },
    ), { seed: SEED, numRuns: 60 })
  })
})
