import { describe, expect, it } from 'vitest'
import type { FormAnswer } from '../../../src/rules/engine/question'
import type { SheetRow } from '../../../src/rules/playable'
import { ruinstarsPlayable } from '../../../src/rules/ruinstars/playable'
import { Ruin, type Scene, type SceneUnit } from './game/driver'
import { blade, rifle, special } from './game/profiles'

const { show } = ruinstarsPlayable
function rowOf(game: Ruin, id: string, draft: FormAnswer | null = null): SheetRow {
  const row = show.sheet(game.look, game.asked!, game.asked!.of[0]!, draft)?.rows.find((one) => one.id === id)
  if (!row) throw new Error(`${game.asked!.kind}: there is no row ${id}.`)
  return row
}
const textOf = (row: SheetRow, label: string) => row.facts.filter((fact) => fact.label === label).map(({ text }) => text).join('; ')
const chanceOf = (row: SheetRow, text: string) => row.outcomes.find((outcome) => outcome.text.endsWith(text))?.chance

const facing = (away: number, gear: SceneUnit['gear'], scene: Partial<Scene> = {}, faces: readonly number[] = []) => new Ruin({
  ...scene, units: [{ id: 'A1', at: [0, 0], ...(gear ? { gear } : {}) }, { id: 'B1', at: [0, away], hit: 1 }, ...(scene.units ?? [])],
}, faces).act('A1')

