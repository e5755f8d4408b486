import { expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import type { Vec2 } from '../../../../src/core/vec'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, readBoard, tableOf } from '../../../../src/rules/engine/board'
import { propose } from '../../../../src/rules/engine/random-player'
import { anywhere, surfacesAbout } from '../../../../src/rules/ravaged-star/game/free-places'
import type { RsLook } from '../../../../src/rules/ravaged-star/game/state'
import { importedMesh } from '../../../helpers/meshes'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { RandomTable } from '../random-table'
import { board } from '../scene'
import { column, Rst } from './driver'
import { rule } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

it('no surface lies beyond the heights that are told about a point, on roofs, in ruins and on meshes', async () => {
  const world = await createWorld(board([]))
  for (let seed = 0; seed < 12; seed++) {
    const random = new RandomStream(`heights ${seed}`)
    const crowded = new RandomTable(world, random)
    const { look } = crowded
    for (let n = 0; n < 200; n++) holds(look, [random.between(-15, 15), random.between(-15, 15)], (at, y) => crowded.measure.surface(at, y).y, random)
  }
  const [rock, ruin] = (['rock', 'ruin'] as const).map((kind, i) => {
    const piece = box(kind, 'hill', i * 9 - 5, 0, 1, 1, 1, WALL)
    const part = piece.parts[0]!
    return { ...piece, yaw: 30, parts: [{ ...part, at: [2, 0.5, -1] as const, yaw: 20, solid: { kind: 'mesh' as const, mesh: importedMesh(kind, 4000) } }] }
  })
  const meshes = asBoard(boardOf([], [rock!, ruin!]))
  const [measure, random] = [tableOf(await createWorld(meshes), meshes).at(readBoard(meshes)), new RandomStream('meshes')]
  const look = { board: readBoard(meshes) } as unknown as RsLook
  let raised = 0
  for (let n = 0; n < 2000; n++) {
    const at: Vec2 = [random.between(-12, 12), random.between(-8, 8)]
    if (holds(look, at, (point, y) => measure.surface(point, y).y, random) > 0.1) raised++
  }
  expect(raised).toBeGreaterThan(100)
})

function holds(look: RsLook, at: Vec2, surface: (at: Vec2, y: number) => number, random: RandomStream): number {
  const [low, high] = surfacesAbout(look, anywhere(at), 0)
  const y = surface(at, random.between(-1, 9))
  expect(y).toBeGreaterThanOrEqual(low)
  expect(y).toBeLessThanOrEqual(high)
  return y
}

it('RS-SPECIAL-REDEPLOY-2: what is proposed for the mates is looked for once, however often it is asked for', () => {
  const game = new Rst({ units: [{ id: 'A1', at: column(3, 0, 0), is: { rules: [rule('Redeploy')] } }, { id: 'B1', at: [0, 1.5] }] })
  game.act('A1').pick('redeploy').answer({ poses: { 'A1-1': { at: [0, 0, -8.5], yaw: 0 } } })
  const poses = (attempt: number) => {
    const answer = propose(game.play, { table: flatTable }, 'A', new RandomStream('mates'), attempt)!
    return 'poses' in answer ? answer.poses : null
  }
  expect(Object.keys(poses(0)!)).toEqual(['A1-2', 'A1-3'])
  expect(poses(1)).toBe(poses(0))
})
