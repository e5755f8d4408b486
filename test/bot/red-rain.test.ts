import { beforeAll, describe, expect, it } from 'vitest'
import { think, type Mind } from '../../src/bot/answer'
import { explain } from '../../src/bot/explain'
import { mindOf } from '../../src/bot/players'
import { totalOf } from '../../src/bot/value'
import type { SideId } from '../../src/core/board'
import type { Play } from '../../src/rules/engine/play'
import { seatView, type SeatView } from '../../src/rules/engine/view'
import type { Playable } from '../../src/rules/playable'
import type { Rr } from '../../src/rules/red-rain/game/state'
import { redRainPlayable } from '../../src/rules/red-rain/playable'
import { allAsked, questionsOf, type AskedOf } from './asked'
import { explainedGame } from './explained-game'

const playable = redRainPlayable as Playable
/** In the slow run more of each. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const GAMES = SLOW ? 6 : 1

const mind = ({ table: { host } }: AskedOf, key = 'hidden'): Mind => mindOf(playable, host, 'normal', 'steady', key)!

describe('a program at Red Rain does not see the other side’s stack', () => {
  let asked: readonly AskedOf[]
  let stacking: AskedOf
  beforeAll(async () => {
    asked = await questionsOf(playable, 'stacks', SLOW ? 80 : 24, 24)
    stacking = (await allAsked(playable, 'stacks', 0)).find(({ view }) => view.state.question!.kind === 'stack')!
  }, 240_000)

  it('RR-ROUND-1: whatever the order in which the other side has stacked its cards, it is sent the same, and answers alike', () => {
    const hidden = asked.filter(({ play, view }) => (play.state.own as Rr).stacks[otherOf(view)].length > 1)
    expect(hidden.length).toBeGreaterThan(5)
    for (const one of hidden.filter((_, i) => SLOW || i % 3 === 0)) {
      const side = one.view.side!
      const own = one.play.state.own as Rr
      const answer = think(mind(one), one.view, null).thoughts[0]!.answer
      const stack = own.stacks[otherOf(one.view)]
      for (const order of [stack.toReversed(), [...stack.slice(1), stack[0]!]]) {
        const other: Play = { ...one.play, state: { ...one.play.state, own: { ...own, stacks: { ...own.stacks, [otherOf(one.view)]: order } } } }
        const view = seatView(other, side)
        expect(JSON.stringify(view)).toBe(JSON.stringify(one.view))
        expect(think(mind(one), JSON.parse(JSON.stringify(view)) as SeatView, null).thoughts[0]!.answer).toEqual(answer)
      }
    }
  }, 240_000)

  it('RR-ROUND-1: nor what it has answered face down, while its own answer is due', () => {
    const { play, view } = stacking
    const other = otherOf(view)
    const form = (play.state.question!.form as Record<SideId, { readonly options?: readonly { readonly id: string }[] }>)[other]
    const ids = form?.options?.map(({ id }) => id) ?? []
    const views = [ids, ids.toReversed()].map((order) =>
      JSON.stringify(seatView({ ...play, state: { ...play.state, sealed: { ...play.state.sealed, [other]: { order } } } }, view.side!)))
    expect(views[0]).toBe(views[1])
  })

  it('RR-ROUND-1: orders its own cards by what may be taken, lost and saved; the order is told in words', () => {
    const { view } = stacking
    const thinking = think(mind(stacking), view, null)
    const [best] = thinking.thoughts
    const why = explain(thinking, view.state, view.side!, best!.answer)!
    expect(why.text).toContain(', then ')
    expect(why.terms.map(({ what }) => what)).toEqual(expect.arrayContaining(['taken in this round', 'lost in this round', 'friends saved']))
    expect(Math.abs(why.worth - totalOf(why.terms))).toBeLessThan(0.05)
  })
})

const otherOf = ({ side }: { readonly side: SideId | null }): SideId => (side === 'A' ? 'B' : 'A')

describe('programs play Red Rain to its end (easy against itself; in the slow run two games of each objective)', () => {
  it('no answer is refused, and each unforced one is explained by two figures or more that add up', async () => {
    const kinds = new Set<string>()
    for (let game = 0; game < GAMES; game++) {
      // One game after the other.
      // oxlint-disable-next-line no-await-in-loop
      for (const kind of await explainedGame(playable, 'played', game, { A: 'easy', B: 'easy' })) kinds.add(kind)
    }
    for (const kind of ['stack', 'action', 'path', 'target']) expect([...kinds]).toContain(kind)
  }, 240_000)
})
