import type { Play } from '../../../rules/engine/play'
import { tumbles } from '../../../tools/game/dice-shown'
import { GameIcon } from '../parts/GameIcon'
import { useGame, useGameNow } from '../game-context'
import { ProgramPlays } from './ProgramPlays'
import { SideSign } from '../parts/SideSign'
import { useScreen } from '../screen-state'

const waitedFor = ({ question, sealed }: Play['state']) => question?.of.find((side) => sealed[side] === undefined)

/** What stands in the question's place while nothing is asked. */
export function Waiting() {
  const game = useGame()
  const screen = useScreen()
  const rolling = useGameNow((now) => tumbles(now.dice, now.settings.dice))
  const waiting = useGameNow(({ play, moment }) => (moment === null ? (waitedFor(play.state) ?? null) : null))
  const over = useGameNow((now) => now.over)
  const program = useGameNow(({ programs }) => (waiting === null || game.watching ? undefined : programs[waiting]))
  if (rolling) {
    return (
      <div className="waiting">
        <p>The dice are rolling.</p>
        <button type="button" className="button solid" onClick={() => game.clearDice()}>
          Go on
        </button>
      </div>
    )
  }
  if (over) {
    return (
      <div className="waiting">
        <p className="display">
          {over.winner && <SideSign side={over.winner} />} {game.say(over.text)}
        </p>
        <div className="form-buttons">
          <button type="button" className="button" onClick={() => screen.set({ replaying: true })}>
            <GameIcon name="play" />
            Replay
          </button>
          <button type="button" className="button solid" onClick={() => screen.set({ dialog: 'summary' })}>
            Summary
          </button>
        </div>
      </div>
    )
  }
  if (waiting !== null && program) return <ProgramPlays side={waiting} program={program} />
  return (
    <div className="waiting">
      <p className="soft">
        {waiting === null ? 'One moment.' : `${game.nameOf(waiting)} ${game.watching ? 'is asked in the other tab' : 'thinks'}.`}
      </p>
    </div>
  )
}
