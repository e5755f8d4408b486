import { cos, sin } from '../../core/trigonometry'
import type { Segment, Vec3 } from '../../core/vec'
import { add3, cross3, length3, scale3, sub3 } from '../../core/vec'
import { pointsOf, listedFaces, type Face } from './check-faces'
import { sheetHolds } from './check-sheet'
import { paneHolds } from './check-pane'
import { above, cut, EQUAL, insideSpan, type Plane, type Points } from './check-planes'
import { plainSolid, planesOf } from './check-solids'
import type { Occluder } from './occluder'
import { Node, type Proof } from './proof'
import type { SightVolume } from './volume'

/**
 * Re-checks what the sight decision says, slowly and simply, from the occluders as plain data. It shares no code with
 * the decision but the names of the proof's nodes. This page walks the tree; `check-solids`, `check-faces` and `check-sheet`
 * say what a solid, the faces of a volume and a sheet of triangles must be to count.
 */

/** Whether the line, or one beside it within 1e-5, runs inside no solid: then it is open and lies in no seam. */
export function checkWitness({ from, to }: Segment, occluders: readonly Occluder[]): boolean {
  const d = sub3(to, from)
  const side = cross3(d, Math.abs(d[1]) < Math.abs(d[0]) + Math.abs(d[2]) ? [0, 1, 0] : [1, 0, 0])
  const u = scale3(side, 1 / (length3(side) || 1))
  const v = scale3(cross3(d, u), 1 / (length3(d) || 1))
  const beside: (readonly [Vec3, Vec3])[] = [[from, to]]
  for (const twist of [1, -1]) {
    for (let i = 0; i < 16; i++) {
      const phi = 0.11 + (Math.PI * i) / 8
      const shift = add3(scale3(u, 1e-5 * cos(phi)), scale3(v, 1e-5 * sin(phi)))
      beside.push([add3(from, shift), add3(to, scale3(shift, twist))])
    }
  }
  const solids = occluders.flatMap(({ solids }) => solids).flatMap(plainSolid)
  return beside.some(([a, b]) => solids.every((solid) => {
    if (solid.kind === 'triangle') return !solid.crossedBy(a, b)
    // Any contact counts here, but for an end on the surface; a line beside it is free of a mere touch.
    const span = insideSpan(solid.planes.map(({ n, d }) => ({ n, d: d + EQUAL / 100 })), a, b)
    const length = length3(sub3(b, a))
    if (span === null) return true
    return (span[1] - span[0]) * length < EQUAL && (span[0] * length < EQUAL || (1 - span[1]) * length < EQUAL)
  }))
}

/** null when the proof holds for these volumes and occluders; otherwise the first thing that is wrong with it. */
export function checkProof(
  proof: unknown, from: SightVolume, to: SightVolume, occluders: readonly Occluder[],
): string | null {
  try {
    return walk(proof as Proof, from, to, occluders)
  } catch (error) {
    return `not a proof: ${error instanceof Error ? error.message : String(error)}`
  }
}

function walk(proof: Proof, from: SightVolume, to: SightVolume, occluders: readonly Occluder[]): string | null {
  if (proof.format !== 'sight-proof') return 'not a proof'
  const [p, q] = proof.swapped ? [to, from] : [from, to]
  const solids = proof.solids.map((ref) => planesOf(ref, occluders))
  if (proof.whole !== null) {
    const solid = solids[proof.whole]!
    return solid.meetsAll(pointsOf(p), pointsOf(q), 0) ? null : 'the one solid does not meet every line between corners'
  }
  const near = p.pieces.some((a) => q.pieces.some((b) => [0, 1, 2].every((k) =>
    a.convex.box[k]! <= b.convex.box[k + 3]! && b.convex.box[k]! <= a.convex.box[k + 3]!)))
  const pFaces = listedFaces(p, pointsOf(q), proof.p, near)
  const qFaces = listedFaces(q, pointsOf(p), proof.q, near)
  if (!pFaces || !qFaces || proof.roots.length !== qFaces.length) return 'a face is missing'
  const seen = new Set<number>()
  for (const [i, face] of qFaces.entries()) {
    const wrong = cell(proof.roots[i]!, pFaces, face.points, face)
    if (wrong) return wrong
  }
  return null

  function cell(node: number, ps: readonly Face[], q: Points, qFace: Face): string | null {
    if (seen.has(node)) return `node ${node} comes twice`
    seen.add(node)
    const [kind, a, b, c] = proof.nodes.slice(4 * node, 4 * node + 4) as [number, number, number, number]
    const all = ps.flatMap(({ points }) => points)
    switch (kind) {
      case Node.solid:
        if (b < 0 || b > proof.aperture / 2) return `node ${node}: grown by ${b}`
        return solids[a]!.meetsAll(all, q, b) ? null : `node ${node}: a line between corners misses the solid`
      case Node.cutQ: {
        const [inside, outside] = cut(q, planeAt(a))
        return child(b, ps, inside, qFace) ?? child(c, ps, outside, qFace)
      }
      case Node.cutP: {
        const halves = ps.map((face) => cut(face.points, planeAt(a)).map((points): Face => ({ ...face, points })))
        return child(b, halves.map(([inside]) => inside!), q, qFace) ?? child(c, halves.map(([, beyond]) => beyond!), q, qFace)
      }
      case Node.group:
        return cell(b, ps.slice(0, a), q, qFace) ?? cell(c, ps.slice(a), q, qFace)
      case Node.pane: {
        const leaf = proof.panes[a]!
        if (leaf.grow > proof.aperture / 2) return `node ${node}: grown by ${leaf.grow}`
        return paneHolds(leaf, all, q, solids) ? null : `node ${node}: something of the pane is open`
      }
      case Node.sheet: {
        const leaf = proof.sheets[a]!
        const owner = occluders.find(({ what, id }) => what === leaf.what && id === leaf.id)
        return sheetHolds(owner, leaf, all, q) ? null : `node ${node}: the sheet does not part the ends`
      }
      case Node.behind: {
        const own = ps.length === 1 && !ps[0]!.flat && !near && q.every((x) => above(ps[0]!.plane, x) <= EQUAL)
        const other = !qFace.flat && !near && all.every((x) => above(qFace.plane, x) <= EQUAL)
        return own || other ? null : `node ${node}: not behind`
      }
      default:
        return `node ${node}: open`
    }
  }

  function child(node: number, ps: readonly Face[], q: Points, qFace: Face): string | null {
    const some = ps.filter(({ points }) => points.length > 2)
    return some.length === 0 || q.length < 3 ? null : cell(node, some, q, qFace)
  }

  function planeAt(i: number): Plane {
    const [x, y, z, d] = proof.planes.slice(4 * i, 4 * i + 4) as [number, number, number, number]
    return { n: [x, y, z], d }
  }
}
