import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/rules/engine/look'
import type { FormAnswer } from '../../../src/rules/engine/question'
import type { SheetRow } from '../../../src/rules/playable'
import { ruinstarsPlayable } from '../../../src/rules/ruinstars/playable'
import { box } from '../engine/flat-table'
import { block, onGround } from './game/ground'
import { Ruin, type Scene, type SceneUnit } from './game/driver'
import { blade, rifle, special } from './game/profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

const { show } = ruinstarsPlayable
const look = (game: Ruin) => lookAt(game.play, game.host)
function rowOf(game: Ruin, id: string, draft: FormAnswer | null = null): SheetRow {
  const sheet = show.sheet(look(game), game.asked!, game.asked!.of[0]!, draft)
  const row = sheet?.rows.find((one) => one.id === id)
  if (!row) throw new Error(`${game.asked!.kind}: there is no row ${id}.`)
  return row
}
const rulesOf = (row: SheetRow) => row.facts.map((fact) => `${fact.label} ${fact.rule}`)
const textOf = (row: SheetRow, label: string) => row.facts.filter((fact) => fact.label === label).map((fact) => fact.text).join('; ')
const chanceOf = (row: SheetRow, text: string) => row.outcomes.find((outcome) => outcome.text === text)?.chance
const cardOf = (game: Ruin, unit: string) => show.units(look(game)).find((card) => card.unit === unit)!
const markersOf = (game: Ruin, unit: string) => cardOf(game, unit).markers.map(({ id, rule }) => `${id} ${rule}`)

/** A1 in the middle with that gear, B1 so far ahead of it. */
const facing = (gap: number, gear: SceneUnit['gear'], more: readonly SceneUnit[] = [], scene: Partial<Scene> = {}, faces: readonly number[] = []) =>
  new Ruin({ units: [{ id: 'A1', at: [0, 0], ...(gear ? { gear } : {}) }, { id: 'B1', at: [0, gap + 1] }, ...more], ...scene }, faces).act('A1')

