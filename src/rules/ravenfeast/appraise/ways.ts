import type { BoardModel, Id, Pose, SideId } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add2, distance2, plan, scale2, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import { wayTo } from '../../../core/way'
import type { End, Script, Strike } from '../../appraise'
import type { Question } from '../../engine/question'
import { bestFirst } from '../../kit/best-first'
import { yawTo } from '../../kit/frame'
import { nearestOf } from '../../kit/nearest'
import { thinned } from '../../kit/thinned'
import { atMost } from '../../lines/asked'
import { baseAt, baseOf, gap, halvesOf } from '../judge/base'
import { inContact, wouldTouch } from '../judge/contact'
import { EDGES, outward, type Edge } from '../judge/front'
import { heightAt } from '../judge/footing'
import { cellsOf } from '../judge/move'
import { mayFace, meleeSum } from '../game/fighting'
import { legalPath, moverOf } from '../game/movement'
import { foesOf, modelOf } from '../game/near'
import { armorSum, shotOf } from '../game/shooting'
import { cardOf, fighterOf, standing, type Fighter, type RfLook } from '../game/state'
import type { Moving } from '../game/tasks'
import { harm, isMark, meleeOf, powersOf, wounding } from './powers'
import { detours } from './detours'
import { cautionOf } from './units'
import { farOn, walksOf } from './walks'

/** A move of one figure: into contact, off somewhere, or as far as it may go and still shoot. */
export interface Going extends Script {
  readonly moving: Moving
  readonly to: 'foe' | 'field' | 'shot'
}

/** What a path that is asked for may be good for. To stay is none of it: whoever stays was not chosen to move. */
export function scripts(look: RfLook, question: Question): readonly Going[] {
  if (question.kind !== 'path') return []
  const moving = question.about as Moving
  const figure = fighterOf(look.state, moving.figure)
  const goes = moving.withdraws ? 'withdraws' : moving.mode === 'fly' ? 'flies' : 'moves'
  const script = (to: Going['to'], text: string, strikes: number | null): Going =>
    ({ id: to, text: `${figure.name} ${text}`, unit: figure.id, actions: ['go'], moves: 0, strikes, moving, to })
  return [
    script('field', goes, null),
    ...(moving.withdraws ? [] : [script('foe', `${goes} into contact`, 0)]),
    ...(cardOf(look.state, figure).missile && mayShoot(look, moving) ? [script('shot', `${goes} to shoot`, 0)] : []),
  ]
}

/** RF-SHOOT-2. */
const mayShoot = (look: RfLook, { figure }: Moving): boolean => fighterOf(look.state, figure).spent < cardOf(look.state, figure).move / 2

const foesAbout = (look: RfLook, figure: Fighter): readonly BoardModel[] =>
  standing(look.state).filter(({ id, side }) => side !== figure.side && isMark(look.state, id)).map(({ id }) => modelOf(look, id))

export function ends(look: RfLook, script: Script, apart: Inches | null): readonly End[] {
  const { moving, to } = script as Going
  const { figure: id, allowance } = moving
  const figure = fighterOf(look.state, id)
  const own = modelOf(look, id)
  const foes = foesAbout(look, figure)
  // Whoever looks at few places looks at few of each enemy, or it would see those beside one alone.
  if (to === 'foe') return foes.flatMap((foe) => thinned(beside(look, own, foe, allowance), (apart ?? 1) / 2))
  const half = cardOf(look.state, figure).move / 2
  const far = to === 'shot' ? Math.min(allowance, half - figure.spent) : allowance
  if (far < 0.1) return []
  const round = cells(look, moving, apart).filter(({ cost }) => atMost(cost, far))
  const all = [...onward(look, moving, far), ...allRound(look, moving, far), ...round]
  const free = all.filter(({ at, cost }) => cost > 0.1 && foes.every((foe) => !wouldTouch(own, { at, yaw: own.yaw }, foe)))
  return thinned(free, apart ?? 1).map((end) => facing(end, nearestOf(foes, ({ at }) => distance2(plan(at), plan(end.at)))?.thing))
}

/** Near the enemy it ends with its front towards them; far off to turn is only to bump into its own. */
function facing(end: End, foe: BoardModel | undefined): End {
  const last = end.legs.at(-1)
  if (!foe || !last || distance2(plan(foe.at), plan(end.at)) > FACES) return end
  return { ...end, legs: [...end.legs.slice(0, -1), { ...last, yaw: yawTo(sub2(plan(foe.at), plan(end.at))) }] }
}
const FACES: Inches = 12

