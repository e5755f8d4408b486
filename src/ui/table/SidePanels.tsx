import { useEffect, useState } from 'react'
import type { DeskState } from '../../tools/desk-state'
import { modelOf, pieceOf } from '../../tools/desk-state'
import { nameOfThings, picked } from '../../tools/build/picked'
import { FAIR_FIGURES, figureText, headline } from '../../tools/fair/figures'
import { formatFine } from '../../tools/format'
import { coverWords, VERDICT_WORDS } from '../../rules/ruling-text'
import { nameOf } from '../../table/names'
import { useStore } from 'zustand'
import { useHost, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { SMALL } from '../parts/use-small'
import { HeatPanel } from '../ruling/HeatPanel'
import { FairPanel, Later } from './later'
import { roomCard } from '../../tools/room/room'
import { LessonPanel, type Lesson } from '../ruling/LessonPanel'
import type { FairNow } from '../fairness'
import { sideName } from './side-name'
import { Inspector } from './Inspector'
import { Readout } from './Readout'
import { NotesPanel } from './NotesPanel'
import { RulingCard } from '../ruling/RulingCard'
import { RulingRoom } from '../ruling/RulingRoom'
import { spotLine } from '../ruling/spot-words'

/** The right edge: what is measured, ruled and selected. On a phone a sheet with one line that opens. */
export function SidePanels({ lesson }: { lesson: Lesson | null }) {
  const inRoom = useNow((state) => roomCard(state) !== null)
  const asked = useNow((state) => state.panel === 'roster')
  const summary = useNow(summaryOf)
  const { fairness } = useHost()
  const fair = useStore(fairness.state, (state) => state.open)
  const report = useStore(fairness.state, reportLine)
  const looking = useNow((state) => state.eye !== null)
  // What one builds with is long and stays: the table goes beside it.
  const building = useNow(({ tool }) => tool === 'build')
  const beside = inRoom || lesson !== null || building
  const [folded, setFolded] = useState<boolean | null>(null)
  // On a small screen what is drawn on the table lies beneath the sheet: it folds to the figure in one line.
  useEffect(() => fairness.state.subscribe(({ shown }, before) => {
    if (shown !== null && shown !== before.shown && matchMedia(SMALL).matches) setFolded(true)
  }), [fairness])
  // What one asked to see opens by itself, also where one has folded the sheet before.
  useEffect(() => fairness.state.subscribe((now, before) => {
    if (now.open && !before.open) setFolded(null)
  }), [fairness])
  const empty = useNow(({ tool, board }) => tool === 'build' && board.pieces.length + board.models.length === 0)
  const open = folded === null ? inRoom || lesson !== null || asked || empty || fair : !folded || asked
  return (
    <aside
      className={inRoom || lesson ? 'side room' : 'side'}
      data-panel={beside ? '' : 'foot'}
      data-open={open || undefined}
      data-looking={looking || undefined}
      aria-label="Details"
    >
      <button type="button" className="sheet-grip" aria-expanded={open} onClick={() => setFolded(open)}>
        <span>{report ?? (open && inRoom ? 'Fold, to see the table' : summary)}</span>
        <Icon name="up" />
      </button>
      <div className="side-body">
        {lesson && <LessonPanel key={lesson.dispute.id} lesson={lesson} />}
        <HeatPanel />
        <Later when={fair}><FairPanel /></Later>
        {inRoom ? <RulingRoom /> : <Details lesson={lesson} />}
      </div>
    </aside>
  )
}

/** The fairness report that is open, in one line: the figure of it that lies on the table, else what it says; null: none is. */
function reportLine({ open, shown, stale, report }: FairNow): string | null {
  if (!open) return null
  const kind = FAIR_FIGURES.find(({ id }) => id === shown)
  if (!report || stale) return 'Is it fair?'
  if (!kind) return headline(report.survey.figures).text
  const { A, B } = report.survey.figures
  return `${kind.name}: ${sideName('A')} ${figureText(kind.id, A[kind.id])}, ${sideName('B')} ${figureText(kind.id, B[kind.id])}`
}

function Details({ lesson }: { lesson: Lesson | null }) {
  const glance = useNow((state) => state.glance)
  const cards = useNow((state) => state.cards)
  const moving = useNow((state) => state.held !== null)
  // While one asks and measures, the answer is what counts.
  const busy = useNow(
    ({ tool, cards, glance, readout }) =>
      ((tool === 'sight' || tool === 'eye') && cards.length + (glance ? 1 : 0) > 0) ||
      (tool === 'tape' && readout !== null),
  )
  // Whom a lesson asks about is said by its question, until one has guessed.
  const guessing = useNow(({ cards, selection }) => lesson !== null && cards.length === 0 && selection[0] === lesson.dispute.from)
  return (
    <>
      <Readout />
      {glance && !cards.some((card) => card.key === glance.key) && <RulingCard card={glance} pinned={false} />}
      {cards.map((card) => (
        <RulingCard key={card.key} card={card} pinned />
      ))}
      {moving ? <NotesPanel /> : !busy && !guessing && <Inspector />}
    </>
  )
}

/** The one line of the closed sheet. */
function summaryOf(state: DeskState): string {
  const { readout, board, selection } = state
  if (readout) {
    const main = readout.lines.find((line) => line.label === 'Path') ?? readout.lines[0]
    return readout.refusal ? readout.refusal.text : `${readout.title}${main ? ` · ${main.value}` : ''}`
  }
  const spot = state.heat && state.heatCell !== null ? spotLine(state.heat, state.heatCell) : null
  if (spot !== null) return spot
  const card = roomCard(state) ?? state.glance ?? state.cards[0]
  if (card?.measuring && card.ruling?.verdict !== 'clear') return `Measuring… · ${nameOf(state, card.target)}`
  if (card?.ruling) {
    const { verdict, cover, distance } = card.ruling
    // Of a target that is not seen nobody asks for cover.
    const covered = card.measuring || verdict === 'blocked' || cover === 'none' ? '' : ` · ${coverWords(cover)}`
    return `${VERDICT_WORDS[verdict]} · ${nameOf(state, card.target)} · ${formatFine(distance)}${covered}`
  }
  const thing = modelOf(board, selection[0]) ?? pieceOf(board, selection[0])
  return thing ? (selection.length > 1 ? nameOfThings(picked(state)) : thing.name) : state.tool === 'build' ? 'Add to the table' : 'On the table'
}
