import type { SideId } from '../../../core/board'
import { useGame } from '../game-context'

/** A disc for side A, a lozenge for side B: sides are never told by colour alone. */
export const SideSign = ({ side }: { side: SideId }) => (
  <svg className={`side-sign side-${side.toLowerCase()}`} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    {side === 'A' ? <circle cx="6" cy="6" r="5" /> : <path d="M6 0 12 6 6 12 0 6z" />}
  </svg>
)

export function SideName({ side }: { side: SideId }) {
  const game = useGame()
  return (
    <span className={`side-name side-${side.toLowerCase()}`}>
      <SideSign side={side} />
      {game.nameOf(side)}
    </span>
  )
}
