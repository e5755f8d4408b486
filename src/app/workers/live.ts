import type { Remote } from 'comlink'
import type { RulingsAsk } from '../../tools/ports'
import type { LiveWork } from './live-work'
import { newestFirst } from './newest-first'
import { startThread } from './thread'

const startLive = () => startThread('live')

/** Full rulings in a worker. If it fails, the page rules itself. */
export const liveRulings = (start = startLive) =>
  newestFirst(start, (work: Remote<LiveWork>, { system, questions, opened }: RulingsAsk) => work.answer({ system, questions, opened }))
