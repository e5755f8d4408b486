import { distance2, plan, type Vec3 } from '../../core/vec'
import type { Appraisal, End } from '../../rules/appraise'
import { readAnswer } from '../../rules/engine/answer'
import { canonical } from '../../rules/engine/json'
import { formFor, type FormAnswer } from '../../rules/engine/question'
import type { SeatView } from '../../rules/engine/view'
import { think, type Mind, type Thought } from '../answer'

/** What was answered beside what a program would have answered, each with its worth. */
export interface Compared {
  readonly best: Thought
  readonly given: Thought
}

/** The answer that was given, weighed with the best one; null where there was no choice, or it cannot be weighed. */
export function compared<S>(mind: Mind<S>, view: SeatView<S>, answer: FormAnswer): Compared | null {
  const form = formFor(view.state.question!, view.side!)
  const spelled = (one: FormAnswer): string => {
    const read = readAnswer(form, one)
    return canonical(read.ok ? read.value : one)
  }
  const wanted = spelled(answer)
  const isGiven = (thought: Thought) => spelled(thought.answer) === wanted
  const { thoughts, forced } = think(mind, view, null)
  const [best] = thoughts
  if (forced || !best) return null
  const known = thoughts.find(isGiven)
  if (known) return { best, given: known }
  const { appraisal } = mind
  if (best.plan) {
    if (!('legs' in answer) || answer.legs.length === 0) return null
    const there = think({ ...mind, appraisal: goingThere(appraisal, answer.legs) }, view, null).thoughts.find(isGiven)
    return there ? { best: there.worth > best.worth ? there : best, given: there } : null
  }
  const both = think({ ...mind, appraisal: { ...appraisal, advice: () => [{ answer: best.answer }, { answer }] } }, view, null).thoughts
  const given = both.find(isGiven)
  return given ? { best: both[0]!, given } : null
}

/** Places so near to where a first movement ended that what follows from there is as good as the same. */
const BESIDE = 1.5

/** The appraisal of a unit that goes that way and no other; where a script moves it on from there, as it would have from nearby. */
const goingThere = <S>(appraisal: Appraisal<S>, legs: readonly Leg[]): Appraisal<S> => ({
  ...appraisal,
  ends(look, script, apart) {
    const { x, y, z } = legs.at(-1)!
    const leader = appraisal.fighters(look).find(({ id }) => id === script.unit)?.leader
    const from: Vec3 = leader ? look.board.models[leader]!.at : [x, 0, z]
    const on = appraisal.ends(look, script, apart).filter(({ at, legs: way }) => {
      const first = way.at(-1)
      return first !== undefined && distance2(plan(at), [first.x, first.z]) > 0.1 && distance2([first.x, first.z], [x, z]) <= BESIDE
    })
    return [{ at: [x, y ?? from[1], z], legs, cost: lengthOf(from, legs) }, ...on.map((end): End => ({ ...end, legs }))]
  },
})

type Leg = End['legs'][number]

function lengthOf(from: Vec3, legs: readonly Leg[]): number {
  let [length, at] = [0, plan(from)]
  for (const { x, z } of legs) {
    length += distance2(at, [x, z])
    at = [x, z]
  }
  return length
}
