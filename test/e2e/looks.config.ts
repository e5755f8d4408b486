import { defineConfig } from 'vitest/config'
import browserTests from './vitest.config.ts'

/**
 * Screens compared with the pictures that are kept of them: `npm run looks`. Not among the other browser tests: a processor that plays a graphics
 * card paints thirteen tables for longer than all of those take.
 */
export default defineConfig({ ...browserTests, test: { ...browserTests.test, include: ['test/e2e/looks.test.ts'], exclude: [], maxWorkers: 1 } })
