import type { GearOffer, ProfileCard } from '../../armoury'
import type { RuleWord, StatShown, WeaponShown } from '../../playable'
import type { SquadBook } from '../data/squad-book'
import { FISTS, hasSpecial, specialX, type Gear, type Profile, type Skill } from '../profile'
import { inches } from '../../kit/words'
import { specialWord } from './special-words'

/** The figures as they are printed (RU-HOUSE-1). RC, MC and ARM: a die succeeds when it shows no more. */
export const printedStats = ({ act, rc, mc, arm, hit }: Profile): readonly StatShown[] => [
  { label: 'ACT', value: `${act}` },
  { label: 'RC', value: `${rc}` },
  { label: 'MC', value: `${mc}` },
  { label: 'ARM', value: `${arm}` },
  { label: 'HIT', value: `${hit}` },
]

export const printedWeapon = (gear: Gear): WeaponShown => ({
  name: gear.name,
  cells: [
    { label: 'RNG', value: gear.kind === 'melee' ? 'M' : inches(specialX(gear, 'RNG')) },
    { label: 'ATT', value: hasSpecial(gear, 'HIT') ? 'HIT' : `${gear.att}` },
  ],
  rules: gear.specials.filter(({ code }) => code !== 'RNG').map(specialWord),
})

export const skillWord = ({ name, text, cost }: Skill): RuleWord => ({ name, text: `${cost} TO: ${text}`, rule: 'RU-ORDERS-6' })

/** Leader, Unique, TO Skills. */
export const wordsOf = ({ leader, unique, skills }: Profile): readonly RuleWord[] => [
  ...(leader ? [{ name: 'Leader', text: 'A Squad has exactly one. While it stands the Squad rolls 5 TO dice, else 3.', rule: 'RU-SQUAD-3' }] : []),
  ...(unique ? [{ name: 'Unique *', text: 'A Squad has it once at most.', rule: 'RU-SQUAD-4' }] : []),
  ...skills.map(skillWord),
]

/** RU-SQUAD-1: Units and gear are paid for from the same budget. */
export const gearOffer = (gear: Gear): GearOffer => ({ id: gear.id, name: gear.name, points: gear.gp, weapon: printedWeapon(gear) })

export const profileCard = (profile: Profile, book: SquadBook): ProfileCard => ({
  id: profile.id,
  name: profile.name,
  role: profile.leader ? 'Leader' : 'Unit',
  points: profile.gp,
  models: 1,
  about: profile.about,
  sculpt: profile.sculpt,
  stats: printedStats(profile),
  weapons: [FISTS].map(printedWeapon),
  rules: wordsOf(profile),
  boost: null,
  gear: book.gear.map(gearOffer),
})
