import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** Shown once, on the first table, until something has been moved or it is put away. */
export function FirstHint() {
  const desk = useDesk()
  const show = useNow(
    (state) => state.settings.hints && state.undoes === null && state.tool === 'select' && state.held === null,
  )
  if (!show) return null
  return (
    <div className="first-hint panel" role="note">
      <Icon name="move" />
      <span>
        <strong>Drag a model.</strong> Its path is measured as it goes, and walls stop its base. Then take{' '}
        <em className="word">Line of sight</em> and point at an enemy: can it be seen?
      </span>
      <button type="button" className="button" onClick={() => desk.settings({ hints: false })}>
        Got it
      </button>
    </div>
  )
}
