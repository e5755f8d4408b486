import type { Armoury, GroupOffer } from '../armoury'
import { profileCard } from './army/cards'
import { ALLY_GROUP, arrangeList, BAND_GROUP, checkList } from './army/check'
import { READY_LISTS } from './army/ready'
import { BOOKS } from './data'

/** A list drawn by lot begins with what every list needs (RF-HOUSE-2). */
const BAND: GroupOffer = {
  id: BAND_GROUP,
  name: 'War band',
  about: 'The figures of one player, with exactly one Leader in the army, and one Hero for every 500 points',
  takes: { Leader: [1, 1], Troops: [6, 60], Beasts: [0, 6], Hero: [0, 2] },
}

const ALLY: GroupOffer = {
  id: ALLY_GROUP,
  name: 'Ally',
  about: 'The figures of another player on the same side: they share its Leader, its initiative and its losses, and no path leads through each other',
  takes: { Troops: [1, 60], Beasts: [0, 6], Hero: [0, 2] },
}

/** Ravenfeast's books: the printed figures, two war bands of our own, ready lists for every size. */
export const ravenfeastArmoury: Armoury = {
  factions: BOOKS.map(({ id, name, about, cards }) => ({ id, name, about, profiles: cards.map(profileCard) })),
  groups: [BAND, ALLY],
  ready: READY_LISTS,
  check: checkList,
  arrange: arrangeList,
}
