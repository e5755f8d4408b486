import type { RandomStream } from '../core/random'
import { fork } from '../rules/engine/fork'
import { lookAt } from '../rules/engine/look'
import { examine, type Host } from '../rules/engine/play'
import { formFor, type FormAnswer } from '../rules/engine/question'
import { propose } from '../rules/engine/random-player'
import type { Seat } from '../rules/engine/seat'
import type { Playable } from '../rules/playable'
import { legsOf } from '../rules/walk/legs'
import { suggest, type Situation } from './suggest'

/** A seat that takes what the page suggests to a person: a rule of thumb that knows no system, and what the system proposes. */
export function suggestingSeat({ game, show }: Playable, host: Pick<Host, 'table'>, random: RandomStream): Seat {
  let said: FormAnswer[] = []
  return {
    answer(view, { refused }) {
      if (!refused) said = []
      const question = view.state.question!
      const side = view.side!
      const form = formFor(question, side)
      const at = fork(game, view, random)
      const look = lookAt(at, host)
      const paths = form.form === 'path'
      const now: Situation = {
        form, side, said,
        models: Object.values(look.board.models),
        marks: show.marks(look),
        reach: paths ? show.reach(look, question) : [],
        sheet: form.form === 'counts' ? show.sheet(look, question, side, null) : null,
        way(model, [x, z]) {
          const way = look.measure.route({ model: model.id, to: { x, z }, climb: true })
          return way && way.stops.length === 0 && (!paths || form.allowance === null || way.cost <= form.allowance) ? legsOf(way) : null
        },
        legal: (answer) => examine(at, { question: question.id, side, answer }, host) === null,
      }
      const answer = suggest(now) ?? propose(at, host, side, random, said.length)
      if (answer) said.push(answer)
      return answer && { answer }
    },
    agreesBack: () => true,
  }
}
