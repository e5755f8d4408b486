import type { BoardModel, Id, Pose, SideId } from '../../../core/board'
import type { Measure, Waypoint } from '../../../core/measure'
import type { MoveRuling } from '../../../core/ruling'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { footing, heightAt } from '../judge/footing'
import { judgeMove, legalMove } from '../judge/move'
import type { Mover } from '../judge/mover'
import { holdOn, type Hold } from '../judge/withdraw'
import type { RfAct } from './act'
import { escortsOf, fieldOf, figureOf, foesOf, modelOf } from './near'
import { cardOf, fighterOf, fightersOf, isActive, standing, wallOf, type Fighter, type RfLook } from './state'
import type { Escorting, Moving, MovingBody } from './tasks'

/* The door of games to movement: a figure in play as one who moves. */

/** What is left to it may be too little to ask for. */
const LEAST: Inches = 0.05

/** What it may still spend in this turn: half of its Move out of a melee (RF-WITHDRAW-1). */
export function leftOf(look: RfLook, figure: Fighter, withdraws: boolean): Inches {
  const { move } = cardOf(look.state, figure)
  return Math.max(0, (withdraws ? move / 2 : move) - figure.spent)
}

/** RF-RALLY-2, RF-MOVE-7, RF-WALL-4: it has a move of its own: active, in no shield wall, neither locked nor spent. */
export const hasMove = (look: RfLook, figure: Fighter): boolean =>
  isActive(figure) && !figure.moved && !figure.marked && !wallOf(look.state, figure.id) && leftOf(look, figure, false) > LEAST

export const movers = (look: RfLook, side: SideId): readonly Fighter[] => fightersOf(look.state, side).filter((figure) => hasMove(look, figure))

/** Those who are in no melee and have not flown (RF-FLY-1), and so may walk off together. */
export const freeMovers = (look: RfLook, side: SideId): readonly Fighter[] =>
  movers(look, side).filter((figure) => figure.mode !== 'fly' && foesOf(look, figure).length === 0)

/** RF-WITHDRAW-3, RF-WITHDRAW-4, RF-FLY-5: whether it is held on all sides; captives hold nobody. */
export const holdOf = (look: RfLook, figure: Fighter, byAir: boolean): Hold => {
  const others = fieldOf(look).figures.filter(({ model }) => !fighterOf(look.state, model.id).captive)
  return holdOn(figureOf(look, figure.id), others, byAir)
}

/** How it may move: on foot, through the air (RF-FLY-1), or out of a melee; with the reason where not. */
export function mayMove(look: RfLook, figure: Fighter, mode: 'foot' | 'fly'): Broken | null {
  if (figure.mode !== null && figure.mode !== mode) {
    return { rule: 'RF-FLY-1', text: `${figure.name} has moved ${figure.mode === 'fly' ? 'by air' : 'on foot'} in this turn.` }
  }
  if (foesOf(look, figure).length === 0) return null
  const { held, by } = holdOf(look, figure, mode === 'fly')
  return held ? { rule: by.length > 0 && Math.max(...cardOf(look.state, figure).base) > 1 ? 'RF-WITHDRAW-4' : 'RF-WITHDRAW-3',
    text: `${figure.name} is surrounded.` } : null
}

const moverFor = (look: RfLook, id: Id, { mode, withdraws, allowance }: Omit<Moving, 'figure'>): Mover => ({
  figure: figureOf(look, id), mode: withdraws ? 'withdraw' : 'move', allowance, byAir: mode === 'fly', field: fieldOf(look),
})

export const moverOf = (look: RfLook, moving: Moving): Mover => moverFor(look, moving.figure, moving)

export const judgePath = (look: RfLook, moving: Moving, legs: readonly Waypoint[]): MoveRuling => judgeMove(look.measure, moverOf(look, moving), legs)

/** Its ruling where it is legal; null where it is not, whyever. */
export const legalPath = (look: RfLook, moving: Moving, legs: readonly Waypoint[]): MoveRuling | null =>
  legalMove(look.measure, moverOf(look, moving), legs)

