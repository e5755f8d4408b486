import type { BoardPiece, Id, Traits } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { bodyHeight } from '../../lines/figure'
import type { RsAct } from './act'
import { outerRadius } from './ranges'
import type { Marker, MarkerTerrain } from './state'

/*
 * RS-OBJECTIVE-1: the players agree what markers are to movement and cover. Those that are more than flat stand on the board as pieces of
 * terrain, and what terrain does they do.
 */

/** The usual agreement first. */
export const MARKER_TERRAIN: readonly { readonly id: MarkerTerrain; readonly text: string }[] = [
  { id: 'flat', text: 'Flat: they are no matter to movement, sight and cover' },
  { id: 'low', text: 'Low: an inch high, stepped over, light cover' },
  { id: 'tall', text: 'Tall: three inches high, in the way, heavy cover' },
]

/** As wide as the 40 mm bases that markers are usually made of. */
export const MARKER_RADIUS: Inches = 0.8
const FORMS: Readonly<Record<Exclude<MarkerTerrain, 'flat'>, { readonly height: Inches; readonly kind: BoardPiece['kind']; readonly traits: Traits }>> = {
  low: { height: 1, kind: 'barricade', traits: { sight: 'solid', ground: 'crossable', cover: 'light' } },
  tall: { height: 3, kind: 'obstruction', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' } },
}

export const markerPieceId = (marker: Pick<Marker, 'id'>): Id => `objective-${marker.id}`

function pieceOf(marker: Marker, y: Inches, as: Exclude<MarkerTerrain, 'flat'>): BoardPiece {
  const { height, kind, traits } = FORMS[as]
  const solid = { kind: 'prism', footprint: { kind: 'circle', radius: MARKER_RADIUS }, height } as const
  return {
    id: markerPieceId(marker), name: `Marker ${marker.id}`, kind, traits, at: [marker.at[0], y, marker.at[1]], yaw: 0, height,
    parts: [{ name: 'marker', solid, at: [0, 0, 0], yaw: 0, traits, look: 'metal' }], area: null,
  }
}

/** Sets up as terrain whatever markers there are, where they lie now. One on which models stand lies flat until they have left it. */
export function layMarkers(act: RsAct): void {
  const { markers, markerTerrain } = act.state
  if (markerTerrain === 'flat') return
  const gone = Object.keys(act.board.pieces).filter((id) => {
    const marker = markers.find((one) => markerPieceId(one) === id)
    const { at } = act.board.pieces[id]!
    return id.startsWith(markerPieceId({ id: '' })) && !(marker && marker.at[0] === at[0] && marker.at[1] === at[2])
  })
  for (const id of gone) act.removePiece(id)
  for (const marker of markers) {
    if (act.board.pieces[markerPieceId(marker)]) continue
    const { y } = act.measure.surface(marker.at, marker.y ?? 0)
    const top = y + FORMS[markerTerrain].height
    const stoodUpon = Object.values(act.board.models).some((model) =>
      distance2(plan(model.at), marker.at) < outerRadius(model) + MARKER_RADIUS && model.at[1] < top && y < model.at[1] + bodyHeight(model))
    if (!stoodUpon) act.addPiece(pieceOf(marker, y, markerTerrain))
  }
}
