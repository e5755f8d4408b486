import { areEnemies } from '../../core/sides'
import type { BoardModel, BoardPiece, Id } from '../../core/board'
import { WHOLE_REACH, type Measure, type ReachOutline, type Stop, type SweepFact } from '../../core/measure'
import type { Result } from '../../core/result'
import type { Breach, MoveRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { distance2, plan, type Vec3 } from '../../core/vec'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../contract'
import { CONTACT, inContact } from '../lines/beside'
import { rim } from '../lines/figure'
import { inches, listed } from '../kit/words'
import { namedIn } from '../kit/named-profile'
import { modelIn, ruledOn } from '../walk/mover'
import { routed, walked, type Walk } from '../walk/ordinary'
import { SYSTEM_ID } from './sight'
import { isGround, isRough, OBSTACLE_HEIGHT } from './terrain'

/** Move of the sample figures, by profile (RF-FIGURE); infantry's where none is named. */
const MOVES: Readonly<Record<string, { readonly move: Inches; readonly fly?: true }>> = {
  Troll: { move: 9 },
  Dragon: { move: 18, fly: true },
}
const USUAL_MOVE: Inches = 6
/** RF-MOVE-6. */
const BETWEEN: Inches = 1

const enemiesOf = ({ board }: Measure, model: BoardModel): readonly Id[] =>
  board.models.filter((other) => areEnemies(other, model)).map(({ id }) => id)

interface Mover {
  readonly walk: Walk
  readonly full: Inches
}

function moverOf(measure: Measure, model: BoardModel, options: MoveOptions): Mover {
  const profile = namedIn(MOVES, options.profile) ?? { move: USUAL_MOVE }
  const full = options.allow ?? profile.move
  const enemies = enemiesOf(measure, model)
  const held = enemies.filter((id) => inContact(measure, model.id, id))
  // RF-WITHDRAW-1: half of its Move, and it may pass those that it leaves.
  const allowance = held.length > 0 ? full / 2 : full
  const rule = held.length > 0 ? 'RF-WITHDRAW-1' : 'RF-MOVE-2'
  const fly = profile.fly === true
  const walk: Walk = {
    system: SYSTEM_ID,
    allowance,
    options: fly
      ? { model: model.id, fly: true }
      : { model: model.id, climb: false, freeHeight: OBSTACLE_HEIGHT, blockingModels: enemies },
    price: (fact) => (fly ? fact.costs : pricesOf(measure, fact, full)),
    ruleOf,
    length: (fact) => {
      const slow = fly ? [] : [...roughOn(measure, fact), ...obstaclesOn(measure, fact)]
      return { rule, because: slow.length > 0 ? `, with ${listed([...new Set(slow)])}` : '' }
    },
    more: (fact) => (fly ? [] : squeezes(measure, model, enemies, fact)),
  }
  return { walk, full }
}

function ruleOf({ why }: Stop): { readonly rule: string } {
  switch (why) {
    case 'model':
      return { rule: 'RF-MOVE-4' }
    case 'stand':
      return { rule: 'RF-MOVE-5' }
    case 'solid':
    case 'climb':
      return { rule: 'RF-TERRAIN-3' }
    default:
      return { rule: 'RF-MOVE-2' }
  }
}

/** RF-TERRAIN-1 and RF-TERRAIN-2: lengths in plan, rough ground twice, half of the Move for each obstacle that is crossed. */
function pricesOf(measure: Measure, fact: SweepFact, move: Inches): readonly Inches[] {
  const rough = new Set(measure.board.pieces.filter(isRough).map(({ id }) => id))
  const crossed = obstaclesOn(measure, fact)
  const paid = new Set<Id>()
  let cost = 0
  return fact.path.map((at, i) => {
    if (i === 0) return 0
    const from = fact.path[i - 1]!
    const met = measure.crossings({ from, to: at }, { inPlan: true })
    cost += distance2(plan(from), plan(at)) + slowLength(met.filter(({ id, what }) => what === 'area' && rough.has(id)))
    for (const { id } of met) {
      if (!crossed.includes(id) || paid.has(id)) continue
      paid.add(id)
      cost += move / 2
    }
    // What the base brushed and its centre missed is crossed as well, by the end of the path.
    if (i === fact.path.length - 1) cost += (crossed.filter((id) => !paid.has(id)).length * move) / 2
    return cost
  })
}

/** Where rough pieces lie on one another the ground is rough once. */
function slowLength(spans: readonly { readonly enter: Inches; readonly leave: Inches }[]): Inches {
  let [length, to] = [0, 0]
  for (const { enter, leave } of spans.toSorted((a, b) => a.enter - b.enter)) {
    length += Math.max(0, leave - Math.max(enter, to))
    to = Math.max(to, leave)
  }
  return length
}

const roughOn = (measure: Measure, fact: SweepFact): readonly Id[] =>
  measure.board.pieces.filter(
    (piece) => isRough(piece) && fact.pieces.some(({ id, centreLength }) => id === piece.id && centreLength > 1e-6),
  ).map(({ id }) => id)

/** Hedges, walls and barricades that the base passes over. */
const obstaclesOn = (measure: Measure, fact: SweepFact): readonly Id[] =>
  measure.board.pieces
    .filter((piece) => piece.area === null && !isGround(piece) && fact.pieces.some(({ id, startsIn, length }) => id === piece.id && !startsIn && length > 1e-6))
    .map(({ id }) => id)

/** RF-MOVE-6: where the path crosses the shortest segment between two enemies, it is an inch clear of both. */
function squeezes(measure: Measure, model: BoardModel, enemies: readonly Id[], fact: SweepFact): readonly Breach[] {
  const found: Breach[] = []
  const half = distance2(rim(model, [1, 0]), plan(model.at))
  for (let i = 0; i < enemies.length; i++) {
    for (let j = i + 1; j < enemies.length; j++) {
      const [a, b] = [enemies[i]!, enemies[j]!]
      const { from, to, distance } = measure.distance({ model: a }, { model: b })
      // Farther apart than this there is room for any base in the middle, and an inch on both sides is for `keepOut` of none.
      if (distance <= CONTACT) continue
      for (let k = 1; k < fact.path.length; k++) {
        const at = meeting(fact.path[k - 1]!, fact.path[k]!, from, to)
        if (!at) continue
        const near = [a, b].filter((id) => measure.distance({ point: at }, { model: id }).horizontal - half < BETWEEN - 0.01)
        if (near.length > 0) found.push({
          rule: 'RF-MOVE-6', at, by: near[0]!, text: `It passes between ${a} and ${b}, less than ${inches(BETWEEN)} from ${listed(near)}.`,
        })
      }
    }
  }
  return found
}

/** Where two segments cross in plan, inside both; null where they do not. */
function meeting(p: Vec3, q: Vec3, a: Vec3, b: Vec3): Vec3 | null {
  const [rx, rz, sx, sz] = [q[0] - p[0], q[2] - p[2], b[0] - a[0], b[2] - a[2]]
  const cross = rx * sz - rz * sx
  if (Math.abs(cross) < 1e-9) return null
  const t = ((a[0] - p[0]) * sz - (a[2] - p[2]) * sx) / cross
  const u = ((a[0] - p[0]) * rz - (a[2] - p[2]) * rx) / cross
  if (t <= 0 || t > 1 || u < 0 || u > 1) return null
  return [p[0] + t * rx, p[1] + t * (q[1] - p[1]), p[2] + t * rz]
}

/** The move of one figure in its Movement phase. */
export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => walked(measure, moverOf(measure, model, request).walk, request.legs))

