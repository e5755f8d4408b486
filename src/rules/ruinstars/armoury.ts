import type { Armoury, GroupOffer } from '../armoury'
import { profileCard } from './army/cards'
import { arrangeList, checkList } from './army/check'
import { READY_SQUADS } from './army/ready'
import { SQUAD, SQUAD_KINDS, SQUAD_UNITS, type SquadKind } from './army/squad'
import { SQUAD_BOOKS } from './data'

const offer = (kind: SquadKind): GroupOffer => ({
  id: kind.id,
  name: kind.name,
  about: kind === SQUAD
    ? `1 Leader and ${SQUAD_UNITS.least - 1} to ${SQUAD_UNITS.most - 1} more Units, ${kind.gp} GP with their gear`
    : `one of ${kind.players} that make a side, ${kind.gp} GP each; one Leader between them`,
  takes: kind === SQUAD
    ? { Leader: [1, 1], Unit: [SQUAD_UNITS.least - 1, SQUAD_UNITS.most - 1] }
    : { Leader: [0, 1], Unit: [0, SQUAD_UNITS.most] },
})

/** The squad books of Ruinstars: Units, gear, Squads and mini-squads, live checks, ready Squads. */
export const ruinstarsArmoury: Armoury = {
  factions: SQUAD_BOOKS.map((book) => ({
    id: book.id, name: book.name, about: book.about, profiles: book.profiles.map((profile) => profileCard(profile, book)),
  })),
  groups: SQUAD_KINDS.map(offer),
  ready: READY_SQUADS,
  check: checkList,
  arrange: arrangeList,
}
