import type { Id, Pose, TriangleMesh } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import { radians } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { convexPrism, type Convex, type Prism } from './convex'
import { convexMesh } from './convex-mesh'
import { convexSet, meetsConvexSet, type ConvexSet } from './convex-set'
import { facetsOf, type Facet } from './facets'
import { mergePrisms } from './merge'
import { blocksWithin, type Block } from './mesh-blocks'
import { toTable, type MeshFrame } from './mesh-frame'
import { meetsMesh } from './meets-mesh'
import { meshTree, type MeshTree } from './mesh-tree'
import { DOUBT, HIT, MISS, type Contact } from './tolerance'

/** What a group of solids is on the table: a piece's solid parts, a piece's area, a model's body. */
export type OccluderKind = 'part' | 'area' | 'model'

/** Everything of one piece or model that blocks lines together, in table coordinates. */
export interface Occluder {
  readonly id: Id
  readonly what: OccluderKind
  readonly solids: readonly OccluderSolid[]
}

export interface OccluderSolid {
  /** Name of the part that it belongs to. */
  readonly part: string
  readonly prisms: readonly Prism[]
  /** Triangles in their own frame and where that stands; null for none. */
  readonly mesh: { readonly mesh: TriangleMesh; readonly pose: Pose } | null
}

/** An occluder made ready for queries. */
export interface Group {
  readonly id: Id
  readonly what: OccluderKind
  readonly set: ConvexSet
  /** Part name of each solid of the set. */
  readonly parts: readonly string[]
  /** Where each solid of the set comes from: which of the occluder's solids, which of its prisms (none: its mesh). */
  readonly origins: readonly Origin[]
  /** What the same solids fill together, as large convex ones: they hide what the set hides, and more of it each. */
  readonly merged: ConvexSet
  readonly mergedOrigins: readonly MergedOrigin[]
  readonly meshes: readonly PlacedMesh[]
  /** min xyz, max xyz. */
  readonly box: Float64Array
}

export interface Origin {
  readonly solid: number
  readonly prism?: number
}

/** A solid of the occluder, or a prism that several of them fill together. */
type MergedOrigin = Origin | { readonly filled: Prism; readonly by: readonly Origin[] }

export interface PlacedMesh extends MeshFrame {
  readonly part: string
  /** Which of the occluder's solids it is. */
  readonly solid: number
  readonly tree: MeshTree
  readonly box: Float64Array
  /** Its triangles merged to convex polygons, in table coordinates; worked out when first asked for. */
  facets(): readonly Facet[]
  /** Prisms that it fills where it is closed, as solids on the table; worked out when first asked for. */
  blocks(): readonly { readonly convex: Convex; readonly prism: Prism }[]
}

/** `merge`: what `mergePrisms` says of all its prisms, in order, where that is known. */
export function compileOccluder({ id, what, solids }: Occluder, merge = mergePrisms): Group {
  const convex: Convex[] = []
  const names: string[] = []
  const origins: Origin[] = []
  const meshes: PlacedMesh[] = []
  solids.forEach(({ part, prisms, mesh }, solid) => {
    prisms.forEach((prism, i) => {
      convex.push(convexPrism(prism))
      names.push(part)
      origins.push({ solid, prism: i })
    })
    if (!mesh || mesh.mesh.indices.length < 3) return
    const whole = convexMesh(mesh.mesh, mesh.pose)
    if (whole) {
      convex.push(whole)
      names.push(part)
      origins.push({ solid })
    } else meshes.push(placeMesh(part, solid, mesh.mesh, mesh.pose))
  })
  const set = convexSet(convex)
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (const { box: b } of [...convex, ...meshes]) {
    for (let k = 0; k < 3; k++) {
      box[k] = Math.min(box[k]!, b[k]!)
      box[3 + k] = Math.max(box[3 + k]!, b[3 + k]!)
    }
  }
  return {
    id, what, set, meshes, box, ...mergedSet(solids, convex, origins, merge),
    parts: Array.from(set.order, (i) => names[i]!),
    origins: Array.from(set.order, (i) => origins[i]!),
  }
}

