import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { atMost } from '../../lines/asked'
import { edgeGap } from '../judge/contact'
import { lineOf } from '../judge/line'
import { groundOf, isWood } from '../terrain'
import { fieldOf, figureOf, modelOf } from './near'
import { standing, type Fighter, type RfLook } from './state'

/** RF-MORALE-9: so near to a piece is behind it. */
const BEHIND: Inches = 1

/** RF-MORALE-9: it stands in a wood, or within 1" of a piece of cover that the line from the nearest enemy crosses, figures that are cover among them. */
export function hasCover(look: RfLook, figure: Fighter): boolean {
  const { measure } = look
  const woods = measure.board.pieces.filter(isWood).map(({ id }) => id)
  if (woods.length > 0 && measure.inside(figure.id, woods).touches) return true
  const own = modelOf(look, figure.id)
  const walls = look.state.walls.filter(({ members }) => members.some((id) => atMost(edgeGap(own, modelOf(look, id)), BEHIND))).map(({ id }) => id)
  if (measure.board.pieces.length === 0 && walls.length === 0 && look.state.readings.screen !== 'figures') return false
  const enemies = standing(look.state).filter((other) => other.side !== figure.side && !other.captive)
  const gaps = enemies.map(({ id }) => edgeGap(own, modelOf(look, id)))
  const nearest = enemies[gaps.indexOf(Math.min(...gaps))]
  if (!nearest) return false
  const line = lineOf(measure, figureOf(look, nearest.id), figureOf(look, figure.id), fieldOf(look))
  const { woodOf } = groundOf(measure.board)
  // Several woods that are one (RF-WOODS-3) are as near as the nearest of them.
  const partsOf = (by: Id) => (woodOf.has(by) ? woods.filter((id) => woodOf.get(id) === by) : [by])
  return [...line.stops, ...line.cover.map(({ by }) => by)].some((by) =>
    walls.includes(by)
    || (look.board.models[by] && atMost(edgeGap(own, modelOf(look, by)), BEHIND))
    || (look.board.pieces[by] && partsOf(by).some((piece) => atMost(measure.distance({ model: figure.id }, { piece }).horizontal, BEHIND))))
}
