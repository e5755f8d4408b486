import { cross3, dot3, length3, scale3, sub3, add3, type Vec3 } from '../../core/vec'

/** What bears one sign: a face, or a corner's share of one. */
export interface DieFace {
  /** Index of the value whose sign it bears. */
  readonly value: number
  /** Along the die's edges, counter-clockwise seen from outside; that of a whole face ends where it begins. */
  readonly edge: readonly Vec3[]
  /** The middle of the whole face. */
  readonly hub: Vec3
  /** Where its sign is. */
  readonly middle: Vec3
  /** Outwards, of length 1. */
  readonly normal: Vec3
  /** In the face, of length 1: where its sign's top is. */
  readonly up: Vec3
  /** Half the height of the square round `middle` in which its sign is written. */
  readonly room: number
}

/** How a die lies that shows a value: what then looks straight up, and what away from the reader; both of length 1, square to each other. */
interface DieValue {
  readonly top: Vec3
  readonly away: Vec3
}

/** A die round its own centre; a unit is the room of one die on the tray. */
interface DieShape {
  readonly faces: readonly DieFace[]
  readonly values: readonly DieValue[]
  readonly corners: readonly Vec3[]
  /** How high the centre is when it lies on a face. */
  readonly rest: number
}

/** Of which shape a die of that many sides is: the one that has the fewest values that suffice; beyond twenty the ten-sided. */
export const dieKind = (sides: number): DieKind => KINDS.find((kind) => kind === sides || (kind >= sides && kind !== 4)) ?? 10

type DieKind = (typeof KINDS)[number]
const KINDS = [4, 6, 8, 10, 12, 20] as const

export const dieShape = (sides: number): DieShape => SHAPES[dieKind(sides)]

const CUBE = 0.31
const BARREL = 0.46
/** Height of the zigzag at which the kites of a ten-sided die are flat, of a die as long as it is wide. */
const ZIGZAG = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5))

function makeCube(): DieShape {
  const axes: readonly Vec3[] = [[0, 1, 0], [0, 0, 1], [1, 0, 0], [-1, 0, 0], [0, 0, -1], [0, -1, 0]]
  const faces = axes.map((normal, value): DieFace => {
    const up: Vec3 = Math.abs(normal[1]) > 0.5 ? [0, 0, -normal[1]] : [0, 1, 0]
    const right = cross3(up, normal)
    const corner = (x: number, y: number): Vec3 =>
      [0, 1, 2].map((i) => (normal[i]! + right[i]! * x + up[i]! * y) * CUBE) as unknown as Vec3
    const middle = scale3(normal, CUBE)
    return { value, edge: closed([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]), hub: middle, middle, normal, up, room: CUBE }
  })
  return readByFace(faces)
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
    const edge = top ? [apex, at(k - 1), low, at(k + 1)] : [apex, at(k + 1), low, at(k - 1)]
    const normal = unit(cross3(sub3(edge[1]!, apex), sub3(edge[3]!, apex)))
    // A little below the middle of the kite's long axis, where it is widest.
    const middle = add3(scale3(low, 0.56), scale3(apex, 0.44))
    return { value: k, edge: closed(edge), hub: middle, middle, normal, up: unit(sub3(apex, low)), room: BARREL * 0.4 }
  })
  return readByFace(faces)
}

/**
 * A regular solid with corners at `radius` and a face square to each of `ways`. `room`: the sign's share of the distance from a face's
 * middle to a corner.
 */
function makeRegular(corners: readonly Vec3[], ways: readonly Vec3[], radius: number, room: number): DieShape {
  const out = corners.map((corner) => scale3(unit(corner), radius))
  const faces = ways.map(unit).map((normal, value): DieFace => {
    const far = Math.max(...out.map((corner) => dot3(normal, corner)))
    const ring = out.filter((corner) => dot3(normal, corner) > far - 1e-6)
    const middle = meanOf(ring)
    const up = unit(sub3(ring[0]!, middle))
    const left = cross3(normal, up)
    const angle = (corner: Vec3) => Math.atan2(dot3(sub3(corner, middle), left), dot3(sub3(corner, middle), up))
    const edge = closed(ring.toSorted((a, b) => angle(a) - angle(b)))
    return { value, edge, hub: middle, middle, normal, up, room: length3(sub3(ring[0]!, middle)) * room }
  })
  return readByFace(faces)
}

