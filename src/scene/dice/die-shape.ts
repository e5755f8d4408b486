import { cross3, dot3, length3, scale3, sub3, type Vec3 } from '../../core/vec'

export interface DieFace {
  /** Counter-clockwise seen from outside. */
  readonly corners: readonly Vec3[]
  readonly middle: Vec3
  /** Outwards, of length 1. */
  readonly normal: Vec3
  /** In the face, of length 1: where its number's top is. */
  readonly up: Vec3
  /** Half the height of the largest square round `middle` in which a number is written. */
  readonly room: number
}

/** A die round its own centre; a unit is the room of one die on the tray. */
interface DieShape {
  readonly faces: readonly DieFace[]
  readonly corners: readonly Vec3[]
  /** How high the centre is when it lies on a face. */
  readonly rest: number
}

const CUBE = 0.31
const BARREL = 0.46
/** Height of the zigzag at which the kites of a ten-sided die are flat, of a die as long as it is wide. */
const ZIGZAG = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5))

/** Six faces for up to six sides, else the pentagonal trapezohedron of a ten-sided die; opposite faces are parallel. */
export const dieShape = (sides: number): DieShape => (sides <= 6 ? cube : trapezohedron)

function makeCube(): DieShape {
  const axes: readonly Vec3[] = [[0, 1, 0], [0, 0, 1], [1, 0, 0], [-1, 0, 0], [0, 0, -1], [0, -1, 0]]
  const faces = axes.map((normal): DieFace => {
    const up: Vec3 = Math.abs(normal[1]) > 0.5 ? [0, 0, -normal[1]] : [0, 1, 0]
    const right = cross3(up, normal)
    const corner = (x: number, y: number): Vec3 =>
      [0, 1, 2].map((i) => (normal[i]! + right[i]! * x + up[i]! * y) * CUBE) as unknown as Vec3
    return { corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], middle: scale3(normal, CUBE), normal, up, room: CUBE }
  })
  return shapeOf(faces)
}

function makeTrapezohedron(): DieShape {
  const ring = Array.from({ length: 10 }, (_, k): Vec3 => {
    const a = (k * Math.PI) / 5
    return [Math.sin(a) * BARREL, (k % 2 === 0 ? 1 : -1) * ZIGZAG * BARREL, Math.cos(a) * BARREL]
  })
  const at = (k: number): Vec3 => ring[(k + 10) % 10]!
  const faces = ring.map((low, k): DieFace => {
    // Round an outer corner that points down hangs a face of the upper half, and the other way about.
    const top = k % 2 === 1
    const apex: Vec3 = [0, top ? BARREL : -BARREL, 0]
    const corners = top ? [apex, at(k - 1), low, at(k + 1)] : [apex, at(k + 1), low, at(k - 1)]
    const normal = unit(cross3(sub3(corners[1]!, apex), sub3(corners[3]!, apex)))
    const up = unit(sub3(apex, low))
    // A little below the middle of the kite's long axis, where it is widest.
    const middle: Vec3 = [0, 1, 2].map((i) => low[i]! * 0.56 + apex[i]! * 0.44) as unknown as Vec3
    return { corners, middle, normal, up, room: BARREL * 0.4 }
  })
  return shapeOf(faces)
}

function shapeOf(faces: readonly DieFace[]): DieShape {
  const corners = new Map<string, Vec3>()
  for (const face of faces) for (const corner of face.corners) corners.set(corner.map((n) => n.toFixed(6)).join(), corner)
  return { faces, corners: [...corners.values()], rest: dot3(faces[0]!.normal, faces[0]!.corners[0]!) }
}

const unit = (v: Vec3): Vec3 => scale3(v, 1 / length3(v))

const cube = makeCube()
const trapezohedron = makeTrapezohedron()
