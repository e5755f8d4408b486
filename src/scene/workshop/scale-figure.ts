import { drawFigureAhead } from '../models/known-figures'

/** The figure for scale, on a 32 mm base: as plain as a table of low quality has it, so that it is there within a frame or two. */
export const SCALE = {
  detail: 0.6, sculpt: 'trooper', side: 'A', base: { kind: 'circle', radius: 16 / 25.4 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
} as const

/** So that it is there when a mesh comes; a part of it at each step. */
export const drawScaleAhead = (): Iterable<unknown> => drawFigureAhead(SCALE)
