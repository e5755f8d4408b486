import type { Id } from '../../../core/board'
import type { QuestionOf } from '../../engine/game'
import { withinReach } from '../../kit/reach-marks'
import { inches } from '../../kit/words'
import type { ReachShown } from '../../playable'
import { BASE_RADIUS } from '../profile'
import { reachOf } from '../judge/move'
import { allowanceOf, moverOf } from '../game/movement'
import { modelOf } from '../game/near'
import type { RoQuestions } from '../game/questions'
import { reachOfWeapon } from '../game/shooting'
import { figureOf, onTable, type RoLook } from '../game/state'

/** Where the figure of a path gets to; for what it may do, how far its Move and its weapon reach with nothing in the way. */
export function reach(look: RoLook, question: QuestionOf<RoQuestions>, option?: string): readonly ReachShown[] {
  switch (question.kind) {
    case 'path':
      return [{ text: inches(allowanceOf(look)), kind: 'reach', rings: reachOf(look.measure, moverOf(look, question.about.unit)).rings }]
    case 'action':
    case 'reaction':
      return option === 'shoot' ? weapon(look, question.about.unit) : option === 'move' || option === undefined ? [move(look, question.about.unit)] : []
    case 'target':
      return question.about.deed === 'shoot' ? weapon(look, question.about.unit) : []
    case 'activate':
    case 'react':
      return option !== undefined && look.state.figures[option] && onTable(figureOf(look.state, option)) ? [move(look, option), ...weapon(look, option)] : []
    default:
      return []
  }
}

const move = (look: RoLook, id: Id): ReachShown =>
  withinReach(`Move, ${inches(allowanceOf(look))}`, 'reach', modelOf(look, id).at, allowanceOf(look))

/** To the edges of bases, full range and half of it (RO-HOUSE-4). */
function weapon(look: RoLook, id: Id): readonly ReachShown[] {
  const range = reachOfWeapon(look, figureOf(look.state, id))
  if (range === null) return []
  const { at } = modelOf(look, id)
  return [[range / 2, 'half range'], [range, 'range']].map(([far, text]) =>
    withinReach(`${text as string}, ${inches(far as number)}`, 'threat', at, (far as number) + BASE_RADIUS))
}
