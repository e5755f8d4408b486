import { cutRectangle, Piece, type Plan } from './kit'
import { wall } from './wall'

export function structures(): Record<string, Piece> {
  return {
    bunker: bunker(),
    container: container('Freight container', 'corrugated-rust', 'paint-ochre'),
    'container-blue': container('Blue container', 'corrugated-blue', 'paint-blue'),
    footbridge: footbridge(),
    watchtower: watchtower(),
    silo: silo(),
  }
}

function bunker(): Piece {
  const piece = new Piece('Bunker', 'building').within(cutRectangle(7.2, 5.8, 0.85), 3)
  const slit = { sill: 1.15, height: 0.4 }
  wall(piece, {
    name: 'front', look: 'concrete', along: 'x', start: -2.6, line: 2.2, foot: 0, thick: 0.6, tops: [[5.2, 2.5]],
    openings: [{ from: 0.5, width: 1.7, ...slit }, { from: 3, width: 1.7, ...slit }],
  })
  wall(piece, {
    name: 'rear', look: 'concrete', along: 'x', start: -2.6, line: -2.2, foot: 0, thick: 0.6, tops: [[5.2, 2.5]],
    openings: [{ from: 3.1, width: 1.6, sill: 0, height: 2 }],
  })
  for (const [name, line] of [['west', -2.9], ['east', 2.9]] as const) {
    wall(piece, {
      name, look: 'concrete', along: 'z', start: -1.9, line, foot: 0, thick: 0.6, tops: [[3.8, 2.5]],
      openings: [{ from: 1.2, width: 1.5, ...slit }],
    })
  }
  const corner: Plan[] = [[0, 0], [0.6, 0], [0.6, 0.25], [0.25, 0.6], [0, 0.6]]
  for (const [x, z, turn] of [[2.6, 1.9, 0], [2.6, -1.9, 90], [-2.6, -1.9, 180], [-2.6, 1.9, 270]] as const) {
    piece.prism('corner', corner, 2.5, [x, 0, z], 'concrete', { turn })
  }
  piece.prism('roof', cutRectangle(6.9, 5.5, 0.75), 0.5, [0, 2.5, 0], 'concrete')
  piece.prism('roof-step', cutRectangle(7.2, 5.8, 0.85), 0.2, [0, 2.58, 0], 'concrete')
  for (const x of [-1.25, 1.25]) piece.box('brow', [2.1, 0.2, 0.25], [x, 1.6, 2.62], 'concrete')
  piece.box('apron', [5, 0.45, 0.22], [0, 0, 2.6], 'concrete')
  piece.cylinder('hatch', 0.6, 0.14, [-1.6, 3, -0.9], 'steel')
  piece.cylinder('hatch-lid', 0.46, 0.1, [-1.6, 3.14, -0.9], 'paint-green')
  piece.box('vent', [0.6, 0.55, 0.6], [2.2, 3, -1.2], 'steel')
  piece.box('vent-cap', [0.76, 0.12, 0.76], [2.2, 3.55, -1.2], 'rust')
  piece.box('mast', [0.09, 2.4, 0.09], [2.7, 3, 1.6], 'steel')
  piece.box('mast-foot', [0.3, 0.2, 0.3], [2.7, 3, 1.6], 'steel', { turn: 20 })
  piece.box('jamb', [0.16, 2, 0.12], [0.42, 0, -2.56], 'steel')
  piece.box('jamb', [0.16, 2, 0.12], [2.18, 0, -2.56], 'steel')
  piece.box('lintel', [1.92, 0.18, 0.14], [1.3, 2, -2.57], 'paint-hazard')
  const bag = cutRectangle(0.97, 0.5, 0.14)
  for (let i = 0; i < 4; i++) piece.prism('bag', bag, 0.32, [-1.3 + i * 0.94, 3, 2.2], 'sandbag', { turn: (i % 2) * 6 - 3 })
  for (let i = 0; i < 3; i++) piece.prism('bag', bag, 0.32, [-0.83 + i * 0.94, 3.32, 2.2], 'sandbag', { turn: 2 - (i % 2) * 5 })
  return piece
}

