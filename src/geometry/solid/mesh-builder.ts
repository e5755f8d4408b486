import type { TriangleMesh } from '../../core/board'
import { MESH_TRIANGLES } from '../../core/file-bounds'
import { MM_PER_INCH } from '../../core/units'
import { layersOf, withoutTwins } from './mesh-heap'

/** What is wrong with a mesh file, in one line for its owner. */
export class MeshFault extends Error {}

/** Beyond so much it does not matter by how much. */
const MILLION = 1e6
const farWords = (far: number): string => (far < MILLION ? Math.round(far).toLocaleString('en') : 'more than a million')

/** What one unit of the file is: inches, millimetres, metres. */
export type MeshUnit = 'in' | 'mm' | 'm'

/** Triangles that are read and do not become part of a mesh. */
export interface LeftOut {
  /** On the corners of another, facing the same way. */
  readonly twins: number
  /** Without a surface. */
  readonly flat: number
}

export interface MeshFrame {
  readonly unit: MeshUnit
  /** Which axis of the file points up. */
  readonly up: 'y' | 'z'
}

/** What takes the triangles of a file as they come. */
export interface MeshSink {
  /** Gives its number. Its colour, where the file has one, is red, green and blue from 0 to 1, linear. */
  vertex(x: number, y: number, z: number, colour?: readonly [number, number, number] | null): number
  /** By the numbers of three vertices. */
  triangle(a: number, b: number, c: number): void
}

export const MOST_TRIANGLES = MESH_TRIANGLES
/** A scan of a tree in leaf has some tens over each other. */
const MOST_LAYERS = 200
/** A surface has one corner for two triangles, leaves as cards four; of loose triangles so many are no piece of terrain. */
const LOOSE = 1.5
const MANY_TRIANGLES = 300_000
/** As many may lie as they will. */
const FEW_TRIANGLES = 5000
/** For each triangle that may be read. Named, not kept: a small file can place the same mesh over and over. */
const MOST_NAMED = 5
/** Inches; the farthest that anything on a table may lie from where it stands. */
const FARTHEST = 1000
/** Inches; the long sides of a drum of very many sides are thinner, and lie across many squares of a table. */
const THIN = 1 / 64
const SQUARE = 1 / 16
const MOST_ACROSS = 1_500_000
const NO_NUMBER = 'a coordinate is not a finite number'
/** A power of two less one. */
const LAST_RECENT = 0x3fff
/** Inches; a triangle that is nowhere wider than this hides nothing and only upsets planes laid through it. */
const THINNEST = 1e-9

/**
 * Collects triangles in the frame of a file and gives them in inches, y up. Corners in the very same place become one
 * vertex, as exporters split them for their shading and who asks for neighbours wants them joined. Degenerate triangles
 * are left out, and of the same triangle named again all but one; numbers that are none, or far off any table, and too many triangles throw a MeshFault.
 */
export class MeshBuilder implements MeshSink {
  private positions = new Float64Array(3 * 1024)
  private vertices = 0
  private indices = new Uint32Array(3 * 2048)
  private corners = 0
  private named = { vertices: 0, triangles: 0 }
  /** Thin triangles, and how many squares of the plan they lie across, all of them together. */
  private thin = { triangles: 0, across: 0 }
  /** Open addressing: 0 is free, else vertex + 1. */
  private slots = new Int32Array(4096)
  /** By hash, the vertices named last, + 1: most corners of a file are among them, and few of all slots are where they are looked up soon. */
  private readonly recent = new Int32Array(LAST_RECENT + 1)
  private readonly scale: number
  private readonly key = new Float64Array(3)
  private readonly bits = new Uint32Array(this.key.buffer)

  private twins = 0
  private flat = 0
  /** Of vertices that are named. */
  private readonly mostNamed: number

  constructor(private readonly frame: MeshFrame, private readonly most = MOST_TRIANGLES) {
    this.mostNamed = MOST_NAMED * most
    this.scale = frame.unit === 'in' ? 1 : (frame.unit === 'm' ? 1000 : 1) / MM_PER_INCH
  }