describe('the sheet of an edge', () => {
  const asked = (pieces: NonNullable<Scene['pieces']>, table: readonly [number, number] = [36, 36]) =>
    new Ruin({ mission: 'relay', units: [{ id: 'A1', at: null }, { id: 'B1', at: null }], gear: undefined, pieces, table } as Scene, [6, 2])

  it('RU-HOUSE-9: how large its zone is, what stands in it, how far the markers are', () => {
    const game = asked([box('crates', 'barricade', 5, -16, 2, 1, 1, WALL)], [36, 24])
    expect([textOf(rowOf(game, 'south'), 'Zone'), textOf(rowOf(game, 'west'), 'Zone')]).toEqual(['36" by 6"', '6" by 24"'])
    expect(rowOf(game, 'south').title).toBe('The near edge')
    expect(textOf(rowOf(game, 'north'), 'Markers')).toMatch(/^\d.*" away$/)
  })

  it('RU-HOUSE-9: edges of like figures are told apart by what stands there, or it is said that it is no matter', () => {
    const like = asked([box('crates', 'barricade', 0, -16, 1, 1, 1, WALL), box('bus', 'barricade', 0, 16, 1, 1, 1, WALL)])
    expect(['south', 'north', 'east', 'west'].map((id) => textOf(rowOf(like, id), 'There'))).toEqual([
      'crates', 'bus', 'nothing: no matter which', 'nothing: no matter which',
    ])
  })
})

describe('the sheet of a shot', () => {
  it('RU-RANGED-4, RU-HOUSE-7, RU-COVER-2: range, sight and cover in the order in which they are judged', () => {
    const open = rowOf(facing(8, [rifle()]).pick('shoot:0'), 'B1')
    expect(rulesOf(open)).toEqual(['Range RU-RANGED-4', 'Sight RU-HOUSE-7', 'Cover RU-COVER-2'])
    expect([textOf(open, 'Range'), textOf(open, 'Sight'), textOf(open, 'Cover')]).toEqual(['8" of 18"', 'a line from body to body is open', 'none'])
    expect(
      open.sums.map((sum) => [sum.label, sum.needs, sum.orLess, sum.dice, sum.sides])
    ).toEqual([['Attack', 3, true, 2, 6], ['Save, each point of damage', 3, true, 1, 6]])
  })

  it('RU-COVER-1, RU-WEAPON-NCV-1: a crate beside the target gives a save again, unless the weapon ignores it', () => {
    const crate = { pieces: [box('crate', 'wall', 0, 8, 2, 0.25, 1, WALL)] }
    const row = rowOf(facing(8, [rifle()], [], crate).pick('shoot:0'), 'B1')
    expect(textOf(row, 'Cover')).toBe('from crate')
    expect(textOf(row, 'Saves again')).toBe('1 save die, Cover')
    const bare = rowOf(facing(8, [rifle('r', 2, special('NCV'))], [], crate).pick('shoot:0'), 'B1')
    expect(rulesOf(bare)).toContain('Cover RU-WEAPON-NCV-1')
    expect(chanceOf(row, 'at least 1 HIT lost')!).toBeLessThan(chanceOf(bare, 'at least 1 HIT lost')!)
  })

  it('RU-DICE-1, RU-CRIT-1, RU-HOUSE-2: chances by hand of one die that needs 3 against ARM 3 and 1 HIT', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], gear: [rifle('r', 1)] }, { id: 'B1', at: [0, 9], hit: 1 }] }).act('A1').pick('shoot:0')
    const row = rowOf(game, 'B1')
    // An ordinary Strike on 2 or 3 gets through at one save of two, a critical at three of four.
    expect(chanceOf(row, 'Taken Out')).toBeCloseTo((2 / 6) * (1 / 2) + (1 / 6) * (3 / 4), 9)
    expect(row.outcomes[0]!.text).toMatch(/^0[.]\d HIT lost of 0[.]7 damage, on average$/)
  })

  it('RU-WEAPON-ACC-1, RU-WEAPON-RLT-1, RU-WEAPON-AUT-1: where re-rolls and sure hits come from', () => {
    const game = facing(8, [rifle('r', 3, special('ACC', 2), special('RLT'), special('AUT', 1))]).pick('shoot:0')
    const row = rowOf(game, 'B1')
    expect(rulesOf(row)).toEqual(expect.arrayContaining(['Re-rolls RU-WEAPON-ACC-1', 'Re-rolls RU-WEAPON-RLT-1', 'Autohit RU-WEAPON-AUT-1']))
    expect(row.sums[0]!.dice).toBe(2)
    game.pick('B1')
    expect(game.asked!.kind).toBe('autohit')
    expect([rowOf(game, '0').sums[0]!.dice, rowOf(game, '1').sums[0]!.dice]).toEqual([2, 3])
  })

  it('RU-WEAPON-BLS-1, RU-WEAPON-CHR-1, RU-WEAPON-STN-1: whom else it strikes, and how likely it stuns', () => {
    const more = [{ id: 'B2', at: [1.5, 9] as const }, { id: 'B3', at: [9, 9] as const }]
    const blast = rowOf(facing(8, [rifle('r', 2, special('BLS'), special('STN'))], more).pick('shoot:0'), 'B1')
    expect(textOf(blast, 'Blast')).toBe('strikes B2 as well')
    expect(chanceOf(blast, 'stunned')).toBeCloseTo(1 - (5 / 6) ** 2, 9)
    const chain = rowOf(facing(8, [rifle('r', 2, special('CHR', 1))], more).pick('shoot:0'), 'B1')
    expect(textOf(chain, 'Chain Reaction')).toBe('may go on to B2')
    expect(textOf(rowOf(facing(8, [rifle('r', 2, special('CHR', 1))], more).pick('shoot:0'), 'B3'), 'Chain Reaction')).toBe('nobody is Adjacent to the target')
  })

  it('RU-WEAPON-SPR-2: with the dice that are laid on each target', () => {
    const game = facing(8, [rifle('r', 4, special('SPR'))], [{ id: 'B2', at: [1.5, 9] }]).pick('shoot:0')
    expect(rowOf(game, 'B1').sums[0]!.dice).toBe(4)
    const shared = { counts: { B1: 3, B2: 1 } }
    expect([rowOf(game, 'B1', shared).sums[0]!.dice, rowOf(game, 'B2', shared).sums[0]!.dice]).toEqual([3, 1])
  })

  it('RU-RANGED-4: who is refused stands there with the reason', () => {
    const row = rowOf(facing(8, [rifle()], [{ id: 'B2', at: [0, 17.9], }, { id: 'B3', at: [17.5, 17.5] }]).pick('shoot:0'), 'B3')
    expect([row.refused?.rule, row.facts[0]!.good, row.sums, row.outcomes]).toEqual(['RU-RANGED-4', false, [], []])
  })
})

