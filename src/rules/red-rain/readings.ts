import type { Inches, Millimetres } from '../../core/units'
import type { ReadingChoice } from '../kit/readings'
import type { FixedReading } from '../setup-guide'

/** Where the text leaves room: what is played, and what else could be (the open readings, RR-HOUSE). */
export interface Readings {
  /** Who flips the first card of round 1: who deployed last, or whoever rolls higher, as in later rounds (RR-DEPLOY-4). */
  readonly opens: 'last-deployed' | 'roll'
  /** The table's terrain as it stands, or laid out by the winner of a roll (RR-SETUP-5). */
  readonly terrain: 'agreed' | 'roll'
  /** Whether the objective is picked before terrain is laid out or after it (RR-OBJECTIVE-2). */
  readonly objectiveFirst: boolean
  /** Whether a model may cast and run in one turn (RR-RUN-3). */
  readonly castAndRun: boolean
  /** Whether a hit that was thrown back may be thrown back in turn (RR-GUARD-5). */
  readonly chain: boolean
  /** Whether a hostile target rolls its Willpower against a spell that was cast (RR-CARD-6). */
  readonly spellWillpower: 'rolled' | 'none'
  /** Until when in its turn a model casts (RR-SPELL-1). */
  readonly spells: 'before-action' | 'any-time'
  /** Wounds of a model that a Bleed Out Roll of 10 stands up (RR-BLEED-4). */
  readonly risesWith: 0 | 1
  /** Whether Jump in Portal and Push Around are open to a model In Combat (RR-COMBAT-4). */
  readonly placing: 'open' | 'barred'
  /** To whose victory points a failed Bleed Out Roll counts (RR-H2H-2). */
  readonly bledOut: 'opponent' | 'nobody'
  /** Among several opponents: whether a move has to come nearer to one of them or to each; away from any it never leads (RR-COMBAT-2). */
  readonly among: 'one' | 'each'
  /** Whether who was patched up before its own turn has stood up in that turn (RR-SPECIALIST-8, RR-KNOCK-4). */
  readonly patched: 'ordinary' | 'stood'
  /** Whether a Ward works for a model that is Knocked Down, and for one at no Wounds (RR-KNOCK-1, RR-WOUND-4). */
  readonly wardDown: boolean
  readonly wardAtNone: boolean
  /** Whether the flag on the table is in the way of lines and paths (RR-FLAG-4). */
  readonly flagBlocks: boolean
  /** Base of the flag (RR-FLAG-2). */
  readonly flagBase: Millimetres
  /** Diameter of an Objective (RR-DOMINATION-2). */
  readonly objectiveSize: Inches
  /** How far from the edges flag and Goal lie, and the outer Objectives: the pictures are missing (RR-FLAG-1, RR-DOMINATION-1). */
  readonly flagFromEdge: ShareOfDepth
  readonly objectivesFromEdge: ShareOfDepth
  /** Whether picking up the flag takes the Action, or nothing at any moment of the turn (RR-FLAG-3). */
  readonly flagTaken: 'action' | 'free'
  /** Whether the armies are deployed one after the other, or model by model in turn (RR-DEPLOY-5). */
  readonly deploys: 'army' | 'model'
  /** Whether the automatic hit on one who bleeds calls for a Guard Roll (RR-BLEED-3). */
  readonly bleedHit: 'guarded' | 'unguarded'
  /** Whether a charge that comes up to the target's base before its full length comes home (RR-CHARGE-4). */
  readonly shortCharge: 'home' | 'short'
  /** Whether terrain leaves alone who flies as it moves only, or neither conceals nor covers it at any time (RR-KEYWORD-4). */
  readonly flyers: 'moving' | 'always'
  /** How many Specialist Cards a model may be given whose own card says nothing of it (RR-SPECIALIST-1). */
  readonly specialists: 'one' | 'any'
}

export type ShareOfDepth = 'tenth' | 'sixth' | 'quarter'

