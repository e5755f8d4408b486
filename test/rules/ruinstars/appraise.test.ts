import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import { think, type Mind } from '../../../src/bot/answer'
import { weightsOf } from '../../../src/bot/characters'
import { explain } from '../../../src/bot/explain'
import { briefly, LEVELS } from '../../../src/bot/levels'
import { totalOf } from '../../../src/bot/value'
import { fork, tryOut } from '../../../src/rules/engine/fork'
import { lookAt } from '../../../src/rules/engine/look'
import { randomSeat } from '../../../src/rules/engine/random-player'
import type { Seat } from '../../../src/rules/engine/seat'
import { seatView, type SeatView } from '../../../src/rules/engine/view'
import { playWatched } from '../../../src/rules/engine/watch'
import { ruinstarsAppraisal as appraisal } from '../../../src/rules/ruinstars/appraise'
import { ruinstarsGame } from '../../../src/rules/ruinstars/game/game'
import { MISSIONS, type Item, type MissionId, type Ru } from '../../../src/rules/ruinstars/game/state'
import { boardOf, box } from '../engine/flat-table'
import { Ruin } from './game/driver'
import { measuredTable, onGround, wall } from './game/ground'
import { blade, figure, rifle, special } from './game/profiles'

const lookOn = (game: Ruin) => lookAt(game.play, game.host)
const scriptsOf = (game: Ruin) => appraisal.scripts(lookOn(game), game.asked!)
const script = (game: Ruin, id: string) => scriptsOf(game).find((one) => one.id === id)
/** What an answer to the standing question is advised to be worth; those without terms are left out. */
const advised = (game: Ruin, side: SideId) =>
  new Map(appraisal.advice(lookOn(game), game.asked!, side)!.map(({ answer, terms }) => [JSON.stringify(answer), totalOf(terms!)]))

const duel = (is: { readonly hit?: number } = {}) => ({
  units: [{ id: 'A1', at: [0, 0] as const, gear: [rifle('rifle', 2)] }, { id: 'B1', at: [0, 10] as const, is }],
})

describe('What an attack may be expected to take', () => {
  it('RU-HOUSE-2: two dice on 3 against ARM 3: 4/3 damage, 2/3 of 4 HIT; all of them with two Critical Strikes and no save, 1 in 576', () => {
    const game = new Ruin(duel()).act('A1')
    const [strike, ...others] = appraisal.strikes(lookOn(game), script(game, 'shoot:0')!)
    expect([others, strike!.target]).toEqual([[], 'B1'])
    expect(strike!.kill).toBeCloseTo(1 / 576, 9)
    // Half of its 10 GP go with its HIT, half with the Unit.
    expect(strike!.loss).toBeCloseTo(10 * ((0.5 * (2 / 3)) / 4 + 0.5 / 576), 9)
    expect(strike!.text).toBe('rifle at B1: 0.7 of 4 HIT expected')
  })

  it('RU-ACTION-2: of two shots the second is for who is still there: a die does nothing with 17/24, four of them with (17/24)⁴', () => {
    const game = new Ruin(duel({ hit: 1 })).act('A1')
    const twice = script(game, 'shoot:0 shoot:0')!
    expect(twice.actions).toEqual(['shoot:0', 'shoot:0'])
    const [strike] = appraisal.strikes(lookOn(game), twice)
    expect(strike!.kill).toBeCloseTo(1 - (17 / 24) ** 4, 9)
    expect(strike!.loss).toBeCloseTo(10 * (1 - (17 / 24) ** 4), 9)
  })

  it('RU-WEAPON-BLS-1: what strikes a friend as well counts against it', () => {
    const game = new Ruin({
      units: [
        { id: 'A1', at: [0, 0], gear: [rifle('mortar', 2, special('BLS'))] }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [1.5, 10] }, { id: 'A2', at: [9, 9] },
      ],
    }).act('A1')
    const strikes = appraisal.strikes(lookOn(game), script(game, 'shoot:0')!)
    expect(strikes.map(({ target }) => target).toSorted()).toEqual(['B1', 'B2'])
    expect(strikes[0]!.loss).toBeCloseTo(strikes[1]!.loss, 9)
  })

  it('RU-WEAPON-RNG-1, RU-ACTION-4: a threat ends with the range, the next one a Move later', () => {
    const game = new Ruin(duel())
    const threat = (away: number) => appraisal.threat(lookOn(game), 'A1', 'B1', away)
    const one = 10 * ((0.5 * (2 / 3)) / 4 + 0.5 / 576)
    expect(threat(18).now).toBeCloseTo(one, 9)
    // 3 ACT pay for two shots, for one after a Move.
    expect(threat(18).next).toBeCloseTo(2 * one, 9)
    expect([threat(18.1).now, threat(18.1).next]).toEqual([0, expect.closeTo(0.85 * one, 9)])
    expect(threat(26.5)).toEqual({ now: 0, next: 0 })
    // RU-RANGED-6: beside an enemy it has its fists, one die: 2/3 damage; a point of it is not saved, or sent to and fro (RU-CRIT-3), with 18/35.
    expect(threat(0.5).now).toBeCloseTo(10 * ((0.5 * (2 / 3) * (18 / 35)) / 4), 9)
  })
})