describe('What the sheets say beforehand', () => {
  it('RU-CRIT-2, RU-CRIT-3: an action and its target tell the same chance to take one out, what comes back included', () => {
    for (const [option, game] of [
      ['fight:0', facing(1.5, [blade('knife', 1)])], ['shoot:0', facing(9, [rifle('one', 1)])],
      ['shoot:0', facing(9, [rifle('one', 1)], { readings: { returns: 'all' } })],
    ] as const) {
      const beforehand = chanceOf(rowOf(game, option), 'Taken Out')
      expect(beforehand).toBeCloseTo(chanceOf(rowOf(game.pick(option), 'B1'), 'Taken Out')!, 12)
    }
    // One point is not saved, or is sent to and fro and not saved then, with 18/35.
    const chance = chanceOf(rowOf(facing(1.5, [blade('knife', 1, special('AUT', 1))]), 'fight:0'), 'Taken Out')
    expect(chance).toBeCloseTo(18 / 35, 9)
  })

  it('RU-CRIT-2: a 1 is no Critical Save where it sends nothing back', () => {
    const saving = (option: string, readings: NonNullable<Scene['readings']> = {}) => {
      const away = option === 'fight:0' ? 1.5 : 9
      const gear = option === 'fight:0' ? blade('knife', 2) : rifle('two', 2)
      const game = new Ruin({
        units: [{ id: 'A1', at: [0, 0], gear: [gear] }, { id: 'B1', at: [0, away] }], readings, opening: { B: [1] },
      }, [3, 3, 2, 5]).act('A1').pick(option, 'B1')
      expect(game.asked).toMatchObject({ kind: 'dice', of: ['B'] })
      return [textOf(rowOf(game, 'down:0'), 'Die'), chanceOf(rowOf(game, 'order:1'), 'it is critical')]
    }
    expect(saving('shoot:0')).toEqual(['still a success', undefined])
    expect(saving('shoot:0', { returns: 'all' })).toEqual(['a success becomes critical', 1 / 6])
    expect(saving('fight:0')).toEqual(['a success becomes critical', 1 / 6])
  })

  it('RU-CRIT-2, RU-WEAPON-BLS-1: nor where one saves against its own Blast: nothing about dice that all succeed is asked', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [blade('flail', 1, special('BLS'))] }, { id: 'B1', at: [0, 1.5] }], opening: { A: [1] },
    }, [3]).act('A1').pick('fight:0', 'B1').dice(/* B1 */ 6, /* A1 */ 2).pick('done').done()
    expect([game.asked!.kind, game.last('saves')]).toMatchObject(['action', { unit: 'A1', stopped: 1, returned: 0 }])
  })

  it('RU-AOO-4: who has struck this turn is not among those who may strike', () => {
    const game = facing(1.5, [blade()], { units: [{ id: 'B2', at: [1.5, 0] }] })
    expect(textOf(rowOf(game, 'move'), 'Leaving')).toBe('B1 and B2 may strike')
    const struck = (...ids: readonly string[]) => textOf(rowOf(game.changed((state) => {
      for (const id of ids) state.units[id]!.struck = true
    }), 'move'), 'Leaving')
    expect([struck('B1'), struck('B2')]).toEqual(['B2 may strike', ''])
  })

  it('RU-WEAPON-AUT-1, RU-AOO-1: in an attack of opportunity as well dice hit by themselves, those that are bought off apart', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5], gear: [blade('saw', 3, special('AUT', 2))] }],
    }).act('A1').pick('move').go([0, -1])
    const told = (row: SheetRow) => [textOf(row, 'Autohit'), row.sums[0]!.label, row.sums[0]!.dice]
    expect(told(rowOf(game, '0'))).toEqual(['2 dice hit without a roll', 'Attack', 1])
    expect(told(rowOf(game, '2'))).toEqual(['1 die hits without a roll', 'Save, each point of damage', 1])
    const struck = game.pick('1')
    expect(told(rowOf(struck, 'strike:0'))).toEqual(['2 dice hit without a roll', 'Save, each point of damage', 1])
    struck.pick('strike:0')
    expect([struck.asked!.kind, told(rowOf(struck, '0'))]).toEqual(['autohit', ['2 dice hit without a roll', 'Save, each point of damage', 1]])
  })

  it('RU-WEAPON-SPR-2: of Aim, Accurate, Autohit and Rending a later target gets what those before it cannot use up', () => {
    const skills = [{ id: 'aim', name: 'Aim', text: '', effect: { kind: 'aim', dice: 1 }, cost: 1 }] as const
    const spray = (...specials: readonly ReturnType<typeof special>[]) => new Ruin({
      units: [
        { id: 'A1', at: [0, 0], is: { skills }, gear: [rifle('spray', 4, special('SPR'), ...specials)] }, { id: 'B1', at: [0, 9] }, { id: 'B2', at: [1.5, 9] },
      ],
      opening: { A: [1] },
    }).act('A1')
    const told = (game: Ruin, counts: Readonly<Record<string, number>>) => ['B1', 'B2'].map((id) => {
      const row = rowOf(game, id, { counts })
      return [row.sums[0]!.label === 'Attack' ? row.sums[0]!.dice : 0, textOf(row, 'Autohit'), textOf(row, 'Re-rolls')]
    })
    const auto = spray(special('AUT', 2)).pick('shoot:0')
    expect(told(auto, { B1: 1, B2: 3 })).toEqual([[0, '1 die hits without a roll', ''], [2, '1 die hits without a roll', '']])
    expect(told(auto, { B1: 3, B2: 1 })).toEqual([[1, '2 dice hit without a roll', ''], [1, '', '']])
    // The Aim is for the first, and used there before the Accurate.
    const aimed = spray(special('ACC', 2)).pick('skill:aim', 'shoot:0')
    expect(told(aimed, { B1: 2, B2: 2 }).map(([, , text]) => text)).toEqual([
      '2 attack dice, Accurate; 1 attack die, Aim', '1 attack die, Accurate',
    ])
    expect(told(aimed, { B1: 3, B2: 1 }).map(([, , text]) => text)).toEqual(['2 attack dice, Accurate; 1 attack die, Aim', ''])
    // Where nothing is laid yet each is shown as the one target of all.
    expect(told(aimed, {}).map(([dice, , text]) => [dice, text])).toEqual([
      [4, '2 attack dice, Accurate; 1 attack die, Aim'], [4, '2 attack dice, Accurate; 1 attack die, Aim'],
    ])
    // One die is critical with 1/6: then it deals 3, as long as Rending is left.
    const rending = spray(special('RND', 1)).pick('shoot:0')
    const mean = (id: string) => rowOf(rending, id, { counts: { B1: 3, B2: 1 } }).outcomes[0]!.text
    expect([mean('B1'), mean('B2')]).toEqual([expect.stringContaining('of 2.4 damage'), expect.stringContaining('of 0.7 damage')])
  })
})
