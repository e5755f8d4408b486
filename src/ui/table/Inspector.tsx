import { useNow } from '../desk-context'
import { AddPanel, Later, SeveralPanel, TablePanel } from './later'
import { ModelPanel } from './ModelPanel'
import { PiecePanel } from './PiecePanel'
import { RosterPanel } from './RosterPanel'

/** What is selected; with nothing selected, who stands on the table, and what can be added while it is edited. */
export function Inspector() {
  const first = useNow((state) => state.selection[0])
  const isPiece = useNow((state) => state.board.pieces.some((piece) => piece.id === state.selection[0]))
  const editing = useNow((state) => state.tool === 'build')
  const several = useNow((state) => state.selection.length > 1 && (isPiece || state.tool === 'build'))
  if (first === undefined) {
    return (
      <>
        <Later when={editing}>{editing && <TablePanel />}</Later>
        <RosterPanel />
        <Later when={editing}>{editing && <AddPanel />}</Later>
      </>
    )
  }
  if (several) return <Later when><SeveralPanel /></Later>
  return isPiece ? <PiecePanel id={first} /> : <ModelPanel id={first} />
}
