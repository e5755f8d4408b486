import { table } from './helpers'

export const WALL = { id: 'wall', kind: 'wall', shape: { box: [12, 5, 0.5] }, at: [0, 0, 0] } as const
const RUIN = { id: 'ruin', kind: 'ruin', shape: { box: [6, 4, 6] }, at: [20, 0, 0] } as const

/** Two models a side, one of them high up, with a wall between; a tank and a ruin far off. */
export const duel = table(
  [
    { id: 'a1', unit: 'a', at: [0, 0, -6] },
    { id: 'a2', unit: 'a', at: [-10, 3, -6] },
    { id: 'b1', unit: 'b', side: 'B', at: [0, 0, 6] },
    { id: 'b2', unit: 'b', side: 'B', at: [12, 0, 6] },
    { id: 'tank', side: 'B', base: null, body: { box: [4, 2, 4] }, at: [30, 0, 0] },
  ],
  { terrain: [WALL, RUIN] },
)

/** A box 2 by 2 by 3 as an OBJ file. */
export const CUBE =
  'v 0 0 0\nv 2 0 0\nv 2 0 2\nv 0 0 2\nv 0 3 0\nv 2 3 0\nv 2 3 2\nv 0 3 2\n' +
  'f 1 2 3 4\nf 8 7 6 5\nf 1 5 6 2\nf 2 6 7 3\nf 3 7 8 4\nf 4 8 5 1\n'