/** The same way for another figure: every point as far from it as from the one who is led. */
export function shifted(look: RfLook, led: Id, id: Id, legs: readonly Waypoint[]): readonly Waypoint[] {
  const [from, to] = [modelOf(look, led), modelOf(look, id)]
  const turn = to.yaw - from.yaw
  return legs.map(({ x, z, yaw }) => ({ x: x + to.at[0] - from.at[0], z: z + to.at[2] - from.at[2], ...(yaw === undefined ? {} : { yaw: yaw + turn }) }))
}

export interface Judged {
  readonly id: Id
  readonly ruling: MoveRuling
}

const endOf = ({ fact }: MoveRuling): Pose => fact.end.pose

/** How it stands at a way point, or where it stands now. */
export function endOn(look: RfLook, id: Id, last: Waypoint | undefined): Pose {
  const { at, yaw } = modelOf(look, id)
  return last ? { at: [last.x, last.y ?? heightAt(look.measure, [last.x, last.z], at[1]), last.z], yaw: last.yaw ?? yaw } : { at, yaw }
}

/** Whether all of them can stand so, each with the others where they come to stand: what a proposal looks at before its ways are judged. */
export const allStand = (look: RfLook, place: Readonly<Record<Id, Pose>>): boolean =>
  look.suppose({ place }, (measure) => Object.entries(place).every(([id, pose]) => measure.stand(id, pose, footing(measure)).ok))

/** Several at once: each is judged with all others where they come to stand, so that only who is in the way of all of them is in the way. */
function judgeTogether(look: RfLook,
  movers: readonly { readonly id: Id; readonly legs: readonly Waypoint[]; judge(measure: Measure): MoveRuling }[]): readonly Judged[] {
  const ends = Object.fromEntries(movers.map(({ id, legs }) => [id, endOn(look, id, legs.at(-1))]))
  return movers.map(({ id, judge }) => {
    const { [id]: _, ...place } = ends
    return { id, ruling: look.suppose({ place }, judge) }
  })
}

/** Figures that go one way together (RF-MOVE-2 for each of them). */
export const judgeBody = (look: RfLook, { figures, allowance }: MovingBody, legs: readonly Waypoint[]): readonly Judged[] =>
  judgeTogether(look, figures.map((id) => {
    const own = shifted(look, figures[0]!, id, legs)
    return { id, legs: own, judge: (measure) => judgeMove(measure, moverFor(look, id, { mode: 'foot', withdraws: false, allowance }), own) }
  }))

/** Of them those whose move is legal; nobody as soon as fewer than `few` are left. */
export function legalAmong(look: RfLook, { figures, allowance }: MovingBody, legs: readonly Waypoint[], few: number): readonly Id[] {
  const ways = new Map(figures.map((id) => [id, shifted(look, figures[0]!, id, legs)]))
  const ends = Object.fromEntries(figures.map((id) => [id, endOn(look, id, ways.get(id)!.at(-1))]))
  const legal: Id[] = []
  for (const [i, id] of figures.entries()) {
    if (legal.length + figures.length - i < few) return []
    const { [id]: _, ...place } = ends
    const mover = () => moverFor(look, id, { mode: 'foot', withdraws: false, allowance })
    if (look.suppose({ place }, (measure) => legalMove(measure, mover(), ways.get(id)!))) legal.push(id)
  }
  return legal.length < few ? [] : legal
}

/** RF-CAPTURE-2: both go the same way at the lower Move, and neither stands in the way of the other. */
export function judgeEscort(look: RfLook, { captive, escort, allowance }: Escorting, legs: readonly Waypoint[]): readonly Judged[] {
  const own = fighterOf(look.state, escort)
  const move = Math.min(...[escort, captive].map((id) => cardOf(look.state, fighterOf(look.state, id)).move))
  return judgeTogether(look, [escort, captive].map((id) => {
    const way = shifted(look, escort, id, legs)
    const mover = moverFor(look, id, { mode: 'foot', withdraws: false, allowance })
    // The captive goes where it is led: whoever blocks the one that leads it blocks it.
    const figure = {
      ...mover.figure, model: { ...mover.figure.model, side: own.side }, owner: figureOf(look, escort).owner, profile: { ...mover.figure.profile, move },
    }
    const figures = mover.field.figures.filter(({ model }) => model.id !== captive || id === captive).map((other) => (other.model.id === id ? figure : other))
    return { id, legs: way, judge: (measure) => judgeMove(measure, { ...mover, figure, field: { ...mover.field, figures } }, way) }
  }))
}

