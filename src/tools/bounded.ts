import type { Board } from '../core/board'
import { decorated } from '../core/decorated'
import type { Measure } from '../core/measure'

/** What all sweeps and ways of one step of a drag may take together, in the units of `SweepQuery.work`: some 25 ms. */
const WAYS = 8000
/** A table with more triangles than this is looked through for a way or a reach beside the page alone: to get it ready is not counted. */
const MANY = 2000

/** A measure for what a hand waits for: its sweeps and ways are bounded, together, and it tells whether one of them was cut short. */
export function bounded(measure: Measure): { readonly measure: Measure; cut(): boolean } {
  let [left, cut] = [WAYS, false]
  const charge = ({ work = 0, cut: ended = false }: { readonly work?: number; readonly cut?: boolean }) => {
    left -= work
    cut ||= ended
  }
  return {
    cut: () => cut,
    measure: decorated(measure, {
      sweep(query) {
        const fact = measure.sweep({ ...query, work: Math.min(query.work ?? Infinity, Math.max(0, left)) })
        charge(fact)
        return fact
      },
      route(query) {
        const fact = measure.route({ ...query, work: Math.min(query.work ?? Infinity, Math.max(0, left)) })
        if (fact) charge(fact)
        return fact
      },
    }),
  }
}

/** Whether the table has so much of meshes that no hand may wait for a way over it. */
export const isVast = ({ pieces }: Board): boolean => trianglesOf(pieces) > MANY

const known = new WeakMap<Board['pieces'], number>()

function trianglesOf(pieces: Board['pieces']): number {
  let count = known.get(pieces)
  if (count === undefined) {
    count = 0
    for (const { parts } of pieces) for (const { solid } of parts) if (solid.kind === 'mesh') count += solid.mesh.indices.length / 3
    known.set(pieces, count)
  }
  return count
}
