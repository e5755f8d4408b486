/*
 * Definition of sight in Ravenfeast, which speaks of shots and not of seeing.
 *
 * Looks:        the centre of the shooter's base, towards what is forward of its rear edge (RF-FACING-1, RF-FACING-2).
 * Looked at:    the centre of the target's base, along one line in plan.
 * Counts:       each piece of cover that the line crosses, with a die each (RF-COVER-1 to 3); woods up to 2", or 4" where both stand in them
 *               (RF-WOODS-1, RF-WOODS-2). Buildings and cliffs stop the shot, and so does a high wall: one of more than 2" that hides the
 *               heads, the tops of the two bodies, from each other. Figures never block and are no cover.
 * Touching:     a line that only touches an outline does not cross it.
 * Ground:       hills, platforms and whatever one of the two stands on are no cover.
 */
import type { BoardModel } from '../../core/board'
import type { Measure } from '../../core/measure'
import { ok, type Result } from '../../core/result'
import type { ModelSight, SightRuling } from '../../core/ruling'
import { add3, type Vec3 } from '../../core/vec'
import type { LineMiss, SightRequest, SpotReading } from '../contract'
import { pairOf, shotLine, type Asked } from '../lines/asked'
import { missFact, nearestToPassing } from '../lines/near-miss'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../lines/ruling'
import { counted, inches, listed } from '../kit/words'
import { isUphill, rangeOf, shotOf, tooDeep, type Shot } from './shot'
import { isWood } from './terrain'

export const SYSTEM_ID = 'ravenfeast'

/** Verdict and cover of one figure, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const shot = shotOf(measure, ...pair.value)
  if (!goes(shot)) return ok({ verdict: 'blocked', cover: 'none' })
  return ok({ verdict: 'clear', cover: shot.cover.length > 0 ? 'cover' : 'none', distance: shot.distance })
}

/** The line of the shot moved to its side, with heads and feet alike, until nothing stops it; facing is another matter. */
export function ruleNearMiss(measure: Measure, request: SightRequest): LineMiss | null {
  const pair = pairOf(measure, request)
  if (!pair.ok) return null
  const [shooter, target] = pair.value
  const passes = (shot: Shot): boolean => shot.stops.length === 0 && !shot.woods.some(tooDeep)
  const shot = shotOf(measure, shooter, target)
  if (passes(shot)) return null
  const line = { segment: { from: shooter.at, to: target.at }, to: 'base centre' }
  const aside = (model: BoardModel, step: Vec3): BoardModel => ({ ...model, at: add3(model.at, step) })
  const found = nearestToPassing([line], (_, step) => passes(shotOf(measure, aside(shooter, step), aside(target, step))), true)
  const by = [...shot.stops, ...shot.woods.filter(tooDeep).map(({ id }) => id)]
  if (!found) return null
  // What stops it may do so above the ground: it is shown where the line from head to head meets it.
  const shown = { ...found, segment: measure.crossings(line.segment).some(({ id }) => by.includes(id)) ? line.segment : shot.heads }
  return { to: line.to, miss: missFact(measure, shown, ({ id }) => by.includes(id)) }
}

const goes = (shot: Shot): boolean => shot.stops.length === 0 && !shot.woods.some(tooDeep) && shot.facing.allowed

export const ruleSight = (measure: Measure, request: SightRequest): Result<SightRuling, string> =>
  ruleFigures<RfSighting>(measure, request, {
    system: SYSTEM_ID,
    view: (looker, figure) => viewOf(measure, looker, figure),
    easier: (a, b) => a.shot.cover.length - b.shot.cover.length || a.distance - b.distance,
    reasons: reasonsOf,
    range: ({ distance, figure }, looker) => rangeOf(distance, request, isUphill(looker, figure)),
    more: ({ shot }, best) => ({ facing: shot.facing, rolls: best?.shot.cover ?? [] }),
  })

