import type { Board, BoardPiece, FlatShape, Pose } from '../../core/board'
import { place3, type Vec2 } from '../../core/vec'
import type { TableMark } from '../../rules/playable'
import { outlineOf, outlinePoints } from '../../table/solids'

/** The table from above, with what the scenario lays on it: a map, not a picture. */
export function PlanPreview({ board, marks }: { readonly board: Board; readonly marks: readonly TableMark[] }) {
  const { width, depth } = board
  const title = `A table of ${width} by ${depth} inches with ${board.pieces.length} pieces of terrain`
  return (
    <svg
      className="plan"
      viewBox={`${-width / 2 - 1} ${-depth / 2 - 1} ${width + 2} ${depth + 2}`}
      role="img"
      aria-label={title}
    >
      <rect className="plan-mat" x={-width / 2} y={-depth / 2} width={width} height={depth} rx={0.4} />
      <path className="plan-grid" d={gridPath(width, depth)} />
      {marks.map((mark) => mark.shape.kind === 'zone' && <Zone key={mark.id} mark={mark} points={mark.shape.polygon} />)}
      {board.pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
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

function Zone({ mark, points }: { readonly mark: TableMark; readonly points: readonly Vec2[] }) {
  const [x, z] = middle(points)
  return (
    <g className={sideClass(mark.side)}>
      <path className="plan-zone" d={ringPath(points)} />
      <text className="plan-label" x={x} y={z}>
        {mark.text}
      </text>
    </g>
  )
}

function Piece({ piece }: { readonly piece: BoardPiece }) {
  return (
    <g className="plan-piece">
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

const middle = (points: readonly Vec2[]): Vec2 => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, z]) => sum + z, 0) / points.length,
]

/** A line every six inches from the middle of the table. */
function gridPath(width: number, depth: number): string {
  const lines: string[] = []
  for (let x = -Math.floor(width / 12) * 6; x <= width / 2; x += 6) lines.push(`M${x} ${-depth / 2}V${depth / 2}`)
  for (let z = -Math.floor(depth / 12) * 6; z <= depth / 2; z += 6) lines.push(`M${-width / 2} ${z}H${width / 2}`)
  return lines.join('')
}

/** An outline in its own frame, carried through the frames from the inside out. */
function outline(shape: FlatShape, frames: readonly Pose[]): string {
  const own = outlinePoints(shape, { at: [0, 0, 0], turn: 0 })
  return ringPath(
    frames.reduce<readonly Vec2[]>(
      (ring, { at, turn }) =>
        ring.map(([x, z]): Vec2 => {
          const [px, , pz] = place3([x, 0, z], at, turn)
          return [px, pz]
        }),
      own,
    ),
  )
}

const ringPath = (points: readonly Vec2[]) => `M${points.map(([x, z]) => `${x.toFixed(2)} ${z.toFixed(2)}`).join('L')}Z`
