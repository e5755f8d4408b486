import { useNow } from './desk-context'

/** What is asked of whom, always at this one place. */
export function StatusLine() {
  const hint = useNow((state) => state.hint)
  const refused = useNow((state) => state.readout?.refusal != null)
  return (
    <p className={`status panel ${refused ? 'refused' : ''}`} role="status" aria-live="polite">
      {hint}
    </p>
  )
}