/** The shortest way; where rough ground or obstacles on it cost too much, the way round them is tried. */
export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => {
    const { walk } = moverOf(measure, model, request)
    const first = routed(measure, walk, request.to)
    if (first.legal || walk.options.fly) return first
    const avoidAreas = measure.board.pieces.filter(isRough).map(({ id }) => id)
    const round = routed(measure, { ...walk, options: { ...walk.options, freeHeight: 0.5, avoidAreas } }, request.to)
    return round.legal ? round : first
  })

/** RF-TERRAIN-2: beyond an obstacle, for half of the Move; where several are so near that it might cross two of them, beyond none. */
function beyondObstacle(measure: Measure, { walk, full }: Mover, model: BoardModel, avoidAreas: readonly Id[]): ReachOutline['rings'] {
  const left = (walk.allowance ?? full) - full / 2
  return left > 0 && obstaclesNear(measure, model, left).length === 1
    ? measure.reach({ work: WHOLE_REACH, ...walk.options, allowance: left, avoidAreas }).rings
    : []
}

const obstaclesNear = (measure: Measure, model: BoardModel, within: Inches): readonly BoardPiece[] =>
  measure.board.pieces.filter((piece) =>
    piece.area === null && !isGround(piece) && piece.height <= OBSTACLE_HEIGHT
    && measure.distance({ model: model.id }, { piece: piece.id }).horizontal <= within)

/** What is reached over open ground, together with what is reached at half the pace and over one obstacle. */
export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  if (!model) return null
  const mover = moverOf(measure, model, request)
  const { walk } = mover
  const allowance = walk.allowance ?? USUAL_MOVE
  if (walk.options.fly) return measure.reach({ work: WHOLE_REACH, ...walk.options, allowance })
  const rough = measure.board.pieces.filter(isRough).map(({ id }) => id)
  // Where there is none to cross, what is low enough is walked over as ground is.
  const options = { ...walk.options, freeHeight: obstaclesNear(measure, model, allowance).length === 0 ? OBSTACLE_HEIGHT : 0.5 }
  const beyond = beyondObstacle(measure, mover, model, rough)
  const open = measure.reach({ work: WHOLE_REACH, ...options, allowance, avoidAreas: rough })
  if (rough.length === 0) return { rings: [...open.rings, ...beyond] }
  const slow = measure.reach({ work: WHOLE_REACH, ...options, allowance: allowance / 2 })
  return { rings: [...open.rings, ...slow.rings, ...beyond] }
}
