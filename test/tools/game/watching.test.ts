import { describe, expect, it } from 'vitest'
import { digest } from '../../../src/rules/engine/play'
import { replay, undoTo } from '../../../src/rules/engine/replay'
import { GameTable } from './game-table'
import { skirmish } from './toy-playable'

/** The same game twice: played at one desk, followed at the other. */
async function pair() {
  const played = await GameTable.of(skirmish)
  const first = played.now.play
  const watched = await GameTable.of(skirmish, { watching: true, play: replay(skirmish.game, first.record) })
  return { played, watched }
}

describe('a desk that follows a game', () => {
  it('asks nothing and takes nothing, and says why', async () => {
    const { played, watched } = await pair()
    const before = watched.now.play
    expect(watched.now).toMatchObject({ question: null, side: null, curtain: null })
    expect(watched.game.answer({ option: 'A1' })).toBe(false)
    expect(watched.game.append({ question: played.now.question!.id, side: 'A', answer: { option: 'A1' } })?.text).toMatch(/followed/)
    watched.game.undo()
    expect(watched.table.notice?.text).toMatch(/followed/)
    expect(watched.now.play).toBe(before)
  })

  it('shows each choice as it comes, and what was taken back', async () => {
    const { played, watched } = await pair()
    played.pick('A1', 'move')
    const follow = () => watched.game.follow(JSON.parse(JSON.stringify(played.now.play.record)))
    follow()
    expect(watched.now.status).toEqual(played.now.status)
    expect(digest(watched.now.play.state)).toBe(digest(played.now.play.state))
    const further = watched.now.play
    follow()
    expect(watched.now.play).toBe(further)
    played.game.undo()
    follow()
    expect(watched.now.play.record.entries).toHaveLength(played.now.play.record.entries.length)
    expect(digest(watched.now.play.state)).toBe(digest(undoTo(further, played.now.play.record.entries.length).state))
  })
})
