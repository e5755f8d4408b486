import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { discMark, zoneMark } from '../../kit/marks'
import type { TableMark } from '../../playable'
import { MARKER_RADIUS } from '../game/marker-terrain'
import { CONTEST_DISTANCE, contesting, controller, weightOf } from '../game/objectives'
import { quarterHolder } from '../game/scenarios/energies'
import type { RsLook, Marker } from '../game/state'
import { counted } from '../../kit/words'
import { quarterPolygon } from '../../kit/zones'
import { QUARTERS, zonesOf, type Sides } from '../game/zones'

/** Objectives with who holds them now, and the areas that the scenario or the deployment speaks of. */
export const marks = (look: RsLook): readonly TableMark[] => [...areas(look), ...look.state.markers.map((marker) => objective(look, marker))]

function objective(look: RsLook, marker: Marker): TableMark {
  const { scenario } = look.state
  return { ...discOf(marker, scenario), text: `${nameOf(marker, scenario)}: ${heldBy(look, marker)}`, side: controller(look, marker) }
}

/** A marker that nobody holds, for previews as well. */
export const discOf = (marker: Marker, scenario: number | null): TableMark =>
  discMark(
    `marker-${marker.id}`, nameOf(marker, scenario), `${scenario === BOMBS ? marker.value : marker.id}`,
    { at: marker.at, radius: MARKER_RADIUS, ring: CONTEST_DISTANCE }, 'RS-OBJECTIVE-7',
  )

const BOMBS = 11

/** In Defuse the Bomb the Priming Value is what counts (RS-S11-7, RS-S11-9). */
const nameOf = (marker: Marker, scenario: number | null): string =>
  scenario === BOMBS ? `Bomb ${marker.id}, primed ${marker.value} of 6` : `Marker ${marker.id}`

function heldBy(look: RsLook, marker: Marker): string {
  const near = contesting(look, marker)
  const total = (side: SideId) => near.filter((unit) => unit.side === side).reduce((sum, unit) => sum + weightOf(look.state, unit), 0)
  const [a, b] = [total('A'), total('B')]
  if (a === 0 && b === 0) return 'nobody is near'
  return a === b ? `contested, ${counted(a, 'model')} each` : `held by ${a > b ? 'A' : 'B'}, ${counted(Math.max(a, b), 'model')} to ${Math.min(a, b)}`
}

/** Scenarios whose points ask in whose zone or half a marker lies; the ninth asks for quarters. */
const BY_ZONES: readonly number[] = [1, 3, 4, 5, 7, 8]
const BY_QUARTERS = 9

function areas(look: RsLook): readonly TableMark[] {
  const { state, board } = look
  const deploying = state.round === 0 && Object.values(state.units).some((unit) => unit.where === 'waiting')
  if (deploying) return deploymentAreas(state.scenario, board.width, board.depth, state.sides)
  if (state.scenario === BY_QUARTERS) return quarters(look)
  if (state.scenario === null || !BY_ZONES.includes(state.scenario)) return []
  return zonesOf(state.scenario, board.width, board.depth, state.sides).flatMap((zone) => (zone.side ? [zoneMark(zone.side, zone.polygon, 'RS-DEPLOY-1')] : []))
}

/** RS-DEPLOY-1: where each side sets up. */
export const deploymentAreas = (scenario: number | null, width: Inches, depth: Inches, sides?: Sides): readonly TableMark[] =>
  zonesOf(scenario, width, depth, sides).flatMap((zone) => (zone.side && zone.deploy ? [zoneMark(zone.side, zone.deploy, 'RS-DEPLOY-1')] : []))

/** RS-S9-1 to RS-S9-5: whose each quarter is, and who holds it now. */
function quarters(look: RsLook): readonly TableMark[] {
  const { width, depth } = look.board
  const zones = zonesOf(BY_QUARTERS, width, depth, look.state.sides)
  return QUARTERS.map((quarter, i): TableMark => {
    const polygon = quarterPolygon(quarter, width, depth)
    const owner = zones.find((zone) => zone.side && `${zone.polygon[2]}` === `${polygon[2]}`)?.side ?? null
    const holder = quarterHolder(look, quarter)
    return {
      id: `quarter-${i + 1}`,
      text: `${owner ? `Quarter of ${owner}` : 'No Man’s Land'}: ${holder ? `held by ${holder}` : 'nobody holds it'}`,
      short: owner ?? '',
      side: holder,
      shape: { kind: 'zone', polygon },
      rule: 'RS-S9-4',
    }
  })
}
