import type { SideId } from '../../../core/board'
import type { Advice } from '../../appraise'
import type { Question } from '../../engine/question'
import { openOptions, told } from '../../kit/advice'
import { BACK } from '../game/deeds'
import type { RoQuestions } from '../game/questions'
import { activationOf, figureOf, type RoLook } from '../game/state'
import { activating, dicing, firstAction, reacting, reactionDice, reactionFear, reactionGain } from './activation'
import { blowAt, shotAt } from './attacks'
import { changed, chanceToTake, takingIt } from './initiative'
import { errandsOf } from './mission'
import { activateSum, reactSum } from '../game/sums'
import { chanceOf } from '../../kit/dice'
import { D20 } from '../die'
import { deploying, layingOut } from './deploy'

type About<K extends keyof RoQuestions> = RoQuestions[K]['about']

/** Answers to what is asked besides what a figure does and which way it goes, with their reasons. */
export function advice(look: RoLook, question: Question, side: SideId): readonly Advice[] | null {
  const { about } = question
  switch (question.kind as keyof RoQuestions) {
    case 'intelligence':
      return openOptions(question).map((option) => told({ option }, [['what is found out', option === 'none' ? 0 : 0.3], ['much the same', 0]]))
    case 'terrain':
      return layingOut(look, side)
    case 'deploy':
      return deploying(look, side)
    case 'activate':
      return activating(look, openOptions(question), side)
    case 'dice':
      return dicing(look, (about as About<'dice'>).unit)
    case 'twenty':
      return twenties(look, (about as About<'twenty'>).unit)
    case 'react':
      return reacting(look, openOptions(question))
    case 'react-dice':
      return reactionDice(look, (about as About<'react-dice'>).unit, openOptions(question))
    case 'cancel':
      return cancelling(look, (about as About<'cancel'>).unit)
    case 'bonus':
      return bonuses(look, (about as About<'bonus'>).unit)
    case 'path':
      return [told({ legs: [] }, [['nothing after all', 0], ['much the same', 0]])]
    case 'target':
      return targets(look, question, about as About<'target'>)
    case 'attempt':
      return attempting(look, side)
    case 'relief':
      return reliefs(look, question, side)
    case 'condition':
      return openOptions(question).map((option) => told({ option }, [['as it is', option === BACK ? 1 : 0], ['much the same', 0]]))
    case 'agree':
      return agreeing(look, about as About<'agree'>, side)
    default:
      return null
  }
}

/** RO-CRITICAL-2, RO-CRITICAL-3: one more action if the die succeeds, or one Reaction fewer if there is one. */
function twenties(look: RoLook, unit: string): readonly Advice[] {
  const figure = figureOf(look.state, unit)
  const { dice, each } = reactionFear(look, figure.side)
  const pending = activationOf(look.state)?.reactions.length ?? 0
  const more = chanceOf(D20, activateSum(look, figure).needs) * firstAction(look, figure)
  return [
    told({ option: 'roll' }, [['one more action', more], ['Reactions kept off', 0]]),
    told({ option: 'keep' }, [['one more action', 0], ['Reactions kept off', (1 - (1 - dice) ** pending) * each]]),
  ]
}

function cancelling(look: RoLook, unit: string): readonly Advice[] {
  const kept = reactionGain(look, figureOf(look.state, unit))
  return [
    told({ option: 'cancel' }, [['kept off', kept.worth], ['no other use', 0.5]]),
    told({ option: 'let' }, [['kept off', 0], ['a later one', 0.3 * kept.worth]]),
  ]
}

/** RO-BONUS-1, RO-BONUS-2. */
function bonuses(look: RoLook, unit: string): readonly Advice[] {
  const figure = figureOf(look.state, unit)
  const more = chanceOf(D20, reactSum(look, figure, 0).needs) * reactionGain(look, figure).worth
  return [
    told({ option: 'die' }, [['one more Reaction', more], ['Stress', -0.5]]),
    told({ option: 'calm' }, [['one more Reaction', 0], ['Stress', 0]]),
  ]
}

function targets(look: RoLook, question: Question, { unit, deed }: About<'target'>): readonly Advice[] {
  const figure = figureOf(look.state, unit)
  return openOptions(question).map((option) => {
    if (option === BACK) return told({ option }, [['taken', 0], ['points of XP', 0]])
    const target = figureOf(look.state, option)
    if (deed !== 'shoot' && deed !== 'melee') return told({ option }, [['of use', 1 + 0.1 * target.wounds], ['much the same', 0]])
    const { loss, worth } = deed === 'shoot' ? shotAt(look, figure, target) : blowAt(look, figure, target)
    return told({ option }, [['taken', loss], ['points of XP', worth - loss]])
  })
}

/** RO-INITIATIVE-9, RO-INITIATIVE-10. */
function attempting(look: RoLook, side: SideId): readonly Advice[] {
  const taken = chanceToTake(look, side) * changed(look, side)
  return [
    told({ option: 'roll' }, [['the initiative', taken], ['where it fails', takingIt(look, side) - taken]]),
    told({ option: 'no' }, [['the initiative', 0], ['where it fails', 0]]),
  ]
}

/** RO-INITIATIVE-9: of whoever is to do something next. */
function reliefs(look: RoLook, question: Question, side: SideId): readonly Advice[] {
  const active = activationOf(look.state)?.unit
  const going = errandsOf(look, side).map(({ unit }) => unit)
  return openOptions(question).map((option) => {
    const [counter, unit] = option.split(':') as [string, string | undefined]
    if (unit === undefined) return told({ option }, [['fewer counters', 0], ['of use', 0]])
    const wanted = (unit === active ? 0.4 : 0) + (going.includes(unit) ? 0.6 : 0)
    return told({ option }, [['fewer counters', 1], ['of use', counter === 'pin' ? 0.5 + wanted / 2 : wanted + 0.1 * figureOf(look.state, unit).stress]])
  })
}

/** RO-HOUSE-23: what is good for the own side. */
function agreeing({ state }: RoLook, { choice }: About<'agree'>, side: SideId): readonly Advice[] {
  const [id, condition] = choice.split(':')
  const figure = figureOf(state, id!)
  const lifted = figure.agreed.some((one) => one === condition)
  const good = (figure.side === side) === lifted ? 1 : -1
  return [told({ option: 'yes' }, [['for its own side', good], ['much the same', 0]]), told({ option: 'no' }, [['for its own side', 0], ['much the same', 0]])]
}

