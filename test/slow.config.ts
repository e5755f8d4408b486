import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Every test that has a larger run reads SIGHTLINE_SLOW, or `SLOW` of a file that does: so none is left out. */
const larger = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && /\b(?:SIGHTLINE_SLOW|SLOW)\b/.test(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => `${folder}/${name}`)

/** The large runs of the tests that have one: `npm run test:slow`. They print how much they looked at, and what was wrong. */
export default defineConfig({
  test: {
    include: [...larger('test')],
    env: { SIGHTLINE_SLOW: '1' },
    environment: 'node',
    testTimeout: 600_000,
    pool: 'threads',
    maxWorkers: 1,
  },
})
