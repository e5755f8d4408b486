import type { Board, BoardModel, Id, Pose } from '../core/board'
import type { Measure, SweepFact, Waypoint } from '../core/measure'
import type { MoveRuling } from '../core/ruling'
import type { Degrees, Inches } from '../core/units'
import { distance2, distance3, plan, type Vec2, type Vec3 } from '../core/vec'
import { legIndices } from '../rules/walk/legs'
import type { TableFile } from '../table/file'
import { moveProfiles } from '../table/profiles'
import { formatFine, formatInches } from './format'
import { hangsOnOverlays } from './hangs-on'
import type { Overlay } from './overlay'
import { FREE_TABLE, type Referee } from './referee'
import { normalTurn, poseOf, type Poses } from './poses'
import type { Readout } from './desk-state'

/** Models in hand: the first leads, the others keep their place beside it. */
export interface Carry {
  readonly models: readonly BoardModel[]
  readonly vias: readonly Waypoint[]
  readonly to: Waypoint
  /** Added to what each model faces. */
  readonly yaw: Degrees
  readonly climb: boolean
  /** Ask for the cheapest way instead of going straight; only without way points. */
  readonly findWay: boolean
}

/** What the referee says of it: a pose for each model, and why it may not be put down there. */
export interface Carried {
  readonly poses: Poses
  readonly lead: MoveRuling | null
  readonly refusal: { readonly text: string; readonly rule: string; readonly at: Vec3 } | null
  /** What is on the way takes longer to look at than a hand may wait: nothing is known yet. */
  readonly measuring?: true
}

/**
 * Rules each carried model's move once. Carried models do not block one another, since they move together. On the free table a model that
 * cannot walk is lifted over; without a referee nothing is ruled.
 */
export function ruleCarry(measure: Measure, referee: Referee | null, document: TableFile, carry: Carry): Carried {
  const lead = carry.models[0]!
  const together = new Set(carry.models.map((model) => model.id))
  const poses = new Map<Id, Pose>()
  let leadRuling: MoveRuling | null = null
  let refusal: Carried['refusal'] = null
  for (const model of carry.models) {
    const beside: Vec2 = [model.at[0] - lead.at[0], model.at[2] - lead.at[2]]
    const legs = [...carry.vias, carry.to].map((point) => moved(point, beside))
    const end = legs[legs.length - 1]!
    const answer = referee ? ask(measure, referee, document, carry, model, legs) : null
    let ruling = answer?.ok ? answer.value : null
    const reached = (path: readonly Vec3[] | undefined) =>
      path !== undefined && path.length > 0 && distance2(plan(path[path.length - 1]!), [end.x, end.z]) < 0.01
    if (!referee || (referee.id === FREE_TABLE && !reached(ruling?.path))) ruling = lifted(measure, model, legs)
    if (model === lead) leadRuling = ruling
    const yaw = normalTurn(model.yaw + carry.yaw)
    const last = ruling?.path[ruling.path.length - 1]
    const breach = ruling?.breaks.find((each) => each.by === null || !together.has(each.by) || each.by === model.id)
    const legal = ruling !== null && (ruling.legal || breach === undefined)
    if (legal && last && reached(ruling?.path)) {
      poses.set(model.id, { at: last, yaw })
      continue
    }
    const y = end.y ?? (last && reached(ruling?.path) ? last[1] : measure.surface([end.x, end.z], model.at[1]).y)
    poses.set(model.id, { at: [end.x, y, end.z], yaw })
    if (breach) refusal ??= { text: breach.text, rule: breach.rule, at: breach.at }
    else
      refusal ??= { text: answer && !answer.ok ? answer.error : 'It cannot get there', rule: '', at: last ?? model.at }
  }
  return { poses, lead: leadRuling, refusal }
}

function ask(
  measure: Measure,
  referee: Referee,
  document: TableFile,
  carry: Carry,
  model: BoardModel,
  legs: readonly Waypoint[],
) {
  const options = { model: model.id, climb: carry.climb, ...moveProfiles(document, model.unit) }
  return carry.findWay && carry.vias.length === 0
    ? referee.route(measure, { ...options, to: legs[legs.length - 1]! })
    : referee.move(measure, { ...options, legs })
}

