import { beforeAll, describe, expect, it } from 'vitest'
import type { Id, SideId } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { SIDES } from '../../src/core/sides'
import { distance2, plan, type Vec2, type Vec3 } from '../../src/core/vec'
import { think, type Mind, type Thinking } from '../../src/bot/answer'
import { CHARACTER_IDS, weightsOf } from '../../src/bot/characters'
import { explain } from '../../src/bot/explain'
import { LEVELS, type LevelId } from '../../src/bot/levels'
import { mindOf } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import { totalOf } from '../../src/bot/value'
import { createWorld } from '../../src/geometry/world'
import { asBoard, tableOf } from '../../src/rules/engine/board'
import { fork, tryOut } from '../../src/rules/engine/fork'
import { lookAt } from '../../src/rules/engine/look'
import { start, type Host, type Play } from '../../src/rules/engine/play'
import { formFor, type FormAnswer } from '../../src/rules/engine/question'
import { playOn, type Seat } from '../../src/rules/engine/seat'
import { seatView, type SeatView } from '../../src/rules/engine/view'
import type { Playable } from '../../src/rules/playable'
import { ravagedStarAppraisal } from '../../src/rules/ravaged-star/appraise'
import type { RsOptions } from '../../src/rules/ravaged-star/game/game'
import { unitOf, type Rs, type RsLook } from '../../src/rules/ravaged-star/game/state'
import { ravagedStarPlayable } from '../../src/rules/ravaged-star/playable'
import { boardOf, box } from '../rules/engine/flat-table'
import { armies } from '../rules/ravaged-star/game/armies'
import { blade, rifle, rule, unit, weapon } from '../rules/ravaged-star/game/profiles'

const playable = ravagedStarPlayable as Playable
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const board = boardOf([], [box('ruin', 'wall', 0, 0, 3, 0.5, 4, WALL)])

/** Units that come by every door there is: from their zone, from reserve, ahead of the others, aboard. */
const arrivals = (side: string) => [
  unit(`${side}1`, { models: 4, rules: [rule('Scout', 8)] }),
  unit(`${side}2`, { models: 3, rules: [rule('Advanced Deployment')], weapons: [rifle(), weapon('cannon', { carriers: 1, attacks: 2 }), blade()] }),
  unit(`${side}3`, { models: 1, type: 'Support', base: 60, wounds: 6, rules: [rule('Large'), rule('Transport', 6)] }),
]
const profiles = SIDES.flatMap(arrivals)
const arriving: RsOptions = { profiles, units: profiles.map(({ id }) => ({ id, side: id.startsWith('A') ? 'A' : 'B', profile: id })) }

interface Asked {
  readonly play: Play
  readonly view: SeatView<Rs>
  readonly thinking: Thinking
  readonly answer: FormAnswer | null
  readonly refused: number
}

let host: Host
beforeAll(async () => {
  host = { table: tableOf(await createWorld(asBoard(board)), asBoard(board)) }
})

const mind = (key: string, level: LevelId = 'easy'): Mind<Rs> => mindOf(playable, host, level, 'steady', key) as Mind<Rs>

/** A game of programs of the lowest level against one another, with all that they were asked. */
async function played(options: RsOptions, seed: string): Promise<{ readonly end: Play; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = []
  let now: Play = start(playable.game, { options, board, seed }, host)
  const seat = (side: SideId): Seat => thinkingSeat(mind(`${side} ${seed}`), (thinking, view, answer, refused) => {
    asked.push({ play: now, view: view as SeatView<Rs>, thinking, answer, refused })
  })
  const end = await playOn(now, host, {
    seats: { A: seat('A'), B: seat('B') },
    taken(next) {
      now = next
    },
  })
  return { end, asked }
}

const games: { readonly end: Play; readonly asked: readonly Asked[] }[] = []
const all = (): readonly Asked[] => games.flatMap(({ asked }) => asked)
/** Some of many, spread over them. */
const some = <T>(of: readonly T[], many: number): readonly T[] => of.filter((_, i) => i % Math.max(1, Math.floor(of.length / many)) === 0).slice(0, many)