describe('What an activation may consist of', () => {
  it('RU-ACTION-13, RU-ORDERS-9: as much as ACT pay for; what more there is goes by an order, whose worth is spent', () => {
    const scene = { units: [{ id: 'A1', at: [0, 0] as const, is: { act: 2 }, gear: [rifle()] }, { id: 'B1', at: [0, 10] as const }] }
    const poor = new Ruin(scene).act('A1')
    expect(scriptsOf(poor).map(({ id }) => id)).toEqual(['shoot:0', 'shoot:0 move', 'shoot:0 dash', 'move', 'move shoot:0', 'move dash', 'end'])
    const rich = new Ruin({ ...scene, opening: { A: [1] } }).act('A1')
    const twice = script(rich, 'shoot:0 shoot:0')!
    expect([twice.actions, twice.moves, twice.strikes]).toEqual([['shoot:0', 'order', 'shoot:0'], null, 0])
    // Nobody else of its Squad has yet to act.
    expect(twice.spends).toBeCloseTo(0.5, 9)
  })

  it('RU-WEAPON-HVY-1: who has moved does not fire a Heavy weapon with 2 ACT; after a Dash it does', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], is: { act: 2 }, gear: [rifle('gun', 4, special('HVY'))] }, { id: 'B1', at: [0, 10] }],
    }).act('A1')
    expect(scriptsOf(game).map(({ id }) => id)).toEqual(['shoot:0', 'shoot:0 dash', 'dash shoot:0', 'move', 'move dash', 'end'])
  })

  it('RU-ACTION-4, RU-ACTION-5: two movements lead farther than one, and begin with as much as the first allows', async () => {
    const game = (await onGround({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 16] }] })).act('A1')
    const look = lookOn(game)
    const run = script(game, 'move dash')!
    const ends = appraisal.ends(look, run, 2)
    expect(ends.length).toBeGreaterThan(5)
    for (const end of ends) {
      expect([end.cost > 6, end.cost <= 8]).toEqual([true, true])
      const poses = appraisal.settled(look, run, end)
      expect(poses?.['A1']!.at).toEqual(end.at)
      const [last] = end.legs.slice(-1)
      expect(Math.hypot(last!.x, last!.z)).toBeLessThanOrEqual(6)
    }
  })

  it('RU-ADJACENT-1, RU-AOO-2: it goes beside an enemy to fight alone, and past none that may strike at it', async () => {
    const game = (await onGround({ units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, 4] }] })).act('A1')
    const look = lookOn(game)
    const gap = (at: readonly [number, number, number]) => Math.hypot(at[0], at[2] - 4) - 1
    expect(appraisal.ends(look, script(game, 'move fight:0')!, 2).every(({ at }) => gap(at) <= 1)).toBe(true)
    const move = script(game, 'move')!
    expect(appraisal.ends(look, move, 2).every(({ at }) => gap(at) > 1)).toBe(true)
    expect(appraisal.settled(look, move, { at: [2.4, 0, 5], legs: [{ x: 1.3, z: 3.2 }, { x: 2.4, z: 5 }], cost: 6 })).toBeNull()
  })
})

describe('An attack that is likely to cost more than it takes', () => {
  const losing = () => new Ruin({
    units: [{ id: 'A1', at: [0, 0], is: { hit: 1, mc: 1, arm: 1 }, gear: [blade('stick', 1)] }, { id: 'B1', at: [0, 1.5], is: { arm: 5 } }],
  }).act('A1')

  it('RU-CRIT-3: is no plan', () => {
    const game = losing()
    expect(appraisal.strikes(lookOn(game), script(game, 'fight:0')!)).toEqual([])
    const view = seatView(game.play, 'A')
    const key = 'a'
    const mind: Mind<Ru> = { game: ruinstarsGame, appraisal, host: game.host, weights: weightsOf('steady', key), ...LEVELS.normal, key }
    const { thoughts } = think(mind, view as SeatView<Ru>, null)
    expect(thoughts.map(({ answer }) => answer)).toEqual([{ option: 'end' }])
  })

  it('RU-ACTION-1: once begun it is gone through with, or the same would be asked without end', () => {
    const game = losing().pick('fight:0')
    expect(game.asked!.kind).toBe('target')
    expect([...advised(game, 'A').keys()]).toEqual(['{"option":"B1"}'])
  })
})

