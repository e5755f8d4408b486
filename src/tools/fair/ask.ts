import type { SideId } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'

/** What a table is judged for. */
export interface FairAsk {
  /** Where each side sets up. */
  readonly zones: Readonly<Record<SideId, readonly Vec2[]>>
  /** What is fought for; the middle of the table where a game has none. */
  readonly objectives: readonly { readonly name: string; readonly at: Vec2 }[]
  /** How far a model goes in its first turn, and how far it then shoots. */
  readonly move: Inches
  readonly shot: Inches
  /** Between two places that are looked at; left out: some fifty a zone. */
  readonly step?: Inches
}

/** Depth of the strips where no game says where it sets up, or a quarter of the table. */
const STRIP: Inches = 12

/** Of a game's map: its zones, and its discs for objectives. Without zones: a strip along each of the two edges. */
export function askOf(
  marks: readonly TableMark[], table: { readonly width: Inches; readonly depth: Inches }, { move, shot }: Pick<FairAsk, 'move' | 'shot'>,
): FairAsk {
  const zoneOf = (side: SideId): readonly Vec2[] => {
    const mark = marks.find((each) => each.shape.kind === 'zone' && each.side === side)
    return mark?.shape.kind === 'zone' ? mark.shape.polygon : stripOf(side, table)
  }
  const objectives = marks.flatMap(({ text, shape }) => (shape.kind === 'disc' ? [{ name: text, at: shape.at }] : []))
  return {
    zones: { A: zoneOf('A'), B: zoneOf('B') },
    objectives: objectives.length > 0 ? objectives : [{ name: 'The middle of the table', at: [0, 0] }],
    move, shot,
  }
}

function stripOf(side: SideId, { width, depth }: { readonly width: Inches; readonly depth: Inches }): readonly Vec2[] {
  const deep = Math.min(STRIP, depth / 4)
  const [x, back, front] = [width / 2, depth / 2, depth / 2 - deep]
  const sign = side === 'A' ? -1 : 1
  return [[-x, sign * back], [x, sign * back], [x, sign * front], [-x, sign * front]]
}
