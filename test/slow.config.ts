import { defineConfig } from 'vitest/config'

/** The large runs of the tests that have one: `npm run test:slow`. They print how much they looked at, and what was wrong. */
export default defineConfig({
  test: {
    include: [
      'test/geometry/sight/*.test.ts',
      'test/geometry/move/second-judge/*.test.ts',
      'test/app/workshop/imported-sight.test.ts',
      'test/rules/ravaged-star/show-random.test.ts',
      'test/rules/ravaged-star/two-doors.test.ts',
      'test/rules/ravaged-star/game/random.test.ts',
      'test/rules/ravaged-star/game/takebacks.test.ts',
      'test/rules/ruinstars/doors.test.ts',
      'test/bot/games.test.ts',
      'test/referee/simulate.test.ts',
      'test/referee/verify-any.test.ts',
      'test/rules/one-spelling.test.ts',
      'test/bot/honesty.test.ts',
      'test/app/workshop/thinned-twin.test.ts',
    ],
    env: { SIGHTLINE_SLOW: '1' },
    environment: 'node',
    testTimeout: 600_000,
    pool: 'threads',
    maxWorkers: 1,
  },
})
