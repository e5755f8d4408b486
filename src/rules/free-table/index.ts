import type { BoardModel, Id } from '../../core/board'
import { WHOLE_WAY, type Measure, type SweepFact, type Verdict, type Waypoint } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'
import type { ModelSight, MoveRuling, SightRuling } from '../../core/ruling'
import { distance2, distance3, plan, type Vec3 } from '../../core/vec'
import { unitModels, type SightRequest, type System } from '../contract'
import { READING } from './reading'
import { FREE_TABLE_ID, FREE_TABLE_NAME } from './system-id'
import { deciding } from '../kit/deciding'
import { modelIn, ruledOn } from '../walk/mover'

/**
 * No game at all: everything is measured and nothing is limited. Sight is true sight, any part of the one model to any part
 * of the other, past terrain; models do not block, nothing gives cover. A move follows the ground as far as it can be walked,
 * else it is the straight way of a hand that lifts the model; only the table's edge limits it.
 */
export const freeTable: System = {
  id: FREE_TABLE_ID,
  name: FREE_TABLE_NAME,
  sight: ruleSight,
  move: (measure, { model, legs, climb }) => ruledOn(measure, model, (mover) => {
    const walked = measure.sweep({ model, legs, climb: climb ?? true, work: WHOLE_WAY })
    return ruled(walked.stops.length === 0 ? walked : lifted(measure, mover, legs, walked))
  }),
  route(measure, { model, to, climb }) {
    const found = modelIn(measure, model) && measure.route({ model, to, climb: climb ?? true, work: WHOLE_WAY })
    const known = found && !found.stops.some((stop) => stop.why === 'unfound')
    return known ? ok(ruled(found)) : freeTable.move(measure, { model, legs: [to] })
  },
  reach: () => null,
  spot(measure, { from, target, aperture }) {
    const looker = modelIn(measure, from)
    if (!looker || !modelIn(measure, target)) return fail(`no model "${looker ? target : from}" on the table`)
    return ok({ verdict: measure.sight({ from, to: target, ...(aperture === undefined ? {} : { aperture }) }).verdict, cover: 'none' })
  },
  ruleText: () => undefined,
  unitNotes: () => [],
  reading: READING,
}

function ruleSight(measure: Measure, { from, target, aperture }: SightRequest): Result<SightRuling, string> {
  if (!modelIn(measure, from)) return fail(`no model "${from}" on the table`)
  const one = modelIn(measure, target)
  const targets = (one ? [one] : unitModels(measure.board, target)).filter((model) => model.id !== from)
  if (targets.length === 0) return fail(`no other model or unit "${target}" on the table`)
  const models = targets.map((model) => sightOf(measure, from, model.id, aperture))
  const verdict = (['clear', 'unsure', 'blocked'] as const).find((each) => models.some((model) => model.verdict === each))!
  const why = WHY[verdict]
  return ok({
    system: FREE_TABLE_ID,
    from,
    target,
    verdict,
    witness: models.find((model) => model.verdict === 'clear')?.witness ?? null,
    models,
    cover: 'none',
    coverFrom: [],
    distance: Math.min(...targets.map(({ id }) => measure.distance({ model: from }, { model: id }).distance)),
    rules: [],
    reasons: [{ rule: '', text: why }],
    why,
  })
}

const WHY: Readonly<Record<Verdict, string>> = {
  clear: 'A line between the two is open.',
  blocked: 'No line between the two is open.',
  unsure: 'Only openings narrower than the tolerance are left.',
}

function sightOf(measure: Measure, from: Id, to: Id, aperture: number | undefined): ModelSight {
  const query = { from, to, ...(aperture === undefined ? {} : { aperture }) }
  const fact = measure.sight(query)
  const share = measure.visible(query)
  const near = measure.distance({ model: from }, { model: to })
  return {
    id: to,
    verdict: fact.verdict,
    witness: fact.witness,
    line: fact.witness ?? { from: share.eye, to: near.to },
    visible: share.visible,
    visibleError: share.error,
    blockedBy: fact.blockers.map((blocker) => blocker.id),
    obscured: share.visible < 1,
    cover: 'none',
    coverFrom: [],
    query,
    fact: deciding(fact.verdict, fact),
    shareQuery: { ...query, eye: share.eye },
  }
}

/** A hand lifts the model over what stands in its way: straight from point to point. */
function lifted(measure: Measure, mover: BoardModel, legs: readonly Waypoint[], walked: SweepFact): SweepFact {
  const path: Vec3[] = [mover.at]
  const costs = [0]
  let horizontal = 0
  for (const { x, y, z } of legs) {
    const from = path.at(-1)!
    const to: Vec3 = [x, y ?? measure.surface([x, z], from[1]).y, z]
    path.push(to)
    costs.push(costs.at(-1)! + distance3(from, to))
    horizontal += distance2(plan(from), plan(to))
  }
  const end = measure.stand(mover.id, { at: path.at(-1)!, yaw: mover.yaw })
  return { ...walked, path, costs, cost: costs.at(-1)!, horizontal, stops: [], end }
}

function ruled(fact: SweepFact): MoveRuling {
  const off = fact.end.onTable ? [] : [{ rule: '', at: fact.end.pose.at, by: null, text: 'The base would leave the table.' }]
  return {
    system: FREE_TABLE_ID,
    legal: off.length === 0,
    cost: fact.cost,
    allowance: null,
    path: fact.path,
    costs: fact.costs,
    breaks: off,
    fact,
  }
}
