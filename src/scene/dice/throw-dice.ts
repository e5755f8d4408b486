import type { DiceLayout } from './lay-dice'
import type { Tumble } from './thrown'
import type { Thrown, tumble } from './tumble'

/** Milliseconds of a frame that the physics may take. */
const SLICE_MS = 5
/** How long a throw waits for the physics, which may still be on its way: then it lies there. */
const PATIENCE_MS = 600

interface Tumbling {
  readonly tumble: typeof tumble
}

let coming: Promise<Tumbling> | null = null

/** Fetches the physics, which is larger than all that a table is drawn with; to be called when that is done. A failure may be tried again. */
export function readyDice(): Promise<Tumbling> {
  if (coming) return coming
  coming = fetched()
  coming.catch(() => {
    coming = null
  })
  return coming
}

async function fetched(): Promise<Tumbling> {
  const [tumbling, { init }] = await Promise.all([import('./tumble'), import('@dimforge/rapier3d-compat')])
  await init()
  // What the engine compiles at its first steps it does now, and not while dice are in the air.
  await bySlices(tumbling.tumble([{ sides: 6, from: 1 }, { sides: 10, from: -1 }], [4, 4], 1), () => false)
  return tumbling
}

/** Works a throw out, a slice a frame; null where it could not be, or was stopped. */
export async function throwDice(layout: DiceLayout, seed: number, stopped: () => boolean): Promise<Tumble | null> {
  try {
    const tumbling = await Promise.race([readyDice(), new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null))])
    if (tumbling === null) return null
    const dice = layout.dice.map(({ roll, sides }): Thrown => ({ sides, from: layout.rolls[roll]!.roll.by === 'B' ? -1 : 1 }))
    return await bySlices(tumbling.tumble(dice, [layout.width, layout.depth], seed), stopped)
  } catch {
    // Only a show: what was rolled lies there all the same.
    return null
  }
}

/** What comes of it, worked out a slice a frame; null where it was stopped. */
async function bySlices<T>(going: Generator<undefined, T>, stopped: () => boolean): Promise<T | null> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const { done, value } = going.next()
      if (done === true) return value
    } while (performance.now() < until)
    await new Promise((next) => requestAnimationFrame(next))
    if (stopped()) {
      going.return(undefined as never)
      return null
    }
  }
}