export const DEFAULT_READINGS: Readings = {
  opens: 'last-deployed', terrain: 'agreed', objectiveFirst: false, castAndRun: false, chain: true, spellWillpower: 'rolled',
  spells: 'before-action', risesWith: 0, placing: 'open', bledOut: 'opponent', among: 'one', patched: 'ordinary', wardDown: true,
  wardAtNone: true, flagBlocks: true, flagBase: 40, objectiveSize: 40 / 25.4, flagFromEdge: 'sixth', objectivesFromEdge: 'tenth', flagTaken: 'action',
  deploys: 'army', bleedHit: 'guarded', shortCharge: 'home', flyers: 'moving',
  specialists: 'one',
}

export const READING_CHOICES: readonly ReadingChoice<Readings>[] = [
  {
    id: 'opens', rule: 'RR-DEPLOY-4', text: 'Round 1 is opened by',
    values: [
      { value: 'last-deployed', text: 'who deployed last, as section 4.2 says' },
      { value: 'roll', text: 'the higher roll, as section 5.1 says of every round' },
    ],
  },
  {
    id: 'terrain', rule: 'RR-SETUP-5', text: 'Terrain',
    values: [{ value: 'agreed', text: 'stands as agreed' }, { value: 'roll', text: 'is laid out by the winner of a roll' }],
  },
  {
    id: 'objectiveFirst', rule: 'RR-OBJECTIVE-2', text: 'The objective is picked',
    values: [{ value: false, text: 'after the terrain is laid out' }, { value: true, text: 'before the terrain is laid out' }],
  },
  {
    id: 'castAndRun', rule: 'RR-RUN-3', text: 'Casting and running in one turn',
    values: [{ value: false, text: 'exclude each other' }, { value: true, text: 'are both allowed' }],
  },
  {
    id: 'chain', rule: 'RR-GUARD-5', text: 'A free attack from a Guard Roll of 10',
    values: [{ value: true, text: 'may bring another in return' }, { value: false, text: 'brings no other' }],
  },
  {
    id: 'spellWillpower', rule: 'RR-CARD-6', text: 'The hostile target of a spell',
    values: [{ value: 'rolled', text: 'may shrug it off by Willpower' }, { value: 'none', text: 'makes no roll' }],
  },
  {
    id: 'spells', rule: 'RR-SPELL-1', text: 'Spells are cast',
    values: [
      { value: 'before-action', text: 'ahead of the Action, as section 6.6 says' },
      { value: 'any-time', text: 'after it as well, as section 2.10 says' },
    ],
  },
  {
    id: 'risesWith', rule: 'RR-BLEED-4', text: 'A Bleed Out Roll of 10 stands a model up',
    values: [{ value: 0, text: 'with no Wound, as before' }, { value: 1, text: 'with 1 Wound' }],
  },
  {
    id: 'placing', rule: 'RR-COMBAT-4', text: 'Jump in Portal and Push Around are',
    values: [{ value: 'open', text: 'open to models In Combat' }, { value: 'barred', text: 'barred while In Combat' }],
  },
  {
    id: 'bledOut', rule: 'RR-H2H-2', text: 'Points of a model that bleeds out',
    values: [{ value: 'opponent', text: 'go to its opponent' }, { value: 'nobody', text: 'go to nobody' }],
  },
  {
    id: 'among', rule: 'RR-COMBAT-2', text: 'Among several opponents a move',
    values: [
      { value: 'one', text: 'leads nearer to one, and away from none' },
      { value: 'each', text: 'leads nearer to each of them' },
    ],
  },
  {
    id: 'patched', rule: 'RR-SPECIALIST-8', text: 'Who was patched up before its own turn',
    values: [
      { value: 'ordinary', text: 'has an ordinary turn' },
      { value: 'stood', text: 'stands up in it: to move is its Action' },
    ],
  },
  {
    id: 'wardDown', rule: 'RR-KNOCK-1', text: 'The Ward of a model that is Knocked Down',
    values: [{ value: true, text: 'works: nobody performs it' }, { value: false, text: 'does not, as an ability' }],
  },
  {
    id: 'wardAtNone', rule: 'RR-WOUND-4', text: 'At no Wounds, damage that passes the Guard',
    values: [{ value: true, text: 'may still be warded' }, { value: false, text: 'is not warded: the failed Guard Roll decides' }],
  },
  {
    id: 'flagBlocks', rule: 'RR-FLAG-4', text: 'The flag on the table',
    values: [{ value: true, text: 'blocks lines and paths as a model does' }, { value: false, text: 'is in nobody’s way' }],
  },
  {
    id: 'flagBase', rule: 'RR-FLAG-2', text: 'The flag stands on a base of',
    values: [{ value: 40, text: '40 mm' }, { value: 30, text: '30 mm' }, { value: 50, text: '50 mm' }],
  },
  {
    id: 'flagFromEdge', rule: 'RR-FLAG-1', text: 'Flag and Goal lie',
    values: [
      { value: 'sixth', text: 'a sixth of the depth from the edges' },
      { value: 'tenth', text: 'a tenth of the depth from the edges' },
      { value: 'quarter', text: 'a quarter of the depth from the edges' },
    ],
  },
  {
    id: 'objectivesFromEdge', rule: 'RR-DOMINATION-1', text: 'The outer Objectives lie',
    values: [
      { value: 'tenth', text: 'a tenth of the depth from the edges' },
      { value: 'sixth', text: 'a sixth of the depth from the edges' },
      { value: 'quarter', text: 'a quarter of the depth from the edges' },
    ],
  },
  {
    id: 'flagTaken', rule: 'RR-FLAG-3', text: 'Picking up the flag',
    values: [
      { value: 'action', text: 'is the Action, as the list of Actions has it' },
      { value: 'free', text: 'costs nothing, whenever a model is near it in its turn' },
    ],
  },
  {
    id: 'deploys', rule: 'RR-DEPLOY-5', text: 'Models are deployed',
    values: [{ value: 'army', text: 'one whole army, then the other' }, { value: 'model', text: 'model by model, by turns' }],
  },
  {
    id: 'bleedHit', rule: 'RR-BLEED-3', text: 'The automatic hit of a Bleed Out Roll',
    values: [{ value: 'guarded', text: 'may be guarded and warded' }, { value: 'unguarded', text: 'may be warded alone' }],
  },
  {
    id: 'shortCharge', rule: 'RR-CHARGE-4', text: 'A charge that touches before its full length',
    values: [{ value: 'home', text: 'has come home' }, { value: 'short', text: 'falls short: the turn ends' }],
  },
  {
    id: 'flyers', rule: 'RR-KEYWORD-4', text: 'Terrain has no effect on who flies',
    values: [{ value: 'moving', text: 'while it moves' }, { value: 'always', text: 'at any time: nothing conceals or covers it' }],
  },
  {
    id: 'specialists', rule: 'RR-SPECIALIST-1', text: 'A model whose card says no number takes',
    values: [
      { value: 'one', text: 'one Specialist Card, as section 3.4 speaks of a card' },
      { value: 'any', text: 'any number of different ones, as section 3.5 speaks of “Card(s)”' },
    ],
  },
]

/** The other open readings: of each one alone is sensible, or the rest of the text would not hold. */
export const FIXED_READINGS: readonly FixedReading[] = [
  { rule: 'RR-SIGHT-1', text: 'Sight is any open line between two bases, seen from above', why: 'Sections 7.2 and 7.3 know no heights and no levels.' },
  {
    rule: 'RR-PARTIAL-3', text: 'A target behind a Partial Wall has Concealment if no open line goes past the wall',
    why: 'A wall that somebody sees past hides nobody; a line that is shut otherwise is no way past it.',
  },
  { rule: 'RR-RETREAT-2', text: 'A retreat goes as far as Movement, a D3 and 3" together', why: 'However the words are put together, the sum is the same.' },
  {
    rule: 'RR-FOREST-4', text: 'Forests that overlap are one area',
    why: 'Ground that two share would count twice otherwise, and a model half outside be hidden.',
  },
]
