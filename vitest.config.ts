import { defineConfig } from 'vitest/config'

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
  },
})
