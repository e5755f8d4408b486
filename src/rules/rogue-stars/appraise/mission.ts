import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { plan } from '../../../core/vec'
import type { Aim, End } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { Memory } from '../../kit/memory'
import { CASE_RADIUS, casePlace, touchesCase } from '../game/case'
import { allowanceOf } from '../game/movement'
import { modelOf, opponentsBeside } from '../game/near'
import { rangeBetween, reachOfWeapon } from '../game/shooting'
import { sees } from '../game/sight'
import { enemiesOf, isActive, onTable, squadOf, topPlan, type Figure, type RoLook } from '../game/state'
import { isClose } from './closely'
import { runningOf } from './running'
import { leadOf, XP } from './units'
import { able, home, openWay, soonest, type Lure } from './ways'

/* The mission Retrieve (RO-HOUSE-10): who goes for the case and by which way, who guards it, who chases whoever carries it off. */

/** Who is on an errand, by which way, and what a whole Move on it is worth in XP. */
export interface Errand {
  readonly unit: Id
  readonly what: string
  readonly lure: Lure
  readonly within: Inches
  readonly step: number
  readonly mission: boolean
}

const errands = new Memory<object, readonly Errand[]>()

/** What the mission wants of a side now, the most urgent first. */
export const errandsOf = (look: RoLook, side: SideId): readonly Errand[] => {
  const { state } = look
  const squad = squadOf(state, side).flatMap(({ stress, wounds, prone, panicking, where }) => [stress, wounds, prone, panicking, where])
  const key = [isClose(look), side, state.activations, state.case.carrier, ...squad].join()
  const all = errands.of(look.board, key, () => found(look, side))
  return isClose(look) ? all.map((errand) => raced(look, side, errand)) : all
}

function found(look: RoLook, side: SideId): readonly Errand[] {
  if (look.state.attacker === null || look.state.phase !== 'game') return []
  const mission = onMission(look, side)
  return [...mission, ...hunting(look, side, mission.map(({ unit }) => unit))]
}

function onMission(look: RoLook, side: SideId): readonly Errand[] {
  const { state } = look
  const place = casePlace(look)
  if (!place) return []
  const contact = CASE_RADIUS
  if (side === state.attacker) {
    const carrier = state.case.carrier === null ? null : state.figures[state.case.carrier]!
    if (carrier) {
      const lure = home(look, carrier)
      return [{ unit: carrier.id, what: 'the way home', lure, within: 0.01, step: STEPS.home * pressed(look, lure), mission: true }]
    }
    return soonest(look, side, plan(place)).map(({ figure, lure }, i) => ({
      unit: figure.id, what: 'the case', lure, within: lure.last ? contact : 0.01, step: i === 0 ? STEPS.fetch * pressed(look, lure) : STEPS.second,
      mission: true,
    }))
  }
  const chased = state.case.carrier !== null
  const guards = guardsOf(look, side).length
  if (!chased && guards >= GUARDS) return []
  const going = soonest(look, side, plan(place)).filter(({ figure }) => chased || !touchesCase(look, figure))
  return going.slice(0, chased ? 2 : GUARDS - guards).map(({ figure, lure }, i) => ({
    unit: figure.id, what: chased ? 'who carries the case' : 'the case', lure, within: lure.last ? (chased ? 1.1 : contact) : 0.01,
    step: chased ? STEPS.chase : i + guards > 0 ? STEPS.second : lure.left <= allowanceOf(look) ? STEPS.arrives : STEPS.guard,
    mission: true,
  }))
}

/**
 * How much more each step is worth to the attacker as the activations run out that the game has left (RO-HOUSE-11), with so far to go to the case, and
 * home with it: half of them are the other side's, and not each is the runner's.
 */
function pressed(look: RoLook, { left }: Lure): number {
  const { state, board: { depth } } = look
  const inches = left + (state.case.carrier === null ? depth / 2 + allowanceOf(look) : 0)
  const own = Math.max(0, state.readings.activations - state.activations) / 2
  return Math.max(1, Math.min(2.6, 3.6 - (0.95 * own) / Math.max(1, inches / allowanceOf(look))))
}

/** The same for the initiative. */
export function hurry(look: RoLook, side: SideId): number {
  const [errand] = side === look.state.attacker ? errandsOf(look, side) : []
  return errand?.mission ? pressed(look, errand.lure) : 1
}

