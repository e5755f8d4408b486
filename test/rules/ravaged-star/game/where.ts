import type { Scene } from './driver'

/** A unit, the place its leader stands on, and how many models it has. */
export type Where = readonly [unit: string, x: number, z: number, models: number]

export const insideOf = ([id, x, z, n]: Where): Scene['units'][number] => ({
  id,
  at: Array.from({ length: n }, (_, i): [number, number] => [x + i * 1.2, z]),
})
