import { lumps } from './barricades'
import { Piece, ring, stream, type Plan } from './kit'

export function nature(): Record<string, Piece> {
  return {
    'hill-stepped': hill(),
    boulder: boulder(),
    wood: wood(),
    pines: pines(),
    crater: crater(),
    pond: pond(),
  }
}

const scaled = (shape: readonly Plan[], s: number, dx = 0, dz = 0): Plan[] => shape.map(([x, z]) => [x * s + dx, z * s + dz])

function hill(): Piece {
  const piece = new Piece('Stepped hill', 'hill')
  const random = stream(53)
  const foot = ring(5, 3.9, 24, 0.045, random)
  piece.prism('bank', foot, 0.5, [0, 0, 0], 'turf')
  piece.prism('terrace', scaled(foot, 0.93, 0.06, -0.04), 0.4, [0, 0.5, 0], 'turf')
  const upper = ring(3.2, 2.4, 20, 0.055, random)
  piece.prism('bank', upper, 0.5, [-0.5, 0.9, -0.3], 'turf')
  piece.prism('terrace', scaled(upper, 0.9, -0.05, 0.05), 0.4, [-0.5, 1.4, -0.3], 'turf')
  crag(piece, [[3.5, 2.3, 0.75, 0.95], [4.3, 1.5, 0.5, 0.5], [2.7, 2.9, 0.5, 0.55], [-4, -2.1, 0.7, 1], [-4.5, -1.2, 0.45, 0.5], [-4.4, 1.4, 0.5, 0.5]], 0, 54)
  crag(piece, [[1.9, 1.1, 0.6, 0.6], [2.45, 0.6, 0.4, 0.35]], 0.9, 55)
  crag(piece, [[-1.9, -1.1, 0.5, 0.5]], 1.8, 56)
  return piece
}

/** A crag: upright blocks that lean on each other, each broken off at its own height and narrower at the top. */
function crag(piece: Piece, blocks: readonly (readonly [x: number, z: number, r: number, h: number])[], foot: number, seed: number): void {
  const random = stream(seed)
  for (const [x, z, r, h] of blocks) {
    const shape = ring(r, r * (0.72 + 0.2 * random()), 6 + Math.floor(random() * 3), 0.13, random)
    const turn = random() * 360
    const [dx, dz] = [(random() - 0.5) * r * 0.2, (random() - 0.5) * r * 0.2]
    const low = h * (0.42 + 0.16 * random())
    piece.prism('rock', shape, low, [x, foot, z], 'rock', { turn })
    piece.prism('rock', scaled(shape, 0.88, dx * 0.6, dz * 0.6), (h - low) * 0.62, [x, foot + low, z], 'rock', { turn: turn + 6 })
    piece.prism('rock', scaled(shape, 0.66, dx, dz), (h - low) * 0.38, [x, foot + low + (h - low) * 0.62, z], 'rock', { turn: turn + 11 })
  }
}

function boulder(): Piece {
  const piece = new Piece('Crag', 'obstruction')
  crag(piece, [
    [0.1, -0.2, 1.05, 2.3], [-0.95, 0.25, 0.85, 1.65], [1, 0.35, 0.8, 1.4], [0.1, 0.95, 0.75, 1.05],
    [-0.75, -0.85, 0.7, 1.15], [0.9, -0.75, 0.65, 0.95], [-1.75, 0.1, 0.5, 0.65], [1.75, 0.75, 0.45, 0.5], [-0.7, 1.4, 0.42, 0.45],
  ], 0, 59)
  return piece
}

export function tree(piece: Piece, x: number, z: number, tall: number, spread: number, random: () => number): void {
  const turn = random() * 360
  const thick = 0.2 + spread * 0.08
  piece.prism('root', ring(thick * 1.75, thick * 1.75, 7, 0.16, random), 0.16, [x, 0, z], 'bark', { turn })
  piece.prism('trunk', ring(thick, thick, 8, 0.06, random), tall * 0.62, [x, 0.16, z], 'bark', { turn })
  piece.cylinder('canopy', spread, tall * 0.36, [x, tall * 0.44, z], 'canopy', { show: true })
  piece.cylinder('canopy', spread * 0.78, tall * 0.36, [x + (random() - 0.5) * 0.3, tall * 0.64, z + (random() - 0.5) * 0.3], 'canopy', { show: true })
}

