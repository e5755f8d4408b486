import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import { BASE_RADIUS } from '../profile'
import { allowanceOf, judgePath } from './movement'
import { modelOf } from './near'
import type { Figure, RoLook } from './state'
import { ahead, fromBaseline } from './zones'

/** How a figure flees: where its way ends, and whether that is off the table. */
export interface Flight {
  readonly path: readonly Vec3[]
  readonly cost: Inches
  readonly leaves: boolean
}

/** To either side of straight back, and how fine the place is sought where it cannot go all the way. */
const ANGLES = [0, 20, -20, 40, -40, 60, -60, 80, -80]
const STEP: Inches = 0.5

/**
 * RO-HOUSE-8, RO-DEFINE-4: 4" towards its own baseline, by the straight way that brings it nearest, without a Terrain roll; off the table where it
 * comes to its edge with some of it left (RO-HOUSE-9).
 */
export function flightOf(look: RoLook, figure: Figure): Flight {
  const { at } = modelOf(look, figure.id)
  const [, back] = ahead(figure.side)
  const most = allowanceOf(look)
  const edge = Math.max(0, fromBaseline(figure.side, look.board.depth, at) - BASE_RADIUS)
  const stays: Flight = { path: [at], cost: 0, leaves: edge < LEAST }
  if (stays.leaves) return stays
  let best = { flight: stays, left: edge }
  for (const angle of ANGLES) {
    const turn = (angle * Math.PI) / 180
    const [x, z] = [sin(turn), -back * cos(turn)]
    for (let far = Math.min(most, edge / cos(turn)); far > LEAST; far -= STEP) {
      const left = edge - far * cos(turn)
      if (left > best.left - LEAST) break
      const { legal, hazards, path, cost } = judgePath(look, figure.id, [{ x: at[0] + far * x, z: at[2] + far * z }])
      if (!legal || hazards.length > 0) continue
      best = { flight: { path, cost, leaves: left < LEAST && cost < most - LEAST }, left }
      break
    }
  }
  return best.flight
}

const LEAST: Inches = 0.02
