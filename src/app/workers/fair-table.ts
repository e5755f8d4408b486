import type { Board } from '../../core/board'
import type { Ghost } from '../../core/evidence'
import type { TableMark } from '../../core/table-mark'
import { createGhost } from '../../geometry/ghost-world'
import type { System } from '../../rules/contract'
import type { SetupGuide } from '../../rules/setup-guide'
import { gameById, loadPlayable, loadSystem } from '../../rules/systems'
import { askOf, type FairAsk } from '../../tools/fair/ask'
import type { FairWish } from '../../ui/fairness'

/** How a game of that system is set up; null where it is no game. */
export async function guideOf(systemId: string): Promise<SetupGuide | null> {
  const playable = gameById(systemId).ok ? await loadPlayable(systemId) : null
  return playable?.ok ? playable.value.guide : null
}

/** Zones and objectives of a game on a table of that size, of the usual points for it. */
export function marksOf(
  guide: SetupGuide, { width, depth }: Pick<Board, 'width' | 'depth'>, { scenario: wanted }: Pick<FairWish, 'scenario'>,
): readonly TableMark[] {
  const size = guide.sizes.find(({ tables }) => tables.some(([w, d]) => w === width && d === depth)) ?? guide.sizes[0]
  const scenario = guide.scenarios.find(({ id }) => id === wanted) ?? guide.scenarios[0]
  return size && scenario ? guide.map({ points: size.points, scenario: scenario.id, width, depth }) : []
}

/** What a survey of that table needs. Throws one line where the system is not there. */
export async function ready(board: Board, systemId: string, wish: FairWish): Promise<{ ghost: Ghost; system: System; ask: FairAsk }> {
  const system = await loadSystem(systemId)
  if (!system.ok) throw new Error(system.error)
  const guide = await guideOf(systemId)
  return { ghost: createGhost({ ...board, models: [] }), system: system.value, ask: askOf(guide ? marksOf(guide, board, wish) : [], board, wish) }
}

/** How often it is told how much is done, in milliseconds. */
const TELL_MS = 80

/** Works it out, with a rest now and then so that what is told goes out. */
export async function worked<T>(work: Generator<number, T>, tell: (done: number) => void): Promise<T> {
  let told = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - told < TELL_MS) continue
    tell(step.value)
    told = performance.now()
    await new Promise((rested) => setTimeout(rested))
  }
}
