import { merged, multinomial, pmfOf, type Pmf } from '../../kit/chances'
import { chanceOf } from '../../kit/dice'
import { remembered } from '../../kit/remembered'
import { D6 } from '../die'

/**
 * Exact chances of an attack, dice for dice. Free re-rolls are taken to be used on dice that fail, sixes first where a weapon
 * allows those; orders (TO) are left out, and dice that hit by themselves are not rolled.
 */

/** RU-CRIT-1, RU-CRIT-2: a 1. */
export const CRITICAL = 1 / D6.sides

/** A throw's dice by what they show: critical (1), ordinary success; the rest fail. */
export interface Thrown {
  readonly crit: number
  readonly good: number
  readonly chance: number
}

interface Throw {
  readonly dice: number
  readonly stat: number
  /** Single dice that may be rolled again. */
  readonly free: number
  /** All sixes may be rolled again besides (RU-WEAPON-RLT-1). */
  readonly relentless?: boolean
}

/** Every result of a throw, re-rolls made, with its chance. No die is rolled again twice (RU-DICE-5), the new face stands (RU-DICE-6). */
export const thrown = remembered(
  500,
  ({ dice, stat, free, relentless = false }: Throw) => `${dice} ${stat} ${free} ${relentless}`,
  ({ dice, stat, free, relentless = false }): readonly Thrown[] => {
    const success = chanceOf(D6, stat)
    const good = success - CRITICAL
    const six = 1 / D6.sides
    const again = Array.from({ length: dice + 1 }, (_, n) => multinomial(n, [CRITICAL, good, 1 - success]))
    const all = multinomial(dice, [CRITICAL, good, six, 1 - success - six]).flatMap(({ counts: [crit, good, sixes, others], chance }) =>
      again[relentless ? sixes! + Math.min(free, others!) : Math.min(free, sixes! + others!)]!.map(({ counts: [more, better], chance: then }): Thrown => (
        { crit: crit! + more!, good: good! + better!, chance: chance * then })))
    return merged(all, ({ crit, good }) => crit * (dice + 1) + good)
  },
)

export interface AttackDice extends Throw {
  /** Dice that are Strikes without being rolled (RU-WEAPON-AUT-1). */
  readonly auto: number
  /** Critical Strikes that deal 3 in place of 2 (RU-WEAPON-RND-1). */
  readonly rending: number
}

/** Damage before saves (RU-HOUSE-2, RU-CRIT-1): an ordinary Strike is 1, a Critical Strike 2, a rending one 3. */
export const damageOf = ({ crit, good }: Pick<Thrown, 'crit' | 'good'>, { auto, rending }: Pick<AttackDice, 'auto' | 'rending'>): number =>
  auto + good + 2 * crit + Math.min(rending, crit)

export const damagePmf = (attack: AttackDice): Pmf => pmfOf(thrown(attack), (one) => damageOf(one, attack))

/** Who saves: its ARM and the HIT that it has left. */
export interface Saver {
  readonly arm: number
  readonly hit: number
}

interface SaveDice {
  readonly target: Saver
  /** Save dice against the attack itself that may be rolled again. */
  readonly free: number
  /** To whom Critical Saves send damage back (RU-CRIT-2); null where none is. */
  readonly attacker: Saver | null
}

export interface Losses {
  /** HIT lost, by number. */
  readonly target: Pmf
  readonly attacker: Pmf
}

/** What so much damage comes to once saves are made and what Critical Saves send to and fro is done (RU-CRIT-3). */
export function lossesOf(damage: Pmf, { target, free, attacker }: SaveDice): Losses {
  const all = damage.flatMap((chance, points) =>
    chance === 0 ? [] : exchange({ points, own: target, other: attacker, free }).map((one) => ({ ...one, chance: one.chance * chance })))
  return { target: pmfOf(all, ({ own }) => own), attacker: pmfOf(all, ({ other }) => other) }
}

/** Points of damage that come in, and who sends back what is saved critically. */
interface Incoming {
  readonly points: number
  readonly own: Saver
  readonly other: Saver | null
  readonly free: number
}

/** HIT lost by who saves first and by the other. */
interface Exchange {
  readonly own: number
  readonly other: number
  readonly chance: number
}

const NOTHING: readonly Exchange[] = [{ own: 0, other: 0, chance: 1 }]

/** Each Critical Save sends a point to the other, who saves it in turn, for as long as it takes. Whoever is out saves no more. */
const exchange = remembered(
  10_000,
  ({ points, own, other, free }: Incoming) => `${points} ${own.arm} ${own.hit} ${other?.arm} ${other?.hit} ${free}`,
  (incoming): readonly Exchange[] => {
    const { points, own, other, free } = incoming
    if (points === 0 || own.hit === 0) return NOTHING
    if (!other || other.hit === 0 || free > 0) return summed(saved(incoming))
    // If all is saved critically by both, the same points are back where they were: the chain is a geometric series.
    const whole = CRITICAL ** points
    const rest = (from: Incoming) => saved(from, ({ crit }) => crit < points)
    const returned = rest({ points, own: other, other: own, free: 0 }).map((one) => turned(one, whole))
    return summed([...rest(incoming), ...returned]).map((one) => ({ ...one, chance: one.chance / (1 - whole * whole) }))
  },
)

/** What comes of the throws of the saves that are counted. */
const saved = ({ points, own, other, free }: Incoming, counts: (one: Thrown) => boolean = () => true): readonly Exchange[] =>
  thrown({ dice: points, stat: own.arm, free }).filter(counts).flatMap(({ crit, good, chance }) => {
    const lost = Math.min(own.hit, points - crit - good)
    const back = other && crit > 0 ? exchange({ points: crit, own: other, other: { ...own, hit: own.hit - lost }, free: 0 }) : NOTHING
    return back.map((one) => turned(one, chance)).map((one) => ({ ...one, own: one.own + lost }))
  })

const turned = ({ own, other, chance }: Exchange, share: number): Exchange => ({ own: other, other: own, chance: chance * share })
const summed = (all: readonly Exchange[]): readonly Exchange[] => merged(all, ({ own, other }) => `${own} ${other}`)

/** A Critical Strike falls (RU-WEAPON-STN-1). */
export const criticalChance = (attack: AttackDice): number => thrown(attack).reduce((sum, { crit, chance }) => (crit > 0 ? sum + chance : sum), 0)
