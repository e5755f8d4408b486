import type { BoardModel, Id, Pose } from '../../../core/board'
import { distance2, plan, type Vec3 } from '../../../core/vec'
import { ENGAGE_ACROSS } from '../engage'
import { hold } from '../models'
import { around } from '../placing'
import { byNearness, engagedByModel, enemyUnits, inRange, leaderModel, leastGap, modelsOf, outerRadius } from '../ranges'
import { onTable, unitOf, type RsAct, type Unit } from '../state'

/**
 * RS-MELEE-3 to RS-MELEE-7: a leader whom none of the foes reaches is set against the nearest of them; then those who
 * reach nobody close up. Only the attacking unit does (RS-MELEE-17).
 */
export function ranks(act: RsAct, { unit: id, foes }: { unit: Id; foes: readonly Id[] }): void {
  const unit = unitOf(act.state, id)
  if (!onTable(unit)) return
  const left = foes.map((foe) => unitOf(act.state, foe)).filter(onTable)
  if (left.length === 0) return
  const enemies = left.flatMap((foe) => modelsOf(act, foe))
  const leader = leaderModel(act, unit)
  const aside = enemies.some((enemy) => inRange(act, leader, enemy)) ? [] : setLeader(act, unit, leader, enemies)
  const all = enemyUnits(act, id).flatMap((enemy) => modelsOf(act, enemy))
  const loose = modelsOf(act, unit)
    .filter((model) => model.id !== leader.id && !all.some((enemy) => inRange(act, model, enemy)))
    .map((model) => model.id)
  if (loose.length + aside.length === 0) return
  const charged = engagedByModel(act, unit, leader.id).map((foe) => foe.id)
  const wish = Object.fromEntries(loose.map((model): [Id, Pose] => {
    const { at, turn } = act.board.models[model]!
    return [model, { at, turn }]
  }))
  hold(act, loose)
  act.push({ step: 'place', task: { unit: id, models: [...aside, ...loose], wish, charged, ranks: true } })
}

/** The leader goes to the free contact point nearest to it; mates that stand there are taken aside (RS-MELEE-4, RS-MELEE-5). */
function setLeader(act: RsAct, unit: Unit, leader: BoardModel, enemies: readonly BoardModel[]): readonly Id[] {
  const mates = modelsOf(act, unit).filter((model) => model.id !== leader.id)
  const others = enemyUnits(act, unit.id).flatMap((enemy) => modelsOf(act, enemy)).filter((model) => !enemies.includes(model))
  for (const enemy of byNearness(leader, enemies)) {
    const points = around(enemy, outerRadius(leader)).toSorted((a, b) => distance2(a, plan(leader.at)) - distance2(b, plan(leader.at)))
    const clear = points.filter(([x, z]) => others.every((other) => leastGap({ ...leader, at: [x, enemy.at[1], z] }, other) > ENGAGE_ACROSS))
    for (const [x, z] of [...clear, ...points]) {
      const at: Vec3 = [x, act.measure.surface([x, z], enemy.at[1]).y, z]
      const stand = act.measure.stand(leader.id, { at, turn: leader.turn })
      const inWay = stand.overlaps.filter((other) => mates.some((mate) => mate.id === other))
      if (!stand.supported || !stand.onTable || inWay.length < stand.overlaps.length) continue
      hold(act, inWay)
      act.place(leader.id, { at, turn: leader.turn })
      act.emit({
        kind: 'ranks', text: [{ model: leader.id }, ' closes up to ', { model: enemy.id }, '.'], rules: ['RS-MELEE-3', 'RS-MELEE-4', ...(inWay.length > 0 ? ['RS-MELEE-5'] : [])],
        data: { unit: unit.id, to: enemy.id },
      })
      return inWay
    }
  }
  return []
}
