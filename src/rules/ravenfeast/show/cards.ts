import type { GivenCard } from '../../contract'
import { markerIf, statNow } from '../../kit/cards'
import { agreedOn } from '../../kit/readings'
import { inches, listed } from '../../kit/words'
import type { MarkerShown, StatShown, UnitCard } from '../../playable'
import { printedStats, printedWeapons, roleOf, wordsOf } from '../army/cards'
import { groupsOf } from '../game/groups'
import { foesOf, isEscort, ownerOf } from '../game/near'
import { cardOf, onTable, wallOf, type Fighter, type LossKind, type RfLook } from '../game/state'
import { DEFAULT_READINGS, READING_CHOICES } from '../readings'

/** A card for every figure, in the order in which they joined. */
export function units(look: RfLook): readonly UnitCard[] {
  const shared = { groups: groupsOf(look), agreed: agreedOn(READING_CHOICES, DEFAULT_READINGS, look.state.readings) }
  return Object.values(look.state.figures).map((figure) => cardFor(look, figure, shared))
}

/** What is the same on all cards. */
interface Shared {
  readonly groups: ReturnType<typeof groupsOf>
  readonly agreed: Readonly<Record<string, string>> | undefined
}

function cardFor(look: RfLook, figure: Fighter, { groups, agreed }: Shared): UnitCard {
  const { state } = look
  const card = cardOf(state, figure)
  const gone = figure.where === 'gone'
  return {
    unit: figure.id,
    name: figure.name,
    side: figure.side,
    profile: { name: figure.card, card: tableCard(look, figure, agreed) },
    sculpt: card.sculpt,
    about: `${roleOf(card) === 'Troops' ? 'Figure' : roleOf(card)}, ${card.points} points${figure.player > 0 ? `, of ally ${figure.player}` : ''}`,
    models: { left: gone ? 0 : 1, of: 1 },
    leader: gone ? null : figure.id,
    wounds: gone ? [] : [{ model: figure.id, left: figure.wounds, of: card.wounds }],
    stats: printedStats(card).map((stat) => statOf(figure, stat, card.wounds)),
    weapons: printedWeapons(card),
    rules: wordsOf(card, state.readings),
    boost: null,
    markers: gone ? [] : markersOf(look, figure, groups),
    where: gone ? 'gone' : figure.where === 'waiting' ? 'waiting' : figure.where === 'kept' ? 'reserve' : 'table',
    whereText: whereText(look, figure),
  }
}

/** What rulings on the table go by, as it counts now, with what was agreed on otherwise. */
const tableCard = ({ state }: RfLook, figure: Fighter, agreed: Readonly<Record<string, string>> | undefined): GivenCard => ({
  ...cardOf(state, figure), owner: ownerOf(figure), wall: wallOf(state, figure.id)?.id ?? null, marked: figure.marked, captive: figure.captive,
  ...(agreed && { agreed }),
})

const statOf = (figure: Fighter, stat: StatShown, wounds: number): StatShown => {
  if (stat.label === 'Wounds') return statNow(stat.label, `${figure.wounds}`, stat.value, figure.wounds === wounds ? '' : `${wounds - figure.wounds} lost`)
  if (stat.label === 'Move' || stat.label === 'Fly') return figure.spent > 0 ? { ...stat, why: `${inches(figure.spent)} spent` } : stat
  return stat
}

function markersOf(look: RfLook, figure: Fighter, all: Shared['groups']): readonly MarkerShown[] {
  const { state } = look
  const foes = onTable(figure) ? foesOf(look, figure) : []
  const groups = Object.entries(all).filter(([head, members]) => head !== figure.id && members.includes(figure.id)
    && state.figures[head]!.where === 'table')
  return [
    ...markerIf(figure.marked, 'casualty', 'A casualty: acts to the end of the phase, then it is removed', '\u2020', 'wound', 'RF-TURN-2'),
    ...markerIf(figure.captive, 'captive', 'A captive: led off the table by whoever touches it', 'P', 'wound', 'RF-CAPTURE-1'),
    ...markerIf(figure.fled, 'fled', 'Has fled: rallies or is gone in the next Rally phase', 'F', 'status', 'RF-RALLY-1'),
    ...markerIf(onTable(figure) && isEscort(look, figure), 'escort', 'Holds a captive and does not attack', 'E', 'status', 'RF-CAPTURE-3'),
    ...markerIf(wallOf(state, figure.id) !== undefined, 'wall', 'In a shield wall: Armor +2 but from the rear', 'W', 'good', 'RF-WALL-10'),
    ...markerIf(foes.length > 0, 'melee', `In melee with ${listed(foes.map(({ name }) => name))}`, 'X', 'status', 'RF-MELEE-1'),
    ...markerIf(figure.token, 'token', 'Struck in a manner worthy of a song', 'S', 'wound', 'RF-SONG-3'),
    // Told in words alone: tokens for half of the table would hide who fights.
    ...markerIf(groups.length > 0, 'group', `Group of ${listed(groups.map(([head]) => state.figures[head]!.name))}`, '', 'good', 'RF-GROUP-1'),
    ...markerIf(figure.moved && state.phase === 'movement', 'moved', 'Does not move on in this turn', '\u2713', 'plain', 'RF-MOVE-7'),
  ]
}

const GONE: Readonly<Record<LossKind, string>> = {
  killed: 'killed', rally: 'did not rally', 'off-table': 'ran off the table', 'led-away': 'led away', 'ran-off': 'ran off',
}

function whereText({ state }: RfLook, figure: Fighter): string {
  if (figure.where === 'waiting') return 'not deployed yet'
  if (figure.where === 'kept') return 'still to come'
  if (figure.where === 'table') return ''
  const loss = state.losses.find(({ unit }) => unit === figure.id)
  return loss ? `${GONE[loss.how]} in turn ${loss.round}` : 'gone'
}
