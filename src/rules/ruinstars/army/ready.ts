import type { ArmyList, ArmyUnit } from '../../armoury'
import { entriesOf, numbered } from '../../kit/ready-list'
import { PROFILES } from '../data'
import { sideGp, SQUAD, squadKind } from './squad'

/** A Squad by short names: `voice scrap-gun hooks` for a Voice with both, `3 voice scrap-gun` for three of them. One text a mini-squad. */
function ready(faction: string, prefix: string, name: string, kindId: string, squads: readonly string[]): ArmyList {
  const kind = squadKind(kindId)!
  const units = squads.flatMap((squad, group) =>
    entriesOf(squad).map((words): ArmyUnit => {
      const [profile, ...gear] = words.split(' ').map((word) => `${prefix}-${word}`)
      return { profile: profile!, group, ...(gear.length > 0 ? { gear } : {}) }
    }),
  )
  return {
    system: 'ruinstars', faction, name, points: sideGp(kind), groups: squads.map(() => kind.id),
    units: numbered(units, (id) => PROFILES.get(id)?.name ?? id),
  }
}

const lamplight = (name: string, kind: string, ...squads: string[]) => ready('lamplight', 'lamplight', name, kind, squads)
const choir = (name: string, kind: string, ...squads: string[]) => ready('rust-choir', 'choir', name, kind, squads)

/** Squads to start with, two of each book of our own; shared sides for two, three and four players; RU-HOUSE-6. */
export const READY_SQUADS: readonly ArmyList[] = [
  lamplight('First Watch', SQUAD.id, 'warden carbine hook, 2 hand carbine, glass long-rifle, cutter saw, splicer sidearm hook'),
  lamplight('Heavy Lift', SQUAD.id, 'warden great-lamp, 2 winch driver, hand flare, hand carbine'),
  lamplight('Two Watches', 'mini-2', 'warden carbine hook great-lamp, hand flare carbine', 'cutter saw, glass long-rifle, splicer sidearm hook'),
  lamplight('Three Watches', 'mini-3', 'warden great-lamp carbine saw', 'hand carbine hook, glass long-rifle sidearm', 'cutter saw, splicer sidearm hook'),
  choir('Low Mass', SQUAD.id, 'precentor censer coil, ringer fork, 2 voice scrap-gun, voice scrap-gun hooks, tuner nail-fan, hound hooks'),
  choir('Full Organ', SQUAD.id, 'precentor censer, organ arc-pipe weight, voice nail-fan, voice scrap-gun, voice, hound hooks'),
  choir('Four Parts', 'mini-4', 'precentor', 'ringer fork, voice', 'hound hooks, tuner nail-fan', 'voice scrap-gun fork, voice nail-fan'),
  choir('Three Parts', 'mini-3', 'precentor censer coil', 'ringer fork, 2 voice scrap-gun', 'tuner nail-fan, hound hooks, voice scrap-gun'),
  ready('muster', 'muster', 'Quay Watch', SQUAD.id, ['captain pistol blade, 3 trooper rifle, scout pistol, heavy heavy-gun']),
]
