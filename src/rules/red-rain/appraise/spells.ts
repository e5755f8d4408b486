import type { Id } from '../../../core/board'
import type { Strike } from '../../appraise'
import type { Spell } from '../card'
import { guardSum } from '../game/combat'
import { deedTargets, type Invoked } from '../game/deeds'
import { gapOf } from '../game/near'
import { mayShrugOff, spellTargets } from '../game/spells'
import { cardOf, friendsOf, hostilesOf, isStanding, modelOf, wardingOf, type Model, type RrLook } from '../game/state'
import { fatesAfter, rollsAtLeast } from '../show/chances'
import { threat, worthOf } from './attacks'
import { carriedWorth } from './flag'
import { chargeChance, harmOf, NO_HARM, times, type Harm } from './odds'
import { aliveWorth, bleedingPays, pointOf, roundsLeft, shareLeft } from './units'

/** That the spell takes effect (RR-SPELL-4, RR-CARD-6). */
const works = (look: RrLook, caster: Model, target: Model, { casts }: Spell): number =>
  rollsAtLeast(casts) * (mayShrugOff(look.state, caster.id, target.id) ? 1 - rollsAtLeast(cardOf(look.state, target).willpower) : 1)

/** What the hit of a spell does, with the chance that it comes to that. */
export function harmBy(look: RrLook, caster: Model, target: Model, spell: Spell): Harm {
  if (spell.does.effect !== 'harm') return NO_HARM
  const { damage, rend, decisive } = spell.does
  const guard = decisive ? null : guardSum(look, { target: target.id, from: { spell: caster.id }, rend }).needs
  const card = cardOf(look.state, target)
  const fates = fatesAfter(target, wardingOf(look.state, target), [{ hit: null, guard: guard === null ? null : { up: guard, down: guard }, damage }])
  return times(harmOf(card, target, fates, bleedingPays(look.state, target)), works(look, caster, target, spell))
}

/** What enemies who have yet to act could take from the model where it stands. */
const inDanger = (look: RrLook, model: Model): number =>
  hostilesOf(look.state, model).reduce((sum, foe) => sum + (foe.acted ? 0.4 : 1) * threat(look, foe.id, model.id, gapOf(look, foe.id, model.id)).next, 0)

/** Shares of that which Concealment and Cover keep off. */
const VEILED = 0.16
const SHELTERED = 0.14

/** What it is worth to bring a standing model down without a Wound: it loses most of a turn, and is an easy target until then. */
export function fellWorth(look: RrLook, target: Model): number {
  const { state } = look
  const { willpower } = cardOf(state, target)
  const points = aliveWorth(state, cardOf(state, target))
  const turn = target.acted ? 0.06 : 0.1 + 0.22 * (1 - rollsAtLeast(willpower))
  return points * turn + pointOf(state) * carriedWorth(look, target)
}

/** What a casting may be expected to be worth, in points of army. */
export function castWorth(look: RrLook, caster: Model, target: Model, spell: Spell): number {
  const { state } = look
  const card = cardOf(state, target)
  const chance = works(look, caster, target, spell)
  const { does } = spell
  switch (does.effect) {
    case 'harm':
      return worthOf(look, target, harmBy(look, caster, target, spell))
    case 'mend': {
      const after = { ...target, wounds: Math.min(card.wounds, target.wounds + does.wounds) }
      return chance * aliveWorth(state, card) * (shareLeft(card, after) - shareLeft(card, target))
    }
    case 'fell':
      return chance * fellWorth(look, target)
    case 'haste': {
      const moves = target.acted && target.id !== caster.id ? 0.4 : 1
      const holds = carriedWorth(look, target) > 0 ? 1 : 0
      const slower = does.inches < 0
      if (slower !== (target.side !== caster.side) || !isStanding(target) || Math.abs(target.haste + does.inches) > 3) return 0
      // Who has no turn left in the game goes nowhere.
      if (roundsLeft(state) <= 1 && target.acted) return 0
      return chance * moves * (0.03 * card.points + holds * pointOf(state))
    }
    case 'veil':
      return target.veiled || target.id === caster.id && state.active?.model !== caster.id ? 0 : chance * VEILED * inDanger(look, target)
    case 'shelter':
      return target.sheltered ? 0 : chance * SHELTERED * inDanger(look, target)
  }
}

