import { init } from '@dimforge/rapier3d-compat'
import type { DiceLayout } from './lay-dice'
import { tumble, type Thrown, type Tumble } from './tumble'

/** Milliseconds of a frame that the physics may take. */
const SLICE_MS = 5

/** Works a throw out, a slice a frame; null where it could not be, or was stopped. */
export async function throwDice(layout: DiceLayout, seed: number, stopped: () => boolean): Promise<Tumble | null> {
  try {
    await init()
    const dice = layout.dice.map(({ roll, sides }): Thrown => ({ sides, from: layout.rolls[roll]!.roll.by === 'B' ? -1 : 1 }))
    const going = tumble(dice, [layout.width, layout.depth], seed)
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
  } catch {
    // Only a show: what was rolled lies there all the same.
    return null
  }
}
