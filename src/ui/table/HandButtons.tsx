import { lockedOf, pickedPieces } from '../../tools/build/picked'
import { ActionButton } from '../parts/ActionButton'
import { useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** What can be done to all that is selected while the table is edited, one thing or many. */
export function HandButtons() {
  const pieces = useNow((state) => pickedPieces(state).length)
  const locked = useNow((state) => lockedOf(state).length)
  const all = pieces > 0 && locked === pieces
  return (
    <>
      {pieces > 1 && <ActionButton action="group" text="Group" />}
      {pieces > 1 && <ActionButton action="ungroup" text="Ungroup" />}
      {pieces > 0 && <ActionButton action="lock" icon={all ? 'unlock' : 'lock'} text={all ? 'Unlock' : 'Lock'} />}
      <ActionButton action="raise" icon="up" text="Raise" />
      <ActionButton action="lower" icon="down" text="Lower" />
      <ActionButton action="clip-copy" icon="clip" text="Copy" />
    </>
  )
}

/** That what is selected stays where it is, or how many of it do. */
export function LockSign() {
  const things = useNow((state) => state.selection.length)
  const locked = useNow((state) => lockedOf(state).length)
  if (locked === 0) return null
  return (
    <span className="chip lock-sign">
      <Icon name="lock" />
      {locked === things ? 'Locked' : `${locked} locked`}
    </span>
  )
}
