import { tube } from './barricades'
import { cutRectangle, Piece, ring, stream } from './kit'
import { tree } from './nature'

/** What a game wants that is played in plan: walls to see over or through by their kind, small things to push about, a copse. */
export function rain(): Record<string, Piece> {
  return {
    parapet: parapet(),
    railing: railing(),
    pavise: pavise(),
    cart: cart(),
    barrels: barrels(),
    'standing-stone': standingStone(),
    copse: copse(),
  }
}

/** A Short Wall of dressed stone: blocks of unequal width, a coping, two of its merlons fallen. */
function parapet(): Piece {
  const piece = new Piece('Parapet', 'short-wall')
  const random = stream(101)
  piece.box('footing', [5.2, 0.2, 0.62], [0, 0, 0], 'slab')
  let x = -2.55
  for (const width of [0.9, 0.7, 1, 0.75, 0.95, 0.8]) {
    piece.box('course', [width - 0.03, 0.34, 0.42 + random() * 0.05], [x + width / 2, 0.2, (random() - 0.5) * 0.03], 'slate')
    x += width
  }
  x = -2.5
  for (const width of [0.6, 1.05, 0.85, 0.95, 0.75, 0.8]) {
    piece.box('course', [width - 0.03, 0.32, 0.38 + random() * 0.05], [x + width / 2, 0.54, (random() - 0.5) * 0.03], 'slate')
    x += width
  }
  piece.box('coping', [5.1, 0.12, 0.56], [0, 0.86, 0], 'concrete')
  for (const at of [-2.1, -0.7, 2.1]) piece.box('merlon', [0.8, 0.34, 0.4], [at, 0.98, 0], 'slate')
  piece.box('merlon', [0.5, 0.16, 0.38], [0.75, 0.98, 0.02], 'slate', { turn: 4 })
  return piece
}

/** A Partial Fence: iron bars on a kerb, one of them bent off. */
function railing(): Piece {
  const piece = new Piece('Iron railing', 'partial-wall')
  piece.box('kerb', [6, 0.24, 0.42], [0, 0, 0], 'concrete')
  for (const x of [-2.9, 0, 2.9]) {
    piece.box('pier', [0.3, 1.7, 0.3], [x, 0.24, 0], 'concrete')
    piece.box('cap', [0.42, 0.14, 0.42], [x, 1.94, 0], 'concrete')
    piece.cylinder('ball', 0.14, 0.18, [x, 2.08, 0], 'bronze')
  }
  for (const middle of [-1.45, 1.45]) {
    piece.box('rail', [2.6, 0.12, 0.12], [middle, 0.36, 0], 'steel')
    piece.box('rail', [2.6, 0.12, 0.12], [middle, 1.5, 0], 'steel')
    for (let i = 0; i < 6; i++) {
      const x = middle + (i - 2.5) * 0.42
      if (middle > 0 && i === 4) continue
      piece.box('bar', [0.09, 1.02, 0.09], [x, 0.48, 0], 'steel')
      piece.box('spike', [0.07, 0.24, 0.07], [x, 1.62, 0], 'steel', { turn: 45 })
    }
  }
  return piece
}

/** A Short Wall on wheels: planks behind which one walks. */
function pavise(): Piece {
  const piece = new Piece('Rolling pavise', 'short-wall')
  piece.box('sledge', [2.6, 0.18, 0.5], [0, 0.12, -0.12], 'timber-dark')
  for (const x of [-1.14, 1.14]) tube(piece, 'wheel', 0.16, 0.24, [x, 0, -0.42], 'timber-dark', 'x')
  for (const x of [-1.05, 1.05]) piece.box('skid', [0.2, 0.12, 0.4], [x, 0, 0.02], 'timber-dark')
  const tops = [0.98, 1.06, 0.94, 1.04, 1]
  tops.forEach((height, i) => piece.box('plank', [0.5, height, 0.16], [(i - 2) * 0.52, 0.3, 0.05], i === 3 ? 'paint-red' : 'timber'))
  piece.box('batten', [2.5, 0.16, 0.1], [0, 0.5, -0.08], 'timber-dark')
  piece.box('batten', [2.5, 0.16, 0.1], [0, 1.02, -0.08], 'timber-dark')
  for (const x of [-0.9, 0.9]) piece.box('prop', [0.14, 0.66, 0.14], [x, 0.3, -0.3], 'timber-dark')
  return piece
}

