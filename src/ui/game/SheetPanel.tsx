import { useEffect, useRef } from 'react'
import type { SheetRow, SumShown } from '../../rules/playable'
import { Icon } from '../parts/Icon'
import { Termed } from '../teach/Termed'
import { useGame, useGameNow } from './game-context'
import { ChanceBars } from './parts/ChanceBars'
import { useNamer } from './parts/namer'
import { RuleIds } from './parts/RuleIds'
import { diceText, percent, rowGist, rowLaidOut, signed, toRoll } from './parts/sums'
import { useScreen } from './screen-state'

/** The sums that decide the standing question, row by row. */
export function SheetPanel() {
  const sheet = useGameNow((now) => now.sheet)
  const screen = useScreen()
  const { say } = useNamer()
  const asked = useGameNow((now) => now.question?.text)
  const draft = useGameNow((now) => now.draft)
  if (!sheet || sheet.rows.length === 0) return <p className="empty-note">There is nothing to reckon for this question.</p>
  const title = say(sheet.title)
  const pointed = rowLaidOut(sheet.rows, screen.row, draft)
  return (
    <div className="sums">
      {/* The question's own words are on the screen already. */}
      <h2 className={title === asked ? 'unseen' : undefined}>{title}</h2>
      {sheet.rows.map((row) => (
        <Row key={row.id} row={row} open={row === pointed} />
      ))}
    </div>
  )
}

/** The row that is pointed at is laid out; the others are told by what they come to. */
function Row({ row, open }: { row: SheetRow; open: boolean }) {
  const game = useGame()
  const screen = useScreen()
  const { say } = useNamer()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const show = () => {
    screen.set({ row: row.id })
    if (row.thing !== null) game.point([row.thing])
  }
  return (
    <article
      ref={place}
      className="sum-row"
      data-sheet={row.id}
      data-lit={open || undefined}
      aria-label={say(row.title)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && row.thing !== null && game.point([row.thing])}
    >
      <h3>
        <button type="button" className="sum-head" aria-expanded={open} onClick={show}>
          {say(row.title)}
          {!open && <span className="option-under">{row.refused ? say(row.refused.text) : say(rowGist(row))}</span>}
        </button>
      </h3>
      {open && <RowSums row={row} />}
    </article>
  )
}

function RowSums({ row }: { row: SheetRow }) {
  const { say } = useNamer()
  return (
    <>
      {row.refused && (
        <p className="option-why">
          {say(row.refused.text)} <RuleIds rules={[row.refused.rule]} />
        </p>
      )}
      {row.facts.length > 0 && (
        <ul className="facts">
          {row.facts.map((fact) => (
            <li key={`${fact.label} ${fact.text}`} data-good={fact.good}>
              <Icon name={fact.good ? 'good' : 'bad'} />
              <span className="fact-label">
                <Termed text={fact.label} />
              </span>
              <span>
                <Termed text={say(fact.text)} /> <RuleIds rules={[fact.rule]} />
                <span className="unseen">{fact.good ? ', helps' : ', hinders'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {row.sums.map((sum) => (
        <Sum key={sum.label} sum={sum} />
      ))}
      {row.outcomes
        .filter((outcome) => outcome.chance === null)
        .map((outcome) => (
          <p key={outcome.text} className="outcome">
            {say(outcome.text)}
          </p>
        ))}
      <ChanceBars outcomes={row.outcomes} title={say(row.title)} />
    </>
  )
}

/** printed + changes = needs, one below the other as one would write it down. */
function Sum({ sum }: { sum: SumShown }) {
  const { say } = useNamer()
  return (
    <table className="sum">
      <caption>
        <Termed text={sum.label} /> <span className="soft">{diceText(sum)}</span>
      </caption>
      <tbody>
        <tr>
          <td className="number">{toRoll(sum.printed, sum)}</td>
          <th scope="row">printed</th>
        </tr>
        {sum.changes.map((change) => (
          <tr key={`${change.rule} ${change.text}`}>
            <td className="number">{signed(change.by)}</td>
            <th scope="row">
              <Termed text={say(change.text)} /> <RuleIds rules={[change.rule]} />
            </th>
          </tr>
        ))}
        <tr className="total">
          <td className="number">{toRoll(sum.needs, sum)}</td>
          <th scope="row">to roll, {percent(sum.chance)} each</th>
        </tr>
      </tbody>
    </table>
  )
}
