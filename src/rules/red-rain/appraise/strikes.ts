import type { Id, Pose } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { End, Script, Strike } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { meleeReach } from '../card'
import { weaponOf } from '../game/combat'
import { chanceHome, homingOf } from '../game/charging'
import { figureOf, gapOf } from '../game/near'
import { cardOf, hostilesOf, modelOf, movementOf, onTable, turnOf, type Model, type RrLook } from '../game/state'
import { assaults, bestAssault, bestOf, fightOf, scoresOf, type Assault } from './attacks'
import { chargeChance, times } from './odds'
import type { RainScript } from './script'
import { harmsFrom } from './spells'
import { aliveWorth } from './units'
import { groundAt } from '../judge/place'

/** What the attack and the spells of the script may be expected to take from where the model stands. */
export function strikes(look: RrLook, script: Script, end: End | null = null): readonly Strike[] {
  const { unit: id, strikes: at, blow, charge, charges, spells, arcane = 0, returns } = script as RainScript
  const there = returns ? end?.legs.at(-1) : undefined
  if (there) return look.suppose({ place: { [id]: standingAt(look, id, there) } }, () => strikes(look, script))
  const model = modelOf(look.state, id)
  if (at === null || !onTable(model)) return []
  const found: Strike[] = []
  const fought = fightOf(look, model)
  if (charge) {
    const target = modelOf(look.state, charge.target)
    const assault = bestOf(assaults(look, model, 'melee', target, { ...fought, first: true, near: true }))
    if (assault) found.push(...strikesOf(look, model, assault, charge.chance))
  } else if (charges) {
    const run = bestCharge(look, model)
    if (run) found.push(...strikesOf(look, model, run.assault, run.chance))
  } else if (blow) {
    const assault = bestAssault(look, model, blow, fought)
    if (assault) found.push(...strikesOf(look, model, assault, 1))
  }
  return spells ? [...found, ...harmsFrom(look, model, turnOf(look.state).arcane - arcane)] : found
}

const standingAt = (look: RrLook, id: Id, { x, z }: Waypoint): Pose => {
  const { at, yaw } = figureOf(look, id)
  return { at: [x, groundAt(look.measure, [x, z], at[1]), z], yaw }
}

/** The best charge from where the model stands: at whom, with what chance. */
function bestCharge(look: RrLook, model: Model): { readonly assault: Assault; readonly chance: number } | null {
  const [movement, reach] = [movementOf(look.state, model), meleeReach(cardOf(look.state, model)) || 1]
  const ranked = bestFirst(hostilesOf(look.state, model).flatMap((target) => {
    const chance = chargeChance(look.state, gapOf(look, model.id, target.id), movement, reach, look.state.active?.rallied)
    const assault = chance === 0 ? null : bestOf(assaults(look, model, 'melee', target, { ...fightOf(look, model), first: true, near: true }))
    return assault ? [{ assault, chance }] : []
  }), ({ assault, chance }) => chance * assault.worth)
  // Ranked by distance alone: only the best are judged by what lies between.
  for (const { assault } of ranked.slice(0, 3)) {
    const chance = chanceHome(homingOf(look, model, assault.target), look.state.active?.rallied)
    if (chance > 0) return { assault, chance }
  }
  return null
}

function strikesOf(look: RrLook, by: Model, { target, harm, back, uses }: Assault, chance: number): readonly Strike[] {
  const names = Object.keys(uses).map((weapon) => weaponOf(look.state, by.id, Number(weapon)).name).join(', ')
  const told = times(harm, chance)
  const of = target.wounds > 0 ? `${told.wounds.toFixed(1)} of ${target.wounds} Wounds expected` : `${Math.round(100 * told.gone)}% to be rid of it`
  const points = aliveWorth(look.state, cardOf(look.state, target))
  return [
    { target: target.id, text: `${names} at ${target.name}: ${of}`, loss: points * told.loss, kill: told.gone, scores: scoresOf(look, target, told) },
    ...(back.loss > 0 ? [{
      target: by.id, text: 'sent back', loss: -aliveWorth(look.state, cardOf(look.state, by)) * back.loss * chance, kill: back.gone * chance,
      scores: -scoresOf(look, by, times(back, chance)),
    }] : []),
  ]
}
