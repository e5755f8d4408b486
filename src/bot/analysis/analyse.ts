import type { Id, SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Term } from '../../rules/appraise'
import { lookAt } from '../../rules/engine/look'
import type { Play } from '../../rules/engine/play'
import type { FormAnswer } from '../../rules/engine/question'
import type { ChoiceInput } from '../../rules/engine/record'
import { undoTo } from '../../rules/engine/replay'
import { seatView } from '../../rules/engine/view'
import type { Mind, Thought } from '../answer'
import { inWords } from '../explain'
import { wayOf, type Way } from '../way'
import { chanceAfter } from '../win-chance'
import { compared } from './compare'
import { gradeOf, type Grade } from './grades'
import { chanceNow, expectedChance } from './luck'

/** A choice of a game that is over, as a program looks back at it. Chances are A's, from 0 to 1, unless they are said to be the side's. */
export interface Reviewed {
  /** Its place in the record. */
  readonly entry: number
  readonly side: SideId
  /** The chance once it was made and its dice had fallen. */
  readonly chance: number
  /** By how much the chance changed with what was chosen, and with the dice that fell on it. They add up to the whole change. */
  readonly chosen: number
  readonly dice: number
  /** Of the side's chance, what a better choice would have kept; 0 where none is known. */
  readonly lost: number
  /** There was a choice, and it could be weighed. */
  readonly weighed: boolean
  readonly grade: Grade | null
  /** What was done and what would have been better, where something is lost worth a word. */
  readonly told: { readonly given: Told; readonly better: Told } | null
}

export interface Told {
  readonly text: string
  readonly answer: FormAnswer
  readonly terms: readonly Term[]
  /** In points of army. */
  readonly worth: number
  readonly way: Way | null
  /** Who acts, and at whom it strikes. */
  readonly unit: Id | null
  readonly targets: readonly Id[]
}

/**
 * Looks back at each choice of a game that is over, one after the other: what it did to the chance of winning, what its dice did, and what would
 * have been better. `mind`: by whose judgement. Its own dice are thrown for what was to be expected. Counted work: the same on every machine.
 */
export function* analysed<S>(mind: Mind<S>, over: Play<S>): Generator<Reviewed, void, undefined> {
  const { appraisal, host } = mind
  const { entries } = over.record
  let chance = chanceNow(undoTo(over, 1).state, appraisal, host)
  for (let entry = 1; entry < entries.length; entry++) {
    const { input, rolls } = entries[entry]!
    if (input.what !== 'choice') continue
    const before = undoTo(over, entry)
    const after = chanceNow(undoTo(over, entry + 1).state, appraisal, host)
    const expected = rolls.length > 0 ? expectedChance(mind, before, choiceOf(input), `${mind.key} ${entry}`) ?? after : after
    const own = input.side === SIDES[0] ? chance : 1 - chance
    yield { entry, side: input.side, chance: after, chosen: expected - chance, dice: after - expected, ...weighed(mind, before, input, own) }
    chance = after
  }
}

const choiceOf = ({ question, side, answer, despite }: ChoiceInput) => ({ question, side, answer, ...(despite ? { despite } : {}) })

function weighed<S>(mind: Mind<S>, before: Play<S>, { side, answer }: ChoiceInput, own: number): Pick<Reviewed, 'lost' | 'weighed' | 'grade' | 'told'> {
  const view = seatView(before, side)
  const both = compared(mind, view, answer)
  if (!both) return { lost: 0, weighed: false, grade: null, told: null }
  const { best, given } = both
  const pace = mind.appraisal.pace(lookAt(before, mind.host))
  const lost = Math.max(0, own - chanceAfter(own, best.terms, given.terms, pace))
  const grade = gradeOf(lost)
  if (grade === null) return { lost, weighed: true, grade, told: null }
  const tell = (thought: Thought): Told => {
    const text = inWords(thought, view.state, side, 2, side)
    const { answer: said, terms, worth, plan } = thought
    const unit = plan?.script.unit ?? view.state.span?.unit ?? null
    return { text, answer: said, terms, worth, way: wayOf(thought), unit, targets: plan?.strikes.map(({ target }) => target) ?? [] }
  }
  return { lost, weighed: true, grade, told: { given: tell(given), better: tell(best) } }
}
