import type { SideId } from '../../core/board'
import { suggest } from '../../bot/suggest'
import type { Table } from '../../rules/engine/board'
import type { GameState } from '../../rules/engine/game'
import { examine } from '../../rules/engine/play'
import { formFor, type FormAnswer } from '../../rules/engine/question'
import type { Playable, ReachShown, Sheet, TableMark } from '../../rules/playable'
import type { TableFile } from '../../table/file'
import { quickWay } from './answering/way'
import { stateFor } from './look'
import { proposed } from './proposed'

/** Who asks for a suggestion, at which moment, with what is shown of it. */
export interface SuggestAsk {
  readonly state: GameState
  readonly side: SideId
  readonly units: NonNullable<TableFile['units']>
  readonly marks: readonly TableMark[]
  readonly reach: readonly ReachShown[]
  readonly sheet: Sheet | null
  /** What was suggested for this question already, and the attempt from which on the system's proposals are tried. */
  readonly said: readonly FormAnswer[]
  readonly attempt: number
}

export interface Suggested {
  readonly answer: FormAnswer | null
  readonly said: readonly FormAnswer[]
  readonly attempt: number
}

/** What a sensible player might do, as far as that can be told of any system's game; else what the system proposes. */
export function suggested({ game, system }: Playable, table: Table, { state, side, units, marks, reach, sheet, said, attempt }: SuggestAsk): Suggested {
  const { question } = state
  if (!question) return { answer: null, said, attempt }
  const position = { game, state }
  const host = { table }
  const form = formFor(question, side)
  const { board } = stateFor(position, side)
  const after = (before: readonly FormAnswer[]) => suggest({
    form, side, marks, reach, sheet, said: before,
    models: Object.values(board.models),
    way: (model, [x, z]) => {
      const legs = quickWay(table.at(board), system, { units }, { model, to: { x, z }, allowance: form.form === 'path' ? form.allowance : null })
      return legs === 'unknown' ? null : legs
    },
    legal: (answer) => examine(position, { question: question.id, side, answer }, host) === null,
  })
  const another = after(said)
  if (another) return { answer: another, said: [...said, another], attempt }
  // All of them were said: the first once more.
  const first = said.length > 0 ? after([]) : null
  return first ? { answer: first, said: [first], attempt } : { said: [], ...proposed(position, host, side, attempt) }
}
