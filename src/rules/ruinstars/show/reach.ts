import type { Question } from '../../engine/question'
import type { ReachShown } from '../../playable'
import { reachOf } from '../game/combat'
import { allowanceFor, moverOf } from '../game/movement'
import { radiusOf } from '../../kit/round-base'
import { modelOf } from '../game/near'
import { gearOf, onTable, unitOf, type RuLook, type Unit } from '../game/state'
import { reachOf as reached, type MoveMode } from '../judge/move'
import { standsHigh, withinReach } from '../../kit/reach-marks'
import { inches } from '../../kit/words'

/** Where the Unit of a path question gets to; for a Unit that is asked what it does, how far it moves and shoots with nothing in the way. */
export function reach(look: RuLook, question: Question): readonly ReachShown[] {
  const about = question.about as { unit?: string; mode?: MoveMode; weapon?: number } | null
  const unit = about?.unit === undefined ? null : unitOf(look.state, about.unit)
  if (!unit || !onTable(unit)) return []
  if (question.kind === 'path' && about?.mode) return [walked(look, unit, about.mode)]
  const weapons = about?.weapon === undefined ? unit.weapons.map((_, i) => i) : [about.weapon]
  if (question.kind === 'target' || question.kind === 'spread') return ranges(look, unit, weapons)
  if (question.kind !== 'action' && question.kind !== 'order') return []
  const far = allowanceFor(look, 'move')
  return [
    withinReach(`Move, ${inches(far)} at most`, 'reach', modelOf(look, unit.id).at, far),
    ...ranges(look, unit, weapons).slice(-1),
  ]
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
