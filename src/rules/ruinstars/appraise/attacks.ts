import type { Id } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { hypot } from '../../../core/trigonometry'
import type { Script, Strike } from '../../appraise'
import { atLeast, certain, mean, type Pmf } from '../../kit/chances'
import { radiusOf } from '../../kit/round-base'
import type { Attack } from '../game/attack'
import { saveRerolls, targetRefused, weaponRefused } from '../game/combat'
import { missionOf } from '../game/missions'
import { modelOf } from '../game/near'
import { carriedBy, enemiesOf, gearOf, isStanding, missionPoints, onTable, profileOf, squadOf, unitOf, type Ru, type RuLook, type Unit } from '../game/state'
import { blasted, chained } from '../game/steps/strikes'
import { ADJACENT } from '../judge/ranges'
import { hasSpecial, specialX } from '../profile'
import { attackOf, diceOf } from '../show/attack-sheet'
import { criticalChance, damagePmf, lossesOf, type Losses } from '../show/chances'
import { worthOf } from '../show/scoring'
import { weaponIn } from './deeds'
import { CARRIED, lossOf, pointOf } from './units'

/** One attack to be made: with which weapon, and with how many re-rolls from skills. */
export interface Blow {
  readonly weapon: number
  readonly aim: number
}

/** Share of a Unit's worth that an ACT of its next activation is. */
export const STUNNED = 0.15

/** HIT that the attack takes from who is struck by it and from who attacks; `hit`: what it has left by then. */
export function lossesIn(look: RuLook, attack: Attack, struck: Id, damage: Pmf, hit = unitOf(look.state, struck).hit): Losses {
  const { state } = look
  const by = unitOf(state, attack.by)
  const sendsBack = (attack.kind === 'melee' || state.readings.returns === 'all') && struck !== attack.by
  return lossesOf(damage, {
    target: { arm: profileOf(state, struck).arm, hit }, free: saveRerolls(look, attack, struck).free,
    attacker: sendsBack ? { arm: profileOf(state, by).arm, hit: by.hit } : null,
  })
}

/** Who has lost how many HIT, with what chance, in attacks that follow one another. */
class Toll {
  constructor(
    private readonly look: RuLook, private readonly lost: ReadonlyMap<Id, Pmf> = new Map(), private readonly extra: ReadonlyMap<Id, number> = new Map(),
  ) {}

  of(id: Id): Pmf {
    return this.lost.get(id) ?? certain(0)
  }
  out(id: Id): number {
    return atLeast(this.of(id), unitOf(this.look.state, id).hit)
  }
  loss(id: Id): number {
    const { state } = this.look
    return lossOf(state, unitOf(state, id), mean(this.of(id)), this.out(id)) + (this.extra.get(id) ?? 0)
  }
  get struck(): readonly Id[] {
    return [...this.lost.keys()]
  }

  /** That share of times the Unit takes such losses, given for each number of HIT that it has left; `more`: worth that it loses besides. */
  taken(id: Id, share: number, losses: (hit: number) => Pmf, more = 0): Toll {
    const { hit } = unitOf(this.look.state, id)
    const before = this.of(id)
    const after = Array.from({ length: hit + 1 }, (_, n) => (1 - share) * (before[n] ?? 0))
    before.forEach((chance, n) => {
      if (chance > 0) losses(hit - n).forEach((p, k) => (after[Math.min(hit, n + k)]! += share * chance * p))
    })
    const extra = more === 0 ? this.extra : new Map([...this.extra, [id, (this.extra.get(id) ?? 0) + share * more]])
    return new Toll(this.look, new Map([...this.lost, [id, after]]), extra)
  }
}

const GONE: Pmf = certain(0)

/** What that share of the attack does to all whom it may strike, after what was struck before. */
function struckBy(look: RuLook, before: Toll, attack: Attack, share: number): Toll {
  const { state } = look
  const gear = gearOf(state, attack.by, attack.weapon)
  const dice = diceOf(look, attack)
  const damage = damagePmf(dice)
  const stuns = hasSpecial(gear, 'STN') ? criticalChance(dice) * STUNNED : 0
  const others = [
    ...(hasSpecial(gear, 'BLS') ? blasted(look, attack.target) : []),
    ...(specialX(gear, 'CHR') > 0 ? chained(look, attack).slice(0, specialX(gear, 'CHR')) : []),
  ]
  const all = [attack.target, ...others].reduce((toll, id) => toll.taken(
    id, share, (hit) => (hit === 0 ? GONE : lossesIn(look, attack, id, damage, hit).target),
    profileOf(state, id).act > 1 ? stuns * worthOf(state, unitOf(state, id)) : 0,
  ), before)
  const { attacker } = lossesIn(look, attack, attack.target, damage)
  return mean(attacker) > 0 ? all.taken(attack.by, share, () => attacker) : all
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
