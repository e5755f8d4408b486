import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { fromFrame, type Turn } from '../../kit/frame'
import { edgeStrip } from '../../kit/zones'
import type { Readings, ShareOfDepth } from '../readings'
import type { Edge, Marker } from './state'

/** RR-DEPLOY-3. */
export const DEPLOY_DEPTH: Inches = 10

const TURNS: Readonly<Record<Edge, Turn>> = { west: 1, east: 3 }

/** As seen from where -z is nearest, which is how a table is shown at first. */
export const edgeWord = (edge: Edge): string => ({ west: 'right', east: 'left' })[edge]

export const acrossFrom = (edge: Edge): Edge => (edge === 'west' ? 'east' : 'west')

export const USUAL_EDGES: Readonly<Record<SideId, Edge>> = { A: 'west', B: 'east' }

/** RR-H2H-1, RR-DEPLOY-3: the strip along an edge. */
export const zoneOf = (edge: Edge, width: Inches, depth: Inches): readonly Vec2[] => edgeStrip(width, depth, TURNS[edge], DEPLOY_DEPTH)

/** Towards the other edge. */
export const ahead = (edge: Edge): Vec2 => fromFrame([0, 1], TURNS[edge])

/** A point of the centre line between the areas, by its share of the depth. */
const onCentreLine = (depth: Inches, share: number): Vec2 => [0, depth * (share - 0.5)]

const GOAL_RADIUS: Inches = 0.5

const SHARES: Readonly<Record<ShareOfDepth, number>> = { tenth: 1 / 10, sixth: 1 / 6, quarter: 1 / 4 }

/** RR-FLAG-1: opposite each other on the centre line, each as far from its edge; usually at five sixths and one sixth of the depth. */
export const flagPlace = (depth: Inches, { flagFromEdge }: Readings): Vec2 => onCentreLine(depth, 1 - SHARES[flagFromEdge])
export const goalOf = (depth: Inches, { flagFromEdge }: Readings): Marker =>
  ({ id: 'goal', name: 'Goal', kind: 'goal', at: onCentreLine(depth, SHARES[flagFromEdge]), radius: GOAL_RADIUS })

/** RR-DOMINATION-1, RR-DOMINATION-2: one in the middle, the others as far from their edges; usually at a tenth and nine tenths of the depth. */
export function objectivesOf(depth: Inches, { objectivesFromEdge, objectiveSize }: Readings): readonly Marker[] {
  const outer = SHARES[objectivesFromEdge]
  return [outer, 1 / 2, 1 - outer].map((share, i): Marker => (
    { id: `objective-${i + 1}`, name: `Objective ${i + 1}`, kind: 'objective', at: onCentreLine(depth, share), radius: objectiveSize / 2 }))
}
