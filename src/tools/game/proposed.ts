import { RandomStream } from '../../core/random'
import type { SideId } from '../../core/board'
import { examine, type Host, type Position } from '../../rules/engine/play'
import type { FormAnswer } from '../../rules/engine/question'
import { propose } from '../../rules/engine/random-player'

/** Candidates tried before a proposal is laid though it breaks a rule. */
const ATTEMPTS = 40

/** The first from that attempt on that the system proposes and the rules allow, else the last; and the attempt to go on from. */
export function proposed(
  position: Position, host: Pick<Host, 'table'>, side: SideId, from: number,
): { readonly answer: FormAnswer | null; readonly attempt: number } {
  const { question } = position.state
  let last: FormAnswer | null = null
  let attempt = from
  if (!question) return { answer: null, attempt }
  for (let tries = 0; tries < ATTEMPTS; tries++, attempt++) {
    const random = new RandomStream(`${position.game.id} ${question.id} ${attempt}`)
    const answer = propose(position, host, side, random, attempt)
    if (!answer) break
    last = answer
    if (!examine(position, { question: question.id, side, answer }, host)) return { answer, attempt: attempt + 1 }
  }
  return { answer: last, attempt }
}
