import { RandomStream } from '../core/random'
import { fork } from '../rules/engine/fork'
import type { FormAnswer } from '../rules/engine/question'
import { propose } from '../rules/engine/random-player'
import type { Seat } from '../rules/engine/seat'
import type { SeatView } from '../rules/engine/view'
import { think, type Carried, type Mind, type Thinking } from './answer'

/** Hears what a seat thought before each answer. `refused`: how many of its answers to this question were not taken. */
export type Heard = (thinking: Thinking, view: SeatView, answer: FormAnswer | null, refused: number) => void

/** A seat that plans each activation as a whole, and weighs what else it is asked. Where all that it thought of is refused, it proposes. */
export function thinkingSeat<S>(mind: Mind<S>, heard?: Heard): Seat {
  let carried: Carried | null = null
  let thinking: Thinking = { thoughts: [], forced: false, carry: null }
  let attempt = 0
  return {
    answer(given, { refused }) {
      const view = given as SeatView<S>
      const question = view.state.question!
      if (refused) attempt++
      else {
        attempt = 0
        thinking = think(mind, view, carried)
      }
      const answer = thinking.thoughts[attempt]?.answer ?? proposed(view, attempt - thinking.thoughts.length)
      carried = thinking.carry && answer && 'option' in answer ? { ...thinking.carry, option: answer.option } : null
      heard?.(thinking, given, answer, attempt)
      return answer && { answer }

      function proposed(from: SeatView<S>, tries: number): FormAnswer | null {
        const random = new RandomStream(`${mind.key} ${question.id} proposes ${tries}`)
        return propose(fork(mind.game, from, random), mind.host, from.side!, random, tries)
      }
    },
    agreesBack: () => true,
  }
}
