import type { QuestionOf } from '../../engine/game'
import type { ReachShown } from '../../playable'
import { reachOf } from '../game/combat'
import { allowanceFor, moverOf } from '../game/movement'
import { radiusOf } from '../../kit/round-base'
import { modelOf } from '../game/near'
import type { RuQuestions } from '../game/questions'
import { gearOf, unitOf, type RuLook, type Unit } from '../game/state'
import { reachOf as reached, type MoveMode } from '../judge/move'
import { standsHigh, withinReach } from '../../kit/reach-marks'
import { inches } from '../../kit/words'

/** Where the Unit of a path question gets to; for a Unit that is asked what it does, how far it moves and shoots with nothing in the way. */
export function reach(look: RuLook, question: QuestionOf<RuQuestions>): readonly ReachShown[] {
  switch (question.kind) {
    case 'path':
      return [walked(look, unitOf(look.state, question.about.unit), question.about.mode)]
    case 'target':
    case 'spread':
      return ranges(look, unitOf(look.state, question.about.unit), [question.about.weapon])
    case 'action':
    case 'order': {
      const unit = unitOf(look.state, question.about.unit)
      const far = allowanceFor(look, 'move')
      const longest = ranges(look, unit, unit.weapons.map((_, i) => i)).slice(-1)
      return [withinReach(`Move, ${inches(far)} at most`, 'reach', modelOf(look, unit.id).at, far), ...longest]
    }
    default:
      return []
  }
}

/** RU-WEAPON-RNG-1: horizontally from the edge of its base; the shortest first. */
function ranges(look: RuLook, unit: Unit, weapons: readonly number[]): readonly ReachShown[] {
  const model = modelOf(look, unit.id)
  const reaches = weapons.map((i) => gearOf(look.state, unit, i)).flatMap((gear) => {
    const far = gear.kind === 'ranged' ? reachOf(gear) : null
    return far === null ? [] : [{ name: gear.name, far }]
  })
  return reaches.toSorted((a, b) => a.far - b.far)
    .map(({ name, far }) => withinReach(`${name}, ${inches(far)}`, 'threat', model.at, far + radiusOf(model)))
}

/** What is reached without climbing; whoever stands above the table may climb down. */
function walked(look: RuLook, unit: Unit, mode: MoveMode): ReachShown {
  const allowance = allowanceFor(look, mode)
  const climb = standsHigh(modelOf(look, unit.id))
  const { rings } = reached(look.measure, moverOf(look, unit, mode, climb))
  return { text: `${mode === 'move' ? 'Move' : 'Dash'}, ${inches(allowance)}${climb ? '' : ', without climbing'}`, kind: 'reach', rings }
}
