import type { Inches } from '../../../core/units'

/** Standing sizes of RS-SPECIAL-LARGE and RS-SPECIAL-HUGE; friends move through `normal` models only. */
export type Size = 'normal' | 'large' | 'huge'

/** What the measured table needs of a unit's profile. */
export interface Profile {
  readonly movement: Inches
  readonly size: Size
  readonly fly: boolean
}

const foot = (movement: Inches): Profile => ({ movement, size: 'normal', fly: false })

/** Our own units for the demo tables, by the `profile` of their entries. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  Object.entries({
    Command: foot(6),
    Rifles: foot(6),
    Archers: foot(6),
    Shieldguard: foot(5),
    Heavies: foot(5),
    Hounds: foot(9),
    Strider: { movement: 7, size: 'large', fly: false },
    Carrier: { movement: 9, size: 'huge', fly: false },
    Skimmer: { movement: 10, size: 'large', fly: true },
    Colossus: { movement: 6, size: 'huge', fly: false },
  } satisfies Record<string, Profile>),
)

/** A profile by name, whatever its case; undefined for a name that is not there, and then nothing limits the unit. */
export function profileByName(name: string | undefined): Profile | undefined {
  if (name === undefined) return undefined
  const known = PROFILES.get(name)
  if (known) return known
  const wanted = name.trim().toLowerCase()
  return [...PROFILES].find(([key]) => key.toLowerCase() === wanted)?.[1]
}
