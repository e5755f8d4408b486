import { cutRectangle, Piece, ring, stream } from './kit'

/** What one crouches behind: up to 2 inches high. */
export function barricades(): Record<string, Piece> {
  return {
    sandbags: sandbags(),
    'barricade-straight': jersey(),
    'barricade-corner': scrapCorner(),
    'tank-trap': tankTrap(),
    hedge: hedge(),
    fence: fence(),
    pipes: pipes(),
  }
}

function bags(piece: Piece, rows: readonly number[], bend: number, seed: number): void {
  const random = stream(seed)
  const length = 0.94
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const s = (i - (count - 1) / 2) * length
      const angle = bend === 0 ? 0 : s / bend
      const x = bend === 0 ? s : Math.sin(angle) * bend
      const z = bend === 0 ? 0 : (Math.cos(angle) - 1) * bend
      const turn = (angle * 180) / Math.PI + (random() - 0.5) * 7
      const width = 0.5 + random() * 0.05
      const bag = cutRectangle(0.97, width, 0.14)
      piece.prism('bag', bag, 0.32, [x, row * 0.32, z + (random() - 0.5) * 0.05], 'sandbag', { turn })
    }
  })
}

function sandbags(): Piece {
  const piece = new Piece('Sandbags', 'barricade')
  bags(piece, [6, 5, 6, 3], 6.5, 11)
  return piece
}

function jersey(): Piece {
  const piece = new Piece('Road barricade', 'barricade')
  for (const x of [-1.85, 1.85]) {
    piece.box('foot', [2.5, 0.25, 0.95], [x, 0, 0], 'concrete')
    piece.box('skirt', [2.5, 0.25, 0.72], [x, 0.25, 0], 'concrete')
    piece.box('block', [2.44, 0.75, 0.42], [x, 0.5, 0], 'concrete')
    piece.box('stripe', [1.1, 0.36, 0.5], [x + 0.2, 0.72, 0], 'paint-hazard')
  }
  piece.box('plank', [1.5, 0.3, 0.14], [0, 0.12, 0.1], 'timber')
  piece.box('plank', [1.5, 0.3, 0.14], [0, 0.48, 0.1], 'timber')
  piece.box('plank', [1.5, 0.26, 0.14], [0, 0.86, 0.1], 'timber')
  piece.box('post', [0.16, 1.45, 0.16], [-0.34, 0, -0.06], 'rust')
  piece.box('post', [0.16, 1.3, 0.16], [0.3, 0, -0.06], 'rust')
  piece.box('prop', [0.5, 0.12, 0.7], [0, 0, -0.3], 'timber')
  return piece
}

function scrapCorner(): Piece {
  const piece = new Piece('Scrap corner', 'barricade')
  const sheets: readonly (readonly [number, number, number, string])[] = [
    [0.75, 1.0, 1.45, 'corrugated-rust'], [1.85, 1.1, 1.25, 'paint-blue'], [2.95, 1.0, 1.6, 'corrugated-rust'], [3.8, 0.7, 1.1, 'timber'],
  ]
  for (const [s, w, h, look] of sheets) piece.box('sheet-x', [w, h, 0.16], [s - 1.9, 0, -1.9], look)
  for (const s of [0.2, 1.3, 2.4, 3.45]) piece.box('post-x', [0.18, 1.35, 0.18], [s - 1.9, 0, -1.72], 'timber')
  piece.box('rail-x', [3.6, 0.2, 0.14], [0.05, 0.55, -1.56], 'timber')
  const other: readonly (readonly [number, number, number, string])[] = [
    [0.75, 1.1, 1.35, 'paint-ochre'], [1.85, 1.0, 1.6, 'corrugated-rust'], [2.9, 1.0, 1.2, 'timber'], [3.75, 0.7, 1.45, 'corrugated-rust'],
  ]
  for (const [s, w, h, look] of other) piece.box('sheet-z', [0.16, h, w], [-1.9, 0, s - 1.9], look)
  for (const s of [0.65, 1.3, 2.4, 3.45]) piece.box('post-z', [0.18, 1.35, 0.18], [-1.72, 0, s - 1.9], 'timber')
  piece.box('rail-z', [0.14, 0.2, 3.1], [-1.56, 0.6, 0.25], 'timber')
  piece.cylinder('tyre', 0.42, 0.26, [-0.75, 0, -0.95], 'rubber')
  piece.cylinder('tyre', 0.42, 0.26, [-0.7, 0.26, -0.98], 'rubber')
  piece.cylinder('tyre', 0.4, 0.24, [-0.78, 0.52, -0.92], 'rubber')
  piece.cylinder('tyre', 0.42, 0.26, [0.25, 0, -1.05], 'rubber')
  piece.cylinder('barrel', 0.38, 1.05, [-1.1, 0, 0.35], 'paint-red')
  return piece
}

