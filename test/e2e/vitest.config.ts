import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../longest-first.ts'

/** Browser tests against the built app in `dist`: one server, two files at a time, each thread with a browser of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // Painted tables, by themselves: see there.
    exclude: ['test/e2e/looks.test.ts'],
    globalSetup: ['test/e2e/global-setup.ts'],
    environment: './test/e2e/thread-browser.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: {
      sequencer: longestFirst([
        'ravenfeast.test.ts', 'first-game.test.ts', 'storage-faults.test.ts', 'ruling.test.ts', 'bot-sameness.test.ts', 'red-rain.test.ts', 'two-tabs.test.ts',
        'picture.test.ts', 'game.test.ts', 'table-walk.test.ts', 'rogue-stars.test.ts',
      ]),
    },
    // What fails once is a fault: tests wait for what they need, however late it is on a busy machine.
    retry: 0,
    // A page without a graphics card may take its time; what is polled for has to come all the same.
    expect: { poll: { timeout: 20_000 } },
  },
})