/** Straight through the air from point to point; only the table's edge ends it. */
function lifted(measure: Measure, model: BoardModel, legs: readonly Waypoint[]): MoveRuling {
  const path: Vec3[] = [model.at]
  const costs = [0]
  for (const leg of legs) {
    const from = path[path.length - 1]!
    const to: Vec3 = [leg.x, leg.y ?? measure.surface([leg.x, leg.z], from[1]).y, leg.z]
    costs.push(costs[costs.length - 1]! + distance3(from, to))
    path.push(to)
  }
  const cost = costs[costs.length - 1]!
  const end = measure.stand(model.id, { at: path[path.length - 1]!, yaw: model.yaw })
  const breaks = end.onTable ? [] : [{ rule: '', at: end.pose.at, by: null, text: 'The base would leave the table' }]
  const fact: SweepFact = {
    path,
    cost,
    horizontal: cost,
    up: 0,
    down: 0,
    costs,
    legs: costs.slice(1).map((each, i) => ({ to: i + 1, cost: each })),
    stops: [],
    models: [],
    pieces: [],
    end,
  }
  return { system: FREE_TABLE, legal: end.onTable, cost, allowance: null, path, costs, breaks, fact }
}

const moved = (point: Waypoint, by: Vec2): Waypoint => ({
  x: point.x + by[0],
  z: point.z + by[1],
  // A companion may stand on another level: only the leader's own height is asked for.
  ...(point.y !== undefined && by[0] === 0 && by[1] === 0 ? { y: point.y } : {}),
})

/** Path with its way points, ghosts where the models stood, and the reason where it is refused. */
export function carryOverlays(board: Board, carry: Carry, carried: Carried): Overlay[] {
  const overlays: Overlay[] = carry.models.map((model) => ({ kind: 'ghost', model: model.id, pose: poseOf(model) }))
  const ruling = carried.lead
  if (ruling && ruling.path.length > 1) {
    overlays.push({
      kind: 'path',
      points: ruling.path,
      costs: ruling.costs,
      legs: viaIndices(carry, ruling),
      legal: carried.refusal === null,
      allowance: ruling.allowance,
    })
  }
  overlays.push(...hangsOnOverlays(board, ruling?.hangsOn))
  if (carried.refusal) {
    overlays.push({ kind: 'refusal', at: carried.refusal.at, text: carried.refusal.text })
    for (const model of carry.models) overlays.push({ kind: 'highlight', id: model.id, tone: 'refused' })
    const by = ruling?.breaks[0]?.by
    if (by && board.pieces.some((piece) => piece.id === by))
      overlays.push({ kind: 'highlight', id: by, tone: 'blocker' })
  }
  return overlays
}

/** The points of the path at the way points that were pressed: a way that was found bends where it must. */
const viaIndices = (carry: Carry, { fact }: MoveRuling): readonly number[] => legIndices(fact).slice(0, carry.vias.length)

/** The figures of the leader's move, leg by leg. */
export function carryReadout(carry: Carry, carried: Carried): Readout {
  const ruling = carried.lead
  const lines: { label: string; value: string }[] = []
  if (ruling) {
    const stops = [...viaIndices(carry, ruling), ruling.costs.length - 1]
    if (stops.length > 1) {
      let before = 0
      stops.forEach((index, leg) => {
        const cost: Inches = ruling.costs[index] ?? before
        lines.push({ label: `Leg ${leg + 1}`, value: formatFine(cost - before) })
        before = cost
      })
    }
    lines.push({ label: 'Path', value: formatFine(ruling.cost) })
    if (ruling.fact.up > 0.005) lines.push({ label: 'Up', value: formatFine(ruling.fact.up) })
    if (ruling.fact.down > 0.005) lines.push({ label: 'Down', value: formatFine(ruling.fact.down) })
    if (ruling.allowance !== null) {
      const left = ruling.allowance - ruling.cost
      lines.push({ label: left >= -0.001 ? 'Left' : 'Over by', value: formatFine(Math.abs(left)) })
      lines.push({ label: 'Allowed', value: formatInches(ruling.allowance) })
    }
  }
  const title = carry.models.length > 1 ? `Moving ${carry.models.length} models` : `Moving ${carry.models[0]!.name}`
  if (carried.measuring) lines.push({ label: 'Path', value: 'still measuring…' })
  return { title, lines, refusal: carried.refusal && { text: carried.refusal.text, rule: carried.refusal.rule } }
}
