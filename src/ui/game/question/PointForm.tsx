import type { FormAnswer } from '../../../rules/engine/question'
import { formatInches } from '../../../tools/format'
import { useGameNow } from '../game-context'

/** A point of the table, told by the ticks on its rim, which read the same from every side. */
export function PointForm({ draft }: { draft: FormAnswer | null }) {
  const width = useGameNow((now) => now.play.state.board.width)
  const depth = useGameNow((now) => now.play.state.board.depth)
  const point = draft && 'point' in draft ? draft.point : null
  return (
    <p className="form-note" aria-live="polite">
      {point
        ? `At ${formatInches(point[0] + width / 2)} along and ${formatInches(point[1] + depth / 2)} across, by the ticks on the rim. Press again to move it.`
        : 'Press on the table where it is to be.'}
    </p>
  )
}
