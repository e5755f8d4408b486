import type { BoardPiece } from '../../core/board'
import { setDoor } from '../../table/edit'
import { useDesk, useNow } from '../desk-context'

/** A door by itself, or a piece that has one. */
export const hasDoor = ({ kind, parts }: BoardPiece): boolean => kind === 'door' || parts.some((part) => /door/i.test(part.name))

/** Opens the door of a piece, and shuts it. `named`: it is one of several, and says whose it is. */
export function DoorButton({ piece: { id, name }, named = false }: { readonly piece: BoardPiece; readonly named?: boolean }) {
  const desk = useDesk()
  const open = useNow((state) => state.document.terrain.find((each) => each.id === id)?.open ?? false)
  const does = open ? 'Shut' : 'Open'
  return (
    <button
      type="button" className="button" aria-pressed={open}
      onClick={() => desk.edit(`${name} ${open ? 'shut' : 'opened'}`, (file) => setDoor(file, id, !open))}
    >
      {named ? `${does} ${name}` : `${does} the door`}
    </button>
  )
}
