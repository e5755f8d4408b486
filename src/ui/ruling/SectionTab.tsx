import { useMemo, useState } from 'react'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { Icon } from '../parts/Icon'
import { imageOf, sheetOf } from './section-sheet'

/** The table cut along the line and across it at its height, with dimensions: small here, large on a press. */
export function SectionTab({ view }: { view: RulingView }) {
  const desk = useDesk()
  const host = useHost()
  const [large, setLarge] = useState(false)
  // A drawing takes longer than a frame: it is made when the hand rests.
  const held = useNow((now) => now.held !== null)
  const svg = useMemo(() => (held ? null : sheetOf(desk, view)), [desk, view, held])
  if (held) return <p className="soft">The drawing follows when you put it down.</p>
  if (svg === null) return <p className="soft">There is no line to cut along.</p>
  return (
    <>
      <button type="button" className="sheet-small" aria-label="Enlarge the drawing" onClick={() => setLarge(true)}>
        <img src={imageOf(svg)} alt="Side section and plan section through the line, with dimensions in inches" />
      </button>
      <p className="buttons">
        <button type="button" className="button" onClick={() => setLarge(true)}>
          <Icon name="enlarge" />
          Enlarge
        </button>
        <button type="button" className="button" onClick={() => host.sharing.saveSection(svg)}>
          <Icon name="save" />
          Save as SVG
        </button>
      </p>
      <DialogFrame title="Sections" open={large} onClose={() => setLarge(false)} wide>
        <img className="sheet-large" src={imageOf(svg)} alt="Side section and plan section through the line, with dimensions in inches" />
      </DialogFrame>
    </>
  )
}
