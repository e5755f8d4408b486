import { hintSign } from '../../../tools/game/doing'
import { useGame, useGameNow } from '../game-context'
import { percent } from '../analysis/analysis-figures'
import { useNamer } from '../parts/namer'

/** The best that a program would do, with figures; a press lays it, and the table shows where it leads. */
export function Hints() {
  const game = useGame()
  const { say } = useNamer()
  const hints = useGameNow((now) => now.hints)
  if (hints === null) return null
  if (hints === 'asked') return <p className="hints soft thinks">Thinking it over…</p>
  return (
    <>
      <ol className="hints" aria-label="Hints">
        {hints.map((hint, i) => (
          <li key={hint.text}>
            <button type="button" className="button hint" onClick={() => game.takeHint(hint)}>
              <strong className="hint-sign">{hintSign(i)}</strong>
              <span>{say(hint.text)}</span>
              <span className="soft" title="Chance of winning">
                {i === 0 ? 'best, ' : ''}
                {percent(hint.chance)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="hints-key soft">Figures: points of army gained (+) or put at risk (−). Per cent: the chance of winning.</p>
    </>
  )
}
