import type { BoardModel, Id } from '../../core/board'
import type { Measure, SweepFact, Verdict } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'
import type { ModelSight, MoveRuling, SightRuling } from '../../core/ruling'
import { unitModels, type SightRequest, type System } from '../contract'

export const FREE_TABLE_ID = 'free-table'

/**
 * No game at all: everything is measured and nothing is limited. Sight is true sight, any part of the one model to any part
 * of the other, past terrain; models do not block, nothing gives cover, and only the table's edge ends a move.
 */
export const freeTable: System = {
  id: FREE_TABLE_ID,
  name: 'Free table',
  sight: ruleSight,
  move(measure, { model, legs, climb }) {
    if (!modelOf(measure, model)) return fail(`no model "${model}" on the table`)
    return ok(ruled(measure.sweep({ model, legs, climb: climb ?? true })))
  },
  route(measure, { model, to, climb }) {
    if (!modelOf(measure, model)) return fail(`no model "${model}" on the table`)
    const options = { model, climb: climb ?? true }
    return ok(ruled(measure.route({ ...options, to }) ?? measure.sweep({ ...options, legs: [to] })))
  },
  reach: () => null,
  ruleText: () => undefined,
  unitNotes: () => [],
}

const modelOf = ({ board }: Measure, id: Id): BoardModel | undefined => board.models.find((model) => model.id === id)

function ruleSight(measure: Measure, { from, target, gap }: SightRequest): Result<SightRuling, string> {
  if (!modelOf(measure, from)) return fail(`no model "${from}" on the table`)
  const one = modelOf(measure, target)
  const targets = (one ? [one] : unitModels(measure.board, target)).filter((model) => model.id !== from)
  if (targets.length === 0) return fail(`no other model or unit "${target}" on the table`)
  const models = targets.map((model) => sightOf(measure, from, model.id, gap))
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
    distance: Math.min(...targets.map(({ id }) => measure.gap({ model: from }, { model: id }).distance)),
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

function sightOf(measure: Measure, from: Id, to: Id, gap: number | undefined): ModelSight {
  const query = { from, to, ...(gap === undefined ? {} : { gap }) }
  const fact = measure.sight(query)
  const share = measure.visible(query)
  const near = measure.gap({ model: from }, { model: to })
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
  }
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
