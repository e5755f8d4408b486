import type { BoardModel, Id, Pose } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { distance2, plan, type Vec3 } from '../../../core/vec'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../engage'
import { leadershipTest, shake, type Change } from '../leadership'
import { hold } from '../models'
import { judgePath } from '../movement'
import { grid, type PlaceTask } from '../placing'
import { enemyUnits, leaderModel, leastGap, modelsOf, outerRadius } from '../ranges'
import { hasRule } from '../specials'
import { onTable, unitOf, type RsAct, type RsLook, type Unit } from '../state'
import { removeModels } from './casualties'

interface Ploughed {
  readonly unit: Id
  readonly crossed: readonly Id[]
  readonly displaced: readonly Id[]
}

/** RS-BULLDOZE-7, RS-BULLDOZE-11: the displaced make room, then the bulldozer stands where its path ended. */
export function plough(act: RsAct, { unit: id, legs }: { unit: Id; legs: readonly Waypoint[] }): void {
  const unit = unitOf(act.state, id)
  const judged = judgePath(act, unit, 'bulldoze', legs)
  const leader = leaderModel(act, unit)
  const followers = modelsOf(act, unit).filter((model) => model.id !== leader.id)
  const shift: Vec3 = [judged.end[0] - leader.at[0], judged.end[1] - leader.at[1], judged.end[2] - leader.at[2]]
  const wish = Object.fromEntries(followers.map(({ id: model, at, turn }): [Id, Pose] => [model, { at: [at[0] + shift[0], at[1] + shift[1], at[2] + shift[2]], turn }]))
  hold(act, followers.map((model) => model.id))
  const displaced = judged.displaced.map((other) => unitOf(act.state, other))
  const lifted = displaced.map((other) => {
    const lead = leaderModel(act, other)
    const models = modelsOf(act, other).filter((model) => model.id !== lead.id)
    const from = Object.fromEntries(models.map(({ id: model, at, turn }): [Id, Pose] => [model, { at, turn }]))
    hold(act, models.map((model) => model.id))
    return { unit: other.id, models: models.map((model) => model.id), wish: from, charged: [] } satisfies PlaceTask
  })
  displaced.forEach((other) => dodge(act, other, { ...leader, at: judged.end }))
  act.place(leader.id, { at: judged.end, turn: leader.turn })
  const over = [...new Set([...judged.crossed, ...judged.displaced])]
  act.emit({
    kind: 'moved', text: [{ unit: id }, ` ploughs on${over.length > 0 ? ` over ${over.map((other) => unitOf(act.state, other).name).join(', ')}` : ''}.`],
    rules: ['RS-BULLDOZE-3', 'RS-BULLDOZE-7', 'RS-BULLDOZE-11', 'RS-BULLDOZE-12'],
    data: { unit: id, mode: 'bulldoze', path: judged.fact.path, cost: judged.fact.cost, charged: judged.engaged, crossed: judged.crossed, displaced: judged.displaced },
  })
  const task: PlaceTask = { unit: id, models: followers.map((model) => model.id), wish, charged: judged.engaged.filter((other) => !over.includes(other)) }
  // RS-BULLDOZE-13, RS-BULLDOZE-14, RS-BULLDOZE-15, RS-BULLDOZE-17.
  act.push(
    { step: 'place', task },
    ...lifted.map((one) => ({ step: 'place' as const, task: one })),
    { step: 'ploughed', unit: id, crossed: judged.crossed, displaced: judged.displaced },
  )
}

/** RS-BULLDOZE-12: the leader moves the shortest distance that brings it out of reach, possibly none. */
function dodge(act: RsAct, unit: Unit, by: BoardModel): void {
  const leader = leaderModel(act, unit)
  const at = nearestClear(act, unit, leader, by)
  if (at) return act.place(leader.id, { at, turn: leader.turn })
  removeModels(act, unit, unit.models.map((model) => model.id), null, ['RS-BULLDOZE-12'])
  act.state.held = act.state.held.filter((id) => act.state.units[unit.id]!.started.every((one) => one !== id))
}

function nearestClear(look: RsLook, unit: Unit, leader: BoardModel, by: BoardModel): Vec3 | null {
  const enemies = enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy)).filter((model) => model.id !== by.id)
  const clear = (at: Vec3, enemy: BoardModel) => leastGap({ ...leader, at }, enemy) > ENGAGE_ACROSS + 0.005 || Math.abs(at[1] - enemy.at[1]) > ENGAGE_UP
  const points = [plan(leader.at), ...rim(leader, by), ...grid(leader.at, 6, 0.2)].toSorted((a, b) => distance2(a, plan(leader.at)) - distance2(b, plan(leader.at)))
  for (const [x, z] of points) {
    const at: Vec3 = [x, look.measure.surface([x, z], leader.at[1]).y, z]
    if (!clear(at, by) || !enemies.every((enemy) => clear(at, enemy))) continue
    const stand = look.measure.stand(leader.id, { at, turn: leader.turn })
    // The bulldozer still stands where it came from.
    if (stand.supported && stand.onTable && stand.overlaps.every((other) => other === by.id)) return at
  }
  return null
}

/** Points just out of engagement range of the bulldozer, every 5 degrees. */
function rim(leader: BoardModel, by: BoardModel): readonly (readonly [number, number])[] {
  const apart = outerRadius(leader) + outerRadius(by) + ENGAGE_ACROSS + 0.01
  return Array.from({ length: 72 }, (_, i) => {
    const t = (i * Math.PI) / 36
    return [by.at[0] + apart * Math.cos(t), by.at[2] + apart * Math.sin(t)] as const
  })
}

/** RS-BULLDOZE-15, RS-BULLDOZE-16: whoever was run over tests once, in the bulldozer's Fear wherever it stands now. */
export function ploughed(act: RsAct, { unit: id, crossed, displaced }: Ploughed): void {
  const unit = unitOf(act.state, id)
  const over = [...new Set([...crossed, ...displaced])]
  for (const other of over.map((one) => unitOf(act.state, one))) {
    if (!onTable(other) || other.shaken || other.steady) continue
    const fear: readonly Change[] = !unit.shaken && hasRule(act.state, unit, 'Fear') ? [{ rule: 'RS-SPECIAL-FEAR-1', text: `in Fear of ${unit.name}`, by: 2 }] : []
    if (!leadershipTest(act, other, 'bulldozed', ['RS-BULLDOZE-15', ...(fear.length > 0 ? ['RS-BULLDOZE-16'] : [])], fear)) shake(act, other, ['RS-BULLDOZE-15'])
  }
  act.push({ step: 'engage', unit: id, over })
}
