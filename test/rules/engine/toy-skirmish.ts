import type { Id, SideId } from '../../../src/core/board'
import type { Game, Look } from '../../../src/rules/engine/game'
import type { Broken, Option } from '../../../src/rules/engine/question'
import { boardOf, model } from './flat-table'
import type { Toy, ToyAct, ToyQuestions, ToyStep, ToyUnit } from './toy-types'

export type { Toy, ToyQuestions, ToyStep } from './toy-types'

const RULES: Record<string, string> = {
  'TOY-COST': 'Each repeat of an action costs one more.',
  'TOY-MOVE': 'A move is at most 6 inches.',
  'TOY-CLEAR': 'A path passes through nobody and ends clear.',
  'TOY-LEADER': 'The leader falls last.',
  'TOY-REACT': 'Once a turn the side that is shot at may shoot first.',
  'TOY-STRIKE': 'Whoever walks away from an enemy is struck at.',
  'TOY-PANIC': 'Friends within 8 inches of a unit that falls test their nerve; those who fail run, and are seen to.',
}

const other = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')
const alive = (look: Look<Toy>, side?: SideId): Id[] =>
  Object.keys(look.state.units).filter((id) => {
    const unit = look.state.units[id]!
    return unit.models.length > 0 && (!side || unit.side === side)
  })

const leaderOf = (look: Look<Toy>, unit: Id): Id => look.state.units[unit]!.models[0]!

/** Enemy units with a model within 1 inch of the unit's leader. */
const adjacent = (look: Look<Toy>, unit: Id): Id[] =>
  alive(look, other(look.state.units[unit]!.side)).filter((enemy) =>
    look.state.units[enemy]!.models.some((id) => look.measure.distance({ model: leaderOf(look, unit) }, { model: id }).distance <= 1),
  )

const costOf = (state: Toy, action: string): number => 1 + (state.acting!.used[action] ?? 0)

function pay(act: ToyAct, action: string) {
  const acting = act.state.acting!
  acting.left -= costOf(act.state, action)
  acting.used[action] = (acting.used[action] ?? 0) + 1
}

function actionOptions(look: Look<Toy>): Option[] {
  const priced = (id: string, text: string): Option => ({
    id,
    text: `${text} (${costOf(look.state, id)})`,
    refused:
      costOf(look.state, id) > look.state.acting!.left
        ? { rule: 'TOY-COST', text: `It costs ${costOf(look.state, id)}; ${look.state.acting!.left} is left.` }
        : undefined,
  })
  return [priced('move', 'Move'), priced('shoot', 'Shoot'), { id: 'end', text: 'End' }]
}

