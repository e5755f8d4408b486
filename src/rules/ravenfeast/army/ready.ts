import type { ArmyList, ArmyUnit } from '../../armoury'
import { entriesOf, numbered } from '../../kit/ready-list'
import { CARDS } from '../data'
import { SYSTEM_ID } from '../system-id'
import { ALLY_GROUP, BAND_GROUP } from './check'

/** Figures by their cards, of the first player and, in further texts, of allies. */
function ready(faction: string, name: string, points: number, ...players: readonly string[]): ArmyList {
  const units = players.flatMap((text, group) => entriesOf(text).map((profile): ArmyUnit => ({ profile, group })))
  return {
    system: SYSTEM_ID, faction, name, points, groups: players.map((_, i) => (i === 0 ? BAND_GROUP : ALLY_GROUP)),
    units: numbered(units, (id) => CARDS.get(id)?.name ?? id),
  }
}

/** Some 15, 30 and 45 figures a side. */
export const LIST_SIZES = [300, 500, 750] as const

/** Lists to start with: each war band at each size, one list for two players of one side (RF-HOUSE-7). */
export const READY_LISTS: readonly ArmyList[] = [
  ready('sagas', 'Lamb Money', 300, 'jarl, berserker, 8 bondi, 2 bondi-archer, 5 thrall'),
  ready('kelda', 'First Boat', 300, 'kelda, 7 keel-oar, 3 keel-bow, keel-shield, keel-raven, keel-lad'),
  ready('hollow', 'Dusk Patrol', 300, 'hollow-king, hollow-bear, 4 hollow-wight, 3 hollow-slinger, 5 hollow-churl'),
  ready('sagas', 'The House of the Jarl', 500, 'jarl, huskarl, 4 berserker, 10 bondi, 4 bondi-archer, thrall'),
  ready('sagas', 'The Whole Fjord', 500, 'jarl, huskarl, berserker, 14 bondi, 4 bondi-archer, 9 thrall'),
  ready('kelda', 'All Forty Oars', 500, 'kelda, keel-stem, 12 keel-oar, 4 keel-shield, 4 keel-bow, keel-raven, 3 keel-lad'),
  ready('hollow', 'Those Who Were Promised', 500, 'hollow-king, hollow-skald, hollow-troll, 2 hollow-bear, 7 hollow-wight, 4 hollow-slinger, 7 hollow-churl'),
  ready('sagas', 'The Great Levy', 750, 'jarl, huskarl, 3 berserker, 24 bondi, 8 bondi-archer, 8 thrall'),
  ready('sagas', 'Two Brothers', 750, 'jarl, 12 bondi, 6 bondi-archer, 4 thrall', 'huskarl, 3 berserker, 10 bondi, 2 bondi-archer, 2 thrall'),
  ready('kelda', 'Three Keels', 750, 'kelda, keel-stem, 20 keel-oar, 8 keel-shield, 6 keel-bow, keel-raven, 6 keel-lad'),
  ready('hollow', 'The Hill Emptied', 750, 'hollow-king, hollow-skald, hollow-wyrm, 2 hollow-bear, 14 hollow-wight, 6 hollow-slinger, 15 hollow-churl'),
]
