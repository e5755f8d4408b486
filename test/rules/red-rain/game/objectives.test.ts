import { describe, expect, it } from 'vitest'
import { lyingFlag } from '../../../../src/rules/red-rain/appraise/flag'
import { marks } from '../../../../src/rules/red-rain/show/marks'
import { blade, gun, onGround, Rain, type Scene } from './driver'
import { box } from '../../engine/flat-table'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const HOLDS = { is: 'held', by: 'A1' } as const

/** Capture the Flag; A1 stands there. */
const capture = (at: readonly [number, number], more: Partial<Scene> = {}, others: Scene['models'] = [{ id: 'B1', at: [20, 20] }]) =>
  new Rain({ models: [{ id: 'A1', at }, ...others], objective: 'flag', ...more })

/** A1 has the flag in hand. */
function holding(game: Rain): Rain {
  game.changed((state) => { state.flag = HOLDS })
  const { flag: _, ...models } = game.play.state.board.models
  game.play = { ...game.play, state: { ...game.play.state, board: { ...game.play.state.board, models } } }
  return game
}

describe('Capture the Flag', () => {
  it('RR-FLAG-1: on 48" by 48" the flag stands at (0, 16) and the Goal at (0, -16) from the middle', () => {
    const game = capture([-20, 0])
    expect([game.at('flag'), game.state.markers]).toMatchObject([[0, 0, 16], [{ kind: 'goal', at: [0, -16] }]])
  })

  it('RR-FLAG-1: where a container stands there it stands on the ground beside it, not on top (random game w3-39)', async () => {
    const models = [{ id: 'A1', at: [-20, 0] }, { id: 'B1', at: [20, 20] }] as const
    const container = (hx: number) => box('container', 'obstruction', 0, 16, hx, 2, 2.5, WALL)
    const on = async (hx: number) => (await onGround({ models, objective: 'flag', pieces: [container(hx)] })).at('flag')
    for (const hx of [1.5, 5]) {
      // oxlint-disable-next-line no-await-in-loop
      const [x, y, z] = await on(hx)
      const apart = Math.hypot(Math.max(0, Math.abs(x) - hx), Math.max(0, Math.abs(z - 16) - 2))
      expect([y, apart >= 20 / 25.4 - 0.001], `${hx}`).toEqual([0, true])
    }
  })

  it('RR-FLAG-1: flag and Goal lie nearer the edges or the middle where that is agreed', () => {
    const lie = (flagFromEdge: 'tenth' | 'quarter') => {
      const game = capture([-20, 0], { readings: { flagFromEdge } })
      return [game.at('flag')[2], game.state.markers[0]!.at[1]].map((z) => Math.round(z * 10) / 10)
    }
    expect([lie('tenth'), lie('quarter')]).toEqual([[19.2, -19.2], [12, -12]])
  })

  it('RR-FLAG-2: it stands on 30, 40 or 50 mm; 40 unless agreed otherwise', () => {
    const base = (flagBase: number) => capture([-20, 0], { readings: { flagBase } }).play.state.board.models['flag']!.base
    expect([30, 40, 50].map(base)).toEqual([30, 40, 50].map((mm) => ({ kind: 'circle', radius: mm / 25.4 / 2 })))
    expect(() => base(25)).toThrow('RR-FLAG-2')
    expect(capture([-20, 0]).play.state.board.models['flag']!.base).toEqual({ kind: 'circle', radius: 40 / 25.4 / 2 })
  })

  const edge = 40 / 25.4 / 2 + 0.5
  it('RR-FLAG-3, RR-ACTION-7: within 1" it may be grabbed, which takes the Action; at 1.2" not', () => {
    const [near, far] = [capture([0, 16 - edge - 1]).act('A1'), capture([0, 16 - edge - 1.2]).act('A1')]
    expect([near.refusal('grab'), far.refusal('grab')]).toEqual([undefined, 'RR-FLAG-3'])
    expect([near.pick('grab').state.flag, near.state.active!.model]).toEqual([HOLDS, 'B1'])
  })

  it('RR-FLAG-3: or it costs nothing where that is agreed: before the Action, after it, and after a Run', () => {
    const free = (at: readonly [number, number], is: object = {}) =>
      new Rain({ models: [{ id: 'A1', at, is }, { id: 'B1', at: [0, 8] }], objective: 'flag', readings: { flagTaken: 'free' } }).act('A1')
    const near = free([0, 16 - edge - 1]).pick('grab')
    expect([near.state.flag, near.state.active!.taken, near.refusal('move'), near.refusal('run')]).toEqual([HOLDS, 0, undefined, undefined])
    expect(free([0, 16 - edge - 1.2]).refusal('grab')).toBe('RR-FLAG-3')
    const shot = free([0, 16 - edge - 1], { weapons: [gun()] }).dice(1).pick('attack:ranged', 'B1').done()
    expect([shot.open, shot.pick('grab').state.flag, shot.state.active!.model]).toEqual([['grab', 'end'], HOLDS, 'B1'])
    const run = free([9, 16]).pick('run').go([2.2, 16])
    expect([run.open, run.pick('grab').state.flag]).toEqual([['grab', 'end'], HOLDS])
    // Nothing to pick up: the turn is over with the Run.
    expect(free([9, 16]).pick('run').go([7, 16]).state.active!.model).toBe('B1')
  })

  it('RR-ACTION-7: in Domination there is nothing to grab', () => {
    expect(new Rain({ models: [{ id: 'A1', at: [0, 1] }, { id: 'B1', at: [20, 0] }], objective: 'domination' }).act('A1').refusal('grab')).toBe('not offered')
  })

  it('RR-FLAG-4: held it is off the table, and nobody else may grab it; on the table it is in the way of lines and paths', () => {
    const held = capture([0, 16 - edge - 0.5], {}, [{ id: 'B1', at: [0, 16 + edge + 0.5] }]).act('A1').pick('grab')
    expect([held.play.state.board.models['flag'], held.refusal('grab')]).toEqual([undefined, 'not offered'])
    const standing = capture([0, 13], {}, [{ id: 'B1', at: [0, 19] }]).act('A1')
    expect(standing.pick('move').breaks(standing.path([0, 15.5]))).toContain('RR-MOVE-3')
    // Nobody is In Combat with it, and nobody attacks it.
    expect(capture([0, 16 - edge - 0.5]).act('A1').refusal('retreat')).toBe('RR-RETREAT-1')
  })

  it('RR-FLAG-4: or in nobody’s way, where that is agreed, and grabbed all the same', () => {
    const free = (at: readonly [number, number], others: Scene['models'] = [{ id: 'B1', at: [20, 0] }]) =>
      new Rain({ models: [{ id: 'A1', at }, ...others], objective: 'flag', readings: { flagBlocks: false } })
    const game = free([0, 13], [{ id: 'B1', at: [0, 19] }]).act('A1')
    expect([game.play.state.board.models['flag'], game.state.flag?.is]).toEqual([undefined, 'spot'])
    expect(game.pick('move').breaks(game.path([0, 15.5]))).toEqual([])
    expect(free([0, 16 - edge - 1.2]).act('A1').refusal('grab')).toBe('RR-FLAG-3')
    expect(free([0, 16 - edge - 1]).act('A1').pick('grab').state.flag).toEqual(HOLDS)
  })

  const dropping = async (pieces: NonNullable<Scene['pieces']> = [], at: readonly [number, number] = [0, 0]) => {
    const game = (await onGround({
      models: [{ id: 'A1', at, wounds: 1 }, { id: 'A2', at: [at[0] - 1.5, at[1]] }, { id: 'B1', at: [at[0], at[1] + 1.8] }], objective: 'flag', pieces,
        opens: 'B',
    }))
    game.try({ order: ['A2', 'A1'] })
    return holding(game).act('B1').dice(5, 6).pick('attack:melee', 'A1').done()
  }
  it('RR-FLAG-5: who is Knocked Down drops it: its controller sets it 3" away in open ground, not 2" or 4"', async () => {
    const game = await dropping()
    const [reach, to] = [0.5 + 40 / 25.4 / 2, (gap: number) => ({ point: [0, -(gap + 0.5 + 40 / 25.4 / 2)] as const })]
    expect([game.asked!.kind, game.asked!.of]).toEqual(['flag', ['A']])
    expect([game.breaks(to(3)), game.breaks(to(2)), game.breaks(to(4))]).toEqual([[], ['RR-FLAG-5'], ['RR-FLAG-5']])
    // A hand that is a little off sets it right; nobody stands there.
    game.answer(to(3.2))
    expect([game.at('flag')[2], game.state.flag]).toEqual([expect.closeTo(-(3 + reach), 5), { is: 'standing' }])
  })

  /** Walls all round: no room for a flag. */
  const RING = ([[0, 4, 6, 0.8], [0, -4, 6, 0.8], [4, 0, 0.8, 6], [-4, 0, 0.8, 6]] as const).map(([x, z, hx, hz], i) =>
    box(`w${i}`, 'wall', x, z, hx, hz, 3, WALL))
  it('RR-FLAG-6: where there is no room, the place of who held it counts as the flag’s', async () => {
    const game = await dropping(RING)
    expect(game.state.flag).toEqual({ is: 'with', model: 'A1' })
    expect([game.state.active!.model, game.refusal('grab')]).toEqual(['A2', undefined])
    // Then A1 bleeds.
    expect(game.dice(1).pick('grab').done().state.flag).toEqual({ is: 'held', by: 'A2' })
  })

  it('RR-FLAG-6: it goes where that model goes once it is on its feet again, and stays where it leaves play', async () => {
    const game = (await dropping(RING)).dice(10).pick('end').done()
    expect([game.state.active!.model, game.refusal('grab')]).toEqual(['A1', undefined])
    game.pick('move').go([0.7, 0.3])
    const marked = marks(game.look).find(({ id }) => id === 'flag')
    expect([game.state.flag, lyingFlag(game.look)!.at, marked]).toMatchObject([{ is: 'with', model: 'A1' }, [0.7, 0.3], { shape: { at: [0.7, 0.3] } }])
    // A2 is beside where A1 fell, and too far from where it is now.
    expect(game.act('A2').refusal('grab')).toBe('RR-FLAG-3')
    game.pick('end').act('B1').dice(5, 6).pick('attack:melee', 'A1').done()
    expect([game.model('A1').where, game.state.flag]).toEqual(['gone', { is: 'spot', at: [0.7, 0, 0.3], radius: 0.5 }])
  })

  it('RR-FLAG-7: held within 3" of the Goal it wins at once, at 3.2" the game goes on', () => {
    const going = (gap: number) => holding(capture([0, -10])).act('A1').pick('move').go([0, -16 + 0.5 + 0.5 + gap]).play.state.over
    expect([going(3), going(3.2)]).toMatchObject([{ winner: 'A', rules: ['RR-FLAG-7'] }, null])
  })
})

