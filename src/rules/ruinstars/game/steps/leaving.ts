import type { Option } from '../../../engine/question'
import { meleeWeapons, opportunityOf, opportunityRefused } from '../combat'
import { hasSpecial } from '../../profile'
import { EVADE_COST } from '../movement'
import { modelOf } from '../near'
import { SLACK } from '../../judge/ranges'
import type { Answers, RuAct, Steps } from '../act'
import { gearOf, onTable, unitOf, type Ru, type Unit } from '../state'
import type { Leaving } from '../tasks'
import { counted, inches } from '../../../kit/words'

export const steps = {
  /**
   * RU-AOO-1: at the last Adjacent point of its path the mover may first buy dice off the attack (RU-AOO-3), then the enemy may
   * strike. Offered unless the enemy has struck this turn (RU-AOO-4), has no dice to strike with or is gone.
   */
  leave(act, { unit, enemy: from, at, bought }) {
    const { state } = act
    const [mover, enemy] = [unitOf(state, unit), unitOf(state, from)]
    if (!onTable(mover) || !onTable(enemy) || opportunityRefused(state, enemy)) return
    act.place(unit, { at, yaw: modelOf(act, unit).yaw })
    const most = Math.max(...meleeWeapons(state, enemy).map(({ dice }) => dice))
    if (bought === null) return askEvade(act, { unit, enemy: from, at, bought }, most)
    if (bought >= most) {
      return act.emit({
        kind: 'leaving', text: [{ unit }, ' slips away from ', { unit: from }, ': no attack die is left.'], rules: ['RU-AOO-3'],
        data: { unit, from, bought, strikes: false },
      })
    }
    act.ask({
      kind: 'opportunity', of: enemy.side, text: `${mover.name} leaves ${enemy.name}. Does it strike?`, rules: ['RU-AOO-1', 'RU-AOO-2', 'RU-AOO-4'],
      about: { unit, enemy: from, at, bought }, form: { form: 'option', options: strikes(state, enemy, bought) },
    })
  },
} satisfies Steps

/** RU-AOO-3: each 2" of movement that is left takes one die away. */
function askEvade(act: RuAct, about: Leaving, most: number): void {
  const [mover, enemy] = [unitOf(act.state, about.unit), unitOf(act.state, about.enemy)]
  const spare = act.state.walking?.spare ?? 0
  const affordable = Math.max(0, Math.floor((spare + SLACK) / EVADE_COST))
  const limit = Math.min(most, affordable, act.state.readings.evade === 'once' ? 1 : most)
  if (limit === 0) return act.push({ step: 'leave', ...about, bought: 0 })
  const options = Array.from({ length: limit + 1 }, (_, n): Option => (
    { id: `${n}`, text: n === 0 ? 'Spend nothing' : `${inches(n * EVADE_COST)}: ${counted(n, 'die', 'dice')} less` }))
  act.ask({
    kind: 'evade', of: mover.side, text: `${mover.name} leaves ${enemy.name}, which may strike. Spend movement? ${inches(spare)} is left.`,
    rules: ['RU-AOO-3'], about, form: { form: 'option', options },
  })
}

const HOLD = 'hold'

const strikes = (state: Ru, enemy: Unit, bought: number): readonly Option[] => [
  ...meleeWeapons(state, enemy).map(({ weapon, name, dice }): Option => ({
    id: `strike:${weapon}`, text: `Strike: ${name}, ${counted(Math.max(0, dice - bought), 'die', 'dice')}`,
    refused: dice > bought ? undefined : { rule: 'RU-AOO-3', text: 'Its dice are bought off.' },
  })),
  { id: HOLD, text: 'Let it go' },
]

export const questions = {
  evade: {
    take(act, leaving, { option }) {
      const bought = Number(option)
      const { walking } = act.state
      if (walking) walking.spare = Math.max(0, walking.spare - bought * EVADE_COST)
      act.push({ step: 'leave', ...leaving, bought })
    },
  },

  opportunity: {
    take(act, leaving, { option }) {
      const { unit, enemy: id, bought } = leaving
      const enemy = unitOf(act.state, id)
      const strikes = option !== HOLD
      act.emit({
        kind: 'leaving', text: strikes ? [{ unit: id }, ' strikes at ', { unit }, ' as it leaves.'] : [{ unit: id }, ' lets ', { unit }, ' go.'],
        rules: strikes ? ['RU-AOO-1', 'RU-AOO-4'] : ['RU-AOO-1'], data: { unit, from: id, bought: bought ?? 0, strikes },
      })
      if (!strikes) return
      enemy.struck = true
      const weapon = Number(option.slice('strike:'.length))
      enemy.weapons[weapon]!.used = true
      // It counts as having fought with it: the next Move is dearer (RU-WEAPON-HVY-2).
      if (hasSpecial(gearOf(act.state, enemy, weapon), 'HVY')) enemy.recoil = true
      act.push({ step: 'attack', attack: opportunityOf(act.state, leaving, weapon) })
    },
  },
} satisfies Answers
