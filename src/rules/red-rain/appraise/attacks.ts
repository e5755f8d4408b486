import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Threat } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { meleeReach, type WeaponKind } from '../card'
import { outOfRange, readyWeapons, targetRefused, weaponOf, weaponsOf } from '../game/combat'
import { combatOf } from '../game/near'
import { mayShrugOff } from '../game/spells'
import {
  abilitiesOf, cardOf, hostilesOf, isStanding, modelOf, modelsOf, movementOf, onTable, wardingOf, type Model, type Rr, type RrLook,
} from '../game/state'
import { actionsOf } from '../game/turns'
import { TOO_NEAR } from '../judge/range'
import { blowOf } from '../show/attack-sheet'
import { fatesAfter, rollsAtLeast } from '../show/chances'
import { carriedWorth, WON } from './flag'
import { attackBy, chargeChance, harmOf, isSteady, NO_HARM, spendings, thrownBack, times, useOn, type Harm, type Struck } from './odds'
import { aliveWorth, bleedingPays, pointOf, roundsLeft } from './units'

/** The model as a target, wherever it stands; what it hides behind counts for all alike. */
export const struckOf = (state: Rr, model: Model): Struck => {
  const { wounds, down, bleeding, veiled, sheltered, cover } = model
  return {
    card: cardOf(state, model), warding: wardingOf(state, model), wounds, down, bleeding, hidden: veiled,
    covered: sheltered || cover.length > 0, pays: bleedingPays(state, model),
  }
}

/** Points of the game that such harm is worth besides what it takes from the model. */
export function scoresOf(look: RrLook, target: Model, { fallen, gone, felled }: Harm): number {
  const { state } = look
  if (state.objective === 'head-to-head') return (fallen * cardOf(state, target).points) / pointOf(state)
  // RR-HOUSE-5: the last of an army.
  const last = modelsOf(state, target.side).every((one) => one.id === target.id || one.where === 'gone') ? WON * gone : 0
  return last + (state.objective === 'flag' ? carriedWorth(look, target) * felled : 0)
}

/** All of it in points of army. */
export const worthOf = (look: RrLook, target: Model, harm: Harm): number =>
  harm.loss * aliveWorth(look.state, cardOf(look.state, target)) + pointOf(look.state) * scoresOf(look, target, harm)

/** An attack on one target as it is best made: uses by weapon, which first, and what it does. */
export interface Assault {
  readonly target: Model
  readonly uses: Readonly<Record<number, number>>
  readonly harm: Harm
  /** What a Guard Roll of 10 sends back. */
  readonly back: Harm
  readonly worth: number
}

/**
 * All ways to spend the Fight on that target with weapons that reach it, each with what it does. `aim`: added to all Hit Rolls; `first`: it comes
 * from a charge; `near`: as if it stood at blades' length.
 */
export function assaults(
  look: RrLook, by: Model, kind: WeaponKind, target: Model, { fight, first = false, aim = 0, near = false }: {
    readonly fight: number; readonly first?: boolean; readonly aim?: number; readonly near?: boolean
  },
): readonly Assault[] {
  const { state } = look
  const reaching = weaponsOf(state, by, kind).filter((weapon) => near || !outOfRange(look, by, weapon, target.id))
  const blows = new Map(reaching.map((weapon) => {
    const blow = blowOf(look, { by: by.id, target: target.id, weapon, why: 'attack', first: false })
    return [weapon, { ...blow, hit: blow.hit === null ? null : blow.hit - aim }] as const
  }))
  const card = cardOf(state, target)
  const answering = target.down ? NO_HARM : answers(look, target, by, near)
  return spendings(fight, reaching.length).map((counts): Assault => {
    const each = reaching.flatMap((weapon, i) => Array.from({ length: counts[i]! }, () => weapon))
    const all = each.map((weapon, i) => {
      const blow = blows.get(weapon)!
      return first && i === 0 && blow.hit !== null ? { ...blow, hit: blow.hit - 1 } : blow
    })
    const harm = harmOf(card, target, fatesAfter(target, wardingOf(state, target), all), bleedingPays(state, target))
    const back = times(answering, all.reduce((sum, { hit }) => sum + thrownBack(hit), 0))
    return {
      target, harm, back, uses: Object.fromEntries(reaching.map((weapon, i) => [weapon, counts[i]!] as const).filter(([, n]) => n > 0)),
      worth: worthOf(look, target, harm) - worthOf(look, by, back),
    }
  })

  /** The best single use of its weapons in return; `near`: at blades' length. */
  function answers(at: RrLook, from: Model, on: Model, close: boolean): Harm {
    const weapons = close ? weaponsOf(state, from, 'melee') : readyWeapons(at, from, on.id, ['melee', 'ranged'])
    return best(weapons.map((weapon) => useOn(weaponOf(state, from.id, weapon), struckOf(state, on))))
  }
}

export const best = (harms: readonly Harm[]): Harm => harms.reduce((most, one) => (one.loss > most.loss ? one : most), NO_HARM)

export const bestOf = (all: readonly Assault[]): Assault | null => bestFirst(all, ({ worth }) => worth)[0] ?? null

/** The best attack from where the model stands; null where there is nobody for it. */
export function bestAssault(look: RrLook, by: Model, kind: WeaponKind, { fight, first, aim }: { fight: number; first: boolean; aim: number }): Assault | null {
  const open = hostilesOf(look.state, by).filter(({ id }) => !targetRefused(look, by, kind, id))
  return bestOf(open.flatMap((target) => assaults(look, by, kind, target, { fight, first, aim })))
}

