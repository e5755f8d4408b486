import { useNow } from '../desk-context'
import { ModelPanel } from './ModelPanel'
import { PiecePanel } from './PiecePanel'
import { RosterPanel } from './RosterPanel'

/** What is selected; with nothing selected, who stands on the table. */
export function Inspector() {
  const first = useNow((state) => state.selection[0])
  const isPiece = useNow((state) => state.board.pieces.some((piece) => piece.id === state.selection[0]))
  if (first === undefined) return <RosterPanel />
  return isPiece ? <PiecePanel id={first} /> : <ModelPanel id={first} />
}
