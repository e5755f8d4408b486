import type { BoardModel, Id, Pose } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { known } from '../../kit/known'
import { SLACK } from '../../lines/asked'
import { judgeRoute, judgeMove } from '../judge/move'
import { behindPlace, judgeWallMove, wallFaults, wallsOf, type WallRuling } from '../judge/wall'
import { leftOf, type Judged } from './movement'
import { fieldOf, figureOf, idsOf } from './near'
import { cardOf, fighterOf, type Fighter, type Rf, type RfLook, type Wall } from './state'
import type { MovingWall } from './tasks'

/* The door of games to shield walls. */

type Standing = Pick<RfLook, 'state' | 'board'>

export const wallNamed = ({ walls }: Pick<Rf, 'walls'>, id: Id): Wall => known(walls.find((wall) => wall.id === id), 'shield wall', id)

const membersOf = (look: Standing, { members }: Pick<Wall, 'members'>) => members.map((id) => figureOf(look, id))

/** RF-WALL-5: at half of the lowest Move among its members. */
export const wallAllowance = ({ state }: Pick<RfLook, 'state'>, { members }: Wall): Inches => Math.min(...members.map((id) => cardOf(state, id).move)) / 2

/** RF-WALL-1 to RF-WALL-3: what keeps them from being a wall as they would stand; who has no pose stays. */
export function wallBroken(look: RfLook, ids: readonly Id[], poses: Readonly<Record<Id, Pose>>): readonly Broken[] {
  const field = fieldOf(look)
  const at = (figure: (typeof field.figures)[number]) => {
    const pose = poses[figure.model.id]
    return pose ? { ...figure, model: { ...figure.model, ...pose } } : figure
  }
  const figures = field.figures.map(at)
  const members = ids.map((id) => figures.find(({ model }) => model.id === id)!)
  return brokenBy({ breaks: wallFaults(members, { ...field, figures }).map((fault) => ({ ...fault, at: members[0]!.model.at })) })
}

/** Nothing where its move is over, as after a withdrawal. */
export const leftToFallIn = (look: RfLook, figure: Fighter): Inches => (figure.moved ? 0 : leftOf(look, figure, false))

/** RF-WALL-2: some of them are a wall as they stand. */
export const standAsWall = (look: Standing, figures: readonly Fighter[]): boolean => wallsOf(figures.map(({ id }) => figureOf(look, id))).length > 0

/** RF-WALL-2, RF-WALL-4: each goes to its place within its Move, straight or round what is in the way, with all others where they come to stand. */
export function fallIn(look: RfLook, ids: readonly Id[], poses: Readonly<Record<Id, Pose>>): readonly Judged[] {
  const field = fieldOf(look)
  return ids.map((id): Judged => {
    const { [id]: own, ...place } = poses
    const figure = figureOf(look, id)
    const { at, yaw } = own ?? figure.model
    const to: Waypoint = { x: at[0], y: at[1], z: at[2] }
    const allowance = leftToFallIn(look, fighterOf(look.state, id))
    const mover = { figure, mode: 'move', allowance, byAir: false, field } as const
    const far = distance2(plan(figure.model.at), plan(at))
    return { id, ruling: look.suppose({ place }, (measure) => {
      const straight = judgeMove(measure, mover, [{ ...to, yaw }])
      // Where it cannot stand no other way leads it, and none is shorter.
      if (straight.legal || straight.fact.stops.some(({ why }) => why === 'stand') || far > allowance + SLACK) return straight
      const late = judgeMove(measure, mover, [to, { ...to, yaw }])
      if (late.legal) return late
      const way = judgeRoute(measure, mover, to)
      const legs = way.path.slice(1).map(([x, y, z]): Waypoint => ({ x, y, z }))
      return way.legal ? judgeMove(measure, mover, [...legs, { ...to, yaw }]) : straight
    }) }
  })
}

/** RF-WALL-5 to RF-WALL-7: as one body. */
export function judgeWall(look: RfLook, wall: Wall, { figure, allowance }: MovingWall,
  legs: readonly Waypoint[]): WallRuling & { readonly broken: readonly Broken[] } {
  const ruling = judgeWallMove(look.measure, { members: membersOf(look, wall), led: figure, allowance, field: fieldOf(look) }, legs)
  return { ...ruling, broken: brokenBy(ruling) }
}

/** RF-WALL-14: what of it holds, each part of it a wall; the very members where nothing has changed. */
export function wallsLeft(look: Standing, wall: Wall): readonly (readonly Id[])[] {
  const left = wallsOf(membersOf(look, wall)).map(idsOf)
  return left.length === 1 && left[0]!.length === wall.members.length ? [wall.members] : left
}

/** RF-WALL-12: who of the wall stands straight behind where that one stood. */
export const behindIn = (look: Standing, wall: Wall, gone: BoardModel, place: Pose): Id | null =>
  behindPlace({ ...gone, ...place }, membersOf(look, wall))

