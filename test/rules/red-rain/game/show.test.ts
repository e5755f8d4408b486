import { describe, expect, it } from 'vitest'
import { SIDES } from '../../../../src/core/sides'
import { lookAt } from '../../../../src/rules/engine/look'
import { playRandom } from '../../../../src/rules/engine/random-player'
import { isAsked, viewFor } from '../../../../src/rules/engine/view'
import { bySide } from '../../../../src/rules/kit/by-side'
import type { SheetRow } from '../../../../src/rules/playable'
import { optionsOf } from '../../../../src/rules/red-rain/guide'
import { READY_LISTS } from '../../../../src/rules/red-rain/army/ready'
import { redRainGame } from '../../../../src/rules/red-rain/game/game'
import { pointsOf, type Rr } from '../../../../src/rules/red-rain/game/state'
import { redRainPlayable } from '../../../../src/rules/red-rain/playable'
import { fatesAfter } from '../../../../src/rules/red-rain/show/chances'
import { topic } from '../../../../src/rules/red-rain/show/topics'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { Onlooker, sum, type Watched } from '../../kit/onlooker'
import { blade, BOLT, onGround, Rain, type Scene } from './driver'

const { show } = redRainPlayable
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const look = (game: Rain) => lookAt(game.play, game.host)
function rowOf(game: Rain, id: string): SheetRow {
  const row = show.sheet(look(game), game.asked!, game.asked!.of[0]!, null)?.rows.find((one) => one.id === id)
  if (!row) throw new Error(`${game.asked!.kind}: there is no row ${id}.`)
  return row
}
const chanceOf = (row: SheetRow, text: string) => row.outcomes.find((outcome) => outcome.text === text)?.chance
const cardOf = (game: Rain, id: string) => show.units(look(game)).find((card) => card.unit === id)!

/** Everything shown of a game is what there is, and a Hit Roll that follows needs what the sheet said. */
const watched: Watched<Rr> = {
  show,
  scores: (own) => bySide((side) => pointsOf(own, side)),
  least: 0.1,
  orLess: false,
  measures: (_, { form }) => form === 'path',
  compareShown({ play: { state: { own } }, cards, marks, status, summary }) {
    expect(cards.map(({ unit }) => unit)).toEqual(Object.keys(own.models))
    expect(cards.flatMap(({ wounds }) => wounds.map(({ left }) => left))).toEqual(Object.values(own.models).flatMap((one) =>
      (one.where === 'gone' ? [] : [one.wounds])))
    expect(marks.filter(({ id }) => own.markers.some((marker) => marker.id === id))).toHaveLength(own.markers.length)
    for (const side of SIDES) expect(sum(summary.rounds.map((round) => round.points[side]))).toBe(status.scores[side])
    expect(summary.lost).toHaveLength(own.losses.length)
  },
  compareRolled({ question, answer, news, row }, count) {
    for (const event of news) expect(topic(event), event.kind).not.toBe(event.kind === 'sealed' ? 'attacks' : 'rules')
    const first = news.find(({ kind }) => kind === 'hit')?.data as { face: number | null; needs: number; why: string } | undefined
    if (!answer || !('option' in answer) || !first || first.face === null || !['target', 'free-attack', 'riposte'].includes(question.kind)) return
    if ((question.kind === 'target') !== (first.why === 'attack')) return
    expect(row(answer.option)!.sums[0]!.needs, question.kind).toBe(first.needs)
    count(question.kind)
  },
}

