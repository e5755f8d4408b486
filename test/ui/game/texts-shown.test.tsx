import { describe, expect, it } from 'vitest'
import { LIBRARY, DEMOS } from '../../../src/app/files/library'
import { RandomStream } from '../../../src/core/random'
import type { Playable, SetupChoice } from '../../../src/rules/playable'
import { PLAYABLES } from '../../../src/rules/registry'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import { readyArmies } from '../../../src/table/setup/deal'
import { layGame } from '../../../src/table/setup/new-game'
import type { Sources } from '../../../src/table/piece'
import { GameTable } from '../../tools/game/game-table'
import { textsShown } from './screen-texts'

const SEED = '20261122'
const CHOICES = 60

const sources: Sources = { pieces: LIBRARY, mesh: ({ path }) => ({ ok: false, error: `no mesh ${path}` }) }
const ruins = DEMOS.find(({ id }) => id === 'skirmish-36')!.file

/** A game of ready lists among ruins, its units still to be deployed. */
function laid(playable: Playable) {
  const { guide } = playable
  const size = guide.sizes[0]!
  const { width, depth } = ruins.table
  const choice: SetupChoice = {
    points: size.points, scenario: guide.scenarios[0]!.id, width, depth, armies: readyArmies(playable, size.points), quick: false,
  }
  const game = layGame(playable, choice, ruins)
  if (!game.ok) throw new Error(game.error.map(({ text }) => text).join(' '))
  return game.value
}

/** What on the table is called by an id that no player wrote: units, models, pieces and their parts, as whole words. */
function idsOn({ now }: GameTable): ReadonlySet<string> {
  const { models, pieces } = now.play.state.board
  const parts = Object.values(pieces).flatMap((piece) => piece.parts.map((part) => part.name ?? ''))
  const start = now.play.record.setup.board
  const all = [...Object.keys(models), ...Object.keys(pieces), ...Object.keys(start.models), ...now.units.map(({ unit }) => unit), ...parts]
  return new Set(all.filter((id) => /[-\d]/.test(id)))
}

/** Words that look like an id, whosever: `b-rake-pack-1-2`, `buttress-2`. Ids of rules are for people. */
const LIKE_AN_ID = /^(?:[a-z]+-)+\d+$/

const rawIds = (texts: readonly string[], ids: ReadonlySet<string>): readonly string[] =>
  texts.flatMap((text) => (text.match(/[\w.-]*\w/g) ?? []).filter((word) => ids.has(word) || LIKE_AN_ID.test(word)).map((word) => `${word}: ${text}`))

describe('what is shown of a game', () => {
  for (const playable of PLAYABLES as readonly Playable[]) {
    it(`${playable.system.name}: names, and no id, in every text of ${CHOICES} choices (seed ${SEED})`, async () => {
      const { options, table } = laid(playable)
      const t = await GameTable.of(playable, { file: table, options, seed: SEED, sources })
      const random = new RandomStream(SEED)
      const found = new Set<string>()
      let seen = 0
      let given = 0
      for (let i = 0; i < CHOICES && !t.now.over; i++) {
        if (t.now.curtain) t.game.seat(t.now.curtain)
        const { question, side, play } = t.now
        if (!question || side === null) break
        const answer = proposeLegal(play, t.host, side, random)
        if (!answer) break
        // What may be given is looked at as it lies there, and so is what may not.
        if (i % 7 === 3) t.key('Enter')
        t.game.draft(answer)
        const texts = textsShown(t, i % 15 === 14)
        seen += texts.length
        rawIds(texts, idsOn(t)).forEach((one) => found.add(one))
        if (t.game.answer(answer)) given++
      }
      expect([...found]).toEqual([])
      expect(seen).toBeGreaterThan(1000)
      // Nothing that nobody was handed ends it early.
      expect(given).toBe(CHOICES)
    })
  }
})
