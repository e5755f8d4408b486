import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { fromFrame, type Turn } from '../../kit/frame'
import { edgeStrip } from '../../kit/zones'
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

/** RR-FLAG-1: at five sixths and one sixth of the depth. */
export const flagPlace = (depth: Inches): Vec2 => onCentreLine(depth, 5 / 6)
export const goalOf = (depth: Inches): Marker => ({ id: 'goal', name: 'Goal', kind: 'goal', at: onCentreLine(depth, 1 / 6), radius: GOAL_RADIUS })

/** RR-DOMINATION-1, RR-DOMINATION-2: at a tenth, a half and nine tenths of the depth. */
export const objectivesOf = (depth: Inches, size: Inches): readonly Marker[] =>
  [1 / 10, 1 / 2, 9 / 10].map((share, i): Marker => (
    { id: `objective-${i + 1}`, name: `Objective ${i + 1}`, kind: 'objective', at: onCentreLine(depth, share), radius: size / 2 }))
