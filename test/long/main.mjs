// `npm run test:long`: built as the app is built, then run, as the benches are.
import { buildForNode } from '../build-for-node.mjs'

await buildForNode('test/built-long', { run: 'test/long/run.ts', worker: 'test/long/worker.ts' })
await import('../built-long/run.mjs')
