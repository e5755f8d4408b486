import type { GivenProfile } from '../contract'

/** One of a system's own profiles, where it is given by its name; undefined for another name, and for a card. */
export const namedIn = <T>(profiles: Readonly<Record<string, T>>, given: GivenProfile | undefined): T | undefined =>
  typeof given === 'string' && Object.hasOwn(profiles, given) ? profiles[given] : undefined
