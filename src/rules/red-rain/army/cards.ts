import type { GearOffer, ProfileCard } from '../../armoury'
import { inches } from '../../kit/words'
import type { RuleWord, StatShown, WeaponShown } from '../../playable'
import { GENERIC_KEYWORDS, has, type Ability, type Card, type CardBook, type GenericKeyword, type SpecialistCard, type Spell, type Weapon } from '../card'
import { GENERIC_SPECIALISTS } from '../data/specialists'
import type { Readings } from '../readings'
import { mostSpecialists } from './list'

/** The six numbers, and what is printed besides (RR-CARD-1). */
export const printedStats = ({ wounds, movement, guard, willpower, fight, arcane, ward }: Card): readonly StatShown[] => [
  { label: 'Wounds', value: `${wounds}` },
  { label: 'Guard', value: `${guard}+` },
  { label: 'Will', value: `${willpower}+` },
  { label: 'Move', value: inches(movement) },
  { label: 'Arcane', value: `${arcane}` },
  { label: 'Fight', value: `${fight}` },
  ...(ward === undefined ? [] : [{ label: 'Ward', value: `${ward}+` }]),
]

export const printedWeapon = ({ name, kind, range, hit, rend, damage }: Weapon): WeaponShown => ({
  name,
  cells: [
    { label: kind === 'melee' ? 'Reach' : 'Range', value: inches(range) },
    { label: 'Hit', value: `${hit}+` },
    { label: 'Rend', value: `${rend}` },
    { label: 'Damage', value: `${damage}` },
  ],
  rules: [],
})

const KEYWORD_WORDS: Readonly<Record<GenericKeyword, readonly [text: string, rule: string]>> = {
  Battleline: ['A list has at least three of them.', 'RR-KEYWORD-1'],
  Leader: ['A list has at least one.', 'RR-KEYWORD-2'],
  Behemoth: ['Counts 2 at an Objective in Domination.', 'RR-KEYWORD-3'],
  Flying: ['Moves over terrain as if it were not there; never ends on an Obstruction.', 'RR-KEYWORD-4'],
  Spectral: ['Moves over terrain as if it were not there; never ends on an Obstruction.', 'RR-KEYWORD-5'],
  Unique: ['Once in an army.', 'RR-KEYWORD-6'],
  Loyalist: ['Serves in its own faction alone, and in no Factionless list.', 'RR-FACTION-5'],
}

const abilityRule = (ability: Ability): string =>
  ability.kind === 'action' ? (ability.does === 'patch-up' ? 'RR-SPECIALIST-2' : ability.does === 'rally' ? 'RR-SPECIALIST-6' : 'RR-HOUSE-7')
    : ability.kind === 'prelude' ? 'RR-SPECIALIST-4' : ability.grants.actions ? 'RR-ACTION-3' : 'RR-ACTION-4'

export const abilityWord = (ability: Ability): RuleWord => ({
  name: ability.kind === 'action' && ability.activates !== null ? `${ability.name} (activates on ${ability.activates})` : ability.name,
  text: ability.text, rule: abilityRule(ability),
})

export const spellWord = ({ name, text, cost, casts, range, at }: Spell): RuleWord => ({
  name: `${name} (casts on ${casts}${cost === 1 ? '' : `, ${cost} Arcane`})`,
  text: `${text} ${at === 'self' ? 'On itself.' : `${range === null ? 'Any range' : `Range ${inches(range)}`}, ${at === 'hostile' ? 'hostile' : 'friendly'}.`}`,
  rule: 'RR-SPELL-4',
})

/** Keywords that do something, abilities, spells, and what of it limits a list. */
export const wordsOf = (card: Card): readonly RuleWord[] => [
  ...GENERIC_KEYWORDS.filter((word) => has(card, word)).map((word): RuleWord => ({ name: word, text: KEYWORD_WORDS[word][0], rule: KEYWORD_WORDS[word][1] })),
  ...card.abilities.map(abilityWord),
  ...card.spells.map(spellWord),
  ...(card.maxUnit ? [{ name: `Unit of up to ${card.maxUnit}`, text: 'Models of one Unit activate with one card.', rule: 'RR-UNIT-1' }] : []),
]

const ROLES = ['Leader', 'Battleline', 'Behemoth'] as const

export const roleOf = (card: Card): string => ROLES.find((word) => has(card, word)) ?? 'Others'

const SLOT = 'specialist'

const specialistOffer = ({ id, name, abilities }: SpecialistCard): GearOffer => ({
  id, name, points: 0, slot: SLOT, weapon: { name, cells: [], rules: abilities.map(abilityWord) },
})

/**
 * As the army builder shows it; `book`: the faction whose Specialist Cards it may take besides the generic ones, `agreed`: how many where its own card
 * does not say (RR-SPECIALIST-1).
 */
export function profileCard(card: Card, book: CardBook, agreed: Readings['specialists']): ProfileCard {
  const only = card.specialists?.only
  const offers = [...GENERIC_SPECIALISTS, ...book.specialists].filter(({ id }) => !only || only.includes(id))
  const most = Math.min(mostSpecialists(card, agreed), offers.length)
  return {
    id: card.id, name: card.name, role: roleOf(card), points: card.points, models: 1, about: card.about, sculpt: card.sculpt,
    stats: printedStats(card), weapons: card.weapons.map(printedWeapon), rules: wordsOf(card), boost: null,
    ...(offers.length > 0 && {
      gear: offers.map(specialistOffer),
      slots: [{ id: SLOT, name: most === 1 ? 'Specialist Card' : 'Specialist Cards', least: 0, most }],
    }),
    ...(has(card, 'Unique') && { most: 1 }),
  }
}