/** On its way to the enemy, among all who stand about. */
function onward(look: RfLook, { figure: id, mode }: Moving, far: Inches): readonly End[] {
  if (mode === 'fly') return []
  const figure = fighterOf(look.state, id)
  return detours(look, modelOf(look, id), walksOf(look, figure.side), NEARLY * far, cardOf(look.state, figure).move / 2)
}
/** The ground is known by squares alone. */
const NEARLY = 0.97

/** Some places all round, near and far, as far as the ground lets it. */
function allRound(look: RfLook, { figure, mode }: Moving, far: Inches): readonly End[] {
  const { board } = look
  const { at: [x, y, z], base, side } = modelOf(look, figure)
  const walks = walksOf(look, side as SideId)
  const half = base?.kind === 'rect' ? hypot(base.hx, base.hz) : 0.7
  const [w, d] = [board.width / 2 - half, board.depth / 2 - half]
  return Array.from({ length: 24 }, (_, i): End => {
    const [length, turn] = [i % 2 === 0 ? far - 0.01 : far / 2, (i * Math.PI) / 12]
    const to: Vec2 = [Math.max(-w, Math.min(w, x + length * cos(turn))), Math.max(-d, Math.min(d, z + length * sin(turn)))]
    const gone = mode === 'fly' ? 1 : farOn(walks, [x, z], to, far) / Math.max(1e-9, distance2([x, z], to))
    const share = gone < 1 ? NEARLY * gone : 1
    const at: Vec3 = [x + share * (to[0] - x), y, z + share * (to[1] - z)]
    return { at, legs: [{ x: at[0], z: at[2] }], cost: hypot(at[0] - x, at[2] - z) }
  })
}

/** Ways round whatever lies between. */
function cells(look: RfLook, moving: Moving, apart: Inches | null): readonly End[] {
  if (apart === null) return []
  return cellsOf(look.measure, moverOf(look, moving), Math.max(1.2, apart)).flatMap((fact) =>
    fact.cells.map((cell): End => ({ at: cell.at, legs: wayTo(fact, cell), cost: cell.cost })))
}

const SIDEWAYS: readonly number[] = [0, 0.55, -0.55]
/** So near is in contact, whatever rounding does. */
const CLOSE: Inches = 0.008

/** Flush against each side of an enemy, in its middle and towards both corners, where there is room. */
function beside(look: RfLook, own: BoardModel, foe: BoardModel, allowance: Inches): readonly End[] {
  const [, deep] = halvesOf(own)
  const [hx, hz] = halvesOf(foe)
  if (gap(baseOf(own), baseOf(foe)) > allowance) return []
  const others = Object.values(look.board.models).filter(({ id }) => id !== own.id && id !== foe.id)
  return EDGES.flatMap((edge: Edge) => SIDEWAYS.flatMap((aside): readonly End[] => {
    const out = outward(foe, edge)
    const [reach, wide] = edge === 'front' || edge === 'rear' ? [hz, hx] : [hx, hz]
    const [x, z] = add2(plan(foe.at), add2(scale2(out, reach + deep + CLOSE), scale2([out[1], -out[0]], aside * 2 * wide)))
    const cost = distance2(plan(own.at), [x, z])
    if (cost > allowance) return []
    const pose: Pose = { at: [x, heightAt(look.measure, [x, z], own.at[1]), z], yaw: yawTo(scale2(out, -1)) }
    const base = baseAt(own, pose)
    if (others.some((other) => Math.abs(other.at[0] - x) < 4 && Math.abs(other.at[2] - z) < 4 && gap(base, baseOf(other)) <= 0)) return []
    const start = plan(own.at)
    // It turns as it sets out, so that it comes upon them front first.
    return [{ at: pose.at, legs: [{ x: start[0], z: start[1], yaw: pose.yaw }, { x, z }], cost }]
  }))
}

/** Where it stands in the end; null where the rules do not allow the way. */
export function settled(look: RfLook, script: Script, { legs }: End): Readonly<Record<Id, Pose>> | null {
  const { moving } = script as Going
  const ruling = legalPath(look, moving, legs)
  return ruling && { [moving.figure]: ruling.fact.end.pose }
}

