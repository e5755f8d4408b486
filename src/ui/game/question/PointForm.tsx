import type { FormAnswer } from '../../../rules/engine/question'
import { formatInches } from '../../../tools/format'
import { useGameNow } from '../game-context'

/** A point of the table, told by its distances from two edges. */
export function PointForm({ draft }: { draft: FormAnswer | null }) {
  const width = useGameNow((now) => now.play.state.board.width)
  const depth = useGameNow((now) => now.play.state.board.depth)
  const point = draft && 'point' in draft ? draft.point : null
  return (
    <p className="form-note" aria-live="polite">
      {point
        ? `${formatInches(point[0] + width / 2)} from the left edge, ${formatInches(point[1] + depth / 2)} from the far edge`
        : 'Press on the table.'}
    </p>
  )
}
