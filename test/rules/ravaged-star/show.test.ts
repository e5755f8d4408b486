import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/rules/engine/look'
import type { FormAnswer } from '../../../src/rules/engine/question'
import type { Sheet, SheetRow, SumShown } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import type { UnitProfile } from '../../../src/rules/ravaged-star/profile'
import { box } from '../engine/flat-table'
import { column, Rst, type Scene } from './game/driver'
import { blade, rifle, rule, weapon } from './game/profiles'

const { show } = ravagedStarPlayable

type Units = Scene['units']
type One = Partial<Units[number]>
const HEDGE = { sight: 'solid', ground: 'crossable', cover: 'light' } as const
const facing = (gap: number, a: One = {}, b: One = {}, more: Units = [], scenery: Partial<Scene> = {}, faces: readonly number[] = []) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, gap + 1], ...b }, ...more], ...scenery }, faces).act('A1')
const gun = (more: Parameters<typeof rifle>[0] = {}) => ({ is: { weapons: [rifle({ range: 8, ...more }), blade()] } })
const look = (game: Rst) => lookAt(game.play, game.host)
function sheetOf(game: Rst, draft: FormAnswer | null = null): Sheet {
  const sheet = show.sheet(look(game), game.asked!, game.asked!.of[0]!, draft)
  if (!sheet) throw new Error(`${game.asked!.kind} is not laid out.`)
  return sheet
}
const rowOf = (game: Rst, id: string, draft: FormAnswer | null = null): SheetRow => sheetOf(game, draft).rows.find((row) => row.id === id)!
const factsOf = (row: SheetRow) => Object.fromEntries(row.facts.map((fact) => [fact.label, fact.rule]))
const textOf = (row: SheetRow, label: string) => row.facts.find((fact) => fact.label === label)?.text
/** As a row tells its facts in a line: with what each is about, and nothing of what decides nothing. */
const onButton = (row: SheetRow) => row.facts.map(({ label, text, said }) => said ?? `${label}: ${text}`)
const sum = (row: SheetRow, label: string): SumShown => row.sums.find((one) => one.label.startsWith(label))!
const changes = (shown: SumShown) => Object.fromEntries(shown.changes.map((change) => [change.rule, change.by]))

/** 2" wide and 5" long, without a base: its flank is 2.5" off who stands at the origin. */
const HULL: Units[number] = { id: 'B1', at: [4, 0], is: { base: null, hull: { width: 2, depth: 5 }, wounds: 9, rules: [rule('Large')] } }

describe('who leads a Leaderless unit', () => {
  it('RS-SPECIAL-LEADERLESS-2, RS-SPECIAL-LEADERLESS-3: like figures are told apart by how near each is to an enemy', () => {
    const game = facing(8, { at: [[0, 0], [2, 0], [4, 0]], is: { rules: [rule('Leaderless')] } }).pick('move')
    expect(game.asked!.kind).toBe('name-leader')
    const near = sheetOf(game).rows.map(({ facts }) => facts.find(({ label }) => label === 'Nearest enemy')?.text)
    expect(near[0]).toBe('8" from B1')
    expect(new Set(near).size).toBe(3)
  })

  it('RS-MEASURE-4, RS-MEASURE-8: a hull counts as near as its flank is', async () => {
    const scene: Units = [{ id: 'A1', at: [[0, 0], [0, 1.5]], is: { rules: [rule('Leaderless')] } }, HULL, { id: 'B2', at: [-3, 0] }]
    const game = (await Rst.measured({ units: scene })).act('A1').pick('move')
    expect(textOf(rowOf(game, 'A1-1'), 'Nearest enemy')).toBe('2" from B2')
  })
})

