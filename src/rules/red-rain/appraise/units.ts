import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Appraisal, Fighter, Standing } from '../../appraise'
import { bySide } from '../../kit/by-side'
import { chanceOf } from '../../kit/dice'
import { D10 } from '../die'
import { has, type Card } from '../card'
import { cardOf, inPlay, modelsOf, movementOf, onTable, pointsOf, wardingOf, type Model, type Rr, type RrLook } from '../game/state'
import { ROUNDS, worthAtObjectives } from '../game/steps/end'
import { countsTo } from '../game/wounds'
import { wardOf } from '../judge/ward'
import { rollsAtLeast } from '../show/chances'
import { carriedWorth } from './flag'

/** How a model is, or may be left by an attack. */
export interface Condition {
  readonly wounds: number
  readonly down: boolean
  readonly bleeding: boolean
  readonly gone?: boolean
}

/** Of a model's points, what it keeps to its last Wound: it fights as well as ever. One that is down loses a turn; one that bleeds seldom gets up. */
const TO_THE_LAST = 0.5
const DOWN = 0.75
const BLEEDING = 0.2

/** What share of its points a model is still worth. */
export const shareLeft = ({ wounds: all }: Card, { wounds, down, bleeding, gone = false }: Condition): number =>
  gone ? 0 : bleeding ? BLEEDING : (down ? DOWN : 1) * (TO_THE_LAST + ((1 - TO_THE_LAST) * Math.min(wounds, all)) / all)

/** What share of its points the other side has as good as scored in Head-to-Head (RR-H2H-2); `pays`: the share that is as good as scored if it bleeds. */
export const shareFallen = ({ bleeding, gone = false }: Condition, pays: number): number => (gone ? 1 : bleeding ? pays : 0)

/** That one who bleeds leaves play when its turn begins: at once, or by the hit that it takes, past Guard and Ward (RR-BLEED-2, RR-BLEED-3, RR-WARD-1). */
export function bleedsToDeath(state: Rr, model: Model): number {
  const unguarded = state.readings.bleedHit === 'guarded' ? 1 - chanceOf(D10, cardOf(state, model).guard) : 1
  const ward = wardOf(wardingOf(state, model), { down: true, wounds: 0 })
  return 0.4 + 0.5 * unguarded * (ward === undefined ? 1 : 1 - rollsAtLeast(ward))
}

/** RR-BLEED-4: a 10 ends the bleeding. */
const STANDS = 0.1

/** That the model, if it bleeds, leaves play by itself before the game is over; each turn it dies, stands up or bleeds on (RR-BLEED-2 to RR-BLEED-4). */
export function dying(state: Rr, model: Model): number {
  const turns = Math.max(0, roundsLeft(state) - (model.acted ? 1 : 0))
  const once = bleedsToDeath(state, model)
  return once * (1 - (1 - once - STANDS) ** turns) / (once + STANDS)
}

/** What share of its points the other side may count on if it bleeds: none where who bleeds out scores for nobody (RR-H2H-2). */
export const bleedingPays = (state: Rr, model: Model): number => (countsTo(state, model, true) === null ? 0 : dying(state, model))

/**
 * What a model of that card is worth alive. In the last round of Head-to-Head little: only who leaves play is counted then, and that is told as
 * points of the game.
 */
export const aliveWorth = (state: Rr, { points }: Card): number => points * (state.objective === 'head-to-head' && roundsLeft(state) <= 1 ? 0.25 : 1)

export const valueOf = (state: Rr, model: Model): number => {
  const card = cardOf(state, model)
  return model.where === 'gone' ? 0 : aliveWorth(state, card) * shareLeft(card, model)
}

/** Points of one of the two armies, as they began. */
export const armyPoints = (state: Rr): number => Object.values(state.models).reduce((sum, model) => sum + cardOf(state, model).points, 0) / 2

/**
 * Points of army that one point of the game is worth. In Head-to-Head points of the game are counted in sixteenths of an army, so that one is about
 * one model; in Domination a model scores some six of them in a whole game; the flag is worth ten.
 */
export function pointOf(state: Rr): number {
  const army = armyPoints(state)
  if (state.objective === 'head-to-head') return army / 16
  if (state.objective === 'flag') return army / 10
  return army / (3 * Object.keys(state.models).length)
}

export const roundsLeft = (state: Rr): number => (state.objective === null ? 7 : ROUNDS[state.objective]) - Math.max(1, state.round) + 1

export const standing: Appraisal<Rr>['standing'] = (look) => bySide((side): Standing => {
  const { state } = look
  const [own, foes] = [modelsOf(state, side), inPlay(state, otherSide(side))]
  const point = pointOf(state)
  const { objective } = state
  const soon = objective === 'domination' ? inPlay(state, side).reduce((sum, model) => sum + worthAtObjectives(look, model), 0)
    : objective === 'head-to-head' ? foes.reduce((sum, model) => sum + shareFallen(model, bleedingPays(state, model)) * cardOf(state, model).points, 0) / point
      : holderOf(look, side)
  return {
    army: own.reduce((sum, model) => sum + valueOf(state, model), 0),
    scored: objective === 'head-to-head' ? pointsOf(state, side) / point : pointsOf(state, side), soon,
  }
}) as Readonly<Record<SideId, Standing>>

function holderOf(look: RrLook, side: SideId): number {
  const { flag, models } = look.state
  const holder = flag?.is === 'held' ? models[flag.by] : undefined
  return holder?.side === side ? carriedWorth(look, holder) : 0
}

export const pace: Appraisal<Rr>['pace'] = ({ state }) => {
  const models = Object.values(state.models).filter(onTable)
  const acted = state.phase === 'end' || state.phase === 'round-end' ? 1 : models.filter((model) => model.acted).length / Math.max(1, models.length)
  const rounds = ROUNDS[state.objective ?? 'domination']
  return {
    left: Math.max(0, (roundsLeft(state) - acted) / rounds), scorings: roundsLeft(state), point: pointOf(state),
    // Where models that fall are what is scored, it counts to the last moment.
    ...(state.objective === 'head-to-head' ? { lasting: 1 } : {}),
  }
}

/** RR-H2H-2: what the other side would have for it. */
const scoredFor = (state: Rr, model: Model): number =>
  (state.objective === 'head-to-head' ? cardOf(state, model).points * (1 - shareFallen(model, bleedingPays(state, model))) : 0)

export const fighters: Appraisal<Rr>['fighters'] = (look) => {
  const { state } = look
  return Object.values(state.models).filter(({ where }) => where !== 'gone').map((model): Fighter => {
    const stands = onTable(model)
    const card = cardOf(state, model)
    return {
      id: model.id, side: model.side, name: model.name, worth: valueOf(state, model) + pointOf(state) * carriedWorth(look, model) + scoredFor(state, model),
      leader: stands ? model.id : null, models: stands ? [model.id] : [], movement: movementOf(state, model),
      ready: stands && !model.acted && !model.bleeding && state.active?.model !== model.id,
      weight: state.objective === 'domination' && has(card, 'Behemoth') ? 2 : 1,
    }
  })
}
