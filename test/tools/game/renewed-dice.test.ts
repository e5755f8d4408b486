import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../../../src/core/random'
import { pledgeAt, toldSeed } from '../../../src/rules/engine/commitment'
import { verify } from '../../../src/rules/engine/verify'
import { toySkirmish } from '../../rules/engine/toy-skirmish'
import { GameTable } from './game-table'
import { skirmish } from './toy-playable'

describe('a game whose secret was told', () => {
  const NEXT = 'nobody knows this'
  const told = () =>
    GameTable.of(skirmish, {
      seed: 'known to all', options: { size: 3 }, settings: { onlyAnswers: false },
      secrets: (commitment) => (commitment === commitmentOf(NEXT) ? NEXT : null),
      renew: (record) => (toldSeed(record, pledgeAt(record)) === null ? null : { commitment: commitmentOf(NEXT), shares: [] }),
    })
  const whats = ({ now }: GameTable) => now.play.record.entries.map(({ input }) => input.what)

  it('throws from another with the next choice, once', async () => {
    const t = await told()
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(whats(t)).toEqual(['start', 'dice', 'choice', 'choice', 'choice', 'choice'])
    expect(verify(toySkirmish, t.now.play.record, t.host)).toBeNull()
  })

  it('leaves everything as it was where the choice is refused', async () => {
    const t = await told()
    expect(t.game.answer({ option: 'nobody' })).toBe(false)
    expect(whats(t)).toEqual(['start'])
  })

  it('says so where the players give others that cannot be taken', async () => {
    const t = await told()
    t.pick('A1')
    t.game.pledge({ commitment: commitmentOf(NEXT), shares: [] })
    expect(t.table.notice).toMatchObject({ tone: 'error', text: 'A secret serves once.' })
  })
})