function container(name: string, look: string, trim: string): Piece {
  const piece = new Piece(name, 'obstruction')
  const [l, h, w] = [6, 2.5, 2.4]
  for (const z of [-w / 2 + 0.15, w / 2 - 0.15]) piece.box('sill', [l, 0.22, 0.26], [0, 0, z], trim)
  for (const x of [-l / 2 + 0.13, l / 2 - 0.13]) piece.box('cross', [0.26, 0.22, w - 0.56], [x, 0, 0], trim)
  piece.box('body', [l - 0.24, h - 0.4, w - 0.24], [0, 0.22, 0], look)
  for (const x of [-l / 2 + 0.13, l / 2 - 0.13]) {
    for (const z of [-w / 2 + 0.13, w / 2 - 0.13]) {
      piece.box('post', [0.26, h - 0.44, 0.26], [x, 0.22, z], trim)
      piece.box('corner', [0.34, 0.22, 0.34], [x, h - 0.22, z], 'steel')
    }
  }
  for (const z of [-w / 2 + 0.1, w / 2 - 0.1]) piece.box('rail', [l - 0.6, 0.18, 0.18], [0, h - 0.2, z], trim)
  for (const x of [-l / 2 + 0.1, l / 2 - 0.1]) piece.box('head', [0.18, 0.18, w - 0.6], [x, h - 0.2, 0], trim)
  for (const z of [-0.75, -0.3, 0.3, 0.75]) piece.box('bar', [0.1, h - 0.44, 0.1], [l / 2 - 0.07, 0.22, z], 'steel')
  for (const z of [-0.52, 0.52]) piece.box('lock', [0.14, 0.14, 0.6], [l / 2 - 0.05, 1.0, z], 'steel')
  return piece
}

function footbridge(): Piece {
  const piece = new Piece('Footbridge', 'platform')
  const w = 2.6
  piece.box('deck', [7, 0.3, w], [0, 2.7, 0], 'concrete')
  for (const z of [-w / 2 + 0.25, w / 2 - 0.25]) piece.box('girder', [7, 0.3, 0.3], [0, 2.4, z], 'rust')
  for (const x of [-2.3, 2.3]) {
    piece.box('crosshead', [0.5, 0.2, w], [x, 2.2, 0], 'concrete')
    for (const z of [-0.85, 0.85]) {
      piece.box('pier', [0.42, 1.98, 0.42], [x, 0.22, z], 'concrete')
      piece.box('pier-foot', [0.7, 0.22, 0.7], [x, 0, z], 'concrete')
    }
  }
  for (const side of [-1, 1]) {
    for (let i = 0; i < 6; i++) {
      const h = 3 - (i + 1) * 0.5 + 0.0
      if (h <= 0) continue
      piece.box('step', [0.6, h, w - 0.3], [side * (3.8 + i * 0.6), 0, 0], 'concrete')
    }
    piece.box('landing', [0.5, 2.4, 0.4], [side * 3.25, 0, 0], 'concrete')
  }
  for (const z of [-w / 2 + 0.1, w / 2 - 0.1]) {
    for (const x of [-3.3, -1.65, 0, 1.65, 3.3]) piece.box('stanchion', [0.12, 0.72, 0.12], [x, 3, z], 'steel')
    piece.box('rail', [6.9, 0.1, 0.14], [0, 3.72, z], 'paint-ochre')
    piece.box('kick', [6.9, 0.18, 0.08], [0, 3, z], 'steel')
  }
  return piece
}

