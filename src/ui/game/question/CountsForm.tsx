import type { CountRow, Form, FormAnswer } from '../../../rules/engine/question'
import { Icon } from '../../parts/Icon'
import { Termed } from '../../teach/Termed'
import { useGame, useGameNow } from '../game-context'
import { useNamer } from '../parts/namer'
import { factText, rowGist, sumText } from '../parts/sums'
import { useScreen } from '../screen-state'
import { usePreview } from './use-preview'
import { allOn, rowsOf, startDraft, sumOf, withCount, type Counts } from './drafts'

interface CountsFormProps {
  readonly form: Extract<Form, { form: 'counts' }>
  readonly draft: FormAnswer | null
}

/** Numbers over rows, with what each row would come to. */
export function CountsForm({ form, draft }: CountsFormProps) {
  const game = useGame()
  const counts = draft && 'counts' in draft ? draft.counts : (startDraft(form) as { counts: Counts }).counts
  const { say } = useNamer()
  const sheet = useGameNow((now) => now.sheet)
  const { open, shut } = rowsOf(form, sheet)
  const rows = (some: readonly CountRow[]) => some.map((row) => <Row key={row.id} form={form} row={row} counts={counts} />)
  // Several that are refused beside one that is not are told by name, and with their reasons on a press.
  const fold = open.length > 0 && shut.length > 1
  const everything = Object.fromEntries(form.rows.map((row) => [row.id, row.max]))
  const most = sumOf(everything)
  return (
    <>
      {open.length > 1 && most <= (form.there ?? form.max) && most > form.min && (
        <div className="form-buttons option-sets">
          <button type="button" className="button" aria-pressed={sumOf(counts) === most} onClick={() => game.draft({ counts: everything })}>
            All of them, {most} together
          </button>
        </div>
      )}
      <ul className="count-rows" aria-label="Rows">
        {rows(fold ? open : form.rows)}
      </ul>
      {fold && (
        <details className="shut-rows">
          <summary>
            Not possible: {shut.map((row) => say(row.text)).join(', ')}
          </summary>
          <ul className="count-rows" aria-label="Refused">
            {rows(shut)}
          </ul>
        </details>
      )}
    </>
  )
}

interface RowProps {
  readonly form: CountsFormProps['form']
  readonly row: CountRow
  readonly counts: Counts
}

function Row({ form, row, counts }: RowProps) {
  const game = useGame()
  const screen = useScreen()
  const { say } = useNamer()
  const sums = useGameNow((now) => now.sheet?.rows.find((each) => each.id === row.id))
  const preview = usePreview()
  const look = () => {
    screen.set({ row: row.id })
    preview(row.id)
    if (sums?.thing) game.point([sums.thing])
  }
  // In a word each: in full they stand in the sums.
  const facts = (sums?.facts ?? []).filter((fact) => fact.said !== '')
  const refused = row.refused ?? sums?.refused
  return (
    <li
      className="count-row"
      data-row={row.id}
      data-lit={(screen.row === row.id) || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && look()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && preview(null)}
      onFocus={look}
    >
      <div className="count-words">
        <button type="button" className="name-link" onClick={() => (look(), screen.set({ tab: 'sums', sheetOpen: true }))}>
          {say(row.text)}
        </button>
        {facts.length > 0 && (
          <span className="fact-line">
            {facts.map((fact) => (
              <span key={`${fact.label} ${fact.text}`} className="fact" data-good={fact.good}>
                <Termed text={say(factText(fact))} inside />
              </span>
            ))}
          </span>
        )}
        {sums && !refused && (
          <span className="option-under" title={say(sums.sums.map(sumText).join('\n'))}>
            <Termed text={say(rowGist(sums))} inside />
          </span>
        )}
        {refused && (
          <span className="option-why">
            <Termed text={say(refused.text)} inside />
          </span>
        )}
      </div>
      {!refused && (row.max === row.min + 1 ? <OneOrNot {...{ form, row, counts }} /> : <Stepper {...{ form, row, counts }} />)}
    </li>
  )
}

/** Where a row takes one or none, it is ticked; where no more may be given, in place of the others. */
function OneOrNot({ form, row, counts }: RowProps) {
  const game = useGame()
  const { say } = useNamer()
  const is = (counts[row.id] ?? row.min) > row.min
  const more = withCount(form, counts, row, row.max)
  const next = is ? { ...counts, [row.id]: row.min } : more[row.id] === row.max ? more : allOn(form, row)
  return (
    <div className="stepper">
      <button type="button" className="button square all tick" aria-pressed={is} aria-label={say(row.text)} onClick={() => game.draft({ counts: next })}>
        {is && <Icon name="good" />}
      </button>
    </div>
  )
}

function Stepper({ form, row, counts }: RowProps) {
  const game = useGame()
  const { say } = useNamer()
  const count = counts[row.id] ?? row.min
  const set = (next: number) => game.draft({ counts: withCount(form, counts, row, next) })
  const room = withCount(form, counts, row, count + 1)[row.id] !== count
  return (
    <div className="stepper" role="group" aria-label={say(row.text)}>
      <button
        type="button"
        className="button square"
        aria-label={`One fewer: ${say(row.text)}`}
        aria-disabled={count <= row.min}
        onClick={() => set(count - 1)}
      >
        −
      </button>
      <output aria-live="polite">
        {count}
        <span className="soft"> / {row.max}</span>
      </output>
      <button type="button" className="button square" aria-label={`One more: ${say(row.text)}`} aria-disabled={!room} onClick={() => set(count + 1)}>
        <Icon name="plus" />
      </button>
      <button type="button" className="button all" aria-label={`All here: ${say(row.text)}`} onClick={() => game.draft({ counts: allOn(form, row) })}>
        All
      </button>
    </div>
  )
}
