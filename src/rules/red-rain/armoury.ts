import type { Armoury, Faction, GroupOffer } from '../armoury'
import { chosenReadings } from '../kit/readings'
import { profileCard } from './army/cards'
import { checkList } from './army/check'
import { ALONE_GROUP, arrangeList, UNIT_GROUP } from './army/list'
import { READY_LISTS } from './army/ready'
import { has, type CardBook } from './card'
import { FACTION_BOOKS, HIRES } from './data'
import { DEFAULT_READINGS, READING_CHOICES, type Readings } from './readings'

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
const hiredFrom = (book: CardBook, specialists: Readings['specialists']): Pick<Faction, 'id' | 'name' | 'profiles'> => ({
  id: book.id, name: book.name,
  profiles: book.cards.filter((card) => !has(card, 'Loyalist')).map((card) => profileCard(card, { ...book, specialists: [] }, specialists)),
})

/** Red Rain's books: three factions, hired hands for each of them, ready lists for every size. */
const armouryOf = (specialists: Readings['specialists']): Armoury => ({
  factions: FACTION_BOOKS.map((book) => ({
    id: book.id, name: book.name, about: book.about, profiles: book.cards.map((card) => profileCard(card, book, specialists)),
    hires: FACTION_BOOKS.filter((other) => other !== book).map((other) => hiredFrom(other, specialists)),
  })),
  groups: [ALONE, UNIT],
  // More of them than one in three make the list Factionless, which is legal (RR-FACTION-4): the check says what that forbids.
  hires: { name: HIRES.name, about: HIRES.about, most: Infinity, profiles: HIRES.cards.map((card) => profileCard(card, HIRES, specialists)) },
  ready: READY_LISTS,
  check: (list) => checkList(list, { specialists }),
  arrange: arrangeList,
})

const ARMOURIES: Readonly<Record<Readings['specialists'], Armoury>> = { one: armouryOf('one'), any: armouryOf('any') }

export const redRainArmoury: Armoury = ARMOURIES[DEFAULT_READINGS.specialists]

/** Under what was agreed on (RR-SPECIALIST-1). */
export const redRainArmouryUnder = (settings: Readonly<Record<string, string>>): Armoury =>
  ARMOURIES[chosenReadings(READING_CHOICES, DEFAULT_READINGS, settings).specialists]
