import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf } from '../../../../src/rules/engine/board'
import { READY_LISTS } from '../../../../src/rules/ravenfeast/army/ready'
import { ravenfeastGame } from '../../../../src/rules/ravenfeast/game/game'
import { SCENARIOS } from '../../../../src/rules/ravenfeast/game/state'
import { lateShips, optionsOf } from '../../../../src/rules/ravenfeast/guide'
import { boardOf } from '../../engine/flat-table'
import { playedOut, verifies } from '../../kit/random-game'
import { wall, wood } from './driver'

const PIECES = [wall('wall', 0, 0, 2, 0.2), wood('trees', -7, 1, 2, 2)]
const BOARD = boardOf([], PIECES, 28, 26)

/** Every other figure of two of our lists, on a small table. */
function given(i: number) {
  const lists = READY_LISTS.filter(({ points }) => points === 300).map((list) => ({ ...list, units: list.units.filter((_, k) => k === 0
    || k % 2 === i % 2) }))
  const { cards, figures } = optionsOf({ A: lists[i % lists.length]!, B: lists[(i + 1) % lists.length]! })
  const scenario = SCENARIOS[i % SCENARIOS.length]!
  const events = scenario === 'long-ships' ? lateShips(figures) : []
  return { options: { cards, figures, scenario, quick: i % 2 === 0, events, readings: { turns: 5 } }, board: BOARD, seed: `ravenfeast ${i}` }
}

describe('Random games', () => {
  it('whatever is chosen (seeds 1 to 4), nothing breaks, and games replay and verify', async () => {
    for (let i = 1; i <= 4; i++) {
      const host = { table: tableOf(await createWorld(asBoard(BOARD)), asBoard(BOARD)) }
      const play = playedOut(ravenfeastGame, given(i), host, { seed: `chooses ${i}` })
      expect(play.state.over, `${i}`).not.toBeNull()
      if (i === 1) verifies(ravenfeastGame, play, host)
    }
  }, 240_000)
})
