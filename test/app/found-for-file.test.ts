import { describe, expect, it } from 'vitest'
import { foundForFile } from '../../src/app/dice/for-file'
import { upTo } from '../../src/rules/engine/open-part'
import { replay } from '../../src/rules/engine/replay'
import { redRainGame } from '../../src/rules/red-rain/game/game'
import { Rain } from '../rules/red-rain/game/driver'

/** Both sides have stacked their cards for the second time. */
function secondRound() {
  const game = new Rain({
    models: [-4, 0, 4].flatMap((z, i) => [{ id: `A${i + 1}`, at: [-20, z] as const }, { id: `B${i + 1}`, at: [20, z] as const }]),
    readings: { opens: 'last-deployed' },
  })
  const { record, state } = game.act('A1').endRound().act('A2').play
  return { found: record, secret: state.secrets }
}

describe('RR-ROUND-1: the file of a damaged game', () => {
  const { found, secret } = secondRound()
  const stacks = found.entries.flatMap(({ input }, i) => (input.what === 'choice' && 'order' in input.answer ? [i] : []))
  const at = (entry: number) => foundForFile(replay(redRainGame, upTo(found, entry)), { found, secret }).entries.length

  it('tells what was found up to the first stack of which nobody can say whether its cards are up', () => {
    expect([stacks.length, secret]).toEqual([4, stacks])
    // Whole up to the first round’s stacks, to the middle of that round, to its end, and into the second round.
    expect([stacks[0]!, stacks[1]! + 2, stacks[2]!, stacks[3]! + 1].map(at)).toEqual([stacks[0], stacks[0], stacks[2], stacks[2]])
    expect(foundForFile(null, { found, secret }).entries).toEqual(found.entries.slice(0, stacks[0]))
    // Of a game that hides nothing it is all that was found.
    expect(foundForFile(null, { found, secret: [] })).toEqual(found)
  })
})
