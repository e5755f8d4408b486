import { useStore } from 'zustand'
import { seenWords } from '../../rules/ruling-text'
import { formatFine } from '../../tools/format'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { useNames, VerdictChip } from '../ruling/RulingCard'

/** Every enemy as the selected model sees it. Worked out beside the page; it can be stopped at any time. */
export function LinesDialog() {
  const desk = useDesk()
  const host = useHost()
  const open = useNow((state) => state.panel === 'lines')
  const lines = useStore(host.lines)
  const names = useNames()
  const close = () => {
    host.cancelLines()
    desk.panel(null)
  }
  const models = lines.rulings.flatMap((ruling) => ruling.models.map((model) => ({ model, distance: ruling.distance })))
  const seen = models.filter(({ model }) => model.verdict === 'clear').length
  return (
    <DialogFrame
      title={`All lines of ${lines.from === null ? 'the model' : names(lines.from)}`}
      open={open}
      onClose={close}
    >
      <p role="status">
        {lines.status === 'working' && `Looking at ${lines.done} of ${lines.total}`}
        {lines.status === 'done' && `Sees ${seen} of ${models.length}`}
        {lines.status === 'cancelled' && `Stopped after ${lines.done} of ${lines.total}`}
        {lines.status === 'failed' && lines.error}
      </p>
      {lines.status === 'working' && (
        <div className="buttons">
          <svg
            className="progress"
            role="progressbar"
            aria-label="Lines looked at"
            aria-valuemin={0}
            aria-valuemax={lines.total}
            aria-valuenow={lines.done}
          >
            <rect height="6" width={`${lines.total === 0 ? 0 : Math.round((100 * lines.done) / lines.total)}%`} />
          </svg>
          <button type="button" className="button" onClick={() => host.cancelLines()}>
            Stop
          </button>
        </div>
      )}
      {models.length > 0 && (
        <table className="lines-table">
          <thead>
            <tr>
              <th scope="col">Enemy</th>
              <th scope="col">Verdict</th>
              <th scope="col" className="number">
                Seen
              </th>
              <th scope="col" className="number">
                Distance
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ model, distance }) => (
              <tr key={model.id}>
                <th scope="row">{names(model.id)}</th>
                <td>
                  <VerdictChip verdict={model.verdict} />
                </td>
                <td className="number">{seenWords(model)}</td>
                <td className="number">{formatFine(distance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogFrame>
  )
}
