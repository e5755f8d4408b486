import type { Waypoint } from '../../../../core/measure'
import type { RandomStream } from '../../../../core/random'
import type { Inches } from '../../../../core/units'
import { distance2, plan, type Vec2 } from '../../../../core/vec'
import { brokenBy } from '../../../kit/breach'
import { radiusOf } from '../../../kit/round-base'
import { angleTo, straightWay } from '../../../kit/straight-way'
import { inches } from '../../../kit/words'
import { meleeReach } from '../../card'
import type { Answers, Steps } from '../act'
import { giveUp } from '../actions'
import { judgePath } from '../movement'
import { combatOf, figureOf, gapOf } from '../near'
import { cardOf, FLAG, hostilesOf, modelOf, turnOf, type Model, type RrLook } from '../state'
import type { Moving } from '../tasks'
import { arrived, spendAction } from '../turns'

const WORDS: Readonly<Record<Moving['mode'], readonly [verb: string, does: string, rules: readonly string[]]>> = {
  move: ['move', 'moves', ['RR-MOVE-1', 'RR-MOVE-4']], run: ['run', 'runs', ['RR-RUN-1', 'RR-RUN-2']], retreat: ['retreat', 'retreats', ['RR-RETREAT-2']],
}

const HARDLY: Inches = 0.1

export const steps = {
  /** The path is asked for; an empty one takes a move or a Run back before it is spent, and a Retreat stays where it is. */
  move(act, about) {
    const { model: id, mode, allowance } = about
    const { side, name } = modelOf(act.state, id)
    act.ask({
      kind: 'path', of: side, text: `Where does ${name} ${WORDS[mode][0]}? Up to ${inches(allowance)}.`, rules: WORDS[mode][2],
      about: { model: id, mode, allowance }, form: { form: 'path', model: id, allowance },
    })
  },
} satisfies Steps

export const questions = {
  path: {
    check: (look, about, { legs }) => (legs.length === 0 ? [] : brokenBy(judgePath(look, about, legs))),
    take(act, about, { legs }) {
      const { model: id, mode, allowance } = about
      const model = modelOf(act.state, id)
      if (legs.length === 0 && mode !== 'retreat') return giveUp(act, model, mode)
      const turn = turnOf(act.state)
      if (mode === 'run') {
        turn.ran = true
        spendAction(act, id, 'run', ['RR-RUN-1'], 'runs.')
      }
      if (legs.length === 0) return
      const { path, cost } = judgePath(act, about, legs)
      if (mode === 'move') turn.moved += cost
      // Who stood up in this turn has moved for its Action (RR-KNOCK-4).
      if (turn.stood) turn.over = true
      act.place(id, { at: path.at(-1)!, yaw: figureOf(act, id).yaw })
      act.emit({
        kind: 'moved', text: [{ unit: id }, ` ${WORDS[mode][1]} ${inches(cost)} of ${inches(allowance)}.`], rules: WORDS[mode][2],
        data: { unit: id, mode, path, cost, allowance },
      })
      arrived(act, id, path)
    },
    /** Rather none than hardly a step. */
    propose(look, about, _side, random, attempt) {
      const legs = attempt > 25 ? [] : proposePath(look, about, random, attempt)
      const from = plan(figureOf(look, about.model).at)
      return { legs: legs.every(({ x, z }) => distance2(from, [x, z]) < HARDLY) ? [] : legs }
    },
  },
} satisfies Answers

/** What a hurried player wants to be near: the Goal with the flag in hand, the flag, an Objective. */
function goalFor({ state, board }: RrLook, model: Model, from: Vec2): Vec2 | null {
  const holds = state.flag?.is === 'held' && state.flag.by === model.id
  const places = state.flag?.is === 'standing' ? [plan(board.models[FLAG]!.at)]
    : state.markers.filter(({ kind }) => kind === 'objective' || holds).map(({ at }) => at)
  return places.toSorted((a, b) => distance2(a, from) - distance2(b, from))[0] ?? null
}

/** A straight way: closer to whom it is In Combat with, towards a hostile, a marker, or anywhere, shorter with each attempt. */
function proposePath(look: RrLook, { model: id, mode, allowance }: Moving, random: RandomStream, attempt: number): readonly Waypoint[] {
  const model = modelOf(look.state, id)
  const me = figureOf(look, id)
  const at = plan(me.at)
  const reach = allowance * (attempt < 10 ? 1 : 0.5)
  const towards = (to: Vec2, stop: number): readonly Waypoint[] => {
    const far = Math.min(reach * random.between(0.6, 0.99), Math.max(0, distance2(at, to) - stop))
    return [straightWay(at, angleTo(at, to) + random.between(-0.2, 0.2) * attempt * 0.3, far)]
  }
  const held = mode === 'retreat' ? undefined : combatOf(look, model)[0]
  const foe = held ?? hostilesOf(look.state, model).toSorted((a, b) => gapOf(look, id, a.id) - gapOf(look, id, b.id))[0]
  const wish = random.unit()
  if (foe && (held || (mode !== 'retreat' && wish < 0.45))) {
    const figure = figureOf(look, foe.id)
    const near = held ? random.between(0.01, Math.max(0.02, gapOf(look, id, foe.id)))
      : random.between(0.05, Math.max(0.9, meleeReach(cardOf(look.state, model))))
    return towards(plan(figure.at), radiusOf(me) + radiusOf(figure) + near)
  }
  const goal = wish < 0.85 ? goalFor(look, model, at) : null
  if (goal) return towards(goal, radiusOf(me) + 0.9)
  return [straightWay(at, random.between(0, 2 * Math.PI), reach * random.between(0.1, 0.99))]
}
