import type { Id } from '../../../core/board'
import { atLeast, certain, mean, pmfOf, type Pmf } from '../../kit/chances'
import type { Attack } from '../game/attack'
import { leftOf, sendsBack } from '../game/combat'
import { gearOf, profileOf, unitOf, type RuLook } from '../game/state'
import { struckBesides } from '../game/steps/strikes'
import { hasSpecial } from '../profile'
import { diceOf } from '../show/attack-dice'
import { criticalChance, damagePmf } from '../show/chances'
import { lossesFrom, type LossesFrom } from '../show/losses'
import { worthOf } from '../show/scoring'
import { lossOf } from './units'

/** Share of a Unit's worth that an ACT of its next activation is. */
export const STUNNED = 0.15

/** Who has lost how many HIT, with what chance, in attacks that follow one another. */
export class Toll {
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

  /** HIT lost by the Unit while it stands. */
  standing(id: Id): Pmf {
    const [before, out] = [this.of(id), this.out(id)]
    return before.slice(0, unitOf(this.look.state, id).hit).map((chance) => chance / (1 - out))
  }

  /** That share of times what the Unit has lost becomes more; `more`: worth that it loses besides. */
  became(id: Id, share: number, from: Pmf, to: Pmf, more = 0): Toll {
    const before = this.of(id)
    const after = Array.from({ length: Math.max(before.length, from.length, to.length) }, (_, n) => (
      (before[n] ?? 0) + share * ((to[n] ?? 0) - (from[n] ?? 0))))
    const extra = more === 0 ? this.extra : new Map([...this.extra, [id, (this.extra.get(id) ?? 0) + share * more]])
    return new Toll(this.look, new Map([...this.lost, [id, after]]), extra)
  }
}

/** Points of damage that the attack may come to with that chance, and what its maker has lost by then. */
interface Course {
  readonly chance: number
  readonly points: Pmf
  readonly gone: Pmf
}

/**
 * What that share of the attack does to all whom it may strike and, by what each of them sends back (RU-CRIT-2), to who makes it, after what was
 * struck before: there is no attack by one who is out by then, nor at one.
 */
export function struckBy(look: RuLook, before: Toll, attack: Attack, share: number): Toll {
  const { state } = look
  const { by, target } = attack
  const made = share * (1 - before.out(by)) * (1 - before.out(target))
  if (made <= 0) return before
  const dice = diceOf(look, attack)
  const stuns = hasSpecial(gearOf(state, by, attack.weapon), 'STN') ? criticalChance(dice) * STUNNED : 0
  const { blast, near } = struckBesides(look, attack)
  const struck = [target, ...blast, ...near.slice(0, leftOf(look, attack, 'CHR'))]
  const own = before.standing(by)
  // The same Strikes come to all of them: what several send back is reckoned for each number of points of damage by itself.
  const apart = struck.length > 1 && sendsBack(state, attack, target, by)
  let courses = coursesOf(damagePmf(dice), apart, own)
  let toll = before
  for (const id of struck) {
    const unit = unitOf(state, id)
    const stun = profileOf(state, unit).act > 1 ? stuns * worthOf(state, unit) : 0
    const found = id === by ? own : id === target ? before.standing(id) : before.of(id)
    const losses = lossesFrom(look, attack, id)
    const met = courses.map((course) => (id === by ? selfStruck(course, found, losses) : meeting(course, found, losses)))
    courses = courses.map((course, i) => ({ ...course, gone: met[i]!.gone }))
    toll = toll.became(id, made, found, id === by ? own : mixed(courses.map(({ chance }, i) => ({ chance, pmf: met[i]!.lost }))), stun)
  }
  const gone = mixed(courses.map(({ chance, gone: pmf }) => ({ chance, pmf })))
  return mean(gone) > mean(own) ? toll.became(by, made, own, gone) : toll
}

const coursesOf = (damage: Pmf, apart: boolean, gone: Pmf): readonly Course[] =>
  apart ? damage.map((chance, n) => ({ chance, points: certain(n), gone })) : [{ chance: 1, points: damage, gone }]

type Met = Pick<Course, 'gone'> & { readonly lost: Pmf }

/** HIT that who is struck has lost once its saves are made, and that who attacks has lost by then; `found`: what the one had lost before. */
function meeting({ points, gone }: Course, found: Pmf, losses: LossesFrom): Met {
  const both = found.flatMap((a, n) => gone.flatMap((b, m) => (a * b === 0 ? [] : [{ n, m, chance: a * b, ...losses(points, n, m) }])))
  return {
    lost: mixed(both.map(({ n, chance, target }) => ({ chance, pmf: target, from: n }))),
    gone: mixed(both.map(({ m, chance, attacker }) => ({ chance, pmf: attacker, from: m }))),
  }
}

/** RU-WEAPON-BLS-1: it strikes who attacks as well. */
const selfStruck = ({ points, gone }: Course, found: Pmf, losses: LossesFrom): Met =>
  ({ lost: found, gone: mixed(gone.map((chance, n) => ({ chance, pmf: losses(points, n).target, from: n }))) })

/** One of several numbers, each with its chance and reckoned from so much. */
const mixed = (each: readonly { readonly chance: number; readonly pmf: Pmf; readonly from?: number }[]): Pmf =>
  pmfOf(each.flatMap(({ chance, pmf, from = 0 }) => pmf.map((p, n) => ({ n: from + n, chance: chance * p }))), ({ n }) => n)
