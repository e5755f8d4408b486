import { ok } from '../core/result'
import type { MoveRuling, SightRuling } from '../core/ruling'
import type { Measure, SweepFact, Waypoint } from '../core/measure'
import type { BoardModel, Id } from '../core/board'
import { distance3, type Vec3 } from '../core/vec'
import { unitOf } from './desk-state'
import type { Referee } from './ports'

/**
 * The free table: everything is measured, nothing is forbidden but leaving the table. Sight is plain true sight:
 * any part of the one body or base to any part of the other, terrain in the way, models not.
 */
export const freeTable: Referee = {
  id: 'free',
  name: 'Free table',
  sight(measure, { from, target, gap }) {
    const targets = membersOf(measure, target)
    const looker = measure.board.models.find((model) => model.id === from)
    if (!looker || targets.length === 0) return { ok: false, error: `nobody called ${looker ? target : from} is on the table` }
    const models = targets
      .filter((model) => model.id !== from)
      .map((model) => {
        const query = { from, to: model.id, ...(gap === undefined ? {} : { gap }) }
        const fact = measure.sight(query)
        const share = measure.visible(query)
        const blockedBy = fact.blockers.map((blocker) => blocker.id)
        return {
          id: model.id,
          verdict: fact.verdict,
          witness: fact.witness,
          line: { from: share.eye, to: middleOf(model) },
          visible: share.visible,
          visibleError: share.error,
          blockedBy,
          obscured: share.visible < 1,
          cover: 'none',
          coverFrom: [],
        }
      })
    const best = models.find((each) => each.verdict === 'clear') ?? models.find((each) => each.verdict === 'unsure') ?? models[0]
    const verdict = best?.verdict ?? 'blocked'
    const distance = Math.min(...targets.map((model) => measure.gap({ model: from }, { model: model.id }).distance))
    const why = {
      clear: 'There is an open line between the two.',
      blocked: 'No line between the two is open.',
      unsure: 'Only a gap thinner than the tolerance is left.',
    }[verdict]
    const ruling: SightRuling = {
      system: 'free', from, target, verdict, witness: best?.witness ?? null, models, cover: 'none', coverFrom: [], distance,
      rules: [], reasons: [{ rule: '', text: why }], why,
    }
    return ok(ruling)
  },
  move(measure, { model, legs, climb }) {
    const mover = measure.board.models.find((each) => each.id === model)
    if (!mover) return { ok: false, error: `nobody called ${model} is on the table` }
    const walked = measure.sweep({ model, legs, climb: climb ?? true })
    return ok(asRuling(measure, mover, walked.stops.length === 0 ? walked : lifted(measure, mover, legs, walked)))
  },
  route(measure, { model, to, climb }) {
    const mover = measure.board.models.find((each) => each.id === model)
    if (!mover) return { ok: false, error: `nobody called ${model} is on the table` }
    const found = measure.route({ model, to, climb: climb ?? true })
    return found ? ok(asRuling(measure, mover, found)) : freeTable.move(measure, { model, legs: [to] })
  },
  reach: () => null,
  ruleText: () => undefined,
  unitNotes: () => [],
}

const membersOf = (measure: Measure, target: Id): readonly BoardModel[] => {
  const members = unitOf(measure.board, target)
  return members.length > 0 ? members : measure.board.models.filter((model) => model.id === target)
}

const middleOf = (model: BoardModel): Vec3 => {
  const height = model.body.kind === 'prism' ? model.body.height : 1.25
  return [model.at[0], model.at[1] + height / 2, model.at[2]]
}

/** The hand lifts the model over what stands in the way: straight from point to point. */
function lifted(measure: Measure, mover: BoardModel, legs: readonly Waypoint[], walked: SweepFact): SweepFact {
  const path: Vec3[] = [mover.at]
  for (const leg of legs) {
    const near = path[path.length - 1]![1]
    path.push([leg.x, leg.y ?? measure.surface([leg.x, leg.z], near).y, leg.z])
  }
  const costs = [0]
  for (let i = 1; i < path.length; i++) costs.push(costs[i - 1]! + distance3(path[i - 1]!, path[i]!))
  const at = path[path.length - 1]!
  const end = measure.stand(mover.id, { at, turn: mover.turn })
  return { ...walked, path, costs, cost: costs[costs.length - 1]!, stops: [], end }
}

function asRuling(measure: Measure, mover: BoardModel, fact: SweepFact): MoveRuling {
  const [x, , z] = fact.path[fact.path.length - 1] ?? mover.at
  const onTable = Math.abs(x) <= measure.board.width / 2 && Math.abs(z) <= measure.board.depth / 2
  return {
    system: 'free', legal: onTable, cost: fact.cost, allowance: null, path: fact.path, costs: fact.costs, fact,
    breaks: onTable ? [] : [{ rule: '', at: [x, 0, z], by: null, text: 'Off the table' }],
  }
}
