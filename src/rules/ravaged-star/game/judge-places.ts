import type { BoardModel, Pose } from '../../../core/board'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { inches } from '../../kit/words'
import { COHERENCY_ACROSS, COHERENCY_UP } from '../judge/coherency'
import { atMost } from '../judge/measure'
import { SAFE } from './free-places'
import { modelAt } from './models'
import { innerRadius, once, proposePlaces } from './placing'
import { apart, coherencyLimit, enemyUnits, inRange, leaderModel, leastDistance, modelsOf, touches } from './ranges'
import { unitOf, type RsLook } from './state'
import type { PlaceTask, Poses } from './tasks'

/** What the places break: who cannot stand, is out of coherency without need, too near an enemy, or not in contact though it could. */
export function judgePlaces(look: RsLook, task: PlaceTask, poses: Poses): readonly Broken[] {
  const unit = unitOf(look.state, task.unit)
  const leader = leaderModel(look, unit)
  const limit = coherencyLimit(look, unit)
  const models = Object.entries(poses).map(([id, pose]) => modelAt(look.state, unit, id, pose))
  const own = once(() => look.workOut(`places for ${task.models.join()} against ${task.charged.join()}`, () => proposePlaces(look, task), task))
  const foes = enemyUnits(look, unit.id)
  const broken: Broken[] = []
  const incoherent: BoardModel[] = []
  look.suppose({ set: models }, (measure) => {
    for (const model of models) {
      const at = model.at
      const stand = measure.stand(model.id, { at, yaw: model.yaw })
      if (!stand.ok) broken.push({ rule: 'RS-MOVE-12', text: `${model.id} cannot stand there.`, at, by: model.id })
      const { horizontal, vertical } = measure.distance({ model: leader.id }, { model: model.id })
      if (!atMost(horizontal, limit) || !atMost(vertical, COHERENCY_UP)) incoherent.push(model)
      const tooNear = foes.filter(({ id }) => !task.charged.includes(id)).find((foe) =>
        modelsOf(look, foe).some((other) =>
          task.away === undefined
            ? inRange(look, model, other)
            : leastDistance(model, other) <= task.away + SAFE && atMost(measure.distance({ model: model.id }, { model: other.id }).distance, task.away),
        ),
      )
      if (tooNear) broken.push({ rule: awayRule(task), text: `${model.id} stands too near ${tooNear.name}.`, at, by: model.id })
    }
  })
  // Worked out where they stand now, not where they would: it is the same for all places that are tried.
  if (incoherent.length > 0) broken.push(...coherencyBreaks(task, leader, limit, incoherent, own()))
  if (models.length < task.models.length && models.length < Object.keys(own()).length) {
    broken.push({ rule: task.orLost ? (task.lostRule ?? 'RS-DISENGAGE-5') : 'RS-MOVE-11', text: 'There is room for more models.' })
  }
  if (task.charged.length > 0) broken.push(...contactBreaks(look, task, models, own()))
  return broken
}

/**
 * RS-MOVE-11, RS-COHERENCY-8: no more models are out of coherency than in the proposal, and none of them farther off; which
 * ones is the owner's choice. Where they would be lost, nobody is set down out of coherency (RS-DISENGAGE-5).
 */
function coherencyBreaks(task: PlaceTask, leader: BoardModel, limit: Inches, incoherent: readonly BoardModel[], own: Poses): readonly Broken[] {
  const say = (rule: string, { id, at }: BoardModel, text: string): Broken => ({ rule, text: `${id} ${text}`, at, by: id })
  if (task.orLost) return incoherent.map((model) => say(task.lostRule ?? 'RS-DISENGAGE-5', model, 'is out of coherency: who has no place in it is lost.'))
  const away = ({ at }: Pose) => straightDistance(leader, { ...incoherent[0]!, at })
  const near = limit + innerRadius(leader) + innerRadius(incoherent[0]!)
  const outside = ({ at }: Pose) => distance2(plan(at), plan(leader.at)) > near || Math.abs(at[1] - leader.at[1]) > COHERENCY_UP
  const rest = Object.values(own).filter(outside).map(away).sort((a, b) => a - b)
  return incoherent.toSorted((a, b) => away(a) - away(b)).flatMap((model, i) =>
    rest[i] !== undefined && away(model) <= rest[i] + 0.1
      ? []
      : [
        say(
          limit < COHERENCY_ACROSS ? 'RS-SPECIAL-CLOSE-FORMATION-1' : rest[i] === undefined ? 'RS-MOVE-10' : 'RS-MOVE-11', model,
          'is out of coherency, and there is room nearer to the leader.',
        ),
      ],
  )
}

/** Between round bases, diagonally. */
const straightDistance = (a: BoardModel, b: BoardModel): Inches => hypot(leastDistance(a, b), a.at[1] - b.at[1])

function awayRule(task: PlaceTask): string {
  if (task.away !== undefined) return 'RS-SPECIAL-REDEPLOY-2'
  return task.ranks ? 'RS-MELEE-7' : task.charged.length > 0 ? 'RS-CHARGE-7' : 'RS-ENGAGE-4'
}

/** RS-CHARGE-5, RS-CHARGE-6: as many touch as the proposal's, and the others stand no farther off than there, or as near as each of them can. */
function contactBreaks(look: RsLook, task: PlaceTask, models: readonly BoardModel[], own: Poses): readonly Broken[] {
  const unit = unitOf(look.state, task.unit)
  const charged = enemyUnits(look, unit.id).filter(({ id }) => task.charged.includes(id)).flatMap((one) => modelsOf(look, one))
  const standing = (poses: Poses) => Object.entries(poses).map(([id, pose]) => modelAt(look.state, unit, id, pose))
  const measured = (some: readonly BoardModel[]) => look.suppose({ set: some }, () => some.map((model) => ({
    model, touching: charged.some((enemy) => touches(look, model, enemy)), away: Math.min(...charged.map((enemy) => apart(look, model, enemy).distance)),
  })).sort((a, b) => a.away - b.away))
  const [mine, best] = [measured(models), measured(standing(own))]
  const touching = (some: typeof mine) => some.filter((one) => one.touching).length
  if (touching(mine) < touching(best)) return [
    { rule: task.ranks ? 'RS-MELEE-6' : 'RS-CHARGE-5', text: `${touching(best)} models can touch the enemy, not ${touching(mine)}.` },
  ]
  if (mine.every(({ away }, i) => away <= (best[i]?.away ?? away) + ABOUT)) return []
  // The proposal is not the only way: who is farther off may still be as near as the others leave room for.
  return mine.filter((one) => !one.touching).flatMap(({ model, away }): readonly Broken[] => {
    const others = models.filter((other) => other !== model)
    const alone = look.suppose({ set: others }, () => proposePlaces(look, { ...task, models: [model.id] }))
    const nearer = measured(standing(alone))[0]
    if (nearer === undefined || nearer.away >= away - ABOUT) return []
    const text = `${model.id} can stand ${inches(away - nearer.away)} nearer to the enemy.`
    return [{ rule: task.ranks ? 'RS-MELEE-7' : 'RS-CHARGE-6', text, at: model.at, by: model.id }]
  })
}

/** As fine as places are looked for. */
const ABOUT: Inches = 0.3