function cart(): Piece {
  const piece = new Piece('Handcart', 'obstruction')
  for (const z of [-0.62, 0.62]) {
    tube(piece, 'wheel', 0.14, 0.44, [0.05, 0, z], 'timber-dark', 'z')
    piece.box('side', [1.9, 0.42, 0.1], [0.05, 0.68, z * 0.8], 'timber')
    piece.box('shaft', [1, 0.1, 0.1], [-1.35, 0.62, z * 0.6], 'timber-dark')
  }
  piece.box('axle', [0.16, 0.16, 1.1], [0.05, 0.36, 0], 'steel')
  piece.box('bed', [1.9, 0.16, 1.1], [0.05, 0.52, 0], 'timber')
  piece.box('leg', [0.14, 0.52, 0.14], [-0.72, 0, 0], 'timber-dark')
  piece.box('tail', [0.1, 0.36, 0.9], [0.96, 0.68, 0], 'timber')
  piece.box('bar', [0.1, 0.1, 0.9], [-1.85, 0.62, 0], 'timber-dark')
  piece.prism('sack', cutRectangle(0.7, 0.44, 0.12), 0.34, [0.4, 0.68, 0.08], 'sandbag', { turn: 12 })
  piece.prism('sack', cutRectangle(0.66, 0.42, 0.12), 0.32, [-0.34, 0.68, -0.04], 'sandbag', { turn: -20 })
  piece.prism('sack', cutRectangle(0.62, 0.4, 0.12), 0.3, [0.08, 1.0, 0.02], 'sandbag', { turn: 40 })
  return piece
}

function barrels(): Piece {
  const piece = new Piece('Barrels', 'obstruction')
  const places = [[-0.42, -0.3, 'timber'], [0.46, -0.22, 'timber'], [0.02, 0.46, 'paint-red']] as const
  for (const [x, z, look] of places) {
    piece.cylinder('barrel', 0.36, 0.28, [x, 0, z], look)
    piece.cylinder('belly', 0.42, 0.52, [x, 0.28, z], look)
    piece.cylinder('head', 0.36, 0.26, [x, 0.8, z], look)
    for (const y of [0.2, 0.8]) piece.cylinder('hoop', 0.4, 0.07, [x, y, z], 'rust')
  }
  return piece
}

function standingStone(): Piece {
  const piece = new Piece('Standing stone', 'obstruction')
  const random = stream(107)
  piece.prism('mound', ring(1.15, 0.95, 11, 0.07, random), 0.24, [0, 0, 0], 'turf')
  const foot = ring(0.72, 0.46, 7, 0.08, random)
  const scaled = (s: number) => foot.map(([x, z]) => [x * s, z * s] as const)
  piece.prism('stone', foot, 1.3, [0, 0.24, 0], 'slate', { turn: 4 })
  piece.prism('stone', scaled(0.9), 1.2, [0.04, 1.54, 0.02], 'slate', { turn: 7 })
  piece.prism('stone', scaled(0.7), 0.7, [0.1, 2.74, 0.03], 'slate', { turn: 12 })
  for (const y of [0.9, 1.55, 2.2]) piece.box('rune', [0.2, 0.3, 1], [0, y, 0], 'glow-amber', { turn: 5 })
  for (const [x, z] of [[-0.82, 0.34], [0.7, -0.5], [0.8, 0.42]] as const) {
    piece.prism('chip', ring(0.2, 0.16, 6, 0.14, random), 0.34, [x, 0, z], 'slate', { turn: random() * 360 })
  }
  return piece
}

function copse(): Piece {
  const random = stream(109)
  const piece = new Piece('Copse', 'forest').within(ring(2.7, 2.2, 13, 0.06, random), 5)
  for (const [x, z, h, r] of [[-1.2, -0.6, 4.6, 1.05], [1.1, -0.5, 4.1, 0.95], [0.1, 0.9, 4.8, 1.1]] as const) tree(piece, x, z, h, r, random)
  for (const [x, z] of [[-1.7, 0.6], [1.7, 0.5], [0, -1.3]] as const) {
    piece.cylinder('bush', 0.28 + random() * 0.18, 0.26 + random() * 0.2, [x, 0, z], 'canopy', { show: true })
  }
  piece.prism('stone', ring(0.34, 0.28, 7, 0.14, random), 0.26, [-0.5, 0, 0.3], 'rock')
  return piece
}