function mergedSet(
  solids: Occluder['solids'], convex: readonly Convex[], origins: readonly Origin[], merge: typeof mergePrisms,
): Pick<Group, 'merged' | 'mergedOrigins'> {
  const prisms = origins.flatMap(({ solid, prism }, i) => (prism === undefined ? [] : [{ i, prism: solids[solid]!.prisms[prism]! }]))
  const meshes = origins.flatMap(({ prism }, i) => (prism === undefined ? [i] : []))
  const all = [
    ...merge(prisms.map(({ prism }) => prism)).map(({ prism, of }): readonly [Convex, MergedOrigin] => {
      const by = of.map((k) => prisms[k]!.i)
      return by.length === 1
        ? [convex[by[0]!]!, origins[by[0]!]!]
        : [convexPrism(prism), { filled: prism, by: by.map((i) => origins[i]!) }]
    }),
    ...meshes.map((i) => [convex[i]!, origins[i]!] as const),
  ]
  const merged = convexSet(all.map(([one]) => one))
  return { merged, mergedOrigins: Array.from(merged.order, (i) => all[i]![1]) }
}

function placeMesh(part: string, solid: number, mesh: TriangleMesh, { at, yaw }: Pose): PlacedMesh {
  const tree = meshTree(mesh)
  const [c, s] = [cos(radians(yaw)), sin(radians(yaw))]
  const b = tree.box
  const box = Float64Array.of(Infinity, at[1] + b[1]!, Infinity, -Infinity, at[1] + b[4]!, -Infinity)
  for (const x of [b[0]!, b[3]!]) {
    for (const z of [b[2]!, b[5]!]) {
      const [px, pz] = [c * x + s * z + at[0], -s * x + c * z + at[2]]
      box[0] = Math.min(box[0]!, px)
      box[2] = Math.min(box[2]!, pz)
      box[3] = Math.max(box[3]!, px)
      box[5] = Math.max(box[5]!, pz)
    }
  }
  let facets: readonly Facet[] | null = null
  let blocks: ReturnType<PlacedMesh['blocks']> | null = null
  const placed: PlacedMesh = {
    part, solid, tree, at, cos: c, sin: s, box,
    facets: () => (facets ??= facetsOf(placed)),
    blocks: () => (blocks ??= blocksOf(tree).map((block) => {
      const prism = prismOf(placed, block)
      return { convex: convexPrism(prism), prism }
    })),
  }
  return placed
}

const filling = new WeakMap<MeshTree, readonly Block[]>()

function blocksOf(tree: MeshTree): readonly Block[] {
  let blocks = filling.get(tree)
  if (!blocks) filling.set(tree, (blocks = blocksWithin(tree)))
  return blocks
}

function prismOf(frame: MeshFrame, [x0, y0, z0, x1, y1, z1]: Iterable<number> & Block): Prism {
  const corners = [[x0, z0], [x1, z0], [x1, z1], [x0, z1]] as const
  const polygon = corners.map(([x, z]): Vec2 => {
    const [px, , pz] = toTable(frame, x!, 0, z!)
    return [px, pz]
  })
  return { polygon, y0: frame.at[1] + y0!, y1: frame.at[1] + y1! }
}

export function meetsGroup(
  group: Group, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): Contact {
  let contact: Contact = group.merged.solids.length > 0 ? meetsConvexSet(group.merged, ax, ay, az, bx, by, bz) : MISS
  if (contact === HIT) return HIT
  const { meshes } = group
  for (let i = 0; i < meshes.length; i++) {
    const one = meetsPlacedMesh(meshes[i]!, ax, ay, az, bx, by, bz)
    if (one === HIT) return HIT
    if (one === DOUBT) contact = DOUBT
  }
  return contact
}

export function meetsPlacedMesh(
  mesh: PlacedMesh, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): Contact {
  const { at, cos, sin, tree } = mesh
  const px = ax - at[0]
  const pz = az - at[2]
  const qx = bx - at[0]
  const qz = bz - at[2]
  return meetsMesh(
    tree,
    cos * px - sin * pz, ay - at[1], sin * px + cos * pz,
    cos * qx - sin * qz, by - at[1], sin * qx + cos * qz,
  )
}
