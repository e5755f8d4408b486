import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { CARDS } from '../../../../src/rules/red-rain/data'
import { judgeDrop, openArcs } from '../../../../src/rules/red-rain/game/flag'
import { baselineCost as baselinePoints } from '../../../../src/rules/red-rain/points'
import { box } from '../../engine/flat-table'
import { blade, BOLT, gun, onGround, plainCard, Rain, spell, type Scene } from '../game/driver'

/* Cases from the sections on objectives, scoring, the end of the game and points: what single sentences of theirs give together. */

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const STONE = { sight: 'open', ground: 'open', cover: 'none' } as const
const FLAG = 40 / 25.4 / 2
const FAR = { id: 'B9', at: [20, 20] } as const
const MAUL = (damage: number) => ({ weapons: [blade('maul', 1, 5, { damage })] })

/** The flag is in that model's hand. */
function holds(game: Rain, by: string): Rain {
  game.changed((state) => { state.flag = { is: 'held', by } })
  const { flag: _, ...models } = game.play.state.board.models
  game.play = { ...game.play, state: { ...game.play.state, board: { ...game.play.state.board, models } } }
  return game
}
const flagGame = async (models: Scene['models'], more: Partial<Scene> = {}) => onGround({ models: [...models, FAR], objective: 'flag', ...more })
const to = (x: number, z: number) => ({ point: [x, z] as const })

