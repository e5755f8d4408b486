import { useMemo } from 'react'
import { isSaidIn, typeset } from '../../rules/ruling-text'
import { withNames } from '../../table/names'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { seatAt } from '../../tools/ruling/seat'
import { stepsOf } from '../../tools/ruling/steps'
import { useDesk, useNow } from '../desk-context'
import { ChangesList } from './ChangesList'

/** The proof in steps, each with its rules; what the sentence over it all says is not said again. Then what would change it. */
export function WhyTab({ view }: { view: RulingView }) {
  const desk = useDesk()
  const heading = useNow((now) => now.heading)
  const steps = useMemo(() => stepsOf(view, seatAt(view, heading)), [view, heading])
  return (
    <>
      {view.measuring.length > 0 && <p className="soft" role="status">Measuring…</p>}
      <ol className="proof" aria-label="Why">
        {steps.map(({ kind, text, rules }) => (
          <li key={text} data-kind={kind} data-said={isSaidIn(view.ruling.why, text) || undefined}>
            {!isSaidIn(view.ruling.why, text) && <p>{typeset(withNames(desk.now, text))}</p>}
            {rules.map((rule) => (
              <p key={rule} className="proof-rule">
                <span className="rule-id">{rule}</span>
                {typeset(desk.referee.ruleText(rule) ?? '')}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <ChangesList />
    </>
  )
}
