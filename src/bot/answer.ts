import { RandomStream } from '../core/random'
import type { SideId } from '../core/board'
import type { Inches } from '../core/units'
import type { Appraisal, Term } from '../rules/appraise'
import { fork, tryOut, withLuck, type Fork } from '../rules/engine/fork'
import type { AnyGame } from '../rules/engine/game'
import { lookAt } from '../rules/engine/look'
import type { Host } from '../rules/engine/play'
import { formFor, type Form, type FormAnswer, type Question } from '../rules/engine/question'
import { propose } from '../rules/engine/random-player'
import type { SeatView } from '../rules/engine/view'
import { again, briefly, type Effort, type Mistakes } from './levels'
import { plansFor, type Plan } from './plan'
import { sceneOf, type Scene } from './scene'
import { asItStands, byWorth, isPlain, THE_GAME, totalOf, valued, WON } from './value'
import type { Weights } from './weights'

/** An answer with what it is worth, in points of army, and what that is made of. */
export interface Thought {
  readonly answer: FormAnswer
  readonly terms: readonly Term[]
  readonly worth: number
  /** Of the activation, where it is part of one. */
  readonly plan: Plan | null
  /** What of its terms there was before, so that one may tell what it changes; left out: nothing. */
  readonly from?: readonly Term[]
}

/** Who thinks: the game and what it knows of it, how it weighs things, how much it looks at. `key`: what its chance follows from. */
export interface Mind<S = unknown> {
  readonly game: AnyGame<S>
  readonly appraisal: Appraisal<S>
  readonly host: Pick<Host, 'table'>
  readonly weights: Weights
  readonly effort: Effort
  readonly mistakes: Pick<Mistakes, 'misjudges' | 'overlooks'>
  readonly key: string
}

/** Plans that were made at an earlier question of the same activation. */
export interface Carried {
  readonly activation: number
  /** How many questions there had been, and what was answered to that one. */
  readonly asked: number
  readonly option: string | null
  readonly plans: readonly Plan[]
}

export interface Thinking {
  /** The best first; empty where nothing is known, and what the system proposes will have to do. */
  readonly thoughts: readonly Thought[]
  /** It has no choice. */
  readonly forced: boolean
  readonly carry: Carried | null
}

/** Thinks over the question that stands. Follows from the view, the mind and its key alone; what is carried only spares it the work. */
export function think<S>(mind: Mind<S>, view: SeatView<S>, carried: Carried | null): Thinking {
  const { game, appraisal, host, weights, effort, key } = mind
  const question = view.state.question!
  const side = view.side!
  const form = formFor(question, side)
  const only = onlyAnswer(form)
  if (only) return { thoughts: [{ answer: only, terms: [], worth: 0, plan: null }], forced: true, carry: carried }
  const random = new RandomStream(`${key} ${question.id}`)
  const start = fork(game, view, random)
  const look = lookAt(start, host)
  const activation = question.span?.activation ?? -1
  // Who makes mistakes makes them about all that there is, so that it answers alike whatever it thought before.
  const sure = mind.mistakes.misjudges === 0 && mind.mistakes.overlooks === 0
  const kept = sure && form.form === 'path' && carried?.activation === activation ? begun(carried, view.state.asked) : null
  const scene = sceneOf(look, appraisal, side, weights) as Scene
  const plans = kept ?? plansFor(scene, question, effort)
  if (plans.length > 0) {
    const carry = form.form === 'option' && question.span ? { activation, asked: view.state.asked, option: null, plans } : null
    return { thoughts: ranked(mind, question, thoughtsOf(plans, form, asItStands(scene))), forced: false, carry }
  }
  return { thoughts: ranked(mind, question, weighed(mind, start, scene, question, side, random)), forced: false, carry: null }
}

/** The plans that begin as was answered to the question that they were made for; null where something else was asked between. */
function begun({ asked, option, plans }: Carried, now: number): readonly Plan[] | null {
  if (option === null || now !== asked + 1) return null
  const going = plans.filter(({ script, end }) => script.actions[0] === option && script.moves === 0 && end !== null)
  return going.length > 0 ? going : null
}