/** Of who runs in the race for the case: what its next success is worth there. */
function raced(look: RoLook, side: SideId, errand: Errand): Errand {
  const running = runningOf(look)
  if (!running || !Object.values(running.runners).includes(errand.unit)) return errand
  return { ...errand, step: Math.max(STEPS.second, (running.after(side, 1) - running.after(side, 0)) / XP) }
}

/** So many are to be at the case: one may fall. */
const GUARDS = 2

/** XP that a Move on the way is worth; the last one of a guard keeps the case where it is. */
const STEPS = { home: 0.9, fetch: 0.7, guard: 0.45, arrives: 1, chase: 0.35, second: 0.2, hunt: 0.16, ahead: 0.1 } as const

/** Whoever sees nobody whom it could well shoot at goes where somebody is; less gladly where its side is ahead. */
function hunting(look: RoLook, side: SideId, others: readonly Id[]): readonly Errand[] {
  const { state } = look
  const step = leadOf(state, side) > 0 ? STEPS.ahead : STEPS.hunt
  return able(state, side).filter(({ id }) => !others.includes(id)).flatMap((figure): readonly Errand[] => {
    const reach = reachOfWeapon(look, figure)
    const foes = enemiesOf(state, figure)
    const guards = side !== state.attacker && state.case.at !== null && touchesCase(look, figure)
    if (reach === null || foes.length === 0 || guards || opponentsBeside(look, figure).length > 0) return []
    const near = (id: Id) => rangeBetween(look, figure.id, id)
    if (foes.some(({ id }) => near(id) <= reach * 0.7 && sees(look, figure.id, id))) return []
    const [foe] = bestFirst(foes, ({ id }) => -near(id))
    const lure = openWay(look, figure, plan(modelOf(look, foe!.id).at))
    return lure ? [{ unit: figure.id, what: foe!.name, lure: { ...lure, left: Math.max(1, lure.left - reach / 2) }, within: 0.01, step, mission: false }] : []
  })
}

const guardsOf = (look: RoLook, side: SideId): readonly Figure[] =>
  squadOf(look.state, side).filter((figure) => onTable(figure) && isActive(figure) && touchesCase(look, figure))

/** Circles about the point that the way leads to next, so that each step counts. */
const RINGS: readonly Inches[] = [0, 1, 2, 3, 4, 5, 6, 7]

export function aims(look: RoLook, side: SideId): readonly Aim[] {
  // Who is not about to act does not go anywhere.
  const active = topPlan(look.state)?.unit
  const wanted = errandsOf(look, side).filter(({ unit, mission }) => mission || unit === active)
  const ways = wanted.flatMap(({ unit, what, lure, within, step }) => RINGS.map((ring): Aim => ({
    id: `${what} ${unit} ${ring}`, text: what, at: lure.at, within: within + ring, points: step / 4, denies: 0, who: [unit],
  })))
  return [...ways, ...holding(look, side)]
}

/** Whoever guards the case stays at it, and where nobody does, somebody is wanted there (RO-HOUSE-10). */
function holding(look: RoLook, side: SideId): readonly Aim[] {
  const { state } = look
  if (side === state.attacker || !state.case.at) return []
  const guards = able(state, side).filter((figure) => touchesCase(look, figure)).map(({ id }) => id)
  const going = errandsOf(look, side).filter(({ mission }) => mission).slice(0, 1).map(({ unit }) => unit)
  const who = guards.length > 0 ? guards : going
  const [x, , z] = state.case.at
  return who.length === 0 ? [] : [{ id: 'on guard', text: 'the case', at: [x, z], within: CASE_RADIUS, points: 1.2, denies: 0, who }]
}

/** Where its way leads next; null where it has none. */
export const nextOf = (look: RoLook, figure: Figure): End | null =>
  errandsOf(look, figure.side).find(({ unit }) => unit === figure.id)?.lure.next ?? null

/** Points of XP of the next Move of a figure: on its errand, or to where it may be of use. */
export function stepOf(look: RoLook, figure: Figure): number {
  const errand = errandsOf(look, figure.side).find(({ unit }) => unit === figure.id)
  if (!errand) return 0
  const { step, lure: { left, rolls } } = errand
  return Math.max(0, step * Math.min(1, 0.3 + left / allowanceOf(look)) * (rolls ? 0.55 : 1) - (rolls ? 0.1 : 0))
}
