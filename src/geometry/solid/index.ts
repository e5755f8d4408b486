export { convexPolygons } from './convex-parts'
export { boundsOf, footprintOf } from './footprint'
export { convexHull } from './hull'
export { outlineOf } from './outline'
export {
  blocksSight,
  composePose,
  placedArea,
  placedParts,
  worldMesh,
  worldPolygon,
  worldPrisms,
} from './placed'
export { silhouetteOf } from './silhouette'
export { roundPolygon, roundSegments, type RoundOptions } from './round'
export { prismMesh, solidToMesh } from './to-mesh'
