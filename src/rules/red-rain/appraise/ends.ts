import type { BoardModel, Id, Pose } from '../../../core/board'
import type { ReachFact } from '../../../core/measure'
import { atan2, cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { wayTo } from '../../../core/way'
import type { End, Script } from '../../appraise'
import { Memory } from '../../kit/memory'
import { radiusOf, rimDistance } from '../../kit/round-base'
import { thinned } from '../../kit/thinned'
import { meleeReach } from '../card'
import { homingOf } from '../game/charging'
import { allowanceFor, chargeAt, judgePath, moverOf } from '../game/movement'
import { combatOf, figureOf } from '../game/near'
import { isBeside } from '../judge/portal'
import { glances } from './sight'
import { judgeJump, judgePush, pairedWith, pieceOf } from '../game/pieces'
import { abilitiesOf, cardOf, friendsOf, hostilesOf, modelOf, movementOf, type Model, type RrLook } from '../game/state'
import { chargeRange } from '../judge/charge'
import { cellsOf } from '../judge/move'
import { TAKE_COVER_WITHIN } from '../judge/conceal'
import { TOO_NEAR } from '../judge/range'
import { terrainOf } from '../terrain'
import { GRAB_WITHIN, homeAway, lyingFlag } from './flag'
import { chargeChance, isSteady } from './odds'
import type { RainScript, Way, Wish } from './script'
import { isWalk } from './scripts'
import { groundAt } from '../judge/place'

/** A Retreat goes as far as its D3 lets it; counted with the 1 that it adds at least (RR-RETREAT-2). */
const RETREAT: Inches = 4
/** Squares of a reach: fine enough that one lies beside whoever may be reached. */
const CELL: Inches = 1
const WIDE: Inches = 1.6

/** How far that movement goes. */
function farthest(look: RrLook, model: Model, way: Way): Inches {
  return way === 'move' || way === 'run' ? allowanceFor(look, model, way) : movementOf(look.state, model) + RETREAT
}

/** Where the movement of a script may end. */
export function ends(look: RrLook, script: Script, apart: Inches | null): readonly End[] {
  const { unit, way, wish, charge, piece, returns } = script as RainScript
  const model = modelOf(look.state, unit)
  if (way === 'charge') return charged(look, model, charge!.target, apart === null)
  if (way === 'portal') return landings(look, model, piece!)
  if (way === 'push') return pushes(look, model)
  if (!isWalk(way)) return []
  const far = farthest(look, model, way)
  if (far <= 0.05) return []
  const foes = hostilesOf(look.state, model).map(({ id }) => figureOf(look, id))
  const held = way === 'retreat' ? [] : combatOf(look, model)
  const all = held.length > 0 ? closer(look, model, held, far) : apart === null ? straightOn(look, model, far) : cells(look, model, way, far)
  if (wish === 'portal') return throughPortal(look, model, piece!, all)
  if (returns) return steppingOut(look, model, all)
  const wanted = wish ? all.filter(({ at }) => suits(look, model, foes, wish, at)) : all
  // What a move reaches wants no run.
  const beyond = way === 'run' && !wish ? wanted.filter(({ cost }) => cost > allowanceFor(look, model, 'move') + 0.01) : wanted
  const spread = thinned(beyond, wish ? Math.min(apart ?? 1, 1.4) : apart ?? 1)
  if (wish || way === 'retreat' || apart === null || held.length > 0 || !carries(look, model)) return spread
  return [...carrying(look, model, way, far, apart), ...spread]
}

const carries = ({ state: { flag } }: RrLook, { id }: Model): boolean => flag?.is === 'held' && flag.by === id

/**
 * RR-COMBAT-2: where the holder gets to past enemies, since among them it comes no farther; and RR-FLAG-7: the shortest ways on which it wins, be it by a
 * finger's breadth.
 */
function carrying(look: RrLook, model: Model, way: 'move' | 'run', far: Inches, apart: Inches): readonly End[] {
  const past = thinned(cells(look, model, way, far, far > 8 ? WIDE : CELL, true), apart)
  if (homeAway(look, model, plan(figureOf(look, model.id).at)) > far + FINE) return past
  const home = [true, false].flatMap((free) => cells(look, model, way, far, FINE, free)
    .filter(({ at }) => homeAway(look, model, plan(at)) === 0).toSorted((a, b) => a.cost - b.cost).slice(0, 1))
  return [...home.map((end): End => ({ ...end, wins: true })), ...past]
}
const FINE: Inches = 0.5

/** One reach for each movement, as long as nobody else moves. */
function cells(look: RrLook, model: Model, way: 'move' | 'run' | 'retreat', far: Inches, cell = far > 8 ? WIDE : CELL, free = false): readonly End[] {
  let known = reaches.get(look)
  if (known?.board !== look.board) reaches.set(look, (known = { board: look.board, facts: new Map() }))
  const key = `${model.id} ${way} ${far} ${cell} ${free}`
  let reached = known.facts.get(key)
  if (!reached) known.facts.set(key, (reached = cellsOf(look.measure, moverOf(look, model, way, far), cell, free)))
  const fact = reached
  return fact.cells.filter(({ cost }) => cost > 0.05).map((cell): End => ({ at: cell.at, legs: wayTo(fact, cell), cost: cell.cost }))
}
const reaches = new WeakMap<RrLook, { readonly board: RrLook['board']; readonly facts: Map<string, ReachFact> }>()

/** Some places all round, near and far, whatever lies between. */
function straightOn(look: RrLook, model: Model, far: Inches): readonly End[] {
  const { at: [x, y, z] } = figureOf(look, model.id)
  const [w, d] = [look.board.width / 2 - 1, look.board.depth / 2 - 1]
  return Array.from({ length: 24 }, (_, i): End => {
    const [length, t] = [i % 2 === 0 ? far : far / 2, (i * Math.PI) / 12]
    const at: Vec3 = [Math.max(-w, Math.min(w, x + length * cos(t))), y, Math.max(-d, Math.min(d, z + length * sin(t)))]
    return { at, legs: [{ x: at[0], z: at[2] }], cost: length }
  })
}

/** RR-COMBAT-2: nearer to those whom it is In Combat with, and no farther from any of them. */
function closer(look: RrLook, model: Model, held: readonly Model[], far: Inches): readonly End[] {
  const me = figureOf(look, model.id)
  const foes = held.map(({ id }) => figureOf(look, id))
  return foes.flatMap((foe) => [0, 0.25, -0.25].map((aside): Vec3 => {
    const back = atan2(me.at[2] - foe.at[2], me.at[0] - foe.at[0]) + aside
    const apart = radiusOf(me) + radiusOf(foe) + 0.03
    return [foe.at[0] + apart * cos(back), me.at[1], foe.at[2] + apart * sin(back)]
  })).flatMap((at): readonly End[] => {
    const cost = distance2(plan(me.at), plan(at))
    const gaps = foes.map((foe) => rimDistance({ ...me, at }, foe) - rimDistance(me, foe))
    return cost < 0.05 || cost > far || gaps.some((more) => more > 0.001) || gaps.every((more) => more > -0.001) ? []
      : [{ at, legs: [{ x: at[0], z: at[2] }], cost }]
  })
}

/** Whether what is to be done there can be done there, by distances. */
function suits(look: RrLook, model: Model, foes: readonly BoardModel[], wish: Wish, at: Vec3): boolean {
  const { state } = look
  const card = cardOf(state, model)
  const me = { ...figureOf(look, model.id), at }
  const gaps = () => foes.map((foe) => rimDistance(me, foe))
  switch (wish) {
    case 'blow':
      return gaps().some((gap) => gap <= meleeReach(card))
    case 'charge':
      return gaps().some((gap) => chargeChance(state, gap, movementOf(state, model), meleeReach(card)) >= 0.3)
    case 'shot': {
      const range = Math.max(0, ...card.weapons.filter(({ kind }) => kind === 'ranged').map((weapon) => weapon.range))
      const all = gaps()
      return all.some((gap) => gap <= range) && (isSteady(abilitiesOf(state, model)) || all.every((gap) => gap > TOO_NEAR + 0.01))
    }
    case 'flag': {
      const lies = lyingFlag(look)
      return lies !== null && distance2(plan(at), lies.at) <= lies.radius + radiusOf(me) + GRAB_WITHIN
    }
    case 'wall':
      return terrainOf(look.measure.board).shortWalls.some((id) => {
        const piece = pieceOf(look, id)
        return distance2(plan(piece.at), plan(at)) < 5 &&
          look.measure.distance({ model: model.id, pose: { at, yaw: me.yaw } }, { piece: id }).horizontal <= TAKE_COVER_WITHIN
      })
    case 'portal':
      return false
    case 'friend':
      return friendsOf(state, model).some((friend) => friend.down && rimDistance(me, figureOf(look, friend.id)) <= 2.95)
    case 'foe':
      return foes.some((foe) => !modelOf(state, foe.id).down && rimDistance(me, foe) <= 0.98)
  }
}

/** RR-CHARGE-4: where it comes to stand, if the roll is enough. */
function charged(look: RrLook, model: Model, target: Id, guess: boolean): readonly End[] {
  const me = figureOf(look, model.id)
  const foe = figureOf(look, target)
  const far = Math.min(movementOf(look.state, model), Math.max(0, rimDistance(me, foe)))
  const away = distance2(plan(me.at), plan(foe.at)) || 1
  const at: Vec3 = [me.at[0] + (far / away) * (foe.at[0] - me.at[0]), me.at[1], me.at[2] + (far / away) * (foe.at[2] - me.at[2])]
  if (guess) return [{ at, legs: [], cost: far }]
  const most = homingOf(look, model, modelOf(look.state, target)).home.at(-1)
  if (most === undefined) return []
  const { end, ruling } = chargeAt(look, model, chargeRange(most, movementOf(look.state, model)), target)
  return [{ at: end.at, legs: [], cost: ruling.cost }]
}

/** The shortest way to the Portal, and from there the places round the exit. */
function throughPortal(look: RrLook, model: Model, piece: Id, all: readonly End[]): readonly End[] {
  const { yaw } = figureOf(look, model.id)
  const portal = pieceOf(look, piece)
  const near = all.filter(({ at }) => distance2(plan(at), plan(portal.at)) < NEAR_PORTAL).toSorted((a, b) => a.cost - b.cost)
    .find(({ at }) => isBeside(look.measure, model.id, piece, { at, yaw }))
  return near ? landings(look, model, piece).map(({ at }): End => ({ at, legs: near.legs, cost: near.cost })) : []
}
const NEAR_PORTAL: Inches = 4

/** RR-SPELL-1: where a step of half a Movement lets it see whom it does not see from here, within range of a spell; after it, it is back. */
function steppingOut(look: RrLook, model: Model, all: readonly End[]): readonly End[] {
  const me = figureOf(look, model.id)
  const far = movementOf(look.state, model) / 2 - 0.05
  const range = Math.max(0, ...cardOf(look.state, model).spells.filter(({ at }) => at === 'hostile').map((spell) => spell.range ?? 48))
  const unseen = hostilesOf(look.state, model).map(({ id }) => figureOf(look, id))
    .filter((foe) => rimDistance(me, foe) <= range + far && (rimDistance(me, foe) > range || !glances(look, me.id, me.at, foe.id)))
  if (unseen.length === 0) return []
  return all.filter(({ cost }) => cost <= far).toSorted((a, b) => a.cost - b.cost)
    .filter(({ at }) => unseen.some((foe) => rimDistance({ ...me, at }, foe) <= range && glances(look, me.id, at, foe.id))).slice(0, 3)
    .map(({ legs, cost }): End => ({ at: me.at, legs, cost }))
}

/** RR-PORTAL-2: some places round the exit. */
function landings(look: RrLook, model: Model, portal: Id): readonly End[] {
  return landingPoses(look, model, portal).map(({ at }): End => ({ at, legs: [], cost: 0 }))
}

const known = new Memory<object, readonly Pose[]>()

/** Where it may come out: some places round the exit, as far as they are free. */
export const landingPoses = (look: RrLook, model: Model, portal: Id): readonly Pose[] => known.of(look.board, `${model.id} ${portal}`, () => {
  const piece = pieceOf(look, portal)
  const exit = pairedWith(look, piece)
  const { yaw } = figureOf(look, model.id)
  return [1.2, 3].flatMap((far) => Array.from({ length: 8 }, (_, i): Pose => {
    const point: Vec2 = [exit.at[0] + far * cos((i * Math.PI) / 4), exit.at[2] + far * sin((i * Math.PI) / 4)]
    return { at: [point[0], groundAt(look.measure, point, exit.at[1]), point[1]], yaw }
  })).filter((pose) => judgeJump(look, model, piece, pose).length === 0)
})

/** RR-MOVABLE-2: as far off as it goes, in any direction. */
function pushes(look: RrLook, model: Model): readonly End[] {
  const { at: [x, y, z] } = figureOf(look, model.id)
  return [4.8, 2.5].flatMap((far) => Array.from({ length: 12 }, (_, i): End => (
    { at: [x + far * cos((i * Math.PI) / 6), y, z + far * sin((i * Math.PI) / 6)], legs: [], cost: 0 })))
}

/** Where the model and what it pushes are put down: the piece stays, or comes along; null where neither is allowed. */
export function pushTo(look: RrLook, model: Model, piece: Id, to: Vec3): Readonly<Record<Id, Pose>> | null {
  const [me, put] = [figureOf(look, model.id), pieceOf(look, piece)]
  const at: Vec3 = [to[0], groundAt(look.measure, plan(to), to[1]), to[2]]
  const shifts: readonly Vec2[] = [[0, 0], [0.9 * (to[0] - me.at[0]), 0.9 * (to[2] - me.at[2])], [0.4 * (to[0] - me.at[0]), 0.4 * (to[2] - me.at[2])]]
  for (const [dx, dz] of shifts) {
    const poses = { [model.id]: { at, yaw: me.yaw }, [piece]: { at: [put.at[0] + dx, put.at[1], put.at[2] + dz] as Vec3, yaw: put.yaw } }
    if (judgePush(look, model, put, poses).length === 0) return poses
  }
  return null
}

/** Where it stands in the end; null where the rules do not let it go there. */
export function settled(look: RrLook, script: Script, { at, legs }: End): Readonly<Record<Id, Pose>> | null {
  const { unit, way, wish, piece, returns } = script as RainScript
  const model = modelOf(look.state, unit)
  const { yaw } = figureOf(look, unit)
  if (way === 'push') {
    const poses = pushTo(look, model, piece!, at)
    return poses && { [unit]: poses[unit]! }
  }
  if (!isWalk(way)) return { [unit]: { at, yaw } }
  const judged = judgePath(look, { model: unit, mode: way, allowance: farthest(look, model, way) }, legs)
  return judged.legal ? { [unit]: { at: wish === 'portal' || returns ? at : judged.path.at(-1)!, yaw } } : null
}
