import { alignSelected, distributeSelected } from '../../tools/build/edits'
import { nameOfThings, picked, pickedPieces } from '../../tools/build/picked'
import { extentOfAll, type Axis, type Line } from '../../tools/build/together'
import { useDesk, useNow } from '../desk-context'
import { DoorButton, hasDoor } from './DoorButton'
import { HandButtons, LockSign } from './HandButtons'
import { KeepPrefab } from './KeepPrefab'
import { Figure } from './Readout'
import '../css/build.css'

const ALIGN: readonly { readonly axis: Axis; readonly line: Line; readonly text: string }[] = [
  { axis: 'x', line: 'high', text: 'Left' },
  { axis: 'x', line: 'middle', text: 'Centre' },
  { axis: 'x', line: 'low', text: 'Right' },
  { axis: 'z', line: 'high', text: 'Far' },
  { axis: 'z', line: 'middle', text: 'Middle' },
  { axis: 'z', line: 'low', text: 'Near' },
]

/** Several things while the table is edited: how large they are together, and what can be done to all of them. Sides are as side A sits. */
export function SeveralPanel() {
  const desk = useDesk()
  const selection = useNow((state) => state.selection)
  const board = useNow((state) => state.board)
  const things = picked({ selection, board })
  const { low, high } = extentOfAll(things)
  const doors = pickedPieces({ selection, board }).filter(hasDoor)
  return (
    <section className="card panel" aria-label="Selected things">
      <div className="card-head">
        <h2>{nameOfThings(things)}</h2>
        <LockSign />
      </div>
      <dl className="figures">
        <Figure label="Together" value={`${(high[0] - low[0]).toFixed(1)} × ${(high[1] - low[1]).toFixed(1)}″`} />
      </dl>
      <h3 className="several-head">Align, as side A sits</h3>
      <div className="several-grid" role="group" aria-label="Align">
        {ALIGN.map(({ axis, line, text }) => (
          <button key={text} type="button" className="button" onClick={() => desk.transaction.run(() => alignSelected(desk, axis, line))}>{text}</button>
        ))}
      </div>
      <h3 className="several-head">Same space between</h3>
      <div className="several-grid" role="group" aria-label="Distribute">
        {(['x', 'z'] as const).map((axis) => (
          <button
            key={axis} type="button" className="button" aria-disabled={things.length < 3}
            onClick={() => (things.length < 3 ? desk.say('info', 'It takes three things or more') : desk.transaction.run(() => distributeSelected(desk, axis)))}
          >
            {axis === 'x' ? 'Side by side' : 'Behind each other'}
          </button>
        ))}
      </div>
      <div className="buttons">
        {doors.map((piece) => <DoorButton key={piece.id} piece={piece} named={doors.length > 1} />)}
        <HandButtons />
      </div>
      <KeepPrefab />
    </section>
  )
}
