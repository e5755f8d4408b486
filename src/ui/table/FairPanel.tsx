import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { FAIR_FIGURES, figureText, headline, verdictsOf, type FairFigure } from '../../tools/fair/figures'
import { moveWords, type FairMove } from '../../tools/fair/moves'
import { FAIR_LEGEND } from '../../tools/fair/shown'
import { pieceOf } from '../../tools/desk-state'
import type { FairNow, FairReport } from '../fairness'
import { useDesk, useHost } from '../desk-context'
import { Icon } from '../parts/Icon'
import { sideName } from './side-name'
import '../css/fair.css'

/** Whether the table is fair to both sides: a few figures side by side, a verdict in words for each, and what to move. */
export function FairPanel() {
  const { fairness } = useHost()
  const now = useStore(fairness.state)
  if (!now.open) return null
  const { report, working, error, stale } = now
  return (
    <section className="card panel fair" aria-label="Is it fair?" ref={intoView}>
      <div className="card-head">
        <h2>Is it fair?</h2>
        <button type="button" className="button square bare" aria-label="Close the report" onClick={() => fairness.close()}>
          <Icon name="close" />
        </button>
      </div>
      <Wish key={`${now.wish.move} ${now.wish.shot}`} now={now} />
      {error !== null && <p className="why-not">It could not be worked out: {error}</p>}
      {working?.what === 'report' && <Working done={working.done} text="Looking from every place of both zones" />}
      {stale && (
        <p className="fair-stale">
          The terrain has changed since.{' '}
          <button type="button" className="button" onClick={() => fairness.measure()}>Look again</button>
        </p>
      )}
      {!report && !working && (
        <button type="button" className="button" onClick={() => fairness.measure()}>Work it out</button>
      )}
      {report && <Report report={report} now={now} />}
    </section>
  )
}

/** What belongs to the table is read beside it, wherever the panels are scrolled to. */
function intoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}

function Working({ done, text }: { done: number; text: string }) {
  const { fairness } = useHost()
  return (
    <div className="fair-work">
      <p className="soft" role="status">{text}</p>
      <progress max={1} value={done} aria-label="How much is done" />
      <button type="button" className="button" onClick={() => fairness.cancel()}>Stop</button>
    </div>
  )
}

/** For which game, and how far a first turn goes. */
function Wish({ now: { scenarios, wish } }: { now: FairNow }) {
  const { fairness } = useHost()
  const id = useId()
  return (
    <div className="fair-wish">
      {scenarios.length > 1 && (
        <label className="fair-scenario">
          <span className="soft">Zones of</span>
          <select value={wish.scenario ?? scenarios[0]!.id} onChange={(event) => fairness.measure({ scenario: event.target.value })}>
            {scenarios.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
          </select>
        </label>
      )}
      <Distance id={`${id}-move`} label="A move is" value={wish.move} most={24} set={(move) => fairness.measure({ move })} />
      <Distance id={`${id}-shot`} label="a shot" value={wish.shot} most={96} set={(shot) => fairness.measure({ shot })} />
    </div>
  )
}

interface DistanceProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly most: number
  set(value: number): void
}

/** Taken when one leaves the field or presses Enter; what is no distance goes back to what it was. */
function Distance({ id, label, value, most, set }: DistanceProps) {
  const [text, setText] = useState(String(value))
  const take = () => {
    const wanted = Number(text)
    if (wanted === value) return
    if (Number.isFinite(wanted) && wanted >= 1 && wanted <= most) set(wanted)
    else setText(String(value))
  }
  return (
    <label htmlFor={id}>
      <span className="soft">{label}</span>{' '}
      <input
        id={id} type="number" inputMode="numeric" min={1} max={most} step={1} value={text}
        onChange={(event) => setText(event.target.value)} onBlur={take} onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      ″
    </label>
  )
}

