/** The version that this program writes. A later one is refused in words; an earlier one is carried forward. */
export const TABLE_VERSION = 1

/**
 * Entry n takes the plain JSON of a version n file and gives that of version n + 1. Keys that are only added need no
 * new version. Each needs a file of its version under `test/table/versions`.
 */
export const TABLE_MIGRATIONS: Readonly<Record<number, (file: Record<string, unknown>) => Record<string, unknown>>> = {}

export function migrateTable(file: Record<string, unknown>, version: number): Record<string, unknown> {
  let current = file
  for (let step = version; step < TABLE_VERSION; step += 1) {
    const migrate = TABLE_MIGRATIONS[step]
    if (migrate === undefined) throw new Error(`no migration from version ${step}`)
    current = { ...migrate(current), version: step + 1 }
  }
  return current
}
