import { Piece } from './kit'
import { broken, wall } from './wall'

export function walls(): Record<string, Piece> {
  return {
    'low-wall': lowWall(),
    'high-wall': highWall(),
    'wall-window': wallWindow(),
    'wall-door': wallDoor(),
    door: door(),
  }
}

function lowWall(): Piece {
  const piece = new Piece('Low wall', 'barricade')
  wall(piece, {
    name: 'wall', look: 'brick', along: 'x', start: -2.6, line: 0, foot: 0, thick: 0.4,
    tops: [[2.2, 1.1], [0.5, 0.85], [0.4, 0.55], [0.6, 0.35], [0.5, 0.6], [1, 1.1]],
  })
  piece.box('coping', [2.1, 0.14, 0.56], [-1.6, 1.1, 0], 'concrete')
  piece.box('coping', [1.05, 0.14, 0.56], [2.08, 1.1, 0], 'concrete')
  for (const x of [-2.9, 2.9]) {
    piece.box('pillar', [0.62, 1.3, 0.62], [x, 0, 0], 'brick')
    piece.box('cap', [0.76, 0.16, 0.76], [x, 1.3, 0], 'concrete')
    piece.box('finial', [0.5, 0.12, 0.5], [x, 1.46, 0], 'concrete')
  }
  return piece
}

function highWall(): Piece {
  const piece = new Piece('High wall', 'wall')
  wall(piece, {
    name: 'wall', look: 'brick', along: 'x', start: -3, line: 0, foot: 0.35, thick: 0.44,
    tops: [[2.4, 3.65], ...broken(3.6, 3.5, 1, 61)],
  })
  piece.box('plinth', [6, 0.35, 0.66], [0, 0, 0], 'concrete')
  piece.box('coping', [2.3, 0.16, 0.62], [-1.85, 4, 0], 'concrete')
  piece.box('buttress', [0.6, 2.9, 0.9], [-2.2, 0.35, 0], 'brick')
  piece.box('buttress-cap', [0.7, 0.18, 1], [-2.2, 3.25, 0], 'concrete')
  piece.box('buttress', [0.6, 2.4, 0.9], [0.2, 0.35, 0], 'brick')
  piece.box('buttress-cap', [0.7, 0.18, 1], [0.2, 2.75, 0], 'concrete')
  piece.box('buttress', [0.6, 0.9, 0.9], [2.6, 0.35, 0], 'brick')
  return piece
}

function wallWindow(): Piece {
  const piece = new Piece('Wall with a window', 'wall')
  wall(piece, {
    name: 'wall', look: 'plaster', along: 'x', start: -3, line: 0, foot: 0, thick: 0.4,
    tops: [[0.4, 3.2], [0.5, 3.7], [3.3, 4], ...broken(1.8, 3.6, 2.4, 63)],
    openings: [{ from: 2.2, width: 1.6, sill: 1.1, height: 1.3 }],
  })
  piece.box('sill', [1.9, 0.14, 0.2], [0, 0.96, 0.3], 'concrete')
  piece.box('lintel', [2.1, 0.24, 0.1], [0, 2.42, 0.25], 'concrete')
  piece.box('pier', [0.36, 2.8, 0.12], [-2.7, 0, 0.26], 'brick')
  piece.box('pier', [0.36, 2.2, 0.12], [2.7, 0, 0.26], 'brick')
  piece.box('skirting', [2.2, 0.4, 0.1], [-1.4, 0, 0.25], 'concrete')
  piece.box('skirting', [2.2, 0.4, 0.1], [1.4, 0, 0.25], 'concrete')
  return piece
}

function wallDoor(): Piece {
  const piece = new Piece('Wall with a doorway', 'wall')
  wall(piece, {
    name: 'wall', look: 'plaster', along: 'x', start: -3, line: 0, foot: 0, thick: 0.4,
    tops: [[0.5, 2.6], [0.5, 3.2], [0.6, 3.6], [3.2, 4], [0.6, 3.7], [0.6, 3.2]],
    openings: [{ from: 2.2, width: 1.6, sill: 0, height: 2 }],
  })
  piece.box('jamb', [0.22, 2, 0.1], [-0.91, 0, 0.25], 'concrete')
  piece.box('jamb', [0.22, 2, 0.1], [0.91, 0, 0.25], 'concrete')
  piece.box('lintel', [2.2, 0.28, 0.14], [0, 2, 0.27], 'concrete')
  piece.box('lamp', [0.3, 0.34, 0.24], [-1.6, 2.3, 0.32], 'glow')
  piece.box('vent', [0.8, 0.5, 0.1], [2.1, 1.6, 0.25], 'steel')
  piece.box('skirting', [1.7, 0.4, 0.1], [-2, 0, 0.25], 'brick')
  piece.box('skirting', [1.7, 0.4, 0.1], [2, 0, 0.25], 'brick')
  return piece
}

function door(): Piece {
  const piece = new Piece('Door', 'door')
  piece.box('leaf', [1.58, 1.96, 0.16], [0, 0, 0], 'paint-blue')
  return piece
}
