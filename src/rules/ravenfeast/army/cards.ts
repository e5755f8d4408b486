import type { ProfileCard } from '../../armoury'
import { inches } from '../../kit/words'
import type { RuleWord, StatShown, WeaponShown } from '../../playable'
import type { Attacks } from '../profile'
import { DEFAULT_READINGS, type Readings } from '../readings'
import type { Card } from './card'

export const times = ({ score, attacks }: Attacks): string => (attacks === 1 ? `${score}` : `${score} \u00d7 ${attacks}`)

/** The columns of the text's table of figures, and wounds. */
export const printedStats = ({ move, flies, melee, armor, morale, wounds }: Card): readonly StatShown[] => [
  { label: flies ? 'Fly' : 'Move', value: inches(move) },
  { label: 'Melee', value: times(melee) },
  { label: 'Armor', value: `${armor}` },
  { label: 'Morale', value: `${morale}` },
  { label: 'Wounds', value: `${wounds}` },
]

export const printedWeapons = ({ missile, melee, spear }: Card): readonly WeaponShown[] => [
  ...(missile ? [{
    name: 'Missile', rules: [],
    cells: [{ label: 'Range', value: inches(missile.range) }, { label: 'Score', value: `${missile.score}` }, { label: 'Shots', value: `${missile.attacks}` }],
  }] : []),
  {
    name: spear ? 'Spear' : 'Melee', rules: [],
    cells: [{ label: 'Score', value: `${melee.score}` }, { label: 'Attacks', value: `${melee.attacks}` }],
  },
]

export const roleOf = ({ rank, infantry }: Pick<Card, 'rank' | 'infantry'>): string =>
  rank === 'leader' ? 'Leader' : rank === 'hero' ? 'Hero' : infantry ? 'Troops' : 'Beasts'

const word = (so: boolean, name: string, text: string, rule: string): readonly RuleWord[] => (so ? [{ name, text, rule }] : [])

/** What the rules make of the figure besides its scores. */
export const wordsOf = (
  { rank, morale, mighty, flies, infantry, shield, spear }: Card, { leaderMorale }: Pick<Readings, 'leaderMorale'> = DEFAULT_READINGS,
): readonly RuleWord[] => [
  ...word(rank === 'leader', 'Leader', `${leaderMorale === 'given' ? 'He' : 'By a Morale test he'} lends his Morale to friends within ${morale}".`,
    'RF-LEADER-2'),
  ...word(rank === 'hero', 'Hero', `Morale +1 for friends within ${morale}", who use his score where theirs is lower.`, 'RF-HERO-2'),
  ...word(mighty, 'Mighty', 'Enemies have -1 Armor against it, other Mighty figures do not.', 'RF-MIGHTY-2'),
  ...word(flies, 'Flies', 'Flies over terrain and whoever does not fly, and flees by flying.', 'RF-FLY-2'),
  ...word(infantry && shield && !flies, 'Shield', 'May stand in a shield wall: Armor +2 but from the rear.', 'RF-WALL-1'),
  ...word(spear, 'Spear', 'Strikes from the second rank of a shield wall.', 'RF-WALL-13'),
]

/** As the army builder shows it. */
export const profileCard = (card: Card): ProfileCard => ({
  id: card.id, name: card.name, role: roleOf(card), points: card.points, models: 1, about: card.about, sculpt: card.sculpt, stats: printedStats(card),
  weapons: printedWeapons(card), rules: wordsOf(card), boost: null, ...(card.rank === 'leader' ? { most: 1 } : {}),
})