  /** What is in the file and not in the mesh. */
  get leftOut(): LeftOut {
    return { twins: this.twins, flat: this.flat }
  }

  /** Adds the vertex unless it is there, and gives its number. */
  vertex(x: number, y: number, z: number): number {
    this.named.vertices += 1
    if (this.named.vertices > this.mostNamed) throw new MeshFault(`more than ${this.mostNamed} vertices`)
    const key = this.key
    // Adding 0 makes -0 a plain 0, so that the bits of equal places are equal.
    key[0] = x * this.scale + 0
    key[1] = (this.frame.up === 'z' ? z : y) * this.scale + 0
    key[2] = (this.frame.up === 'z' ? -y : z) * this.scale + 0
    const far = Math.max(Math.abs(key[0]), Math.abs(key[1]), Math.abs(key[2]))
    // Not even a number where one of them is none.
    if (!(far <= FARTHEST)) {
      throw new MeshFault(Number.isFinite(far) ? `a vertex lies ${farWords(far)} inches from the origin; at most ${FARTHEST}` : NO_NUMBER)
    }
    const hash = this.hash()
    const known = this.recent[hash & LAST_RECENT]!
    if (known !== 0 && this.isThere(known - 1)) return known - 1
    const mask = this.slots.length - 1
    let slot = hash & mask
    let held = this.slots[slot]!
    while (held !== 0 && !this.isThere(held - 1)) {
      slot = (slot + 1) & mask
      held = this.slots[slot]!
    }
    if (held === 0) held = this.slots[slot] = this.append() + 1
    if (2 * this.vertices > this.slots.length) this.rehash()
    this.recent[hash & LAST_RECENT] = held
    return held - 1
  }

  /** Room for about so many vertices at once, where a file says how many are to come. */
  expect(vertices: number): void {
    const most = Math.min(vertices, this.mostNamed)
    if (3 * most > this.positions.length) this.grow(3 * most)
    let room = this.slots.length
    while (room < 2 * most) room *= 2
    if (room > this.slots.length) this.rehash(room)
  }

  /** By the numbers that `vertex` gave. */
  triangle(a: number, b: number, c: number): void {
    this.named.triangles += 1
    if (this.named.triangles > this.most) throw new MeshFault(`more than ${this.most} triangles`)
    if (a === b || b === c || c === a) return void this.flat++
    const width = this.width(a, b, c)
    // Not even a number where the corners lie nearer than numbers can tell.
    if (!(width >= THINNEST)) return void this.flat++
    if (width < THIN) this.addThin(a, b, c)
    if (this.corners + 3 > this.indices.length) {
      const grown = new Uint32Array(2 * this.indices.length)
      grown.set(this.indices)
      this.indices = grown
    }
    this.indices[this.corners] = a
    this.indices[this.corners + 1] = b
    this.indices[this.corners + 2] = c
    this.corners += 3
  }

