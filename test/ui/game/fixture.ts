import type { SideId } from '../../../src/core/board'
import type { GameEvent, EventText } from '../../../src/rules/engine/event'
import type { Entry } from '../../../src/rules/engine/record'
import type { ScoreLine, Sheet, Status, Summary, UnitCard } from '../../../src/rules/playable'

// A moment of a game that no system plays, as its panels see it.

const NAMES: Readonly<Record<string, string>> = {
  A: 'Ash Wardens',
  B: 'The Drowned',
  guns: 'Lantern Guns',
  axes: 'Axe Brothers',
  captain: 'Captain Ilse',
  cart: 'Iron Cart',
  eels: 'Eel Riders',
  tide: 'Tide Priests',
  husks: 'Husks',
  'guns-1': 'Lantern Gunner 1',
  'guns-2': 'Lantern Gunner 2',
  'captain-1': 'Captain Ilse',
  'eels-1': 'Eel Rider 1',
  'eels-3': 'Eel Rider 3',
  'ruin-2': 'corner ruin',
}

export const nameOf = (id: string): string => NAMES[id] ?? id

export const RULES = [
  { id: 'FX-MOVE-1', section: 'Moving', text: 'A move is as long as the path of the base’s centre.' },
  { id: 'FX-MOVE-2', section: 'Moving', text: 'No point of a move comes within an inch of an enemy.' },
  { id: 'FX-SHOOT-1', section: 'Shooting', text: 'A unit that is engaged does not shoot.' },
  { id: 'FX-SHOOT-2', section: 'Shooting', text: 'Beyond half its range a weapon is one less accurate.' },
  { id: 'FX-COVER-1', section: 'Cover', text: 'Half of the models hidden: the unit has cover.', reading: 'exactly half counts as half.' },
  { id: 'FX-ORDER-1', section: 'Turns', text: 'A unit acts once in a round.' },
  { id: 'FX-SCORE-1', section: 'Scoring', text: 'A marker counts for the side with more models beside it.' },
]

export const event = (entry: number, kind: string, text: EventText, more: Partial<GameEvent> = {}): GameEvent => ({
  entry,
  step: kind,
  kind,
  text,
  rules: ['FX-ORDER-1'],
  data: null,
  facts: [0, 0],
  rolls: [0, 0],
  only: null,
  ...more,
})

export const LOG: readonly GameEvent[] = [
  event(0, 'round', 'Round 1 begins.'),
  event(1, 'activated', [{ unit: 'guns' }, ' is activated.']),
  event(1, 'moved', [{ unit: 'guns' }, ' moves 4.2″ of 5.0″.'], { rules: ['FX-MOVE-1', 'FX-MOVE-2'] }),
  event(
    2,
    'attack',
    [
      { unit: 'guns' },
      ' shoots at ',
      { unit: 'eels' },
      ', needs 6+: ',
      { die: 7, good: true },
      { die: 2, good: false },
      { die: 9, good: true },
      { die: 6, good: true },
      { die: 1, good: false },
      '.',
    ],
    { rules: ['FX-SHOOT-2', 'FX-COVER-1'], rolls: [0, 1] },
  ),
  event(2, 'casualty', [{ model: 'eels-3' }, ' of ', { unit: 'eels' }, ' is removed.']),
  event(3, 'activated', [{ unit: 'tide' }, ' is activated.']),
  event(3, 'moved', [{ unit: 'tide' }, ' moves 5.0″ of 5.0″.'], { rules: ['FX-MOVE-1'] }),
  event(4, 'score', [{ side: 'B' }, ' scores 2: holds the well.'], { rules: ['FX-SCORE-1'] }),
  event(4, 'score', [{ side: 'A' }, ' scores 1: holds the gate.'], { rules: ['FX-SCORE-1'] }),
  event(5, 'round', 'Round 2 begins.'),
  event(5, 'drawn', [{ side: 'A' }, ' draws a Core token.']),
  event(6, 'override', [{ side: 'A' }, ' sets FX-MOVE-2 aside, by agreement.'], { rules: ['FX-MOVE-2'] }),
]

const ROLL = { sides: 10, why: 'Lantern Guns at Eel Riders', faces: [7, 2, 9, 6, 1, 8, 3, 10] }

export const entries: readonly Entry[] = Array.from({ length: 24 }, (_, index): Entry => ({
  input:
    index === 0
      ? { what: 'start' }
      : { what: 'choice', question: `q${index}`, side: index % 2 ? 'A' : 'B', answer: { option: 'x' } },
  facts: [],
  rolls: index === 2 ? [ROLL] : [],
  overrides: [],
}))

export const SCORING: readonly ScoreLine[] = [
  { round: 1, side: 'B', points: 2, text: 'holds the well', rule: 'FX-SCORE-1', entry: 4 },
  { round: 1, side: 'A', points: 1, text: 'holds the gate', rule: 'FX-SCORE-1', entry: 4 },
  { round: 2, side: 'A', points: 3, text: 'holds the gate and the well', rule: 'FX-SCORE-1', entry: 12 },
  { round: 3, side: 'B', points: 1, text: 'holds the ford', rule: 'FX-SCORE-1', entry: 18 },
]

const stats = (values: readonly string[], changed?: string) =>
  ['Move', 'Acc', 'Def', 'Str', 'Lead', 'W'].map((label, index) => ({
    label,
    value: values[index] ?? '–',
    ...(label === changed ? { why: 'shaken: one worse' } : {}),
  }))

