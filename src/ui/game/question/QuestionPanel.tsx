import { useEffect, useRef, useState } from 'react'
import { idsToPlace, mayAllStay, type Broken, type Form, type FormAnswer, type Option } from '../../../rules/engine/question'
import type { SideId } from '../../../core/board'
import { levelOf } from '../../../rules/engine/judge'
import { Icon } from '../../parts/Icon'
import { useSmall } from '../../parts/use-small'
import { Termed } from '../../teach/Termed'
import { useGame, useGameNow, useWords } from '../game-context'
import { useNamer } from '../parts/namer'
import { ruleLine } from '../parts/RuleIds'
import { SideSign } from '../parts/SideSign'
import { useScreen } from '../screen-state'
import { Breaches } from './Breaches'
import { CountsForm } from './CountsForm'
import { optionWords, startDraft, sumOf, tally } from './drafts'
import { Hints } from './Hints'
import { PassFoot, pinnedPass, StopAsking } from './OfferFoot'
import { OptionForm } from './OptionForm'
import { OrderForm } from './OrderForm'
import { PathForm } from './PathForm'
import { InHand, PlaceForm } from './PlaceForm'
import { PointForm } from './PointForm'
import { PROPOSED } from './question-keys'
import { SubsetForm } from './SubsetForm'
import { useQuestionKeys } from './use-question-keys'
import { Waiting } from './Waiting'

/** Letters of a title that is set smaller on a phone. */
const LONG_TITLE = 42

/** What is asked of whom, always at this one place, with the means to answer. */
export function QuestionPanel() {
  const question = useGameNow((now) => now.question)
  const side = useGameNow((now) => now.side)
  const form = useGameNow((now) => now.form)
  // At an earlier moment nothing is asked, and the timeline stands here; so it does while it is up.
  const earlier = useGameNow((now) => now.moment !== null)
  const { replaying } = useScreen()
  if (earlier || replaying) return null
  return (
    <section className="question panel" data-panel aria-label="What is asked" data-side={side ?? undefined} data-form={form?.form}>
      {question && side && form ? <Asked key={`${question.id} ${side}`} side={side} form={form} /> : <Waiting />}
    </section>
  )
}

