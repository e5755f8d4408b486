import { lumps } from './barricades'
import { Piece, type Plan } from './kit'
import { broken, wall } from './wall'

export function ruins(): Record<string, Piece> {
  return { 'ruin-corner-two': cornerTwo(), 'ruin-three': three(), 'ruin-shell': shell() }
}

const square = (x0: number, x1: number, z0: number, z1: number): Plan[] => [[x0, z0], [x1, z0], [x1, z1], [x0, z1]]

/** Two storeys at the corner of a house: walls on -x and -z, open to +x and +z. */
function cornerTwo(): Piece {
  const piece = new Piece('Corner ruin', 'ruin').within(square(-4.25, 4, -4.25, 4), 6)
  const t = 0.4
  const line = -3.8
  // Ground floor: the wall along x takes the corner.
  wall(piece, {
    name: 'north-wall', look: 'brick', along: 'x', start: -4, line, foot: 0, thick: t,
    tops: [[6.4, 3], ...broken(1.6, 2.6, 0.7, 3)],
    openings: [
      { from: 1.3, width: 1.3, sill: 1, height: 1.3 },
      { from: 3.7, width: 1.6, sill: 0, height: 2 },
    ],
  })
  wall(piece, {
    name: 'west-wall', look: 'brick', along: 'z', start: -3.6, line, foot: 0, thick: t,
    tops: [[5.7, 3], ...broken(1.7, 2.5, 0.6, 5)],
    openings: [
      { from: 0.9, width: 1.3, sill: 1, height: 1.3 },
      { from: 3.3, width: 1.3, sill: 1, height: 1.3 },
    ],
  })
  piece.prism('floor', [
    [-3.6, -3.6], [2.3, -3.6], [2.3, -2.7], [1.8, -2.2], [2.0, -1.5], [1.2, -0.9], [0.7, -1.1], [0.2, -0.2],
    [-0.5, 0.1], [-0.6, 0.9], [-1.4, 1.1], [-1.6, 2.0], [-3.6, 2.0],
  ], 0.25, [0, 2.75, 0], 'timber')
  piece.box('beam', [5.7, 0.25, 0.25], [-0.75, 2.5, -1.6], 'timber')
  piece.box('beam', [3.2, 0.25, 0.25], [-2, 2.5, 0.5], 'timber')
  piece.box('post', [0.34, 2.5, 0.34], [1.6, 0, -1.6], 'timber')
  piece.box('post', [0.34, 2.5, 0.34], [-0.9, 0, 0.5], 'timber')
  // Upper floor, set back by nothing but age.
  wall(piece, {
    name: 'north-upper', look: 'plaster', along: 'x', start: -4, line, foot: 3, thick: 0.36,
    tops: [[0.8, 3], [0.5, 2.7], [1.7, 2.85], ...broken(3.2, 2.3, 0.35, 8)],
    openings: [{ from: 1.4, width: 1.3, sill: 0.9, height: 1.3 }],
  })
  wall(piece, {
    name: 'west-upper', look: 'plaster', along: 'z', start: -3.6, line, foot: 3, thick: 0.36,
    tops: [[0.7, 2.8], ...broken(4.8, 2.4, 0.4, 12)],
  })
  piece.box('string-course', [6.2, 0.2, 0.12], [-0.9, 2.8, -4.06], 'concrete')
  piece.box('string-course', [0.12, 0.2, 5.6], [-4.06, 2.8, -0.8], 'concrete')
  piece.box('quoin', [0.7, 0.3, 0.12], [-3.71, 0, -4.06], 'concrete')
  for (const y of [0.6, 1.2, 1.8, 2.4]) piece.box('quoin', [0.62, 0.3, 0.12], [-3.75, y, -4.06], 'concrete')
  for (const y of [0.3, 0.9, 1.5, 2.1]) piece.box('quoin', [0.12, 0.3, 0.62], [-4.06, y, -3.75], 'concrete')
  piece.box('sill', [1.5, 0.12, 0.24], [-2.05, 0.88, -4.1], 'concrete')
  piece.box('sill', [1.5, 0.12, 0.24], [-1.95, 3.78, -4.06], 'concrete')
  piece.box('lintel', [1.9, 0.24, 0.12], [0.5, 2, -4.06], 'concrete')
  piece.box('ladder', [0.7, 3.4, 0.12], [-2.6, 0, 2.1], 'ladder', { show: true })
  piece.box('chunk', [0.8, 0.5, 0.6], [3.2, 0, -2.4], 'brick', { turn: 25 })
  piece.box('chunk', [0.6, 0.4, 0.7], [-2.4, 0, 3.4], 'brick', { turn: -20 })
  lumps(piece, [[2.9, -3.1], [2.4, -2.2], [3.5, -3.4], [1.4, 0.4], [0.3, 1.4], [-1.2, 2.6], [-3.2, 3.3], [-2.9, 2.8], [2.2, 1.6], [0.9, -0.6]], 41, 'rubble')
  return piece
}

