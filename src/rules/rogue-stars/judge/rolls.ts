import type { SumShown } from '../../shown'
import { LEVEL_MODIFIERS, LEVEL_NAMES, type Level, type Profile } from '../profile'
import type { Readings } from '../readings'

/* Every roll of the game as the sum that it is: the printed number, and what makes another of it. Pure: who asks tells what there is. */

/** printed + changes = needs: the face that a die has to show, or more. */
export type Sum = Pick<SumShown, 'printed' | 'changes' | 'needs'>
export type Change = SumShown['changes'][number]

/** RO-TN-1 to RO-TN-12, as printed; Intelligence has its own (RO-INTEL-1). */
export const TARGET_NUMBERS = {
  activate: 8, react: 10, spot: 10, 'quantum-leap': 10, terrain: 10, shoot: 10, melee: 10, grenade: 10, endure: 10, tech: 10, 'blind-jump': 15,
  initiative: 16,
} as const
export const INTELLIGENCE = 15

/** RO-HOUSE-8. */
const MORALE = 10

export type Outcome = 'critical-failure' | 'failure' | 'success' | 'critical-success'

export interface Fallen {
  readonly face: number
  /** The face with what is added to it. */
  readonly total: number
  readonly outcome: Outcome
}

/** What a roll falls short of its number, or beats it by, to be critical where the players want that (RO-DICE-12, RO-DICE-13). */
const BY = 10

/** RO-DICE-1, RO-DICE-3 to RO-DICE-6: what a face comes to. */
export function fallen({ printed, needs }: Sum, face: number, criticals: Readings['criticals']): Fallen {
  const total = face + printed - needs
  return { face, total, outcome: outcomeOf(face, total, printed, criticals === 'by-ten') }
}

function outcomeOf(face: number, total: number, printed: number, byTen: boolean): Outcome {
  if (face === 20) return 'critical-success'
  if (face === 1 || (byTen && total <= printed - BY)) return 'critical-failure'
  if (byTen && total >= printed + BY) return 'critical-success'
  return total >= printed ? 'success' : 'failure'
}

export const isGood = ({ outcome }: Pick<Fallen, 'outcome'>): boolean => outcome === 'success' || outcome === 'critical-success'
export const isCritical = ({ outcome }: Pick<Fallen, 'outcome'>): boolean => outcome === 'critical-success'

/** `by`: what is added to the roll, which lowers what it needs. */
const added = (by: number, text: string, rule: string): readonly Change[] => (by === 0 ? [] : [{ by: -by, text: `${text} ${signed(by)}`, rule }])

const signed = (by: number): string => (by > 0 ? `+${by}` : `\u2212${-by}`)

const sumOf = (printed: number, ...changes: readonly (readonly Change[])[]): Sum => {
  const all = changes.flat()
  return { printed, changes: all, needs: all.reduce((sum, { by }) => sum + by, printed) }
}

const ACTIVATION_RULES: Readonly<Record<Level, string>> = {
  civilian: 'RO-ACTIVATE-4', green: 'RO-ACTIVATE-5', regular: 'RO-ACTIVATE-8', veteran: 'RO-ACTIVATE-6', elite: 'RO-ACTIVATE-7', hero: 'RO-ACTIVATE-8',
}
const REACTION_RULES: Readonly<Record<Level, string>> = {
  civilian: 'RO-REACT-3', green: 'RO-REACT-4', regular: 'RO-REACT-2', veteran: 'RO-REACT-5', elite: 'RO-REACT-6', hero: 'RO-REACT-7',
}
/** Counters on a figure (RO-EQUIPMENT-3). */
export interface Counters {
  readonly stress: number
  readonly pins: number
  readonly wounds: number
}

/** RO-ACTIVATE-3 to RO-ACTIVATE-9, RO-MARKER-1. */
export const activation = ({ level }: Pick<Profile, 'level'>, { stress }: Pick<Counters, 'stress'>): Sum =>
  sumOf(TARGET_NUMBERS.activate, added(LEVEL_MODIFIERS[level], LEVEL_NAMES[level], ACTIVATION_RULES[level]), added(-stress, 'Stress', 'RO-ACTIVATE-9'))

/** RO-REACT-2 to RO-REACT-9: a Civilian or Nonreactive figure has -4 once, besides what its level gives. */
export function reaction({ level, nonreactive }: Pick<Profile, 'level' | 'nonreactive'>, { stress }: Pick<Counters, 'stress'>, bonus: 0 | 2): Sum {
  const own = LEVEL_MODIFIERS[level]
  const slow = LEVEL_MODIFIERS.civilian
  return sumOf(
    TARGET_NUMBERS.react,
    added(own, LEVEL_NAMES[level], REACTION_RULES[level]),
    nonreactive && level !== 'civilian' ? added(slow, 'Nonreactive', 'RO-REACT-3') : [],
    added(-stress, 'Stress', 'RO-REACT-8'),
    added(bonus, 'natural 1 on the activation', 'RO-REACT-9'),
  )
}

