import type { Measure } from './measure'

/** What of a table one may wish to answer otherwise. */
export type Asides = Partial<Pick<Measure, 'sight' | 'visible' | 'crossings' | 'sweep' | 'route'>>

/** The same table, with these answers in place of its own. */
export const decorated = (measure: Measure, asides: Asides): Measure => ({
  get board() {
    return measure.board
  },
  distance: (a, b) => measure.distance(a, b),
  farthest: (model, point) => measure.farthest(model, point),
  inside: (model, piece) => measure.inside(model, piece),
  insideZone: (model, zone) => measure.insideZone(model, zone),
  sight: asides.sight ?? ((query) => measure.sight(query)),
  visible: asides.visible ?? ((query) => measure.visible(query)),
  crossings: asides.crossings ?? ((...asked) => measure.crossings(...asked)),
  glimpse: (query) => measure.glimpse(query),
  sweep: asides.sweep ?? ((query) => measure.sweep(query)),
  sweepFormation: (query) => measure.sweepFormation(query),
  route: asides.route ?? ((query) => measure.route(query)),
  reach: (query) => measure.reach(query),
  stand: (...asked) => measure.stand(...asked),
  surface: (...asked) => measure.surface(...asked),
})