describe('the sheet of a fight', () => {
  it('RU-MELEE-3, RU-MELEE-4, RU-COVER-4: support on both sides, and no cover', () => {
    const more = [{ id: 'A2', at: [1.5, 1.5] as const }, { id: 'B2', at: [-1.5, 1.5] as const }]
    const row = rowOf(facing(0.5, [blade()], more).pick('fight:0'), 'B1')
    expect(rulesOf(row)).toEqual(
      expect.arrayContaining(['Adjacent RU-MELEE-2', 'Support RU-MELEE-3', 'Cover RU-COVER-4', 'Re-rolls RU-MELEE-3', 'Saves again RU-MELEE-4'])
    )
    expect(textOf(row, 'Support')).toBe('A2')
  })

  it('RU-CRIT-2: what Critical Saves cost the attacker is reckoned, in melee alone', () => {
    const row = rowOf(facing(0.5, [blade('b', 1)]).pick('fight:0'), 'B1')
    const shot = rowOf(facing(8, [rifle('r', 1)]).pick('shoot:0'), 'B1')
    expect([row, shot].map((one) => one.outcomes.some(({ text }) => text === 'HIT lost by the attacker'))).toEqual([true, false])
    const all = rowOf(facing(8, [rifle('r', 1)], [], { readings: { returns: 'all' } }).pick('shoot:0'), 'B1')
    expect(chanceOf(all, 'HIT lost by the attacker')).toBeGreaterThan(0)
  })

  it('RU-AOO-1, RU-AOO-3: who leaves sees what each 2" would spare it, and the enemy what it would strike with', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5], gear: [blade()] }] }).act('A1').pick('move').go([0, -1])
    expect(game.asked!.kind).toBe('evade')
    expect([textOf(rowOf(game, '0'), 'Attack'), textOf(rowOf(game, '1'), 'Attack')]).toEqual(['3 dice of blade', '2 dice of blade'])
    expect(textOf(rowOf(game, '1'), 'Movement')).toBe('3" to spare after it')
    game.pick('1')
    expect(game.asked!.kind).toBe('opportunity')
    expect(rowOf(game, 'strike:0')).toMatchObject({ thing: 'A1', sums: [{ label: 'Attack', dice: 2 }, {}] })
  })
})

describe('the sheet of actions', () => {
  it('RU-ACTION-12, RU-ACTION-1: a mission action shows what it costs, as any other', () => {
    const console = { id: 'K1', name: 'K1', kind: 'console', radius: 0.5, portable: false, at: [1.5, 0, 0], carrier: null, side: null } as const
    const game = new Ruin({ mission: 'breakers', units: [{ id: 'A1', at: [0, 0], is: { act: 5 } }, { id: 'B1', at: [0, 14] }], items: [console] }).act('A1')
    expect(textOf(rowOf(game, 'mission:switch'), 'Cost')).toBe('2 of 5 ACT')
  })
})

