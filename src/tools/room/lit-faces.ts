import type { Vec3 } from '../../core/vec'
import type { ModelView } from '../ruling/ruling-view'

/** Beyond these, and below this share of the lines that they stop, the rest adds nothing to see. */
const MOST_FACES = 8
const LEAST_SHARE = 0.04

/** The faces that hide it and are lit. */
export const litFaces = ({ faces }: Pick<ModelView, 'faces'>): readonly (readonly Vec3[])[] =>
  faces.filter(({ share }) => share >= LEAST_SHARE).slice(0, MOST_FACES).map(({ polygon }) => polygon)
