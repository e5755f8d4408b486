export { planDistance } from './plan-distance'
export {
  distanceOfVolumes,
  modelFarthest,
  modelInPiece,
  modelInZone,
  modelVolume,
  pieceVolumes,
  pointVolume,
} from './model-distance'
export { placeShape } from './placed-shape'
export { type Volume } from './volume-distance'
