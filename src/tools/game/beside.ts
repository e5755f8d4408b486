import type { SideId } from '../../core/board'
import type { Result } from '../../core/result'
import type { Table } from '../../rules/engine/board'
import type { GameEvent } from '../../rules/engine/event'
import { measuredAfresh } from '../../rules/engine/facts'
import type { Foreseen } from '../../rules/engine/foreseen'
import type { GameState } from '../../rules/engine/game'
import type { Refusal } from '../../rules/engine/judge'
import { examine } from '../../rules/engine/play'
import { formFor, type Choice, type FormAnswer } from '../../rules/engine/question'
import { rehearsed, rehearsedStart, type Rehearsal } from '../../rules/engine/rehearse'
import type { GameRecord } from '../../rules/engine/record'
import type { Playable } from '../../rules/playable'
import { doingOf } from './doing'
import type { Doing } from './game-state'
import { lookAt, stateFor } from './look'
import { drafting, measured, type Drafting, type Measured } from './now'
import { proposed } from './proposed'
import { suggested, type SuggestAsk, type Suggested } from './suggested'
import type { MeasureAsk } from './told-table'

/** A moment of the game, and who looks at it: `side` is asked there, or null for nobody. */
export interface MomentAsk {
  readonly state: GameState
  readonly eyes: SideId | null
  readonly side: SideId | null
  /** What of the log is read where the game is over; else empty. */
  readonly log: readonly GameEvent[]
}

export interface Moment extends Measured {
  /** The question with nothing laid, or with what is proposed for it, and how many proposals that took; null where nobody is asked. */
  readonly laid: { readonly drafting: Drafting; readonly bare: Drafting; readonly attempt: number } | null
}

interface DraftAsk {
  readonly state: GameState
  readonly side: SideId
  readonly draft: FormAnswer | null
}

interface DoingAsk {
  readonly state: GameState
  readonly eyes: SideId | null
  readonly choice: Choice
}

/**
 * What the rules measure for the screen, done beside it: the same rules on a table of their own, so that what comes of it is the same as if
 * the screen had waited for it.
 */
export interface Beside {
  /** What the start of a game measures; it has no entries yet, and the luck is that of its first. */
  start(record: GameRecord, luck: string): Promise<Foreseen>
  carryOut(asked: Rehearsal): Promise<Result<Foreseen, Refusal>>
  /** What the page lacks for a choice that rests on what is hidden. */
  measure(asked: MeasureAsk): Promise<unknown>
  moment(asked: MomentAsk): Promise<Moment>
  draft(asked: DraftAsk): Promise<Drafting>
  /** What to lay next, and how that is judged; null in place of the latter where nothing is to be laid. */
  suggest(asked: SuggestAsk): Promise<{ readonly suggested: Suggested; readonly drafting: Drafting | null }>
  /** What a choice is, as others see it before it is given; null: it may not be given. */
  doing(asked: DoingAsk): Promise<Omit<Doing, 'why'> | null>
}

type Work = { readonly [K in keyof Beside]: (...asked: Parameters<Beside[K]>) => Awaited<ReturnType<Beside[K]>> }

/** That work, for whoever has a table and is waited for by nobody. */
export const besideWork = (playable: Playable, table: Table): Work => {
  const { game } = playable
  const host = { table }
  const draft = ({ state, side, draft: laid }: DraftAsk): Drafting =>
    drafting(playable, lookAt({ game, state }, host, side), { game, state }, host, state.question!, side, laid)
  return {
    draft,
    suggest(asked) {
      const found = suggested(playable, table, asked)
      return { suggested: found, drafting: found.answer && draft({ state: asked.state, side: asked.side, draft: found.answer }) }
    },
    start: (record, luck) => rehearsedStart(game, record, luck, table),
    carryOut: (asked) => rehearsed(game, asked, table),
    measure: ({ board, ask, args }) => measuredAfresh(table)(ask, args, board, '').is,
    moment({ state, eyes, side, log }) {
      const position = { game, state }
      const shown = measured(playable, lookAt(position, host, eyes), { state: stateFor(position, eyes), log })
      const { question } = state
      if (!question || side === null) return { ...shown, laid: null }
      const lay = (laid: FormAnswer | null) => draft({ state, side, draft: laid })
      const bare = lay(null)
      if (formFor(question, side).form !== 'place') return { ...shown, laid: { drafting: bare, bare, attempt: 0 } }
      const { answer, attempt } = proposed(position, host, side, 0)
      return { ...shown, laid: { drafting: answer ? lay(answer) : bare, bare, attempt } }
    },
    doing({ state, eyes, choice }) {
      const position = { game, state }
      const { question } = stateFor(position, eyes)
      if (!question || examine(position, choice, host)) return null
      return doingOf(playable, lookAt(position, host, eyes), question, formFor(question, choice.side), choice.answer, choice.side)
    },
  }
}
