import { useSmall } from '../../parts/use-small'
import { useGame, useWords } from '../game-context'
import { areMany, figuresTold, type RoundScore } from '../summary-figures'
import { SIDES } from '../../../core/sides'

const WIDTH = 560
const HEIGHT = 156
const LEFT = 28
const FOOT = 24
/** Room for the number over the highest bar, in the letters of a narrow screen. */
const HEAD = 24
/** Room for that word. */
const WORD = 26

/** Both sides' points after each round, as bars beside each other; hatched for side B, so that colour is not needed. */
export function ScoreChart({ rounds }: { rounds: readonly RoundScore[] }) {
  const game = useGame()
  const { round: word } = useWords()
  const most = Math.max(1, ...rounds.flatMap((round) => [round.total.A, round.total.B]))
  const slot = (WIDTH - LEFT) / rounds.length
  const bar = Math.min(44, slot / 3)
  const high = HEIGHT - FOOT - HEAD
  const many = areMany(rounds)
  const told = figuresTold(rounds, useSmall())
  const thinned = told.includes(false)
  const words = rounds
    .map((round) => `after ${word.toLowerCase()} ${round.round} ${round.total.A} to ${round.total.B}`)
    .join('; ')
  return (
    <svg
      className="score-chart"
      role="img"
      aria-label={`Points of ${game.nameOf('A')} and ${game.nameOf('B')}: ${words}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + (many ? WORD : 0)}`}
    >
      <defs>
        <pattern id="score-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="bar-b" width="6" height="6" />
          <rect className="hatch" width="2" height="6" />
        </pattern>
      </defs>
      <line x1={LEFT} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {rounds.map((round, index) => (
        <g key={round.round} transform={`translate(${LEFT + index * slot + slot / 2} 0)`}>
          {SIDES.map((side, at) => {
            const value = round.total[side]
            const height = (value / most) * high
            const x = at === 0 ? -bar - 2 : 2
            return (
              <g key={side}>
                <rect
                  className={side === 'A' ? 'bar-a' : ''}
                  fill={side === 'B' ? 'url(#score-hatch)' : undefined}
                  x={x}
                  y={HEIGHT - FOOT - height}
                  width={bar}
                  height={height}
                  rx="2"
                />
                {told[index] && (
                  <text
                    x={thinned ? (at === 0 ? -2 : 2) : x + bar / 2}
                    y={HEIGHT - FOOT - height - 5}
                    textAnchor={thinned ? (at === 0 ? 'end' : 'start') : 'middle'}
                  >
                    {value}
                  </text>
                )}
              </g>
            )
          })}
          <text className="axis" x={0} y={HEIGHT - 6} textAnchor="middle">
            {many ? round.round : round.round === 0 ? 'Before' : `${word} ${round.round}`}
          </text>
        </g>
      ))}
      {many && (
        <text className="axis" x={(LEFT + WIDTH) / 2} y={HEIGHT + WORD - 8} textAnchor="middle">
          {word}
        </text>
      )}
    </svg>
  )
}
