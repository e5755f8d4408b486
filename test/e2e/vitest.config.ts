import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Browser tests against the built app in `dist`: one server, one browser, one worker. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/global-setup.ts'],
    environment: 'node',
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
  },
})
