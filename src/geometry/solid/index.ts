export { solidToConvexParts, convexPolygons, type ConvexPrism } from './convex-parts'
export { boundsOf, footprintOf, heightRange, type Bounds3 } from './footprint'
export { convexHull } from './hull'
export { outlineOf } from './outline'
export {
  blocksSight,
  composePose,
  isObstacle,
  placedArea,
  placedParts,
  worldMesh,
  worldPolygon,
  worldPrisms,
  type PlacedArea,
  type PlacedPart,
} from './placed'
export { ROUND_TOLERANCE, roundPolygon, roundSegments, type RoundOptions, type Rounding } from './round'
export { prismMesh, solidToMesh } from './to-mesh'