describe('the sheet of a shooting attack', () => {
  it('RS-SHOOT-9, RS-SHOOT-10: range band and what it adds', () => {
    const at = (gap: number) => rowOf(facing(gap, gun()).pick('shoot'), 'rifle>B1')
    expect(factsOf(at(8))).toMatchObject({ Range: 'RS-RANGE-4', Sight: 'RS-SIGHT-2' })
    expect(factsOf(at(16))).toMatchObject({ Range: 'RS-RANGE-5' })
    expect(factsOf(at(17))).toMatchObject({ Range: 'RS-RANGE-6' })
    expect([8, 16, 17].map((gap) => sum(at(gap), 'Accuracy').needs)).toEqual([4, 5, 7])
    expect(textOf(at(8), 'Range')).toBe('8", Short (range 8")')
    expect(sum(at(17), 'Accuracy')).toMatchObject({ printed: 4, chance: 0.4, dice: 1, sides: 10 })
  })

  it('RS-COVER-5, RS-COVER-6: cover with what gives it, in both sums', () => {
    const wall = facing(6, gun(), {}, [], { pieces: [box('hedge', 'hedge', 0, 4, 4, 0.2, 0.6, { ...HEDGE, cover: 'heavy' })] }).pick('shoot')
    const row = rowOf(wall, 'rifle>B1')
    expect(textOf(row, 'Cover')).toMatch(/^heavy: .*hedge/)
    expect(changes(sum(row, 'Accuracy'))).toEqual({ 'RS-COVER-5': 1 })
    expect(changes(sum(row, 'Defense'))).toEqual({ 'RS-COVER-6': -1 })
    const ignoring = facing(6, gun({ rules: [rule('Ignores Cover')] }), {}, [], { pieces: [box('hedge', 'hedge', 0, 4, 4, 0.2, 0.6, HEDGE)] }).pick('shoot')
    expect(factsOf(rowOf(ignoring, 'rifle>B1'))['Cover']).toBe('RS-SPECIAL-IGNORES-COVER-1')
    expect(textOf(rowOf(ignoring, 'rifle>B1'), 'Cover')).toContain('ignores it')
    const open = rowOf(facing(6, gun()).pick('shoot'), 'rifle>B1')
    expect(textOf(open, 'Cover')).toMatch(/^none/)
  })

  it('RS-SPECIAL-STEALTH-2, RS-SPECIAL-PRECISION-1: Stealth, and what sees through it', () => {
    const shy = { is: { rules: [rule('Stealth', 9)] } }
    const row = rowOf(facing(6, gun(), shy).pick('shoot'), 'rifle>B1')
    expect(factsOf(row)['Stealth']).toBe('RS-SPECIAL-STEALTH-1')
    expect(changes(sum(row, 'Accuracy'))).toEqual({ 'RS-SPECIAL-STEALTH-2': 2 })
    expect(factsOf(rowOf(facing(6, gun({ rules: [rule('Precision')] }), shy).pick('shoot'), 'rifle>B1'))['Stealth']).toBe('RS-SPECIAL-PRECISION-1')
  })

  it('RS-SHOOT-12, RS-SHOOT-14: an engaged target, and whom strays hit', () => {
    const row = rowOf(facing(6, gun(), {}, [{ id: 'A2', at: [1.9, 7] }]).pick('shoot'), 'rifle>B1')
    expect(changes(sum(row, 'Accuracy'))).toEqual({ 'RS-SHOOT-12': 2 })
    expect(textOf(row, 'Strays')).toContain('A2')
    // 6+ on a die that shows neither 1 nor 2: 5 of 10 hit, and half of them are stopped by 5+ less 4 of 10.
    expect(row.outcomes.find((outcome) => outcome.text === 'destroyed')!.chance).toBeCloseTo(0.5 * 0.4, 9)
  })

  it('RS-SPECIAL-VOLLEY-FIRE-1, RS-SPECIAL-VOLLEY-FIRE-2: fired at unseen', () => {
    const wall = { pieces: [box('wall', 'wall', 0, 4, 6, 0.3, 9, { sight: 'solid', ground: 'impassable', cover: 'light' } as const)] }
    const row = rowOf(facing(6, gun({ rules: [rule('Volley Fire')] }), {}, [], wall).pick('shoot'), 'rifle>B1')
    expect(factsOf(row)).toMatchObject({ Sight: 'RS-SPECIAL-VOLLEY-FIRE-1', Cover: 'RS-SPECIAL-VOLLEY-FIRE-2' })
  })

  it('RS-SPECIAL-PIERCING-1: one Defense for each AP that the dice can give', () => {
    const row = rowOf(facing(6, gun({ ap: 1, rules: [rule('Piercing', 9, 3)] })).pick('shoot'), 'rifle>B1')
    expect(row.sums.filter((one) => one.label.startsWith('Defense')).map((one) => [one.label, one.needs])).toEqual([
      ['Defense against a 4 to 8', 6], ['Defense against a 9 to 10', 8],
    ])
  })

  it('RS-SHOOT-18: as many dice as the answer that is laid, and the most without one', () => {
    const game = facing(6, { at: column(4, 0, 0), ...gun({ attacks: 2 }) }, { at: column(5, 0, 7, 1.2) }).pick('shoot')
    expect(sum(rowOf(game, 'rifle>B1'), 'Accuracy').dice).toBe(8)
    expect(sum(rowOf(game, 'rifle>B1', { counts: { 'rifle>B1': 3 } }), 'Accuracy').dice).toBe(6)
    const { outcomes } = rowOf(game, 'rifle>B1', { counts: { 'rifle>B1': 1 } })
    // Two dice at 4+ against 5+: each takes a model off with 0.7 · 0.4.
    expect(outcomes.find((outcome) => outcome.text === 'at least 1 model')!.chance).toBeCloseTo(1 - 0.72 ** 2, 9)
    expect(outcomes.find((outcome) => outcome.text === 'at least 2 models')!.chance).toBeCloseTo(0.28 ** 2, 9)
  })

  it('RS-SHOOT-22, RS-SPECIAL-STUN-1: tests of Leadership that loom', () => {
    const game = facing(6, { at: column(4, 0, 0), ...gun({ rules: [rule('Stun')] }) }, { at: column(3, 0, 7, 1.2), is: { leadership: 7 } }).pick('shoot')
    const row = rowOf(game, 'rifle>B1')
    expect(sum(row, 'Leadership').needs).toBe(7)
    expect(row.outcomes.at(-1)!.text).toBe('depleted, and tests Leadership (7+)')
  })
})

