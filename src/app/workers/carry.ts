import type { Remote } from 'comlink'
import type { CarryAsk, WayAsk } from '../../tools/ports'
import type { CarryWork } from './carry-work'
import { newestFirst } from './newest-first'
import { startThread } from './thread'

const startCarry = () => startThread('carry')

/** Moves that take longer to rule than a hand may wait, ruled in a worker. If it fails, the page rules them itself. */
export const carryRulings = (start = startCarry) =>
  newestFirst(start, (work: Remote<CarryWork>, { system, document, carry }: CarryAsk) => work.carried({ system, document, carry }))

/** Ways of a game's paths that take longer to find, likewise. */
export const wayFinder = (start = startCarry) =>
  newestFirst(start, (work: Remote<CarryWork>, { system, document, errand }: WayAsk) => work.way({ system, document, errand }))
