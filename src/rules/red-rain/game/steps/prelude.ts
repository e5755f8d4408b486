import type { Ability } from '../../card'
import { reaches } from '../../die'
import type { RrAct } from '../act'
import type { Model, Turn } from '../state'

/** RR-SPECIALIST-4, RR-SPECIALIST-5: +1 to Hit Rolls to the end of the turn, thrown for once. */
export function throwPrelude(act: RrAct, model: Model, prelude: Extract<Ability, { kind: 'prelude' }>, turn: Turn): void {
  const face = act.roll({ dice: 1, sides: prelude.sides, by: model.side, why: `${model.name}: ${prelude.name}`, rules: ['RR-SPECIALIST-4', 'RR-SETUP-2'] })[0]!
  const worked = reaches(face, prelude.needs)
  turn.preludes.push(prelude.id)
  if (worked) turn.toHit++
  act.emit({
    kind: 'prelude', text: [{ unit: model.id }, ` needs ${prelude.needs} for ${prelude.name}: `, { die: face, good: worked }, worked ? ', +1 to hit.' : '.'],
    rules: ['RR-SPECIALIST-4', 'RR-SPECIALIST-5'], data: { unit: model.id, face, worked },
  })
}