describe('everything shown of random games', () => {
  it('RR-RETREAT-3: a Retreat names those who can strike at it: not who is Knocked Down, nor whose weapon is too short', () => {
    const told = (down: boolean) => {
      const pike = { weapons: [blade('pike', 2)] }
      const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: pike }, { id: 'B1', at: [0, 1.8], down }, { id: 'B2', at: [0, -2.9] }] }).act('A1')
      return rowOf(game, 'retreat').facts.find(({ label }) => label === 'Free attacks')!.text
    }
    expect([told(false), told(true)]).toEqual(['of B1', 'nobody can strike at it'])
  })

  it('agrees with forms, state and dice, and changes nothing', () => {
    const host = { table: flatTable }
    const watching = new Onlooker(watched, host, 0)
    for (const [objective, seed] of [['flag', '1'], ['domination', '2']] as const) {
      const pieces = [box('crate', 'wall', 0, 3, 3, 0.5, 1, WALL), box('low', 'short-wall', 5, -3, 2, 0.2, 1, WALL)]
      const given = { options: { ...optionsOf({ A: READY_LISTS[0]!, B: READY_LISTS[1]! }), objective, quick: true }, board: boardOf([], pieces, 30, 30), seed }
      const { fault, play } = playRandom(redRainGame, given, host, { seed, checkPlain: false, onChoice: (now) => watching.see(now) })
      expect(fault?.text).toBeUndefined()
      expect(play!.state.over).not.toBeNull()
    }
    for (const kind of ['stack', 'action', 'path', 'target']) expect(watching.kinds, kind).toContain(kind)
    expect(watching.compared['target']).toBeGreaterThan(2)
  })
})

describe('what an objective counts', () => {
  it('RR-FLAG-7: nobody has points; whoever holds the flag has so far to go, and in the end had it', () => {
    const models = [{ id: 'A1', at: [0, 14.5] }, { id: 'A2', at: [-20, 0] }, { id: 'B1', at: [20, 0] }] as const
    const game = new Rain({ objective: 'flag', models })
    const told = () => {
      const { nearness, scoreWord } = show.status(look(game), game.asked!)
      return [nearness, scoreWord]
    }
    expect(told()).toEqual([{ A: '–', B: '–' }, 'flag lies free'])
    game.act('A1').pick('grab')
    const away = Math.round(10 * (14.5 + 16 - 0.5 - 3 - game.state.markers[0]!.radius)) / 10
    expect(told()).toEqual([{ A: `${away}"`, B: '–' }, 'to the Goal'])
    expect(show.summary(look(game), game.play.log)).toMatchObject({ rounds: [], scoreWord: '', nearness: { A: 'Holds the flag', B: 'No flag' } })
  })
})