describe('programs at Ravaged Star (three small games of them all)', () => {
  beforeAll(async () => {
    games.push(await played({ ...armies(1), scenario: 8, rounds: 2 }, 'eight'))
    games.push(await played({ ...arriving, scenario: 5, rounds: 2 }, 'five'))
    games.push(await played({ ...arriving, scenario: 11, rounds: 2 }, 'eleven'))
  }, 240_000)

  it('answer every question to the end, and none of their answers is refused', () => {
    for (const { end } of games) expect(end.state.over).not.toBeNull()
    expect(all().filter(({ refused }) => refused > 0).map(({ view }) => view.state.question!.kind)).toEqual([])
    const asked = new Set(all().map(({ view }) => view.state.question!.kind))
    const kinds = ['action', 'path', 'place', 'pick-unit', 'deploy-how', 'deploy-place', 'scout', 'set-up', 'shoot', 'casualty']
    for (const kind of kinds) expect(asked).toContain(kind)
  })

  it('explain each unforced answer by two figures or more that add up to its worth', () => {
    const unforced = all().filter(({ thinking }) => !thinking.forced)
    expect(unforced.length).toBeGreaterThan(60)
    for (const { view, thinking, answer } of unforced) {
      const why = explain(thinking, view.state, view.side!, answer)
      expect(why, view.state.question!.kind).not.toBeNull()
      expect(why!.terms.length, view.state.question!.kind).toBeGreaterThan(1)
      expect(Math.abs(why!.worth - totalOf(why!.terms))).toBeLessThan(0.05)
    }
  })

  it('say which of the places worth holding a unit goes to, or is by', () => {
    const told = all().flatMap(({ view, thinking, answer }) => {
      const thought = thinking.thoughts.find((one) => one.answer === answer)
      if (thinking.forced || !thought?.plan?.place) return []
      const { place: { text, goes }, end } = thought.plan
      const words = end && end.cost >= 0.05 ? `″ ${goes ? 'to' : 'by'} ${text}` : `, by ${text}`
      return [{ goes, says: explain(thinking, view.state, view.side!, answer)!.text.includes(words) }]
    })
    expect(told.filter(({ says }) => !says)).toEqual([])
    for (const goes of [true, false]) expect(told.filter((one) => one.goes === goes).length, `goes: ${goes}`).toBeGreaterThan(2)
  })

  it('RS-DEPLOY-2: think of deployments that are all allowed, some of them as near to what is worth holding as the zone lets them be', () => {
    const asked = all().filter(({ view }) => view.state.question!.kind === 'deploy-place')
    const nearest = (at: Vec3, places: readonly Vec2[]) => Math.min(...places.map((place) => distance2(plan(at), place)))
    let nearer = 0
    for (const { play, view } of asked) {
      const { question } = view.state
      const { unit: id } = question!.about as { readonly unit: Id }
      const look = lookAt(play, host) as RsLook
      const unit = unitOf(look.state, id)
      const leader = unit.leader ?? unit.models[0]!.id
      const advised = ravagedStarAppraisal.advice(look, question!, view.side!)!
      for (const { answer } of advised) {
        const done = tryOut(fork(playable.game, view, new RandomStream(id)), { question: question!.id, side: view.side!, answer }, host)
        expect(done.ok ? [] : done.error).toEqual([])
      }
      const places = ravagedStarAppraisal.aims(look, view.side!).map(({ at }) => at)
      const gaps = advised.map(({ answer }) => nearest('poses' in answer ? answer.poses[leader]!.at : [99, 0, 99], places))
      if (places.length > 0 && Math.min(...gaps.slice(3)) < Math.min(...gaps.slice(0, 3)) - 1) nearer++
    }
    expect(asked.length).toBeGreaterThan(10)
    expect(nearer).toBeGreaterThan(asked.length / 4)
  })

  it('think alike of the same view, whatever was thought before, of what another machine was sent', () => {
    for (const { view, answer } of some(all().filter(({ thinking }) => !thinking.forced), 12)) {
      const sent = JSON.parse(JSON.stringify(view)) as SeatView<Rs>
      const again = think(mind(`${view.side} ${seedOf(view)}`), sent, null)
      expect(again.thoughts[0]!.answer, view.state.question!.kind).toEqual(answer)
    }
  })

  it('see no seed, and answer alike whatever the seed of the game and its dice to come (20 others each)', () => {
    for (const { play, view, answer } of some(all().filter(({ thinking }) => !thinking.forced), 4)) {
      const text = JSON.stringify(view)
      expect(text).not.toMatch(/"(?:seed|chain|rolled|record|commitment)"/)
      for (let n = 0; n < 20; n++) {
        const other: Play = { ...play, record: { ...play.record, seed: `other ${n}` }, state: { ...play.state, chain: `chain ${n}`, rolled: n } }
        expect(JSON.stringify(seatView(other, view.side!))).toBe(text)
      }
      expect(think(mind(`${view.side} ${seedOf(view)}`), view, null).thoughts[0]!.answer).toEqual(answer)
    }
  })

  it('judge more the higher their level, and otherwise by their character', () => {
    const { view } = all().find(({ view: { state } }) => state.question!.kind === 'action' && state.own.round === 2)!
    const [easy, normal, hard] = (['easy', 'normal', 'hard'] as const).map((level) => think(mind('x', level), view, null))
    const plans = (thinking: Thinking | undefined) => thinking!.carry!.plans.length
    expect(plans(normal)).toBeGreaterThan(plans(easy))
    expect(plans(hard)).toBeGreaterThan(plans(normal))
    expect(LEVELS.easy.mistakes.misjudges).toBeGreaterThan(0)
    const [steady, aggressive, cautious] = (['steady', 'aggressive', 'cautious'] as const).map((id) => weightsOf(id, ''))
    expect(aggressive!.risk).toBeLessThan(steady!.risk)
    expect(cautious!.risk).toBeGreaterThan(steady!.risk)
    const secret = new Set(Array.from({ length: 40 }, (_, n) => JSON.stringify(weightsOf('mixed', `${n}`))))
    const leaning = CHARACTER_IDS.filter((id) => id !== 'steady' && id !== 'mixed')
    expect(secret).toEqual(new Set(leaning.map((id) => JSON.stringify(weightsOf(id, '')))))
  })
})

