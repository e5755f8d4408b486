import { useEffect, useEffectEvent, useMemo } from 'react'
import { tumbles } from '../../tools/game/dice-shown'
import { DialogFrame } from '../parts/DialogFrame'
import { useGame, useGameHost, useGameNow, useWords } from './game-context'
import { RuleIds } from './parts/RuleIds'
import { ScoreChart } from './parts/ScoreChart'
import { SideName, SideSign } from './parts/SideSign'
import { useScreen } from './screen-state'
import { keyMoments, runningScores } from './summary-figures'
import { SIDES } from '../../core/sides'
import { isByHand, pledgeAt } from '../../rules/engine/commitment'
import { Seals } from './DiceDialog'

/** The end: who won, how the points came, what was lost, and where to look again. */
export function SummaryDialog() {
  const screen = useScreen()
  const over = useGameNow((now) => (now.moment === null && !tumbles(now.dice, now.settings.dice) ? now.over : null))
  const known = useGameNow((now) => now.summary !== null)
  const close = () => screen.set({ dialog: null })
  // It comes up by itself when the game ends.
  const come = useEffectEvent((isOver: boolean) => {
    if (isOver && screen.dialog === null) screen.set({ dialog: 'summary' })
  })
  const isOver = over !== null
  useEffect(() => come(isOver), [isOver])
  return (
    <DialogFrame title="The game is over" open={screen.dialog === 'summary' && isOver} onClose={close}>
      {over && known && <Summary />}
    </DialogFrame>
  )
}

export function Summary() {
  const game = useGame()
  const host = useGameHost()
  const { analysis } = host
  const screen = useScreen()
  const over = useGameNow((now) => now.over)!
  const scoring = useGameNow((now) => now.scoring)
  const summary = useGameNow((now) => now.summary)!
  const record = useGameNow((now) => now.play.record)
  const words = useWords()
  const word = words.round.toLowerCase()
  const moments = useMemo(
    () => keyMoments(scoring, record.entries, (side) => game.nameOf(side), word),
    [scoring, record, game, word],
  )
  const rounds = useMemo(() => runningScores(summary.rounds), [summary])
  const see = (entry: number) => {
    screen.set({ dialog: null, replaying: true })
    game.show(entry + 1)
  }
  return (
    <div className="summary">
      <p className="summary-winner" data-side={over.winner ?? undefined}>
        {over.winner ? (
          <>
            <SideSign side={over.winner} /> Victory: {game.nameOf(over.winner)}
          </>
        ) : (
          'Nobody wins'
        )}
      </p>
      <p>
        {game.say(over.text)} <RuleIds rules={over.rules} />
      </p>
      <div className="summary-scores">
        {SIDES.map((side) => {
          const { units, models, kills } = summary.sides[side]
          const alone = units.of === models.of
          const noun = alone ? words.model : 'unit'
          return (
            <div key={side} className="summary-side">
              <SideName side={side} />
              <span className="summary-figure">
                {summary.nearness?.[side] ?? summary.totals[side]} <span className="soft">{summary.scoreWord}</span>
              </span>
              <span className="soft">
                {units.left} of {units.of} {noun}s{alone ? '' : ` and ${models.left} of ${models.of} models`} left;{' '}
                {kills} enemy {noun}{kills === 1 ? '' : 's'} {alone ? 'felled' : 'destroyed'}
              </span>
            </div>
          )
        })}
      </div>
      {rounds.some(({ total }) => total.A + total.B > 0) && <ScoreChart rounds={rounds} />}
      {summary.lost.length > 0 && (
        <>
          <h3>Lost</h3>
          <ul className="lost">
            {summary.lost.map((unit) => (
              <li key={unit.unit}>
                <SideSign side={unit.side} /> {unit.name}
                <span className="soft"> {word} {unit.round}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {moments.length > 0 && (
        <>
          <h3>Moments to look at again</h3>
          <ul className="moments">
            {moments.map((moment) => (
              <li key={`${moment.entry} ${moment.text}`}>
                <button type="button" className="name-link" onClick={() => see(moment.entry)}>
                  {game.say(moment.text)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {record.version > 2 && !isByHand(record) && (
        <details className="summary-dice">
          <summary>The dice: what each side put in, for anybody to check</summary>
          <Seals pledge={pledgeAt(record)} told={record.told ?? {}} />
        </details>
      )}
      <div className="dialog-foot">
        <button type="button" className="button" onClick={() => host.leave()}>
          Back to the start
        </button>
        <button type="button" className="button" onClick={() => host.save()}>
          Save the record
        </button>
        {analysis && (
          <button
            type="button"
            className="button"
            onClick={() => {
              if (analysis.state.getState().status === 'none') analysis.start(record)
              screen.set({ dialog: null, tab: 'analysis', sheetOpen: true })
            }}
          >
            Analysis
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            screen.set({ dialog: null, replaying: true })
            game.show(1)
          }}
        >
          Replay
        </button>
        <button type="button" className="button solid" onClick={() => host.rematch()}>
          Rematch
        </button>
      </div>
    </div>
  )
}
