import type { Strike } from '../../appraise'
import { cardOf, figureOf, onTable, type RoLook } from '../game/state'
import { WEAPON_NAMES } from '../profile'
import type { Script } from '../../appraise'
import { bestBlow, bestShot } from './attacks'
import type { RoScript } from './scripts'

/** After the first each counts for less: its target may be gone, or the initiative. */
const AGAIN = 0.85

/** The best shot or blow from where it stands, as often as the script has it. */
export function strikes(look: RoLook, script: Script): readonly Strike[] {
  const { unit, blow, times } = script as RoScript
  const figure = figureOf(look.state, unit)
  if (!onTable(figure)) return []
  const best = blow === 'shoot' ? bestShot(look, figure) : blow === 'melee' ? bestBlow(look, figure) : null
  if (!best) return []
  const { weapon } = cardOf(look.state, figure)
  const { name } = figureOf(look.state, best.target)
  const arm = blow === 'melee' || weapon === null ? 'Melee' : WEAPON_NAMES[weapon]
  const sum = Array.from({ length: times }, (_, i) => AGAIN ** i).reduce((all, share) => all + share, 0)
  return [{
    target: best.target, loss: sum * best.loss, scores: sum * best.scores, kill: 1 - (1 - best.out) ** times,
    text: `${arm} at ${name}: ${Math.round(100 * best.hits)}% to hit, ${Math.round(100 * best.out)}% to put it out of action`,
  }]
}