/** Three floors of a tower block's corner, hatches and ladders from one to the next. */
function three(): Piece {
  const piece = new Piece('Tower ruin', 'ruin').within(square(-3.7, 3.7, -3.7, 3.7), 9.5)
  const t = 0.4
  const levels = [0, 3, 6]
  const north: [number, number][][] = [
    [[7, 3]],
    [[4.6, 3], ...broken(2.4, 2.4, 0.5, 21)],
    [[0.6, 3.5], [0.5, 3.1], ...broken(3.6, 2.9, 0.4, 23)],
  ]
  const west: [number, number][][] = [
    [[6.6, 3]],
    [[4.0, 3], ...broken(2.6, 2.3, 0.5, 25)],
    [[0.6, 3], ...broken(3.4, 2.6, 0.4, 28)],
  ]
  levels.forEach((foot, i) => {
    const look = 'concrete'
    wall(piece, {
      name: `north-${i}`, look, along: 'x', start: -3.5, line: -3.3, foot, thick: t, tops: north[i]!,
      openings: i === 2 ? [{ from: 1.0, width: 0.9, sill: 0.9, height: 1.2 }] : [
        { from: 1.0, width: 1.2, sill: i === 0 ? 1 : 0.8, height: 1.3 },
        { from: 3.2, width: 1.2, sill: i === 0 ? 1 : 0.8, height: 1.3 },
        ...(i === 0 ? [{ from: 5.2, width: 1.2, sill: 1, height: 1.3 }] : []),
      ],
    })
    wall(piece, {
      name: `west-${i}`, look, along: 'z', start: -3.1, line: -3.3, foot, thick: t, tops: west[i]!,
      openings: i === 2 ? [] : [
        { from: 0.8, width: 1.2, sill: i === 0 ? 1 : 0.8, height: 1.3 },
        ...(i === 0 ? [{ from: 3.4, width: 1.6, sill: 0, height: 2 }] : [{ from: 2.9, width: 0.9, sill: 0.8, height: 1.3 }]),
      ],
    })
  })
  // The east side stands on the ground floor alone.
  wall(piece, {
    name: 'east-0', look: 'concrete', along: 'z', start: -3.1, line: 3.3, foot: 0, thick: t,
    tops: [[2.2, 3], ...broken(1.9, 2.6, 0.6, 31)],
    openings: [{ from: 0.7, width: 1.2, sill: 1, height: 1.3 }],
  })
  // First floor with a hatch at x -2.9 .. -1.7, z 1.2 .. 2.4.
  piece.box('floor-1', [1.4, 0.25, 6.4], [-0.9 + 0.1, 2.75, 0.1], 'concrete')
  piece.box('floor-1', [1.6, 0.25, 4.2], [-2.3, 2.75, -1], 'concrete')
  piece.box('floor-1', [1.6, 0.25, 0.9], [-2.3, 2.75, 2.85], 'concrete')
  piece.prism('floor-1', [
    [-0.1, -3.1], [3.1, -3.1], [3.1, -0.8], [2.5, -0.5], [2.6, 0.2], [1.9, 0.5], [1.8, 1.3], [1.1, 1.5], [1.2, 2.3], [0.4, 2.6], [0.3, 3.3], [-0.1, 3.3],
  ], 0.25, [0, 2.75, 0], 'concrete')
  piece.prism('floor-2', [
    [-3.1, -3.1], [1.6, -3.1], [1.5, -2.3], [0.9, -2], [1, -1.4], [0.2, -1.1], [0.2, -0.4], [-0.7, -0.2], [-0.8, 0.4], [-1.5, 0.7], [-1.6, 1.2], [-3.1, 1.2],
  ], 0.25, [0, 5.75, 0], 'concrete')
  piece.box('column', [0.5, 2.75, 0.5], [0.2, 0, 1.2], 'concrete')
  piece.box('column', [0.5, 2.75, 0.5], [-2.9, 0, 3.0], 'concrete')
  piece.box('column', [0.45, 2.75, 0.45], [-0.6, 3, -0.8], 'concrete')
  piece.box('column', [0.45, 1.5, 0.45], [0.2, 3, 1.2], 'concrete')
  for (const [x, h] of [[0.1, 0.5], [0.3, 0.7]] as const) piece.box('rebar', [0.05, h, 0.05], [x, 4.5, 1.1], 'rust')
  piece.box('band', [7, 0.26, 0.12], [0, 2.74, -3.56], 'plaster')
  piece.box('band', [0.12, 0.26, 6.7], [-3.56, 2.74, -0.15], 'plaster')
  piece.box('band', [4.5, 0.26, 0.12], [-1.25, 5.74, -3.56], 'plaster')
  piece.box('band', [0.12, 0.26, 3.9], [-3.56, 5.74, -1.55], 'plaster')
  for (const [x, h] of [[-3.1, 2.74], [-0.65, 2.74], [1.6, 2.74]] as const) piece.box('pilaster', [0.4, h, 0.14], [x, 0, -3.57], 'plaster')
  piece.box('pilaster', [0.4, 2.74, 0.14], [-3.1, 3, -3.57], 'plaster')
  piece.box('pilaster', [0.4, 2.74, 0.14], [-0.65, 3, -3.57], 'plaster')
  piece.box('ladder', [0.7, 3.5, 0.12], [-2.3, 0, 1.25], 'ladder', { show: true })
  piece.box('ladder', [0.7, 3.4, 0.12], [-1.6, 3, 1.3], 'ladder', { show: true })
  piece.box('slab', [1.4, 0.28, 1], [2.2, 0, 1.6], 'concrete', { turn: 24 })
  piece.box('slab', [0.7, 0.34, 0.8], [2.4, 0.28, 1.7], 'concrete', { turn: 52 })
  lumps(piece, [[1.6, 2.6], [2.8, 2.6], [1.1, 1.9], [2.7, 0.6], [0.9, 0.1], [-0.6, 2.2], [3, -0.2], [1.9, -1.2], [-1.4, -1.6]], 43, 'rubble')
  return piece
}