/** Each first step once, with the best plan that begins with it. */
function thoughtsOf(plans: readonly Plan[], form: Form, from: readonly Term[]): readonly Thought[] {
  const thoughts = new Map<string, Thought>()
  for (const plan of plans) {
    const { script, end, terms, worth } = plan
    const answer: FormAnswer = form.form === 'path' ? { legs: end?.legs ?? [] } : { option: script.actions[0]! }
    const text = JSON.stringify(answer)
    const known = thoughts.get(text)
    if (!known || byWorth(known, { worth }) > 0) thoughts.set(text, { answer, terms, worth, plan, from })
  }
  return [...thoughts.values()]
}

/** What is advised, or else what the form lists or the system proposes, each tried out. */
function weighed<S>(mind: Mind<S>, start: Fork<S>, scene: Scene, question: Question, side: SideId, random: RandomStream): readonly Thought[] {
  const { appraisal, host, effort } = mind
  const advised = appraisal.advice(lookAt(start, host), question, side)
  const told = advised?.flatMap(({ answer, terms }) => (terms ? [{ answer, terms, worth: totalOf(terms), plan: null }] : [])) ?? []
  if (told.length > 0) return told
  const form = formFor(question, side)
  const answers = advised && advised.length > 0 ? advised.map(({ answer }) => answer) : form.form === 'option'
    ? form.options.filter(({ refused }) => !refused).map(({ id }): FormAnswer => ({ option: id }))
    : proposals(start, host, form, side, random, effort.tries)
  const before = valued(scene)
  // Nothing to choose from: it is not tried out, and its figures are how things stand.
  if (answers.length === 1) return [{ answer: answers[0]!, terms: before, worth: totalOf(before), plan: null, from: before }]
  const lucks = Array.from({ length: effort.lucks }, (_, i) => (i === 0 ? start : withLuck(start, random)))
  const tried = (answer: FormAnswer, from: readonly Fork<S>[], looks: Effort): readonly Thought[] => {
    const outcomes = from.map((one) => outcomeOf(mind, one, question, side, answer, looks))
    if (outcomes.includes(null)) return []
    const terms = averaged(outcomes as readonly (readonly Term[])[])
    return [{ answer, terms, worth: totalOf(terms), plan: null, from: before }]
  }
  const first = answers.flatMap((answer) => tried(answer, lucks, briefly(effort)))
  const looks = again(effort)
  return looks && first.length > 1 ? secondLook(first, effort.second.of, ({ answer }) => tried(answer, [start], looks)) : first
}

/**
 * Those that seemed best looked at once more, until one holds more than the next promises: from afar much looks better than it is. None of the others is
 * then thought better than that one.
 */
function secondLook(first: readonly Thought[], most: number, look: (thought: Thought) => readonly Thought[]): readonly Thought[] {
  const sorted = first.toSorted(byWorth)
  const seen: Thought[] = []
  let best = -Infinity
  let looked = 0
  while (looked < Math.min(most, sorted.length) && best < sorted[looked]!.worth) {
    const found = look(sorted[looked++]!)
    seen.push(...found)
    best = Math.max(best, ...found.map(({ worth }) => worth))
  }
  return [...seen, ...sorted.slice(looked).map((thought): Thought => {
    const terms = [...thought.terms, { what: 'not looked at closely', points: Math.min(0, best - thought.worth) }]
    return { ...thought, terms, worth: totalOf(terms) }
  })]
}

function proposals<S>(
  start: Fork<S>, host: Pick<Host, 'table'>, form: Form, side: SideId, random: RandomStream, tries: number,
): readonly FormAnswer[] {
  const found = new Map<string, FormAnswer>()
  // Among obstacles all ways that are proposed may be refused; to stay is one, too.
  if (form.form === 'path') found.set('stays', { legs: [] })
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = propose(start, host, side, random, attempt)
    const text = JSON.stringify(answer)
    // Who says the same again has no more to say.
    if (!answer || found.has(text)) break
    found.set(text, answer)
  }
  return [...found.values()]
}

