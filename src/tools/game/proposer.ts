import { RandomStream } from '../../core/random'
import type { SideId } from '../../core/board'
import { examine, type Host, type Play, type Position } from '../../rules/engine/play'
import type { FormAnswer } from '../../rules/engine/question'
import { propose } from '../../rules/engine/random-player'
import type { Desk } from '../desk'
import { quickWay } from './answering/way'
import type { GameNow } from './game-state'
import { suggest, type Situation } from '../../bot/suggest'

/** Candidates tried before a proposal is laid though it breaks a rule. */
const ATTEMPTS = 40

/** The first from that attempt on that the system proposes and the rules allow, else the last; and the attempt to go on from. */
export function proposed(
  position: Position, host: Pick<Host, 'table'>, side: SideId, from: number,
): { readonly answer: FormAnswer | null; readonly attempt: number } {
  const { chain, question } = position.state
  let last: FormAnswer | null = null
  let attempt = from
  if (!question) return { answer: null, attempt }
  for (let tries = 0; tries < ATTEMPTS; tries++, attempt++) {
    const random = new RandomStream(`${chain} ${question.id} ${attempt}`)
    const answer = propose(position, host, side, random, attempt)
    if (!answer) break
    last = answer
    if (!examine(position, { question: question.id, side, answer }, host)) return { answer, attempt: attempt + 1 }
  }
  return { answer: last, attempt }
}

/** Finds answers to lay for the question that stands, another one each time. */
export class Proposer {
  private attempt = 0
  private said: FormAnswer[] = []

  constructor(
    private readonly desk: Desk,
    private readonly host: Host,
  ) {}

  /** Another question stands, for which so many were tried already. */
  reset(attempt = 0): void {
    this.attempt = attempt
    this.said = []
  }

  /** The next answer that the system proposes and the rules allow; one that breaks a rule where it finds no other. */
  next(play: Play, { question, side }: Pick<GameNow, 'question' | 'side'>): FormAnswer | null {
    if (!question || side === null) return null
    const { answer, attempt } = proposed(play, this.host, side, this.attempt)
    this.attempt = attempt
    return answer
  }

  /** What a sensible player might do, as far as that can be told of any system's game; else what the system proposes. */
  sensible(play: Play, asked: GameNow): FormAnswer | null {
    const { question, side, form, marks, reach, sheet } = asked
    if (!question || side === null || !form) return null
    const now: Situation = {
      form, side, marks, reach, sheet, said: [...this.said],
      models: this.desk.now.settled.models,
      way: (model, [x, z]) => {
        const legs = quickWay(this.desk, { model, to: { x, z }, allowance: form.form === 'path' ? form.allowance : null })
        return legs === 'unknown' ? null : legs
      },
      legal: (answer) => examine(play, { question: question.id, side, answer }, this.host) === null,
    }
    const answer = suggest(now) ?? (this.said.length > 0 ? suggest({ ...now, said: (this.said = []) }) : null)
    if (!answer) return this.next(play, asked)
    this.said.push(answer)
    return answer
  }
}