export const toySkirmish: Game<Toy, ToyStep, ToyQuestions> = {
  id: 'toy-skirmish',
  name: 'Toy skirmish',
  checkpoints: ['turn'],
  ruleText: (rule) => RULES[rule],
  setup(options) {
    const { size } = options as { size: number }
    const units: Record<Id, ToyUnit> = {}
    const models = (['A', 'B'] as const).flatMap((side) =>
      [0, 1].flatMap((n) => {
        const unit = `${side}${n + 1}`
        const z = side === 'A' ? -3 : 3
        units[unit] = { side, models: Array.from({ length: size }, (_, i) => `${unit}-${i}`), routed: false }
        return units[unit].models.map((id, i) => model(id, side, n * 12 - 6 + i * 1.2, z, { unit, leader: i === 0 }))
      }),
    )
    return {
      state: { turn: 0, units, acting: null, reacted: { A: false, B: false }, turns: 8, kills: { A: 0, B: 0 } },
      board: boardOf(models, [], 36, 36),
      agenda: [{ step: 'turn' }],
    }
  },
  steps: {
    turn(act) {
      const { state } = act
      state.acting = null
      act.activate(null)
      const sides = (['A', 'B'] as const).filter((side) => alive(act, side).length > 0)
      if (state.turn === state.turns || sides.length < 2) {
        const winner = sides.length === 1 ? sides[0]! : null
        return act.end({ winner, text: winner ? 'The field is held.' : 'Nobody gives way.', rules: [] })
      }
      state.turn++
      state.reacted = { A: false, B: false }
      const side: SideId = state.turn % 2 === 1 ? 'A' : 'B'
      act.push({ step: 'turn' })
      act.ask({
        kind: 'unit', of: side, text: 'Who acts?', rules: ['TOY-COST'], about: null,
        form: { form: 'option', options: alive(act, side).map((id) => ({ id, text: id, thing: id })) },
      })
    },
    act(act) {
      const acting = act.state.acting
      if (!acting || act.state.units[acting.unit]!.models.length === 0) return
      act.ask({
        kind: 'action', of: act.state.units[acting.unit]!.side, text: 'What does it do?', rules: ['TOY-COST'],
        form: { form: 'option', options: actionOptions(act) }, about: { unit: acting.unit },
      })
    },
    shoot(act, step) {
      const [shooters, targets] = [act.state.units[step.by]!, act.state.units[step.at]!]
      if (shooters.models.length === 0 || targets.models.length === 0) return
      if (!step.reaction && !act.state.reacted[targets.side]) {
        act.push({ ...step, reaction: true })
        return act.ask({
          kind: 'react', of: targets.side, text: 'Shoot first?', rules: ['TOY-REACT'],
          form: { form: 'option', options: [{ id: 'yes', text: 'Shoot first' }, { id: 'no', text: 'Wait' }] },
          about: { unit: step.at, against: step.by },
        })
      }
      const gap = act.measure.distance({ model: leaderOf(act, step.by) }, { model: leaderOf(act, step.at) })
      const faces = act.roll({ dice: shooters.models.length, sides: 10, why: `${step.by} shoots`, rules: ['TOY-COST'] })
      const needs = gap.distance > 8 ? 7 : 5
      const hits = faces.filter((face) => face >= needs).length
      act.emit({
        kind: 'shot', rules: ['TOY-COST'], data: { by: step.by, at: step.at, hits },
        text: [{ unit: step.by }, ' shoots: ', ...faces.map((die) => ({ die, good: die >= needs })), ` (${needs}+).`],
      })
      act.push({ step: 'hits', at: step.at, by: shooters.side, hits })
    },
    hits(act, step) {
      const unit = act.state.units[step.at]!
      if (step.hits === 0 || unit.models.length === 0) return
      const options = unit.models.map((id, i): Option => ({
        id, text: id, thing: id,
        refused: i === 0 && unit.models.length > 1 ? { rule: 'TOY-LEADER', text: 'The leader falls last.', by: id } : undefined,
      }))
      act.ask({
        kind: 'casualty', of: unit.side, text: 'Who falls?', rules: ['TOY-LEADER'],
        form: { form: 'option', options }, about: { at: step.at, by: step.by, hits: step.hits },
      })
    },
    fall(act, step) {
      const unitId = act.board.models[step.model]!.unit
      const unit = act.state.units[unitId]!
      unit.models = unit.models.filter((id) => id !== step.model)
      if (unit.models.length === 0) {
        act.state.kills[step.by]++
        const from = step.model
        act.emit({ kind: 'destroyed', text: [{ unit: unitId }, ' is no more.'], rules: ['TOY-PANIC'], data: { unit: unitId, by: step.by } })
        return act.push({ step: 'panic', from })
      }
      act.lift(step.model)
    },
    panic(act, step) {
      const { unit: fallen } = act.board.models[step.from]!
      const { side } = act.state.units[fallen]!
      const near = alive(act, side).filter((id) => {
        const gap = act.measure.distance({ model: step.from }, { model: leaderOf(act, id) })
        return id !== fallen && !act.state.units[id]!.routed && gap.distance <= 8
      })
      act.lift(step.from)
      for (const id of near) {
        const [face] = act.roll({ dice: 1, sides: 6, by: side, why: `${id} tests its nerve`, rules: ['TOY-PANIC'] })
        act.emit({ kind: 'panic', text: [{ unit: id }, ' rolls ', { die: face!, good: face! >= 4 }, '.'], rules: ['TOY-PANIC'] })
        if (face! >= 4) continue
        const unit = act.state.units[id]!
        unit.routed = true
        const [leader, ...rest] = unit.models
        rest.forEach((one) => act.lift(one))
        unit.models = []
        act.push({ step: 'panic', from: leader! })
      }
    },
    opportunity(act, step) {
      const striker = act.state.units[step.by]!
      if (striker.models.length > 0 && act.state.units[step.at]!.models.length > 0) {
        const [face] = act.roll({ dice: 1, sides: 6, by: striker.side, why: `${step.by} strikes`, rules: ['TOY-STRIKE'] })
        act.emit({ kind: 'strike', text: [{ unit: step.by }, ' strikes: ', { die: face!, good: face! >= 5 }], rules: ['TOY-STRIKE'] })
        const [next, ...after] = step.next
        if (next) act.push({ step: 'opportunity', by: next, at: step.at, next: after })
        if (face! >= 5) act.push({ step: 'hits', at: step.at, by: striker.side, hits: 1 })
      }
    },
    go(act, step) {
      const unit = act.state.units[step.unit]!
      if (unit.models.length === 0) return
      const leader = unit.models[0]!
      const fact = act.measure.sweep({ model: leader, legs: step.legs })
      act.place(leader, { at: fact.path.at(-1)!, yaw: 0 })
      act.emit({ kind: 'moved', text: [{ unit: step.unit }, ` moves ${fact.cost.toFixed(1)}".`], rules: ['TOY-MOVE'], data: { cost: fact.cost } })
    },
  },
  questions: {
    unit: {
      take(act, _, { option }) {
        act.state.acting = { unit: option, left: 3, used: {} }
        act.activate(option)
        act.push({ step: 'act' })
      },
    },
    action: {
      take(act, { unit }, { option }) {
        if (option === 'end') return
        pay(act, option)
        act.push({ step: 'act' })
        const { side } = act.state.units[unit]!
        if (option === 'move') {
          const leader = leaderOf(act, unit)
          return act.ask({
            kind: 'path', of: side, text: 'Where to?', rules: ['TOY-MOVE'],
            form: { form: 'path', model: leader, allowance: 6 }, about: { unit, leader },
          })
        }
        const options = alive(act, other(side)).map((id) => ({ id, text: id, thing: id }))
        if (options.length > 0) act.ask({ kind: 'target', of: side, text: 'At whom?', rules: [], form: { form: 'option', options }, about: { unit } })
      },
    },
    path: {
      check(look, { leader }, { legs }) {
        const fact = look.measure.sweep({ model: leader, legs, blockingModels: Object.keys(look.board.models) })
        const broken: Broken[] = []
        if (fact.cost > 6.001) broken.push({ rule: 'TOY-MOVE', text: `The path is ${fact.cost.toFixed(1)} inches, 6 are allowed.`, at: fact.path.at(-1)! })
        if (fact.stops.length > 0) broken.push({ rule: 'TOY-CLEAR', text: 'Something stands in the way.', at: fact.stops[0]!.at })
        return broken
      },
      take(act, { unit, leader }, { legs }) {
        const end = legs.at(-1)
        const left = adjacent(act, unit).filter((enemy) =>
          act.suppose(end ? { place: { [leader]: { at: [end.x, 0, end.z], yaw: 0 } } } : {}, (measure) =>
            act.state.units[enemy]!.models.every((id) => measure.distance({ model: leader }, { model: id }).distance > 1),
          ),
        )
        const [first, ...next] = left
        if (first) act.push({ step: 'opportunity', by: first, at: unit, next }, { step: 'go', unit, legs })
        else act.push({ step: 'go', unit, legs })
      },
      propose(look, { leader }, _, random) {
        const { at } = look.board.models[leader]!
        const angle = random.between(0, 2 * Math.PI)
        const far = random.between(0, 6)
        return { legs: [{ x: at[0] + far * Math.cos(angle), z: at[2] + far * Math.sin(angle) }] }
      },
    },
    target: {
      take: (act, { unit }, { option }) => act.push({ step: 'shoot', by: unit, at: option, reaction: false }),
    },
    react: {
      take(act, { unit, against }, { option }) {
        if (option === 'no') return
        act.state.reacted[act.state.units[unit]!.side] = true
        act.push({ step: 'shoot', by: unit, at: against, reaction: true })
      },
    },
    casualty: {
      take(act, about, { option }) {
        act.push({ step: 'fall', model: option, by: about.by }, { step: 'hits', at: about.at, by: about.by, hits: about.hits - 1 })
      },
    },
  },
  invariants(state, board, events) {
    const faults: string[] = []
    for (const [id, unit] of Object.entries(state.units)) {
      for (const one of unit.models) if (!board.models[one]) faults.push(`${one} of ${id} is not on the table.`)
    }
    for (const one of Object.values(board.models)) {
      if (!state.units[one.unit]!.models.includes(one.id)) faults.push(`${one.id} stands on the table but fell.`)
    }
    for (const side of ['A', 'B'] as const) {
      const told = events.filter((event) => event.kind === 'destroyed' && (event.data as { by: SideId }).by === side).length
      if (told !== state.kills[side]) faults.push(`${side} has ${state.kills[side]} kills, the log tells of ${told}.`)
    }
    return faults
  },
}
