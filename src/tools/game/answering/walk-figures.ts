import type { Readout } from '../../desk-state'
import { formatFine, formatInches } from '../../format'
import type { PathDraft } from '../../../rules/playable'

/** The figures of a path that is being laid, leg by leg. */
export function walkReadout(name: string, path: PathDraft, refusal: Readout['refusal']): Readout {
  const { costs, legs, allowance } = path
  const cost = costs.at(-1) ?? 0
  const lines: { label: string; value: string }[] = []
  const stops = [...legs.filter((index) => index < costs.length - 1), costs.length - 1]
  if (stops.length > 1) {
    let before = 0
    stops.forEach((index, leg) => {
      const so = costs[index] ?? before
      lines.push({ label: `Leg ${leg + 1}`, value: formatFine(so - before) })
      before = so
    })
  }
  lines.push({ label: 'Path', value: formatFine(cost) })
  if (allowance !== null) {
    const left = allowance - cost
    lines.push({ label: left >= -0.001 ? 'Left' : 'Over by', value: formatFine(Math.abs(left)) })
    lines.push({ label: 'Allowed', value: formatInches(allowance) })
  }
  return { title: `Moving ${name}`, lines, refusal }
}

/** Of a path of which nothing is known yet. */
export const measuringReadout = (name: string): Readout =>
  ({ title: `Moving ${name}`, lines: [{ label: 'Path', value: 'still measuring…' }], refusal: null })
