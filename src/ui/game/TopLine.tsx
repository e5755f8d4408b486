import type { SideId } from '../../core/board'
import { Icon } from '../parts/Icon'
import { Termed } from '../teach/Termed'
import { useGame, useGameNow, useWords } from './game-context'
import { GameMenu } from './GameMenu'
import { SideSign } from './parts/SideSign'
import { useScreen } from './screen-state'
import { CardRail } from './CardRail'
import { TokenBag } from './TokenBag'

/** Round, phase, scores, whose turn it is, the bag, and what is about the game as a whole. */
export function TopLine() {
  const game = useGame()
  const screen = useScreen()
  const status = useGameNow((now) => now.status)
  const [round, ...scenario] = status.title.split(' · ')
  const undoes = useGameNow((now) => now.undoes)
  const redoes = useGameNow((now) => now.redoes)
  const cards = useWords().tokens.are === 'cards'
  return (
    <header className="game-bar" data-panel>
      <div className="panel game-title">
        <a className="wordmark" href="#/" title="Start page; the game is kept">
          Sightline
        </a>
        <h1 title={[status.title, status.phase].filter(Boolean).join(' · ')}>
          {round}
          {scenario.length > 0 && <span className="soft game-scenario"> · {scenario.join(' · ')}</span>}
          {status.phase !== '' && (
            <span className="soft game-phase">
              <span> · </span>
              <Termed text={status.phase} />
            </span>
          )}
        </h1>
      </div>
      <div className="panel scoreboard" role="group" aria-label={status.nearness ? `How near: ${status.scoreWord}` : `Score in ${status.scoreWord}`}>
        <Score side="A" />
        <span className="score-word" aria-hidden="true">
          <Termed text={status.scoreWord} inside />
        </span>
        <Score side="B" />
      </div>
      <div className="panel game-tools" role="group" aria-label="Game">
        {status.tokens.length > 0 && !cards && <TokenBag tokens={status.tokens} />}
        <button
          type="button"
          className="button square bare wide-only"
          aria-label={undoes === null ? 'Nothing to take back' : `Take back: ${undoes}`}
          aria-disabled={undoes === null}
          title={undoes === null ? 'Nothing to take back' : `Take back: ${undoes}`}
          onClick={() => undoes !== null && game.undo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="button square bare wide-only"
          aria-label={redoes === null ? 'Nothing to do again' : `Do again: ${redoes}`}
          aria-disabled={redoes === null}
          title={redoes === null ? 'Nothing to do again' : `Do again: ${redoes}`}
          onClick={() => redoes !== null && game.redo()}
        >
          <Icon name="redo" />
        </button>
        <button
          type="button" className="button bare what-now-button" aria-label="What can I do now?" title="What can I do now?"
          onClick={() => screen.set({ dialog: 'what-now' })}
        >
          <Icon name="hint" />
          <span className="wide-only">What now?</span>
        </button>
        <GameMenu />
      </div>
      {status.tokens.length > 0 && cards && <CardRail tokens={status.tokens} next={status.next ?? null} />}
    </header>
  )
}

function Score({ side }: { side: SideId }) {
  const game = useGame()
  const score = useGameNow((now) => (now.status.nearness ? game.say(now.status.nearness[side]) : now.status.scores[side]))
  const word = useGameNow((now) => now.status.scoreWord)
  const turn = useGameNow((now) => now.status.activeSide === side && now.over === null)
  const program = useGameNow((now) => now.programs[side])
  return (
    <div className="score" data-side={side} data-turn={turn || undefined}>
      <span className="score-name">
        <SideSign side={side} />
        <span className="score-text">{game.nameOf(side)}</span>
        {program && (
          <span className="score-player" title={`${program.name} plays ${game.nameOf(side)}`}>
            {program.name}
            {program.mood !== null && `, ${program.mood}`}
          </span>
        )}
        {turn && <span className="score-turn">to act</span>}
      </span>
      <span className="score-figure">
        {score}
        <span className="unseen"> {word}</span>
      </span>
    </div>
  )
}
