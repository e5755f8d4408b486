import type { SheetRow } from '../../../rules/playable'
import { useNamer } from './namer'
import { chanceBars } from './sums'

const ROW = 28
const WIDTH = 256

/** How likely each result is, as bars; the same in words for who cannot see them. */
export function ChanceBars({ outcomes, title }: { outcomes: SheetRow['outcomes']; title: string }) {
  const { say } = useNamer()
  const bars = chanceBars(outcomes.map((outcome) => ({ ...outcome, text: say(outcome.text) })))
  if (bars.length === 0) return null
  const words = bars.map((bar) => `${bar.text}: ${bar.label}`).join('; ')
  return (
    <svg
      className="chance-bars"
      role="img"
      aria-label={`Chances of ${title}. ${words}`}
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
    >
      {bars.map((bar, index) => (
        <g key={bar.text} transform={`translate(0 ${index * ROW})`}>
          <text y={12}>{bar.text}</text>
          <rect className="ground" y={17} width={WIDTH} height={5} rx={2.5} />
          <rect y={17} width={Math.max(1, bar.chance * WIDTH)} height={5} rx={2.5} />
          <text className="value" x={WIDTH} y={12} textAnchor="end">
            {bar.label}
          </text>
        </g>
      ))}
    </svg>
  )
}
