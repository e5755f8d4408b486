import type { Board, BoardPiece, FlatShape, Pose, SideId } from '../../core/board'
import { place3, type Vec2 } from '../../core/vec'
import type { TableMark } from '../../rules/playable'
import { sidesNamed } from '../../tools/game/words'
import { outlineOf, outlinePoints } from '../../table/solids'
import { edgeOf, middleOf } from './plan-edges'

interface PlanPreviewProps {
  readonly board: Board
  readonly marks: readonly TableMark[]
  readonly names: Readonly<Record<SideId, string>>
}

/** Round the table there is room for the names of its zones: on it they would lie over terrain. */
const MARGIN = 2.6

/** The table from above, with what the scenario lays on it: a map, not a picture. */
export function PlanPreview({ board, marks, names }: PlanPreviewProps) {
  const { width, depth } = board
  const title = `A table of ${width} by ${depth} inches with ${board.pieces.length} pieces of terrain`
  return (
    <svg
      className="plan"
      viewBox={`${-width / 2 - MARGIN} ${-depth / 2 - MARGIN} ${width + 2 * MARGIN} ${depth + 2 * MARGIN}`}
      role="img"
      aria-label={title}
    >
      <rect className="plan-mat" x={-width / 2} y={-depth / 2} width={width} height={depth} rx={0.4} />
      <path className="plan-grid" d={gridPath(width, depth)} />
      {marks.map((mark) => mark.shape.kind === 'zone' && (
        <path key={mark.id} className={`plan-zone ${sideClass(mark.side)}`} d={ringPath(mark.shape.polygon)} />
      ))}
      {board.pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
      {marks.map((mark) => mark.shape.kind === 'zone' && <ZoneName key={mark.id} mark={mark} points={mark.shape.polygon} board={board} names={names} />)}
      {marks.map(
        ({ id, shape, short, side }) =>
          shape.kind === 'disc' && (
            <g key={id} className={sideClass(side)}>
              {shape.ring !== null && <circle className="plan-ring" cx={shape.at[0]} cy={shape.at[1]} r={shape.ring} />}
              <circle className="plan-disc" cx={shape.at[0]} cy={shape.at[1]} r={1.1} />
              <text className="plan-number" x={shape.at[0]} y={shape.at[1] + 0.5}>
                {short}
              </text>
            </g>
          ),
      )}
    </svg>
  )
}

/** The name of a zone outside of the table's edge that is nearest to its middle, written along that edge. */
function ZoneName({ mark, points, board, names }: { mark: TableMark; points: readonly Vec2[]; board: Board; names: PlanPreviewProps['names'] }) {
  const [x, z] = middleOf(points)
  const [w, d] = [board.width / 2, board.depth / 2]
  const { at, turn } = {
    upper: { at: [x, -d - 0.9], turn: 0 },
    lower: { at: [x, d + 2], turn: 0 },
    left: { at: [-w - 0.9, z], turn: -90 },
    right: { at: [w + 0.9, z], turn: 90 },
  }[edgeOf(board, points)]
  return (
    <text className={`plan-label ${sideClass(mark.side)}`} transform={`translate(${at[0]} ${at[1]}) rotate(${turn})`}>
      {sidesNamed(mark.text, (side) => names[side])}
    </text>
  )
}

function Piece({ piece }: { readonly piece: BoardPiece }) {
  return (
    <g>
      <title>{piece.name}</title>
      {piece.area && <path className="plan-area" d={outline(piece.area.footprint, [piece.area, piece])} />}
      {piece.parts.map((part) => (
        <path
          key={part.name}
          className={part.traits.sight === 'solid' ? 'plan-solid' : 'plan-open'}
          d={outline(outlineOf(part.solid), [part, piece])}
        />
      ))}
    </g>
  )
}

const sideClass = (side: TableMark['side']) => (side === null ? 'plan-free' : side === 'A' ? 'side-a' : 'side-b')

/** A line every six inches from the middle of the table. */
function gridPath(width: number, depth: number): string {
  const lines: string[] = []
  for (let x = -Math.floor(width / 12) * 6; x <= width / 2; x += 6) lines.push(`M${x} ${-depth / 2}V${depth / 2}`)
  for (let z = -Math.floor(depth / 12) * 6; z <= depth / 2; z += 6) lines.push(`M${-width / 2} ${z}H${width / 2}`)
  return lines.join('')
}

/** An outline in its own frame, carried through the frames from the inside out. */
function outline(shape: FlatShape, frames: readonly Pose[]): string {
  const own = outlinePoints(shape, { at: [0, 0, 0], yaw: 0 })
  return ringPath(
    frames.reduce<readonly Vec2[]>(
      (ring, { at, yaw }) =>
        ring.map(([x, z]): Vec2 => {
          const [px, , pz] = place3([x, 0, z], at, yaw)
          return [px, pz]
        }),
      own,
    ),
  )
}

const ringPath = (points: readonly Vec2[]) => `M${points.map(([x, z]) => `${x.toFixed(2)} ${z.toFixed(2)}`).join('L')}Z`