describe('the sheet of a path', () => {
  const leaving = () => new Ruin({
    units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5], gear: [blade()] }, { id: 'B2', at: [9, 9] }],
  }).act('A1').pick('move')

  it('RU-AOO-1, RU-AOO-3: whom it leaves and what they could strike with, before and while it is laid', () => {
    const game = leaving()
    expect(rowOf(game, 'B1')).toMatchObject({ title: 'Leaves B1', thing: 'B1', sums: [{ label: 'Attack', dice: 3 }, {}] })
    const away = { legs: [{ x: 0, z: -3 }] }
    expect(textOf(rowOf(game, 'way', away), 'Cost')).toBe('3" of 6"')
    expect(textOf(rowOf(game, 'B1', away), 'Attack')).toMatch(/^3 dice of blade/)
    const around = show.sheet(look(game), game.asked!, 'A', { legs: [{ x: 0.3, z: 0 }] })
    expect(around!.rows.map(({ id }) => id)).toEqual(['way'])
    expect(show.sheet(look(facing(8, [rifle()]).pick('move')), facing(8, [rifle()]).pick('move').asked!, 'A', null)).toBeNull()
  })

  it('RU-WEAPON-LIM-1, RU-AOO-1: a blade whose ammunition is used up is none to strike with', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5], gear: [blade('charge', 5, special('LIM')), blade()] }],
    }).act('A1').pick('move')
    expect(textOf(rowOf(game, 'B1'), 'Attack')).toMatch(/^5 dice of charge/)
    game.changed((state) => {
      state.units['B1']!.weapons[0]!.used = true
    })
    expect(textOf(rowOf(game, 'B1'), 'Attack')).toMatch(/^3 dice of blade/)
    game.go([0, -1])
    expect(textOf(rowOf(game, '0'), 'Attack')).toBe('3 dice of blade')
  })

  it('RU-AOO-4: who has struck this turn does not strike again', () => {
    const game = leaving().changed((state) => {
      state.units['B1']!.struck = true
    })
    expect(rowOf(game, 'B1').facts).toMatchObject([{ text: 'it has struck this turn', rule: 'RU-AOO-4' }])
  })

  it('RU-MOVE-2, RU-MOVE-3: climbs with what they cost', async () => {
    const game = await onGround({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [12, 12] }], pieces: [block('step', 0, 4, 2, 2, 1)] })
    const row = rowOf(game.act('A1').pick('move'), 'way', { legs: [{ x: 0, z: 3.5 }] })
    expect(rulesOf(row)).toEqual(['Cost RU-MOVE-4', 'Climbs RU-MOVE-2'])
    expect(textOf(row, 'Climbs')).toBe('1" up for 2"')
  })
})

describe('what else is laid out', () => {
  it('RU-ACTION-1, RU-ACTION-2, RU-WEAPON-HVY-2: actions with their cost as a sum', () => {
    const game = facing(8, [rifle('gun', 2, special('HVY'))], [], {}, [6, 6])
    expect(textOf(rowOf(game, 'move'), 'Cost')).toBe('1 of 3 ACT')
    expect(chanceOf(rowOf(game, 'shoot:0'), rowOf(game, 'shoot:0').outcomes[0]!.text)).toBeGreaterThan(0)
    game.pick('shoot:0', 'B1')
    const row = rowOf(game, 'move')
    expect([textOf(row, 'Cost'), rulesOf(row)]).toEqual(['2 of 2 ACT', expect.arrayContaining(['Of that RU-WEAPON-HVY-2'])])
    expect(textOf(rowOf(game, 'end'), 'Left')).toBe('2 ACT is lost')
  })

  it('RU-DICE-6, RU-ORDERS-7, RU-ORDERS-8: what each change would make of a die', () => {
    const game = facing(8, [rifle('r', 1)], [], { opening: { A: [1, 1] } }, [4]).pick('shoot:0', 'B1')
    expect(game.asked!.kind).toBe('dice')
    expect(textOf(rowOf(game, 'down:0'), 'Die')).toBe('a failure becomes a success')
    expect(textOf(rowOf(game, 'up:0'), 'Die')).toBe('still a failure')
    expect(chanceOf(rowOf(game, 'order:0'), 'it succeeds')).toBeCloseTo(1 / 2, 9)
  })

  it('RU-HOUSE-10: how likely each way leads to the first activation', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }], opening: { B: [1, 1, 1], first: [4, 3] } })
    expect(game.asked!.kind).toBe('initiative')
    expect([chanceOf(rowOf(game, 'keep'), 'you go first'), chanceOf(rowOf(game, 'up'), 'a tie')]).toEqual([0, 1])
    expect(chanceOf(rowOf(game, 'reroll'), 'you go first')).toBeCloseTo(2 / 6, 9)
  })

  it('RU-CYCLE-3, RU-WEAPON-STN-1: whom each choice would activate', () => {
    const game = facing(8, [rifle()], [{ id: 'A2', at: [3, 0] }, { id: 'A3', at: [6, 0] }]).changed((state) => {
      state.units['A2']!.stun = 1
    }).pick('end').pick('end')
    expect(game.asked!.kind).toBe('pick-unit')
    expect(textOf(rowOf(game, 'A2'), 'ACT')).toBe('2 of 3, stunned')
    expect(textOf(rowOf(game, 'A3'), 'Nearest enemy')).toMatch(/^B1, /)
  })

  it('RU-DICE-7: a core by its die', () => {
    const core = { id: 'C', name: 'Core 1', kind: 'token', radius: 0.4, portable: true, at: null, carrier: 'A1', side: null } as const
    const game = new Ruin({
      mission: 'salvage', edges: { A: 'south', B: 'north' }, units: [{ id: 'A1', at: [0, -14] }, { id: 'B1', at: [0, 8] }], items: [core],
      opening: { A: [1] },
    }).act('A1').dice(4).pick('mission:stow', 'C')
    expect([textOf(rowOf(game, 'keep'), 'Worth'), textOf(rowOf(game, 'up'), 'Worth')]).toEqual(['2 MP', '3 MP'])
    expect(rowOf(game, 'reroll').outcomes.map(({ chance }) => chance)).toEqual([1 / 3, 1 / 3, 1 / 3])
  })
})

