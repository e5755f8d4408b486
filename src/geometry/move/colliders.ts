import { ColliderDesc, Cuboid, init, World, type Collider, type Rotation, type Shape } from '@dimforge/rapier3d-compat'
import type { BoardModel, BoardPiece, Id } from '../../core/board'
import { atan2, cos, hypot, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { SKIN } from './limits'
import type { Bounds3, MeshTerrain } from './mesh-terrain'
import type { Rounded } from './rounded'
import { byId, byRank, withMeshes, type Surroundings } from './surroundings'
import { buildModel, buildPiece, type AreaShape, type Block, type Standing } from './terrain'

/** Loads the physics engine's code; to be awaited once before a world is made. */
export const initMovement = (): Promise<void> => init()

type Thing =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'mesh'; readonly terrain: MeshTerrain }
  | { readonly kind: 'area'; readonly area: AreaShape }
  | { readonly kind: 'model'; readonly standing: Standing }

/** Half the height of the column in which a query looks: taller than any table. */
const COLUMN: Inches = 200
const SIDES = 24
const NO_TURN = { x: 0, y: 0, z: 0, w: 1 }

/**
 * The Rapier world of terrain parts, areas and bases. It finds, within a skin, which of them a query may meet; first
 * contacts are then computed in double precision from the parts' own shapes.
 */
export class Colliders {
  private readonly world = new World({ x: 0, y: 0, z: 0 })
  private readonly things = new Map<number, Thing>()
  private readonly colliders = new Map<string, Collider[]>()
  private readonly standings = new Map<Id, Standing>()
  /** What each collider was made of, and what is to take its place when somebody looks next; null: nothing. Much is put back unseen. */
  private readonly made = new Map<string, BoardModel | BoardPiece>()
  private readonly waiting = new Map<string, (() => void) | null>()
  private stale = false

  setPiece(piece: BoardPiece): void {
    this.put(`piece ${piece.id}`, piece, () => this.addPiece(piece))
  }

  removePiece(id: Id): void {
    this.waiting.set(`piece ${id}`, null)
  }

  setModel(model: BoardModel): void {
    const standing = standingOf(model)
    this.standings.set(model.id, standing)
    this.put(`model ${model.id}`, model, () => {
      this.colliders.set(`model ${model.id}`, [this.add(prism(standing.plan, standing.y0, standing.y1), { kind: 'model', standing })])
    })
  }

  removeModel(id: Id): void {
    this.standings.delete(id)
    this.waiting.set(`model ${id}`, null)
  }

  private put(key: string, thing: BoardModel | BoardPiece, add: () => void): void {
    if (this.made.get(key) === thing) this.waiting.delete(key)
    else this.waiting.set(key, () => {
      add()
      this.made.set(key, thing)
    })
  }

  private addPiece(piece: BoardPiece): void {
    const { blocks, meshes, areas } = buildPiece(piece)
    this.colliders.set(`piece ${piece.id}`, [
      ...blocks.map((block) => this.add(prism(block.plan, block.y0, block.y1), { kind: 'block', block })),
      ...meshes.map((terrain) => this.add(cuboid(terrain.bounds()), { kind: 'mesh', terrain })),
      ...areas.map((area) => this.add(prism(area.plan, area.y0, area.y1), { kind: 'area', area })),
    ])
  }

  /** Brings the colliders up to date with what was put up and taken away. */
  private settle(): void {
    for (const [key, add] of this.waiting) {
      this.remove(key)
      add?.()
    }
    this.waiting.clear()
  }

  standing(id: Id): Standing | undefined {
    return this.standings.get(id)
  }

  /** What comes within `width` of the segment in plan, at any height; meshes lie ahead. */
  along(ax: number, az: number, bx: number, bz: number, width: Inches): Surroundings {
    const length = hypot(bx - ax, bz - az)
    const half = atan2(-(bz - az), bx - ax) / 2
    const box = new Cuboid(length / 2 + width + SKIN, COLUMN, width + SKIN)
    const turn = { x: 0, y: sin(half), z: 0, w: cos(half) }
    return this.collect((ax + bx) / 2, (az + bz) / 2, turn, box)
  }

  /** What comes within a square around a point in plan, at any height; of a mesh's ground what is at the point, or the `whole` of it. */
  around(x: number, z: number, halfSide: Inches, whole: boolean): Surroundings {
    const by = halfSide + SKIN
    return withMeshes(this.collect(x, z, NO_TURN, new Cuboid(by, COLUMN, by)), x, z, by, whole)
  }

  /** Cuts up so many squares of meshes before they are asked for; true when all are. */
  prepare(squares: number): boolean {
    this.settle()
    let left = squares
    for (const thing of this.things.values()) {
      if (left <= 0) return false
      if (thing.kind === 'mesh') left -= thing.terrain.prepare(left)
    }
    return left > 0
  }

