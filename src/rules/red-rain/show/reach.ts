import type { QuestionOf } from '../../engine/game'
import { distance2, plan } from '../../../core/vec'
import { ringRound, withinReach } from '../../kit/reach-marks'
import { radiusOf } from '../../kit/round-base'
import { inches } from '../../kit/words'
import type { ReachShown } from '../../playable'
import { meleeReach } from '../card'
import { UNARMED } from '../judge/charge'
import { hullAt } from '../judge/footprint'
import { reachOf } from '../judge/move'
import { AWAY_FROM_HOSTILES, LANDS_WITHIN } from '../judge/portal'
import { PUSHED_WITHIN } from '../judge/push'
import { droppedAt } from '../game/flag'
import { allowanceFor, moverOf } from '../game/movement'
import { figureOf } from '../game/near'
import { pairedWith, pieceOf } from '../game/pieces'
import { spellOf } from '../game/spells'
import type { RrQuestions } from '../game/questions'
import { cardOf, hostilesOf, modelOf, movementOf, type Model, type RrLook } from '../game/state'
import type { Handling } from '../game/tasks'

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
    case 'portal-place':
      return landing(look, question.about)
    case 'push-place':
      return pushing(look, question.about)
    case 'flag': {
      const at = (i: number) => droppedAt(look, question.about, (i * Math.PI) / 32).at
      return [{ text: '3" away', kind: 'reach', rings: [Array.from({ length: 64 }, (_, i) => at(i))] }]
    }
    default:
      return []
  }
}

/** RR-PORTAL-2, RR-PORTAL-3: where its centre may come to lie, and how far it keeps from each who is near there. */
function landing(look: RrLook, { model, piece }: Handling): readonly ReachShown[] {
  const exit = pairedWith(look, pieceOf(look, piece))
  const radius = radiusOf(figureOf(look, model))
  const outline = hullAt(exit, exit)
  const near = hostilesOf(look.state, modelOf(look.state, model)).map(({ id }) => figureOf(look, id)).filter((foe) =>
    distance2(plan(foe.at), plan(exit.at)) < LANDS_WITHIN + AWAY_FROM_HOSTILES + 4)
  return [
    { text: `${LANDS_WITHIN}"`, kind: 'reach', rings: [ringRound(outline, exit.at[1], LANDS_WITHIN + radius)] },
    ...near.map((foe) => withinReach(`${AWAY_FROM_HOSTILES}" clear of ${foe.name}`, 'threat', foe.at, AWAY_FROM_HOSTILES + radius + radiusOf(foe))),
  ]
}

/** RR-MOVABLE-2: how far each of the two may come to lie from where it was. */
function pushing(look: RrLook, { model, piece }: Handling): readonly ReachShown[] {
  const [own, put] = [figureOf(look, model), pieceOf(look, piece)]
  return [
    withinReach(`${PUSHED_WITHIN}"`, 'reach', own.at, PUSHED_WITHIN),
    { text: `all of ${put.name} within ${PUSHED_WITHIN}"`, kind: 'threat', rings: [ringRound(hullAt(put, put), put.at[1], PUSHED_WITHIN)] },
  ]
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
