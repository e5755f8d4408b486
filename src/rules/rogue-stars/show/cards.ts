import type { GivenCard } from '../../contract'
import { markerIf, statNow } from '../../kit/cards'
import { agreedOn } from '../../kit/readings'
import { counted } from '../../kit/words'
import type { MarkerShown, StatShown, UnitCard } from '../../playable'
import { gist, printedStats, weaponShown, wordsOf } from '../army/cards'
import { cardOf, isLeader, isOut, type Figure, type Loss, type Ro, type RoLook } from '../game/state'
import { DEFAULT_READINGS, READING_CHOICES } from '../readings'

/** RO-HOUSE-6: with the third Wound a figure is out of action. */
const WOUNDS = 3

/** A card for every figure, in the order in which they joined. */
export function units(look: RoLook): readonly UnitCard[] {
  const agreed = agreedOn(READING_CHOICES, DEFAULT_READINGS, look.state.readings)
  return Object.values(look.state.figures).map((figure) => cardFor(look, figure, agreed))
}

type Agreed = ReturnType<typeof agreedOn>

function cardFor({ state }: RoLook, figure: Figure, agreed: Agreed): UnitCard {
  const card = cardOf(state, figure)
  const out = isOut(figure)
  return {
    unit: figure.id,
    name: figure.name,
    side: figure.side,
    profile: { name: figure.card, card: tableCard(state, figure, agreed) },
    sculpt: card.sculpt,
    about: `${card.name}${isLeader(state, figure) ? ', leads the squad' : ''}: ${gist(card)}`,
    models: { left: out ? 0 : 1, of: 1 },
    leader: out ? null : figure.id,
    wounds: out ? [] : [{ model: figure.id, left: WOUNDS - figure.wounds, of: WOUNDS }],
    stats: [...printedStats(card), ...countersShown(figure)],
    weapons: weaponShown(card, state.readings),
    rules: wordsOf(card),
    boost: null,
    markers: out ? [] : markersOf(state, figure),
    where: WHERE[figure.where],
    whereText: whereText(state, figure),
  }
}

const WHERE = { waiting: 'waiting', kept: 'reserve', table: 'table', out: 'gone' } as const satisfies Record<Figure['where'], UnitCard['where']>

/** What rulings on the table go by, as it counts now, with what was agreed on otherwise. */
const tableCard = (state: Ro, figure: Figure, agreed: Agreed): GivenCard => {
  const { level, leadership, nonreactive, armour, weapon } = cardOf(state, figure)
  return {
    level, leadership, nonreactive, armour, weapon, prone: figure.prone, hidden: figure.hidden, panicking: figure.panicking, ...(agreed && { agreed }),
  }
}

/** RO-EQUIPMENT-3: three kinds of counters, each by itself. */
const countersShown = ({ stress, pins, wounds }: Figure): readonly StatShown[] => [
  statNow('Stress', `${stress}`, '0', stress === 0 ? '' : `\u2212${stress} to activate and to react`),
  statNow('Pins', `${pins}`, '0', pins === 0 ? '' : `\u2212${pins} to shoot and to Morale`),
  statNow('Wounds', `${wounds}`, '0', wounds === 0 ? '' : `\u2212${wounds} to Melee, Endure and Morale`),
]

function markersOf(state: Ro, figure: Figure): readonly MarkerShown[] {
  const { stress, pins, wounds, hidden, duck, prone, panicking, agreed } = figure
  return [
    ...markerIf(state.case.carrier === figure.id, 'case', 'Carries the case', '\u25a3', 'good', 'RO-HOUSE-10'),
    ...counters('wounds', wounds, counted(wounds, 'Wound'), `\u2212${wounds} to Melee, Endure and Morale`, 'wound', 'RO-MARKER-5'),
    ...counters('pins', pins, counted(pins, 'Pin'), `\u2212${pins} to shoot and to Morale, +${pins} to Melee at it`, 'status', 'RO-MARKER-2'),
    ...counters('stress', stress, `${stress} Stress`, `\u2212${stress} to activate and to react`, 'plain', 'RO-MARKER-1'),
    ...markerIf(panicking, 'panicking', 'Panicking: may only Rally', '!', 'wound', 'RO-HOUSE-9'),
    ...markerIf(prone, 'prone', 'Prone: may only stand up, recover or try for the initiative; +2 to Melee, \u22122 to shots at it',
      '\u2193', 'status', 'RO-HOUSE-20'),
    ...markerIf(duck, 'duck', 'Sitting Duck: the next shot at it has +2', '\u25ce', 'status', 'RO-DUCK-3'),
    ...markerIf(hidden, 'hidden', 'Hidden: cannot be shot at until it is spotted', 'H', 'good', 'RO-HOUSE-7'),
    ...agreed.flatMap((condition) => markerIf(true, condition, AGREED[condition], AGREED[condition][0]!, 'status', 'RO-EQUIPMENT-5')),
    ...markerIf(isLeader(state, figure), 'leader', 'Leads the squad', '\u2605', 'good', 'RO-HOUSE-13'),
  ]
}

/** A letter and how many there are: S2 is two Stress. All help the other side to the initiative (RO-MARKER-6). */
const counters = (id: string, count: number, name: string, does: string, tone: MarkerShown['tone'], rule: string): readonly MarkerShown[] =>
  markerIf(count > 0, id, `${name}: ${does}; each helps the other side to the initiative`, `${name.replace(/^\d+ /, '')[0]}${count}`, tone, rule)

const AGREED = {
  entangled: 'Entangled, as both players agreed', 'mind-controlled': 'Mind-controlled, as both players agreed', reloading: 'Reloading, as both players agreed',
} as const

const OUT: Readonly<Record<Loss['how'], string>> = {
  attack: 'out of action', fall: 'out of action after a fall', morale: 'out of action, its nerve gone', left: 'left the table', fled: 'fled from the table',
}

function whereText(state: Ro, figure: Figure): string {
  if (figure.where === 'waiting') return 'not deployed yet'
  if (figure.where === 'kept') return 'kept back'
  if (figure.where === 'table') return ''
  const loss = state.losses.find(({ unit }) => unit === figure.id)
  return loss ? `${OUT[loss.how]} in activation ${loss.activation}` : 'out of action'
}
