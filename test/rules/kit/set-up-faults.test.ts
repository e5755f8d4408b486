import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import { byId, known } from '../../../src/rules/kit/known'
import { entriesOf, numbered } from '../../../src/rules/kit/ready-list'
import { armyFaults, noSize, overBudget, settingFaults, tooSmall, unknownScenario } from '../../../src/rules/kit/set-up-faults'
import type { SetupChoice } from '../../../src/rules/setup-guide'

const list = (system: string): ArmyList => ({ system, faction: 'reeds', name: `Of ${system}`, points: 0, groups: [], units: [] })
const choice = (more: Partial<SetupChoice> = {}): SetupChoice =>
  ({ points: 100, scenario: 'duel', width: 36, depth: 30, armies: { A: list('toy'), B: list('toy') }, quick: true, ...more })

describe('what keeps a game from starting', () => {
  it('a scenario that is not offered, a table too small, a game of no size', () => {
    expect(unknownScenario([{ id: 'duel' }], choice(), 'mission', 'TOY-1')).toEqual([])
    expect(unknownScenario([{ id: 'siege' }], choice(), 'mission', 'TOY-1')).toEqual([{ rule: 'TOY-1', text: 'There is no mission "duel".' }])
    expect([30, 30.5, Number.NaN].map((least) => tooSmall(choice(), least, 'TOY-2').length)).toEqual([0, 1, 1])
    expect(tooSmall(choice(), 31, 'TOY-2')).toEqual([{ rule: 'TOY-2', text: 'The table is 36 by 30 inches; it needs 31 each way.' }])
    expect([100, 0, -5, Infinity, Number.NaN].map((points) => noSize(choice({ points }), 'GP', 'TOY-3').length)).toEqual([0, 1, 1, 1, 1])
  })

  it('settings and values that are not offered', () => {
    const offers = [{ id: 'fog', rule: 'TOY-FOG', text: 'Fog', values: [{ id: 'none', text: 'None' }] }]
    expect(settingFaults(offers, choice(), 'TOY-4')).toEqual([])
    expect(settingFaults(offers, choice({ settings: { fog: 'none' } }), 'TOY-4')).toEqual([])
    expect(settingFaults(offers, choice({ settings: { fog: 'thick', rain: 'none' } }), 'TOY-4')).toEqual([
      { rule: 'TOY-FOG', text: 'Fog: there is no "thick".' }, { rule: 'TOY-4', text: 'There is no setting "rain".' },
    ])
  })

  it('armies of another game, and what the check finds at the size of this one', () => {
    const check = ({ points }: ArmyList) => ({ cost: 120, groups: [], faults: overBudget(120, points, 'GP', 'TOY-6') })
    expect(armyFaults(choice({ armies: { A: list('toy'), B: list('chess') } }), 'toy', 'TOY-5', check)).toEqual([
      { rule: 'TOY-6', text: 'It costs 120 GP, 20 more than the 100 allowed.', side: 'A' },
      { rule: 'TOY-5', text: 'Of chess is an army of another game.', side: 'B' },
    ])
    expect(armyFaults(choice({ points: 120 }), 'toy', 'TOY-5', check)).toEqual([])
  })
})

describe('things by their ids', () => {
  it('are there, each once', () => {
    expect(byId([{ id: 'a', n: 1 }, { id: 'b', n: 2 }])).toEqual({ a: { id: 'a', n: 1 }, b: { id: 'b', n: 2 } })
    expect(() => byId([{ id: 'a' }, { id: 'a' }])).toThrow('Two have the id "a".')
    expect(known(0, 'gear', 'axe')).toBe(0)
    expect(() => known(undefined, 'gear', 'axe')).toThrow('There is no gear "axe".')
  })
})

describe('ready lists, written short', () => {
  it('name an entry as often as they say', () => {
    expect(entriesOf('chief bow, 2 hand axe,runner')).toEqual(['chief bow', 'hand axe', 'hand axe', 'runner'])
  })

  it('number the units of one profile', () => {
    const units = numbered([{ profile: 'hand' }, { profile: 'chief', group: 0 }, { profile: 'hand', gear: ['axe'] }], (id) => id.toUpperCase())
    expect(units).toEqual([{ profile: 'hand', name: 'HAND 1' }, { profile: 'chief', group: 0 }, { profile: 'hand', gear: ['axe'], name: 'HAND 2' }])
  })
})