/** What the moves of several break, each with who is stopped. */
export const brokenAmong = (look: RfLook, judged: readonly Judged[]): readonly Broken[] =>
  judged.flatMap(({ id, ruling }) => brokenBy(ruling).map((broken) => ({ ...broken, text: `${fighterOf(look.state, id).name}: ${broken.text}` })))

/** RF-CAPTURE-2: its base has come to an edge of the table. */
export function atEdge(look: Pick<RfLook, 'board'>, id: Id): boolean {
  const model = modelOf(look, id)
  const [hx, hz] = spanOf(model)
  const { width, depth } = look.board
  return Math.abs(model.at[0]) + hx >= width / 2 - AT_EDGE || Math.abs(model.at[2]) + hz >= depth / 2 - AT_EDGE
}

const AT_EDGE: Inches = 0.02

/** How far its base reaches along the table's width and depth, from its centre. */
export function spanOf({ base, yaw }: BoardModel): Vec2 {
  const [hx, hz] = base?.kind === 'rect' ? [base.hx, base.hz] : [0.5, 0.5]
  const turn = (yaw * Math.PI) / 180
  const [c, s] = [Math.abs(cos(turn)), Math.abs(sin(turn))]
  return [hx * c + hz * s, hx * s + hz * c]
}

/** Where a judged move ends; what it cost is spent. */
export function carryOut(act: RfAct, figure: Fighter, ruling: MoveRuling, how: 'foot' | 'fly' | 'withdraw' | 'escort' | 'led' | 'wall' | 'fall-in'): void {
  act.place(figure.id, endOf(ruling))
  figure.spent += ruling.cost
  act.emit({
    kind: 'moved', rules: [how === 'withdraw' ? 'RF-WITHDRAW-1' : how === 'wall' ? 'RF-WALL-5' : how === 'escort' || how === 'led' ? 'RF-CAPTURE-2'
      : 'RF-MOVE-2'],
    data: { unit: figure.id, how, path: ruling.path, cost: ruling.cost },
    text: [{ unit: figure.id }, ` ${VERBS[how]}, ${Math.round(ruling.cost * 100) / 100}".`],
  })
}

const VERBS = { foot: 'moves', fly: 'flies', withdraw: 'withdraws', escort: 'leads a captive', led: 'is led', wall: 'goes with its wall',
  'fall-in': 'falls in' } as const

/** RF-MOVE-7: whoever is in contact now forfeits what is left of its Move; by agreement who was contacted may still withdraw (RF-WITHDRAW-1). */
export function lock(act: RfAct, figure: Fighter): void {
  const foes = foesOf(act, figure)
  if (foes.length === 0) return
  for (const one of act.state.readings.contacted === 'stays' ? [figure, ...foes] : [figure]) one.moved = true
  act.emit({
    kind: 'locked', rules: ['RF-MOVE-7'], data: { unit: figure.id, with: foes.map(({ id }) => id) },
    text: [{ unit: figure.id }, ' is in melee with ', ...foes.flatMap(({ id }, i) => [...(i > 0 ? [', '] : []), { unit: id }]), '.'],
  })
}

/** RF-CAPTURE-2: who may lead which captive: active, not moved, and in no melee besides. */
export const escortsReady = (look: RfLook, side: SideId): readonly { readonly captive: Fighter; readonly escort: Fighter }[] =>
  standing(look.state).filter((figure) => figure.captive && figure.side !== side).flatMap((captive) =>
    escortsOf(look, captive)
      .filter((escort) => leftOf(look, captive, false) > LEAST && hasMove(look, escort) && foesOf(look, escort).length === 0 && escort.mode !== 'fly')
      .map((escort) => ({ captive, escort })))