describe('What the missions want', () => {
  const item = (id: string, kind: Item['kind'], at: Item['at'], more: Partial<Item> = {}): Item =>
    ({ id, name: id, kind, radius: 0.5, portable: kind === 'token', at, carrier: null, side: null, ...more })
  const scene = (mission: MissionId, items: readonly Item[]) =>
    new Ruin({ mission, items, units: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 10] }] }).act('A1')

  it('RU-HOUSE-11: each relay a point a turn, for either side', () => {
    const game = scene('relay', [item('relay-1', 'objective', [0, 0, -9])])
    expect(appraisal.aims(lookOn(game), 'A')).toEqual([expect.objectContaining({ id: 'relay-1', at: [0, -9], within: 1.4, points: 1, denies: 1 })])
    expect(appraisal.standing(lookOn(game))['A'].soon).toBe(1)
    expect(appraisal.pace(lookOn(game)).scorings).toBe(5)
  })

  it('RU-HOUSE-15: a breaker is worth switching as long as it earns, an enemy one nearly twice; 2 ACT are left after a Move', () => {
    const game = scene('breakers', [item('breaker-1', 'console', [0, 0, -4]), item('breaker-2', 'console', [6, 0, -10], { side: 'B' })])
    const [, enemy] = appraisal.aims(lookOn(game), 'A')
    expect([enemy!.points, enemy!.denies]).toEqual([1.6, 0.3])
    const one = script(game, 'move mission:switch@breaker-1')!
    expect([one.actions, one.scores]).toEqual([['move', 'mission:switch'], expect.closeTo(2 * (1 + 0.7 * 4), 9)])
    expect(script(game, 'move mission:switch@breaker-2')!.scores).toBeCloseTo(1.8 * (1 + 0.7 * 4), 9)
  })

  it('RU-HOUSE-14: a core is fetched; who carries one is wanted at home, nobody else, and stows it there', () => {
    const away = scene('salvage', [item('core-1', 'token', [0, 0, -4])])
    expect(script(away, 'move pick-up@core-1')!.actions).toEqual(['move', 'pick-up'])
    const home = new Ruin({
      mission: 'salvage', items: [item('core-1', 'token', null, { carrier: 'A1' })], units: [{ id: 'A1', at: [0, -13] }, { id: 'B1', at: [0, 10] }],
    }).act('A1')
    expect(appraisal.aims(lookOn(home), 'A')).toEqual([expect.objectContaining({ id: 'home A1', who: ['A1'], points: 2, denies: 0 })])
    expect(appraisal.aims(lookOn(home), 'B')).toEqual([])
    expect(script(home, 'mission:stow@home')!.scores).toBe(2)
  })
})

describe('Dice that lie on the table', () => {
  it('RU-ORDERS-8: an order makes a Strike of a 4, half a HIT; no order is spent where it does nothing', () => {
    const game = new Ruin({ ...duel(), opening: { A: [1] } }, [4, 6]).act('A1').pick('shoot:0', 'B1')
    const worth = advised(game, 'A')
    expect(worth.get('{"option":"done"}')).toBe(0)
    // 10 GP, half of them for its 4 HIT; and the order, 0.5.
    expect(worth.get('{"option":"down:0"}')).toBeCloseTo(10 * ((0.5 * 0.5) / 4) - 0.5, 9)
    expect(worth.get('{"option":"down:1"}')).toBeCloseTo(-0.5, 9)
    // Rolled again: 2/6 one damage, 1/6 two.
    expect(worth.get('{"option":"order:0"}')).toBeCloseTo(10 * ((0.5 * (1 / 3)) / 4) - 0.5, 9)
  })
})

