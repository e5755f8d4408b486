import type { Armoury, GroupOffer } from '../armoury'
import { FIGURE_ROLE, profileCard } from './army/cards'
import { arrangeList, BLITZKRIEG_GROUP, checkList, LEADER_GROUP, LEAST_FIGURES, MOST_FIGURES, SQUAD_GROUP } from './army/check'
import { READY_LISTS } from './army/ready'
import { BOOKS } from './data'

const GROUPS: readonly GroupOffer[] = [
  { id: LEADER_GROUP, name: 'Leader', about: 'One figure, whose Leadership counts as long as it stands', takes: { [FIGURE_ROLE]: [1, 1] } },
  { id: SQUAD_GROUP, name: 'Squad', about: 'The other three to five figures', takes: { [FIGURE_ROLE]: [LEAST_FIGURES - 1, MOST_FIGURES - 1] } },
  { id: BLITZKRIEG_GROUP, name: 'Blitzkrieg', about: 'A discipline of the whole squad: +2 to the starting roll. Nobody is put under it', takes: {} },
]

/** Rogue Stars' squad book: nine kinds of figures without prices, in the clothes of two crews. */
export const rogueStarsArmoury: Armoury = {
  factions: BOOKS.map(({ id, name, about, cards }) => ({ id, name, about, profiles: cards.map(profileCard) })),
  groups: GROUPS,
  counts: 'figures',
  ready: READY_LISTS,
  check: checkList,
  arrange: arrangeList,
}
