import { distance2, type Vec2 } from '../../core/vec'

/** Sorted by what each is worth, which is asked once for each, in order; equals stay in order. */
export const bestFirst = <T>(items: readonly T[], worth: (item: T) => number): readonly T[] =>
  items.map((item) => ({ item, worth: worth(item) })).sort((a, b) => b.worth - a.worth).map(({ item }) => item)

export const nearestFirst = (points: readonly Vec2[], from: Vec2): readonly Vec2[] => bestFirst(points, (point) => -distance2(point, from))
