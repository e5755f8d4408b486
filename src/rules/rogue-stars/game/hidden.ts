import type { SideId } from '../../../core/board'
import type { RandomStream } from '../../../core/random'
import { otherSide } from '../../../core/sides'
import type { Card } from '../army/card'
import type { Seen } from '../../engine/game'
import { squadOf, type Ro } from './state'
import type { RoStep } from './steps'

/** What is known of a figure whose profile does not lie open (RO-INTEL-2). */
const UNKNOWN: Card = {
  id: 'unknown', name: 'Unknown', level: 'regular', leadership: 0, nonreactive: false, armour: 0, weapon: null, sculpt: '',
  about: 'Its profile is not known yet.',
}

/** RO-INTEL-2: profiles of the other squad stay hidden until they come into play, or until they are found out. */
export function hide(seen: Seen<Ro, RoStep>, side: SideId): void {
  const { state } = seen
  const others = squadOf(state, otherSide(side)).filter(({ known }) => !known)
  if (others.length === 0) return
  const hidden = new Set(others.map(({ card }) => card))
  const open = new Set(Object.values(state.figures).filter((figure) => figure.side === side || figure.known).map(({ card }) => card))
  seen.state = {
    ...state,
    cards: { ...Object.fromEntries(Object.entries(state.cards).filter(([id]) => !hidden.has(id) || open.has(id))), [UNKNOWN.id]: UNKNOWN },
  }
  others.forEach((figure, i) => {
    figure.card = UNKNOWN.id
    figure.name = `Figure ${i + 1}`
  })
}

/** Any of the profiles that are known may be the one; before the eyes of neither side, to which none is, they stay as they are. */
export function imagine(seen: Seen<Ro, RoStep>, _side: SideId, random: RandomStream): void {
  const { state } = seen
  const known = Object.keys(state.cards).filter((id) => id !== UNKNOWN.id)
  if (known.length === 0) return
  for (const figure of Object.values(state.figures)) if (figure.card === UNKNOWN.id) figure.card = random.pick(known)
}
