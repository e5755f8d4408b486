import type { ArmyList } from '../../armoury'
import { entriesOf, numbered } from '../../kit/ready-list'
import { FACTION_PROFILES } from '../data/factions'
import { arrangeList } from './check'

/** A list by the short names of its units: `bailiffs` for `assize-bailiffs`; `2 bailiffs` for two of them. */
function ready(faction: string, prefix: string, points: number, name: string, units: string): ArmyList {
  const profiles = entriesOf(units).map((id) => ({ profile: `${prefix}-${id}` }))
  const arranged = arrangeList({
    system: 'ravaged-star', faction, name, points, groups: [], units: numbered(profiles, (id) => FACTION_PROFILES.get(id)?.name ?? id),
  })
  if (!arranged) throw new Error(`${name}: no detachments hold these units.`)
  return arranged
}

const assize = (points: number, name: string, units: string) => ready('assize', 'assize', points, name, units)
const thawborn = (points: number, name: string, units: string) => ready('thawborn', 'thaw', points, name, units)

/** Lists to start with, two for each faction and size. */
export const READY_LISTS: readonly ArmyList[] = [
  assize(300, 'Circuit Court', 'justiciar, 2 bailiffs, tallymen, wreckplate'),
  assize(300, 'Survey Party', 'registrar, bailiffs, runners, assessors, walker'),
  assize(600, 'Full Session', 'justiciar, registrar, 2 bailiffs, tallymen, runners, wreckplate, assessors, sappers, walker'),
  assize(600, 'Motor Court', 'registrar, 2 bailiffs, 2 runners, wreckplate, sappers, kite, dray, mortars'),
  assize(900, 'Grand Assize', 'justiciar, registrar, 3 bailiffs, 2 tallymen, runners, 2 wreckplate, assessors, sappers, walker, dray'),
  assize(900, 'Hue and Cry', 'justiciar, registrar, 2 bailiffs, 2 runners, tallymen, 2 wreckplate, assessors, sappers, 2 kite, walker, mortars'),
  assize(1200, 'The Whole Bench',
    '2 justiciar, registrar, 4 bailiffs, 2 tallymen, 2 runners, 2 wreckplate, assessors, sappers, 2 walker, dray, mortars'),
  assize(1200, 'Wreck Rights',
    'justiciar, registrar, 2 bailiffs, 2 tallymen, 3 runners, 2 wreckplate, 2 assessors, sappers, 3 kite, 2 walker, mortars'),
  thawborn(300, 'First Thaw', 'matriarch, 2 thralls, spitters, rakes'),
  thawborn(300, 'Cold Front', 'cantor, gnawers, thralls, sleetwings, tuskback'),
  thawborn(600, 'Winter\u2019s Mouth', 'matriarch, cantor, 2 thralls, spitters, 2 gnawers, rakes, stalkers, tuskback'),
  thawborn(600, 'Old Acquaintance', 'matriarch, 2 thralls, spitters, 2 sleetwings, shellbacks, elder, bloom'),
  thawborn(900, 'The Long Night', 'matriarch, cantor, 3 thralls, 2 spitters, 2 gnawers, rakes, stalkers, shellbacks, tuskback, elder'),
  thawborn(900, 'Squall Line', 'matriarch, cantor, 3 thralls, 2 spitters, 2 sleetwings, 2 rakes, stalkers, bloom, tuskback'),
  thawborn(1200, 'All of It', '2 matriarch, cantor, 4 thralls, 2 spitters, 3 gnawers, 2 rakes, stalkers, shellbacks, elder, tuskback, bloom'),
  thawborn(1200, 'Weather and Teeth',
    'matriarch, cantor, 3 thralls, 3 spitters, 2 gnawers, 2 sleetwings, 2 rakes, 2 stalkers, 2 tuskback, bloom'),
]
