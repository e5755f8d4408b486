import { useDesk, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { KitShelf } from './KitShelf'

/** The shelf over the table, wherever it is asked for. */
export function LibraryDialog() {
  const desk = useDesk()
  const open = useNow((state) => state.panel === 'library')
  return (
    <DialogFrame title="Add to the table" open={open} onClose={() => desk.panel(null)}>
      <KitShelf />
    </DialogFrame>
  )
}
