import type { SideId } from '../../core/board'
import type { ScoreLine } from '../../rules/playable'
import { useGame, useGameNow, useWords } from './game-context'
import { useNamer } from './parts/namer'
import { RuleIds } from './parts/RuleIds'
import { SideName, SideSign } from './parts/SideSign'
import { roundScores } from './summary-figures'
import { SIDES } from '../../core/sides'

/** Points of each round with their reasons, and what lies on the table to be held. */
export function ScoresPanel() {
  const scoring = useGameNow((now) => now.scoring)
  const counts = useGameNow((now) => now.status.nearness === undefined)
  const rounds = roundScores(scoring)
  const { round: word } = useWords()
  return (
    <div className="scores">
      <Goal />
      <Marks />
      {counts && <h2>Points</h2>}
      {counts && scoring.length === 0 && <p className="empty-note">Nobody has scored yet.</p>}
      {rounds.toReversed().map((round) => (
        <section key={round.round} aria-label={`${word} ${round.round}`}>
          <h3>
            {word} {round.round}
            {SIDES.map((side) => (
              <span key={side} className={`round-score side-${side.toLowerCase()}`}>
                <SideSign side={side} /> +{round.gained[side]}
              </span>
            ))}
          </h3>
          <ScoreLines lines={scoring.filter((line) => line.round === round.round)} />
        </section>
      ))}
    </div>
  )
}

export function ScoreLines({ lines }: { lines: readonly ScoreLine[] }) {
  const { say } = useNamer()
  return (
    <ul className="score-lines">
      {lines.map((line) => (
        <li key={`${line.entry} ${line.side} ${line.rule} ${line.text}`}>
          <span className={`score-points side-${line.side.toLowerCase()}`}>
            <SideSign side={line.side} /> +{line.points}
          </span>
          <span>
            {say(line.text)} <RuleIds rules={[line.rule]} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What wins the scenario that is being played, where the line on top names it. */
function Goal() {
  const { playable } = useGame()
  const title = useGameNow((now) => now.status.title)
  const scenario = playable.guide.scenarios.find((offer) => title.includes(offer.name))
  if (!scenario) return null
  return (
    <section aria-label="How to win">
      <h2>{scenario.name}</h2>
      <p className="goal">{scenario.about}</p>
    </section>
  )
}

function Marks() {
  const game = useGame()
  const { say } = useNamer()
  const marks = useGameNow((now) => now.marks)
  const objectives = marks.filter((mark) => mark.shape.kind === 'disc')
  if (objectives.length === 0) return null
  return (
    <>
      <h2>On the table</h2>
      <ul className="marks">
        {objectives.map((mark) => {
          const text = say(mark.text)
          return (
            <li key={mark.id}>
              <button type="button" className="name-link" onClick={() => game.point([mark.id])}>
                {text}
              </button>
              <span>{mark.side ? <Holder side={mark.side} text={text} /> : <span className="soft">nobody</span>}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Who holds it; where its own words name them, only by their sign. */
function Holder({ side, text }: { side: SideId; text: string }) {
  const game = useGame()
  return text.includes(game.nameOf(side)) ? <span className={`side-${side.toLowerCase()}`}><SideSign side={side} /></span> : <SideName side={side} />
}
