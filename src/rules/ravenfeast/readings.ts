import type { Inches } from '../../core/units'
import type { ReadingChoice } from '../kit/readings'
import type { FixedReading } from '../setup-guide'

/** Where the text leaves room: what is played, and what else could be (the open readings, RF-HOUSE). */
export interface Readings {
  /** Two enemies are passed between if both are so near to the base as it passes (RF-MOVE-6). */
  readonly between: Inches
  /** What is higher cannot be crossed (RF-TERRAIN-5). */
  readonly high: Inches
  /** Who stands more than this higher is uphill (RF-MOD-1, RF-MOD-2). */
  readonly uphill: Inches
  /** Whether a rally counts the modifiers of Morale rolls (RF-RALLY-1). */
  readonly rally: 'score' | 'modified'
  /** Whether the bonus for having a Hero and the one for standing near him add up (RF-MORALE-8, RF-HERO-2). */
  readonly heroes: 'both' | 'one'
  /** Whether a Leader's Morale serves his group once he has passed a test, or outright (RF-LEADER-2, RF-GROUP-3). */
  readonly leaderMorale: 'tested' | 'given'
  /** Whether 4" of woods are shot through where both stand in one wood, or where either stands in one (RF-WOODS-2). */
  readonly woodsFrom: 'both' | 'either'
  /** Whether the inches of several woods on a line count together, or those of each wood by themselves (RF-WOODS-3). */
  readonly woodsCount: 'together' | 'apart'
  /** Which figures on the line of a shot are cover (RF-COVER-3). */
  readonly screen: 'walls' | 'own-wall' | 'figures'
  /** What of a target has to be ahead of the rear edge of who attacks it (RF-FACING-1). */
  readonly forward: 'part' | 'centre' | 'whole'
  /** Whether a lone attacker is faced wherever it touches (RF-MELEE-2). */
  readonly lone: 'faced' | 'as-stood'
  /** Whether a figure that was contacted before its own move has forfeited it, or may withdraw in it (RF-WITHDRAW-1). */
  readonly contacted: 'stays' | 'withdraws'
  /** Whether groups are fixed at the end of Movement, or are as figures stand whenever Morale is rolled or a Hero dies (RF-GROUP-5). */
  readonly groups: 'fixed' | 'as-they-stand'
  /** Whether a Leader or Hero who is a captive counts for his side until he is off the table (RF-INIT-1, RF-INIT-2, RF-MORALE-7, RF-MORALE-8). */
  readonly captives: 'count' | 'lost'
  /** Who rolls at a Death Worthy of a Song: friends whose Morale is not above the victim's, or all of them (RF-SONG-4). */
  readonly song: 'no-higher' | 'all'
  /** Whether wounds that are left to its victim are counted before the blows of the phase or after them (RF-SONG-5). */
  readonly songWounds: 'before' | 'after'
  /** Whether the owner is asked before his Leader tests, which never harms (RF-LEADER-3). */
  readonly leaderTests: 'asked' | 'always'
  /** How deep both sides deploy (RF-HOUSE-1). */
  readonly deployDepth: Inches
  /** After how many turns the game ends (RF-HOUSE-4). */
  readonly turns: number
}

export const DEFAULT_READINGS: Readings = {
  between: 3, high: 2, uphill: 0.5, rally: 'score', heroes: 'both', leaderMorale: 'tested', woodsFrom: 'both', woodsCount: 'together', screen: 'walls',
  forward: 'part', lone: 'faced', contacted: 'stays', groups: 'fixed', captives: 'count', song: 'no-higher', songWounds: 'before', leaderTests: 'asked',
  deployDepth: 8, turns: 8,
}

