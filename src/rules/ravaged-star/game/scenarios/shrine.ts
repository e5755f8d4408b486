import type { BoardPiece, FlatShape, Part, Traits } from '../../../../core/board'
import { cos, hypot, sin } from '../../../../core/trigonometry'
import type { Inches } from '../../../../core/units'
import type { BoardState } from '../../../engine/board'

/** RS-S6-2: how wide the Shrine is at least. */
const LEAST_ACROSS: Inches = 6
/** How far from the table centre the middle of a piece may lie that stands for the Shrine. */
const CENTRED: Inches = 1

const RUIN: Traits = { sight: 'area', ground: 'open', cover: 'heavy' }
const STONE: Traits = { sight: 'solid', ground: 'impassable', cover: 'heavy' }

/** RS-S6-2: the board with a Shrine in its centre; a piece that is there and wide enough stands for it. */
export function withShrine(board: BoardState): BoardState {
  if (Object.values(board.pieces).some(isShrine)) return board
  const id = ['shrine', 'shrine-2', 'shrine-3'].find((one) => !board.pieces[one])!
  return { ...board, pieces: { ...board.pieces, [id]: shrinePiece(id) } }
}

const isShrine = (piece: BoardPiece): boolean =>
  hypot(piece.at[0], piece.at[2]) <= CENTRED && across(piece) >= LEAST_ACROSS - 1e-9

/** A ring of broken pillars round an altar: a ruin of 6.5" across that one can walk through. */
export function shrinePiece(id: string): BoardPiece {
  const pillars = Array.from({ length: 6 }, (_, i): Part => {
    const t = (i * Math.PI) / 3 + Math.PI / 6
    return {
      name: `pillar ${i + 1}`, solid: { kind: 'prism', footprint: { kind: 'circle', radius: 0.35 }, height: i % 3 === 1 ? 2.2 : 3.5 },
      at: [2.8 * cos(t), 0, 2.8 * sin(t)], yaw: 0, traits: STONE, look: 'concrete',
    }
  })
  const altar: Part = {
    name: 'altar', solid: { kind: 'prism', footprint: { kind: 'rect', hx: 0.6, hz: 0.6 }, height: 2.4 }, at: [0, 0, 0], yaw: 0, traits: STONE, look: 'concrete',
  }
  return {
    id, name: 'Shrine', kind: 'ruin', traits: RUIN, at: [0, 0, 0], yaw: 0, height: 3.5,
    parts: [altar, ...pillars],
    area: { footprint: { kind: 'circle', radius: 3.25 }, height: 3.5, at: [0, 0, 0], yaw: 0 },
  }
}

/** The widest extent of the piece in plan. */
function across(piece: BoardPiece): Inches {
  const shapes = [...(piece.area ? [piece.area.footprint] : []), ...piece.parts.flatMap((part) => (part.solid.kind === 'prism' ? [part.solid.footprint] : []))]
  return Math.max(0, ...shapes.map(widest))
}

function widest(shape: FlatShape): Inches {
  switch (shape.kind) {
    case 'circle':
      return 2 * shape.radius
    case 'oval':
      return 2 * Math.max(shape.rx, shape.rz)
    case 'rect':
      return 2 * Math.max(shape.hx, shape.hz)
    case 'polygon':
      return Math.max(...shape.points.flatMap(([x, z]) => shape.points.map(([u, w]) => hypot(u - x, w - z))))
  }
}
