import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { RandomStream } from '../../src/core/random'
import type { AskedPath, Ground, MoveDoors } from '../rules/move-doors'
import { ravagedStarDoors } from '../rules/ravaged-star/corner'
import { ravenfeastDoors } from '../rules/ravenfeast/corner'
import { redRainDoors } from '../rules/red-rain/corner'
import { rogueStarsDoors } from '../rules/rogue-stars/corner'
import { ruinstarsDoors } from '../rules/ruinstars/corner'
import type { Failure, Kind } from './kind'

/** Each is given ground of its own making alone. */
const DOORS = [ravagedStarDoors, ruinstarsDoors, redRainDoors, rogueStarsDoors, ravenfeastDoors] as readonly unknown[] as readonly MoveDoors[]
const BATCH = 100

/** Paths of one system on ground by lot, ruled on a table and judged in a game, which have to say the same. */
export const moves: Kind = {
  count: 100_000,
  batch: BATCH,
  async run(seed) {
    const random = new RandomStream(seed)
    const doors = random.pick(DOORS)
    const ground = await doors.ground(random)
    const open = await doors.open(ground)
    const failures: Failure[] = []
    for (let n = 0; n < BATCH; n++) {
      const path = open.path(random)
      const why = differs(open, path)
      if (why === null) continue
      // One after the other: each has worlds of its own.
      // oxlint-disable-next-line no-await-in-loop
      failures.push({ why: `${seed}, path ${n}: ${why}`, asked: await fewestThings({ system: doors.system, ground, path }, alike(why)) })
    }
    open.dispose()
    return failures
  },
  again: (asked) => wrong(asked as Asked),
}

export interface Asked {
  readonly system: string
  readonly ground: Ground
  readonly path: AskedPath
}

type Open = Awaited<ReturnType<MoveDoors['open']>>

function differs(open: Open, path: AskedPath): string | null {
  try {
    const { ruled, played } = open.ask(path)
    return isDeepStrictEqual(ruled, played) ? null : `ruled ${JSON.stringify(ruled)}, played ${JSON.stringify(played)}`
  } catch (error) {
    return `${THROWS} ${(error as Error).message}`
  }
}

async function wrong({ system, ground, path }: Asked): Promise<string | null> {
  const open = await DOORS.find((doors) => doors.system === system)!.open(ground)
  const why = differs(open, path)
  open.dispose()
  return why
}

/** With as few pieces, figures and legs as it is still wrong with in that way. */
export async function fewestThings({ system, ground, path }: Asked, isWrong: (asked: Asked) => Promise<boolean>): Promise<Asked> {
  const { pieces, figures } = ground
  const [first, ...others] = figures.filter(({ id }, i) => i === 0 || !belongs(path, id))
  const mover = figures.find(({ id }, i) => i > 0 && belongs(path, id))
  const asked = (some: Ground['pieces'], few: Ground['figures'], legs: AskedPath['legs']): Asked =>
    ({ system, ground: { pieces: some, figures: [first!, ...(mover ? [mover] : []), ...few] }, path: { ...path, legs } })
  const property = fc.asyncProperty(
    fc.subarray([...pieces]), fc.subarray(others), fc.subarray([...path.legs], { minLength: 1 }),
    async (some, few, legs) => !(await isWrong(asked(some, few, legs))),
  )
  const { counterexample } = await fc.check(property, { seed: 1, numRuns: 1, examples: [[[...pieces], others, [...path.legs]]] })
  return counterexample ? asked(...(counterexample as unknown as Parameters<typeof asked>)) : { system, ground, path }
}

/** Two that differ stay two that differ, and one that throws goes on throwing; ground on which nothing can begin is another matter. */
const alike = (why: string) => (asked: Asked): Promise<boolean> =>
  wrong(asked).then((found) => found !== null && found.startsWith(THROWS) === why.startsWith(THROWS), () => false)
const THROWS = 'throws:'

/** Whether the model that moves is of the figure, which may be a unit of several. */
const belongs = ({ model }: AskedPath, id: string): boolean => model === id || model.startsWith(`${id}-`)