describe('Domination', () => {
  const field = (models: Scene['models'], more: Partial<Scene> = {}) => new Rain({ models, objective: 'domination', ...more })
  const edge = 40 / 25.4 / 2 + 0.5

  it('RR-DOMINATION-1: three Objectives on the centre line, at 19.2", 0" and -19.2" from the middle of 48"', () => {
    expect(field([{ id: 'A1', at: [-20, 0] }, { id: 'B1', at: [20, 0] }]).state.markers.map(({ at }) => at.map((n) => Math.round(n * 10) / 10)))
      .toEqual([[0, -19.2], [0, 0], [0, 19.2]])
  })

  it('RR-DOMINATION-1: the outer ones at a sixth or a quarter of the depth where that is agreed', () => {
    const outer = (objectivesFromEdge: 'sixth' | 'quarter') =>
      field([{ id: 'A1', at: [-20, 0] }, { id: 'B1', at: [20, 0] }], { readings: { objectivesFromEdge } }).state.markers.map(({ at }) => Math.round(at[1]))
    expect([outer('sixth'), outer('quarter')]).toEqual([[-16, 0, 16], [-12, 0, 12]])
  })

  it('RR-DOMINATION-2: a disc of 40 mm unless agreed otherwise, and no 12"', () => {
    const size = (objectiveSize: number) => field([{ id: 'A1', at: [-20, 0] }, { id: 'B1', at: [20, 0] }], { readings: { objectiveSize } })
    expect(size(40 / 25.4).state.markers[0]!.radius).toBeCloseTo(40 / 25.4 / 2)
    expect(() => size(12)).toThrow('RR-DOMINATION-2')
  })

  it('RR-DOMINATION-3: models at 2", 6.0" and 6.5" are 2 points; one near two Objectives counts once, one that is down counts', () => {
    const at = (gap: number) => [gap + edge, 0] as const
    const game = field([
      { id: 'A1', at: at(2) }, { id: 'A2', at: [0, -6 - edge] }, { id: 'A3', at: [-6.5 - edge, 0] }, { id: 'B1', at: [20, 0] },
    ]).endRound()
    expect(game.data('score')).toMatchObject([{ side: 'A', points: 2 }])
    // On a table 30" deep they are 12" apart.
    const between = field([{ id: 'A1', at: [0, 6], down: true }, { id: 'B1', at: [20, 0] }], { table: [48, 30] }).endRound()
    expect(between.data('score')).toMatchObject([{ side: 'A', points: 1 }])
  })

  it('RR-DOMINATION-4, RR-KEYWORD-3: a Behemoth is worth 2', () => {
    const game = field([{ id: 'A1', at: [3, 0], is: { keywords: ['Behemoth'] } }, { id: 'A2', at: [-3, 0] }, { id: 'B1', at: [20, 0] }]).endRound()
    expect(game.last('score')['points']).toBe(3)
  })

  it('RR-DOMINATION-5: after round 7 more points win', () => {
    const game = field([{ id: 'A1', at: [3, 0] }, { id: 'B1', at: [20, 0] }])
    for (let i = 0; i < 8; i++) game.endRound()
    expect([game.state.round, game.play.state.over]).toMatchObject([7, { winner: 'A', rules: ['RR-DOMINATION-5', 'RR-ROUND-7'] }])
  })
})

