import type { Board, Id } from '../../core/board'
import type { SightRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { createWorld } from '../../geometry/world'
import { loadSystem } from '../../rules/systems'

/** Rules many targets one after the other. */
export const linesWork = {
  /** Rules each target in turn; null is told for one that could not be ruled. */
  async find(
    board: Board,
    systemId: string,
    from: Id,
    targets: readonly Id[],
    aperture: Inches,
    found: (ruling: SightRuling | null) => void,
  ): Promise<void> {
    const system = await loadSystem(systemId)
    if (!system.ok) throw new Error(system.error)
    const world = createWorld(board)
    for (const target of targets) {
      const ruling = system.value.sight(world, { from, target, aperture })
      await found(ruling.ok ? ruling.value : null)
    }
    world.dispose()
  },
}

export type LinesWork = typeof linesWork
