import type { Board } from '../../../core/board'
import type { TableMark } from '../../../core/table-mark'
import type { Inches } from '../../../core/units'
import { add2, dot2, scale2, turn2, type Vec2 } from '../../../core/vec'
import { baseOf, support } from './base'
import { enemiesTouching } from './contact'
import { idOf, type Figure } from './figure'
import { edgeOf, outward, type Edge } from './front'
import { nameIn, type Field } from './mover'
import { ranksOf } from './ranks'
import { hullOf } from '../../kit/hull'

/* What is drawn flat on the table of fronts, rear edges, ranks and contact: polygons and ties in inches. */

/** How deep the strip along a front edge is drawn. */
const STRIP: Inches = 0.15

const side = ({ model }: Figure) => (model.side === 'neutral' ? null : model.side)

/** A strip before the edge that is its front: to where it faces, or in a melee the edge that was chosen (RF-MELEE-2). */
export function frontMark(figure: Figure, front: Edge = 'front'): TableMark {
  const [left, right] = edgeOf(figure.model, front)
  const out = scale2(outward(figure.model, front), STRIP)
  return {
    id: `front ${idOf(figure)}`, text: 'Front', short: '', side: side(figure), rule: front === 'front' ? 'RF-FACING-1' : 'RF-MELEE-2',
    shape: { kind: 'zone', polygon: [left, right, add2(right, out), add2(left, out)] },
  }
}

/** All of the table that lies behind the endless line through the rear edge: whoever is wholly there is out of its reach (RF-FACING-2). */
export function rearMark(figure: Figure, { width, depth }: Pick<Board, 'width' | 'depth'>, front: Edge = 'front'): TableMark {
  const back = scale2(outward(figure.model, front), -1)
  const line = support(baseOf(figure.model), back)
  const [w, d] = [width / 2, depth / 2]
  return {
    id: `rear ${idOf(figure)}`, text: 'To its rear', short: '', side: side(figure), rule: 'RF-FACING-2',
    shape: { kind: 'zone', polygon: beyond([[-w, -d], [w, -d], [w, d], [-w, d]], back, line) },
  }
}

/** What of so much round the base lies forward of the endless line through the rear edge, and what to its rear (RF-FACING-1, RF-FACING-2). */
export function partsRound(
  { model }: Pick<Figure, 'model'>, reach: Inches, front: Edge = 'front',
): { readonly forward: readonly Vec2[]; readonly rear: readonly Vec2[] } {
  const back = scale2(outward(model, front), -1)
  const base = baseOf(model)
  const round = Array.from({ length: 72 }, (_, i) => add2(base.centre, turn2([0, reach], i * 5)))
  const line = support(base, back)
  return { forward: beyond(round, scale2(back, -1), -line), rear: beyond(round, back, line) }
}

/** What of a convex polygon lies farther along the direction than that. */
function beyond(points: readonly Vec2[], way: Vec2, line: Inches): readonly Vec2[] {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length]!
    const [a, b] = [dot2(p, way) - line, dot2(q, way) - line]
    const met: readonly Vec2[] = a < 0 !== b < 0 ? [add2(p, scale2([q[0] - p[0], q[1] - p[1]], a / (a - b)))] : []
    return a >= 0 ? [p, ...met] : met
  })
}

/** An outline round each rank of a shield wall, from the front (RF-WALL-12). */
export const rankMarks = (members: readonly Figure[]): readonly TableMark[] =>
  ranksOf(members).map((rank, i): TableMark => ({
    id: `rank ${i + 1} ${idOf(rank[0]!)}`, text: i === 0 ? 'Front rank' : `Rank ${i + 1}`, short: '', side: side(rank[0]!), rule: 'RF-WALL-2',
    shape: { kind: 'zone', polygon: hullOf(rank.flatMap(({ model }) => baseOf(model).points)) },
  }))

/** A tie between each two enemies that touch (RF-MELEE-1), from centre to centre. */
export const contactMarks = ({ figures, names }: Pick<Field, 'figures' | 'names'>): readonly TableMark[] =>
  figures.filter(({ model }) => model.side === 'A').flatMap((one) => enemiesTouching(one, figures).map((other): TableMark => ({
    id: `contact ${idOf(one)} ${idOf(other)}`, text: `${nameIn({ names }, idOf(one))} fights ${nameIn({ names }, idOf(other))}`, short: '', side: null,
    rule: 'RF-MELEE-1', shape: { kind: 'tie', from: baseOf(one.model).centre, to: baseOf(other.model).centre },
  })))
