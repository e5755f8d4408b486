import { binomial, merged, pmfOf, type Pmf } from '../../kit/chances'
import { isDepleted, woundsOf, type Rs, type Unit } from '../game/state'

/** What one attack die may do: with that chance so many hits, each with that chance to fail its test and that Damage. */
export interface Strike {
  readonly chance: number
  readonly hits: number
  readonly fails: number
  readonly damage: number
}

/** What a unit loses. */
export interface Losses {
  /** Chances of losing 0, 1, 2 … models, and of losing 0, 1, 2 … Wounds. */
  readonly fallen: Pmf
  readonly wounds: Pmf
  /** Chance that it is depleted afterwards. */
  readonly depleted: number
}

/** What so many dice do to a unit, by exact sums over all that can be rolled. */
export interface Expected extends Losses {
  readonly hits: number
  /** Failed Defense tests. */
  readonly failures: number
}

/**
 * `dice` dice, each of which does one of `strikes` (what is missing to 1 is a miss). Hits of different Damage are resolved
 * in that order which takes off most on average (RS-SPECIAL-CRUSHING-2); models fall as RS-WOUND-2 to RS-WOUND-6 say.
 */
export function expect(state: Rs, target: Unit, dice: number, strikes: readonly Strike[]): Expected {
  const line = inOrderOfLoss(state, target)
  const each = strikes.map((strike) => strike.chance * strike.hits)
  return {
    hits: dice * each.reduce((sum, n) => sum + n, 0),
    failures: dice * each.reduce((sum, n, i) => sum + n * strikes[i]!.fails, 0),
    ...tally(state, target, line, struck(line, dice, strikes)),
  }
}

/** Chances of each combination of failures, one number a Damage, as one flat array; counts beyond the caps count as the cap. */
function afterDice(dice: number, strikes: readonly Strike[], damages: readonly number[], caps: readonly number[]): Float64Array {
  const strides = caps.map((_, i) => caps.slice(i + 1).reduce((product, cap) => product * (cap + 1), 1))
  const size = caps.reduce((product, cap) => product * (cap + 1), 1)
  const missed = 1 - strikes.reduce((sum, strike) => sum + strike.chance, 0)
  const steps = [{ damage: 0, more: 0, chance: missed }]
  for (const { chance, hits, fails, damage } of strikes) {
    const at = damages.indexOf(damage)
    binomial(hits, fails).forEach((p, more) => steps.push({ damage: at, more, chance: chance * p }))
  }
  const likely = merged(steps, ({ damage, more }) => (more === 0 ? 'none' : `${damage} ${more}`)).filter(({ chance }) => chance > 0)
  let now = new Float64Array(size)
  now[0] = 1
  for (let die = 0; die < dice; die++) {
    const next = new Float64Array(size)
    for (let i = 0; i < size; i++) {
      const p = now[i]!
      if (p === 0) continue
      for (const { damage, more, chance } of likely) {
        const cap = caps[damage] ?? 0
        const stride = strides[damage] ?? 1
        const had = Math.floor(i / stride) % (cap + 1)
        next[i + (Math.min(cap, had + more) - had) * stride]! += p * chance
      }
    }
    now = next
  }
  return now
}

/** Wounds left of the models, in the order in which they are lost, and how likely that is. */
interface Standing {
  readonly left: readonly number[]
  readonly chance: number
}

/** How the unit may stand after such failures, those of each Damage together, in that order. */
function standings(
  from: readonly number[], order: readonly number[], damages: readonly number[], totals: Float64Array, caps: readonly number[],
): readonly Standing[] {
  const found: Standing[] = []
  totals.forEach((chance, index) => {
    if (chance === 0) return
    const left = [...from]
    const failures = failuresOf(index, caps)
    for (const damage of order) {
      for (let i = 0; i < failures[damages.indexOf(damage)]!; i++) {
        const next = left.findIndex((one) => one > 0)
        if (next >= 0) left[next] = Math.max(0, left[next]! - damage)
      }
    }
    found.push({ left, chance })
  })
  return found
}

function tally(state: Rs, target: Unit, line: readonly number[], all: readonly Standing[]): Losses {
  const life = sumOf(line)
  const after = all.map(({ left, chance }) => ({ unit: withLeft(target, left), lost: life - sumOf(left), chance }))
  return {
    fallen: pmfOf(after, ({ unit }) => line.length - unit.models.length, line.length + 1),
    wounds: pmfOf(after, ({ lost }) => lost, life + 1),
    depleted: after.reduce((sum, { unit, chance }) => (unit.models.length > 0 && isDepleted(state, unit) ? sum + chance : sum), 0),
  }
}

const sumOf = (wounds: readonly number[]): number => wounds.reduce((sum, left) => sum + left, 0)

const withLeft = (target: Unit, left: readonly number[]): Unit =>
  ({ ...target, models: left.filter((one) => one > 0).map((wounds, i) => ({ id: `${i}`, wounds })) })

/** Dice thrown at a unit as it then stands. */
export type Stage = (target: Unit) => { readonly dice: number; readonly strikes: readonly Strike[] }

/** What attacks that follow one another do together: each meets whom those before it left. */
export function expectInTurn(state: Rs, target: Unit, stages: readonly Stage[]): Losses {
  const line = inOrderOfLoss(state, target)
  let now: readonly Standing[] = [{ left: line, chance: 1 }]
  for (const stage of stages) {
    const next = now.flatMap(({ left, chance }) => {
      if (sumOf(left) === 0) return [{ left, chance }]
      const { dice, strikes } = stage(withLeft(target, left))
      return struck(left, dice, strikes).map((one) => ({ left: one.left, chance: chance * one.chance }))
    })
    now = merged(next, ({ left }) => left.join())
  }
  return tally(state, target, line, now)
}

/** How models that have so many Wounds left may stand after the dice, with hits in the order that fells most. */
function struck(line: readonly number[], dice: number, strikes: readonly Strike[]): readonly Standing[] {
  const damages = [...new Set(strikes.map((strike) => strike.damage))].sort((a, b) => a - b)
  // More failures of one Damage than this change nothing: the unit is gone.
  const caps = damages.map(() => sumOf(line))
  const totals = afterDice(dice, strikes, damages, caps)
  const orders = damages.length < 2 ? [damages] : [damages, damages.toReversed()]
  const felled = (all: readonly Standing[]) => all.reduce((sum, { left, chance }) => sum + chance * left.filter((one) => one === 0).length, 0)
  return orders.map((order) => standings(line, order, damages, totals, caps)).reduce((a, b) => (felled(b) > felled(a) + 1e-12 ? b : a))
}

function failuresOf(index: number, caps: readonly number[]): readonly number[] {
  const counts: number[] = []
  let rest = index
  for (let i = caps.length - 1; i >= 0; i--) {
    counts[i] = rest % (caps[i]! + 1)
    rest = Math.floor(rest / (caps[i]! + 1))
  }
  return counts
}

/** Wounds left of the models, those first that are struck first (RS-WOUND-3, RS-WOUND-4). */
function inOrderOfLoss(state: Rs, unit: Unit): readonly number[] {
  const wounds = woundsOf(state, unit)
  const rank = (model: Unit['models'][number]) => (model.id === unit.leader ? 2 : model.wounds < wounds ? 0 : 1)
  return unit.models.toSorted((a, b) => rank(a) - rank(b)).map((model) => model.wounds)
}
