import type { ArmyList, ArmyUnit } from '../../armoury'
import { CARDS } from '../data'
import type { KindId } from '../data/kinds'
import { SYSTEM_ID } from '../system-id'
import { BLITZKRIEG_GROUP, LEADER_GROUP, MOST_FIGURES, SQUAD_GROUP } from './check'

type Member = readonly [kind: KindId, name: string]

/** The first of them leads. */
function ready(faction: string, name: string, discipline: 'blitzkrieg' | 'none', ...members: readonly Member[]): ArmyList {
  const units = members.map(([kind, called], i): ArmyUnit => ({ profile: `${faction}-${kind}`, name: called, group: i === 0 ? 0 : 1 }))
  for (const { profile } of units) if (!CARDS.has(profile)) throw new Error(`There is no figure "${profile}".`)
  return {
    system: SYSTEM_ID, faction, name, points: MOST_FIGURES, units,
    groups: [LEADER_GROUP, SQUAD_GROUP, ...(discipline === 'none' ? [] : [BLITZKRIEG_GROUP])],
  }
}

/** The ready-made squads (RO-HOUSE-1, RO-HOUSE-13); the first two are those of a first game, and have all levels and traits between them. */
export const READY_LISTS: readonly ArmyList[] = [
  ready('overdue', 'Raiders', 'blitzkrieg', ['old-hand', 'Mother Kettle'], ['scout', 'Wren Halloway'], ['trooper', 'Bo Tarn'], ['trooper', 'Juniper Quill'],
    ['recruit', 'Pip'], ['drone', 'Thimble']),
  ready('tollgate', 'Escort', 'none', ['captain', 'Adeyemi Stroud'], ['sergeant', 'Orsolya Brandt'], ['trooper', 'Fenn Castle'], ['trooper', 'Ida Roe'],
    ['recruit', 'Marrow'], ['bystander', 'Assessor Pym']),
  ready('tollgate', 'The Watch', 'none', ['sergeant', 'Hollis Gray'], ['trooper', 'Nan Ferrow'], ['trooper', 'Tob Ferrow'], ['trooper', 'Yusuf Ames'],
    ['recruit', 'Cricket']),
  ready('overdue', 'Old Company', 'none', ['sergeant', 'Bram Oyelaran'], ['scout', 'Lisle'], ['scout', 'Marguerite Dunn'], ['scout', 'Old Tam']),
  ready('tollgate', 'The Few', 'none', ['captain', 'Vesper Lund'], ['marksman', 'Ash'], ['marksman', 'Corrie Vane'], ['marksman', 'Silas Thorne']),
  ready('overdue', 'Wreckers', 'none', ['trooper', 'Gaffer Moss'], ['drone', 'Ladle'], ['drone', 'Saucer'], ['recruit', 'Dab'], ['recruit', 'Minnow']),
]