describe('sheets of close combat and of hits', () => {
  it('RS-MELEE-12, RS-SPECIAL-PARRY-1: a row for each weapon and enemy, and the numbers that are rolled then', () => {
    const two = [{ id: 'B2', at: [1.6, 0] as const, is: { rules: [rule('Parry', 2)] } }]
    const game = new Rst({
      units: [{ id: 'A1', at: column(2, 0, 0), is: { weapons: [blade({ attacks: 3 })] } }, { id: 'B1', at: [0, 1.5] }, ...two],
    }).act('A1').pick('melee').settle()
    expect(sheetOf(game).rows.map((row) => row.id)).toEqual(['blade>B1', 'blade>B2'])
    const row = rowOf(game, 'blade>B2')
    expect(changes(sum(row, 'Accuracy'))).toEqual({ 'RS-SPECIAL-PARRY-1': 2 })
    expect(factsOf(row)['Cover']).toBe('RS-COVER-8')
    expect(onButton(row)).toEqual(['Engaged: with this unit alone', ''])
    game.dice(1, 1).fire({ 'blade>B2': 2 })
    expect(game.attack.needs).toBe(sum(row, 'Accuracy').needs)
  })

  it('RS-RANGE-2, RS-MELEE-12: with whom a target is engaged as well is told with what that is', () => {
    const game = new Rst({ units: [
      { id: 'A1', at: [0, 0], is: { weapons: [blade(), blade({ name: 'axe' })] } }, { id: 'B1', at: [0, 1.5] }, { id: 'A2', at: [0, 3] },
    ] }).act('A1').pick('melee').settle()
    expect(onButton(rowOf(game, 'blade>B1'))).toEqual(['Engaged: also with A2', ''])
  })

  it('RS-SPECIAL-IMPACT-3: hits, and what each target needs', () => {
    const game = new Rst({ units: [
      { id: 'A1', at: column(3, 0, 0, -1.2), is: { rules: [rule('Impact', 2)], weapons: [blade()] } },
      { id: 'B1', at: [0, 7], is: { wounds: 9 } }, { id: 'B2', at: [1.9, 5.4], is: { wounds: 9, defense: 7 } },
    ] }).act('A1').pick('charge').go([0, 5.4]).settle()
    expect(game.asked!.kind).toBe('impact')
    expect(rowOf(game, 'B2', { counts: { B2: 1 } }).sums).toMatchObject([{ dice: 2, needs: 7 }])
    game.dice(...Array.from({ length: 6 }, () => 10)).fire({ B1: 2, B2: 1 })
    expect(game.data('auto-hits').map((data) => [data['unit'], data['hits'], data['needs']])).toEqual([['B1', 4, 5], ['B2', 2, 7]])
  })

  it('RS-SHOOT-15, RS-SHOOT-17: stray hits', () => {
    const more: Units = [{ id: 'A2', at: [1.9, 7], is: { wounds: 9, defense: 3 } }, { id: 'A3', at: [-1.9, 7], is: { wounds: 9 } }]
    const game = facing(6, { at: column(4, 0, 0), ...gun({ ap: 1 }) }, { is: { wounds: 9 } }, more, {}, [1, 2, 3, 3]).pick('shoot').fire({ 'rifle>B1': 4 })
    expect(sheetOf(game).rows.map((row) => [row.id, row.sums[0]!.needs])).toEqual([['A2', 4], ['A3', 6]])
    game.dice(9, 9).fire({ A2: 1, A3: 1 })
    expect(game.data('stray').map((data) => [data['unit'], data['needs']])).toEqual([['A2', 4], ['A3', 6]])
  })

  it('RS-SPECIAL-COUNTERSTRIKE-2: what each weapon would do', () => {
    const two = [blade({ ap: 1 }), weapon('maul', { range: 'M', damage: 2 })]
    const game = new Rst({ units: [
      { id: 'A1', at: [0, 0], is: { wounds: 9, weapons: [blade()] } }, { id: 'B1', at: [0, 1.5], is: { rules: [rule('Counterstrike')], weapons: two } },
    ] }, [1]).act('A1').pick('melee')
    expect(sheetOf(game).rows.map((row) => [row.id, row.thing, row.sums[0]!.needs])).toEqual([['blade', 'A1', 6], ['maul', 'A1', 5]])
  })

  it('RS-SPECIAL-CRUSHING-2: hits of each Damage', () => {
    const game = facing(
      6, gun({ attacks: 3, rules: [rule('Crushing', 9, 3)] }), { is: { wounds: 20 } }, [], {}, [5, 9, 10],
    ).pick('shoot').fire({ 'rifle>B1': 1 })
    expect(sheetOf(game).rows.map((row) => [row.id, textOf(row, 'Hits')])).toEqual([['1', '1'], ['3', '2']])
  })

  it('RS-SPECIAL-CRUSHING-2, RS-SPECIAL-POISON-1: of hits of one Damage those by Poison are no Defense dice', () => {
    const game = facing(
      6, gun({ attacks: 3, rules: [rule('Crushing', 9, 3), rule('Poison', 10)] }), { is: { wounds: 20 } }, [], {}, [5, 9, 10],
    ).pick('shoot').fire({ 'rifle>B1': 1 })
    expect(sheetOf(game).rows.map((row) => [row.id, textOf(row, 'Hits'), textOf(row, 'Poison'), row.sums.map(({ dice }) => dice)])).toEqual([
      ['1', '1', undefined, [1]], ['3', '2', '1 of them fail by themselves', [1]],
    ])
  })

  it('RS-WOUND-3, RS-WOUND-4: who may fall, who may not, and why', () => {
    const game = facing(6, gun({ attacks: 2 }), { at: column(3, 0, 7, 1.2) }, [], {}, [9, 9, 1, 1]).pick('shoot').fire({ 'rifle>B1': 1 })
    expect(game.asked!.kind).toBe('casualty')
    expect(sheetOf(game).rows.map((row) => [row.id, row.refused?.rule, row.outcomes[0]?.text])).toEqual([
      ['B1-1', 'RS-WOUND-4', undefined], ['B1-2', undefined, 'it falls'], ['B1-3', undefined, 'it falls'],
    ])
  })
})

