import { useState } from 'react'
import { useNow } from '../desk-context'
import { useNames } from './RulingCard'
import { NO_VERDICTS, tellVerdicts } from './verdicts-told'

/** Says to screen readers what is ruled, in the cards beside the table and in the ruling room alike: here, and nowhere else. */
export function VerdictAnnouncer() {
  const names = useNames()
  const glance = useNow((now) => now.glance)
  const pinned = useNow((now) => now.cards)
  const [told, setTold] = useState(NO_VERDICTS)
  const cards = glance && !pinned.some(({ key }) => key === glance.key) ? [glance, ...pinned] : pinned
  const now = tellVerdicts(told, cards, names)
  if (now !== told) setTold(now)
  return (
    <div className="unseen" role="log" aria-label="What is ruled">
      {now.lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
