import type { Ability, Card, Deed, Grant, Spell, SpellEffect, Weapon } from '../card'
import type { Inches } from '../../../core/units'

/* Short hands for writing books of cards: a row of figures reads as it would be printed. */

/** Base in millimetres; Wounds, Movement, Guard, Willpower, Fight, Arcane; points. */
type Line = readonly [base: number, wounds: number, movement: number, guard: number, willpower: number, fight: number, arcane: number, points: number]
type More = Partial<Card> & Pick<Card, 'sculpt' | 'about'>

/** Keywords by words: `Battleline, Red Levy`. */
export const card = (id: string, name: string, words: string, [base, wounds, movement, guard, willpower, fight, arcane, points]: Line, more: More): Card => ({
  id, name, keywords: words.split(', '), base, wounds, movement, guard, willpower, fight, arcane, points,
  abilities: [], spells: [], weapons: [], height: base >= 50 ? 2.4 : base >= 40 ? 1.75 : 1.25, ...more,
})

const weapon = (kind: Weapon['kind']) => (id: string, name: string, range: Inches, hit: number, rend: number, damage: number): Weapon =>
  ({ id, name, kind, range, hit, rend, damage })
export const blade = weapon('melee')
export const gun = weapon('ranged')

/** `at` and range as they are printed; the cost is 1 unless it says otherwise (RR-SPELL-2). */
export const spell = (
  id: string, name: string, [casts, at, range]: readonly [number, Spell['at'], Inches | null], does: SpellEffect, text: string, cost = 1,
): Spell => ({ id, name, text, cost, casts, range, at, does })

export const passive = (id: string, name: string, grants: Grant, text: string): Ability => ({ kind: 'passive', id, name, text, grants })

export const deed = (id: string, name: string, does: Deed, [activates, within]: readonly [number | null, Inches], text: string): Ability =>
  ({ kind: 'action', id, name, text, activates, within, does })
