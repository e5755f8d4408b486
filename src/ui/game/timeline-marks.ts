import type { GameEvent } from '../../rules/engine/event'

interface TimelineMark {
  /** Number of entries done at that moment. */
  readonly at: number
  readonly kind: 'round' | 'turn'
  /** Share of the way along the line, 0 to 1. */
  readonly share: number
}

/**
 * Marks along a game of `total` entries: where rounds begin (events of the kind "round" or "turn") and where the system keeps a
 * checkpoint, such as the beginning of an activation. A round covers a turn at the same moment.
 */
export function timelineMarks(
  log: readonly GameEvent[],
  checkpoints: readonly { readonly entries: number; readonly between?: true }[],
  total: number,
): readonly TimelineMark[] {
  const share = (at: number) => (total <= 1 ? 0 : (at - 1) / (total - 1))
  const marks = new Map<number, TimelineMark>()
  for (const { entries, between } of checkpoints) {
    if (!between && entries >= 1 && entries <= total) marks.set(entries, { at: entries, kind: 'turn', share: share(entries) })
  }
  for (const event of log) {
    const at = event.entry + 1
    if ((event.kind !== 'round' && event.kind !== 'turn') || at > total) continue
    marks.set(at, { at, kind: 'round', share: share(at) })
  }
  return [...marks.values()].sort((a, b) => a.at - b.at)
}

/** The mark before or after a moment, for stepping by turns; the ends of the game where there is none. */
export function nextMark(marks: readonly TimelineMark[], moment: number, by: 1 | -1, total: number): number {
  if (by > 0) return marks.find((mark) => mark.at > moment)?.at ?? total
  return marks.findLast((mark) => mark.at < moment)?.at ?? 1
}