describe('sheets', () => {
  it('RR-HIT-1, RR-GUARD-1, RR-WOUND-2: an attack is the sum that gives the number, with the chance of each result down to the Wound', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('sword', 1, 5, { rend: -1 })] } }, { id: 'B1', at: [0, 2] }] })
      .changed((state) => { state.models['B1']!.veiled = true }).act('A1').pick('attack:melee')
    const row = rowOf(game, 'B1')
    expect(row.sums.map(({ label, printed, changes, needs, chance }) => [label, printed, changes.map(({ by, rule }) => [by, rule]), needs, chance])).toEqual([
      ['sword', 5, [[1, 'RR-CONCEAL-1']], 6, 0.5], ['Guard of B1', 7, [[1, 'RR-GUARD-1']], 8, 0.3],
    ])
    // A 10 in ten is decisive; four in ten more are guarded with three in ten.
    expect(chanceOf(row, 'it loses a Wound')).toBeCloseTo(0.1 + 0.4 * 0.7)
    expect([chanceOf(row, 'it is Bleeding Out'), chanceOf(row, 'it is removed')]).toEqual([0, 0])
  })

  it('RR-BLEED-5, RR-KNOCK-6, RR-WARD-1: two uses on a model of 1 Wound: it falls, and the second may remove it', () => {
    const blow = { hit: 6, guard: { up: 7, down: 8 }, damage: 1 }
    const fates = fatesAfter({ wounds: 1, down: false, bleeding: false }, { needs: 6, whileDown: true, atNone: true }, [blow, blow])
    const [once, down] = [(0.1 + 0.4 * 0.6) * 0.5, 0.7 * 0.5]
    const chance = (of: (fate: (typeof fates)[number]) => boolean) => sum(fates.filter(of).map((fate) => fate.chance))
    expect(chance(({ gone }) => gone)).toBeCloseTo(once * down)
    expect(chance(({ bleeding }) => bleeding)).toBeCloseTo(once * (1 - down) + (1 - once) * once)
    expect(chance(() => true)).toBeCloseTo(1)
  })

  it.each([[{ whileDown: false, atNone: true }], [{ whileDown: true, atNone: false }]])(
    'RR-KNOCK-1, RR-WOUND-4: once it is down with no Wound its Ward saves it no more, if that is agreed: %j', (agreed) => {
      const blow = { hit: 6, guard: { up: 7, down: 8 }, damage: 1 }
      const fates = fatesAfter({ wounds: 1, down: false, bleeding: false }, { needs: 6, ...agreed }, [blow, blow])
      expect(sum(fates.filter(({ gone }) => gone).map((fate) => fate.chance))).toBeCloseTo((0.1 + 0.4 * 0.6) * 0.5 * 0.7)
    },
  )

  it('RR-SPELL-4, RR-CARD-6: a spell by its Casting Roll, Willpower and Guard', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { arcane: 1, spells: [BOLT] } }, { id: 'B1', at: [0, 9] }] }).act('A1').pick('cast:bolt')
    const row = rowOf(game, 'B1')
    expect(row.sums.map(({ label, chance }) => [label, chance])).toEqual([['Casting Roll', 0.6], ['Willpower to shrug it off', 0.5], ['Guard', 0.4]])
    expect(chanceOf(row, 'it takes effect')).toBeCloseTo(0.3)
    expect(chanceOf(row, 'it loses a Wound')).toBeCloseTo(0.3 * 0.6)
    // On the button, which has no room for three sums.
    expect(row.outcomes.filter(({ chance }) => chance === null)).toEqual([{ text: '0.2 Wounds lost, on average', chance: null }])
  })

  it('RR-CHARGE-1, RR-CHARGE-2: how likely a Charge comes home', async () => {
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 5] }, { id: 'B2', at: [0, -12] }] })).act('A1')
    // A gap of 4" less the reach of 1": a 3 or more.
    expect(rowOf(game, 'charge').outcomes).toEqual([{ text: 'it reaches B1', chance: 0.8 }, { text: 'it reaches B2', chance: 0 }])
  })
})

describe('cards and status', () => {
  const models: Scene['models'] = [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [9, 0] }, { id: 'B1', at: [0, 1.8], down: true },
    { id: 'B2', at: [9, 20], bleeding: true, wounds: 0 }]
  it('RR-COMBAT-1, RR-BLEED-1, RR-KNOCK-1: who is in combat with whom, who bleeds, who is down', () => {
    const game = new Rain({ models })
    expect(['A1', 'B1', 'B2'].map((id) => cardOf(game, id).markers.map((marker) => marker.id))).toEqual([['combat'], ['down', 'combat'], ['bleeding']])
    expect(cardOf(game, 'A1').markers[0]!.text).toBe('In Combat with B1')
    expect(['A1', 'B1', 'B2'].map((id) => cardOf(game, id).lies ?? false)).toEqual([false, true, true])
  })

  it('RR-ROUND-1: which cards lie face down is told, in which order they do is not', () => {
    const game = new Rain({ models })
    game.try({ order: ['A2', 'A1'] }, 'A')
    game.try({ order: ['B2', 'B1'] }, 'B')
    const shown = show.status(look(game), null).tokens.map(({ id, state }) => `${id} ${state}`)
    expect(shown).toEqual(['card-A1 in', 'card-A2 drawn', 'card-B1 in', 'card-B2 in'])
    const seen = lookAt({ state: viewFor(game.play, 'A').state }, game.host)
    expect(show.status(seen, null).tokens.map(({ id, state }) => `${id} ${state}`)).toEqual(shown)
    expect(isAsked(viewFor(game.play, 'B'))).toBe(false)
  })
})
