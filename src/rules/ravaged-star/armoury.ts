import type { Armoury, GroupOffer } from '../armoury'
import { profileCard } from './army/cards'
import { arrangeList, checkList } from './army/check'
import { DETACHMENTS, type Detachment } from './army/detachment'
import { UNIT_TYPES } from './profile'
import { READY_LISTS } from './army/ready'
import { FACTIONS } from './data/factions'

const amount = ([least, most]: readonly [number, number]): string =>
  least === most ? `${least}` : least === 0 ? `up to ${most}` : `${least} to ${most}`

const offer = (detachment: Detachment): GroupOffer => ({
  id: detachment.id,
  name: detachment.name,
  about: [
    UNIT_TYPES.filter((type) => detachment.holds[type][1] > 0).map((type) => `${amount(detachment.holds[type])} ${type}`).join(', '),
    ...(detachment.onlyAt === null ? [] : [`games of ${detachment.onlyAt} points only`]),
  ].join('; '),
  takes: detachment.holds,
})

/** The army books of Ravaged Star: factions, detachments, live checks, ready lists. */
export const ravagedStarArmoury: Armoury = {
  factions: FACTIONS.map(({ id, name, about, profiles }) => ({ id, name, about, profiles: profiles.map(profileCard) })),
  groups: DETACHMENTS.map(offer),
  ready: READY_LISTS,
  check: checkList,
  arrange: arrangeList,
}
