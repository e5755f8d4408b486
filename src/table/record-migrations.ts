/** The version of records that this program writes. A later one is refused in words; an earlier one is carried forward. */
export const RECORD_VERSION = 2

/**
 * Entry n takes the plain JSON of a version n record and gives that of version n + 1. Keys that are only added need no new
 * version; a change of rules that alters what a recorded choice leads to does. Each needs a file of its version under
 * `test/table/versions`.
 */
export const RECORD_MIGRATIONS: Readonly<Record<number, (record: Record<string, unknown>) => Record<string, unknown>>> = {
  // Since version 2 answers stand in one spelling. Whether these do is known only by the questions that they answer: playing the record
  // again says so, entry by entry.
  1: (record) => record,
}

export function migrateRecord(record: Record<string, unknown>, version: number): Record<string, unknown> {
  let current = record
  for (let step = version; step < RECORD_VERSION; step += 1) {
    const migrate = RECORD_MIGRATIONS[step]
    if (migrate === undefined) throw new Error(`no migration from version ${step}`)
    current = { ...migrate(current), version: step + 1 }
  }
  return current
}