describe('sheets of actions and tokens', () => {
  it('RS-SHOOT-3, RS-SHOOT-4: whom it may shoot at, and who is in range besides but not seen', async () => {
    const wall = box('wall', 'wall', 4, 3, 1.5, 0.3, 6, { sight: 'solid', ground: 'impassable', cover: 'heavy' })
    const game = (await Rst.measured({
      units: [{ id: 'A1', at: [0, 0], ...gun() }, { id: 'B1', at: [-4, 6] }, { id: 'B2', at: [7, 6] }], pieces: [wall],
    })).act('A1')
    const [fact] = rowOf(game, 'shoot').facts.filter(({ label }) => label === 'In range')
    expect(fact).toMatchObject({ text: 'B1; not B2', said: 'B1 to shoot at, 1 more in range that it cannot shoot at' })
    game.pick('shoot')
    expect(sheetOf(game).rows.map(({ id, refused }) => [id, refused?.rule])).toEqual([['rifle>B1', undefined], ['>B2', 'RS-SHOOT-4']])
  })

  it('RS-SPECIAL-RALLYING-1: the tests of those in the aura, and of no others', () => {
    const rallying = (rules: UnitProfile['rules'] = []) => new Rst({
      units: [
        { id: 'A1', at: [[0, 0], [1.2, 0]], is: { rules: [rule('Rallying', 6), ...rules] } }, { id: 'A2', at: [3, 0], shaken: true },
        { id: 'A3', at: [-7.5, 0], shaken: true }, { id: 'A4', at: [8.1, 0], shaken: true }, { id: 'B1', at: [20, 20] },
      ],
    }).act('A1')
    const tests = (game: Rst) => rowOf(game, 'rally').sums.map(({ label }) => label)
    expect(tests(rallying())).toEqual(['Leadership of A2'])
    // Nobody leads a Leaderless unit yet: whoever could be named counts.
    expect(tests(rallying([rule('Leaderless')]))).toEqual(['Leadership of A2', 'Leadership of A4'])
  })

  it('RS-MEASURE-4, RS-MEASURE-8: the nearest enemy is who is nearest by measure', async () => {
    const units: Units = [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [-20, 0] }, HULL, { id: 'B2', at: [-3, 0] }]
    const game = await Rst.measured({ units })
    while (game.asked!.kind !== 'pick-unit') game.pick(game.asked!.kind === 'force-draw' ? 'no' : 'keep')
    expect(textOf(rowOf(game, 'A1'), 'Nearest enemy')).toBe('B2, 2"')
  })

  it('RS-ACTIVATE-16, RS-CHARGE-3: costs, distances, enemies within a charge, and what is refused', () => {
    const game = facing(9, gun(), {}, [{ id: 'B2', at: [14, 0] }])
    expect(factsOf(rowOf(game, 'move'))).toEqual({ Cost: 'RS-MOVE-1', Distance: 'RS-STATS-1' })
    expect(rowOf(game, 'charge').facts.slice(1)).toMatchObject([{ text: 'up to 9"' }, { label: 'B1', text: '8" straight ahead of 9"', good: true }])
    expect(textOf(rowOf(game, 'shoot'), 'In range')).toBe('B1 and B2')
    expect(rowOf(game, 'melee').refused?.rule).toBe('RS-MELEE-1')
    expect(sheetOf(game).rows.map((row) => row.id)).toEqual(game.options.map((option) => option.id))
  })

  it('RS-CHARGE-2: the straight way of a charge, or what stands in it', () => {
    const open = rowOf(facing(7, gun()).pick('charge'), 'B1')
    expect(open.facts.map((fact) => fact.good)).toEqual([true, true])
    const wall = { pieces: [box('wall', 'wall', 0, 4, 2, 0.3, 9, { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const)] }
    const closed = rowOf(facing(7, gun(), {}, [], wall).pick('charge'), 'B1')
    expect(closed.facts.map((fact) => [fact.good, fact.rule])).toEqual([[true, 'RS-CHARGE-2'], [false, 'RS-MOVE-8']])
  })

  it('RS-ACTIVATE-10, RS-ACTIVATE-11: the test that awaits a shaken unit, as it is rolled then', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [0, 0], shaken: true }, { id: 'A2', at: [9, 0] }, { id: 'B1', at: [0, 9], is: { type: 'Elite' } }] })
    expect(sheetOf(game).rows.map((row) => row.facts.map((fact) => fact.label))).toEqual([[], ['Next draw', 'Interrupt']])
    game.pick('no')
    expect(game.asked!.kind).toBe('pick-unit')
    const row = rowOf(game, 'A1')
    expect(changes(sum(row, 'Leadership'))).toEqual({ 'RS-ACTIVATE-11': 2 })
    expect(rowOf(game, 'A2').sums).toEqual([])
    game.dice(9).pick('A1')
    expect(game.data('leadership')).toMatchObject([{ unit: 'A1', needs: sum(row, 'Leadership').needs }])
  })

  it('RS-UNDERDOG-1: how likely the first token is one’s own, with one more and without', () => {
    const game = new Rst({ scores: { A: 0, B: 3 }, units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }] })
    expect(game.asked!.kind).toBe('underdog')
    const [own, all] = [game.state.pool.filter((token) => token.side === 'A').length, game.state.pool.length]
    expect(rowOf(game, 'take').outcomes[0]!.chance).toBeCloseTo((own + 1) / (all + 1), 12)
    expect(rowOf(game, 'decline').outcomes[0]!.chance).toBeCloseTo(own / all, 12)
  })

  it('RS-SHOOT-3, RS-SPECIAL-SHORT-1: near enough for a Short weapon is who is in its Short band', () => {
    const behind: Units = [{ id: 'B2', at: [0, -12] }]
    expect(textOf(rowOf(facing(4, gun({ range: 5, rules: [rule('Short')] }), {}, behind), 'shoot'), 'In range')).toBe('B1')
    expect(textOf(rowOf(facing(4, gun({ range: 5 }), {}, behind), 'shoot'), 'In range')).toBe('B1 and B2')
  })

  it('RS-SHOOT-3, RS-SPECIAL-BOOST-ONLY-1: nobody is in range of a Boost Only weapon before the boost', () => {
    const cannon = weapon('cannon', { range: 12, rules: [rule('Boost Only')] })
    const game = facing(4, { is: { weapons: [rifle({ range: 5 }), cannon, blade()] } }, {}, [{ id: 'B2', at: [0, -20] }])
    expect(textOf(rowOf(game, 'shoot'), 'In range')).toBe('B1')
    game.changed((state) => { state.units['A1']!.boosted = true })
    expect(textOf(rowOf(game, 'shoot'), 'In range')).toBe('B1 and B2')
  })
})

