import type { Id, SideId } from '../../src/core/board'
import type { Waypoint } from '../../src/core/measure'
import type { Appraisal, Script } from '../../src/rules/appraise'
import type { Look } from '../../src/rules/engine/game'
import type { Question } from '../../src/rules/engine/question'
import { totalOf } from '../../src/bot/value'
import type { Toy } from '../rules/engine/toy-skirmish'

/** All that a program has to know of the toy skirmish, as a new system would write it: a model is worth a point of army. */
export const toyAppraisal: Appraisal<Toy> = {
  pace: ({ state }) => ({ left: 1 - state.turn / state.turns, scorings: 1, point: 1 }),
  standing: ({ state }) => ({ A: standing(state, 'A'), B: standing(state, 'B') }),
  fighters: ({ state, board }) => Object.entries(state.units).filter(([, { models }]) => models.length > 0).map(([id, { side, models }]) => ({
    id, side, name: id, worth: models.length, leader: models[0]!, models: models.filter((one) => board.models[one]), movement: 6, ready: true,
    weight: models.length,
  })),
  aims: () => [],
  scripts(look, question) {
    const { unit } = (question.about ?? {}) as { readonly unit: Id }
    const of = (id: string, actions: readonly string[], moves: number | null, strikes: number | null): Script =>
      ({ id, text: `${unit} ${id}`, unit, actions, moves, strikes })
    if (question.kind === 'path') return [of('moves', ['move'], 0, null), of('moves and shoots', ['move', 'shoot'], 0, 1)]
    if (question.kind !== 'action') return []
    const open = openOf(question)
    return [
      of('ends', ['end'], null, null), ...(open.includes('shoot') ? [of('shoots', ['shoot'], null, 0)] : []),
      ...(open.includes('move') ? [of('moves', ['move'], 0, null)] : []),
      ...(open.includes('move') && look.state.acting!.left > 1 ? [of('moves and shoots', ['move', 'shoot'], 0, 1)] : []),
    ]
  },
  ends({ state, board }, { unit }) {
    const [x, , z] = board.models[state.units[unit]!.models[0]!]!.at
    return Array.from({ length: 12 }, (_, i) => [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)] as const).flatMap(([dx, dz]) =>
      [3, 5.9].map((far) => ({ at: [x + far * dx, 0, z + far * dz] as const, legs: [{ x: x + far * dx, z: z + far * dz }] as readonly Waypoint[], cost: far })))
  },
  settled(look, { unit }, { at, legs }) {
    const leader = look.state.units[unit]!.models[0]!
    const { stops } = look.measure.sweep({ model: leader, legs, blockingModels: Object.keys(look.board.models) })
    return stops.length === 0 ? { [leader]: { at, yaw: 0 } } : null
  },
  strikes(look, { unit }) {
    const best = enemies(look, unit).map((target) => ({ target, loss: shots(look, unit, gap(look, unit, target)) })).toSorted((a, b) => b.loss - a.loss)[0]
    return best ? [{ ...best, text: `${best.loss.toFixed(1)} of ${best.target} expected`, kill: 0, scores: 0 }] : []
  },
  threat(look, by, _of, away) {
    return { now: shots(look, by, away), next: shots(look, by, away - 6) }
  },
  glances: () => true,
  advice(look, question, side) {
    if (question.kind !== 'target') return null
    const { unit } = question.about as { readonly unit: Id }
    return enemies(look, unit).filter((id) => look.state.units[id]!.side !== side).map((option) => {
      const loss = shots(look, unit, gap(look, unit, option))
      return { answer: { option }, terms: [{ what: 'taken', points: loss }, { what: 'nearly done', points: 0.1 / look.state.units[option]!.models.length }] }
    })
  },
}

/** For tests: what terms come to. */
export const sumOf = totalOf

const standing = ({ units, kills }: Toy, side: SideId) =>
  ({ army: Object.values(units).reduce((sum, unit) => (unit.side === side ? sum + unit.models.length : sum), 0), scored: kills[side], soon: 0 })

const openOf = ({ form }: Question): readonly string[] =>
  ('form' in form && form.form === 'option' ? form.options.filter(({ refused }) => !refused).map(({ id }) => id) : [])

const enemies = ({ state }: Look<Toy>, unit: Id): readonly Id[] =>
  Object.keys(state.units).filter((id) => state.units[id]!.side !== state.units[unit]!.side && state.units[id]!.models.length > 0)

const gap = ({ state, measure }: Look<Toy>, a: Id, b: Id): number =>
  measure.distance({ model: state.units[a]!.models[0]! }, { model: state.units[b]!.models[0]! }).distance

/** A ten-sided die a model: 7 or more beyond 8 inches, else 5 or more. */
const shots = ({ state }: Look<Toy>, by: Id, away: number): number => state.units[by]!.models.length * (away > 8 ? 0.4 : 0.6)