/** A spell and whom to cast it at. */
export interface Cast {
  readonly spell: Spell
  readonly target: Model
  readonly worth: number
}

/** The best that each spell on offer may be cast at from where the caster stands. */
export function castsFrom(look: RrLook, caster: Model, arcane: number): readonly Cast[] {
  return cardOf(look.state, caster).spells.filter(({ cost }) => cost <= arcane).flatMap((spell): readonly Cast[] => {
    const open = spellTargets(look, caster, spell).filter(({ refused }) => !refused).map(({ id }) => modelOf(look.state, id))
    return open.map((target) => ({ spell, target, worth: castWorth(look, caster, target, spell) })).sort((a, b) => b.worth - a.worth).slice(0, 1)
  }).filter(({ worth }) => worth > 0).sort((a, b) => b.worth / b.spell.cost - a.worth / a.spell.cost)
}

/** Spells on enemies from where the model stands, as many as that much Arcane pays for. */
export function harmsFrom(look: RrLook, model: Model, arcane: number): readonly Strike[] {
  let left = arcane
  return castsFrom(look, model, arcane).flatMap(({ spell, target, worth }): readonly Strike[] => {
    if (target.side === model.side || spell.cost > left) return []
    left -= spell.cost
    const { gone } = harmBy(look, model, target, spell)
    return [{ target: target.id, text: `${spell.name} at ${target.name}`, loss: worth, kill: gone, scores: 0 }]
  })
}

/** What an ability that is an Action may be expected to be worth, and on whom; null: there is nobody for it. */
export function deedWorth(look: RrLook, model: Model, ability: Invoked, only?: Id): { readonly worth: number; readonly target: Model | null } | null {
  const chance = ability.activates === null ? 1 : rollsAtLeast(ability.activates)
  if (ability.does === 'rally') return { worth: chance * rallyWorth(look, model), target: null }
  const open = (deedTargets(look, model, ability) ?? []).filter(({ refused, id }) => !refused && (only === undefined || id === only))
  const ranked = open.map(({ id }) => {
    const target = modelOf(look.state, id)
    return { target, worth: chance * (ability.does === 'fell' ? fellWorth(look, target) : patchWorth(look, target)) }
  }).sort((a, b) => b.worth - a.worth)
  return ranked[0] ?? null
}

/** RR-SPECIALIST-3, RR-SPECIALIST-8: back on its feet, and it may act if its card lies face down yet. */
export function patchWorth(look: RrLook, target: Model): number {
  const { state } = look
  const card = cardOf(state, target)
  const after = { wounds: Math.max(1, target.wounds), down: false, bleeding: false }
  const kept = shareLeft(card, after) - shareLeft(card, target) + (target.acted ? 0 : 0.15)
  return aliveWorth(state, card) * kept + (target.bleeding && state.objective === 'head-to-head' ? 0.8 * bleedingPays(state, target) * card.points : 0)
}

/** RR-SPECIALIST-7: what a second Charge Roll adds for friends who are near and have yet to act. */
function rallyWorth(look: RrLook, model: Model): number {
  const { state } = look
  return friendsOf(state, model).filter((friend) => isStanding(friend) && !friend.acted && gapOf(look, model.id, friend.id) <= 10).reduce((sum, friend) => {
    const { movement } = cardOf(state, friend)
    return sum + Math.max(0, ...hostilesOf(state, friend).map((foe) => {
      const gap = Math.max(0, gapOf(look, friend.id, foe.id) - movement)
      const once = chargeChance(state, gap, movement, 1)
      return once * (1 - once) * threat(look, friend.id, foe.id, 0).now
    }))
  }, 0)
}
