export { planGap } from './gap'
export {
  gapOfVolumes,
  modelFarthest,
  modelInPiece,
  modelInZone,
  modelVolume,
  pieceVolumes,
  pointVolume,
} from './model-gap'
export { placeShape } from './placed-shape'
export { type Volume } from './volume-gap'
