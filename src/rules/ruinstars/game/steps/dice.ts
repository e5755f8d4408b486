import type { Broken, Option } from '../../../engine/question'
import type { DiceTask, Die } from '../attack'
import { attackRerolls, draw, leftOf, rerollCode, sendsBack } from '../combat'
import { spendOrders } from '../costs'
import { hasSpecial } from '../../profile'
import type { Answers, RuAct, Steps } from '../act'
import { gearOf, unitOf, type Ru } from '../state'
import { counted } from '../../../kit/words'
import { succeeds } from './attack'

const DONE = 'done'

export const steps = {
  /** Dice lie on the table: their owner may roll some again or spend TO on them, one at a time, until it is content. */
  dice(act, { task }) {
    const options = mending(act.state, task)
    if (!options.some((option) => !option.refused && option.id !== DONE)) return settle(act, task)
    const unit = unitOf(act.state, task.by)
    const left = [
      ...(task.free > 0 ? [`${counted(task.free, 're-roll')} (${task.sources.join(', ')})`] : []), ...(task.sixes ? ['any six once (Relentless)'] : []),
      `${act.state.orders[unit.side]} TO`,
    ]
    act.ask({
      kind: 'dice', of: unit.side,
      text: `${unit.name} ${task.roll === 'attack' ? 'attacks' : 'saves'} and needs ${task.stat} or less. Left: ${left.join(', ')}.`,
      rules: ['RU-DICE-5', 'RU-DICE-6', 'RU-ORDERS-7', 'RU-ORDERS-8'], about: task, form: { form: 'option', options },
      offer: { pass: DONE, costs: !options.some(({ id, refused }) => id.startsWith('reroll') && !refused) },
    })
  },
} satisfies Steps

/**
 * What may be done about each die, one of several that are alike: a free re-roll, 1 TO for a re-roll (RU-ORDERS-7), 1 TO for one up or
 * down (RU-ORDERS-8). No die is rolled again twice (RU-DICE-5). Nothing is offered while all dice are as good as can be.
 */
function mending(state: Ru, task: DiceTask): readonly Option[] {
  const orders = state.orders[unitOf(state, task.by).side]
  const done: Option = { id: DONE, text: 'As they lie' }
  if (task.dice.every(({ face }) => face === 1 || (succeeds(face, task.stat) && !criticalsCount(state, task)))) return [done]
  const seen = new Set<string>()
  const options = task.dice.flatMap((die, i): readonly Option[] => {
    const key = `${die.face} ${die.rerolled}`
    if (seen.has(key)) return []
    seen.add(key)
    return aboutDie(task, die, i, orders)
  })
  return [...options, done]
}

/** A save of 1 that sends nothing back, as against a shot, is worth no more than any other (RU-CRIT-2). */
export const criticalsCount = (state: Ru, { roll, attack, by, foe }: DiceTask): boolean => roll === 'attack' || sendsBack(state, attack, by, foe)

function aboutDie(task: DiceTask, { face, rerolled }: Die, i: number, orders: number): readonly Option[] {
  const twice: Broken | undefined = rerolled ? { rule: 'RU-DICE-5', text: 'It was rolled again already.' } : undefined
  const relentless = task.sixes && face === 6
  const free = relentless || task.free > 0
  return [
    ...(free ? [{ id: `reroll:${i}`, text: `Roll the ${face} again${relentless ? ' (Relentless)' : ''}`, refused: twice }] : []),
    ...(orders > 0 ? [{ id: `order:${i}`, text: `1 TO: roll the ${face} again`, refused: twice }] : []),
    ...(orders > 0 && face > 1 ? [{ id: `down:${i}`, text: `1 TO: the ${face} becomes ${face - 1}` }] : []),
    ...(orders > 0 && face < 6 ? [{ id: `up:${i}`, text: `1 TO: the ${face} becomes ${face + 1}` }] : []),
  ]
}

export const questions = {
  dice: {
    take(act, task, { option }) {
      if (option === DONE) return settle(act, task)
      const [what, index] = option.split(':')
      const i = Number(index)
      const die = task.dice[i]!
      const bought = what !== 'reroll'
      const { side } = unitOf(act.state, task.by)
      if (what === 'order') spendOrders(act, side, 1, 'a re-roll', 'RU-ORDERS-7')
      else if (bought) spendOrders(act, side, 1, 'a die shifted', 'RU-ORDERS-8')
      // A six of a Relentless weapon uses up none of the other re-rolls.
      const free = bought || (task.sixes && die.face === 6) ? task.free : task.free - 1
      const changed = what === 'up' || what === 'down' ? shifted(act, task, die, what === 'up' ? 1 : -1) : again(act, task, die, bought)
      act.push({ step: 'dice', task: { ...task, free, dice: task.dice.with(i, changed) } })
    },
    propose(look, task, _side, random) {
      const open = mending(look.state, task).filter((option) => !option.refused)
      const failing = open.filter(({ id }) => id !== DONE && !id.startsWith('up') && !succeeds(task.dice[Number(id.split(':')[1])]!.face, task.stat))
      if (failing.length > 0 && random.unit() < 0.6) return { option: random.pick(failing).id }
      return { option: random.unit() < 0.8 ? DONE : random.pick(open).id }
    },
  },
} satisfies Answers

/** RU-DICE-6: the second face stands. */
function again(act: RuAct, task: DiceTask, { face: from }: Die, bought: boolean): Die {
  const unit = unitOf(act.state, task.by)
  const face = act.roll({ dice: 1, sides: 6, by: unit.side, why: `${unit.name}: again`, rules: ['RU-DICE-6'] })[0]!
  act.emit({
    kind: 'reroll',
    text: [{ unit: unit.id }, ' rolls the ', { die: from, good: succeeds(from, task.stat) }, ' again: ', { die: face, good: succeeds(face, task.stat) }, '.'],
    rules: ['RU-DICE-5', 'RU-DICE-6', ...(bought ? ['RU-ORDERS-7'] : [])],
    data: { by: unit.id, roll: task.roll, from, to: face, with: bought ? 'TO' : task.sources.join(', ') },
  })
  return { face, rerolled: true }
}

/** RU-ORDERS-8: the face itself changes. */
function shifted(act: RuAct, task: DiceTask, die: Die, by: 1 | -1): Die {
  const face = die.face + by
  act.emit({
    kind: 'shift',
    text: [
      { unit: task.by }, ': the ', { die: die.face, good: succeeds(die.face, task.stat) }, ' becomes ',
      { die: face, good: succeeds(face, task.stat) }, '.',
    ],
    rules: ['RU-ORDERS-8'], data: { by: task.by, roll: task.roll, from: die.face, to: face },
  })
  return { ...die, face }
}

function settle(act: RuAct, task: DiceTask): void {
  if (task.roll === 'attack') {
    drawRerolls(act, task)
    return act.push({ step: 'strikes', attack: task.attack, dice: task.dice })
  }
  act.push({ step: 'saves', attack: task.attack, unit: task.by, foe: task.foe, dice: task.dice, chain: task.chain })
}

/** RU-WEAPON-SPR-2: what is left of Accurate or Brutal goes on to the next target; support and Aim were used first. */
function drawRerolls(act: RuAct, { attack, free: left }: DiceTask): void {
  if (!hasSpecial(gearOf(act.state, attack.by, attack.weapon), 'SPR')) return
  const code = rerollCode(attack.kind)
  const { free } = attackRerolls(act, attack)
  draw(act, attack, code, free - left - (free - leftOf(act, attack, code)))
}
