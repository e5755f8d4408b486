import type { QuestionOf } from '../../engine/game'
import { withinReach } from '../../kit/reach-marks'
import { radiusOf } from '../../kit/round-base'
import { inches } from '../../kit/words'
import type { ReachShown } from '../../playable'
import { meleeReach } from '../card'
import { UNARMED } from '../judge/charge'
import { reachOf } from '../judge/move'
import { allowanceFor, moverOf } from '../game/movement'
import { figureOf } from '../game/near'
import { spellOf } from '../game/spells'
import type { RrQuestions } from '../game/questions'
import { cardOf, modelOf, movementOf, type Model, type RrLook } from '../game/state'

/** Where the model of a path gets to; for a choice of Actions, how far each reaches with nothing in the way. */
export function reach(look: RrLook, question: QuestionOf<RrQuestions>, option?: string): readonly ReachShown[] {
  switch (question.kind) {
    case 'path': {
      const { model, mode, allowance } = question.about
      return [{ text: inches(allowance), kind: 'reach', rings: reachOf(look.measure, moverOf(look, modelOf(look.state, model), mode, allowance)).rings }]
    }
    case 'action':
      return actionReach(look, modelOf(look.state, question.about.model), option)
    case 'target':
      return weapons(look, modelOf(look.state, question.about.model), question.about.kind)
    case 'spell-target': {
      const { model, spell } = question.about
      const { name, range } = spellOf(look.state, model, spell)
      return range === null ? [] : [around(look, model, `${name}, ${inches(range)}`, 'threat', range)]
    }
    default:
      return []
  }
}

const around = (look: RrLook, model: string, text: string, kind: ReachShown['kind'], far: number): ReachShown => {
  const figure = figureOf(look, model)
  return withinReach(text, kind, figure.at, far + (kind === 'threat' ? radiusOf(figure) : 0))
}

const weapons = (look: RrLook, model: Model, kind: 'melee' | 'ranged'): readonly ReachShown[] =>
  cardOf(look.state, model).weapons.filter((weapon) => weapon.kind === kind).toSorted((a, b) => a.range - b.range)
    .map(({ name, range }) => around(look, model.id, `${name}, ${inches(range)}`, 'threat', range))

function actionReach(look: RrLook, model: Model, option: string | undefined): readonly ReachShown[] {
  const card = cardOf(look.state, model)
  const charge = movementOf(look.state, model) + (meleeReach(card) || UNARMED)
  const [what, which] = option?.split(':') ?? []
  switch (what) {
    case 'run':
      return [around(look, model.id, `Run, ${inches(allowanceFor(look, model, 'run'))}`, 'reach', allowanceFor(look, model, 'run'))]
    case 'charge':
      return [around(look, model.id, `Charge, ${inches(charge)} at most`, 'threat', charge)]
    case 'attack':
      return weapons(look, model, which === 'ranged' ? 'ranged' : 'melee')
    case 'cast': {
      const { name, range } = spellOf(look.state, model.id, which!)
      return range === null ? [] : [around(look, model.id, `${name}, ${inches(range)}`, 'threat', range)]
    }
    default: {
      const far = allowanceFor(look, model, 'move')
      return [around(look, model.id, `Move, ${inches(far)} at most`, 'reach', far), ...weapons(look, model, 'ranged').slice(-1)]
    }
  }
}
