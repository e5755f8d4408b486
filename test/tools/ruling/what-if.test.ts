import { describe, expect, test } from 'vitest'
import type { World } from '../../../src/core/world'
import { boardChange } from '../../../src/app/workers/board-change'
import { WhatIfWork } from '../../../src/app/workers/what-if-work'
import { createWorld } from '../../../src/geometry/world'
import { freeTable } from '../../../src/rules/free-table'
import type { System } from '../../../src/rules/contract'
import { changeText, whatIf, type Change, type WhatIfRequest } from '../../../src/tools/ruling/what-if'
import { between, randomFrom } from '../../geometry/sight/scenes'
import { demo, duel, wallAcross } from './demo'

const SEED = 20261124

function found(world: World, system: System, request: WhatIfRequest): readonly Change[] {
  const search = whatIf(world, system, request)
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}

/** Puts the ghosts on the table and asks again. */
function askedThere(world: World, system: System, { from, target }: WhatIfRequest, { ghosts }: Change) {
  const before = world.board
  for (const { id, pose } of ghosts) {
    const model = before.models.find((each) => each.id === id)
    if (model) world.setModel({ ...model, ...pose })
    else world.setPiece({ ...before.pieces.find((each) => each.id === id)!, ...pose })
  }
  const answer = system.sight(world, { from, target })
  const stands = ghosts.every(({ id, pose }) => before.pieces.some((piece) => piece.id === id) || world.stand(id, pose).ok)
  world.setBoard(before)
  if (!answer.ok) throw new Error(answer.error)
  return { verdict: answer.value.verdict, cover: answer.value.cover, stands }
}

