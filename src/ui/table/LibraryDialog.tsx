import { sideName } from './side-name'
import { OWNERS } from '../../core/sides'
import { useState } from 'react'
import type { Owner } from '../../core/board'
import { MODEL_KITS, type Kit } from '../../tools/build/kits'
import { pickUpKit } from '../../tools/build/placing'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'

/** Terrain and models to put on the table: pressed, they are in hand. */
export function LibraryDialog() {
  const desk = useDesk()
  const host = useHost()
  const open = useNow((state) => state.panel === 'library')
  const [side, setSide] = useState<Owner>('A')
  const take = (kit: Kit) => pickUpKit(desk, kit)
  return (
    <DialogFrame title="Add to the table" open={open} onClose={() => desk.panel(null)}>
      <h3>Terrain</h3>
      <div className="shelf">
        {host.pieces.map((kit) => (
          <button key={kit.stem} type="button" className="button" onClick={() => take(kit)}>
            {kit.name}
            <span className="soft">{kit.about}</span>
          </button>
        ))}
      </div>
      <div className="dialog-head">
        <h3>Models</h3>
        <div className="segments" role="group" aria-label="Side">
          {OWNERS.map((each) => (
            <button
              key={each}
              type="button"
              className="segment"
              aria-pressed={side === each}
              data-selected={side === each || undefined}
              onClick={() => setSide(each)}
            >
              {sideName(each)}
            </button>
          ))}
        </div>
      </div>
      <div className="shelf">
        {MODEL_KITS.map((kit) => (
          <button key={kit.stem} type="button" className="button" onClick={() => take({ kind: 'model', side, ...kit })}>
            {kit.name}
            <span className="soft">{kit.about}</span>
          </button>
        ))}
      </div>
    </DialogFrame>
  )
}
