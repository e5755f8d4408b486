import { expect } from 'vitest'
import { RandomStream } from '../../src/core/random'
import type { MoveDoors } from './move-doors'

/** So many paths on the ground of each seed; both doors have to say the same. How often each kind of path came. */
export async function samePaths(doors: MoveDoors, seeds: readonly string[], each: number): Promise<Readonly<Record<string, number>>> {
  const tally: Record<string, number> = {}
  for (const seed of seeds) {
    const random = new RandomStream(seed)
    const open = await doors.open(await doors.ground(random))
    for (let n = 0; n < each; n++) {
      const path = open.path(random)
      const { ruled, played, kinds } = open.ask(path)
      expect({ seed, n, path, said: played }).toEqual({ seed, n, path, said: ruled })
      for (const kind of kinds) tally[kind] = (tally[kind] ?? 0) + 1
    }
    open.dispose()
  }
  return tally
}
