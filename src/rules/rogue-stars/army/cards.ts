import type { ProfileCard } from '../../armoury'
import { inches } from '../../kit/words'
import type { RuleWord, StatShown, WeaponShown } from '../../playable'
import { weaponOn } from '../judge/range'
import { LEVEL_MODIFIERS, LEVEL_NAMES, WEAPON_NAMES, WEAPON_REACH, type Level, type Profile } from '../profile'
import { DEFAULT_READINGS, type Readings } from '../readings'
import type { Card } from './card'

/** All cards are of one role: a squad takes whom it likes (RO-HOUSE-13). */
export const FIGURE_ROLE = 'Figure'

/** As in "Elite, rifle, armour 4". */
export const gist = ({ level, weapon, armour }: Profile): string =>
  [LEVEL_NAMES[level], weapon === null ? 'unarmed' : WEAPON_NAMES[weapon].toLowerCase(), armour === 0 ? 'no armour' : `armour ${armour}`].join(', ')

export const printedStats = ({ level, leadership, armour }: Profile): readonly StatShown[] => [
  { label: 'Level', value: LEVEL_NAMES[level] },
  { label: 'Leadership', value: `${leadership}` },
  { label: 'Armour', value: `${armour}` },
]

/** As it reaches on the table, which in centimetres is not what the number alone says (RO-EQUIPMENT-6). */
export const weaponShown = ({ weapon }: Profile, readings: Readings = DEFAULT_READINGS): readonly WeaponShown[] => {
  if (weapon === null) return []
  const { name, reach } = weaponOn(weapon, readings)
  const cell = (label: string, share: number): StatShown =>
    ({ label, value: inches(reach * share), ...(readings.measure === 'centimetres' && { why: `${WEAPON_REACH[weapon] * share} cm` }) })
  return [{ name, rules: [], cells: [cell('Range', 1), cell('Half range', 1 / 2)] }]
}

const LEVEL_RULES: Readonly<Record<Level, string>> = {
  civilian: 'RO-ACTIVATE-4', green: 'RO-ACTIVATE-5', regular: 'RO-ACTIVATE-8', veteran: 'RO-ACTIVATE-6', elite: 'RO-ACTIVATE-7', hero: 'RO-ACTIVATE-8',
}

const levelText = (by: number): string => `${by === 0 ? 'Nothing' : by > 0 ? `+${by}` : `\u2212${-by}`} on Activation, Reaction and Morale rolls.`

/** What the rules make of the figure besides its weapon. */
export const wordsOf = ({ level, leadership, armour, nonreactive }: Profile): readonly RuleWord[] => [
  { name: LEVEL_NAMES[level], text: levelText(LEVEL_MODIFIERS[level]), rule: LEVEL_RULES[level] },
  ...(nonreactive ? [{ name: 'Nonreactive', text: 'Reaction rolls at \u22124.', rule: 'RO-REACT-3' }] : []),
  ...(leadership > 0
    ? [{ name: `Leadership ${leadership}`, text: `As the leader: +${leadership} to the starting roll and to Take the Initiative.`, rule: 'RO-START-2' }]
    : []),
  ...(armour > 0 ? [{ name: `Armour ${armour}`, text: `+${armour} to Endure rolls.`, rule: 'RO-HOUSE-6' }] : []),
]

/** As the army builder shows it; a squad is counted in figures (RO-HOUSE-12). */
export const profileCard = (card: Card): ProfileCard => ({
  id: card.id, name: card.name, role: FIGURE_ROLE, points: 1, models: 1, about: card.about, sculpt: card.sculpt, stats: printedStats(card),
  weapons: weaponShown(card), rules: wordsOf(card), boost: null,
})