function wood(): Piece {
  const random = stream(61)
  const footprint = ring(4.3, 3.5, 16, 0.06, random)
  const piece = new Piece('Wood', 'forest').within(footprint, 6)
  const places: readonly (readonly [number, number, number, number])[] = [
    [-2.3, -1.1, 5.6, 1.35], [0.3, -1.9, 5, 1.2], [2.4, -0.5, 5.9, 1.4], [-0.7, 0.7, 5.7, 1.35], [1.5, 1.6, 4.8, 1.2], [-2.1, 1.5, 4.6, 1.1],
  ]
  for (const [x, z, h, r] of places) tree(piece, x, z, h, r, random)
  for (const [x, z] of [[-3.2, 0.3], [-1.2, -2.3], [1.6, -1.5], [0.5, 2.6], [3.2, 0.9], [-0.2, -0.6]] as const) {
    piece.cylinder('bush', 0.32 + random() * 0.2, 0.28 + random() * 0.22, [x, 0, z], 'canopy', { show: true })
  }
  piece.prism('log', [[-0.9, -0.17], [0.9, -0.2], [0.9, 0.18], [-0.9, 0.2]], 0.36, [1.2, 0, 0.35], 'bark', { turn: 28 })
  piece.prism('stone', ring(0.42, 0.34, 7, 0.14, random), 0.3, [-1.1, 0, 2.3], 'rock')
  return piece
}

function pines(): Piece {
  const random = stream(67)
  const footprint = ring(3.3, 2.9, 14, 0.06, random)
  const piece = new Piece('Pines', 'forest').within(footprint, 6.5)
  for (const [x, z, h, r] of [[-1.5, -0.9, 6.4, 1.15], [1.3, -1.1, 5.4, 1.05], [0.1, 1.2, 6, 1.15], [2, 0.8, 4.2, 0.85], [-1.9, 1.1, 4.6, 0.85]] as const) {
    const turn = random() * 360
    piece.prism('root', ring(0.42, 0.42, 7, 0.16, random), 0.14, [x, 0, z], 'bark', { turn })
    piece.prism('trunk', ring(0.2, 0.2, 8, 0.05, random), h * 0.5, [x, 0.14, z], 'bark', { turn })
    const tiers = 4
    for (let i = 0; i < tiers; i++) {
      const y = h * (0.22 + i * 0.18)
      piece.cylinder('canopy', r * (1 - i * 0.21), h * 0.24, [x, y, z], 'needles', { show: true })
    }
  }
  piece.prism('stone', ring(0.5, 0.4, 7, 0.14, random), 0.36, [-0.2, 0, -1.9], 'rock')
  return piece
}

function crater(): Piece {
  const random = stream(71)
  const rim = ring(2.7, 2.5, 20, 0.05, random)
  const piece = new Piece('Crater', 'difficult').within(rim, 0.3)
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * Math.PI * 2 + random() * 0.2
    const r = 1.95 + random() * 0.36
    const size = 0.12 + 0.26 * random() ** 2
    const lump = ring(size * 1.5, size * 0.8, 6, 0.16, random)
    const at = [Math.cos(a) * r, 0, Math.sin(a) * r] as const
    piece.prism('rim', lump, 0.04 + size * 0.4, at, random() < 0.25 ? 'rubble' : 'earth', { turn: 90 - (a * 180) / Math.PI + (random() - 0.5) * 50, show: true })
  }
  lumps(piece, [[0.4, 0.5], [-0.8, -0.3], [-1.2, 0.9], [1.1, -0.9], [0.1, -1.3], [1.3, 0.7]], 73, 'rubble', 0.24, 0.16)
  return piece
}

function pond(): Piece {
  const random = stream(79)
  const bank = ring(3.4, 2.5, 20, 0.07, random)
  const piece = new Piece('Pond', 'water').within(bank, 0.3)
  piece.prism('water', scaled(bank, 0.93), 0.03, [0, 0, 0], 'water', { show: true })
  for (let i = 0; i < 17; i++) {
    const a = (i / 17) * Math.PI * 2 + random() * 0.16
    const [x, z] = [Math.cos(a) * 3.02, Math.sin(a) * 2.22]
    const r = 0.2 + random() * 0.12
    piece.prism('bank-stone', ring(r * 1.2, r, 6, 0.16, random), 0.08 + random() * 0.12, [x, 0, z], 'rock', { turn: random() * 360, show: true })
  }
  for (const [x, z] of [[-2.2, 0.9], [2.2, -0.8], [-1.7, -1.4]] as const) {
    piece.cylinder('reeds', 0.3, 0.7, [x, 0, z], 'reeds', { show: true })
  }
  return piece
}
