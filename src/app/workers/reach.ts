import type { Remote } from 'comlink'
import type { ReachAsk, RestAsker } from '../../tools/ports'
import { newestFirst } from './newest-first'
import type { ReachWork } from './reach-work'
import { startThread } from './thread'

const startReach = () => startThread('reach')

/** Reach outlines, measured in a worker. If it fails nothing is drawn: an outline is a help, not a ruling. */
export const reachFinder = (start = startReach) =>
  newestFirst(start, (work: Remote<ReachWork>, { system, request }: ReachAsk) => work.reach(system, request))

/** What is left to reach from a way point, likewise. */
export const restFinder = (start = startReach) =>
  newestFirst(start, (work: Remote<ReachWork>, { query }: Parameters<RestAsker>[0]) => work.rest(query))
