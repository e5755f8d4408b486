import type { Armoury, Faction, GroupOffer } from '../armoury'
import { profileCard } from './army/cards'
import { checkList } from './army/check'
import { ALONE_GROUP, arrangeList, UNIT_GROUP } from './army/list'
import { READY_LISTS } from './army/ready'
import { has, type CardBook } from './card'
import { FACTION_BOOKS, HIRES } from './data'

/** A list drawn by lot begins with what every list needs (RR-LIST-2, RR-LIST-3). */
const ALONE: GroupOffer = {
  id: ALONE_GROUP,
  name: 'On their own',
  about: 'Each of them has an activation card of its own',
  takes: { Leader: [1, 40], Battleline: [3, 40], Behemoth: [0, 40], Others: [0, 40] },
}

const UNIT: GroupOffer = {
  id: UNIT_GROUP,
  name: 'Unit',
  about: 'Models of one card, as many as that card allows, with the same Specialist Cards: one activation card for all of them',
  takes: { Battleline: [2, 3] },
}

/** RR-FACTION-2, RR-FACTION-5: all but Loyalists may serve elsewhere, where their own faction's Specialist Cards are not to be had. */
const hiredFrom = (book: CardBook): Pick<Faction, 'id' | 'name' | 'profiles'> => ({
  id: book.id, name: book.name,
  profiles: book.cards.filter((card) => !has(card, 'Loyalist')).map((card) => profileCard(card, { ...book, specialists: [] })),
})

/** Red Rain's books: three factions, hired hands for each of them, ready lists for every size. */
export const redRainArmoury: Armoury = {
  factions: FACTION_BOOKS.map((book) => ({
    id: book.id, name: book.name, about: book.about, profiles: book.cards.map((card) => profileCard(card, book)),
    hires: FACTION_BOOKS.filter((other) => other !== book).map(hiredFrom),
  })),
  groups: [ALONE, UNIT],
  // More of them than one in three make the list Factionless, which is legal (RR-FACTION-4): the check says what that forbids.
  hires: { name: HIRES.name, about: HIRES.about, most: Infinity, profiles: HIRES.cards.map((card) => profileCard(card, HIRES)) },
  ready: READY_LISTS,
  check: checkList,
  arrange: arrangeList,
}