describe('a second look', () => {
  it('is taken by hard at whom seems best, until one holds more than the others promise; none of them is thought better, and each still adds up', () => {
    const options = ({ state: { question }, side }: SeatView<Rs>) => {
      const form = formFor(question!, side!)
      return question!.kind === 'pick-unit' && form.form === 'option' ? form.options.filter(({ refused }) => !refused).length : 0
    }
    const { view } = all().toSorted((a, b) => options(b.view) - options(a.view))[0]!
    const { thoughts } = think(mind('x', 'hard'), view, null)
    const far = thoughts.filter(({ terms }) => terms.some(({ what }) => what === 'not looked at closely'))
    const close = thoughts.filter((thought) => !far.includes(thought))
    expect(close).toContain(thoughts[0])
    expect(close.length).toBeGreaterThan(0)
    expect(close.length).toBeLessThanOrEqual(LEVELS.hard.effort.second.of)
    for (const thought of far) expect(thought.worth).toBeLessThanOrEqual(thoughts[0]!.worth + 1e-9)
    for (const { terms, worth } of thoughts) expect(worth).toBeCloseTo(totalOf(terms), 9)
  })
})

/** The game that the view is of, by its scenario. */
const seedOf = ({ state }: SeatView<Rs>): string => ({ 8: 'eight', 5: 'five', 11: 'eleven' })[state.own.scenario!]!