  /** Gets ready what of meshes a base may meet along the line of these points, within `by` of it, as long as `work` lasts; whether all of it is. */
  ready(points: readonly Vec2[], by: Inches, work: number): boolean {
    this.settle()
    let left = work
    for (const thing of this.things.values()) {
      if (thing.kind !== 'mesh') continue
      for (let i = 0; i + 1 < points.length && left > 0; i++) {
        const [[ax, az], [bx, bz]] = [points[i]!, points[i + 1]!]
        left = thing.terrain.readyAlong(ax, az, bx, bz, by, left)
      }
    }
    return left > 0
  }

  dispose(): void {
    this.world.free()
    this.things.clear()
    this.colliders.clear()
    this.made.clear()
    this.waiting.clear()
    this.standings.clear()
  }

  private collect(x: number, z: number, turn: Rotation, shape: Shape): Surroundings {
    this.settle()
    if (this.stale) {
      // Queries see new colliders only after a step; nothing in this world moves by itself.
      this.world.step()
      this.stale = false
    }
    const blocks: Block[] = []
    const meshes: MeshTerrain[] = []
    const areas: AreaShape[] = []
    const models: Standing[] = []
    this.world.intersectionsWithShape({ x, y: 0, z }, turn, shape, (collider) => {
      const thing = this.things.get(collider.handle)
      if (thing?.kind === 'block') blocks.push(thing.block)
      else if (thing?.kind === 'area') areas.push(thing.area)
      else if (thing?.kind === 'model') models.push(thing.standing)
      else if (thing?.kind === 'mesh') meshes.push(thing.terrain)
      return true
    })
    blocks.sort(byRank)
    meshes.sort(byRank)
    areas.sort((a, b) => byId(a.piece, b.piece) || a.rank - b.rank)
    models.sort((a, b) => byId(a.model, b.model))
    return { blocks, facets: [], meshes, ahead: meshes, areas, models }
  }

  private add(desc: ColliderDesc, thing: Thing): Collider {
    const collider = this.world.createCollider(desc)
    this.things.set(collider.handle, thing)
    this.stale = true
    return collider
  }

  private remove(key: string): void {
    for (const collider of this.colliders.get(key) ?? []) {
      this.things.delete(collider.handle)
      this.world.removeCollider(collider, false)
      this.stale = true
    }
    this.colliders.delete(key)
    this.made.delete(key)
  }
}

const known = new WeakMap<BoardModel, Standing>()

function standingOf(model: BoardModel): Standing {
  const standing = known.get(model) ?? buildModel(model)
  known.set(model, standing)
  return standing
}

const HIGH_ENOUGH: Inches = 4

/** A rounded polygon as a convex hull with the round part circumscribed, so that the collider is never smaller. */
function prism(plan: Rounded, y0: Inches, y1: Inches): ColliderDesc {
  // What is asked is asked of whole columns: a hull much higher than wide would only be too thin for single precision.
  const top = Math.max(Math.min(y1, y0 + HIGH_ENOUGH), y0 + SKIN)
  if (plan.xs.length === 1 && plan.radius > 0) {
    return ColliderDesc.cylinder((top - y0) / 2, plan.radius + SKIN)
      .setTranslation(plan.xs[0]!, (y0 + top) / 2, plan.zs[0]!)
  }
  const radius = plan.radius / cos(Math.PI / SIDES)
  const points: number[] = []
  for (let i = 0; i < plan.xs.length; i++) {
    for (let k = 0; k < (radius > 0 ? SIDES : 1); k++) {
      const x = plan.xs[i]! + radius * cos((2 * Math.PI * k) / SIDES)
      const z = plan.zs[i]! + radius * sin((2 * Math.PI * k) / SIDES)
      points.push(x, y0, z, x, top, z)
    }
  }
  const hull = plan.xs.length > 2 || radius > 0 ? ColliderDesc.convexHull(new Float32Array(points)) : null
  if (hull) return hull
  // Too thin for a hull: its bounds will do, since the exact test comes after.
  const [hx, hz] = [(plan.maxX - plan.minX) / 2 + SKIN, (plan.maxZ - plan.minZ) / 2 + SKIN]
  return ColliderDesc.cuboid(hx, (top - y0) / 2, hz)
    .setTranslation((plan.minX + plan.maxX) / 2, (y0 + top) / 2, (plan.minZ + plan.maxZ) / 2)
}

/** The bounds of a mesh: what of it is near is looked up in its own squares. */
const cuboid = ({ min, max }: Bounds3): ColliderDesc =>
  ColliderDesc.cuboid((max[0] - min[0]) / 2 + SKIN, (max[1] - min[1]) / 2 + SKIN, (max[2] - min[2]) / 2 + SKIN)
    .setTranslation((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2)
