// A thread of Node reads TypeScript only when told to.
import { register } from 'tsx/esm/api'

register()
await import('./heat-thread.ts')
