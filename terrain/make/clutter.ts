import { lumps, tube } from './barricades'
import { cutRectangle, Piece, ring, stream, type Plan } from './kit'

export function clutter(): Record<string, Piece> {
  return {
    crate: crate(),
    'crate-stack': crateStack(),
    portal: portal(),
    rubble: rubble(),
    shrine: shrine(),
    statue: statue(),
    generator: generator(),
    'car-wreck': wreck(),
  }
}

function crateAt(piece: Piece, w: number, h: number, x: number, y: number, z: number, turn: number): void {
  const c = Math.cos((turn * Math.PI) / 180)
  const s = Math.sin((turn * Math.PI) / 180)
  const put = (dx: number, dz: number): readonly [number, number] => [x + c * dx + s * dz, z - s * dx + c * dz]
  const t = 0.17
  const half = w / 2 - t / 2
  piece.box('body', [w - 0.16, h - 0.08, w - 0.16], [x, y, z], 'timber', { turn })
  for (const dx of [-half, half]) {
    for (const dz of [-half, half]) {
      const [px, pz] = put(dx, dz)
      piece.box('post', [t, h, t], [px, y, pz], 'timber-dark', { turn })
    }
  }
  for (const level of [y, y + h - t]) {
    for (const d of [-half, half]) {
      const [ax, az] = put(0, d)
      const [bx, bz] = put(d, 0)
      piece.box('slat', [w - 2 * t, t, t], [ax, level, az], 'timber-dark', { turn })
      piece.box('slat', [t, t, w - 2 * t], [bx, level, bz], 'timber-dark', { turn })
    }
  }
}

function crate(): Piece {
  const piece = new Piece('Crate', 'obstruction')
  crateAt(piece, 1.4, 1.3, 0, 0, 0, 0)
  return piece
}

function crateStack(): Piece {
  const piece = new Piece('Stacked crates', 'obstruction')
  crateAt(piece, 1.4, 1.3, -0.8, 0, 0.1, 4)
  crateAt(piece, 1.4, 1.3, 0.85, 0, -0.15, -9)
  crateAt(piece, 1.1, 1, -0.5, 1.3, 0, 24)
  piece.box('case', [0.9, 0.5, 0.6], [0.95, 1.3, -0.1], 'paint-green', { turn: -30 })
  piece.cylinder('barrel', 0.38, 1.05, [0.2, 0, 1.15], 'paint-red')
  piece.cylinder('barrel', 0.38, 1.05, [-0.7, 0, 1.3], 'rust')
  return piece
}

function portal(): Piece {
  const piece = new Piece('Portal', 'portal').within([[-2.1, -0.9], [2.1, -0.9], [2.1, 0.9], [-2.1, 0.9]], 4.4)
  const random = stream(83)
  for (const x of [-1.5, 1.5]) {
    piece.prism('foot', ring(0.46, 0.58, 7, 0.08, random), 0.3, [x, 0, 0], 'slate', { kind: 'wall' })
    piece.box('pillar', [0.5, 0.95, 0.66], [x, 0.3, 0], 'slate', { kind: 'wall', turn: 3 })
    piece.box('pillar', [0.46, 0.95, 0.6], [x, 1.25, 0], 'slate', { kind: 'wall', turn: -4 })
    piece.box('pillar', [0.42, 0.9, 0.56], [x, 2.2, 0], 'slate', { kind: 'wall', turn: 2 })
    for (const y of [0.7, 1.6, 2.5]) piece.box('rune', [0.12, 0.34, 0.74], [x, y, 0], 'glow-teal', { kind: 'wall' })
  }
  piece.box('lintel', [4, 0.5, 0.7], [-0.05, 3.1, 0], 'slate', { kind: 'wall', turn: 1 })
  piece.box('crown', [2, 0.36, 0.56], [0.1, 3.6, 0], 'slate', { kind: 'wall', turn: -2 })
  piece.box('keystone', [0.5, 0.4, 0.5], [0.1, 3.96, 0], 'slate', { kind: 'wall' })
  piece.box('veil', [2.5, 3.08, 0.06], [0, 0.02, 0], 'veil', { show: true })
  return piece
}

