import type { ModelJson } from './army'
import type { Piece, PartJson, Plan } from './kit'

export interface Entry {
  readonly id: string
  readonly shape: { readonly piece: string }
  readonly at: readonly [number, number, number]
  readonly turn?: number
  readonly kind?: string
}

interface Block {
  readonly owner: string
  readonly hull: readonly Plan[]
  readonly low: number
  readonly high: number
}

/** What of a layout stands in something else's way, by convex hulls: cautious, for whoever lays out a table. */
export function clashes(width: number, depth: number, pieces: Record<string, Piece>, terrain: readonly Entry[], models: readonly ModelJson[]): string[] {
  const found: string[] = []
  const blocks: Block[] = []
  for (const entry of terrain) {
    const piece = pieces[entry.shape.piece]
    if (!piece) throw new Error(`no piece ${entry.shape.piece}`)
    for (const part of piece.parts) {
      const hull = outline(part).map((p) => move(move(p, part.at, part.turn ?? 0), entry.at, entry.turn ?? 0))
      if (hull.some(([x, z]) => Math.abs(x) > width / 2 || Math.abs(z) > depth / 2)) found.push(`${entry.id} leaves the table`)
      const solid = part.traits === undefined && !(piece.kind === 'difficult' && part.kind === undefined)
      const low = entry.at[1] + part.at[1]
      blocks.push({ owner: entry.id, hull, low: solid ? low : low, high: solid ? low + tall(part) : low })
    }
  }
  const bodies: Block[] = models.map((model) => {
    const hull = ringOf(model).map((p) => move(p, model.at, model.turn))
    if (hull.some(([x, z]) => Math.abs(x) > width / 2 || Math.abs(z) > depth / 2)) found.push(`${model.id} leaves the table`)
    return { owner: model.id, hull, low: model.at[1], high: model.at[1] + ('box' in model.body ? model.body.box[1] : model.body.cylinder[1]) }
  })
  const all = [...blocks, ...bodies]
  for (let i = 0; i < all.length; i++) {
    for (let j = i + 1; j < all.length; j++) {
      const a = all[i]!
      const b = all[j]!
      if (a.owner === b.owner || a.high <= b.low + 1e-6 || b.high <= a.low + 1e-6) continue
      if (meet(a.hull, b.hull)) found.push(`${a.owner} meets ${b.owner}`)
    }
  }
  return [...new Set(found)]
}

function tall(part: PartJson): number {
  if ('box' in part.shape) return part.shape.box[1]
  return 'cylinder' in part.shape ? part.shape.cylinder[1] : part.shape.prism.height
}

function outline(part: PartJson): readonly Plan[] {
  if ('box' in part.shape) return rectangle(part.shape.box[0] / 2, part.shape.box[2] / 2)
  if ('cylinder' in part.shape) return circle(part.shape.cylinder[0], part.shape.cylinder[0])
  return part.shape.prism.footprint
}

function ringOf(model: ModelJson): Plan[] {
  const mm = 25.4
  if ('round' in model.base) return circle(model.base.round / 2 / mm, model.base.round / 2 / mm)
  if ('oval' in model.base) return circle(model.base.oval[0] / 2 / mm, model.base.oval[1] / 2 / mm)
  return rectangle(model.base.rect[0] / 2 / mm, model.base.rect[1] / 2 / mm)
}

const rectangle = (x: number, z: number): Plan[] => [[-x, -z], [x, -z], [x, z], [-x, z]]
const circle = (rx: number, rz: number): Plan[] =>
  Array.from({ length: 24 }, (_, i) => [Math.cos((i / 12) * Math.PI) * rx * 1.01, Math.sin((i / 12) * Math.PI) * rz * 1.01] as const)

function move([x, z]: Plan, at: readonly [number, number, number], turn: number): Plan {
  const c = Math.cos((turn * Math.PI) / 180)
  const s = Math.sin((turn * Math.PI) / 180)
  return [c * x + s * z + at[0], -s * x + c * z + at[2]]
}

/** Separating axes over the edges of both outlines; outlines that are not convex count as their hulls, roughly. */
function meet(a: readonly Plan[], b: readonly Plan[]): boolean {
  for (const shape of [a, b]) {
    for (let i = 0; i < shape.length; i++) {
      const [px, pz] = shape[i]!
      const [qx, qz] = shape[(i + 1) % shape.length]!
      const n: Plan = [qz - pz, px - qx]
      const span = (points: readonly Plan[]): [number, number] => {
        const d = points.map(([x, z]) => x * n[0] + z * n[1])
        return [Math.min(...d), Math.max(...d)]
      }
      const [a0, a1] = span(a)
      const [b0, b1] = span(b)
      if (a1 <= b0 + 1e-6 || b1 <= a0 + 1e-6) return false
    }
  }
  return true
}