interface RfSighting extends Sighting {
  readonly shot: Shot
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel): RfSighting {
  const shot = shotOf(measure, looker, figure)
  const blockedBy = [...new Set([...shot.stops, ...shot.woods.filter(tooDeep).map(({ id }) => id)])]
  const clear = goes(shot)
  const solids = measure.board.pieces.filter((piece) => !isWood(piece)).map(({ id }) => id)
  const query = { from: looker.id, to: figure.id, solids }
  const cover = clear ? shot.cover.map(({ by }) => by) : []
  const sight: ModelSight = {
    ...shownAs(looker, figure, query, measure.visible(query)),
    verdict: clear ? 'clear' : 'blocked',
    witness: clear ? shot.heads : null,
    blockedBy,
    obscured: shot.stops.length + shot.cover.length > 0,
    cover: cover.length > 0 ? 'cover' : 'none',
    coverFrom: cover,
    fact: null,
    lines: [{ segment: { from: looker.at, to: figure.at }, to: 'base centre', clear, by: blockedBy }],
  }
  return { figure, shot, sight, distance: shot.distance }
}

function reasonsOf(asked: Asked, views: readonly RfSighting[], best: RfSighting | undefined): readonly Reason[] {
  const { looker } = asked
  const said = shotLine(asked, views.map(({ sight }) => sight.verdict))
  if (!best) return blockedReasons(said, views)
  const { figure, shot } = best
  const pieces = shot.cover.map(({ by }) => by)
  const reasons: Reason[] = [
    {
      rule: 'RF-COVER-3',
      text: pieces.length === 0
        ? `${said}; no piece of cover is between.`
        : `${said} past ${listed(pieces)}: ${counted(pieces.length, 'die', 'dice')} for cover.`,
    },
  ]
  if (views.length > 1) reasons.push({ rule: 'RF-COVER-3', text: `Each figure is a target of its own; ${figure.id} is the easiest.` })
  for (const by of pieces) {
    reasons.push({ rule: 'RF-COVER-1', text: `The line from base centre to base centre crosses ${by}: the shot goes on with 3 or less.` })
  }
  if (pieces.length > 1) {
    reasons.push({ rule: 'RF-COVER-2', text: `Each piece has its own die, and any of them can stop the shot: one shot in ${2 ** pieces.length} gets past.` })
  }
  for (const wood of shot.woods) {
    reasons.push({ rule: wood.rule, text: `${inches(wood.length)} of ${wood.id} lie on the line; a shot passes up to ${inches(wood.limit)}.` })
  }
  reasons.push({ rule: shot.facing.rule, text: shot.facing.text })
  if (isUphill(looker, figure)) reasons.push({ rule: 'RF-MOD-1', text: `${figure.id} stands ${inches(figure.at[1] - looker.at[1])} higher: Missile -1.` })
  reasons.push({ rule: 'RF-SHOOT-1', text: `The range is ${inches(shot.distance)}, from base edge to base edge.` })
  return reasons
}

function blockedReasons(said: string, views: readonly RfSighting[]): readonly Reason[] {
  const stops = [...new Set(views.flatMap(({ shot }) => shot.stops))]
  const deep = views.flatMap(({ shot }) => shot.woods.filter(tooDeep))
  const rear = views.filter(({ shot }) => !shot.facing.allowed)
  const reasons: Reason[] = []
  if (stops.length > 0) {
    reasons.push({ rule: 'RF-COVER-3', text: `The shot is stopped outright by ${listed(stops)}, too high to shoot over.` })
  }
  for (const wood of deep) {
    reasons.push({ rule: wood.rule, text: `${inches(wood.length)} of ${wood.id} lie on the line, more than ${inches(wood.limit)}.` })
  }
  for (const { shot } of rear) reasons.push({ rule: shot.facing.rule, text: shot.facing.text })
  const first = reasons[0]!
  return [{ rule: first.rule, text: `${said}: ${first.text.replace(/^The /, 'the ')}` }, ...reasons.slice(1)]
}