function rubble(): Piece {
  const piece = new Piece('Rubble', 'difficult')
  const random = stream(89)
  const footprint = ring(2.8, 2.1, 13, 0.08, random)
  piece.within(footprint, 0.9)
  const solid = { kind: 'barricade' }
  piece.box('slab', [1.5, 0.24, 1.1], [-0.6, 0, 0.2], 'concrete', { ...solid, turn: 18 })
  piece.box('slab', [1.1, 0.24, 0.9], [-0.5, 0.24, 0.1], 'concrete', { ...solid, turn: 52 })
  piece.box('block', [0.7, 0.4, 0.6], [-0.7, 0.48, 0], 'brick', { ...solid, turn: 5 })
  piece.box('block', [0.8, 0.45, 0.6], [0.9, 0, -0.6], 'brick', { ...solid, turn: -30 })
  piece.box('beam', [2.2, 0.2, 0.24], [0.5, 0, 1], 'rust', { ...solid, turn: 20 })
  piece.box('block', [0.5, 0.3, 0.5], [1.5, 0, 0.3], 'concrete', { ...solid, turn: 40 })
  lumps(piece, [[-1.8, 0.4], [-1.6, -0.7], [-0.4, -1.2], [0.4, -0.2], [1.8, -0.5], [0, 1.5], [-1.2, 1.2], [1.3, 1.1], [0.3, -1.5], [-2.1, -0.1], [2, 0.3]], 97, 'rubble', 0.42, 0.15)
  return piece
}

function shrine(): Piece {
  const piece = new Piece('Shrine', 'obstruction')
  piece.prism('step', cutRectangle(3, 2.6, 0.3), 0.25, [0, 0, 0], 'slab')
  piece.prism('step', cutRectangle(2.4, 2, 0.25), 0.25, [0, 0.25, 0], 'slab')
  piece.box('back', [1.8, 2, 0.36], [0, 0.5, -0.62], 'plaster')
  for (const x of [-0.75, 0.75]) {
    piece.box('side', [0.3, 2, 0.9], [x, 0.5, 0.01], 'plaster')
    piece.box('pillar-foot', [0.4, 0.2, 0.4], [x, 0.5, 0.62], 'concrete')
    piece.cylinder('pillar', 0.13, 1.65, [x, 0.7, 0.62], 'concrete')
    piece.box('pillar-head', [0.4, 0.15, 0.4], [x, 2.35, 0.62], 'concrete')
  }
  piece.box('eaves', [2.3, 0.2, 1.9], [0, 2.5, 0.05], 'concrete')
  piece.box('roof', [2.1, 0.16, 1.7], [0, 2.7, 0.05], 'slate')
  piece.box('roof', [1.6, 0.16, 1.7], [0, 2.86, 0.05], 'slate')
  piece.box('roof', [1.1, 0.16, 1.7], [0, 3.02, 0.05], 'slate')
  piece.box('roof', [0.55, 0.16, 1.7], [0, 3.18, 0.05], 'slate')
  piece.box('finial', [0.2, 0.5, 0.2], [0, 3.34, 0.7], 'bronze', { turn: 45 })
  piece.box('altar', [0.7, 0.5, 0.4], [0, 0.5, -0.2], 'slate')
  piece.cylinder('figure', 0.15, 0.55, [0, 1, -0.2], 'bronze')
  piece.cylinder('head', 0.11, 0.2, [0, 1.55, -0.2], 'bronze')
  piece.cylinder('candle', 0.06, 0.2, [0.24, 1, -0.14], 'glow')
  piece.cylinder('candle', 0.06, 0.14, [-0.22, 1, -0.1], 'glow')
  return piece
}

