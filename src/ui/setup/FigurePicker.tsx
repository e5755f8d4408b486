import { useStore } from 'zustand'
import { isNamed } from '../../table/figure-pack'
import { ShelfPicture } from '../start/ShelfPicture'
import type { SetupPort } from './setup-port'

interface FigurePickerProps {
  /** Whose figure it is, by name. */
  readonly unit: string
  /** As the list names it; empty: the usual one. */
  readonly figure: string
  readonly port: SetupPort
  readonly onChange: (figure: string) => void
  /** As in "For all 10 Bondi", where others of the kind wear another; null: there are none. */
  readonly all: string | null
  readonly onAll: () => void
}

/** Which figure of the player's own a unit's models wear; nothing where the player has none and the list names none. */
export function FigurePicker({ unit, figure, port, onChange, all, onAll }: FigurePickerProps) {
  const own = useStore(port.figures, ({ figures }) => figures)
  if (own === null || (own.length === 0 && figure === '')) return null
  const worn = own.find((each) => isNamed(each, figure))
  const names = own.filter((each, i) => own.findIndex(({ name }) => isNamed(each, name)) === i).map(({ name }) => name)
  return (
    <div className="unit-figure">
      {worn && <ShelfPicture card={{ kind: 'table', key: worn.key }} load={port.figurePicture} />}
      <select aria-label={`Figure of ${unit}`} value={worn?.name ?? figure} onChange={(event) => onChange(event.target.value)}>
        <option value="">Usual figure</option>
        {figure !== '' && !worn && <option value={figure}>{figure}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {all !== null && figure !== '' && <button type="button" className="button" onClick={onAll}>{all}</button>}
      {figure !== '' && !worn && <span className="soft">Not among your figures: a sculpt stands for it.</span>}
    </div>
  )
}
