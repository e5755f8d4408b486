import type { Board, BoardModel, BoardPiece, Id } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { SKIN } from './limits'
import type { Bounds3, MeshTerrain } from './mesh-terrain'
import { PlanGrid, type Laid, type Strip } from './plan-grid'
import { makeRounded, type Rounded } from './rounded'
import { byId, byRank, withMeshes, type Surroundings } from './surroundings'
import { buildModel, buildPiece, type AreaShape, type Block, type Standing } from './terrain'

type Thing =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'mesh'; readonly terrain: MeshTerrain }
  | { readonly kind: 'area'; readonly area: AreaShape }
  | { readonly kind: 'model'; readonly standing: Standing }

/**
 * Terrain parts, areas and bases by their shapes in plan: which of them a query may meet at any height. First contacts are then computed from
 * the parts' own shapes.
 */
export class Nearby {
  private readonly grid: PlanGrid<Thing>
  private readonly meshes = new Set<MeshTerrain>()
  private readonly laid = new Map<string, Laid<Thing>[]>()
  private readonly standings = new Map<Id, Standing>()
  /** What was laid for each, and what is to take its place when somebody looks next; null: nothing. Much is put back unseen. */
  private readonly made = new Map<string, BoardModel | BoardPiece>()
  private readonly waiting = new Map<string, (() => void) | null>()

  constructor({ width, depth }: Pick<Board, 'width' | 'depth'>) {
    this.grid = new PlanGrid(width, depth)
  }

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
      this.laid.set(`model ${model.id}`, [this.grid.lay(standing.plan, { kind: 'model', standing })])
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
    for (const mesh of meshes) this.meshes.add(mesh)
    this.laid.set(`piece ${piece.id}`, [
      ...blocks.map((block) => this.grid.lay(block.plan, { kind: 'block', block })),
      ...meshes.map((terrain) => this.grid.lay(boxOf(terrain.bounds()), { kind: 'mesh', terrain })),
      ...areas.map((area) => this.grid.lay(area.plan, { kind: 'area', area })),
    ])
  }

  /** Brings the grid up to date with what was put up and taken away. */
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
    const [ux, uz] = length > 0 ? [(bx - ax) / length, (bz - az) / length] : [1, 0]
    const by = width + SKIN
    return this.collect({ x: (ax + bx) / 2, z: (az + bz) / 2, ux, uz, half: length / 2 + by, width: by })
  }

  /** What comes within a square around a point in plan, at any height; of a mesh's ground what is at the point, or the `whole` of it. */
  around(x: number, z: number, halfSide: Inches, whole: boolean): Surroundings {
    const by = halfSide + SKIN
    return withMeshes(this.collect({ x, z, ux: 1, uz: 0, half: by, width: by }), x, z, by, whole)
  }

  /** Cuts up so many squares of meshes before they are asked for; true when all are. */
  prepare(squares: number): boolean {
    this.settle()
    let left = squares
    for (const mesh of this.meshes) {
      if (left <= 0) return false
      left -= mesh.prepare(left)
    }
    return left > 0
  }

  /** Gets ready what of meshes a base may meet along the line of these points, within `by` of it, as long as `work` lasts; whether all of it is. */
  ready(points: readonly Vec2[], by: Inches, work: number): boolean {
    this.settle()
    let left = work
    for (const mesh of this.meshes) {
      for (let i = 0; i + 1 < points.length && left > 0; i++) {
        const [[ax, az], [bx, bz]] = [points[i]!, points[i + 1]!]
        left = mesh.readyAlong(ax, az, bx, bz, by, left)
      }
    }
    return left > 0
  }

  clear(): void {
    for (const key of this.laid.keys()) this.remove(key)
    this.waiting.clear()
    this.standings.clear()
  }

  private collect(strip: Strip): Surroundings {
    this.settle()
    const blocks: Block[] = []
    const meshes: MeshTerrain[] = []
    const areas: AreaShape[] = []
    const models: Standing[] = []
    this.grid.visit(strip, (thing) => {
      if (thing.kind === 'block') blocks.push(thing.block)
      else if (thing.kind === 'area') areas.push(thing.area)
      else if (thing.kind === 'model') models.push(thing.standing)
      else meshes.push(thing.terrain)
    })
    blocks.sort(byRank)
    meshes.sort(byRank)
    areas.sort((a, b) => byId(a.piece, b.piece) || a.rank - b.rank)
    models.sort((a, b) => byId(a.model, b.model))
    return { blocks, facets: [], meshes, ahead: meshes, areas, models }
  }

  private remove(key: string): void {
    for (const one of this.laid.get(key) ?? []) {
      this.grid.lift(one)
      if (one.thing.kind === 'mesh') this.meshes.delete(one.thing.terrain)
    }
    this.laid.delete(key)
    this.made.delete(key)
  }
}

const known = new WeakMap<BoardModel, Standing>()

function standingOf(model: BoardModel): Standing {
  const standing = known.get(model) ?? buildModel(model)
  known.set(model, standing)
  return standing
}

/** The bounds of a mesh: what of it is near is looked up in its own squares. */
const boxOf = ({ min, max }: Bounds3): Rounded =>
  makeRounded([[min[0], min[2]], [max[0], min[2]], [max[0], max[2]], [min[0], max[2]]], 0)
