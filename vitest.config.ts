import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', 'test/bench/**'],
    environment: 'node',
    testTimeout: 60_000,
    pool: 'threads',
    // No test leaves anything behind in a module: what it imports is read once a thread, not once a file.
    isolate: false,
    maxWorkers: 2,
    sequence: {
      sequencer: longestFirst([
        'bot/honesty.test.ts', 'setup/one-path.test.ts', 'trials/tampers.test.ts', 'bot/red-rain.test.ts', 'bot/ravenfeast.test.ts',
        'terrain/drawn-and-measured.test.ts', 'red-rain/twins.test.ts', 'fair/moves.test.ts', 'fair/survey.test.ts', 'workers/strew.test.ts',
      ]),
    },
  },
})
