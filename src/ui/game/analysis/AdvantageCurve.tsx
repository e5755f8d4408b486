import type { Reviewed } from '../../../bot/analysis/analyse'
import { useGame, useGameNow } from '../game-context'
import { useScreen } from '../screen-state'
import { chanceAt, percent, SIGNS } from './analysis-figures'

const WIDTH = 600
const HEIGHT = 132

/** Who was ahead, choice by choice, by the chance of winning; a slider over the game lies on it, so that it is gone along by pointer and by keys. */
export function AdvantageCurve({ moves }: { moves: readonly Reviewed[] }) {
  const game = useGame()
  const screen = useScreen()
  const moment = useGameNow((now) => now.moment)
  const total = useGameNow((now) => now.play.record.entries.length)
  const at = moment ?? total
  const x = (entry: number) => ((entry - 1) / Math.max(1, total - 1)) * WIDTH
  const line = moves.map(({ entry, chance }) => `${x(entry + 1).toFixed(1)} ${((1 - chance) * HEIGHT).toFixed(1)}`).join(' ')
  const chance = chanceAt(moves, at)
  const end = moves.at(-1)
  const last = moves.find(({ entry }) => entry === at - 1)
  const first = moves[0]
  const unknown = first && at <= first.entry ? 'before the first choice' : 'not looked at yet'
  const said = chance === null ? unknown : `${game.nameOf('A')} ${percent(chance)}, ${game.nameOf('B')} ${percent(1 - chance)}`
  const show = (entry: number) => {
    screen.set({ replaying: true })
    game.show(entry >= total ? null : entry)
  }
  return (
    <figure className="advantage">
      <div className="advantage-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <pattern id="advantage-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="bar-b" width="7" height="7" />
              <rect className="hatch" width="2" height="7" />
            </pattern>
          </defs>
          {end && (
            <>
              <rect fill="url(#advantage-hatch)" width={x(end.entry + 1)} height={HEIGHT} />
              <polygon className="bar-a" points={`0 ${HEIGHT} 0 ${HEIGHT / 2} ${line} ${x(end.entry + 1)} ${HEIGHT}`} />
            </>
          )}
          <line className="even" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {moves.map(({ entry, grade, chance: then }) =>
            grade === null ? null : (
              // A line of no length has round ends however the plot is stretched.
              <g key={entry} transform={`translate(${x(entry + 1)} ${(1 - then) * HEIGHT})`}>
                <path className="fault-dot" d="M0 0h0.01" />
                <path className="fault-dot" data-grade={grade} d="M0 0h0.01" />
              </g>
            ),
          )}
          <line className="advantage-now" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        </svg>
        <input
          type="range"
          aria-label="Advantage, choice by choice"
          aria-valuetext={`After ${at} of ${total}: ${said}`}
          min={1}
          max={Math.max(2, total)}
          value={at}
          onChange={(event) => show(Number(event.target.value))}
        />
      </div>
      <figcaption>
        <span className="soft">
          {at} of {total}
        </span>{' '}
        {said}
        {last?.grade && ` ${SIGNS[last.grade]}`}
      </figcaption>
    </figure>
  )
}
