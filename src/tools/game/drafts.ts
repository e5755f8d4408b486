import type { FormAnswer } from '../../rules/engine/question'
import type { Host } from '../../rules/engine/play'
import { momentFor } from '../../rules/engine/rehearse'
import { lookAt } from './look'
import type { Beside } from './beside'
import type { Course } from './course'
import { NewestOnly } from './newest-only'
import { drafting, NOTHING_LAID, stillMeasuring, type Drafting } from './now'
import { proposed } from './proposed'
import { suggested, type SuggestAsk, type Suggested } from './suggested'

const NOWHERE = 'No way was found that the rules allow:'

/** The answer as it is being laid: what is suggested for it, and what it breaks; found within what a hand may wait for, else beside the page. */
export class Drafts {
  /** What was suggested for the question that stands. */
  private said: readonly FormAnswer[] = []
  private attempt = 0
  private readonly newest = new NewestOnly()

  constructor(private readonly course: Course) {}

  /** Whoever measures beside the page; nobody learns there what is answered face down. */
  private get beside(): Beside | undefined {
    const { store, options } = this.course
    return store.getState().question?.secret ? undefined : options.beside
  }

  /** Another question stands, for which so many proposals were tried already. */
  reset(attempt = 0): void {
    this.attempt = attempt
    this.said = []
    this.newest.forget()
  }

  /** Lays an answer and says what it breaks. */
  lay(draft: FormAnswer | null): void {
    const { desk, playable, host, hand, moments, store, play, eyes } = this.course
    const { question, side, form, sheet } = store.getState()
    if (!question || side === null) return
    const { beside } = this
    const judged = ({ table }: Pick<Host, 'table'>) => drafting(playable, lookAt(play, { table }, eyes), play, { table }, question, side, draft)
    this.newest.forget()
    const bare = draft ? null : moments.of({ at: play, eyes, side })?.laid?.bare
    const found = bare ?? (beside ? hand.tries(() => judged({ table: hand })) : judged(host))
    if (found || !beside || !draft) return store.setState({ ...(found ?? judged(host)), refusal: null })
    const path = form?.form === 'path' ? form : null
    const model = path ? (play.state.board.models[path.model] ?? null) : null
    store.setState({ ...stillMeasuring(draft, model?.at ?? null, path?.allowance ?? null, sheet), refusal: null })
    const told = desk.transaction.event((drafted: Drafting | null) => {
      if (this.course.play !== play || store.getState().draft !== draft) return
      store.setState(drafted ?? judged(host))
      desk.refresh()
    })
    void this.newest.ask(() => beside.draft({ state: momentFor(play, eyes), side, draft }).catch(() => null)).then((came) => came && told(came.is))
  }

  /** Lays what the system proposes for it. */
  propose(): void {
    const { host, play, store } = this.course
    const { side } = store.getState()
    if (side === null) return
    const { answer, attempt } = proposed(play, host, side, this.attempt)
    this.attempt = attempt
    this.lay(answer)
  }

  /** Lays what a sensible player might answer, each time something else. */
  suggest(): void {
    const { desk, playable, host, hand, store, play, eyes } = this.course
    const { question, side, form, marks, reach, sheet, draft, measuring } = store.getState()
    // One is on its way where nothing is laid and is measured all the same.
    if (!question || side === null || !form || (measuring && !draft)) return
    const { said, attempt, beside } = this
    const asked: SuggestAsk = { state: momentFor(play, eyes), side, units: desk.now.document.units ?? [], marks, reach, sheet, said, attempt }
    const here = () => suggested(playable, host.table, asked)
    // A path is looked for in all that can be reached, which is not counted.
    const found = beside ? (form.form === 'path' ? null : hand.tries(() => suggested(playable, hand, asked))) : here()
    if (found || !beside) return this.take(found ?? here(), null)
    const done = desk.transaction.work()
    store.setState({ ...NOTHING_LAID, sheet, measuring: true, refusal: null })
    desk.refresh()
    const told = desk.transaction.event((came: Awaited<ReturnType<typeof beside.suggest>> | null) => {
      if (this.course.play !== play || store.getState().question !== question) return
      if (came) this.take(came.suggested, came.drafting)
      else this.take(here(), null)
    })
    void this.newest.ask(() => beside.suggest(asked).catch(() => null)).then((came) => came && told(came.is)).finally(done)
  }

  private take({ answer, said, attempt }: Suggested, known: Drafting | null): void {
    const { desk, store } = this.course
    const { reach } = store.getState()
    this.said = said
    this.attempt = attempt
    const stays = answer !== null && 'legs' in answer && answer.legs.length === 0
    // A charge that goes nowhere is none: to stay gives it back, which is no suggestion.
    const charges = reach.some(({ kind }) => kind === 'threat')
    const draft = stays && charges ? null : answer
    if (known && draft) store.setState({ ...known, refusal: null })
    else this.lay(draft)
    if (stays) desk.say('info', `${NOWHERE} ${charges ? '“Stay here” gives the action back' : 'as suggested it stays here'}`)
    desk.refresh()
  }
}
