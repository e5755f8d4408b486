import type { Id, SideId } from '../../../core/board'
import { SIDES } from '../../../core/sides'
import { inchesFromMm, type Inches, type Millimetres } from '../../../core/units'
import { plan, type Vec2 } from '../../../core/vec'
import { discMark, tieMark, zoneMark } from '../../kit/marks'
import type { TableMark } from '../../playable'
import type { Edge, Marker, RrLook } from '../game/state'
import { flagSpot } from '../game/flag'
import { combatOf, figureOf } from '../game/near'
import { modelOf, modelsOf, onTable } from '../game/state'
import { worthAtObjectives } from '../game/steps/end'
import { zoneOf } from '../game/zones'

/** Within which a marker counts: the Goal for the flag's holder, an Objective for any model (RR-FLAG-7, RR-DOMINATION-3). */
const RINGS: Readonly<Record<Marker['kind'], Inches>> = { goal: 3, objective: 6 }

/** RR-DEPLOY-3. */
export const zoneMarks = (edges: Readonly<Record<SideId, Edge>>, width: Inches, depth: Inches): readonly TableMark[] =>
  SIDES.map((side) => zoneMark(side, zoneOf(edges[side], width, depth), 'RR-DEPLOY-3'))

/** A marker before anybody is near it. */
export const markerMark = ({ id, name, kind, at, radius }: Marker): TableMark => discMark(
  id, kind === 'goal' ? 'Goal: bring the flag within 3"' : `${name}: models within 6" score`, kind === 'goal' ? 'G' : id.slice(-1),
  { at, radius, ring: radius + RINGS[kind] }, kind === 'goal' ? 'RR-FLAG-7' : 'RR-DOMINATION-3',
)

/** Where the flag will stand. */
export const flagMark = (at: Vec2, base: Millimetres): TableMark =>
  discMark('flag', 'Flag', 'F', { at, radius: inchesFromMm(base) / 2, ring: inchesFromMm(base) / 2 + 1 }, 'RR-FLAG-1')

/** Goal and Objectives, the flag where it only counts as being, and the areas while models are deployed. */
export function marks(look: RrLook): readonly TableMark[] {
  const { state, board } = look
  const deploying = state.round === 0 && Object.values(state.models).some(({ where }) => where === 'waiting')
  const spot = flagSpot(look)
  const counts = state.readings.flagBlocks || state.flag?.is === 'with'
  const near = SIDES.filter((side) => Object.values(state.models).some((model) =>
    model.side === side && model.where === 'table' && state.objective === 'domination' && worthAtObjectives(look, modelOf(state, model.id)) > 0))
  return [
    ...(deploying && state.edges ? zoneMarks(state.edges, board.width, board.depth) : []),
    ...state.markers.map((marker) => ({ ...markerMark(marker), side: near.length === 1 && state.markers.length === 1 ? near[0]! : null })),
    ...ties(look),
    ...(spot
      ? [discMark(
        'flag', counts ? 'The flag counts as being here' : 'The flag', 'F',
        { at: plan(spot.at), radius: spot.radius, ring: spot.radius + 1 }, counts ? 'RR-FLAG-6' : 'RR-FLAG-4',
      )] : []),
  ]
}

/** RR-COMBAT-1: who is In Combat with whom. */
function ties(look: RrLook): readonly TableMark[] {
  const place = (id: Id) => plan(figureOf(look, id).at)
  return modelsOf(look.state, 'A').filter(onTable).flatMap((model) => combatOf(look, model).map((foe) =>
    tieMark(`combat-${model.id}-${foe.id}`, `${model.name} and ${foe.name} are In Combat`, place(model.id), place(foe.id), 'RR-COMBAT-1')))
}
