import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { expose } from 'comlink'
import { botHints, botSeat } from '../../src/app/workers/bot'
import { botWork } from '../../src/app/workers/bot-work'
import { think, type Mind, type Thinking, type Thought } from '../../src/bot/answer'
import { adviserOf, playerById } from '../../src/bot/players'
import { chance, holdings, risk, sceneOf, waysMade, type Scene } from '../../src/bot/scene'
import { totalOf, WON } from '../../src/bot/value'
import { RandomStream } from '../../src/core/random'
import type { Strike } from '../../src/rules/appraise'
import { fork } from '../../src/rules/engine/fork'
import type { GameState } from '../../src/rules/engine/game'
import { lookAt } from '../../src/rules/engine/look'
import type { Play } from '../../src/rules/engine/play'
import { seatView, type SeatView, type SeenState } from '../../src/rules/engine/view'
import { PLAYABLES } from '../../src/rules/registry'
import { loadPlayable } from '../../src/rules/systems'
import { questionsOf, type AskedOf } from './asked'

const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
/** Positions of each system, and other seeds for each. */
const [POSITIONS, SEEDS] = SLOW ? [200, 20] : [4, 2]
const KNOWN = PLAYABLES.filter(({ appraisal }) => appraisal !== undefined)

/** What the next dice follow from, or could be told by. */
type Telling = 'seed' | 'chain' | 'rolled' | 'record' | 'commitment' | 'shares' | 'told' | 'entries' | 'log' | 'host' | 'dice'
const TELLING = /^(?:seed|chain|rolled|record|commitment|shares|told|entries|log|host)$/

describe('what a program is told', () => {
  it('has no room for a seed, nor for what follows from it: by its type', () => {
    expectTypeOf<keyof SeatView>().toEqualTypeOf<'system' | 'side' | 'state'>()
    expectTypeOf<Extract<keyof SeenState, Telling>>().toBeNever()
    expectTypeOf<Extract<keyof GameState, 'chain' | 'rolled'>>().toEqualTypeOf<'chain' | 'rolled'>()
    expectTypeOf<Parameters<ReturnType<typeof botWork>['answer']>[0]>().toEqualTypeOf<SeatView>()
    expectTypeOf<Parameters<typeof think>[1]>().toEqualTypeOf<SeatView>()
  })
})

/** Every key and every text of what is sent, however deep; but for keys to a yes or no, such as how rules are read: that tells of no dice. */
function walked(value: unknown, keys: Set<string>, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    if (!Array.isArray(value) && typeof each !== 'boolean') keys.add(key)
    walked(each, keys, texts)
  }
}

/** A thread in this one that keeps every word that it is sent. */
function listening() {
  const sent: unknown[] = []
  const begin = () => {
    const { port1, port2 } = new MessageChannel()
    expose(botWork({ playable: loadPlayable, player: playerById }), port1)
    port1.start()
    port2.start()
    const post = port2.postMessage.bind(port2)
    port2.postMessage = (message: unknown, ...more: never[]) => {
      sent.push(message)
      post(message, ...more)
    }
    return { endpoint: port2, end: () => (port1.close(), port2.close()) }
  }
  return { sent, begin }
}

