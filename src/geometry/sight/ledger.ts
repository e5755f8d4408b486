import type { Id } from '../../core/board'
import type { Caster } from './casters'
import type { Pane } from './pane-closing'
import { spreadOf, type Face, type Part } from './cells'
import type { HalfSpaces } from './shadow'
import { areaOf, clip, type Polygon3 } from './polygon3'
import { Hidden, Node, ProofBuilder, type Proof, type SheetLeaf } from './proof'

/** What a search keeps account of: what closes which part (the proof, and shares for people), and the work it took. */
export class Ledger {
  /** Whether a solid was grown by the aperture: then what closes says nothing of narrower openings. */
  grown = false
  /** In units of 20 to 40 ns; a count, so that every machine says the same. */
  work = 0
  readonly #built = new ProofBuilder()
  readonly #numbers = new Map<Caster, number>()
  readonly #roots: number[] = []
  readonly #shares = new Map<Id, number>()

  constructor(casters: readonly Caster[]) {
    casters.forEach((caster, i) => this.#numbers.set(caster, i))
  }

  /** A listed face of Q as it is before anything is taken off it. */
  root(polygon: Polygon3, face: number): Part {
    const node = this.#built.node()
    this.#roots.push(node)
    return { polygon, face, node }
  }

  behind({ node }: Part): void {
    this.#built.set(node, Node.behind)
  }

  /** `grow`: by how much the solid had to be grown; `node` stands for the polygon. */
  solid(caster: Caster, grow: number, corners: readonly number[], polygon: Polygon3, node: number): void {
    this.#built.set(node, Node.solid, this.#numbers.get(caster)!, grow)
    if (grow > 0) this.grown = true
    this.#credit(caster.ref.id, corners, polygon)
  }

  pane({ plane, cuts, nodes, casters, shares }: Pane, grow: number, corners: readonly number[], parts: readonly Part[]): void {
    const solids = casters.map((caster) => this.#numbers.get(caster)!)
    const named = nodes.map((value, i) => (i % 4 === 1 && nodes[i - 1]! > Hidden.cut ? solids[value]! : value))
    const leaf = this.#built.panes.push({ plane, cuts, nodes: named, grow }) - 1
    if (grow > 0) this.grown = true
    for (const { polygon, node } of parts) {
      this.#built.set(node, Node.pane, leaf)
      casters.forEach(({ ref }, i) => this.#credit(ref.id, corners, polygon, shares[i]!))
    }
  }

  sheet(leaf: SheetLeaf, corners: readonly number[], { polygon, node }: Part): void {
    this.#built.sheets.push(leaf)
    this.#built.set(node, Node.sheet, this.#built.sheets.length - 1)
    this.#credit(leaf.id, corners, polygon)
  }

  /**
   * What is left of a part outside an umbra that holds the rest of it: `outside` with the half-spaces that cut it off.
   * Returns the node of what is inside, to be closed.
   */
  cutOff(part: Part, umbra: HalfSpaces, outside: readonly Polygon3[], planes: readonly number[], left: Part[]): number {
    let { node } = part
    for (let k = 0; k < outside.length; k++) {
      const rest = this.#built.node()
      const on = this.#built.node()
      const h = 4 * planes[k]!
      const plane = this.#built.plane(umbra.data[h]!, umbra.data[h + 1]!, umbra.data[h + 2]!, umbra.data[h + 3]!)
      this.#built.set(node, Node.cutQ, plane, on, rest)
      left.push({ polygon: outside[k]!, face: part.face, node: rest })
      node = on
    }
    return node
  }

  /** The part cut by a plane; null where one side of it is empty. */
  cutPart(part: Part, nx: number, ny: number, nz: number, d: number): readonly [Part, Part] | null {
    const [inside, outside] = clip(part.polygon, nx, ny, nz, d)
    if (inside.length === 0 || outside.length === 0) return null
    const [a, b] = [this.#built.node(), this.#built.node()]
    this.#built.set(part.node, Node.cutQ, this.#built.plane(nx, ny, nz, d), a, b)
    return [{ polygon: inside, face: part.face, node: a }, { polygon: outside, face: part.face, node: b }]
  }

  /** The same parts for two halves of a cell of P: its faces in two sets, the first of `half` faces. */
  splitFaces(parts: readonly Part[], half: number): readonly [Part[], Part[]] {
    return this.#split(parts, Node.group, half)
  }

  /** The same parts for two halves of a cell of P, cut by a plane. */
  split(parts: readonly Part[], nx: number, ny: number, nz: number, d: number): readonly [Part[], Part[]] {
    return this.#split(parts, Node.cutP, this.#built.plane(nx, ny, nz, d))
  }

  #split(parts: readonly Part[], kind: number, by: number): readonly [Part[], Part[]] {
    const halves: [Part[], Part[]] = [[], []]
    for (const { polygon, face, node } of parts) {
      const [a, b] = [this.#built.node(), this.#built.node()]
      this.#built.set(node, kind, by, a, b)
      halves[0].push({ polygon, face, node: a })
      halves[1].push({ polygon, face, node: b })
    }
    return halves
  }

  proof(p: readonly Face[], q: readonly Face[]): Pick<Proof, 'p' | 'q' | 'planes' | 'nodes' | 'roots' | 'panes' | 'sheets'> {
    const { planes, nodes, panes, sheets } = this.#built
    const name = ({ piece, face }: Face): readonly [number, number] => [piece, face]
    return { p: p.map(name), q: q.map(name), planes, nodes, roots: this.#roots, panes, sheets }
  }

  /** Which thing blocks which share of all lines, the most first. */
  shares(): ReadonlyMap<Id, number> {
    let sum = 0
    for (const share of this.#shares.values()) sum += share
    return new Map([...this.#shares].map(([id, share]) => [id, sum > 0 ? share / sum : 1 / this.#shares.size] as const).sort((a, b) => b[1] - a[1]))
  }

  #credit(id: Id, corners: readonly number[], polygon: Polygon3, share = 1): void {
    const weight = (spreadOf(corners) + 1e-12) * areaOf(polygon) * share
    this.#shares.set(id, (this.#shares.get(id) ?? 0) + weight)
  }
}