function Report({ report, now }: { report: FairReport; now: FairNow }) {
  const { fairness } = useHost()
  const { figures } = report.survey
  const { tone, text } = headline(figures)
  const verdicts = verdictsOf(figures)
  return (
    <>
      <p className="fair-headline" data-tone={tone} role="status">
        <Icon name={tone === 'even' ? 'good' : tone === 'clear' ? 'warn' : 'unsure'} />
        {text}
      </p>
      <table className="fair-figures">
        <thead>
          <tr>
            <th scope="col"><span className="unseen">Figure</span></th>
            <th scope="col" className="side-a">{sideName('A')}</th>
            <th scope="col" className="side-b">{sideName('B')}</th>
          </tr>
        </thead>
        {FAIR_FIGURES.map(({ id, name, about }) => {
          const verdict = verdicts.find(({ figure }) => figure === id)!
          return (
            <tbody key={id} data-tone={verdict.strength}>
              <tr>
                <th scope="row">
                  <button
                    type="button" className="button" aria-pressed={now.shown === id} disabled={now.stale} title={about}
                    onClick={() => fairness.show(id)}
                  >
                    {name}
                  </button>
                </th>
                <td>{figureText(id, figures.A[id])}</td>
                <td>{figureText(id, figures.B[id])}</td>
              </tr>
              <tr>
                <td colSpan={3} className="fair-verdict">
                  {verdict.text}
                  {now.shown === id && <Legend figure={id} about={about} />}
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
      {!now.stale && <Moves now={now} report={report} />}
    </>
  )
}

function Legend({ figure, about }: { figure: FairFigure; about: string }) {
  const { good, bad, lines } = FAIR_LEGEND[figure]
  const rows = [['good', good], ['bad', bad], ['line', lines]].flatMap(([tone, text]) => (text === undefined ? [] : [{ tone, text }]))
  return (
    <>
      <span className="soft fair-about">{about}</span>
      <ul className="legend" data-mode="fair" data-figure={figure}>
        {rows.map(({ tone, text }) => (
          <li key={tone}>
            <span className="swatch" data-tone={tone} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What to move: tried and measured. */
function Moves({ now: { moves, working }, report }: { now: FairNow; report: FairReport }) {
  const { fairness } = useHost()
  // Whoever leaves the report leaves nothing of it on the table.
  useEffect(() => () => fairness.look(null), [fairness])
  if (working?.what === 'moves') return <Working done={working.done} text="Trying moves, and looking again after each" />
  const { tone } = headline(report.survey.figures)
  const fair = tone === 'even' || tone === 'bare'
  return (
    <div className="fair-moves">
      {moves === null && (
        <button type="button" className="button" onClick={() => fairness.findMoves()}>
          {fair ? 'Could it be fairer still?' : 'Find what to move'}
        </button>
      )}
      {moves?.length === 0 && <p className="soft">No move of one piece by up to six inches makes it fairer.</p>}
      {moves !== null && moves.length > 0 && (
        <ul aria-label="What to move">
          {moves.map((move) => <Move key={`${move.piece} ${move.by.join(' ')}`} move={move} report={report} />)}
        </ul>
      )}
    </div>
  )
}

function Move({ move, report }: { move: FairMove; report: FairReport }) {
  const desk = useDesk()
  const { fairness } = useHost()
  const name = pieceOf(report.board, move.piece)?.name ?? move.piece
  const kind = FAIR_FIGURES.find(({ id }) => id === move.evens)!
  const before = report.survey.figures
  const of = (side: 'A' | 'B', figures = before) => figureText(kind.id, figures[side][kind.id])
  return (
    <li onPointerEnter={() => fairness.look(move)} onPointerLeave={() => fairness.look(null)}>
      <p>
        <strong>{name}</strong> {moveWords(move)}: {kind.name.toLowerCase()} {of('A')} and {of('B')} become {of('A', move.figures)} and{' '}
        {of('B', move.figures)}.
      </p>
      <p className="soft">{headline(move.figures).text}</p>
      <div className="buttons">
        <button
          type="button" className="button"
          onClick={() => {
            fairness.look(move)
            desk.camera('frame', [move.piece])
          }}
        >
          Show it
        </button>
        <button type="button" className="button" onClick={() => fairness.make(move)}>Move it</button>
      </div>
    </li>
  )
}