describe('Capture the Flag', () => {
  it('RR-FLAG-7, RR-FLAG-3: who grabs it within 3" of the Goal wins at once', async () => {
    const game = (await flagGame([{ id: 'A1', at: [0, 1.9] }], { table: [48, 6] })).act('A1').pick('grab')
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })

  it('RR-FLAG-7: nobody wins who only stands there, or whose flag lies there', async () => {
    const game = (await flagGame([{ id: 'A1', at: [0, -10] }])).act('A1').pick('move').go([0, -13.5])
    expect(game.play.state.over).toBe(null)
  })

  it('RR-FLAG-7, RR-PORTAL-2: who jumps beside the Goal with it wins', async () => {
    const gate = (id: string, x: number, z: number) => ({ ...box(id, 'portal', x, z, 0.5, 0.5, 2, STONE), pair: 'gate' })
    const game = holds(await flagGame([{ id: 'A1', at: [-12, 0] }], { pieces: [gate('one', -10.6, 0), gate('two', 0, -14)] }), 'A1').act('A1').pick('portal')
      .answer({ poses: { A1: { at: [0, 0, -13], yaw: 0 } } })
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })

  it('RR-FLAG-7: whose path passes within 3" of the Goal wins there, wherever it would go on to', async () => {
    const game = holds(await flagGame([{ id: 'A1', at: [-5, -13] }]), 'A1').act('A1').pick('run').go([0, -12.6], [4.5, -12])
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })

  it('RR-FLAG-7, RR-ROUND-7: the other side may bring it there as well', async () => {
    const game = holds(await flagGame([{ id: 'A1', at: [20, 0] }, { id: 'B1', at: [0, -10] }]), 'B1').act('B1').pick('move').go([0, -12.5])
    expect(game.play.state.over).toMatchObject({ winner: 'B' })
  })

  it('RR-FLAG-5: felled without a wound its holder drops it, too', async () => {
    const game = holds(await flagGame([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 5], is: { arcane: 1, spells: [spell('fell', { effect: 'fell' })] } }],
      { opens: 'B' }), 'A1')
    game.act('B1').dice(5, 5).pick('cast:fell', 'A1').done()
    expect([game.asked!.kind, game.asked!.of]).toEqual(['flag', ['A']])
  })

  it('RR-FLAG-5: struck dead, bled out, or downed as it retreats: its own side sets it, 3" from where it was', async () => {
    const killed = holds(await flagGame([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], is: MAUL(9) }, { id: 'A2', at: [9, 9] }], { opens: 'B' }), 'A1')
    killed.act('B1').dice(5, 6).pick('attack:melee', 'A1').done()
    const gap = 3 + 0.5 + FLAG
    expect([killed.asked!.kind, killed.asked!.of, killed.breaks(to(gap, 0)), killed.breaks(to(0, 0))]).toEqual(['flag', ['A'], [], ['RR-FLAG-5']])
    const bled = holds(await flagGame([{ id: 'A1', at: [0, 0], wounds: 2 }, { id: 'B1', at: [0, 1.8], is: MAUL(2) }, { id: 'A2', at: [9, 9] }]), 'A1')
    bled.act('A1').pick('retreat').dice(5, 6).pick('use:0').done()
    expect([bled.asked!.kind, bled.asked!.of]).toEqual(['flag', ['A']])
    expect(bled.answer(to(-gap, 0)).data('moved')).toEqual([])
  })

  it('RR-FLAG-5: not on walls, on others or over the edge; in Water, on a Goal and on a hill it may lie', async () => {
    const pieces = [box('w', 'wall', 0, -4.5, 2, 0.5, 2, WALL), box('pond', 'water', -4, 4, 3, 3, 0.1, { sight: 'open', ground: 'water', cover: 'none' })]
    const game = holds(await flagGame([{ id: 'A1', at: [0, 0], wounds: 1 }, { id: 'A2', at: [4.3, 0] }, { id: 'B1', at: [0, 2] }], { opens: 'B', pieces }),
      'A1')
    game.try({ order: ['A2', 'A1'] }, 'A')
    game.act('B1').dice(5, 6).pick('attack:melee', 'A1').done()
    const gap = 3 + 0.5 + FLAG
    const slant = gap / Math.SQRT2
    expect([game.breaks(to(0, -gap)), game.breaks(to(gap, 0)), game.breaks(to(-slant, slant))]).toEqual([['RR-FLAG-5'], ['RR-FLAG-5'], []])
  })

  it('RR-FLAG-5, RR-FLAG-6: a gap that the flag just fits is found, in whatever direction; one a little narrower is none', async () => {
    const mid = 3 + 0.5 + FLAG
    const post = (i: number, angle: number): BoardPiece => {
      const round = box(`w${i}`, 'wall', mid * Math.cos(angle), mid * Math.sin(angle), 0.3, 0.3, 2, WALL)
      return { ...round, area: null, parts: [{ ...round.parts[0]!, solid: { kind: 'prism', footprint: { kind: 'circle', radius: 0.3 }, height: 2 } }] }
    }
    /** A ring of posts about the holder, with one gap that has so much room to spare for the flag. */
    const dropping = async (degrees: number, spare: number) => {
      const gap = (degrees * Math.PI) / 180
      const side = 2 * Math.asin((FLAG + 0.3 + spare) / (2 * mid))
      const others = Math.floor((2 * Math.PI - 2 * side) / 0.35)
      const pieces = Array.from({ length: others + 1 }, (_, i) => post(i, gap + side + ((2 * Math.PI - 2 * side) * i) / others))
      const game = holds(await flagGame([{ id: 'A1', at: [0, 0], wounds: 1 }, { id: 'A2', at: [9, 9] }, { id: 'B1', at: [1.4, 1.2] }],
        { opens: 'B', pieces }), 'A1')
      game.try({ order: ['A2', 'A1'] }, 'A')
      return game.act('B1').dice(5, 6).pick('attack:melee', 'A1').done()
    }
    for (const degrees of [7.3, 93.9, 201.7]) {
      const game = await dropping(degrees, 0.003)
      expect(game.asked?.kind, `${degrees}`).toBe('flag')
      expect(game.propose().at('flag')[0], `${degrees}`).toBeCloseTo(mid * Math.cos((degrees * Math.PI) / 180), 1)
      expect((await dropping(degrees, -0.01)).state.flag, `${degrees}`).toMatchObject({ is: 'with' })
    }
  })

  it('RR-FLAG-5: beside the table’s edge and between others it may be set in each direction in which there is room, and in no other', async () => {
    for (const at of [[23, 0], [0, -23], [-22.7, 21.9], [20, 19.8]] as const) {
      const dropping = { by: 'A1', side: 'A', at: [at[0], 0, at[1]], radius: 0.5 } as const
      const { look } = await onGround({ models: [{ id: 'A1', at }, { id: 'A2', at: [at[0] * 0.8, at[1] * 0.83] }, { id: 'B1', at: [at[0] - 1, at[1] - 4] }] })
      const arcs = openArcs(look, dropping)
      const isOpen = (angle: number) => arcs.some(([from, to]) => [-2, 0, 2, 4].some((turn) => angle + turn * Math.PI > from && angle + turn * Math.PI < to))
      const all = Array.from({ length: 720 }, (_, i) => ((i + 0.37) * Math.PI) / 360)
      const mid = 3 + 0.5 + FLAG
      const judged = all.filter((angle) => judgeDrop(look, dropping, [at[0] + mid * Math.cos(angle), at[1] + mid * Math.sin(angle)]).length === 0)
      const told = all.filter(isOpen)
      expect(told, at.join()).toEqual(judged)
      expect(told.length, at.join()).toSatisfy((n: number) => n > 30 && n < 700)
    }
  })

  it('RR-FLAG-4, RR-FLAG-5: who dropped it is free of it, and any model may grab it again', async () => {
    const game = holds(await flagGame([{ id: 'A1', at: [0, 0], wounds: 1 }, { id: 'A2', at: [9, 9] }, { id: 'B1', at: [0, 2] }, { id: 'B2', at: [-6, 0] }],
      { opens: 'B' }), 'A1')
    game.try({ order: ['A2', 'A1'] }, 'A')
    game.try({ order: ['B1', 'B2', 'B9'] }, 'B')
    game.try({ order: ['B1', 'B2', 'B9'] }, 'B')
    game.dice(5, 6).pick('attack:melee', 'A1').done().answer(to(-(3.5 + FLAG), 0)).pick('end')
    expect([game.state.active!.model, game.refusal('grab'), game.dice(2).pick('grab').state.flag]).toEqual(['B2', undefined, { is: 'held', by: 'B2' }])
  })

  it('RR-FLAG-4: it is nobody’s: beside it one shoots, is In Combat with nobody, and charges, strikes or casts at others alone', async () => {
    const gear = { weapons: [blade(), gun()], arcane: 1, spells: [BOLT] }
    const game = (await flagGame([{ id: 'A1', at: [0, 16 - FLAG - 0.7], is: gear }, { id: 'B1', at: [8, 12] }])).act('A1')
    expect([game.refusal('attack:ranged'), game.refusal('retreat'), game.refusal('attack:melee')]).toEqual([undefined, 'RR-RETREAT-1', 'RR-ATTACK-1'])
    expect([game.pick('cast:bolt').open.includes('flag'), game.pick('back', 'attack:ranged').open.includes('flag')]).toEqual([false, false])
  })

  it('RR-FLAG-6: where it lies on its holder’s place, it is grabbed from there, and is in nobody’s way', async () => {
    const game = (await flagGame([{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [3, 0] }])).act('A1')
    holds(game, 'A1').changed((state) => { state.flag = { is: 'spot', at: [6, 0, 0], radius: 0.5 } })
    game.pick('move')
    expect(game.breaks(game.path([0, 4]))).toEqual([])
    game.answer({ legs: [] }).pick('end').endRound()
    expect(game.state.round).toBe(2)
    const second = game.act('A2').pick('move').go([4, 0])
    expect([second.refusal('grab'), second.pick('grab').state.flag]).toEqual([undefined, { is: 'held', by: 'A2' }])
  })

  it('RR-FLAG-3, RR-KNOCK-1: it is no hindrance to hold: who holds it runs, fights and charges', async () => {
    const game = holds(await flagGame([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2] }]), 'A1').act('A1')
    expect([game.refusal('attack:melee'), game.refusal('charge'), game.refusal('run')]).toEqual([undefined, undefined, undefined])
  })

  it('RR-ROUND-7: after 7 rounds without a winner it is a draw', async () => {
    const game = await flagGame([{ id: 'A1', at: [-20, 0] }])
    for (let i = 0; i < 8; i++) game.endRound()
    expect([game.state.round, game.play.state.over]).toMatchObject([7, { winner: null }])
  })
})

