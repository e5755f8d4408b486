import type { Id } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { hypot } from '../../../core/trigonometry'
import type { Script, Strike } from '../../appraise'
import { mean } from '../../kit/chances'
import { radiusOf } from '../../kit/round-base'
import { targetRefused, weaponRefused } from '../game/combat'
import { missionOf } from '../game/missions'
import { modelOf } from '../game/near'
import { carriedBy, enemiesOf, gearOf, isStanding, missionPoints, onTable, profileOf, squadOf, unitOf, type Ru, type RuLook, type Unit } from '../game/state'
import { ADJACENT } from '../judge/ranges'
import { attackOf } from '../show/attack-dice'
import { weaponIn } from './deeds'
import { struckBy, Toll } from './toll'
import { CARRIED, pointOf } from './units'

/** One attack to be made: with which weapon, and with how many re-rolls from skills. */
export interface Blow {
  readonly weapon: number
  readonly aim: number
}

/** Enemies that the weapon may be used on from where the Unit stands. */
export const targetsOf = (look: RuLook, unit: Unit, weapon: number): readonly Unit[] =>
  weaponRefused(look, unit, weapon) ? [] : enemiesOf(look.state, unit).filter((enemy) => !targetRefused(look, unit, weapon, enemy.id))

const signed = (state: Ru, by: Id, id: Id): number => (unitOf(state, by).side === unitOf(state, id).side ? -1 : 1)

/** Worth of all that was struck, for whoever struck. */
const worthOfToll = (look: RuLook, toll: Toll, by: Id): number =>
  toll.struck.reduce((sum, id) => {
    const unit = unitOf(look.state, id)
    const sign = signed(look.state, by, id)
    return sum + sign * toll.loss(id) + (sign > 0 ? pointOf(look.state) * killScores(look, unit) * toll.out(id) : 0)
  }, 0)

/** The attacks in turn, each at whom it takes most from; if that one falls before, at the next best. `only`: the one target of all. */
export function strikesOf(look: RuLook, unit: Unit, blows: readonly Blow[], only?: Id): readonly Strike[] {
  const { state } = look
  const arms = new Map<Id, string>()
  let toll = new Toll(look)
  for (const blow of blows) {
    const before = worthOfToll(look, toll, unit.id)
    const targets = targetsOf(look, unit, blow.weapon).filter(({ id }) => only === undefined || id === only)
    const ranked = targets.map((target) => ({ target, attack: { ...attackOf(look, { unit: unit.id, weapon: blow.weapon }, target.id), aim: blow.aim } }))
      .map((one) => ({ ...one, gain: worthOfToll(look, struckBy(look, toll, one.attack, 1), unit.id) - before })).sort((a, b) => b.gain - a.gain)
    let share = 1
    for (const { target, attack, gain } of ranked.slice(0, 2)) {
      if (share < 0.02 || (gain <= 0 && only === undefined)) break
      const gone = toll.out(target.id)
      toll = struckBy(look, toll, attack, share)
      arms.set(target.id, gearOf(state, unit, blow.weapon).name)
      share *= gone
    }
  }
  return toll.struck.map((id): Strike => {
    const struck = unitOf(state, id)
    const kill = toll.out(id)
    const foe = struck.side !== unit.side
    return {
      target: id, text: `${arms.get(id) ?? 'struck as well:'} at ${struck.name}: ${mean(toll.of(id)).toFixed(1)} of ${struck.hit} HIT expected`,
      loss: (foe ? 1 : -1) * toll.loss(id), kill, scores: foe ? kill * killScores(look, struck) : 0,
    }
  })
}

/** What the attacks of the script may be expected to take from where the Unit stands. */
export function strikes(look: RuLook, { unit: id, actions, strikes: at }: Script): readonly Strike[] {
  const unit = unitOf(look.state, id)
  if (at === null || !onTable(unit)) return []
  const { skills } = profileOf(look.state, unit)
  const blows: Blow[] = []
  let aim = look.state.active?.aim ?? 0
  for (const action of actions) {
    const weapon = weaponIn(action)
    const effect = skills.find((skill) => action === `skill:${skill.id}`)?.effect
    if (effect?.kind === 'aim') aim += effect.dice
    if (weapon !== null) {
      blows.push({ weapon, aim })
      aim = 0
    }
  }
  return strikesOf(look, unit, blows)
}

/** MP that the other side loses or misses with the Unit; a mission ends with the last of a Squad, for better or worse (RU-HOUSE-11). */
export function killScores(look: RuLook, unit: Unit): number {
  const { state } = look
  const side = otherSide(unit.side)
  const carried = CARRIED * carriedBy(state, unit.id).length
  if (squadOf(state, unit.side).filter(isStanding).length > 1) return carried + (state.mission === 'relay' && holds(look, unit) ? 0.6 : 0)
  const { due } = missionOf(state.mission)
  const [own, other] = [side, unit.side].map((one) => missionPoints(state, one) + due(look, one).points)
  return carried + (own! > other! ? 1 : -3)
}

const holds = (look: RuLook, unit: Unit): boolean => {
  const model = modelOf(look, unit.id)
  const { at } = model
  const within = radiusOf(model) + ADJACENT
  return Object.values(look.state.items).some((item) => item.at && hypot(item.at[0] - at[0], item.at[2] - at[2]) <= item.radius + within)
}