/** A gutted hall: four broken walls, no floor above. */
function shell(): Piece {
  const piece = new Piece('Gutted chapel', 'ruin').within(square(-4.15, 4.15, -3.4, 3.4), 6)
  const t = 0.44
  wall(piece, {
    name: 'front', look: 'plaster', along: 'z', start: -3, line: -3.78, foot: 0, thick: t,
    tops: [[0.6, 3.6], [0.7, 4.3], [0.7, 5.1], [2, 5.9], [0.5, 5.3], [0.5, 4.4], [0.5, 3.7], [0.5, 3]],
    openings: [{ from: 2.1, width: 1.8, sill: 0, height: 2.4 }, { from: 2.5, width: 1, sill: 3.4, height: 1.1 }],
  })
  wall(piece, {
    name: 'north', look: 'plaster', along: 'x', start: -3.56, line: -2.78, foot: 0, thick: t,
    tops: [[1.6, 3.4], ...broken(2.6, 3.1, 0.8, 33), ...broken(2.2, 1.2, 2.9, 35), [1, 3.1]],
    openings: [{ from: 0.7, width: 0.8, sill: 1.1, height: 1.5 }, { from: 5.5, width: 0.8, sill: 1.1, height: 1.2 }],
  })
  wall(piece, {
    name: 'south', look: 'plaster', along: 'x', start: -3.56, line: 2.78, foot: 0, thick: t,
    tops: [[1, 3], ...broken(2.8, 2.6, 0.4, 37), ...broken(2.4, 0.4, 2.4, 39), [1.2, 2.8]],
    openings: [{ from: 0.3, width: 0.6, sill: 1.1, height: 1.3 }],
  })
  wall(piece, {
    name: 'apse', look: 'plaster', along: 'z', start: -2.56, line: 3.62, foot: 0, thick: t,
    tops: [[1, 3.4], [0.6, 4], [1.9, 4.4], [0.6, 3.8], [1.02, 3]],
    openings: [{ from: 2, width: 1.1, sill: 1.3, height: 1.8 }],
  })
  for (const z of [-2.2, 2.2]) piece.box('pier', [0.5, 3.2, 0.5], [-3.75 - 0.1, 0, z * 1.18], 'concrete')
  for (const [x, h] of [[-2.2, 2.4], [0.2, 1.4], [2.6, 2.2]] as const) {
    piece.box('buttress', [0.5, h, 0.34], [x, 0, -3.17], 'concrete')
    piece.box('buttress', [0.5, h * 0.8, 0.34], [x === 0.2 ? 2.0 : x, 0, 3.17], 'concrete')
  }
  piece.cylinder('column', 0.3, 2.2, [-1.6, 0.3, -1.3], 'concrete')
  piece.box('column-foot', [0.8, 0.3, 0.8], [-1.6, 0, -1.3], 'concrete')
  piece.cylinder('column', 0.3, 1.1, [1, 0.3, -1.3], 'concrete')
  piece.box('column-foot', [0.8, 0.3, 0.8], [1, 0, -1.3], 'concrete')
  piece.cylinder('column', 0.3, 0.6, [-1.6, 0.3, 1.3], 'concrete')
  piece.box('column-foot', [0.8, 0.3, 0.8], [-1.6, 0, 1.3], 'concrete')
  piece.box('altar', [0.8, 0.8, 1.7], [2.7, 0, 0], 'concrete')
  piece.box('altar-top', [1, 0.16, 1.9], [2.7, 0.8, 0], 'slate')
  piece.box('fallen', [0.55, 0.5, 1.7], [1.2, 0, 1.4], 'concrete', { turn: 62 })
  lumps(piece, [[-0.4, 2.2], [0.6, 2.3], [0.2, 1.7], [1.9, 2.2], [0.3, -2.2], [-0.6, -2], [0.8, -2.4], [-0.8, 0.3], [-2.6, 2.1], [3, -2.1]], 47, 'rubble')
  return piece
}
