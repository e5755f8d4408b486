import type { RangeBand, RangeRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { GivenProfile, SightRequest } from '../../contract'
import { bandOf } from '../judge/range'
import { isRanged } from '../profile'
import { profileGiven } from './given-profile'

/** Written Ranges that are told where it is not known what the unit carries. */
const USUAL: readonly Inches[] = [6, 8, 12, 18]

interface Ranged {
  readonly name: string
  readonly range: Inches
  /** Short: fired at Short range only. Sniper: no modifiers for range. */
  readonly short?: boolean
  readonly sniper?: boolean
}

/**
 * RS-RANGE-4 to RS-RANGE-7, by the weapons asked for, else by those of the unit's profile, else by the usual Ranges. `level`: all stand equally high, and
 * nothing is said of levels.
 */
export function rangeOf(distance: Inches, { weapons, profile }: Pick<SightRequest, 'weapons' | 'profile'> = {}, level = false): RangeRuling {
  const carried: readonly Ranged[] = weapons ? weapons.map(({ name, reach }) => ({ name, range: reach })) : carriedBy(profile)
  const told = carried.length > 0 ? carried : USUAL.map((range) => ({ name: `Weapon of Range ${range}`, range }))
  const how = level ? 'base edge to base edge' : 'base edge to base edge, diagonal between levels'
  return { rule: 'RS-MEASURE-2', distance, how, bands: told.map((weapon) => bandAt(weapon, distance)) }
}

function bandAt({ name, range, short, sniper }: Ranged, distance: Inches): RangeBand {
  const found = bandOf(range, distance)
  const reach = (short ? 1 : 3) * range
  if (!found || (short && found.band !== 'Short')) return { name, reach, within: false, modifier: 0, rule: short ? 'RS-SPECIAL-SHORT-1' : 'RS-RANGE-7' }
  return { name, reach, within: true, band: found.band, modifier: sniper ? 0 : 0 - found.worse, rule: found.rule }
}

/** Ranged weapons of that profile; none for one that prints no weapons. */
const carriedBy = (profile: GivenProfile | undefined): readonly Ranged[] =>
  (profileGiven(profile)?.weapons ?? []).filter(isRanged).map(({ name, range, rules }) => {
    const has = (rule: string) => rules.some((one) => one.name === rule)
    return { name, range: range as Inches, short: has('Short'), sniper: has('Sniper') }
  })
