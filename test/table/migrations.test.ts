import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseTableText } from '../../src/table/file'
import { formatTableText } from '../../src/table/format'
import { migrateTable, TABLE_MIGRATIONS, TABLE_VERSION } from '../../src/table/migrations'

const at = (name: string): string => fileURLToPath(new URL(`./versions/${name}`, import.meta.url))
const versions = Array.from({ length: TABLE_VERSION }, (_, i) => i + 1)

describe('versions of the table file', () => {
  it('has one migration for every version before this one, and no other', () => {
    expect(Object.keys(TABLE_MIGRATIONS).map(Number)).toEqual(versions.slice(0, -1))
  })

  // v<n>.json is a file as version n wrote it; v<n>.now.json what it means in this version.
  it.each(versions)('still reads a file of version %i, and means the same by it', (version) => {
    expect(existsSync(at(`v${version}.json`)), `test/table/versions/v${version}.json`).toBe(true)
    const old = JSON.parse(readFileSync(at(`v${version}.json`), 'utf8')) as { version: number }
    expect(old.version).toBe(version)
    const parsed = parseTableText(JSON.stringify(old))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    expect(formatTableText(parsed.value)).toBe(
      readFileSync(at(version === TABLE_VERSION ? `v${version}.json` : `v${version}.now.json`), 'utf8'),
    )
  })

  it('throws where a migration is missing, as that is a mistake of the program', () => {
    expect(() => migrateTable({}, 0)).toThrow('no migration from version 0')
  })
})