/** The hero of the square: a winged guardian with a sword before her, on a stepped plinth. */
function statue(): Piece {
  const piece = new Piece('Monument', 'obstruction')
  piece.prism('step', cutRectangle(5.2, 5.2, 1.2), 0.25, [0, 0, 0], 'slab')
  piece.prism('step', cutRectangle(4.3, 4.3, 1), 0.25, [0, 0.25, 0], 'slab')
  piece.prism('plinth-foot', cutRectangle(2.9, 2.9, 0.45), 0.3, [0, 0.5, 0], 'concrete')
  piece.prism('plinth-foot', cutRectangle(2.6, 2.6, 0.42), 0.16, [0, 0.8, 0], 'concrete')
  piece.prism('plinth', cutRectangle(2.15, 2.15, 0.35), 1.35, [0, 0.96, 0], 'concrete')
  for (const z of [-1.1, 1.1]) piece.box('plaque', [1.0, 0.7, 0.1], [0, 1.25, z], 'bronze')
  for (const x of [-1.1, 1.1]) piece.box('plaque', [0.1, 0.5, 0.7], [x, 1.35, 0], 'bronze')
  piece.prism('cornice', cutRectangle(2.4, 2.4, 0.38), 0.14, [0, 2.31, 0], 'concrete')
  piece.prism('cornice', cutRectangle(2.7, 2.7, 0.44), 0.16, [0, 2.45, 0], 'concrete')
  piece.prism('ground', cutRectangle(1.7, 1.6, 0.4), 0.14, [0, 2.61, 0], 'bronze')
  const oval = (w: number, d: number): Plan[] =>
    Array.from({ length: 12 }, (_, i) => [Math.cos((i / 6) * Math.PI) * w * 0.5, Math.sin((i / 6) * Math.PI) * d * 0.5] as const)
  const robe: readonly (readonly [w: number, d: number, h: number, z: number])[] = [
    [1.3, 1.16, 0.12, 0], [1.16, 1.02, 0.2, 0], [1.02, 0.9, 0.26, 0], [0.92, 0.8, 0.3, 0.01], [0.84, 0.72, 0.32, 0.01], [0.76, 0.64, 0.3, 0.02],
    [0.66, 0.54, 0.26, 0.02], [0.7, 0.54, 0.2, 0.02], [0.8, 0.58, 0.28, 0.03], [0.92, 0.54, 0.16, 0.01], [0.6, 0.4, 0.1, 0],
  ]
  let y = 2.75
  for (const [w, d, h, z] of robe) {
    piece.prism('robe', oval(w, d), h, [0, y, z], 'bronze')
    y += h
  }
  piece.cylinder('neck', 0.13, 0.12, [0, y, 0.02], 'bronze')
  piece.cylinder('head', 0.2, 0.16, [0, y + 0.12, 0.05], 'bronze')
  piece.cylinder('head', 0.225, 0.16, [0, y + 0.28, 0.04], 'bronze')
  piece.cylinder('hood', 0.2, 0.1, [0, y + 0.44, 0.02], 'bronze')
  piece.cylinder('hood', 0.12, 0.08, [0, y + 0.54, 0], 'bronze')
  // Arms come down to the sword's pommel.
  for (const side of [-1, 1]) {
    piece.box('upper-arm', [0.22, 0.6, 0.26], [side * 0.46, y - 0.86, 0.08], 'bronze')
    piece.box('fore-arm', [0.36, 0.2, 0.22], [side * 0.32, y - 0.98, 0.3], 'bronze', { turn: side * -38 })
  }
  piece.box('hands', [0.3, 0.26, 0.26], [0, y - 1.02, 0.46], 'bronze')
  piece.box('blade', [0.2, 1.08, 0.08], [0, 2.75, 0.56], 'steel')
  piece.box('guard', [0.72, 0.1, 0.14], [0, 3.83, 0.56], 'bronze')
  piece.box('grip', [0.12, 0.36, 0.12], [0, 3.93, 0.56], 'bronze')
  // Wings: feathers side by side, each hung a little lower and reaching further than the last.
  const feathers: readonly (readonly [out: number, low: number, high: number])[] = [
    [0.3, 3.3, 5.2], [0.5, 3.0, 5.55], [0.7, 2.95, 5.85], [0.9, 3.1, 6.1], [1.1, 3.4, 6.2], [1.3, 3.9, 6.15], [1.48, 4.5, 5.95],
  ]
  for (const side of [-1, 1]) {
    feathers.forEach(([out, low, high], i) => {
      piece.box('feather', [0.22, high - low, 0.14], [side * out, low, -0.36 - i * 0.035], 'bronze', { turn: side * 12 })
    })
    piece.box('wing-root', [0.4, 0.7, 0.2], [side * 0.22, 4.2, -0.27], 'bronze')
  }
  return piece
}

