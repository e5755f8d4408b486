/**
 * Exact chances of an attack, dice for dice. Free re-rolls are taken to be used on dice that fail, sixes first where a weapon
 * allows those; orders (TO) are left out, and dice that hit by themselves are not rolled.
 */

export const DIE = 6

/** RU-DICE-1 to RU-DICE-4: a 1 always succeeds, a 6 never does. */
export const chanceOf = (stat: number): number => Math.max(1, Math.min(stat, DIE - 1)) / DIE

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
export function thrown({ dice, stat, free, relentless = false }: Throw): readonly Thrown[] {
  const key = `${dice} ${stat} ${free} ${relentless}`
  const known = memo.get(key)
  if (known) return known
  const good = Math.max(0, Math.min(stat, DIE - 1) - 1) / DIE
  const crit = 1 / DIE
  const six = 1 / DIE
  const other = 1 - crit - good - six
  const found = new Map<string, Thrown>()
  const add = (c: number, g: number, chance: number) => {
    if (chance === 0) return
    const id = `${c} ${g}`
    found.set(id, { crit: c, good: g, chance: chance + (found.get(id)?.chance ?? 0) })
  }
  for (let c = 0; c <= dice; c++) {
    for (let g = 0; c + g <= dice; g++) {
      for (let s = 0; c + g + s <= dice; s++) {
        const rest = dice - c - g - s
        const chance = ways(dice, [c, g, s, rest]) * crit ** c * good ** g * six ** s * other ** rest
        if (chance === 0) continue
        const again = relentless ? s + Math.min(free, rest) : Math.min(free, s + rest)
        for (let c2 = 0; c2 <= again; c2++) {
          for (let g2 = 0; c2 + g2 <= again; g2++) {
            const failed = again - c2 - g2
            add(c + c2, g + g2, chance * ways(again, [c2, g2, failed]) * crit ** c2 * good ** g2 * (1 - crit - good) ** failed)
          }
        }
      }
    }
  }
  const result = [...found.values()]
  if (memo.size > MOST_KEPT) memo.clear()
  memo.set(key, result)
  return result
}

const memo = new Map<string, readonly Thrown[]>()
const MOST_KEPT = 500

/** Multinomial coefficient. */
const ways = (n: number, parts: readonly number[]): number => parts.reduce((product, part) => product / factorial(part), factorial(n))
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Chances of whole numbers, the index being the number. */
export type Pmf = readonly number[]

export const mean = (pmf: Pmf): number => pmf.reduce((sum, p, n) => sum + p * n, 0)
export const atLeast = (pmf: Pmf, n: number): number => pmf.reduce((sum, p, k) => (k >= n ? sum + p : sum), 0)

function pmfOf(entries: readonly (readonly [n: number, chance: number])[]): Pmf {
  const pmf: number[] = Array.from({ length: Math.max(0, ...entries.map(([n]) => n)) + 1 }, () => 0)
  for (const [n, chance] of entries) pmf[n]! += chance
  return pmf
}

export interface AttackDice extends Throw {
  /** Dice that are Strikes without being rolled (RU-WEAPON-AUT-1). */
  readonly auto: number
  /** Critical Strikes that deal 3 in place of 2 (RU-WEAPON-RND-1). */
  readonly rending: number
}

/** Damage before saves (RU-HOUSE-2, RU-CRIT-1): an ordinary Strike is 1, a Critical Strike 2, a rending one 3. */
export const damageOf = ({ crit, good }: Pick<Thrown, 'crit' | 'good'>, { auto, rending }: Pick<AttackDice, 'auto' | 'rending'>): number =>
  auto + good + 2 * crit + Math.min(rending, crit)

export const damagePmf = (attack: AttackDice): Pmf => pmfOf(thrown(attack).map((one) => [damageOf(one, attack), one.chance]))

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
    chance === 0 ? [] : exchange(points, target, attacker, free, 0).map((one) => ({ ...one, chance: one.chance * chance })))
  return { target: pmfOf(all.map((one) => [one.own, one.chance])), attacker: pmfOf(all.map((one) => [one.other, one.chance])) }
}

/** HIT lost by who saves first and by the other. */
interface Exchange {
  readonly own: number
  readonly other: number
  readonly chance: number
}

/** A chain that goes on for longer happens less than once in a thousand million. */
const LONGEST = 12

/** Points of damage come in; each Critical Save sends one to the other, who saves it in turn. Whoever is out saves no more. */
function exchange(points: number, own: Saver, other: Saver | null, free: number, depth: number): readonly Exchange[] {
  if (points === 0 || own.hit === 0) return [{ own: 0, other: 0, chance: 1 }]
  const key = `${points} ${own.arm} ${own.hit} ${other?.arm} ${other?.hit} ${free} ${depth}`
  const known = exchanges.get(key)
  if (known) return known
  const found = new Map<string, Exchange>()
  for (const { crit, good, chance } of thrown({ dice: points, stat: own.arm, free })) {
    const lost = Math.min(own.hit, points - crit - good)
    const back = other && crit > 0 && depth < LONGEST ? exchange(crit, other, { ...own, hit: own.hit - lost }, 0, depth + 1) : NOTHING
    for (const one of back) {
      const result = { own: lost + one.other, other: one.own, chance: chance * one.chance }
      const id = `${result.own} ${result.other}`
      found.set(id, { ...result, chance: result.chance + (found.get(id)?.chance ?? 0) })
    }
  }
  const result = [...found.values()]
  if (exchanges.size > 20 * MOST_KEPT) exchanges.clear()
  exchanges.set(key, result)
  return result
}

const NOTHING: readonly Exchange[] = [{ own: 0, other: 0, chance: 1 }]
const exchanges = new Map<string, readonly Exchange[]>()

/** A Critical Strike falls (RU-WEAPON-STN-1). */
export const criticalChance = (attack: AttackDice): number => thrown(attack).reduce((sum, { crit, chance }) => (crit > 0 ? sum + chance : sum), 0)