function tankTrap(): Piece {
  const piece = new Piece('Dragon\'s teeth', 'barricade')
  const random = stream(23)
  for (let i = 0; i < 5; i++) {
    const x = (i - 2) * 1.35
    const z = i % 2 === 0 ? 0.45 : -0.45
    const turn = (random() - 0.5) * 14
    for (const [w, y, h] of [[1.12, 0, 0.18], [1.0, 0.18, 0.2], [0.88, 0.38, 0.2], [0.76, 0.58, 0.2], [0.64, 0.78, 0.2], [0.52, 0.98, 0.2], [0.38, 1.18, 0.14]] as const) {
      piece.box('tooth', [w, h, w], [x, y, z], 'concrete', { turn })
    }
  }
  return piece
}

function hedge(): Piece {
  const piece = new Piece('Hedge', 'hedge')
  const random = stream(31)
  for (let i = 0; i < 6; i++) {
    const x = (i - 2.5) * 1
    piece.prism('bush', cutRectangle(1.12, 0.9 + random() * 0.22, 0.26), 0.95 + random() * 0.12, [x, 0, (random() - 0.5) * 0.1], 'leaf')
    piece.prism('top', cutRectangle(0.95, 0.62 + random() * 0.14, 0.2), 0.3 + random() * 0.22, [x + (random() - 0.5) * 0.1, 0.92, 0], 'leaf')
  }
  return piece
}

function fence(): Piece {
  const piece = new Piece('Timber fence', 'partial-wall')
  const random = stream(37)
  for (let i = 0; i <= 4; i++) piece.box('post', [0.2, 1.4 + random() * 0.15, 0.2], [(i - 2) * 1.5, 0, 0], 'timber')
  for (let i = 0; i < 4; i++) {
    const x = (i - 1.5) * 1.5
    piece.box('rail', [1.3, 0.18, 0.1], [x, 0.35, 0.02], 'timber')
    if (i !== 2) piece.box('rail', [1.3, 0.18, 0.1], [x, 0.95, 0.02], 'timber')
  }
  return piece
}

/** A lying tube is as many flat layers as it takes to read as round. */
export function tube(piece: Piece, name: string, length: number, radius: number, at: readonly [number, number, number], look: string, along: 'x' | 'z' = 'x'): void {
  const layers = radius > 0.4 ? 13 : 9
  for (let i = 0; i < layers; i++) {
    const y0 = (i / layers) * 2 - 1
    const y1 = ((i + 1) / layers) * 2 - 1
    const half = radius * Math.sqrt(Math.max(0, 1 - ((y0 + y1) / 2) ** 2))
    const size = along === 'x' ? ([length, (y1 - y0) * radius, half * 2] as const) : ([half * 2, (y1 - y0) * radius, length] as const)
    piece.box(name, size, [at[0], at[1] + (y0 + 1) * radius, at[2]], look)
  }
}

function pipes(): Piece {
  const piece = new Piece('Pipeline', 'barricade')
  for (const x of [-2.6, 0, 2.6]) {
    piece.box('foot', [0.6, 0.22, 1.9], [x, 0, 0], 'concrete')
    piece.box('saddle', [0.28, 0.16, 1.7], [x, 0.22, 0], 'steel')
  }
  tube(piece, 'main', 6.4, 0.55, [0, 0.38, -0.35], 'paint-ochre')
  tube(piece, 'flange', 0.22, 0.68, [-1.4, 0.25, -0.35], 'steel')
  tube(piece, 'flange', 0.22, 0.68, [1.4, 0.25, -0.35], 'steel')
  tube(piece, 'feed', 6, 0.24, [0.1, 0.38, 0.6], 'rust')
  piece.cylinder('valve', 0.16, 0.3, [0.75, 1.44, -0.35], 'steel')
  piece.cylinder('wheel', 0.36, 0.09, [0.75, 1.74, -0.35], 'paint-red')
  return piece
}

export function lumps(piece: Piece, places: readonly (readonly [number, number])[], seed: number, look: string, size = 0.5, high = 0.14): void {
  const random = stream(seed)
  for (const [x, z] of places) {
    const r = size * (0.5 + random() * 0.6)
    const shape = ring(r, r * (0.6 + random() * 0.4), 5 + Math.floor(random() * 3), 0.18, random)
    piece.prism('rubble', shape, high * (0.5 + random() * 0.6), [x, 0, z], look, { turn: random() * 360, show: true })
  }
}