describe('the sheet of one more token while a boost token is drawn', () => {
  const corners: Units = [{ id: 'A1', at: [-20, -20] }, { id: 'A2', at: [-16, -20] }, { id: 'B1', at: [20, 20] }, { id: 'B2', at: [16, 20] }]
  const power = (draws: readonly number[], more: Partial<Scene> = {}) => new Rst({ scenario: 10, units: corners, ...more }, [], draws)
  /** How likely the first token is one's own, with one more and without. */
  const chances = (game: Rst) => {
    expect(game.asked!.kind).toBe('spare-token')
    return sheetOf(game).rows.map(({ id, outcomes }) => [id, outcomes[0]?.chance])
  }
  const NEVER = [['add', 0], ['no', 0]]
  const SURE = [['add', 1], ['no', 1]]

  it('RS-S10-5, RS-ACTIVATE-6: the next one is the other player’s, whatever they add', () => {
    const game = power([3])
    expect(game.asked!.of).toEqual(['A'])
    expect(chances(game)).toEqual(NEVER)
    game.pick('add')
    expect(game.asked!.of).toEqual(['B'])
    expect(chances(game)).toEqual(SURE)
  })

  it('RS-S10-5, RS-ACTIVATE-6: after a boost token that was drawn under such a limit as well, and the next is drawn so', () => {
    const game = power([3, 3]).pick('no').pick('no').pick('nobody')
    expect(game.data('drawn').at(-1)).toEqual({ token: { side: 'B', kind: 'Boost' } })
    expect([game.asked!.of, chances(game)]).toEqual([['A'], SURE])
    game.pick('add')
    expect([game.asked!.of, chances(game)]).toEqual([['B'], NEVER])
    game.pick('add').pick('nobody')
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'A' } })
  })

  it('RS-ACTIVATE-7: by all tokens where the other player has none of use', () => {
    const game = power([3]).changed((state) => {
      for (const id of ['B1', 'B2']) state.units[id]!.activated = 'activation'
    })
    const [own, all] = [game.state.pool.filter((token) => token.side === 'A').length, game.state.pool.length]
    expect(chances(game)).toEqual([['add', (own + 1) / (all + 1)], ['no', own / all]])
  })
})
