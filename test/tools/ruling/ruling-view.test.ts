import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { SYSTEMS } from '../../../src/rules/registry'
import { freeTable } from '../../../src/rules/free-table'
import { SEAT_A, seatAt, wayOf } from '../../../src/tools/ruling/seat'
import { stepsOf } from '../../../src/tools/ruling/steps'
import { sectionsOf, viewRuling } from '../../../src/tools/ruling/ruling-view'
import { demo, duel, wallAcross } from './demo'

describe('a ruling for the screen', () => {
  test('the same verdicts as the ruling by itself, model by model, on a demo table', async () => {
    const { board, world, referee } = await demo('skirmish-36')
    const looker = board.models.find((model) => model.side === 'A' && model.leader)!
    for (const target of new Set(board.models.filter((model) => model.side === 'B').map((model) => model.unit))) {
      const plain = referee.sight(world, { from: looker.id, target })
      const view = viewRuling(world, referee, { from: looker.id, target })
      if (!plain.ok || !view.ok) throw new Error('no ruling')
      expect(view.value.ruling).toEqual(plain.value)
      expect(view.value.models.map(({ sight }) => sight.id)).toEqual(plain.value.models.map(({ id }) => id))
      for (const { sight, seen, miss, line, stop } of view.value.models) {
        expect(Math.abs(seen.visible - sight.visible)).toBeLessThan(4 * (seen.error + sight.visibleError))
        if (sight.verdict === 'clear') {
          expect([line, stop, miss]).toEqual([sight.witness, null, null])
          expect(sight.fact!.witness).toBe(sight.witness)
        } else expect(stop).not.toBeNull()
      }
      const shown = view.value.models.find(({ sight }) => sight.id === view.value.focus)!
      if (shown.sight.verdict === 'blocked') expect(shown.faces.length).toBeGreaterThan(0)
      expect(stepsOf(view.value).filter(({ kind }) => kind === 'rule').flatMap(({ rules }) => rules).sort())
        .toEqual(plain.value.reasons.map(({ rule }) => rule).sort())
    }
    world.dispose()
  })

  test('blocked: what stops the line, and the step that would open it, in words', async () => {
    const world = await createWorld(duel({ pieces: [wallAcross(0, 9, 4)] }))
    const view = viewRuling(world, freeTable, { from: 'a', target: 'b' })
    if (!view.ok) throw new Error(view.error)
    const [model] = view.value.models
    expect(model!.miss!.distance).toBeCloseTo(2 - 0.63, 1)
    expect(model!.miss!.stop!.id).toBe('wall')
    expect(stepsOf(view.value).at(-2)!.text).toBe('The line to b that comes nearest to passing is stopped by wall.')
    expect(stepsOf(view.value).at(-1)!.text)
      .toMatch(/^Were a to lean 1\.\d\d″ (away from you|toward you) and b 1\.\d\d″ (away from you|toward you), it would be open\.$/)
    expect(new Set(model!.faces.map(({ id }) => id))).toEqual(new Set(['wall']))
    expect(sectionsOf(world, model!).map(({ cut }) => cut)).toEqual(['side', 'plan'])
    world.dispose()
  })

  test('every system has something to show, also those that look along lines of their own', async () => {
    for (const system of SYSTEMS) {
      const { board, world } = await demo('over-the-wall')
      const from = board.models.find(({ side }) => side === 'A')!.id
      for (const target of board.models.filter(({ side }) => side === 'B')) {
        const view = viewRuling(world, system, { from, target: target.id })
        if (!view.ok) throw new Error(view.error)
        const [model] = view.value.models
        expect(model!.seen.patches.length).toBeGreaterThan(0)
        expect(stepsOf(view.value).length).toBeGreaterThan(1)
        if (model!.sight.verdict === 'blocked') expect(model!.faces.length).toBeGreaterThan(0)
        for (const section of sectionsOf(world, model!)) {
          expect(section.shapes.some(({ what, id }) => what === 'target' && id === target.id)).toBe(true)
        }
      }
      world.dispose()
    }
  })

  test('a model asked for is the one in focus; a refusal is handed on', async () => {
    const { world, referee } = await demo('skirmish-36')
    const view = viewRuling(world, referee, { from: 'a-command-1', target: 'b-archers', focus: 'b-archers-3' })
    expect(view.ok && view.value.focus).toBe('b-archers-3')
    expect(viewRuling(world, referee, { from: 'nobody', target: 'b-archers' })).toMatchObject({ ok: false, error: 'no model "nobody" on the table' })
    world.dispose()
  })

  test('ways are told from the seat of whoever looks at the table, and toward what stands there', () => {
    const at = [0, 0, 0] as const
    // From side A's edge +z is away, and +x to the left.
    expect(wayOf([1, 0, 0], at, SEAT_A)).toBe('to your left')
    expect(wayOf([0, 0, 1], at, SEAT_A)).toBe('away from you')
    expect(wayOf([1, 0, 0], at, { heading: 180, things: [] })).toBe('to your right')
    expect(wayOf([1, 0, 0], at, { heading: 90, things: [] })).toBe('away from you')
    expect(wayOf([0, 1, 0], at, SEAT_A)).toBe('up')
    expect(wayOf([-1, 0, -1], at, SEAT_A)).toBe('to your right and toward you')
    const wall = { heading: 0, things: [{ id: 'wall', at: [5, 2, 0.4] as const }] }
    expect(wayOf([1.65, 0, 0], at, wall)).toBe('toward wall')
    expect(wayOf([-1, 0, 0], at, wall)).toBe('away from wall')
    expect(wayOf([1, 0.9, 0], at, wall)).toBe('toward wall and up')
    expect(wayOf([0, 0, 1], at, wall)).toBe('away from you')
    expect(wayOf([1, 0, 0], at, wall, 'wall')).toBe('to your left')
  })

  test('at a ruling a way is told by what stands between, then by the two of them', async () => {
    const world = await createWorld(duel({ pieces: [wallAcross(0, 9, 4)] }))
    const view = viewRuling(world, freeTable, { from: 'a', target: 'b' })
    if (!view.ok) throw new Error(view.error)
    expect(seatAt(view.value, 90).things.map(({ id }) => id)).toEqual(['wall', 'b', 'a'])
    world.dispose()
  })
})

describe('a ruling keeps what decided it', () => {
  test('asked again, its own questions give its own verdicts and shares; a system with lines of its own keeps no fact', async () => {
    for (const system of SYSTEMS) {
      const { board, world } = await demo('skirmish-36')
      const from = board.models.find(({ side, leader }) => side === 'A' && leader)!.id
      for (const target of new Set(board.models.filter(({ side }) => side === 'B').map(({ unit }) => unit))) {
        const ruling = system.sight(world, { from, target })
        if (!ruling.ok) throw new Error(ruling.error)
        for (const { verdict, query, fact, shareQuery, visible, lines } of ruling.value.models) {
          if (lines) expect(fact).toBeNull()
          else if (fact) {
            expect(fact.verdict).toBe(verdict)
            expect(world.sight(query)).toMatchObject(fact)
          }
          expect(world.visible(shareQuery).visible).toBe(visible)
        }
      }
      world.dispose()
    }
  })
})
