import type { SheetRow } from '../../../rules/playable'
import { chanceBars } from './sums'

const ROW = 20
const LABELS = 116
const WIDTH = 256
const VALUE = 40

/** How likely each result is, as bars; the same in words for who cannot see them. */
export function ChanceBars({ outcomes, title }: { outcomes: SheetRow['outcomes']; title: string }) {
  const bars = chanceBars(outcomes)
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
          <text x={LABELS - 8} y={14} textAnchor="end">
            {shortened(bar.text)}
          </text>
          <rect className="ground" x={LABELS} y={4} width={WIDTH - LABELS - VALUE} height={12} rx={2} />
          <rect x={LABELS} y={4} width={Math.max(1, bar.share * (WIDTH - LABELS - VALUE))} height={12} rx={2} />
          <text className="value" x={WIDTH} y={14} textAnchor="end">
            {bar.label}
          </text>
        </g>
      ))}
    </svg>
  )
}

const shortened = (text: string) => (text.length > 19 ? `${text.slice(0, 18)}…` : text)
