// `npm run bench`: builds the benches as the app is built, then runs them.
import { buildForNode } from '../build-for-node.mjs'

await buildForNode('test/built', {
  run: 'test/bench/run.ts', 'heat-thread': 'test/bench/heat-thread.ts', rival: 'test/bench/rival.ts',
})
await import('../built/run.mjs')
