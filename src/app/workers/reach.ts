import type { Remote } from 'comlink'
import type { ReachAsk, RestAsker } from '../../tools/ports'
import { newestFirst } from './newest-first'
import type { ReachWork } from './reach-work'
import { threadOf } from './thread'

const startWorker = () => threadOf(new Worker(new URL('./reach-worker.ts', import.meta.url), { type: 'module' }))

/** Reach outlines, measured in a worker. If it fails nothing is drawn: an outline is a help, not a ruling. */
export const reachFinder = (start = startWorker) =>
  newestFirst(start, (work: Remote<ReachWork>, { system, request }: ReachAsk) => work.reach(system, request))

/** What is left to reach from a way point, likewise. */
export const restFinder = (start = startWorker) =>
  newestFirst(start, (work: Remote<ReachWork>, { query }: Parameters<RestAsker>[0]) => work.rest(query))
