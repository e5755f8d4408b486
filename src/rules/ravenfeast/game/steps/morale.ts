import type { Id } from '../../../../core/board'
import { listed } from '../../../kit/words'
import { succeeds } from '../../die'
import type { Answers, RfAct, Steps } from '../act'
import type { FigureRolled } from '../events'
import { helpedBy, moraleSum } from '../morale'
import { cardOf, fighterOf, isActive, leaderOf, onTable, type Fighter } from '../state'
import type { Rolling } from '../tasks'
import { remove } from '../wounds'

const TEST = 'test'
const DECLINE = 'decline'

export const steps = {
  /** RF-LEADER-2, RF-LEADER-3: before a batch of rolls the Leader may test for those around him, if that can help anybody. */
  lend(act, rolling) {
    const { state } = act
    const leader = leaderOf(state, rolling.side)
    const helped = leader && onTable(leader) && isActive(leader) ? helpedBy(act, leader, rolling.why, rolling.figures) : []
    if (!leader || helped.length === 0) return act.push({ ...rolling, step: 'roll' })
    if (state.readings.leaderTests === 'always') return test(act, leader, rolling)
    act.ask({
      kind: 'lend', of: rolling.side, rules: ['RF-LEADER-2', 'RF-LEADER-3'],
      about: { side: rolling.side, leader: leader.id, why: rolling.why, rolling: rolling.figures },
      text: `Does ${leader.name} test to lend his Morale to ${helped.length === 1 ? fighterOf(state, helped[0]!).name : `${helped.length} figures`}?`,
      form: { form: 'option', options: [{ id: TEST, text: 'He tests', thing: leader.id }, { id: DECLINE, text: 'He does not' }] },
      offer: { pass: DECLINE, costs: false },
    })
  },

  /** All of them in one go, each with its own score. */
  roll(act, { why, side, figures, lent }) {
    const { state } = act
    const rolling = figures.filter((id) => onTable(fighterOf(state, id)))
    const sums = rolling.map((id) => moraleSum(act, fighterOf(state, id), why, lent ?? null))
    const rules = [why === 'rally' ? 'RF-RALLY-1' : 'RF-MORALE-6']
    const faces = act.roll({ dice: rolling.length, sides: 6, by: side, why: why === 'rally' ? 'to rally' : 'Morale', rules })
    const rolls = rolling.map((figure, i): FigureRolled => ({ figure, face: faces[i]!, needs: sums[i]!.needs }))
    act.emit({
      kind: 'rolled', rules, data: { why, side, rolls },
      text: [why === 'rally' ? 'Rally: ' : 'Morale: ', ...rolls.flatMap(({ figure, face, needs }, i) => [
        ...(i > 0 ? [', '] : []), { unit: figure }, ` needs ${needs} `, { die: face, good: succeeds(face, needs) },
      ]), '.'],
    })
    const passed = rolls.filter(({ face, needs }) => succeeds(face, needs)).map(({ figure }) => figure)
    const failed = rolling.filter((id) => !passed.includes(id))
    if (why === 'morale') return act.push(...failed.map((figure) => ({ step: 'flee' as const, figure })))
    rally(act, passed)
    for (const id of failed) remove(act, fighterOf(state, id), 'rally')
  },
} satisfies Steps

export const questions = {
  lend: {
    take(act, { side, leader, why, rolling: figures }, { option }) {
      const rolling: Rolling = { side, why, figures }
      if (option === TEST) return test(act, fighterOf(act.state, leader), rolling)
      act.push({ ...rolling, step: 'roll' })
    },
  },
} satisfies Answers

/** RF-LEADER-2: he does not flee from failing it. */
function test(act: RfAct, leader: Fighter, rolling: Rolling): void {
  const { needs } = moraleSum(act, leader, 'rally', null)
  const [face] = act.roll({ dice: 1, sides: 6, by: leader.side, why: `${leader.name} lends his Morale`, rules: ['RF-LEADER-2'] }) as [number]
  const passed = succeeds(face, needs)
  act.emit({
    kind: 'lent', rules: ['RF-LEADER-2', 'RF-GROUP-3'], data: { leader: leader.id, face, needs, passed },
    text: [{ unit: leader.id }, ` tests, needs ${needs} `, { die: face, good: passed }, passed ? `: friends use his ${cardOf(act.state, leader).morale}.`
      : ': no help.'],
  })
  act.push({ ...rolling, step: 'roll', ...(passed ? { lent: leader.id } : {}) })
}

/** RF-RALLY-2. */
function rally(act: RfAct, passed: readonly Id[]): void {
  if (passed.length === 0) return
  for (const id of passed) fighterOf(act.state, id).fled = false
  act.emit({
    kind: 'rallied', rules: ['RF-RALLY-2'], data: { units: passed }, text: `${listed(passed.map((id) => fighterOf(act.state, id).name))} rally.`,
  })
}