describe('what would change it', () => {
  test('behind the end of a wall: the shortest way aside, to a twentieth of an inch', async () => {
    // The wall ends at z = 0.9. From (-8, 0.63) to (8, 0.63) the line passes the wall at 0.63: one of the two has to go on by 0.54.
    const world = await createWorld(duel({ pieces: [wallAcross(0, 9, 12, -5.1)] }))
    const changes = found(world, freeTable, { from: 'a', target: 'b', movers: ['looker'] })
    expect(changes).toHaveLength(1)
    const [change] = changes
    expect(change).toMatchObject({ mover: 'looker', changes: 'verdict', verdict: 'clear', cover: 'none' })
    expect(change!.shift[1]).toBeGreaterThan(0)
    expect(change!.distance).toBeGreaterThan(2 * (0.9 - 0.64) - 0.1)
    expect(change!.distance).toBeLessThan(2 * (0.9 - 0.63) + 0.11)
    expect(changeText(change!)).toMatch(/^Moving a 0\.\d\d″ .*away from you.* opens a line\.$/)
    expect(changeText(change!, { heading: 180, things: [] })).toMatch(/^Moving a 0\.\d\d″ .*toward you.* opens a line\.$/)
    world.dispose()
  })

  test(`a scan of 32 directions finds no clearly shorter way, seed ${SEED}`, async () => {
    const r = randomFrom(SEED)
    let [shorter, checked] = [0, 0]
    for (let k = 0; k < 6; k++) {
      const board = duel({ pieces: [wallAcross(between(r, -4, 4), between(r, 2, 9), between(r, 1.5, 4), between(r, -0.8, 0.8))] })
      const world = await createWorld(board)
      const request = { from: 'a', target: 'b', movers: ['looker'] as const }
      const now = world.sight({ from: 'a', to: 'b' }).verdict
      const [change] = found(world, freeTable, request)
      const a = board.models[0]!
      if (change) {
        checked++
        const at = (d: number): boolean => Array.from({ length: 32 }, (_, i) => (2 * Math.PI * (i + 0.5)) / 32).some((phi) => {
          const pose = { at: [a.at[0] + d * Math.cos(phi), 0, a.at[2] + d * Math.sin(phi)] as const, yaw: 0 }
          if (!world.stand('a', pose).ok) return false
          world.setModel({ ...a, ...pose })
          const { verdict } = world.sight({ from: 'a', to: 'b' })
          world.setModel(a)
          return verdict !== 'unsure' && verdict !== now
        })
        for (let d = 0.05; d < change.distance - 0.11; d += 0.1) {
          if (at(d)) {
            shorter++
            break
          }
        }
      }
      world.dispose()
    }
    expect(checked).toBeGreaterThan(2)
    expect(shorter).toBeLessThanOrEqual(1)
  })

  test('in the open it is closed by nothing near', async () => {
    const world = await createWorld(duel())
    expect(found(world, freeTable, { from: 'a', target: 'b' })).toEqual([])
    world.dispose()
  })

  test('the blocking piece itself may be moved', async () => {
    const world = await createWorld(duel({ pieces: [wallAcross(0, 9, 2.4)] }))
    const changes = found(world, freeTable, { from: 'a', target: 'b', movers: ['piece'] })
    expect(changes[0]).toMatchObject({ mover: 'piece', verdict: 'clear' })
    expect(changes[0]!.ghosts[0]!.id).toBe('wall')
    expect(changes[0]!.distance).toBeLessThan(0.75)
    world.dispose()
  })

  test('whatever it proposes holds when asked there, stands there, and leaves the table as it was', async () => {
    const { board, world, referee } = await demo('over-the-wall')
    const before = structuredClone(board)
    const a = board.models.find((model) => model.side === 'A')!
    let checked = 0
    for (const target of [...new Set(board.models.filter((model) => model.side === 'B').map((model) => model.unit))].slice(0, 2)) {
      const request = { from: a.id, target, farthest: 3 }
      const now = referee.sight(world, request)
      for (const change of found(world, referee, request)) {
        checked++
        const there = askedThere(world, referee, request, change)
        expect(there).toEqual({ verdict: change.verdict, cover: change.cover, stands: true })
        expect(Math.hypot(...change.shift)).toBeCloseTo(change.distance, 9)
        if (now.ok) expect([there.verdict, there.cover]).not.toEqual([now.value.verdict, now.value.cover])
      }
      expect(structuredClone(world.board)).toEqual(before)
    }
    expect(checked).toBeGreaterThan(0)
    world.dispose()
  })

  test('stopped half-way, the table is as it was', async () => {
    const { world, referee } = await demo('over-the-wall')
    const before = structuredClone(world.board)
    const [a, b] = [world.board.models.find(({ side }) => side === 'A')!, world.board.models.find(({ side }) => side === 'B')!]
    for (const steps of [1, 7, 30]) {
      const search = whatIf(world, referee, { from: a.id, target: b.id })
      for (let k = 0; k < steps; k++) search.next()
      search.return([])
      expect(structuredClone(world.board)).toEqual(before)
    }
    world.dispose()
  })

  test('beside the page only the newest question is answered', async () => {
    const board = duel({ pieces: [wallAcross(0, 9, 30)] })
    const work = new WhatIfWork()
    await expect(work.find('free-table', { from: 'a', target: 'b' })).rejects.toThrow('there is no table')
    // A question may come before the table is built.
    void work.follow(boardChange(null, board))
    const first = work.find('free-table', { from: 'a', target: 'b' })
    const second = work.find('free-table', { from: 'a', target: 'b', farthest: 0.5 })
    expect(await first).toBeNull()
    expect(await second).toEqual({ found: [], cut: false })
    await expect(work.find('chess', { from: 'a', target: 'b' })).rejects.toThrow('no system "chess"')
    const open = { ...board, pieces: [wallAcross(0, 9, 2.4)] }
    await work.follow(boardChange(board, open))
    const told: number[] = []
    const answer = await work.find('free-table', { from: 'a', target: 'b', movers: ['piece'] }, (sofar) => told.push(sofar.length))
    expect(answer!.found[0]).toMatchObject({ verdict: 'clear' })
    expect(told.every((count) => count === 1)).toBe(true)
  })
})
