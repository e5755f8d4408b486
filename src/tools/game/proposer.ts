import { RandomStream } from '../../core/random'
import { examine, type Host, type Play } from '../../rules/engine/play'
import type { FormAnswer } from '../../rules/engine/question'
import { propose } from '../../rules/engine/random-player'
import type { Desk } from '../desk'
import { quickWay } from './answering/way'
import type { GameNow } from './game-state'
import { suggest, type Situation } from '../../bot/suggest'

/** Candidates tried before a proposal is laid though it breaks a rule. */
const ATTEMPTS = 40

/** Finds answers to lay for the question that stands, another one each time. */
export class Proposer {
  private attempt = 0
  private said: FormAnswer[] = []

  constructor(
    private readonly desk: Desk,
    private readonly host: Host,
  ) {}

  /** Another question stands. */
  reset(): void {
    this.attempt = 0
    this.said = []
  }

  /** The next answer that the system proposes and the rules allow; one that breaks a rule where it finds no other. */
  next(play: Play, { question, side }: Pick<GameNow, 'question' | 'side'>): FormAnswer | null {
    if (!question || side === null) return null
    let last: FormAnswer | null = null
    for (let tries = 0; tries < ATTEMPTS; tries++, this.attempt++) {
      const random = new RandomStream(`${play.state.chain} ${question.id} ${this.attempt}`)
      const answer = propose(play, this.host, side, random, this.attempt)
      if (!answer) break
      last = answer
      if (examine(play, { question: question.id, side, answer }, this.host)) continue
      this.attempt++
      break
    }
    return last
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
