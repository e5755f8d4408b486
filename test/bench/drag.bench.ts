import type { Waypoint } from '../../src/core/measure'
import { createWorld } from '../../src/geometry/world'
import { systemById } from '../../src/rules/registry'
import { demoBoard } from './demo-board'
import { processorMs, quantile } from './statistics'

const POINTERS = 400
const FRAME_MS = 16

/**
 * What one pointer move of a drag costs on the city table: the ruled sweep along a leg and a bend, and the ruling of
 * sight to the unit under the pointer; the reach outline is measured once a pick-up.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const board = await demoBoard('city-72')
  const world = await createWorld(board)
  const system = systemById('ravaged-star')
  if (!system.ok) throw new Error(system.error)
  const ruler = system.value
  const mover = board.models.find((model) => model.side === 'A' && model.leader)!
  const targets = [...new Set(board.models.filter((model) => model.side === 'B').map((model) => model.unit))]
  const [x, , z] = mover.at
  const sweeps: number[] = []
  const sights: number[] = []
  const moves: number[] = []

  for (let i = -POINTERS / 4; i < POINTERS; i++) {
    // A spiral over the table's near half, as a hand that looks for a place.
    const angle = (i * 2 * Math.PI) / 90
    const radius = 2 + (10 * (i + POINTERS)) / (2 * POINTERS)
    const end: Waypoint = { x: x + radius * Math.sin(angle), z: z + 8 + radius * Math.cos(angle) }
    const t0 = processorMs()
    ruler.move(world, { model: mover.id, allow: 12, legs: [{ x, z: z + 4 }, end] })
    const t1 = processorMs()
    ruler.sight(world, { from: mover.id, target: targets[((i % targets.length) + targets.length) % targets.length]! })
    const t2 = processorMs()
    if (i < 0) continue // warm-up
    sweeps.push(t1 - t0)
    sights.push(t2 - t1)
    moves.push(t2 - t0)
  }
  const reaches: number[] = []
  for (let i = 0; i < 20; i++) {
    const start = processorMs()
    ruler.reach(world, { model: mover.id, allow: 6 })
    reaches.push(processorMs() - start)
  }
  const line = (what: string, times: number[]) => {
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    const share = (ms: number) => `${((100 * ms) / FRAME_MS).toFixed(1)}%`
    print(`${what}: median ${median.toFixed(2)} ms (${share(median)} of a frame), p95 ${p95.toFixed(2)} ms (${share(p95)})`)
  }
  print(`city-72: ${board.pieces.length} pieces, ${board.models.length} models; ${POINTERS} pointer moves`)
  line('sweep of two legs, ruled', sweeps)
  line('sight of the hovered unit, ruled', sights)
  line('a pointer move, both', moves)
  line('reach outline, once a pick-up', reaches)
  world.dispose()
}
