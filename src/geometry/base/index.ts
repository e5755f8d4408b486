export { planDistance } from './plan-distance'
export {
  distanceOfVolumes,
  modelFarthest,
  modelFootprint,
  modelInPieces,
  modelInZone,
  modelVolume,
  pieceVolumes,
  pointVolume,
} from './model-distance'
export { placeShape } from './placed-shape'
export { type Volume } from './volume-distance'
