import { describe, expect, it } from 'vitest'
import type { BoardPiece, Solid } from '../../../../src/core/board'
import type { Vec3 } from '../../../../src/core/vec'
import { asBoard, readBoard } from '../../../../src/rules/engine/board'
import { withDoor } from '../../../../src/rules/ruinstars/game/door'
import { ruinstarsShow as show } from '../../../../src/rules/ruinstars/show'
import { boxMesh } from '../../../geometry/doctor/defects'
import { boardOf } from '../../engine/flat-table'
import { Ruin, type SceneUnit } from './driver'
import { block, measuredTable, wall } from './ground'

const CLOSED = { sight: 'solid', ground: 'impassable', cover: 'none' } as const

/** A door whose leaf hangs there from its origin, as the doors of a building do, which all stand where the building stands. */
const hung = (solid: Solid, at: Vec3, origin: Vec3 = [0, 0, 0]): BoardPiece => ({
  id: 'gate', name: 'gate', kind: 'door', traits: CLOSED, at: origin, yaw: 0, height: at[1] + 2, area: null,
  parts: [{ name: 'leaf', solid, at, yaw: 0, traits: CLOSED, look: 'brick' }],
})
/** 1.6" wide, 2" high. */
const LEAF: Solid = { kind: 'prism', footprint: { kind: 'rect', hx: 0.8, hz: 0.1 }, height: 2 }

/** The same as triangles, which lie where they hang: of a mesh, a game is told a box about its own axis and no more. */
const meshLeaf = (at: Vec3): Solid => ({ kind: 'mesh', mesh: boxMesh([1.6, 2, 0.2], at) })

async function scene(units: readonly SceneUnit[], pieces: readonly BoardPiece[]): Promise<Ruin> {
  const told = Object.values(readBoard(asBoard(boardOf([], pieces, 60, 60))).pieces)
  return new Ruin({ units: [...units, { id: 'B1', at: [20, 20] }], pieces: told, table: [60, 60], measured: await measuredTable(pieces, 60) })
}
const markOf = ({ look }: Ruin) => show.marks(look).find(({ id }) => id === 'door-gate')!.shape as { at: readonly [number, number] }

describe('A door is where its leaf hangs', () => {
  const floor = block('floor', 0, -2, 2, 1.8, 3)
  const units = [{ id: 'A1', at: [0, 3, -1.3] as const }, { id: 'A2', at: [0, 0, 1.3] as const }]

  it.each([
    ['a part that hangs high', hung(LEAF, [0, 3, 0])], ['a mesh whose triangles do', hung(meshLeaf([0, 3, 0]), [0, 0, 0])],
  ])('RU-ACTION-11, RU-ADJACENT-2, RU-ADJACENT-4: on its floor one is beside it, below it one is not: %s', async (_, door) => {
    const game = (await scene(units, [door, floor])).act('A1')
    expect(game.refusal('door')).toBeUndefined()
    game.pick('door', 'gate')
    expect(game.last('door')).toEqual({ unit: 'A1', piece: 'gate', open: true })
    // Open it hangs there all the same.
    expect(game.refusal('door')).toBeUndefined()
    expect(game.pick('end').act('A2').refusal('door')).toBe('RU-ACTION-11')
  })

  it('RU-ACTION-11, RU-ADJACENT-3: a wall on that floor keeps one from it, a wall below does not', async () => {
    const refusal = async (y: number) => {
      const between: BoardPiece = { ...wall('between', 0, -0.5, 2, 0.05, 2), at: [0, y, -0.5] }
      return (await scene(units.slice(0, 1), [hung(LEAF, [0, 3, 0]), floor, between])).act('A1').refusal('door')
    }
    expect([await refusal(3), await refusal(0)]).toEqual(['RU-ACTION-11', undefined])
  })

  it('RU-ACTION-11: however far its piece has its origin from it', async () => {
    const door = hung(meshLeaf([14, 0, 0]), [0, 0, 0])
    const game = (await scene([{ id: 'A1', at: [14, -1.3] }, { id: 'A2', at: [0, -1.3] }], [door])).act('A1')
    expect(game.refusal('door')).toBeUndefined()
    expect(game.pick('end').act('A2').refusal('door')).toBe('RU-ACTION-11')
  })

  it('RU-HOUSE-8: it is closed on no base there, and nobody stands in it where its origin is', async () => {
    const closing = async (solid: Solid, at: Vec3, other: Vec3) => {
      const door = withDoor(hung(solid, at), false)
      const game = await scene([{ id: 'A1', at: [7, 0, -1.3] }, { id: 'A2', at: other }], [withDoor(door, true)])
      return game.act('A1').pick('door').refusal('gate')
    }
    expect(await closing(LEAF, [7, 0, 0], [7, 0, 0])).toBe('RU-HOUSE-8')
    expect(await closing(meshLeaf([7, 0, 0]), [0, 0, 0], [7, 0, 0.3])).toBe('RU-HOUSE-8')
    expect(await closing(LEAF, [7, 0, 0], [0, 0, 0])).toBeUndefined()
    // A hair over the ground it would still meet the figure.
    expect(await closing(LEAF, [7, 0.05, 0], [7, 0, 0])).toBe('RU-HOUSE-8')
  })

  it('RU-ACTION-11: and there it is marked', async () => {
    const at = async (door: BoardPiece) => markOf(await scene([{ id: 'A1', at: [-9, 0] }], [door])).at.map((value) => Math.round(value * 1e3) / 1e3)
    expect(await at(hung(LEAF, [0, 0, 0], [2, 0, 5]))).toEqual([2, 5])
    expect(await at(hung(LEAF, [7, 3, 1], [2, 0, 5]))).toEqual([9, 6])
    expect(await at(hung(meshLeaf([7, 3, 1]), [0, 0, 0], [2, 0, 5]))).toEqual([9, 6])
  })
})