/** What a figure may be expected to do from where it has gone, and what comes back. */
export function strikes(look: RfLook, script: Script): readonly Strike[] {
  const { moving: { figure: id }, to } = script as Going
  const figure = fighterOf(look.state, id)
  return to === 'shot' ? shots(look, figure) : to === 'foe' ? blows(look, figure) : []
}

function blows(look: RfLook, figure: Fighter): readonly Strike[] {
  const { state } = look
  const foes = foesOf(look, figure).filter(({ id }) => isMark(state, id))
  const [target] = bestFirst(foes, ({ id }) => meleeOf(look, figure.id, id))
  if (!target) return []
  const { loss, kill } = harm(state, target, cardOf(state, figure).melee.attacks,
    wounding(meleeSum(look, figure, target).needs, armorSum(look, target, figure).needs))
  const back = foes.filter((foe) => mayFace(look, foe, figure.id)).reduce((sum, foe) => {
    const about = standing(state).filter((one) => one.side === figure.side && !one.captive && inContact(modelOf(look, foe.id), modelOf(look, one.id)))
    return sum + meleeOf(look, foe.id, figure.id) / Math.max(1, about.length)
  }, 0)
  return [
    { target: target.id, text: `strikes at ${target.name}: ${Math.round(100 * kill)}% to fell`, loss, kill, scores: 0 },
    { target: figure.id, text: 'sent back', loss: -SENT_BACK * cautionOf(state, figure.side) * back, kill: 0, scores: 0 },
  ]
}
/**
 * What comes back counts a little more than what is dealt. On two scenarios hard won 8 of 18 from normal where it counted for 0.35, and 13 of 16 where
 * it counted for 1.2; against random normal won as often with either.
 */
const SENT_BACK = 1.1

/** The best of a few targets within range and in sight (RF-SHOOT-1 to RF-SHOOT-6, RF-COVER-1). */
function shots(look: RfLook, figure: Fighter): readonly Strike[] {
  const { state } = look
  const missile = cardOf(state, figure).missile!
  const own = modelOf(look, figure.id)
  const { index, figures, shot } = powersOf(look)
  const at = index.get(figure.id)! * figures.length
  const near = foesAbout(look, figure).filter((foe) => gap(baseOf(own), baseOf(foe)) <= missile.range)
  for (const foe of bestFirst(near, ({ id }) => shot[at + index.get(id)!]!).slice(0, LOOKED_AT)) {
    const { line, refused } = shotOf(look, figure, foe.id)
    if (!line.open || refused.length > 0) continue
    const target = fighterOf(state, foe.id)
    const { loss, kill } = harm(state, target, missile.attacks, wounding(missile.score, armorSum(look, target, figure).needs) * 0.5 ** line.cover.length)
    return [{ target: foe.id, text: `shoots at ${target.name}: ${Math.round(100 * kill)}% to fell`, loss, kill, scores: 0 }]
  }
  return []
}
const LOOKED_AT = 4

/** Straight ahead of it, so far. */
export const aheadOf = ({ at, yaw }: BoardModel, far: Inches): Vec2 => add2(plan(at), scale2(turn2([0, 1], yaw), far))

/** Places all round that the figure may go to, the first few of them; for whoever found no better. */
export function anywhere(look: RfLook, moving: Moving, few: number, to?: Vec2): readonly (readonly Waypoint[])[] {
  const all = allRound(look, moving, moving.allowance)
  // Whichever lies nearest to where it would like to go.
  const straight = firstLegal(look, moving, to ? bestFirst(all, ({ at }) => -distance2(plan(at), to)) : all, few)
  if (straight.length > 0) return straight
  // Who stands among walls, or its own, goes round them.
  const round = [...onward(look, moving, moving.allowance), ...cells(look, moving, 1)]
  return firstLegal(look, moving, to ? bestFirst(round, ({ at }) => -distance2(plan(at), to)) : round, few)
}

function firstLegal(look: RfLook, moving: Moving, ends: readonly End[], few: number): readonly (readonly Waypoint[])[] {
  const found: (readonly Waypoint[])[] = []
  for (const { legs, cost } of ends) {
    if (cost < 0.1 || found.length === few) continue
    if (legalPath(look, moving, legs)) found.push(legs)
  }
  return found
}
