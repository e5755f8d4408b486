import type { BoardModel, SideId } from '../../../../core/board'
import type { Vec2, Vec3 } from '../../../../core/vec'
import { missionOf } from '../missions'
import type { RuAct } from '../act'
import { EDGES, type Edge, type Item, type RuLook } from '../state'
import { acrossFrom } from '../zones'
import { SIDES, otherSide } from '../../../../core/sides'

/** RU-CYCLE-1: first the mission is chosen. */
export function mission(act: RuAct): void {
  act.state.phase = 'mission'
  const { id, name } = missionOf(act.state.mission)
  act.emit({ kind: 'mission', text: `The mission is ${name}.`, rules: ['RU-CYCLE-1'], data: { mission: id } })
}

/** RU-CYCLE-1, RU-HOUSE-9: then the table is set up; the winner of a roll-off picks an edge. */
export function setUp(act: RuAct): void {
  const { state } = act
  state.phase = 'set-up'
  if (state.edges) return
  const winner = rollOff(act)
  state.notes = { ...state.notes, deploys: winner }
  if (state.quick) return takeEdge(act, winner, winner === 'A' ? 'south' : 'north')
  act.ask({
    kind: 'edge', of: winner, text: 'Which edge is yours?', rules: ['RU-HOUSE-9'], about: { side: winner },
    form: { form: 'option', options: EDGES.map((edge) => ({ id: edge, text: `${edge[0]!.toUpperCase()}${edge.slice(1)}` })) },
  })
}

export const edgeQuestion = {
  take: (act: RuAct, { side }: { side: SideId }, { option }: { option: string }): void => takeEdge(act, side, option as Edge),
}

function takeEdge(act: RuAct, side: SideId, edge: Edge): void {
  const [mine, theirs] = [edge, acrossFrom(edge)]
  act.state.edges = side === 'A' ? { A: mine, B: theirs } : { A: theirs, B: mine }
  act.emit({
    kind: 'edges', text: [{ side }, ` takes the ${mine} edge, `, { side: otherSide(side) }, ` has the ${theirs} edge.`], rules: ['RU-HOUSE-9'],
    data: { edges: act.state.edges },
  })
}

/** RU-HOUSE-9: a D6 each, ties again. */
export function rollOff(act: RuAct): SideId {
  for (;;) {
    const [a, b] = SIDES.map((side) => act.roll({ dice: 1, sides: 6, by: side, why: 'roll-off', rules: ['RU-HOUSE-9'] })[0]!)
    const winner: SideId | null = a === b ? null : a! > b! ? 'A' : 'B'
    act.emit({
      kind: 'roll-off',
      text: [
        'Roll-off: ', { side: 'A' }, ' ', { die: a!, good: winner === 'A' }, ', ', { side: 'B' }, ' ', { die: b!, good: winner === 'B' },
        ...(winner ? [', ', { side: winner }, ' wins.'] : [', a tie.']),
      ],
      rules: ['RU-HOUSE-9'], data: { faces: { A: a, B: b }, winner },
    })
    if (winner) return winner
  }
}

/** The mission's markers, each as near to its place as it can be reached on foot. */
export function layOut(act: RuAct): void {
  const { state } = act
  const laid = missionOf(state.mission).items(act.board, state.edges!)
  const places = act.workOut('places of markers', () => laid.map((item) => openPlace(act, item)))
  for (const [i, item] of laid.entries()) state.items[item.id] = { ...item, at: places[i]! }
  act.emit({
    kind: 'set-up', text: `${laid.length} markers are laid out.`, rules: ['RU-CYCLE-1', 'RU-HOUSE-11'],
    data: { items: laid.map(({ id }, i) => ({ id, at: places[i]! })) },
  })
}

function openPlace(look: RuLook, item: Item): Vec3 {
  const at = item.at!
  const free = (point: Vec2): Vec3 | null => {
    const y = look.measure.surface(point, 0).y
    const place: Vec3 = [point[0], y, point[1]]
    return look.suppose({ set: [probe(place)] }, (measure) => measure.stand(PROBE, { at: place, yaw: 0 })).ok ? place : null
  }
  for (const point of spiral([at[0], at[2]])) {
    const found = free(point)
    if (found) return found
  }
  return at
}

const PROBE = 'marker probe'
const probe = (at: Vec3): BoardModel => ({
  id: PROBE, name: PROBE, side: 'A', unit: PROBE, leader: false, at, yaw: 0,
  base: { kind: 'circle', radius: 0.5 }, body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1 },
})

/** The point itself, then rings around it, half an inch apart. */
function* spiral(at: Vec2): Generator<Vec2> {
  yield at
  for (let r = 0.5; r <= 8; r += 0.5) {
    const n = Math.ceil(2 * Math.PI * r)
    for (let i = 0; i < n; i++) {
      const t = (i / n) * 2 * Math.PI
      yield [at[0] + r * Math.cos(t), at[1] + r * Math.sin(t)]
    }
  }
}
