import { describe, expect, it } from 'vitest'
import type { Form, Question } from '../../../../src/rules/engine/question'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf } from '../../../../src/rules/engine/board'
import { READY_LISTS } from '../../../../src/rules/ravenfeast/army/ready'
import { ravenfeastGame } from '../../../../src/rules/ravenfeast/game/game'
import { SCENARIOS } from '../../../../src/rules/ravenfeast/game/state'
import { READING_CHOICES, type Readings } from '../../../../src/rules/ravenfeast/readings'
import { lateShips, optionsOf } from '../../../../src/rules/ravenfeast/guide'
import { boardOf } from '../../engine/flat-table'
import { playedOut, verifies } from '../../kit/random-game'
import { wall, wood } from './driver'

const PIECES = [wall('wall', 0, 0, 2, 0.2), wood('trees', -7, 1, 2, 2)]
const BOARD = boardOf([], PIECES, 28, 26)

/** Each reading by the last value offered, which is never the usual one; the table is too small for deeper zones. */
const OTHERS: Partial<Readings> = { ...Object.fromEntries(READING_CHOICES.map(({ id, values }) => [id, values.at(-1)!.value])), deployDepth: 8 }

/** Every other figure of two of our lists, on a small table. */
function given(i: number, readings: Partial<Readings> = {}) {
  const lists = READY_LISTS.filter(({ points }) => points === 300).map((list) => ({ ...list, units: list.units.filter((_, k) => k === 0
    || k % 2 === i % 2) }))
  const { cards, figures } = optionsOf({ A: lists[i % lists.length]!, B: lists[(i + 1) % lists.length]! })
  const scenario = SCENARIOS[i % SCENARIOS.length]!
  const events = scenario === 'long-ships' ? lateShips(figures) : []
  const options = { cards, figures, scenario, quick: i % 2 === 0, events, readings: { ...readings, turns: 5 } }
  return { options, board: BOARD, seed: `ravenfeast ${i}` }
}

/** At least so many answers a form leaves, counted up to two; what is set or drawn has always several. */
function answersTo(form: Form): number {
  switch (form.form) {
    case 'option':
      return form.options.filter(({ refused }) => !refused).length
    case 'subset': {
      const open = form.options.filter(({ refused }) => !refused).length
      const most = Math.min(open, form.max)
      return most - form.min + (form.min < open && form.min > 0 ? 2 : 1)
    }
    case 'order':
      return form.options.length
    case 'counts': {
      const room = form.rows.map(({ min, max }) => max - min)
      const spare = form.max - form.rows.reduce((sum, { min }) => sum + min, 0)
      return spare <= 0 ? 1 : form.max - form.min + (room.filter((n) => n > 0).length > 1 ? 2 : 1)
    }
    case 'path':
      return (form.allowance ?? Infinity) > 0.05 ? 2 : 1
    default:
      return 2
  }
}

/** Questions with a single answer, of whatever kind. */
function needless(question: Question | null): readonly string[] {
  if (!question) return []
  return answersTo(question.form as Form) > 1 ? [] : [`${question.kind}: ${JSON.stringify(question.form)}`]
}

describe('Random games', () => {
  it('whatever is chosen (seeds 1 to 4), nothing breaks, nothing is asked that has one answer, and games replay and verify', async () => {
    const asked: string[] = []
    for (let i = 1; i <= 4; i++) {
      const host = { table: tableOf(await createWorld(asBoard(BOARD)), asBoard(BOARD)) }
      const play = playedOut(ravenfeastGame, given(i), host, { seed: `chooses ${i}`, onChoice: (now) => asked.push(...needless(now.state.question)) })
      expect(play.state.over, `${i}`).not.toBeNull()
      if (i === 1) verifies(ravenfeastGame, play, host)
    }
    expect(asked).toEqual([])
  }, 240_000)

  it('RF-HOUSE-4: with every reading by another value than the usual one (seeds 5 and 6) nothing breaks, and games replay and verify', async () => {
    for (const i of [5, 6]) {
      const host = { table: tableOf(await createWorld(asBoard(BOARD)), asBoard(BOARD)) }
      verifies(ravenfeastGame, playedOut(ravenfeastGame, given(i, OTHERS), host, { seed: `chooses ${i}` }), host)
    }
  }, 240_000)
})
