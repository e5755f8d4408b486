import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Reviewed } from '../../../bot/analysis/analyse'
import { SIDES } from '../../../core/sides'
import { showChoice } from '../../../tools/game/review'
import { eventSaid } from '../../../tools/game/words'
import { useDesk } from '../../desk-context'
import { useGame, useGameHost, useGameNow } from '../game-context'
import type { AnalysisHost } from '../game-host'
import { useNamer } from '../parts/namer'
import { SideName, SideSign } from '../parts/SideSign'
import { useScreen } from '../screen-state'
import { AdvantageCurve } from './AdvantageCurve'
import { countsSaid, faultsOf, figuresOf, percent, signedPercent, SIGNS, turnsOfLuck, WORDS } from './analysis-figures'

/** A look back at a game that is over: who was ahead when, what was a mistake and what would have been better, and what was luck. */
export function AnalysisPanel() {
  const { analysis } = useGameHost()
  return analysis ? <Analysis analysis={analysis} /> : <p className="empty-note">No program knows this game well enough to look back at it.</p>
}

function Analysis({ analysis }: { analysis: AnalysisHost }) {
  const now = useStore(analysis.state)
  const record = useGameNow(({ play }) => play.record)
  const over = useGameNow((game) => game.play.state.over !== null)
  if (!over) return <p className="empty-note">The game can be looked back at when it is over.</p>
  const start = () => analysis.start(record)
  if (now.status === 'failed') {
    return (
      <div className="analysis">
        <p className="fault">The game could not be looked back at: {now.text}</p>
        <Start text="Try again" onPress={start} />
      </div>
    )
  }
  if (now.status === 'none' || now.entries !== record.entries) {
    return (
      <div className="analysis">
        <p>A program looks back at every choice: who was ahead, what was a mistake and what would have been better, and what was luck.</p>
        <Start text="Analyse the game" onPress={start} />
      </div>
    )
  }
  const working = now.status === 'working'
  return (
    <div className="analysis">
      {working && (
        <div className="analysis-work" role="status">
          <label>
            <span className="soft">
              Looking back: {now.moves.at(-1)?.entry ?? 0} of {now.entries.length}
            </span>
            <progress value={now.moves.at(-1)?.entry ?? 0} max={now.entries.length} />
          </label>
          <button type="button" className="button" onClick={() => analysis.cancel()}>
            Stop
          </button>
        </div>
      )}
      <AdvantageCurve moves={now.moves} />
      <Sides moves={now.moves} />
      <Faults moves={now.moves} done={!working} />
      <Luck moves={now.moves} />
    </div>
  )
}

const Start = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <button type="button" className="button solid" onClick={onPress}>
    {text}
  </button>
)

function Sides({ moves }: { moves: readonly Reviewed[] }) {
  return (
    <dl className="analysis-sides">
      {SIDES.map((side) => {
        const { lost, luck, counts } = figuresOf(moves, side)
        return (
          <div key={side}>
            <dt>
              <SideName side={side} />
            </dt>
            <dd>{countsSaid(counts)}</dd>
            <dd className="soft">
              {percent(lost)} lost by choices, {signedPercent(luck)} by dice
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Goes to the moment of a choice, with what was done and what would have been better drawn on the table. */
function useSee(): (move: Reviewed) => void {
  const desk = useDesk()
  const game = useGame()
  const screen = useScreen()
  return ({ entry, told }) => {
    screen.set({ dialog: null, replaying: true, sheetOpen: false })
    showChoice(desk, game, entry, told)
  }
}

function Faults({ moves, done }: { moves: readonly Reviewed[]; done: boolean }) {
  const { say } = useNamer()
  const see = useSee()
  const faults = useMemo(() => faultsOf(moves), [moves])
  return (
    <section aria-label="Mistakes">
      <h3>Mistakes, the dearest first</h3>
      {faults.length === 0 && <p className="empty-note">{done ? 'No choice cost more than a trifle.' : 'None so far.'}</p>}
      <ol className="faults">
        {faults.map((move) => (
          <li key={move.entry} data-grade={move.grade}>
            <button type="button" className="fault-line" onClick={() => see(move)}>
              <span className="fault-head">
                <SideSign side={move.side} />
                <strong>
                  <span aria-hidden="true">{SIGNS[move.grade!]} </span>
                  {WORDS[move.grade!]}
                </strong>
                <span className="soft">
                  choice {move.entry}, {signedPercent(-move.lost)}
                </span>
              </span>
              <span>{say(move.told!.given.text)}</span>
              <span className="fault-better">Better: {say(move.told!.better.text)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Luck({ moves }: { moves: readonly Reviewed[] }) {
  const game = useGame()
  const see = useSee()
  const turns = turnsOfLuck(moves)
  const log = useGameNow((now) => now.play.log)
  const namer = useNamer()
  if (turns.length === 0) return null
  const toldOf = (entry: number): string => {
    const line = log.find((event) => event.entry === entry && event.only === null && event.rolls[1] > event.rolls[0])
    return line ? eventSaid(line.text, namer) : ''
  }
  return (
    <section aria-label="Luck">
      <h3>Dice that turned the game</h3>
      <ol className="faults">
        {turns.map((move) => {
          const lucky = move.dice > 0 ? 'A' : 'B'
          return (
            <li key={move.entry}>
              <button type="button" className="fault-line" onClick={() => see(move)}>
                <span className="fault-head">
                  <SideSign side={lucky} />
                  <strong>{signedPercent(Math.abs(move.dice))}</strong>
                  <span className="soft">
                    for {game.nameOf(lucky)}, choice {move.entry}
                  </span>
                </span>
                <span>{toldOf(move.entry)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
