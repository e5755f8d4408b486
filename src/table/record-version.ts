/**
 * The version of records that this program writes and reads. Keys that are only added need no new version; a change of the
 * rules, of the facts or of the hashes that dice are drawn from does, as a recorded choice then leads elsewhere.
 * 1: poses said `turn`, facts were asked as `gap`, and answers were hashed as they were given.
 * 2: table file, side names and takebacks were not hashed, and entries carried no codes. Such games are still read, checked and played on.
 * 3: sines and angles were the engine's own, whose last digits differ from engine to engine. Such games are still read, checked (but for what
 * explains a sight) and played on.
 */
export const RECORD_VERSION = 4
export const OLDEST_RECORD_VERSION = 2

/** Why a record of that version cannot be played here; null where it can. */
export function recordVersionFault(version: number): string | null {
  if (version >= OLDEST_RECORD_VERSION && version <= RECORD_VERSION) return null
  if (version > RECORD_VERSION) return `this record is of version ${version}; this program reads version ${RECORD_VERSION}`
  return `this record is of version ${version}, played by rules that have changed since; only the program that wrote it can go on with it`
}