function generator(): Piece {
  const piece = new Piece('Generator', 'obstruction')
  piece.prism('base', cutRectangle(3.6, 2.4, 0.3), 0.25, [0, 0, 0], 'concrete')
  piece.box('housing', [2.2, 1.35, 1.5], [-0.4, 0.25, 0], 'paint-green')
  piece.box('lid', [2.34, 0.14, 1.64], [-0.4, 1.6, 0], 'steel')
  for (const x of [-1.1, -0.7, -0.3, 0.1]) piece.box('fin', [0.12, 0.9, 0.14], [x, 0.5, 0.82], 'steel')
  for (const x of [-1.1, -0.7, -0.3, 0.1]) piece.box('fin', [0.12, 0.9, 0.14], [x, 0.5, -0.82], 'steel')
  piece.cylinder('coil', 0.5, 0.3, [1.15, 0.25, 0], 'steel')
  piece.cylinder('coil', 0.42, 0.9, [1.15, 0.55, 0], 'glow-amber')
  for (const y of [0.62, 0.86, 1.1, 1.34]) piece.cylinder('coil-ring', 0.5, 0.1, [1.15, y, 0], 'bronze')
  piece.cylinder('coil-cap', 0.54, 0.2, [1.15, 1.45, 0], 'steel')
  piece.cylinder('stack', 0.18, 0.9, [-1.05, 1.74, -0.35], 'rust')
  piece.cylinder('stack-cap', 0.26, 0.1, [-1.05, 2.64, -0.35], 'rust')
  piece.cylinder('stack', 0.18, 0.7, [-0.5, 1.74, -0.35], 'rust')
  piece.box('panel', [0.6, 0.6, 0.1], [-0.4, 0.7, 0.8], 'paint-hazard')
  piece.box('cable-box', [0.4, 0.4, 0.5], [0.6, 1.74, 0.3], 'steel')
  return piece
}

function wreck(): Piece {
  const piece = new Piece('Car wreck', 'barricade')
  const body = cutRectangle(4.2, 1.75, 0.28)
  for (const x of [-1.3, 1.25]) {
    for (const z of [-0.72, 0.72]) tube(piece, 'wheel', 0.3, 0.36, [x, 0, z], 'rubber', 'z')
  }
  piece.prism('chassis', body, 0.3, [0, 0.3, 0], 'rust')
  piece.prism('body', cutRectangle(4.1, 1.68, 0.3), 0.28, [0, 0.6, 0], 'paint-red')
  piece.box('bonnet', [1.1, 0.08, 1.4], [1.35, 0.88, 0], 'rust')
  piece.box('boot', [0.8, 0.1, 1.4], [-1.55, 0.88, 0], 'paint-red')
  for (const z of [-0.7, 0.7]) {
    piece.box('pillar', [0.14, 0.42, 0.12], [0.72, 0.88, z], 'rust')
    piece.box('pillar', [0.18, 0.42, 0.12], [-0.3, 0.88, z], 'rust')
    piece.box('pillar', [0.2, 0.42, 0.12], [-1.05, 0.88, z], 'rust')
  }
  piece.box('seat', [0.5, 0.28, 1.1], [-0.5, 0.88, 0], 'rubber')
  piece.prism('roof', cutRectangle(1.95, 1.5, 0.2), 0.12, [-0.18, 1.3, 0], 'paint-red')
  piece.box('bumper', [0.16, 0.2, 1.5], [2.12, 0.36, 0], 'steel')
  piece.box('bumper', [0.16, 0.2, 1.5], [-2.12, 0.36, 0], 'steel')
  return piece
}