/** What the position is worth after the answer, with the best that its unit can do next where that is this side's to choose; null: refused. */
function outcomeOf<S>(
  { appraisal, host, weights }: Mind<S>, from: Fork<S>, question: Question, side: SideId, answer: FormAnswer, looks: Effort,
): readonly Term[] | null {
  const done = tryOut(from, { question: question.id, side, answer }, host)
  if (!done.ok) return null
  const { over, question: next } = done.value.state
  const scene = sceneOf(lookAt(done.value, host), appraisal, side, weights) as Scene
  const terms = valued(scene)
  if (over) return [{ what: THE_GAME, points: over.winner === side ? WON : over.winner === null ? 0 : -WON }, ...terms]
  if (!next || !next.of.includes(side)) return terms
  const plans = plansFor(scene, next, looks)
  if (plans.length === 0) return terms
  const stays = plans.find(({ script }) => script.moves === null && script.strikes === null)
  return [...terms, { what: 'its plan', points: stays ? plans[0]!.worth - stays.worth : 0 }]
}

function averaged(all: readonly (readonly Term[])[]): readonly Term[] {
  const sums = new Map<string, number>()
  for (const terms of all) for (const { what, points } of terms) sums.set(what, (sums.get(what) ?? 0) + points / all.length)
  return [...sums].map(([what, points]) => ({ what, points }))
}

/**
 * The best first. Who misjudges is mistaken about what the answers differ in: by a share of how far each figure lies from its mean, always alike about
 * much the same answer; what that comes to is told as a figure of its own. Who overlooks does not come upon some answers, if there is another. How
 * far it is to go, and what wins the game, is plain to everybody.
 */
function ranked({ mistakes, key }: Pick<Mind, 'mistakes' | 'key'>, question: Question, thoughts: readonly Thought[]): readonly Thought[] {
  const { misjudges, overlooks } = mistakes
  if (misjudges === 0 && overlooks === 0) return thoughts.toSorted(byWorth)
  const means = averaged(thoughts.map(({ terms }) => terms))
  const seen = thoughts.map((thought) => {
    const random = new RandomStream(`${key} misjudges ${question.id} ${gistOf(thought.answer)}`)
    const error = means.reduce((sum, { what, points }) => {
      if (isPlain(what)) return sum
      const own = thought.terms.reduce((all, term) => (term.what === what ? all + term.points : all), 0)
      return sum + (own - points) * misjudges * (random.unit() + random.unit() - 1)
    }, 0)
    const terms = [...thought.terms, { what: MISJUDGED, points: error }]
    return { thought: { ...thought, terms, worth: totalOf(terms) }, missed: random.unit() < overlooks && !isWon(thought) }
  })
  const found = seen.filter(({ missed }) => !missed)
  // Whoever has said that it goes comes upon some place to go to.
  const enough = found.some(({ thought: { answer } }) => !('legs' in answer) || answer.legs.length > 0)
  return (enough ? found : seen).map(({ thought }) => thought).toSorted(byWorth)
}

const isWon = ({ terms }: Thought): boolean => terms.some(({ what, points }) => what === THE_GAME && points > 0)

/** By how much it takes an answer for better than it is. */
export const MISJUDGED = 'judged by eye'

/** What an answer comes to at a glance: whereabouts it leads, or at whom; places near each other are taken for one. */
function gistOf(answer: FormAnswer): string {
  const about = (x: number, z: number) => `${Math.round(x / WHEREABOUTS)} ${Math.round(z / WHEREABOUTS)}`
  if ('legs' in answer && answer.legs.length > 0) return about(answer.legs.at(-1)!.x, answer.legs.at(-1)!.z)
  if ('counts' in answer) return Object.keys(answer.counts).filter((row) => answer.counts[row]! > 0).join()
  return JSON.stringify(answer)
}
const WHEREABOUTS: Inches = 9

/** The one answer that the form leaves; null where there is a choice. */
function onlyAnswer(form: Form): FormAnswer | null {
  if (form.form === 'option') {
    const open = form.options.filter(({ refused }) => !refused)
    return open.length === 1 ? { option: open[0]!.id } : null
  }
  if (form.form === 'order' && form.options.length === 1) return { order: [form.options[0]!.id] }
  return null
}