/** The four-sided die is read at its top corner: each face bears the signs of its three corners. */
function makeTetrahedron(radius: number): DieShape {
  const corners = TETRAHEDRON.map((corner) => scale3(unit(corner), radius))
  const plain = makeRegular(TETRAHEDRON, TETRAHEDRON.map((corner) => scale3(corner, -1)), radius, 1)
  const faces = plain.faces.flatMap(({ edge, hub, normal }) =>
    edge.slice(1).map((corner, k): DieFace => {
      const [before, after] = [edge[k]!, edge[((k + 1) % 3) + 1]!]
      const up = unit(sub3(corner, hub))
      return {
        value: corners.findIndex((each) => length3(sub3(each, corner)) < 1e-9),
        edge: [meanOf([before, corner]), corner, meanOf([corner, after])],
        hub, normal, up, middle: add3(scale3(hub, 0.52), scale3(corner, 0.48)), room: radius * 0.21,
      }
    }))
  const values = corners.map((corner, value): DieValue => {
    const top = unit(corner)
    // One of the faces that bear its sign looks at the reader.
    const { normal } = faces.find((face) => face.value === value)!
    return { top, away: unit(sub3(scale3(top, dot3(normal, top)), normal)) }
  })
  return { faces, values, corners, rest: radius / 3 }
}

function readByFace(faces: readonly DieFace[]): DieShape {
  const corners = new Map<string, Vec3>()
  for (const face of faces) for (const corner of face.edge) corners.set(corner.map((n) => n.toFixed(6)).join(), corner)
  return {
    faces, values: faces.map(({ normal, up }) => ({ top: normal, away: up })), corners: [...corners.values()],
    rest: dot3(faces[0]!.normal, faces[0]!.middle),
  }
}

const unit = (v: Vec3): Vec3 => scale3(v, 1 / length3(v))
const closed = (ring: readonly Vec3[]): readonly Vec3[] => [...ring, ring[0]!]
const meanOf = (points: readonly Vec3[]): Vec3 => scale3(points.reduce(add3), 1 / points.length)

/** Opposite ways are as far from the list's two ends: what is on opposite faces adds up. */
const withOpposites = (half: readonly Vec3[]): readonly Vec3[] => [...half, ...half.map((way) => scale3(way, -1)).toReversed()]

const GOLDEN = (1 + Math.sqrt(5)) / 2
const TETRAHEDRON: readonly Vec3[] = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]]
const OCTAHEDRON = withOpposites([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
const HALF_CUBE: readonly Vec3[] = [[1, 1, 1], [1, -1, 1], [1, 1, -1], [1, -1, -1]]
const ICOSAHEDRON = withOpposites([-1, 1].flatMap((s): Vec3[] => [[0, s, GOLDEN], [s, GOLDEN, 0], [GOLDEN, 0, s]]))
const DODECAHEDRON = withOpposites([
  ...HALF_CUBE, ...[-1, 1].flatMap((s): Vec3[] => [[0, s * GOLDEN, 1 / GOLDEN], [s / GOLDEN, 0, GOLDEN], [GOLDEN, s / GOLDEN, 0]]),
])

const SHAPES: Readonly<Record<DieKind, DieShape>> = {
  4: makeTetrahedron(0.54),
  6: makeCube(),
  8: makeRegular(OCTAHEDRON, withOpposites(HALF_CUBE), 0.48, 0.44),
  10: makeTrapezohedron(),
  12: makeRegular(DODECAHEDRON, ICOSAHEDRON, 0.46, 0.6),
  20: makeRegular(ICOSAHEDRON, DODECAHEDRON, 0.49, 0.5),
}
