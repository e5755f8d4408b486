export { planFarthest } from './farthest'
export { planGap, planTouches, shapeContains, type PlanGap } from './gap'
export { INSIDE_TOLERANCE, insideFact, liesWithin } from './inside'
export {
  basesOverlap,
  gapOfVolumes,
  inBaseContact,
  modelFarthest,
  modelFootprint,
  modelGap,
  modelInPiece,
  modelInZone,
  modelVolume,
  pieceVolumes,
  pointVolume,
} from './model-gap'
export {
  boundsOfShape,
  placePoint,
  placeShape,
  polygonShape,
  supportPoint,
  type Bounds2,
  type PlacedOval,
  type PlacedPolygon,
  type PlacedShape,
} from './placed-shape'
export { commonArea, shapeArea, shareInside } from './share'
export { volumeGap, type Volume } from './volume-gap'
