import { SIDES } from '../../core/sides'
import { formatShare } from '../format'
import { headline } from './figures'
import type { Survey } from './survey'

/** What a table that is laid out by chance has to satisfy; shares from 0 to 1. */
export interface Demands {
  /** Open lanes of neither side more than this. */
  readonly lanes: number
  /** Cover in reach of each zone's places, and room to stand in each zone, at least. */
  readonly cover: number
  readonly room: number
  /** No figure leans to either side. */
  readonly even: boolean
}

export const USUAL_DEMANDS: Demands = { lanes: 0.3, cover: 0.7, room: 0.6, even: true }

export interface Shortfall {
  /** One line for each demand that is not met; empty where all are. */
  readonly lines: readonly string[]
  /** By how much in all, so that of several tables the nearest can be kept. */
  readonly by: number
}

export function shortfall({ figures, room }: Pick<Survey, 'figures' | 'room'>, { lanes, cover, room: wanted, even }: Demands): Shortfall {
  const most = Math.max(...SIDES.map((side) => figures[side].lanes))
  const least = Math.min(...SIDES.map((side) => figures[side].cover))
  const narrow = Math.min(...SIDES.map((side) => room[side]))
  const { tone, text } = headline(figures)
  const leans = tone === 'clear' ? 0.4 : tone === 'somewhat' ? 0.15 : 0
  const found = [
    { over: most - lanes, line: `open lanes ${formatShare(most)}, asked for ${formatShare(lanes)} at most` },
    { over: cover - least, line: `cover in reach of ${formatShare(least)}, asked for ${formatShare(cover)}` },
    { over: wanted - narrow, line: `room to stand on ${formatShare(narrow)} of a zone, asked for ${formatShare(wanted)}` },
    { over: even ? leans : 0, line: text },
  ].filter(({ over }) => over > 1e-9)
  return { lines: found.map(({ line }) => line), by: found.reduce((sum, { over }) => sum + over, 0) }
}