describe('Head-to-Head', () => {
  const killed = (objective: Scene['objective'] = 'head-to-head', others: Scene['models'] = [{ id: 'B2', at: [20, 0] }]) => new Rain({
    models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('maul', 1, 5, { damage: 3 })] } }, { id: 'B1', at: [0, 2], is: { points: 16 } }, ...others],
      objective: objective!,
  }).act('A1').dice(5, 6).pick('attack:melee', 'B1').done()

  it('RR-H2H-2: a model that is removed earns its opponent its points', () => {
    const game = killed()
    expect([game.data('score'), game.data('removed')]).toMatchObject([[{ side: 'A', points: 16 }], [{ unit: 'B1', by: 'A' }]])
  })

  it('RR-H2H-3: after 3 rounds more points win; as many are a draw', () => {
    const game = killed()
    for (let i = 0; i < 4; i++) game.endRound()
    expect([game.state.round, game.play.state.over]).toMatchObject([3, { winner: 'A', rules: ['RR-H2H-3'] }])
  })

  it('RR-HOUSE-5: who has no model left loses at once; in Head-to-Head the points decide', () => {
    expect(killed('domination', []).play.state.over).toMatchObject({ winner: 'A', rules: ['RR-HOUSE-5'] })
    expect(killed('head-to-head', []).play.state.over).toMatchObject({ winner: 'A', text: '16 victory points to 0.' })
  })
})
