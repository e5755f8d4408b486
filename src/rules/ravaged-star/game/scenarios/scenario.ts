import type { SideId } from '../../../../core/board'
import type { Inches } from '../../../../core/units'
import type { Vec2 } from '../../../../core/vec'
import type { BoardState } from '../../../engine/board'
import type { Broken } from '../../../engine/question'
import type { Outcome } from '../../../engine/game'
import { controller } from '../objectives'
import { behind, type Rs, type RsLook, type Marker } from '../state'
import { frameSize, fromFrame } from '../../../kit/frame'
import type { Sides } from '../zones'
import type { RsAct } from '../act'
import type { MarkerTask, Row } from '../tasks'
import { bySide, sideWithMore } from '../../../kit/by-side'
import { rollOff } from '../../../kit/roll-off'

/** What a scenario adds to the game. Everything is optional but its table. */
export interface Scenario {
  readonly id: number
  readonly name: string
  /** Markers of the set-up (RS-OBJECTIVE-1), in the rules' frame: `width` is that of the players' edges. */
  markers(points: number, width: number): readonly Vec2[]
  /** Values that the markers start with; default 1, 2, 3 … */
  readonly value?: (index: number) => number
  /** Before the first round. */
  start?(act: RsAct): void
  /** At the beginning of each round, before the Initiative Phase (RS-ROUND-2). */
  beginRound?(act: RsAct): void
  /** A boost token was drawn, before it is used. */
  boostDrawn?(act: RsAct, side: SideId): void
  /** After the last activation, before the scoring. */
  endRound?(act: RsAct): void
  /** Its table, at the end of each round (RS-VICTORY-3). */
  rows(look: RsLook): readonly Row[]
  afterScoring?(act: RsAct): void
  /** Where a marker may be put for a purpose of the scenario; empty where it may. */
  judgeMarker?(look: RsLook, at: Vec2, about: MarkerTask): readonly Broken[]
  /** What putting it there does. */
  putMarker?(act: RsAct, at: Vec2, about: MarkerTask): void
  /** Who may add the extra boost token of the Initiative Phase, and as what it is told why; default whoever is behind in points. */
  extraToken?(state: Rs): ExtraToken
  /** The end of the game; default by victory points. */
  outcome?(state: Rs): Outcome
}

export interface ExtraToken {
  readonly to: SideId | null
  readonly why: string
  readonly rules: readonly string[]
}

/** The markers of the set-up, where the sides lie so. `markers` speaks in the rules' frame. */
export const markersFor = (scenario: Scenario | null, points: number, { width, depth }: BoardState, { turn }: Sides): Marker[] =>
  (scenario?.markers(points, frameSize(width, depth, turn)[0]) ?? []).map((at, i) => ({
    id: `${i + 1}`, at: fromFrame(at, turn), value: scenario?.value?.(i) ?? i + 1,
  }))

/** Rows for each marker that a side controls. */
export function markerRows(
  look: RsLook, row: (marker: Marker, side: SideId) => (Omit<Row, 'side' | 'text'> & { readonly where?: string }) | null,
): readonly Row[] {
  return look.state.markers.flatMap((marker): readonly Row[] => {
    const side = controller(look, marker)
    const found = side && row(marker, side)
    if (!found) return []
    const { where, ...rest } = found
    return [{ ...rest, side, text: `holds marker ${marker.id}${where === undefined ? '' : ` ${where}`}` }]
  })
}

/** Kills of the side in this round. */
export const killsOf = (state: Rs, side: SideId): Rs['kills'] =>
  state.kills.filter((kill) => kill.round === state.round && kill.by === side)

/** RS-VICTORY-4: a clear lead in units destroyed this round. */
export function mostKills(state: Rs, rule: string, points: number): readonly Row[] {
  const side = sideWithMore(bySide((one) => killsOf(state, one).length))
  return side ? [{ side, points, rule, text: 'most units destroyed' }] : []
}

/** RS-DICE-6: both roll a d10, the higher wins, a tie is rolled off again. */
export const rollOffD10 = (act: RsAct, why: string, rules: readonly string[]): SideId =>
  rollOff(act, { sides: 10, why: `roll-off: ${why}`, rules: ['RS-DICE-6', ...rules] }, why)

/** Whoever has fewer victory points; on a tie the winner of a roll-off. */
export const trailing = (act: RsAct, why: string, rules: readonly string[]): SideId => behind(act.state) ?? rollOffD10(act, why, rules)

/** One more marker, on the surface nearest to that height. */
export const addMarker = (act: RsAct, at: Vec2, value: number, y: Inches = 0): void => {
  act.state.markers.push({ id: `${act.state.markers.length + 1}`, at: [at[0], at[1]], ...(y === 0 ? {} : { y }), value })
}
