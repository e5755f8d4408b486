import type { Remote } from 'comlink'
import type { RulingsAsk } from '../../tools/ports'
import type { LiveWork } from './live-work'
import { newestFirst } from './newest-first'
import { threadOf } from './thread'

const startWorker = () => threadOf(new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' }))

/** Full rulings in a worker. If it fails, the page rules itself. */
export const liveRulings = (start = startWorker) =>
  newestFirst(start, (work: Remote<LiveWork>, { system, questions, opened }: RulingsAsk) => work.answer({ system, questions, opened }))
