import type { Id } from '../../../core/board'
import type { Broken } from '../../../rules/engine/question'
import type { Vec3 } from '../../../core/vec'
import type { Desk } from '../../desk'
import { modelOf, pieceOf } from '../../desk-state'
import type { Overlay } from '../../overlay'

/** Reasons where they belong, at most three; what stands in the way is marked. `mine` are those who would move. */
export function refusalOverlays(desk: Desk, broken: readonly Broken[], at: Vec3 | null, mine: readonly Id[]): readonly Overlay[] {
  const { board } = desk.now
  return broken.slice(0, 3).flatMap((one): readonly Overlay[] => {
    const place = one.at ?? modelOf(board, one.by)?.at ?? at
    const said: readonly Overlay[] = place ? [{ kind: 'refusal', at: place, text: one.text }] : []
    if (one.by === undefined || mine.includes(one.by)) return said
    const there = modelOf(board, one.by) ?? pieceOf(board, one.by)
    return there ? [...said, { kind: 'highlight', id: one.by, tone: 'blocker' }] : said
  })
}

/** As above in one line, for the hint and the panel. */
export function whyNot(desk: Desk, broken: readonly Broken[]): { readonly text: string; readonly rule: string } | null {
  const first = broken[0]
  return first ? { text: desk.game?.say(first.text) ?? first.text, rule: first.rule } : null
}