const RIFLE = {
  name: 'Lantern rifle',
  cells: [
    { label: 'Range', value: '24″' },
    { label: 'Dice', value: '2' },
    { label: 'AP', value: '1' },
    { label: 'Dmg', value: '1' },
  ],
  rules: [{ name: 'Steady', text: 'A unit that did not move is one more accurate.', rule: 'FX-SHOOT-2' }],
}

function unit(id: string, side: SideId, left: number, of: number, more: Partial<UnitCard> = {}): UnitCard {
  return {
    unit: id,
    name: nameOf(id),
    side,
    profile: { name: 'rifles', card: {} },
    sculpt: 'rifle',
    about: 'Core, 90 points',
    models: { left, of },
    leader: `${id}-1`,
    wounds: Array.from({ length: left }, (_, index) => ({ model: `${id}-${index + 1}`, left: 1, of: 1 })),
    stats: stats(['5″', '5+', '6+', '4', '6+', '1']),
    weapons: [RIFLE, { name: 'Knife', cells: [{ label: 'Dice', value: '1' }, { label: 'AP', value: '0' }], rules: [] }],
    rules: [{ name: 'Scout', text: 'Moves once before the first round.', rule: 'FX-MOVE-1' }],
    boost: { text: 'One more die with each rifle.', on: false },
    markers: [],
    where: 'table',
    whereText: '',
    ...more,
  }
}

const marker = (id: string, text: string, tone: 'status' | 'good' | 'plain') => ({
  id,
  text,
  short: text[0]!,
  tone,
  rule: 'FX-ORDER-1',
})

export const UNITS: readonly UnitCard[] = [
  unit('captain', 'A', 1, 1, {
    about: 'Commander, 110 points',
    wounds: [{ model: 'captain-1', left: 2, of: 4 }],
    markers: [marker('a', 'activated', 'plain')],
  }),
  unit('guns', 'A', 4, 5, { stats: stats(['5″', '6+', '6+', '4', '7+', '1'], 'Acc'), markers: [marker('b', 'boosted', 'good')] }),
  unit('axes', 'A', 6, 6),
  unit('cart', 'A', 1, 1, { where: 'reserve', whereText: 'in reserve' }),
  unit('eels', 'B', 2, 4, { markers: [marker('s', 'shaken', 'status'), marker('d', 'depleted', 'status')] }),
  unit('tide', 'B', 5, 5, { markers: [marker('a', 'activated', 'plain')] }),
  unit('husks', 'B', 0, 8, { where: 'gone', whereText: 'destroyed' }),
]

const kinds = ['Commander', 'Core', 'Core', 'Core', 'Support', 'Boost', 'Boost'] as const
export const STATUS: Status = {
  title: 'Round 2 of 4',
  phase: 'Activation',
  activeSide: 'A',
  active: 'guns',
  scores: { A: 1, B: 2 },
  scoreWord: 'VP',
  tokens: (['A', 'B'] as const).flatMap((side) =>
    kinds.map((text, index) => ({
      id: `${side}${index}`,
      side,
      text,
      short: text === 'Boost' ? '+' : text.slice(0, 2),
      state: side === 'A' && index === 1 ? ('drawn' as const) : index % 3 === 0 ? ('spent' as const) : ('in' as const),
    })),
  ),
}

const shot = (id: string, title: string, thing: string, needs: number): Sheet['rows'][number] => ({
  id,
  title,
  thing,
  refused: null,
  facts: [
    { label: 'Sight', text: 'leader sees 3 of 4', good: true, rule: 'FX-SHOOT-1' },
    { label: 'Range', text: '14.2″, long', good: false, rule: 'FX-SHOOT-2' },
    { label: 'Cover', text: 'heavy, by the corner ruin', good: false, rule: 'FX-COVER-1' },
  ],
  sums: [
    {
      label: 'To hit',
      printed: needs - 2,
      changes: [
        { by: 1, text: 'long range', rule: 'FX-SHOOT-2' },
        { by: 1, text: 'heavy cover by the corner ruin', rule: 'FX-COVER-1' },
      ],
      needs,
      chance: (11 - needs) / 10,
      dice: 8,
      sides: 10,
    },
    { label: 'To save', printed: 6, changes: [{ by: -1, text: 'cover', rule: 'FX-COVER-1' }], needs: 5, chance: 0.6, dice: 4, sides: 10 },
  ],
  outcomes: [
    { text: 'On average 4.0 hits, 1.6 wounds', chance: null },
    { text: 'no wound', chance: 0.17 },
    { text: '1 wound', chance: 0.33 },
    { text: '2 wounds', chance: 0.29 },
    { text: '3 wounds', chance: 0.15 },
    { text: '4 or more', chance: 0.06 },
  ],
})

export const SHEET: Sheet = {
  title: 'Shooting',
  rows: [
    shot('rifle>eels', 'Lantern rifle at Eel Riders', 'eels', 6),
    shot('rifle>tide', 'Lantern rifle at Tide Priests', 'tide', 7),
    { ...shot('mortar>tide', 'Mortar at Tide Priests', 'tide', 8), facts: [{ label: 'Sight', text: 'not needed', good: true, rule: 'FX-SHOOT-1' }] },
  ],
}

/** Points round by round. */
export const ROUNDS: Summary['rounds'] = [
  { round: 1, points: { A: 1, B: 2 } },
  { round: 2, points: { A: 3, B: 0 } },
  { round: 3, points: { A: 0, B: 1 } },
]
