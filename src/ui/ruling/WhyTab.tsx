import { typeset } from '../../rules/ruling-text'
import { withNames } from '../../table/names'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { useDesk } from '../desk-context'
import { ChangesList } from './ChangesList'

/** The proof in steps, each with its rules; then what would change it. */
export function WhyTab({ view }: { view: RulingView }) {
  const desk = useDesk()
  return (
    <>
      {view.measuring.length > 0 && <p className="soft" role="status">Measuring…</p>}
      <ol className="proof" aria-label="Why">
        {view.steps.map(({ kind, text, rules }) => (
          <li key={text} data-kind={kind}>
            <p>{typeset(withNames(desk.now, text))}</p>
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