  mesh(): TriangleMesh {
    if (this.corners === 0) throw new MeshFault('no triangle with a surface in it')
    const numbers = new Uint32Array(this.vertices)
    const indices = new Uint32Array(this.corners)
    const positions = new Float64Array(3 * Math.min(this.vertices, this.corners))
    let used = 0
    for (let i = 0; i < this.corners; i += 1) {
      const old = this.indices[i]!
      if (numbers[old] === 0) {
        positions[3 * used] = this.positions[3 * old]!
        positions[3 * used + 1] = this.positions[3 * old + 1]!
        positions[3 * used + 2] = this.positions[3 * old + 2]!
        used += 1
        numbers[old] = used
      }
      indices[i] = numbers[old]! - 1
    }
    const triangles = this.corners / 3
    if (triangles > MANY_TRIANGLES && used > LOOSE * triangles) {
      throw new MeshFault(
        `a heap and no surface: ${triangles} triangles with ${used} corners, hardly two of which meet; ` +
        'merge corners that lie together, or export the outside of the shape',
      )
    }
    if (this.thin.across > MOST_ACROSS) {
      throw new MeshFault(
        `a shape of too many sides: ${this.thin.triangles} thin triangles lie across ${this.thin.across} squares of 1/16 in, at most ${MOST_ACROSS}; ` +
        'export it with fewer sides, of which some hundreds look round',
      )
    }
    const mesh = { positions: positions.slice(0, 3 * used), indices: withoutTwins(indices, used) }
    this.twins = (indices.length - mesh.indices.length) / 3
    const layers = Math.round(layersOf(mesh))
    if (layers > MOST_LAYERS && mesh.indices.length > 3 * FEW_TRIANGLES) {
      throw new MeshFault(
        `a heap and no surface: ${mesh.indices.length / 3} triangles that lie ${layers} deep over one another, at most ${MOST_LAYERS}; ` +
        'export the outside of the shape, or fewer triangles',
      )
    }
    return mesh
  }

  private isThere(vertex: number): boolean {
    const { positions, key } = this
    return positions[3 * vertex] === key[0] && positions[3 * vertex + 1] === key[1] && positions[3 * vertex + 2] === key[2]
  }

  private grow(length: number): void {
    const grown = new Float64Array(length)
    grown.set(this.positions)
    this.positions = grown
  }

  private append(): number {
    const number = this.vertices
    if (3 * number + 3 > this.positions.length) this.grow(2 * this.positions.length)
    this.positions[3 * number] = this.key[0]!
    this.positions[3 * number + 1] = this.key[1]!
    this.positions[3 * number + 2] = this.key[2]!
    this.vertices += 1
    return number
  }

  private rehash(room = 2 * this.slots.length): void {
    this.slots = new Int32Array(room)
    const mask = this.slots.length - 1
    for (let i = 0; i < this.vertices; i += 1) {
      this.key[0] = this.positions[3 * i]!
      this.key[1] = this.positions[3 * i + 1]!
      this.key[2] = this.positions[3 * i + 2]!
      let slot = this.hash() & mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask
      this.slots[slot] = i + 1
    }
  }

  /** Of the bits in `key`, well mixed: places on a grid differ in few of them. */
  private hash(): number {
    const { bits } = this
    let hash = 0x9e3779b9
    for (let i = 0; i < 6; i += 1) {
      hash = Math.imul(hash ^ bits[i]!, 0x85ebca6b)
      hash ^= hash >>> 13
    }
    hash = Math.imul(hash, 0xc2b2ae35)
    return hash ^ (hash >>> 16)
  }

  private addThin(a: number, b: number, c: number): void {
    const longest = Math.sqrt(Math.max(this.across(a, b), this.across(b, c), this.across(c, a)))
    const squares = Math.floor(longest / SQUARE)
    if (squares === 0) return
    this.thin.triangles += 1
    this.thin.across += squares
  }

  /** From one vertex to another in plan, squared. */
  private across(a: number, b: number): number {
    const p = this.positions
    const [x, z] = [p[3 * a]! - p[3 * b]!, p[3 * a + 2]! - p[3 * b + 2]!]
    return x * x + z * z
  }

  /** Height over the longest edge. */
  private width(a: number, b: number, c: number): number {
    const p = this.positions
    const [ax, ay, az] = [p[3 * a]!, p[3 * a + 1]!, p[3 * a + 2]!]
    const [ux, uy, uz] = [p[3 * b]! - ax, p[3 * b + 1]! - ay, p[3 * b + 2]! - az]
    const [vx, vy, vz] = [p[3 * c]! - ax, p[3 * c + 1]! - ay, p[3 * c + 2]! - az]
    // Places are at most a thousand inches off: nothing overflows that `hypot` would have to guard.
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const [wx, wy, wz] = [ux - vx, uy - vy, uz - vz]
    const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz)
    return Math.sqrt((nx * nx + ny * ny + nz * nz) / longest)
  }
}
