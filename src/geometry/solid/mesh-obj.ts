import earcut from 'earcut'
import { hypot } from '../../core/trigonometry'
import { MeshFault, type MeshBuilder } from './mesh-builder'
import { linesOf } from './mesh-stl'

/** Of one face; cutting it up takes longer than its length. */
const MOST_CORNERS = 1000

/** The faces of an OBJ; all that is for show (normals, textures, materials, groups) is passed over. */
export function readObj(bytes: Uint8Array, builder: MeshBuilder): void {
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\0')) throw new MeshFault('not an OBJ: not a text')
  const places: number[] = []
  const numbers: number[] = []
  let lineNumber = 0
  for (const line of linesOf(text)) {
    lineNumber += 1
    const words = line.replace(/#.*/, '').trim().split(/\s+/)
    if (words[0] === 'v') {
      if (words.length < 4) throw new MeshFault(`line ${lineNumber}: expected a vertex of three numbers`)
      const [x, y, z] = [Number(words[1]), Number(words[2]), Number(words[3])]
      places.push(x, y, z)
      numbers.push(builder.vertex(x, y, z))
    } else if (words[0] === 'f') {
      const corners = words.slice(1).map((word) => vertexOf(word, numbers.length, lineNumber))
      if (corners.length < 3 || corners.length > MOST_CORNERS) {
        const wanted = `expected a face of 3 to ${MOST_CORNERS} vertices`
        throw new MeshFault(`line ${lineNumber}: ${wanted}, found ${corners.length}`)
      }
      const crossing = corners.length > 3 ? crossingSides(corners, places) : null
      if (crossing) {
        const [one, other] = crossing.map((side) => `from corner ${side + 1} to ${((side + 1) % corners.length) + 1}`)
        throw new MeshFault(`line ${lineNumber}: a bowtie: the face's side ${one} crosses that ${other}; its corners are not in order round it`)
      }
      for (const [a, b, c] of trianglesOf(corners, places)) builder.triangle(numbers[a]!, numbers[b]!, numbers[c]!)
    }
  }
}

/** `7`, `7/1`, `7/1/3`, `7//3`, and counted back from the last: `-1`. */
function vertexOf(word: string, count: number, line: number): number {
  const match = /^(-?\d+)(?:\/-?\d*){0,2}$/.exec(word)
  const number = match === null ? NaN : Number(match[1])
  const index = number < 0 ? count + number : number - 1
  if (!(index >= 0 && index < count)) {
    const found = JSON.stringify(word.slice(0, 40))
    throw new MeshFault(`line ${line}: expected a vertex from 1 to ${count}, found ${found}`)
  }
  return index
}

type Corners = readonly [number, number, number]

/** A face may have any number of corners, in any simple outline; it is cut up in the plane that it lies in best. */
export function trianglesOf(corners: readonly number[], places: readonly number[]): Corners[] {
  if (corners.length === 3) return [[corners[0]!, corners[1]!, corners[2]!]]
  const flat = flattened(corners, places, newellNormal(corners, places))
  const cut = earcut(flat)
  const triangles: Corners[] = []
  for (let i = 0; i < cut.length; i += 3) {
    triangles.push([corners[cut[i]!]!, corners[cut[i + 1]!]!, corners[cut[i + 2]!]!])
  }
  return triangles
}

/** The corners in plan of the axis along which the face is seen widest. */
function flattened(corners: readonly number[], places: readonly number[], normal: readonly number[]): number[] {
  const drop = normal.map(Math.abs).reduce((best, size, axis, sizes) => (size > sizes[best]! ? axis : best), 0)
  const [u, v] = [(drop + 1) % 3, (drop + 2) % 3]
  return corners.flatMap((corner) => [places[3 * corner + u]!, places[3 * corner + v]!])
}

/** Of larger faces the sides are not compared with one another. */
const MOST_COMPARED = 64

/** The first two sides of a face that cross within each, in the plane that the face lies in best; null where none do. */
function crossingSides(corners: readonly number[], places: readonly number[]): [number, number] | null {
  const n = corners.length
  if (n > MOST_COMPARED) return null
  // The two halves of a bowtie cancel out in the normal of the whole; that of its first corner will do then.
  const whole = newellNormal(corners, places)
  const first = newellNormal(corners.slice(0, 3), places)
  const size = (n: readonly number[]) => hypot(n[0]!, n[1]!, n[2]!)
  const normal = size(whole) > 1e-6 * size(first) ? whole : first
  const flat = flattened(corners, places, normal)
  const side = (i: number, j: number, k: number): number =>
    Math.sign((flat[2 * j]! - flat[2 * i]!) * (flat[2 * k + 1]! - flat[2 * i + 1]!) - (flat[2 * j + 1]! - flat[2 * i + 1]!) * (flat[2 * k]! - flat[2 * i]!))
  for (let i = 0; i < n; i++) {
    for (let k = i + 2; k < n; k++) {
      const [j, l] = [i + 1, (k + 1) % n]
      if (l !== i && side(i, j, k) * side(i, j, l) < 0 && side(k, l, i) * side(k, l, j) < 0) return [i, k]
    }
  }
  return null
}

/** Newell's, by Sutherland, Sproull and Schumacker 1974: right for outlines that are not convex or not quite flat. */
function newellNormal(corners: readonly number[], places: readonly number[]): number[] {
  const normal = [0, 0, 0]
  corners.forEach((corner, i) => {
    const [from, to] = [3 * corner, 3 * corners[(i + 1) % corners.length]!]
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
      normal[axis]! += (places[from + u]! - places[to + u]!) * (places[from + v]! + places[to + v]!)
    }
  })
  return normal
}