describe('A Chain Reaction', () => {
  it('RU-WEAPON-CHR-1: goes on to who stands beside the target: two points of damage against ARM 3, one HIT on average', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [rifle('arc', 2, special('CHR', 1))] }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [1.5, 10] }],
    }, [3, 3, 5, 5]).act('A1').pick('shoot:0', 'B1')
    expect(game.asked!.kind).toBe('chain')
    expect([...advised(game, 'A')]).toEqual([['{"options":[]}', 0], ['{"options":["B2"]}', expect.closeTo(10 * ((0.5 * 1) / 4), 9)]])
    game.done()
  })
})

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** Two Squads with every special between them, near each other, on a small measured table with walls and a door. */
async function brawl(mission: MissionId) {
  const gear = [
    rifle('pistol', 2, special('RNG', 8), special('PBK'), special('2RC')),
    rifle('gun', 4, special('RNG', 24), special('HVY'), special('RLT'), special('CHR', 2)),
    rifle('launcher', 3, special('BLS'), special('LIM'), special('RND', 1)), rifle('spray', 4, special('RNG', 9), special('SPR'), special('AUT', 2)),
    blade('blade', 3, special('2MC'), special('BRU', 1)), blade('flail', 3, special('CHR', 1), special('AUT', 1)),
  ]
  const own = [['pistol', 'blade'], ['gun', 'launcher'], ['spray', 'flail']]
  const skills = [
    { id: 'mend', name: 'Mend', text: 'Regains 1 HIT.', effect: { kind: 'mend', hit: 1 }, cost: 1 },
    { id: 'aim', name: 'Aim', text: '1 re-roll.', effect: { kind: 'aim', dice: 1 }, cost: 1 },
  ] as const
  const profiles = own.map((_, i) => figure(`p${i}`, { act: 2 + (i % 2), hit: 3, leader: i === 0, skills: i === 0 ? skills : [] }))
  const units = (['A', 'B'] as const).flatMap((side) => own.map((carried, i) => ({ id: `${side}${i + 1}`, side, profile: `p${i}`, gear: carried })))
  const pieces = [wall('w1', -5, 0, 3, 0.3, 3), box('d1', 'door', 0, 0, 1, 0.2, 2, { ...WALL, cover: 'none' })]
  const board = boardOf([], pieces, 20, 20)
  // More cores than Units, near one another: one may carry two.
  const items = [-4, -2, 0, 2, 4].flatMap((x) => [-4, 4].map((z): Item => (
    { id: `core ${x} ${z}`, name: 'Core', kind: 'token', radius: 0.4, portable: true, at: [x, 0, z], carrier: null, side: null })))
  const options = { profiles, gear, units, mission, readings: { turns: 4 }, ...(mission === 'salvage' ? { items } : {}) }
  return { given: { options, board }, host: { table: await measuredTable(pieces, 20) } }
}

describe('Whole games', () => {
  const mindOf = (host: Mind['host'], key: string): Mind<Ru> =>
    ({ game: ruinstarsGame, appraisal, host, weights: weightsOf('steady', key), effort: briefly(LEVELS.normal.effort), mistakes: LEVELS.normal.mistakes, key })

  it('whatever chance comes to, every kind of question has a best answer that is taken, explained by two figures or more (seeds from 0)', async () => {
    const asked = new Map<string, number>()
    const troubles: string[] = []
    // A Chain Reaction wants three who stand together: it has a scene of its own.
    const missing = () => Object.keys(ruinstarsGame.questions).filter((kind) => !asked.has(kind) && kind !== 'chain')
    const brawls = await Promise.all(MISSIONS.toReversed().map(brawl))
    for (let game = 0; game < 24; game++) {
      const { given, host } = brawls[game % 3]!
      const seed = `${game}`
      const mind = mindOf(host, seed)
      const watched = (seat: Seat): Seat => ({
        answer(view, told) {
          const { question } = view.state
          const times = asked.get(question!.kind) ?? 0
          if (!told.refused && times < 2) {
            asked.set(question!.kind, times + 1)
            const thinking = think(mind, view as SeatView<Ru>, null)
            const [best] = thinking.thoughts
            if (!best) troubles.push(`${question!.kind}: nothing`)
            else {
              const done = tryOut(
                fork(ruinstarsGame, view as SeatView<Ru>, new RandomStream('a')), { question: question!.id, side: view.side!, answer: best.answer }, host,
              )
              if (!done.ok) troubles.push(`${question!.kind}: ${done.error.text}`)
              const why = explain(thinking, view.state, view.side!, best.answer)
              if (!thinking.forced && (why!.terms.length < 2 || Math.abs(why!.worth - totalOf(why!.terms)) > 0.05)) troubles.push(`${question!.kind}: why`)
            }
          }
          return seat.answer(view, told)
        },
      })
      const seat = (side: SideId) => watched(randomSeat(ruinstarsGame, host, new RandomStream(`${side} ${seed}`)))
      // oxlint-disable-next-line no-await-in-loop
      const { fault } = await playWatched(ruinstarsGame, { ...given, seed }, host, { seats: { A: seat('A'), B: seat('B') } })
      expect(fault?.text).toBeUndefined()
      if (missing().length === 0 && game > 1) break
    }
    expect(troubles).toEqual([])
    expect(missing()).toEqual([])
  }, 300_000)
})
