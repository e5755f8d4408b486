// `npm run bench`: builds the benches as the app is built, then runs them. TypeScript that is read on the way pays for it in hot loops.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    // As deep as this folder, so that what the benches read is found from both.
    outDir: 'test/built',
    emptyOutDir: true,
    rollupOptions: {
      input: { run: 'test/bench/run.ts', 'heat-thread': 'test/bench/heat-thread.ts', rival: 'test/bench/rival.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
await import('../built/run.mjs')