/** What a shot is aimed through and at (RO-HOUSE-4, RO-HOUSE-18, RO-HOUSE-20). */
export interface ShotGiven {
  readonly pins: number
  readonly beyondHalf: boolean
  readonly cover: boolean
  readonly duck: boolean
  readonly prone: boolean
  /** The target is adjacent to a friend of the shooter. */
  readonly melee: boolean
}

export const shot = ({ pins, beyondHalf, cover, duck, prone, melee }: ShotGiven): Sum => sumOf(
  TARGET_NUMBERS.shoot,
  added(-pins, 'Pins', 'RO-MARKER-2'),
  beyondHalf ? added(-2, 'beyond half range', 'RO-HOUSE-4') : [],
  cover ? added(-2, 'cover', 'RO-HOUSE-4') : [],
  duck ? added(2, 'Sitting Duck', 'RO-DUCK-3') : [],
  prone ? added(-2, 'Prone', 'RO-HOUSE-20') : [],
  melee ? added(-2, 'into melee', 'RO-HOUSE-18') : [],
)

/** RO-HOUSE-5, RO-MARKER-4, RO-MARKER-5, RO-HOUSE-20. */
export const blow = ({ wounds }: Pick<Counters, 'wounds'>, target: Pick<Counters, 'pins'> & { readonly prone: boolean }): Sum => sumOf(
  TARGET_NUMBERS.melee,
  added(target.pins, 'Pins on the target', 'RO-MARKER-4'), target.prone ? added(2, 'Prone target', 'RO-HOUSE-20') : [],
  added(-wounds, 'Wounds', 'RO-MARKER-5'),
)

/** RO-HOUSE-6, RO-MARKER-5. */
export const endure = ({ armour }: Pick<Profile, 'armour'>, { wounds }: Pick<Counters, 'wounds'>, critical: boolean): Sum => sumOf(
  TARGET_NUMBERS.endure, added(armour, 'armour', 'RO-HOUSE-6'), added(-wounds, 'Wounds', 'RO-MARKER-5'),
  critical ? added(-5, 'natural 20 of the attack', 'RO-HOUSE-6') : [],
)

/** RO-HOUSE-8, RO-MARKER-3, RO-MARKER-5. */
export const morale = ({ level }: Pick<Profile, 'level'>, { pins, wounds }: Pick<Counters, 'pins' | 'wounds'>): Sum => sumOf(
  MORALE, added(LEVEL_MODIFIERS[level], LEVEL_NAMES[level], 'RO-HOUSE-8'), added(-pins, 'Pins', 'RO-MARKER-3'),
  added(-wounds, 'Wounds', 'RO-MARKER-5'),
)

/** RO-INITIATIVE-2, RO-INITIATIVE-3. */
export const takeInitiative = (leadership: number, counters: number): Sum => sumOf(
  TARGET_NUMBERS.initiative, added(leadership, 'Leadership', 'RO-INITIATIVE-2'), added(counters, 'counters on the other squad', 'RO-INITIATIVE-3'),
)

/** Nothing changes these (RO-TN-3, RO-TN-5, RO-INTEL-1); Wounds would lower a Psi roll (RO-MARKER-5), which nobody makes. */
export const SPOT: Sum = sumOf(TARGET_NUMBERS.spot)
export const TERRAIN: Sum = sumOf(TARGET_NUMBERS.terrain)
export const INTELLIGENCE_ROLL: Sum = sumOf(INTELLIGENCE)

/** RO-MARKER-5: a Psi roll has no number in the sample; this is what Wounds take off it. */
export const psiModifier = ({ wounds }: Pick<Counters, 'wounds'>): number => -wounds

/** RO-START-2 to RO-START-5: what is added to the starting roll, each with its reason. */
export function startModifiers(leadership: number, levels: readonly Level[], blitzkrieg: boolean): readonly { readonly by: number; readonly text: string;
  readonly rule: string }[] {
  const veterans = levels.every((level) => level === 'veteran')
  const elites = levels.every((level) => level === 'elite' || level === 'hero')
  return [
    { by: leadership, text: `Leadership +${leadership}`, rule: 'RO-START-2' },
    { by: veterans ? 1 : 0, text: 'all Veterans +1', rule: 'RO-START-3' },
    { by: elites ? 2 : 0, text: 'all Elites or Heroes +2', rule: 'RO-START-4' },
    { by: blitzkrieg ? 2 : 0, text: 'Blitzkrieg +2', rule: 'RO-START-5' },
  ].filter(({ by }) => by !== 0)
}

/** RO-LOCATION-1 to RO-LOCATION-4: where accidental damage lands. */
export const randomLocation = (face: number): Location => (face <= 9 ? 'torso' : face <= 12 ? 'arm' : face <= 15 ? 'leg' : 'head')

/** RO-HOUSE-24: where an attack lands, by how far its total is above its number; a natural 20 below it counts as 0. */
export function attackLocation({ total }: Pick<Fallen, 'total'>, printed: number): Location {
  const above = Math.max(0, total - printed)
  return above <= 3 ? 'torso' : above <= 6 ? 'arm' : above <= 8 ? 'leg' : 'head'
}

export type Location = 'torso' | 'arm' | 'leg' | 'head'
