import type { BoardModel, Id } from '../../../core/board'
import { WHOLE_WAY, type FormationFact, type FormationPath, type Measure, type SweepFact, type Waypoint } from '../../../core/measure'
import type { Breach, MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { toldApart } from '../../kit/figures'
import { inches } from '../../kit/words'
import { atMost } from '../../lines/asked'
import { CONTACT } from '../../lines/beside'
import { SYSTEM_ID } from '../system-id'
import { squeezes } from './between'
import { enemiesTouching, inContact } from './contact'
import { idOf, isEnemy, type Figure } from './figure'
import { footing } from './footing'
import { outward, touchedLength } from './front'
import { lockBreaches } from './lock'
import { formationOptions, holdBreaches, isCrossed, ruleOf } from './move'
import { nameIn, type Field, type Mover } from './mover'
import { beforeIn, faceAlike, FEWEST, isBehind, rankIn, seenFrom, wallsOf } from './ranks'
import { wornGround } from './worn'

/* Shield walls: what they are made of, how they stand and fight as one, and their way as one body. */

export { wallsOf } from './ranks'

type Judged = Omit<Breach, 'at'>

/** RF-WALL-1, RF-WALL-14: how many it takes. */
export const tooFew = (members: readonly unknown[]): readonly Judged[] =>
  members.length < FEWEST ? [{ rule: 'RF-WALL-1', by: null, text: 'A shield wall takes at least three figures.' }] : []

/** RF-WALL-1 to RF-WALL-3, RF-FLY-7: what keeps figures, as they stand, from forming a shield wall. */
export function wallFaults(members: readonly Figure[], field: Field): readonly Judged[] {
  const faults: Judged[] = [...tooFew(members)]
  const name = (figure: Figure) => nameIn(field, idOf(figure))
  for (const figure of members) {
    const { infantry, shield, flies } = figure.profile
    if (flies) faults.push({ rule: 'RF-FLY-7', by: idOf(figure), text: `${name(figure)} can fly, and stands in no shield wall.` })
    else if (!infantry || !shield) faults.push({ rule: 'RF-WALL-1', by: idOf(figure), text: `${name(figure)} is no infantry with a shield.` })
    const [foe] = enemiesTouching(figure, field.figures)
    if (foe) faults.push({ rule: 'RF-WALL-3', by: idOf(foe), text: `${name(figure)} is in melee with ${name(foe)}.` })
  }
  const [first, ...others] = members
  const turned = first && others.find((other) => !faceAlike(first.model, other.model))
  if (turned) faults.push({ rule: 'RF-WALL-2', by: idOf(turned), text: `${name(turned)} does not face the same way.` })
  else if (members.length >= FEWEST && wallsOf(members).length !== 1) {
    faults.push({ rule: 'RF-WALL-2', by: null, text: 'They do not stand shoulder to shoulder, with further ranks straight behind.' })
  } else if (members.length >= FEWEST) {
    const [together] = wallsOf(members)
    const apart = members.find((one) => !together!.includes(one))
    if (apart) faults.push({ rule: 'RF-WALL-2', by: idOf(apart), text: `${name(apart)} does not stand with the others.` })
  }
  return faults
}

/** RF-WALL-12: who of them stands straight behind that place; null for nobody. */
export const behindPlace = (place: BoardModel, members: readonly Figure[]): Id | null =>
  members.find(({ model }) => model.id !== place.id && isBehind(place, model))?.model.id ?? null

/** RF-WALL-13: of who stands in the second rank, enemies in contact with the front of the one before it, straight ahead of it. */
export function straightAhead(figure: Figure, members: readonly Figure[], others: readonly Figure[]): readonly Figure[] {
  const before = beforeIn(figure, members)
  if (!before || rankIn(figure, members) !== 1) return []
  return others.filter((other) =>
    isEnemy(figure, other) && inContact(before.model, other.model) && touchedLength(before.model, 'front', [other.model]) > CONTACT)
}

/** A shield wall that goes straight on or straight back as one body, and one of it who is led. */
export interface WallMove {
  readonly members: readonly Figure[]
  readonly led: Id
  /** Half of the lowest Move among its members (RF-WALL-5). */
  readonly allowance: Inches
  readonly field: Field
}

export interface WallRuling {
  /** Of each member, in their order; empty where the way is none that a wall goes. */
  readonly moves: readonly { readonly id: Id; readonly ruling: MoveRuling }[]
  readonly breaks: readonly Breach[]
}

/** RF-WALL-6: a hand's tremor is no wheeling. */
const STRAIGHT: Inches = 0.05

/**
 * RF-WALL-5 to RF-WALL-7, RF-MOVE-3 to RF-MOVE-7: all go the same way, straight along their facing, as one body. Every base is swept with its true
 * shape; what stops one stops all, and each breach says who, where and by what.
 */
export function judgeWallMove(measure: Measure, { members, led, allowance, field }: WallMove, legs: readonly Waypoint[]): WallRuling {
  const own = members.find(({ model }) => model.id === led)!.model
  const refuse = (rule: string, text: string): WallRuling => ({ moves: [], breaks: [{ rule, at: own.at, by: led, text }] })
  const [leg, ...more] = legs
  if (!leg || more.length > 0) return refuse('RF-WALL-6', 'A shield wall goes straight on or straight back, in one leg.')
  const [right, ahead] = seenFrom(own, { at: [leg.x, own.at[1], leg.z] })
  if (Math.abs(right) > STRAIGHT) return refuse('RF-WALL-6', `It goes straight on or straight back, not ${inches(Math.abs(right))} aside.`)
  if (leg.yaw !== undefined && Math.abs(((((leg.yaw - own.yaw) % 360) + 540) % 360) - 180) > 0.01) return refuse('RF-WALL-6', 'It does not turn as it goes.')
  const [fx, fz] = outward(own, 'front')
  const by: Vec2 = [fx * ahead, fz * ahead]
  const mover = (figure: Figure): Mover =>
    ({ figure, mode: enemiesTouching(figure, field.figures).length > 0 ? 'withdraw' : 'move', allowance, byAir: false, field })
  const movers = members.map(mover)
  const fact = measure.sweepFormation({
    ...formationOptions(measure, movers), models: members.map(idOf), motion: { kind: 'shift', by }, work: WHOLE_WAY,
  })
  const went: Vec2 = [by[0] * fact.share, by[1] * fact.share]
  const moves = movers.map((one) => ({ id: idOf(one.figure), ruling: memberRuling(measure, one, fact, went) }))
  const far = Math.abs(ahead)
  return { moves, breaks: [...stopBreaches(measure, movers, fact), ...tooFar(own, allowance, far), ...moves.flatMap(({ ruling }) => ruling.breaks)] }
}

/** RF-WALL-5. */
function tooFar(own: BoardModel, allowance: Inches, far: Inches): readonly Breach[] {
  if (atMost(far, allowance)) return []
  const [is, allowed] = toldApart(far, allowance)
  return [{ rule: 'RF-WALL-5', at: own.at, by: null, text: `${is} is more than the ${allowed} that a shield wall goes.` }]
}

/** Who is stopped, where and by what. */
function stopBreaches(measure: Measure, movers: readonly Mover[], { stop }: FormationFact): readonly Breach[] {
  if (!stop) return []
  const stopped = movers.find(({ figure }) => idOf(figure) === stop.model)!
  const { rule, text } = ruleOf(measure, stopped, { ...stop, leg: 0 })
  const piece = measure.board.pieces.find(({ id }) => id === stop.by)
  const over = piece && isCrossed(piece, stopped.field) ? 'RF-WALL-7' : rule
  const nowhere = stop.why === 'stand' ? 'Nothing would carry it there.' : 'The base would leave the table.'
  const what = text ?? (stop.by === null ? nowhere : `Its base would overlap ${nameIn(stopped.field, stop.by)}.`)
  return [{ rule: over, at: stop.at, by: stop.by, text: `${nameIn(stopped.field, stop.model)}: ${what}` }]
}

/** What the way of one of them breaks: contact, gaps and ground, each by its own base. */
function memberRuling(measure: Measure, mover: Mover, { paths, stop }: FormationFact, by: Vec2): MoveRuling {
  const { figure, field, allowance } = mover
  const path = paths.find(({ model }) => model === idOf(figure))!
  const fact = sweepOf(measure, path, stop?.model === idOf(figure) ? stop.by : null)
  const who = nameIn(field, idOf(figure))
  const breaks = [
    ...holdBreaches(mover, fact), ...lockBreaches(mover, fact), ...squeezes(mover, fact),
    ...wornGround(measure, mover, by).map(({ id, at }): Breach => ({
      rule: 'RF-WALL-7', at, by: id, text: `It would go through ${nameIn(field, id)}: no shield wall does.`,
    })),
  ].map((one) => ({ ...one, text: `${who}: ${one.text}` }))
  return { system: SYSTEM_ID, legal: breaks.length === 0, cost: fact.cost, allowance, path: fact.path, costs: fact.costs, breaks, fact }
}

/** A member's path as a sweep tells it; lengths are those in plan (RF-HOUSE-6). */
function sweepOf(measure: Measure, { path, end }: FormationPath, overlaps: Id | null): SweepFact {
  let cost = 0
  const costs = path.map((at, i) => (cost += i === 0 ? 0 : distance2(plan(path[i - 1]!), plan(at))))
  return {
    path, cost, horizontal: cost, up: 0, down: 0, costs, legs: [{ to: path.length - 1, cost }], stops: [], models: [], pieces: [],
    end: {
      pose: end, supported: true, on: measure.surface(plan(end.at), end.at[1], footing(measure)).on,
      overlaps: overlaps === null ? [] : [overlaps], onTable: true, ok: overlaps === null,
    },
  }
}