function watchtower(): Piece {
  const piece = new Piece('Watchtower', 'platform')
  const s = 1.75
  for (const x of [-s, s]) {
    for (const z of [-s, s]) {
      piece.box('pad', [0.8, 0.2, 0.8], [x, 0, z], 'concrete')
      piece.box('leg', [0.36, 3.55, 0.36], [x, 0.2, z], 'timber')
    }
  }
  for (const y of [1.3, 2.6]) {
    for (const z of [-s, s]) piece.box('brace', [3.14, 0.2, 0.16], [0, y, z], 'timber')
    for (const x of [-s, s]) piece.box('brace', [0.16, 0.2, 3.14], [x, y - 0.2, 0], 'timber')
  }
  piece.box('joist', [4.4, 0.25, 0.3], [0, 3.5, -s], 'timber')
  piece.box('joist', [4.4, 0.25, 0.3], [0, 3.5, s], 'timber')
  piece.box('deck', [4.4, 0.25, 4.4], [0, 3.75, 0], 'timber')
  // A breastwork with gaps at the corners; the ladder comes up at +z.
  piece.box('breast', [3.2, 0.85, 0.16], [0, 4, -2.06], 'corrugated-rust')
  for (const x of [-2.06, 2.06]) piece.box('breast', [0.16, 0.85, 3.2], [x, 4, 0], 'corrugated-rust')
  for (const x of [-1.3, 1.3]) piece.box('breast', [1.1, 0.85, 0.16], [x, 4, 2.06], 'timber')
  for (const x of [-1.98, 1.98]) for (const z of [-1.98, 1.98]) piece.box('post', [0.26, 2.3, 0.26], [x, 4, z], 'timber')
  for (const z of [-1.98, 1.98]) piece.box('plate', [4.6, 0.2, 0.26], [0, 6.3, z], 'timber')
  piece.box('roof', [4.9, 0.14, 4.9], [0, 6.5, 0], 'corrugated-rust')
  piece.box('roof', [3.8, 0.16, 3.8], [0, 6.64, 0], 'corrugated-rust')
  piece.box('roof', [2.5, 0.16, 2.5], [0, 6.8, 0], 'corrugated-rust')
  piece.box('roof', [1.1, 0.18, 1.1], [0, 6.96, 0], 'rust')
  piece.box('lamp-arm', [0.1, 0.6, 0.1], [0, 7.14, 0], 'steel')
  piece.box('ladder', [0.7, 4.6, 0.12], [0, 0, 2.3], 'ladder', { show: true })
  const bag = cutRectangle(0.97, 0.5, 0.14)
  for (let i = 0; i < 3; i++) piece.prism('bag', bag, 0.32, [-0.95 + i * 0.95, 0, -2.55], 'sandbag', { turn: (i % 2) * 8 - 4 })
  for (let i = 0; i < 2; i++) piece.prism('bag', bag, 0.32, [-0.48 + i * 0.95, 0.32, -2.55], 'sandbag', { turn: 3 - i * 6 })
  return piece
}

function silo(): Piece {
  const piece = new Piece('Fuel silo', 'obstruction')
  piece.prism('slab', cutRectangle(5, 5, 0.7), 0.3, [0, 0, 0], 'concrete')
  piece.cylinder('foot', 1.95, 0.25, [0, 0.3, 0], 'steel')
  piece.cylinder('tank', 1.8, 3.6, [0, 0.55, 0], 'paint-ochre')
  piece.cylinder('hoop', 1.88, 0.16, [0, 1.35, 0], 'rust')
  piece.cylinder('hoop', 1.88, 0.16, [0, 2.75, 0], 'rust')
  piece.cylinder('crown', 1.86, 0.2, [0, 4.15, 0], 'steel')
  piece.cylinder('dome', 1.55, 0.22, [0, 4.35, 0], 'paint-ochre')
  piece.cylinder('dome', 1.1, 0.2, [0, 4.57, 0], 'paint-ochre')
  piece.cylinder('hatch', 0.45, 0.2, [0.3, 4.77, 0], 'steel')
  piece.box('pump', [0.9, 0.9, 0.7], [1.95, 0.3, 1.65], 'paint-red', { turn: 45 })
  piece.box('pump-top', [0.6, 0.2, 0.5], [1.95, 1.2, 1.65], 'steel', { turn: 45 })
  piece.box('riser', [0.22, 4.0, 0.22], [-1.42, 0.3, 1.42], 'rust', { turn: 45 })
  piece.box('ladder', [0.7, 4.1, 0.12], [0, 0.3, 1.95], 'ladder', { show: true })
  for (const [x, z] of [[-2, -2], [2, -2], [-2.1, 1.9]] as const) piece.cylinder('bollard', 0.17, 0.75, [x, 0.3, z], 'paint-hazard')
  return piece
}