describe('Domination and Head-to-Head', () => {
  it('RR-DOMINATION-3: both sides score in each round, and the points add up', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [2, 0] }, { id: 'A2', at: [-2, 0] }, { id: 'B1', at: [0, 18] }], objective: 'domination' }).endRound()
      .endRound()
    expect(game.data('score').map(({ side, points }) => `${String(side)}${String(points)}`)).toEqual(['A2', 'B1', 'A2', 'B1'])
  })

  it('RR-DOMINATION-3, RR-DOMINATION-4: a Behemoth that is down still counts 2; one who is gone nothing', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [2, 0], is: { keywords: ['Behemoth'] } }, { id: 'A2', at: [-2, 0] }, { id: 'B1', at: [20, 0] }],
      objective: 'domination' })
      .act('A1').changed((state) => { Object.assign(state.models['A1']!, { acted: true, down: true }); Object.assign(state.models['A2']!, { where: 'gone' }) })
    expect(game.pick('end').endRound().data('score')).toMatchObject([{ side: 'A', points: 2 }])
  })

  it('RR-H2H-2: points are of the objective: removals earn nothing in Domination', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [10, 10], is: MAUL(9) }, { id: 'B1', at: [10, 12] }, FAR], objective: 'domination' })
      .act('A1').dice(5, 6).pick('attack:melee', 'B1').done()
    expect(game.data('score')).toEqual([])
  })

  it('RR-H2H-2: both sides earn, a Mercenary’s points as others', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { points: 27 } }, { id: 'A2', at: [9, 9] },
      { id: 'B1', at: [0, 2], is: { ...MAUL(9), points: 19, keywords: ['Mercenary'] } }, FAR] })
      .act('A1').dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 6).pick('use:0').done()
    expect(game.data('score')).toMatchObject([{ side: 'B', points: 27 }])
  })

  it('RR-H2H-3, RR-HOUSE-5: with nobody left on one side the points decide, whoever is left', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: MAUL(9) }, { id: 'B1', at: [0, 2], is: { points: 16 } }] })
      .changed((state) => { state.points = { A: [], B: [40] } }).act('A1').dice(5, 6).pick('attack:melee', 'B1').done()
    expect(game.play.state.over).toMatchObject({ winner: 'B' })
  })

  it('RR-HOUSE-5: in Domination and with the flag the last one standing wins, whatever the points; with nobody on either side it is a draw', () => {
    const last = (objective: 'domination' | 'flag') => new Rain({ models: [{ id: 'A1', at: [10, 0], is: MAUL(9) }, { id: 'B1', at: [10, 2] }], objective })
      .changed((state) => { state.points = { A: [], B: [9] } }).act('A1').dice(5, 6).pick('attack:melee', 'B1').done().play.state.over
    expect([last('domination'), last('flag')]).toMatchObject([{ winner: 'A', rules: ['RR-HOUSE-5'] }, { winner: 'A', rules: ['RR-HOUSE-5'] }])
  })

  it('RR-HOUSE-5: the last of a side that bleeds out in its own turn loses the game', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [10, 0] }, { id: 'B1', at: [10, 20], bleeding: true, wounds: 0 }], objective: 'domination' })
      .act('A1').dice(2).pick('end').done()
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-HOUSE-5'] })
  })
})

describe('points', () => {
  it('RR-POINTS-1, RR-POINTS-2: each figure as the formula has it', () => {
    const of = (is: object) => baselinePoints(plainCard('x', { wounds: 1, movement: 1, guard: 10, willpower: 10, fight: 0, arcane: 0, ...is }))
    expect([of({}), of({ wounds: 2 }), of({ movement: 4 }), of({ guard: 7 }), of({ willpower: 6 }), of({ fight: 3 }), of({ arcane: 2 }),
      of({ spells: [BOLT, BOLT] }), of({ ward: 8 })])
      .toEqual([3, 5, 6, 6, 7, 6, 7, 9, 7])
  })

  it('RR-POINTS-3: weapons, abilities and keywords cost nothing', () => {
    expect(baselinePoints(plainCard('x', { weapons: [], keywords: ['Behemoth', 'Flying'] }))).toBe(baselinePoints(plainCard('x')))
  })

  it('RR-POINTS-1: every card of the books costs what the formula says', () => {
    expect([...CARDS.values()].filter((card) => card.points !== baselinePoints(card)).map(({ id }) => id)).toEqual([])
  })
})
