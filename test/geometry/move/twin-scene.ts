import type { Board } from '../../../src/core/board'
import type { SweepOptions } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { SIZE } from './grid'
import { board, box, drum, model, piece } from './scene'
import { random } from './tables'

// Small random tables on which a route and a reach are compared with a grid: enemies and their zones, low and high things.

export interface Scene {
  readonly board: Board
  readonly options: SweepOptions
  readonly from: Vec3
  readonly to: { readonly x: number; readonly z: number }
}

/** The same for the same seed. */
export function scene(seed: number): Scene {
  const next = random(seed * 7 + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const pieces = Array.from({ length: 3 + Math.floor(next() * 4) }, (_, i) => {
    const height = pick([0.2, 1, 1.5, 2.5, 4])
    const at = [next() * 10 - 5, next() < 0.15 ? 1.5 : 0, next() * 8 - 4] as const
    const solid = next() < 0.7 ? box(0.4 + next() * 5, height, 0.4 + next() * 1.5) : drum(0.3 + next() * 0.9, height)
    return piece(`p${i}`, solid, at, { yaw: next() * 360, ground: next() < 0.2 ? 'impassable' : 'open' })
  })
  const foes = Array.from({ length: 4 }, (_, i) =>
    model(`f${i}`, [next() * 10 - 5, 0, next() * 8 - 4], { radius: 0.4 + next() * 0.6, side: 'B' }),
  )
  const from: Vec3 = [next() * 10 - 5, 0, -5.8]
  const mover = model('m', from, { radius: 0.4 + next() * 0.3 })
  const to = { x: next() * 10 - 5, z: 5.8 }
  const options: SweepOptions = {
    model: 'm',
    climb: next() < 0.4,
    freeHeight: next() < 0.4 ? 2 : 0,
    blockingModels: next() < 0.8 ? foes.map(({ id }) => id) : [],
    keepOut: next() < 0.5 ? foes.slice(0, 2).map(({ id }) => ({ model: id, horizontal: 1, vertical: 2 })) : [],
  }
  return { board: board([mover, ...foes], pieces, SIZE, SIZE), options, from, to }
}
