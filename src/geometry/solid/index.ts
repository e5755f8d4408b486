export { convexPolygons } from './convex-parts'
export { boundsOf, footprintOf, heightRange } from './footprint'
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
} from './placed'
export { silhouetteOf } from './silhouette'
export { stands } from './standing'
export { roundPolygon, roundSegments, type RoundOptions } from './round'
export { prismMesh, solidToMesh } from './to-mesh'