/** Fight that is left in this turn, and what is added to its Hit Rolls, on average where that is thrown for yet. */
export function fightOf({ state }: RrLook, model: Model): { readonly fight: number; readonly aim: number; readonly first: boolean } {
  const { active } = state
  const own = active?.model === model.id ? active : null
  const chance = Math.max(0, ...abilitiesOf(state, model).map((one) =>
    (one.kind === 'prelude' && !own?.preludes.includes(one.id) ? (one.sides + 1 - one.needs) / one.sides : 0)))
  return { fight: own?.fight ?? cardOf(state, model).fight, aim: (own?.toHit ?? 0) + chance, first: own?.firstUse ?? false }
}

/** What a model that leaves its combats loses to free attacks (RR-RETREAT-3, RR-RETREAT-4), in points of army. */
export const leavingCost = (look: RrLook, model: Model): number =>
  combatOf(look, model).filter(isStanding).reduce((sum, foe) => {
    const weapons = readyWeapons(look, foe, model.id, ['melee'])
    return sum + worthOf(look, model, best(weapons.map((weapon) => useOn(weaponOf(look.state, foe.id, weapon), struckOf(look.state, model), 1))))
  }, 0)

/** What one model may do to another by distance alone, as it is remembered for one moment of a game. */
interface Means {
  readonly movement: Inches
  /** How far it gets ahead of its attack: who has another Action may run first (RR-ACTION-3, RR-RUN-1). */
  readonly comes: Inches
  readonly reach: Inches
  /** A charge or a blow at arm's length, by the number of weapons that reach; shots by their ranges; spells. */
  readonly melee: readonly (readonly [range: Inches, points: number])[]
  readonly charge: number
  readonly ranged: readonly (readonly [range: Inches, points: number])[]
  readonly spells: readonly (readonly [range: Inches, points: number])[]
  readonly steady: boolean
  /** That it acts at all: one that is down has to stand up first, and then does not move. */
  readonly acts: number
}

const known = new WeakMap<Rr, Map<string, Means>>()

function meansOf(look: RrLook, by: Model, of: Model): Means {
  const { state } = look
  let all = known.get(state)
  if (!all) known.set(state, (all = new Map()))
  const key = `${by.id}>${of.id}`
  let means = all.get(key)
  if (!means) all.set(key, (means = reckoned(look, by, of)))
  return means
}

function reckoned(look: RrLook, by: Model, of: Model): Means {
  const { state } = look
  const card = cardOf(state, by)
  const at = struckOf(state, of)
  const points = (kind: WeaponKind, reach: Inches, first: boolean) => worthOf(look, of, attackBy({ by: card, kind, fight: card.fight, first, at, reach }))
  const byRange = (kind: WeaponKind) => [...new Set(card.weapons.filter((weapon) => weapon.kind === kind).map(({ range }) => range))].sort((a, b) => a - b)
    .map((range) => [range, points(kind, range, false)] as const)
  const spells = card.spells.flatMap((spell) => {
    if (spell.does.effect !== 'harm' || spell.cost > card.arcane || of.side === by.side) return []
    const works = rollsAtLeast(spell.casts) * (mayShrugOff(state, by.id, of.id) ? 1 - rollsAtLeast(at.card.willpower) : 1)
    const { damage, rend, decisive } = spell.does
    const harm = harmOf(at.card, at, fatesAfter(at, at.warding, [
      { hit: null, guard: decisive ? null : { up: at.card.guard - rend, down: at.card.guard - rend }, damage },
    ]), at.pays)
    return [[spell.range ?? Infinity, works * Math.floor(card.arcane / spell.cost) * worthOf(look, of, harm)] as const]
  })
  return {
    movement: movementOf(state, by), comes: movementOf(state, by) * (actionsOf(state, by) > 1 ? 2 : 1), reach: meleeReach(card),
    melee: byRange('melee'), ranged: byRange('ranged'), spells,
    charge: card.weapons.some(({ kind }) => kind === 'melee') ? points('melee', 0, true) : 0,
    steady: isSteady(abilitiesOf(state, by)), acts: by.bleeding ? 0.05 : by.down ? rollsAtLeast(card.willpower) : 1,
  }
}

/** What the model may be expected to take from the other at that distance: with its Action alone, and with a move before. */
export function threat(look: RrLook, byId: Id, ofId: Id, away: Inches): Threat {
  const [by, of] = [modelOf(look.state, byId), modelOf(look.state, ofId)]
  if (!onTable(by) || !onTable(of)) return NONE
  const { movement, comes, reach, melee, charge, ranged, spells, steady, acts } = meansOf(look, by, of)
  const reaching = (all: Means['melee'], gap: Inches) => all.reduce((most, [range, points]) => (range >= gap - 0.01 ? Math.max(most, points) : most), 0)
  const fought = (gap: Inches) => (reach > 0 ? Math.max(reaching(melee, gap), charge * chargeChance(look.state, gap, movement, reach)) : 0)
  const shot = (gap: Inches) => (gap <= TOO_NEAR && !steady ? 0 : reaching(ranged, gap))
  const now = Math.max(fought(away), shot(away)) + reaching(spells, away)
  // Nobody acts twice in the last round.
  if (roundsLeft(look.state) <= 1 && (by.acted || look.state.active?.model === byId)) return { now, next: 0 }
  if (by.down) return { now: acts * now, next: acts * now }
  const nearer = Math.max(0, away - comes)
  // A shot wants room: it steps back or closes in just as far as it has to.
  const fires = reaching(ranged, nearer) > 0 && (steady || away + movement > TOO_NEAR) ? reaching(ranged, nearer) : 0
  return { now, next: Math.max(fought(nearer), 0.9 * fires) + reaching(spells, Math.max(0, away - movement)) }
}

const NONE: Threat = { now: 0, next: 0 }