function Asked({ side, form }: { side: SideId; form: Form }) {
  const game = useGame()
  const question = useGameNow((now) => now.question)!
  const draft = useGameNow((now) => now.draft)
  const ready = useGameNow((now) => now.ready)
  const measuring = useGameNow((now) => now.measuring)
  const working = useGameNow((now) => now.working)
  const activeSide = useGameNow((now) => now.status.activeSide)
  const undoes = useGameNow((now) => now.undoes)
  const active = useGameNow((now) => now.status.active)
  const { answers } = useWords()
  const { nameOf, say } = useNamer()
  // What was pressed on in vain is forgotten when something else is laid.
  const [vain, setVain] = useState<{ readonly broken: Broken; readonly draft: FormAnswer | null } | null>(null)
  const refused = vain?.draft === draft ? (vain?.broken ?? null) : null
  const state = useGameNow((now) => now.play.state)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that gave the last answer is gone: whoever goes by keys goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const [folded, setFolded] = useState(false)
  const [why, setWhy] = useState(false)

  // What each answer rests on comes with the sums behind it.
  const rows = useGameNow((now) => now.sheet?.rows)
  const rowRules = rows?.flatMap((row) => row.facts.map((fact) => fact.rule)) ?? []
  const stays = form.form === 'place' && mayAllStay(form, state.board)
  const first = stays ? { poses: {} } : startDraft(form)
  const count = tally(form, draft)
  // What is still measured may be given: it is judged before it is taken.
  const mayGive = draft ? ready || measuring : stays || (first !== null && startReady(form, first))
  const give = () => {
    if (mayGive) game.answer(draft ?? first ?? undefined)
  }
  // What is only advised can be laid, and insisted on.
  const onRefused = (option: Option) => {
    if (!option.refused) return
    if (levelOf(state, option.refused.rule) !== 'enforce' && form.form === 'option') game.draft({ option: option.id })
    else setVain({ broken: option.refused, draft })
  }
  const screen = useScreen()
  // A row that the hand passed on its way is not what is laid now: the sums turn to that.
  const suggest = () => {
    screen.set({ row: null })
    game.propose()
  }
  useQuestionKeys(form, give, suggest, onRefused)
  const title = say(question.text)
  const { offer } = question
  const pass = pinnedPass(form, offer, useSmall())
  const gives = form.form !== 'option' || draft !== null

  return (
    <>
      <header className="question-head">
        <p className="asked-of">
          <strong>
            <SideSign side={side} />
            {game.nameOf(side)}
          </strong>
          {active !== null && activeSide === side && <span>{nameOf(active)}</span>}
          {activeSide !== null && activeSide !== side && <span className="soft">{answers}</span>}
        </p>
        <h2 ref={heading} tabIndex={-1} data-long={title.length > LONG_TITLE || undefined}>
          <Termed text={title} />
        </h2>
        <div className="question-tools">
          <button
            type="button"
            className="button square bare"
            aria-label={undoes === null ? 'Nothing to take back' : `Take back: ${undoes}`}
            title={undoes === null ? 'Nothing to take back' : `Take back: ${undoes}`}
            aria-disabled={undoes === null}
            onClick={() => undoes !== null && game.undo()}
          >
            <Icon name="undo" />
          </button>
          {game.playable.appraisal !== undefined && (
            <button type="button" className="button bare" title="What a program would do here, with its figures" onClick={() => game.hint()}>
              Hint
            </button>
          )}
          <button
            type="button"
            className="button square bare"
            aria-label="What the rules say"
            aria-expanded={why}
            onClick={() => setWhy(!why)}
          >
            <Icon name="help" />
          </button>
          <button
            type="button"
            className="button square bare only-phone"
            aria-label={folded ? 'Show the answers' : 'Fold, to see the table'}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            <Icon name={folded ? 'up' : 'down'} />
          </button>
        </div>
      </header>
      {why && (
        <ul className="question-rules" aria-label="What the rules say">
          {[...new Set([...question.rules, ...rowRules])].map((rule) => (
            <li key={rule}>
              {ruleLine(game.playable, rule)} <span className="rule-id">{rule}</span>
            </li>
          ))}
        </ul>
      )}
      {!folded && (
        <div className="question-body">
          <FormControls form={form} draft={draft} pinned={pass} onRefused={onRefused} />
        </div>
      )}
      {!folded && <Hints />}
      {offer && !pass && !folded && (
        <p className="offer-foot">
          <StopAsking offer={offer} />
        </p>
      )}
      <Breaches refused={refused} />
      {(working || measuring) && (
        <p className="form-note late" role="status">
          {working ? 'This is being carried out…' : 'Still measuring…'}
        </p>
      )}
      {(gives || (pass && !folded)) && (
        <footer className="question-foot">
          {pass && offer && <PassFoot pass={pass} offer={offer} laid={draft !== null && 'option' in draft && draft.option === pass.id} narrow={gives} />}
          {PROPOSED.has(form.form) && !stays && (
            <button type="button" className="button" data-suggests onClick={suggest}>
              Suggest
              <kbd aria-hidden="true">S</kbd>
            </button>
          )}
          {draft !== null && (
            <button type="button" className="button" onClick={() => game.draft(null)}>
              Clear
            </button>
          )}
          {form.form === 'place' && <InHand form={form} draft={draft} />}
          {!pass && (
            <span className="grow form-note" aria-live="polite" data-short={count?.short || undefined}>
              {count?.text}
            </span>
          )}
          {gives && (
            <button type="button" className="button solid give" aria-disabled={!mayGive} onClick={give}>
              {say(stays ? 'Leave the table so' : giveWord(form, draft))}
              <kbd aria-hidden="true">Enter</kbd>
            </button>
          )}
        </footer>
      )}
    </>
  )
}

interface FormControlsProps {
  readonly form: Form
  readonly draft: FormAnswer | null
  readonly pinned: Option | null
  readonly onRefused: (option: Option) => void
}

function FormControls({ form, draft, pinned, onRefused }: FormControlsProps) {
  switch (form.form) {
    case 'option':
      return <OptionForm form={form} draft={draft} pinned={pinned} onRefused={onRefused} />
    case 'subset':
      return <SubsetForm form={form} draft={draft} onRefused={onRefused} />
    case 'order':
      return <OrderForm form={form} draft={draft} />
    case 'counts':
      return <CountsForm form={form} draft={draft} />
    case 'path':
      return <PathForm form={form} draft={draft} />
    case 'place':
      return <PlaceForm form={form} draft={draft} />
    case 'point':
      return <PointForm draft={draft} />
  }
}

/** Whether what the panel shows at first is an answer as it stands. */
function startReady(form: Form, first: FormAnswer): boolean {
  if (form.form === 'subset') return form.min === 0
  if (form.form === 'counts' && 'counts' in first) return sumOf(first.counts) >= form.min
  return form.form === 'order'
}

function giveWord(form: Form, draft: FormAnswer | null): string {
  switch (form.form) {
    case 'option': {
      const laid = form.options.find((option) => draft && 'option' in draft && option.id === draft.option)
      return laid ? optionWords(laid.text).text : 'Choose'
    }
    case 'path':
      return 'Go there'
    case 'place':
      return idsToPlace(form).length === 1 ? 'Place it' : 'Place them'
    case 'point':
      return 'Set it here'
    case 'order':
      return 'In this order'
    default:
      return 'Confirm'
  }
}
