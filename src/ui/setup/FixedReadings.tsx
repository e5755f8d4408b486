import type { FixedReading } from '../../rules/setup-guide'

/** What nobody is asked about, each with its reason: whoever reads the rules otherwise finds out before the game. */
export function FixedReadings({ readings }: { readonly readings: readonly FixedReading[] }) {
  return (
    <details className="fixed-readings">
      <summary>
        Read one way only <span className="soft">{readings.length}</span>
      </summary>
      <ul>
        {readings.map(({ rule, text, why }) => (
          <li key={rule}>
            {text}. <span className="soft">{why}</span> <span className="soft nowrap">{rule}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
