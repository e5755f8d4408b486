import type { BoardModel } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { ok, type Result } from '../../../core/result'
import type { ModelSight, SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { add3, type Vec3 } from '../../../core/vec'
import type { LineMiss, SightRequest, SpotReading } from '../../contract'
import { atMost, pairOf, shotLine, type Asked } from '../../lines/asked'
import { missFact, nearestToPassing } from '../../lines/near-miss'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../../lines/ruling'
import { counted, inches, listed } from '../../kit/words'
import type { Figure } from '../judge/figure'
import { lineOf, tooDeep, type ShotLine } from '../judge/line'
import type { Field } from '../judge/mover'
import { rangeOf } from '../judge/range'
import { mayBeTaken, shotAt, type Shot } from '../judge/shoot'
import { SYSTEM_ID } from '../system-id'
import { isWood } from '../terrain'
import { figureAsked, fieldOn, isKnown } from './given'

/*
 * The door of rulings. RF-SHOOT-3: the text has no rule of seeing, so an answer names apart whether the line is open and whether the target may
 * be shot at, as far as the table shows it; the verdict is that of the shot.
 */

interface Looking {
  readonly shooter: Figure
  readonly field: Field
  readonly request: SightRequest
}

function lookingOf(measure: Measure, shooter: BoardModel, request: SightRequest): Looking {
  const field = fieldOn(measure, request)
  return { shooter: figureAsked(shooter, request), field, request }
}

const targetOf = ({ field }: Looking, figure: BoardModel): Figure => field.figures.find(({ model }) => model.id === figure.id)!

function shotOf(measure: Measure, looking: Looking, figure: BoardModel): Shot {
  const reaches = looking.request.weapons?.map(({ reach }) => reach)
  return shotAt(measure, looking.shooter, targetOf(looking, figure), looking.field, reaches && reaches.length > 0 ? { range: Math.max(...reaches) } : {})
}

/** Verdict and cover of one figure, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const [shooter, target] = pair.value
  const shot = shotOf(measure, lookingOf(measure, shooter, request), target)
  if (!mayBeTaken(shot)) return ok({ verdict: 'blocked', cover: 'none' })
  return ok({ verdict: 'clear', cover: shot.line.cover.length > 0 ? 'cover' : 'none', distance: shot.distance })
}

/** The line of the shot moved to its side, with heads and feet alike, until nothing stops it; facing and leave to shoot are other matters. */
export function ruleNearMiss(measure: Measure, request: SightRequest): LineMiss | null {
  const pair = pairOf(measure, request)
  if (!pair.ok) return null
  const [from, to] = pair.value
  const looking = lookingOf(measure, from, request)
  const target = targetOf(looking, to)
  const passes = (line: ShotLine): boolean => line.stops.length === 0 && !(line.woods && tooDeep(line.woods))
  const line = lineOf(measure, looking.shooter, target, looking.field)
  if (passes(line)) return null
  const drawn = { segment: { from: from.at, to: to.at }, to: 'base centre' }
  const aside = (figure: Figure, step: Vec3): Figure => ({ ...figure, model: { ...figure.model, at: add3(figure.model.at, step) } })
  const moved = (step: Vec3) => lineOf(measure, aside(looking.shooter, step), aside(target, step), looking.field)
  const found = nearestToPassing([drawn], (_, step) => passes(moved(step)), true)
  const by = blockersOf(line)
  if (!found) return null
  // What stops it may do so above the ground: it is shown where the line from head to head meets it.
  const shown = { ...found, segment: measure.crossings(drawn.segment).some(({ id }) => by.includes(id)) ? drawn.segment : line.heads }
  return { to: drawn.to, miss: missFact(measure, shown, ({ id }) => by.includes(id)) }
}

const blockersOf = ({ stops, woods }: ShotLine) => [...new Set([...stops, ...(woods && tooDeep(woods) ? woods.by : [])])]

export function ruleSight(measure: Measure, request: SightRequest): Result<SightRuling, string> {
  const from = measure.board.models.find(({ id }) => id === request.from)
  const looking = from && lookingOf(measure, from, request)
  return ruleFigures<RfSighting>(measure, request, {
    system: SYSTEM_ID,
    view: (_, figure) => viewOf(measure, looking!, figure),
    easier: (a, b) => a.shot.line.cover.length - b.shot.line.cover.length || a.distance - b.distance,
    reasons: (asked, views, best) => reasonsOf(asked, views, best, looking!),
    range: ({ shot, distance }) => rangeOf(distance, request, shot.uphill),
    more: ({ shot: { line, refused } }, best) => ({
      facing: line.facing, shot: { open: line.open, refused }, rolls: best ?? line.open ? line.cover : [],
    }),
  })
}

interface RfSighting extends Sighting {
  readonly shot: Shot
}

function viewOf(measure: Measure, looking: Looking, figure: BoardModel): RfSighting {
  const looker = looking.shooter.model
  const shot = shotOf(measure, looking, figure)
  const { line } = shot
  const blockedBy = blockersOf(line)
  const clear = mayBeTaken(shot)
  const query = { from: looker.id, to: figure.id, solids: measure.board.pieces.filter((piece) => !isWood(piece)).map(({ id }) => id) }
  const cover = line.open ? line.cover.map(({ by }) => by) : []
  const sight: ModelSight = {
    ...shownAs(looker, figure, query, measure.visible(query)),
    verdict: clear ? 'clear' : 'blocked',
    witness: clear ? line.heads : null,
    blockedBy,
    obscured: line.stops.length + line.cover.length > 0,
    cover: cover.length > 0 ? 'cover' : 'none',
    coverFrom: cover,
    fact: null,
    lines: [{ segment: { from: looker.at, to: figure.at }, to: 'base centre', clear: line.open, by: blockedBy }],
  }
  return { figure, shot, sight, distance: shot.distance }
}

function reasonsOf(asked: Asked, views: readonly RfSighting[], best: RfSighting | undefined, looking: Looking): readonly Reason[] {
  const said = shotLine(asked, views.map(({ sight }) => sight.verdict))
  if (!best) return noShot(said, views)
  const { figure, shot: { line, uphill, distance } } = best
  const pieces = line.cover.map(({ by }) => by)
  const reasons: Reason[] = [{
    rule: 'RF-COVER-3',
    text: pieces.length === 0
      ? `${said}; no piece of cover is between.`
      : `${said} past ${listed(pieces)}: ${counted(pieces.length, 'die', 'dice')} for cover.`,
  }]
  if (views.length > 1) reasons.push({ rule: 'RF-COVER-3', text: `Each figure is a target of its own; ${figure.id} is the easiest.` })
  for (const by of pieces) {
    reasons.push({ rule: 'RF-COVER-1', text: `The line from base centre to base centre crosses ${by}: the shot goes on with 3 or less.` })
  }
  if (pieces.length > 1) {
    reasons.push({ rule: 'RF-COVER-2', text: `Each piece has its own die, and any of them can stop the shot: one shot in ${2 ** pieces.length} gets past.` })
  }
  reasons.push(...woodsReason(line, 'a shot passes up to'))
  reasons.push({ rule: line.facing.rule, text: line.facing.text })
  if (uphill) reasons.push({ rule: 'RF-MOD-1', text: `${figure.id} stands ${inches(figure.at[1] - asked.looker.at[1])} higher: Missile -1.` })
  reasons.push({ rule: 'RF-SHOOT-1', text: `The range is ${inches(distance)}, from base edge to base edge${ownMissiles(looking, distance)}.` })
  return reasons
}

/** What the shooter itself has for it, where its card tells and nobody asked about other weapons. */
function ownMissiles({ shooter: { model, profile: { missile } }, request }: Looking, distance: Inches): string {
  if (request.weapons || !isKnown(model, request)) return ''
  if (!missile) return `; ${model.id} has no missiles of its own`
  return atMost(distance, missile.range) ? '' : `; its missiles go ${inches(missile.range)}`
}

function woodsReason({ woods }: ShotLine, words: string): readonly Reason[] {
  if (!woods) return []
  const reasons: Reason[] = [{ rule: woods.rule, text: `${inches(woods.length)} of ${listed(woods.by)} lie on the line; ${words} ${inches(woods.limit)}.` }]
  if (woods.together && woods.by.length > 1) reasons.push({ rule: 'RF-WOODS-3', text: 'The inches of all woods on the line are counted together.' })
  return reasons
}

/** What closes the line, and apart from that what forbids the shot. */
function noShot(said: string, views: readonly RfSighting[]): readonly Reason[] {
  const reasons: Reason[] = []
  const stops = [...new Set(views.flatMap(({ shot }) => shot.line.stops))]
  if (stops.length > 0) {
    reasons.push({ rule: 'RF-COVER-3', text: `The shot is stopped outright by ${listed(stops)}, too high to shoot over.` })
  }
  for (const { shot: { line } } of views) if (line.woods && tooDeep(line.woods)) reasons.push(...woodsReason(line, 'a shot passes no more than'))
  for (const { shot: { line } } of views) if (!line.facing.allowed) reasons.push({ rule: line.facing.rule, text: line.facing.text })
  for (const { shot } of views) for (const { rule, text } of shot.refused) reasons.push({ rule, text })
  for (const { figure, shot: { line } } of views) if (line.open) reasons.push({ rule: 'RF-COVER-3', text: openLine(figure.id, line) })
  const told = [...new Map(reasons.map((reason) => [`${reason.rule} ${reason.text}`, reason])).values()]
  const first = told[0]!
  return [{ rule: first.rule, text: `${said}: ${first.text.replace(/^The /, 'the ')}` }, ...told.slice(1)]
}

const openLine = (target: string, { cover }: ShotLine): string =>
  `The line to ${target} is open${cover.length === 0 ? '' : ` past ${listed(cover.map(({ by }) => by))}`} all the same.`
