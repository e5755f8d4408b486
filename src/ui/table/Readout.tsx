import { useNow } from '../desk-context'

/** What is being measured now. The first figure is the one that counts. */
export function Readout() {
  const readout = useNow((state) => state.readout)
  if (!readout) return null
  const mainLabel = readout.lines.some((line) => line.label === 'Path') ? 'Path' : readout.lines[0]?.label
  return (
    <section className="card panel" aria-label="Measure" data-readout>
      <h2>{readout.title}</h2>
      <dl className="figures">
        {readout.lines.map(({ label, value }) => (
          <Figure key={label} label={label} value={value} main={label === mainLabel} />
        ))}
      </dl>
      {readout.refusal && (
        <p className="why-not">
          {readout.refusal.rule && <span className="rule-id">{readout.refusal.rule}</span>}
          {readout.refusal.text}
        </p>
      )}
      {readout.second !== undefined && <p className="second-judge">{readout.second}</p>}
      {readout.hangsOn?.map(({ rule, text }, i) => (
        <p key={i} className="hangs-on">
          {rule && <span className="rule-id">{rule}</span>}
          {text}
        </p>
      ))}
    </section>
  )
}

export const Figure = ({ label, value, main = false }: { label: string; value: string; main?: boolean }) => (
  <>
    <dt>{label}</dt>
    <dd className={main ? 'main' : ''}>{value}</dd>
  </>
)
