import { RandomStream } from '../core/random'
import { fork } from '../rules/engine/fork'
import type { FormAnswer, Question } from '../rules/engine/question'
import { propose } from '../rules/engine/random-player'
import type { Seat } from '../rules/engine/seat'
import type { SeatView } from '../rules/engine/view'
import { think, type Carried, type Mind, type Thinking } from './answer'

/** Hears what a seat thought before each answer. `refused`: how many of its answers to this question were not taken. */
export type Heard = (thinking: Thinking, view: SeatView, answer: FormAnswer | null, refused: number) => void

/** Who is asked the same so often in one activation goes round in a circle; where there are no activations, the very same words count. */
const MOST_ALIKE = 40
/** So many different questions are remembered. */
const REMEMBERED = 100

/**
 * A seat that plans each activation as a whole, and weighs what else it is asked. Where all that it thought of is refused, or it is asked the same
 * time and again, it proposes.
 */
export function thinkingSeat<S>(mind: Mind<S>, heard?: Heard): Seat {
  let carried: Carried | null = null
  let thinking: Thinking = { thoughts: [], forced: false, carry: null }
  let attempt = 0
  let circles = 0
  let alike = { activation: -1, times: new Map<string, number>() }
  return {
    answer(given, { refused }) {
      const view = given as SeatView<S>
      const question = view.state.question!
      if (refused) attempt++
      else {
        attempt = 0
        thinking = think(mind, view, carried)
        circles = thinking.forced ? 0 : Math.max(0, askedAlike(question) - MOST_ALIKE)
      }
      const thought = circles > 0 ? undefined : thinking.thoughts[attempt]
      const answer = thought?.answer ?? proposed(view, circles > 0 ? circles + attempt : attempt - thinking.thoughts.length)
      carried = thinking.carry && answer && 'option' in answer ? { ...thinking.carry, option: answer.option } : null
      heard?.(thinking, given, answer, attempt)
      return answer && { answer }

      function askedAlike({ kind, about, span, form }: Question): number {
        const activation = span?.activation ?? -1
        if (activation !== alike.activation || alike.times.size > REMEMBERED) alike = { activation, times: new Map() }
        const key = `${kind} ${JSON.stringify(about)}${span ? '' : JSON.stringify(form)}`
        const times = (alike.times.get(key) ?? 0) + 1
        alike.times.set(key, times)
        return times
      }

      function proposed(from: SeatView<S>, tries: number): FormAnswer | null {
        const random = new RandomStream(`${mind.key} ${question.id} proposes ${tries}`)
        return propose(fork(mind.game, from, random), mind.host, from.side!, random, tries)
      }
    },
    agreesBack: () => true,
  }
}
