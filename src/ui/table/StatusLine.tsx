import { useNow } from '../desk-context'

/** What is asked of whom, always at this one place. */
export function StatusLine() {
  const hint = useNow((state) => state.hint)
  // The first clause says it all where there is little room and no keyboard.
  const [, first = '', rest = ''] = /^(.*?)((?: ·|;).*)?$/s.exec(hint) ?? []
  const refused = useNow((state) => state.readout?.refusal != null)
  return (
    <p className={`status panel ${refused ? 'refused' : ''}`} role="status" aria-live="polite">
      <span>{first}</span>
      {rest && <span className="wide">{rest}</span>}
    </p>
  )
}
