import type { Id } from '../../../src/core/board'
import type { Measure } from '../../../src/core/measure'
import type { MoveRuling, SightRuling } from '../../../src/core/ruling'
import type { MoveRequest, SightRequest, System } from '../../../src/rules/contract'

export { block, five, model, world } from '../ravaged-star/scene'

/** Asks of one system, which must have an answer. */
export const asks = (system: System) => ({
  sight(measure: Measure, from: Id, target: Id, rest: Partial<SightRequest> = {}): SightRuling {
    const ruling = system.sight(measure, { from, target, ...rest })
    if (!ruling.ok) throw new Error(ruling.error)
    return ruling.value
  },
  /** Points `[x, z]`, or `[x, y, z]` at a height. */
  move(measure: Measure, request: Omit<MoveRequest, 'legs'>, ...points: readonly (readonly number[])[]): MoveRuling {
    const legs = points.map((p) => (p.length === 3 ? { x: p[0]!, y: p[1]!, z: p[2]! } : { x: p[0]!, z: p[1]! }))
    const ruling = system.move(measure, { ...request, legs })
    if (!ruling.ok) throw new Error(ruling.error)
    return ruling.value
  },
})

export const brokenBy = (ruling: MoveRuling): readonly string[] => [...new Set(ruling.breaks.map(({ rule }) => rule))]