export const READING_CHOICES: readonly ReadingChoice<Readings>[] = [
  {
    id: 'between', rule: 'RF-MOVE-6', text: 'Two enemies are passed between when both are within',
    values: [{ value: 3, text: '3"' }, { value: 6, text: '6"' }, { value: 100, text: 'any distance' }],
  },
  {
    id: 'high', rule: 'RF-TERRAIN-5', text: 'A wall is high, and walked round, above',
    values: [{ value: 2, text: '2"' }, { value: 1.5, text: '1.5"' }, { value: 1, text: '1"' }],
  },
  {
    id: 'uphill', rule: 'RF-MOD-1', text: 'Uphill is a target that stands higher by more than',
    values: [{ value: 0.5, text: 'half an inch' }, { value: 1, text: '1"' }, { value: 2, text: '2"' }],
  },
  {
    id: 'rally', rule: 'RF-RALLY-1', text: 'A rally is rolled against',
    values: [{ value: 'score', text: 'the Morale score' }, { value: 'modified', text: 'the score with the modifiers of Morale rolls' }],
  },
  {
    id: 'heroes', rule: 'RF-MORALE-8', text: 'The bonus for having a Hero and the one for standing near him',
    values: [{ value: 'both', text: 'add up' }, { value: 'one', text: 'are one and the same' }],
  },
  {
    id: 'leaderMorale', rule: 'RF-LEADER-2', text: 'A Leader lends his Morale to his group',
    values: [{ value: 'tested', text: 'by passing a Morale test' }, { value: 'given', text: 'without a test, as a Hero does' }],
  },
  {
    id: 'leaderTests', rule: 'RF-LEADER-3', text: 'The Leader\'s test for those around him',
    values: [{ value: 'asked', text: 'is offered each time' }, { value: 'always', text: 'is made whenever it can help' }],
  },
  {
    id: 'woodsFrom', rule: 'RF-WOODS-2', text: 'A shot passes 4" of a wood, and not 2", where',
    values: [{ value: 'both', text: 'both figures stand in it' }, { value: 'either', text: 'one of the two stands in it' }],
  },
  {
    id: 'woodsCount', rule: 'RF-WOODS-3', text: 'Inches of several woods on the line of a shot',
    values: [{ value: 'together', text: 'count together' }, { value: 'apart', text: 'count for each wood by itself' }],
  },
  {
    id: 'screen', rule: 'RF-COVER-3', text: 'Of the figures on the line of a shot, cover are',
    values: [
      { value: 'walls', text: 'shield walls, but not the target\'s own' }, { value: 'own-wall', text: 'shield walls, the target\'s own as well' },
      { value: 'figures', text: 'all: each wall and each single figure' },
    ],
  },
  {
    id: 'forward', rule: 'RF-FACING-1', text: 'A target is forward of the rear edge if ahead of it lies',
    values: [{ value: 'part', text: 'any part of its base' }, { value: 'centre', text: 'its centre' }, { value: 'whole', text: 'all of its base' }],
  },
  {
    id: 'lone', rule: 'RF-MELEE-2', text: 'With one attacker alone a figure',
    values: [{ value: 'faced', text: 'faces it, wherever it touches' }, { value: 'as-stood', text: 'faces as it stands' }],
  },
  {
    id: 'contacted', rule: 'RF-WITHDRAW-1', text: 'Who is contacted before its own move in the turn',
    values: [{ value: 'stays', text: 'has forfeited it' }, { value: 'withdraws', text: 'may still withdraw in it' }],
  },
  {
    id: 'groups', rule: 'RF-GROUP-5', text: 'Who is in a group is measured',
    values: [{ value: 'fixed', text: 'at the end of Movement, for the turn' }, { value: 'as-they-stand', text: 'whenever Morale is rolled' }],
  },
  {
    id: 'captives', rule: 'RF-MORALE-7', text: 'A Leader or Hero who is a captive',
    values: [{ value: 'count', text: 'counts until he is off the table' }, { value: 'lost', text: 'counts no more' }],
  },
  {
    id: 'song', rule: 'RF-SONG-4', text: 'At a Death Worthy of a Song friends within 3" roll who have',
    values: [{ value: 'no-higher', text: 'the victim\'s Morale or less' }, { value: 'all', text: 'any Morale' }],
  },
  {
    id: 'songWounds', rule: 'RF-SONG-5', text: 'Its victim rolls too with more than 1 wound left',
    values: [{ value: 'before', text: 'before the blow' }, { value: 'after', text: 'after all blows of the phase' }],
  },
  {
    id: 'deployDepth', rule: 'RF-HOUSE-1', text: 'Deployment is within',
    values: [{ value: 8, text: '8" of the edge' }, { value: 12, text: '12" of the edge' }],
  },
  {
    id: 'turns', rule: 'RF-HOUSE-4', text: 'The game ends after',
    values: [{ value: 8, text: '8 turns' }, { value: 6, text: '6 turns' }, { value: 10, text: '10 turns' }],
  },
]

/** The other open readings: of each one alone is sensible, or lists would have to know what is agreed on later. */
export const FIXED_READINGS: readonly FixedReading[] = [
  {
    rule: 'RF-FIGURE-5', text: 'The Huskarl costs the 72 points of the list of figures',
    why: 'Lists are priced before a game is agreed on, with what is printed; the tables make 54 of it, as of nobody else.',
  },
  {
    rule: 'RF-POINTS-9', text: 'Percentages are multiplied, and halves are rounded up',
    why: 'Added up, the Jarl would cost 81 points and not the printed 102; rounded down, the Dragon 283 and not 284.',
  },
  {
    rule: 'RF-HERO-5', text: 'An army has one Hero for each full 500 points',
    why: 'The text has one for every 500 and nothing for a part of them, and lists are checked before a game is agreed on.',
  },
  {
    rule: 'RF-FACING-2', text: 'Whoever stands on the line of the rear edge is behind it',
    why: 'The caption of the picture leaves out both figures at the rear corners, which stand on that line.',
  },
  {
    rule: 'RF-TERRAIN-2', text: 'Each obstacle costs half of the Move on top of the distance',
    why: 'To halve the distance instead leads just as far over one obstacle, and would make a second one free.',
  },
  {
    rule: 'RF-TERRAIN-4', text: 'Woods, water and difficult ground are rough, all else is open',
    why: 'The text names no rough ground; each piece is called what it is when the table is laid.',
  },
  {
    rule: 'RF-SHOOT-3', text: 'A line and the leave to shoot along it are told apart',
    why: 'The text has no rule of seeing: who may not be shot at may stand in the open all the same.',
  },
  {
    rule: 'RF-WITHDRAW-2', text: 'Free attacks are settled at once: who falls to them stays where it is',
    why: 'The text has them made immediately, ahead of the move that they answer; a casualty could only fall somewhere else.',
  },
  {
    rule: 'RF-ENDTURN-1', text: 'Nothing happens at the end of a turn but what the scenario lists',
    why: 'The text makes room for events and names none.',
  },
  {
    rule: 'RF-HOUSE-7', text: 'Two sides play, and allies are players of one side',
    why: 'The text has teammates, friends and enemies; nothing in it needs a third side.',
  },
]