describe.each(KNOWN.map((playable) => [playable.system.name, playable] as const))('a program at %s', (_, playable) => {
  let asked: readonly AskedOf[]
  beforeAll(async () => {
    asked = await questionsOf(playable, 'honest', POSITIONS, SLOW ? 25 : 8)
  }, 600_000)
  const mind = ({ table: { host } }: AskedOf, key = 'honest'): Mind => adviserOf(playable, host, key)!

  it('is sent neither seed nor record nor what they tell of, in any message to its thread', async () => {
    const { sent, begin } = listening()
    const one = asked[Math.floor(asked.length / 2)]!
    const { board, given } = one.table
    const seat = botSeat(playable.system.id, board, { player: 'easy', name: 'Easy', seed: 'its own' }, begin)
    await seat.answer(one.view, { refused: null, signal: { aborted: false } })
    const hints = botHints(playable.system.id, board, begin)
    await hints.find(one.view)
    seat.leave!()
    hints.dispose()
    const keys = new Set<string>()
    const texts = new Set<string>()
    walked(sent, keys, texts)
    expect(keys.size).toBeGreaterThan(50)
    // The word that its own chance follows from is its own.
    expect([...keys].filter((key) => key !== 'seed' && TELLING.test(key))).toEqual([])
    expect(sent.filter((message) => JSON.stringify(message).includes('"seed"')).length).toBe(1)
    for (const secret of [given.seed!, one.play.state.chain, one.play.record.commitment]) {
      expect([...texts].filter((text) => text.includes(secret))).toEqual([])
    }
  }, 120_000)

  it(`answers alike whatever the seed (${POSITIONS} positions, ${SEEDS} other seeds each)`, () => {
    for (const one of asked) {
      const answer = think(mind(one), one.view, null).thoughts[0]!.answer
      for (let n = 0; n < SEEDS; n++) {
        const { play } = one
        const other: Play = { ...play, record: { ...play.record, seed: `other ${n}` }, state: { ...play.state, chain: `chain ${n}`, rolled: n } }
        const view = JSON.parse(JSON.stringify(seatView(other, one.view.side!))) as SeatView
        expect(think(mind(one), view, null).thoughts[0]!.answer, view.state.question!.kind).toEqual(answer)
      }
    }
    console.log(`${playable.system.name}: ${asked.length} positions, ${SEEDS} other seeds each, every answer the same`)
  }, 14_400_000)

  it('explains each answer by two figures or more, which add up; those of a plan are recomputed from where it leads', () => {
    let plans = 0
    for (const one of asked) {
      const thinking = think(mind(one), one.view, null)
      const [best] = thinking.thoughts
      expect(best!.terms.length, one.view.state.question!.kind).toBeGreaterThan(1)
      for (const thought of thinking.thoughts) expect(Math.abs(thought.worth - totalOf(thought.terms))).toBeLessThan(0.05)
      const figures = recomputed(mind(one), one.view, best!)
      if (figures) plans++
      for (const [what, points] of figures ?? again(one, thinking)) {
        expect(Math.abs(points - pointsOf(best!, what)), `${one.view.state.question!.kind}: ${what}`).toBeLessThan(0.05)
      }
    }
    expect(plans).toBeGreaterThan(asked.length / 8)
  }, 600_000)

  /** Thought over once more, of what another machine was sent. */
  function again(one: AskedOf, { thoughts }: Thinking): readonly Figure[] {
    const view = JSON.parse(JSON.stringify(one.view)) as SeatView
    const [best] = think(mind(one), view, null).thoughts
    expect(best!.answer).toEqual(thoughts[0]!.answer)
    return best!.terms.map(({ what, points }) => [what, points])
  }
})

type Figure = readonly [what: string, points: number]
const pointsOf = ({ terms }: Thought, what: string): number => terms.reduce((sum, term) => (term.what === what ? sum + term.points : sum), 0)

/** The figures of a plan, out of the appraisal: with everybody placed where the way leads. null: it is none, or was only guessed at. */
function recomputed({ appraisal, host, weights, game, key }: Mind, view: SeatView, { plan }: Thought): readonly Figure[] | null {
  if (!plan) return null
  const { script, end } = plan
  const look = lookAt(fork(game, view, new RandomStream(`${key} ${view.state.question!.id}`)), host)
  const scene = sceneOf(look, appraisal, view.side!, weights) as Scene
  const fighter = scene.fighters.find(({ id }) => id === script.unit)
  if (!fighter || fighter.leader === null) return null
  const early = script.strikes !== null && script.moves !== null && script.strikes < script.moves
  const before = early ? appraisal.strikes(look, script) : null
  const at = end?.at ?? look.board.models[fighter.leader]!.at
  // Glimpsed from there before anybody is placed: a glimpse is of a few lines, and goes by the way one faces.
  const hidden = new Set(scene.foes.filter(({ leader }) => leader !== null && !appraisal.glances(look, fighter.leader!, at, leader)).map(({ id }) => id))
  const there = (): readonly Figure[] => {
    const strikes = before ?? (script.strikes === null ? [] : appraisal.strikes(look, script, end))
    const sum = (figure: (one: Strike) => number) => strikes.reduce((all, one) => all + figure(one), 0)
    const moved = { unit: fighter.id, at, done: true }
    return [
      ['taken', scene.worth * weights.strike * sum(({ loss }) => loss)],
      ['score', scene.pace.point * (sum(({ scores }) => scores) + (script.scores ?? 0))],
      [(script.spends ?? 0) < 0 ? 'gained' : 'spent', -scene.worth * (script.spends ?? 0)],
      ['the game', end?.wins ? WON : 0],
      ['ground', holdings(scene, moved)],
      ['on its way', waysMade(scene, moved)],
      ['at risk', -scene.worth * weights.risk * risk(scene, fighter, moved, hidden)],
      ['in reach', scene.worth * weights.chance * chance(scene, fighter, moved, hidden)],
    ]
  }
  if (end === null || script.moves === null) return there()
  const place = appraisal.settled(look, script, end)
  return place ? look.suppose({ place }, there) : null
}