describe('cards, marks and the line on top', () => {
  it('RU-ORDERS-1: turn, mission, whose turn, MP and the TO of both', () => {
    const game = facing(8, [rifle()], [], { opening: { A: [1, 2], B: [3] } })
    expect(show.status(look(game), game.asked)).toMatchObject({
      title: 'Turn 1 of 5 · Relay', phase: 'Activations', activeSide: 'A', active: 'A1', scoreWord: 'MP', scores: { A: 0, B: 0 },
    })
    expect(show.status(look(game), game.asked).tokens.map(({ side }) => side)).toEqual(['A', 'A', 'B'])
    expect(show.words).toMatchObject({ round: 'Turn', wounds: 'HIT' })
  })

  it('RU-HOUSE-3, RU-WEAPON-STN-1, RU-ACTION-9, RU-ADJACENT-1, RU-RANGED-6, RU-WEAPON-PBK-1, RU-AOO-4: what lies beside a Unit', () => {
    const token = { id: 'T', name: 'Core 1', kind: 'token', radius: 0.4, portable: true, at: null, carrier: 'B1', side: null } as const
    const game = facing(0.5, [blade()], [], { items: [token] }).changed((state) => {
      Object.assign(state.units['B1']!, { hit: 2, stun: 1, brace: 1, struck: true, activated: true })
    })
    expect(markersOf(game, 'B1')).toEqual([
      'carries-T RU-ACTION-9', 'stunned RU-WEAPON-STN-1', 'braced RU-ORDERS-6', 'activated RU-CYCLE-4', 'struck RU-AOO-4', 'adjacent RU-RANGED-6',
    ])
    // RU-WEAPON-PBK-1: but for a weapon that is fired Point Blank and is not used up.
    const beside = (gear: SceneUnit['gear'], used = false) => cardOf(facing(0.5, gear).changed((state) => {
      for (const weapon of state.units['A1']!.weapons) weapon.used = used
    }), 'A1').markers.find(({ id }) => id === 'adjacent')?.text
    expect(beside([rifle()])).toBe('Adjacent to B1: no shots, controls nothing')
    const pistol = rifle('pistol', 2, special('PBK'), special('LIM'))
    expect(beside([pistol])).toBe('Adjacent to B1: Point Blank shots only, controls nothing')
    expect(beside([pistol], true)).toBe('Adjacent to B1: no shots, controls nothing')
    expect(cardOf(game, 'B1').wounds).toEqual([{ model: 'B1', left: 2, of: 4 }])
    const stats = Object.fromEntries(cardOf(game, 'B1').stats.map(({ label, value }) => [label, value]))
    expect(stats).toEqual({ ACT: '2', RC: '3', MC: '3', ARM: '3', HIT: '2' })
    expect(cardOf(game, 'B1').weapons.map(({ name }) => name)).toEqual(['Fists'])
  })

  it('RU-WEAPON-LIM-1, RU-WEAPON-HIT-1, RU-WEAPON-HVY-1: weapons as they are now', () => {
    const gear = [rifle('pot', 1, special('LIM')), blade('bulk', 0, special('HIT')), rifle('gun', 2, special('HVY'))]
    const game = facing(8, gear, [], {}, [6]).pick('shoot:0', 'B1')
    expect(cardOf(game, 'A1').weapons.map(({ name }) => name)).toEqual(['pot (used up)', 'bulk', 'gun', 'Fists'])
    expect(cardOf(game, 'A1').weapons[1]!.cells.at(-1)).toMatchObject({ label: 'ATT', value: '4' })
    game.pick('move').go([1, 0])
    expect(markersOf(game, 'A1')).toContain('heavy RU-WEAPON-HVY-1')
  })

  it('RU-CONTROL-1, RU-CONTROL-2, RU-ACTION-11: markers with who controls them, doors with their state', () => {
    const relay = { id: 'relay-1', name: 'Relay 1', kind: 'objective', radius: 0.5, portable: false, at: [0, 0, -1.7], carrier: null, side: null } as const
    const door = box('hatch', 'door', 9, 9, 1, 0.2, 2, WALL)
    const marks = (game: Ruin) => Object.fromEntries(show.marks(look(game)).map((mark) => [mark.id, [mark.text, mark.side]]))
    expect(marks(facing(8, [rifle()], [], { items: [relay], pieces: [door] }))).toEqual({
      'item-relay-1': ['Relay 1: controlled by A', 'A'], 'door-hatch': ['Door hatch: closed', null],
    })
    expect(marks(facing(0.5, [rifle()], [], { items: [relay] }))['item-relay-1']).toEqual(['Relay 1: nobody controls it', null])
  })

  it('RU-COVER-2, RU-MOVE-3: cards of a game say what was agreed on, for the rulings on its table, and nothing where all is as usual', () => {
    const agreed = (readings: Scene['readings']) =>
      show.units(look(facing(8, [rifle()], [], readings ? { readings } : {}))).map(({ profile }) => (profile.card as { agreed?: object }).agreed)
    const other = { cover: 'near', crestDown: 'false', turns: '4' }
    expect([agreed(undefined), agreed({ cover: 'near', crestDown: false, turns: 4 })]).toEqual([[undefined, undefined], [other, other]])
  })

  it('RU-WEAPON-RNG-1: how far it moves and shoots with nothing in the way', () => {
    const game = facing(8, [rifle('r', 2, special('RNG', 12))])
    expect(show.reach(look(game), game.asked!).map(({ text, kind }) => [text, kind])).toEqual([['Move, 6" at most', 'reach'], ['r, 12"', 'threat']])
  })

  it('RU-MOVE-1, RU-ACTION-4: a path as it is laid', () => {
    const game = facing(8, [rifle()]).pick('move')
    const path = show.path(look(game), game.asked!, { legs: [{ x: 2, z: 0 }, { x: 2, z: -3 }] })
    expect([path.costs.at(-1), path.legs.length, path.allowance, path.broken]).toEqual([5, 2, 6, []])
    expect(show.path(look(game), game.asked!, { legs: [{ x: 7, z: 0 }] }).broken.map(({ rule }) => rule)).toContain('RU-ACTION-4')
  })

  it('RU-HOUSE-9: the zones while Units are deployed', () => {
    const game = new Ruin({ mission: 'relay', units: [{ id: 'A1', at: null }, { id: 'B1', at: null }] }, [5, 2]).pick('south')
    expect(
      show.marks(look(game)).filter(({ id }) => id.startsWith('zone-')).map(({ side, rule }) => [side, rule])
    ).toEqual([['A', 'RU-HOUSE-9'], ['B', 'RU-HOUSE-9']])
    expect(cardOf(game, 'A1')).toMatchObject({ where: 'waiting', whereText: 'not deployed yet' })
    expect(show.model!(look(game), 'A1')).toMatchObject({ id: 'A1', at: [0, 0, 0] })
    expect(show.model!(look(game), 'nobody')).toBeNull()
  })
})
