import { describe, expect, it } from 'vitest'
import { playerById } from '../../../../src/bot/players'
import { RandomStream } from '../../../../src/core/random'
import { seatView } from '../../../../src/rules/engine/view'
import type { Playable } from '../../../../src/rules/playable'
import { ravenfeastShow } from '../../../../src/rules/ravenfeast/show'
import { faultsOf } from '../../../../src/rules/ravenfeast/game/invariants'
import { moraleSum } from '../../../../src/rules/ravenfeast/game/morale'
import { ravenfeastPlayable } from '../../../../src/rules/ravenfeast/playable'
import { rollsSince } from '../../../../src/tools/game/dice-shown'
import { Feast, wall, wood, type Scene, type SceneFigure } from './driver'

const begun = async (figures: readonly SceneFigure[], rest: Partial<Scene> = {}) => (await Feast.of({ figures, ...rest })).until('move')
const HERO = (morale: number) => ({ rank: 'hero', morale }) as const
const LEADER = (morale: number) => ({ rank: 'leader', morale }) as const
const weak = { morale: 2 } as const
const FOE: SceneFigure = { id: 'B1', at: [22, 22], is: { morale: 5 } }
/** Dead at the end of the phase that goes on. */
const kill = (game: Feast, ...ids: readonly string[]): Feast =>
  game.changed(({ figures }) => ids.forEach((id) => Object.assign(figures[id]!, { marked: true, wounds: 0 })))
const rolledBy = (game: Feast) => game.data('rolled').flatMap(({ rolls }) => (rolls as { figure: string; needs: number }[]).map(({ figure }) => figure))
const needs = (game: Feast, id: string, lent: string | null = null) => moraleSum(game.look, game.figure(id), 'morale', lent).needs
const bare = (game: Feast, id: string, lent: string | null = null) => moraleSum(game.look, game.figure(id), 'rally', lent).needs
/** Both sides end their Movement phase. */
const settle = (game: Feast) => game.pick('rest').pick('rest')

describe('groups', () => {
  it('RF-GROUP-1, RF-GROUP-2: friends within its Morale in inches, a group for each Leader and Hero', async () => {
    const game = await begun([
      { id: 'A1', at: [0, 0], is: LEADER(5) }, { id: 'A2', at: [6, 0] }, { id: 'A3', at: [-6.2, 0] }, { id: 'A4', at: [11, 0], is: HERO(4) }, FOE,
    ])
    expect(game.state.groups).toEqual({ A1: ['A1', 'A2'], A4: ['A2', 'A4'] })
  })

  it('RF-GROUP-3, RF-GROUP-4: the best of its Heroes\' scores, one\'s own where it is in no group or better', async () => {
    const game = await begun([
      { id: 'A1', at: [0, 0], is: weak }, { id: 'A2', at: [3, 0], is: HERO(3) }, { id: 'A3', at: [-3, 0], is: HERO(4) },
      { id: 'A4', at: [0, -20], is: weak }, { id: 'A5', at: [0, 3], is: { morale: 5 } }, FOE,
    ])
    expect(moraleSum(game.look, game.figure('A1'), 'rally', null).changes[0]).toEqual({ by: 2, text: 'the group of A3', rule: 'RF-GROUP-3' })
    expect([bare(game, 'A4'), bare(game, 'A5')]).toEqual([2, 5])
  })

  it('RF-GROUP-5: as they stand at the end of Movement, to the next', async () => {
    const game = await begun([{ id: 'A1', at: [0, 0], is: HERO(4) }, { id: 'A2', at: [4, 0] }, { id: 'A3', at: [0, 4] }, FOE])
    expect(settle(game.walk('A2', [8, 0])).state.groups).toEqual({ A1: ['A1', 'A3'] })
  })
})

describe('when Morale is rolled', () => {
  it('RF-MORALE-1: at the end of the phase, once a figure however many reasons there are', async () => {
    const game = kill(await begun([{ id: 'A1', at: [0, 0], is: LEADER(4) }, { id: 'A2', at: [9, 0] }, { id: 'A3', at: [15, 0] }, { id: 'A4', at: [20, 0] },
      FOE]), 'A1', 'A2')
    expect(game.pick('rest').events('rolled')).toEqual([])
    game.dice(1, 1).pick('rest').done()
    expect([rolledBy(game), game.data('trigger').map(({ why }) => why)]).toEqual([['A3', 'A4'], ['leader', 'half']])
  })

  it('RF-MORALE-1: invariants tell who rolled twice in one phase, and nobody who rolled in two, when the game is over either', async () => {
    const { state, play } = await begun([{ id: 'A1', at: [0, 0], is: LEADER(4) }, { id: 'A2', at: [9, 0] }, FOE])
    const phase = (now: string) => ({ kind: 'phase', data: { phase: now } })
    const roll = { kind: 'rolled', data: { why: 'morale', side: 'A', rolls: [{ figure: 'A2', face: 1, needs: 3 }] } }
    const twice = (now: string, events: readonly object[]) =>
      faultsOf({ ...state, phase: now } as typeof state, play.state.board, events as never).filter((text) => text.includes('twice'))
    const apart = [phase('shooting'), roll, phase('melee'), roll, phase('end-of-turn')]
    expect([twice('end-of-turn', apart), twice('end', apart)]).toEqual([[], []])
    expect(twice('melee', [phase('shooting'), phase('melee'), roll, roll])).toEqual(['A2 rolled for Morale twice in one phase.'])
  })

  it('RF-MORALE-2: everybody of an army whose Leader died', async () => {
    const game = kill(await begun([...[0, 5, 10, 15].map((x, i): SceneFigure => ({ id: `A${i + 1}`, at: [x, 0], is: i === 0 ? LEADER(4) : {} })), FOE]), 'A1')
    expect(rolledBy(settle(game.dice(1, 1, 1)).done())).toEqual(['A2', 'A3', 'A4'])
  })

  it('RF-MORALE-4: the group of a Hero who died, as it stood at the end of Movement', async () => {
    const at = [3, 4, 6, 15, 18, 21]
    const game = kill(await begun([{ id: 'A0', at: [0, 0], is: HERO(4) }, ...at.map((x, i): SceneFigure => ({ id: `A${i + 1}`, at: [x + 1, 0] })), FOE]),
      'A0')
    expect(rolledBy(settle(game.dice(1, 1)).done())).toEqual(['A1', 'A2'])
  })

  it('RF-MORALE-5: everybody, once, when half of the figures are lost', async () => {
    const nine = async (dead: number, faces: number) => {
      const figures = Array.from({ length: 9 }, (_, i): SceneFigure => ({ id: `A${i + 1}`, at: [2 * i - 9, 0] }))
      const game = kill(await begun([...figures, FOE]), ...figures.slice(0, dead).map(({ id }) => id))
      return rolledBy(settle(game.dice(...Array.from({ length: faces }, () => 1))).done()).length
    }
    expect([await nine(4, 0), await nine(5, 4)]).toEqual([0, 4])
  })

  it('RF-HOUSE-7: players of one side have one count of losses: half of the side, not of a player', async () => {
    const figures = [0, 0, 0, 1].map((player, i): SceneFigure => ({ id: `A${i + 1}`, at: [4 * i - 9, 0], player }))
    const after = async (...dead: readonly string[]) => {
      const game = kill(await begun([...figures, FOE]), ...dead)
      return rolledBy(settle(game.dice(...(dead.length > 1 ? [1, 1] : []))).done())
    }
    expect([await after('A4'), await after('A1', 'A4')]).toEqual([[], ['A2', 'A3']])
  })

  it('RF-MORALE-6: its score or less and nothing happens; more and it flees', async () => {
    const end = async (face: number) => settle(kill(await begun([{ id: 'A1', at: [0, 0], is: LEADER(3) }, { id: 'A2', at: [9, 0] }, { id: 'A3', at: [0,
      9] }, FOE]), 'A1')
      .dice(face, 1)).figure('A2').fled
    expect([await end(3), await end(4)]).toEqual([false, true])
  })

  it('RF-MORALE-6: a side rolls in one go, and each figure has its die in a row of its own', async () => {
    const game = kill(await begun([{ id: 'A1', at: [0, 0], is: LEADER(3) }, { id: 'A2', at: [9, 0] }, { id: 'A3', at: [0, 9], is: weak }, FOE]), 'A1')
    game.dice(3, 3)
    settle(game).done()
    const { log, record: { entries } } = game.play
    const { rolls } = rollsSince({ log, entries }, entries.length - 1, ['A2', 'A3'].map((unit) => ({ unit, side: 'A' as const })), undefined)
    expect(rolls.filter(({ why }) => why === 'Morale').map(({ by, faces }) => [by, ...faces.map(({ face, good, of }) => `${face} ${good} ${of}`)]))
      .toEqual([['A', '3 true A2', '3 false A3']])
  })
})

describe('what a Morale roll needs', () => {
  const plain: SceneFigure = { id: 'A1', at: [0, 0], is: weak }
  it('RF-MORALE-7: 1 more while the Leader lives', async () => {
    const game = await begun([plain, { id: 'A2', at: [20, 0], is: LEADER(4) }, FOE])
    expect(needs(game, 'A1')).toBe(3)
    expect(needs(game.changed(({ figures }) => (figures['A2']!.where = 'gone')), 'A1')).toBe(2)
  })

  it('RF-MORALE-8: 1 more with Heroes on the side, and besides with one near by unless that is agreed to be the same', async () => {
    const heroes = (n: number): readonly SceneFigure[] => Array.from({ length: n }, (_, i) => ({ id: `A${i + 2}`, at: [20, 3 * i] as const, is: HERO(3) }))
    expect([needs(await begun([plain, ...heroes(1), FOE]), 'A1'), needs(await begun([plain, ...heroes(3), FOE]), 'A1')]).toEqual([3, 3])
    const near: SceneFigure = { id: 'A2', at: [2, 0], is: HERO(2) }
    expect(needs(await begun([plain, near, FOE]), 'A1')).toBe(4)
    expect(needs(await begun([plain, near, FOE], { readings: { heroes: 'one' } }), 'A1')).toBe(3)
  })

  it('RF-MORALE-9: 1 more in cover, behind it or in a shield wall, once', async () => {
    const trees = [wood('trees', 0, 0, 3, 3)]
    expect(needs(await begun([plain, FOE], { pieces: trees }), 'A1')).toBe(3)
    const north: SceneFigure = { id: 'B2', at: [0, 10] }
    expect(needs(await begun([plain, FOE, north], { pieces: [wall('near', 0, 1.2, 2, 0.2)] }), 'A1')).toBe(3)
    expect(needs(await begun([plain, FOE, north], { pieces: [wall('far', 0, 3, 2, 0.2)] }), 'A1')).toBe(2)
    const walled = [0, 1, 2].map((x, i): SceneFigure => ({ id: `A${i + 1}`, at: [x, 0], is: { ...weak, shield: true } }))
    expect(needs(await begun([...walled, FOE], { pieces: trees, walls: [['A1', 'A2', 'A3']] }), 'A1')).toBe(3)
  })

  it('RF-MORALE-9, RF-WOODS-3: of woods that are one the nearest counts, whichever the line crosses', async () => {
    const [near, aside] = [wood('near', 0, 2, 2, 1), wood('aside', 5, 2, 3, 1)]
    const ahead: SceneFigure = { id: 'B2', at: [0, 10] }
    for (const pieces of [[near], [near, aside], [aside, near]]) expect(needs(await begun([plain, FOE, ahead], { pieces }), 'A1')).toBe(3)
  })

  it('RF-MORALE-9, RF-COVER-3: a shield wall of friends is cover for who stands behind it', async () => {
    const shields = [0, 1, 2].map((x, i): SceneFigure => ({ id: `A${i + 3}`, at: [x, 0], is: { shield: true } }))
    const behind = (id: string, z: number): SceneFigure => ({ id, at: [1, z], is: weak })
    const ahead: SceneFigure = { id: 'B1', at: [1, 8] }
    const game = (walls: readonly (readonly string[])[]) => begun([...shields, behind('A1', -2), behind('A2', -3.2), ahead], { walls })
    const walled = await game([['A3', 'A4', 'A5']])
    expect([needs(walled, 'A1'), needs(walled, 'A2'), needs(await game([]), 'A1')]).toEqual([3, 2, 2])
  })

  it('RF-MORALE-10, RF-HERO-3: never more than 5', async () => {
    const game = await begun([{ id: 'A1', at: [0, 0], is: { morale: 5 } }, { id: 'A2', at: [2, 0], is: HERO(4) }, { id: 'A3', at: [20, 0], is: LEADER(4) },
      FOE])
    expect([needs(game, 'A1'), bare(game, 'A1')]).toEqual([5, 5])
  })

  it('RF-HERO-2: 1 more for friends within a Hero\'s Morale, not for himself', async () => {
    const at = async (gap: number) => begun([{ id: 'A1', at: [gap + 1, 0], is: { morale: 4 } }, { id: 'A2', at: [0, 0], is: HERO(4) }, FOE])
    expect([bare(await at(4), 'A1'), bare(await at(4.2), 'A1'), bare(await at(4), 'A2')]).toEqual([5, 4, 4])
  })

  it('RF-HERO-4: the bonus of several Heroes is that of one', async () => {
    const game = await begun([plain, { id: 'A2', at: [2, 0], is: HERO(2) }, { id: 'A3', at: [-2, 0], is: HERO(2) }, FOE])
    expect(bare(game, 'A1')).toBe(3)
  })

  it('RF-LEADER-2, RF-LEADER-3: the Leader may test before each batch to lend his Morale; failing it he does not flee', async () => {
    const figures: readonly SceneFigure[] = [
      { id: 'A1', at: [0, 0], is: LEADER(5) }, { id: 'A2', at: [6, 0], is: weak }, { id: 'A3', at: [0, -20], is: HERO(1) }, { id: 'A4', at: [20, -20],
        fled: true, is: weak }, FOE,
    ]
    const dead = async () => {
      const game = await Feast.of({ figures: figures.map((one) => (one.id === 'A2' ? { ...one, fled: true } : one)) })
      game.pick('A')
      return game
    }
    const passed = (await dead()).dice(5, 5, 2).pick('test').done()
    expect([passed.data('lent')[0], passed.data('rolled')[0]]).toMatchObject([{ passed: true }, { rolls: [{ figure: 'A2', needs: 5 }, { figure: 'A4',
      needs: 2 }] }])
    const failed = (await dead()).dice(6, 2, 2).pick('test').done()
    expect([failed.data('rolled')[0], failed.figure('A1').fled]).toMatchObject([{ rolls: [{ needs: 2 }, { needs: 2 }] }, false])
    expect((await dead()).asked!.kind).toBe('lend')
    const always = await Feast.of({ figures: figures.map((one) => (one.id === 'A2' ? { ...one, fled: true } : one)), readings: { leaderTests: 'always' } })
    expect(always.dice(5, 5, 2).pick('A').done().asked!.kind).toBe('move')
  })
})

describe('flight', () => {
  /** A1 alone rolls, for its Hero, and fails. */
  const routed = async (figures: readonly SceneFigure[], faces: readonly number[], rest: Partial<Scene> = {}) => {
    const hero: SceneFigure = { id: 'A8', at: [3, 0], is: HERO(2) }
    const others = [0, 3, 6, 9].map((x, i): SceneFigure => ({ id: `A${i + 3}`, at: [x - 20, -20] }))
    const game = kill(await begun([hero, ...figures, ...others], rest), 'A8')
    while (game.asked!.kind === 'move' && game.state.figures['A8']!.where === 'table') {
      const last = game.asked!.of[0] === 'B'
      if (last) game.dice(6, ...faces)
      game.pick('rest')
    }
    return game
  }
  const plain: SceneFigure = { id: 'A1', at: [0, 0] }

  it('RF-FLEE-1: its full Move straight away from the nearest enemy, its back to him', async () => {
    const game = (await routed([plain, { id: 'B1', at: [0, -5] }, { id: 'B2', at: [0, 20] }], [])).done()
    expect(game.at('A1').map((v) => Math.round(v * 100) / 100)).toEqual([0, 0, 6])
    expect([game.yaw('A1'), game.figure('A1').fled]).toEqual([0, true])
  })

  it('RF-FLEE-1: as far as it can go, to a hundredth: up to a cliff 4.4" or 0.2" behind it, never through two that it touches', async () => {
    const fled = async (behind: number) => {
      const pieces = [wall('cliff', 0, behind + 1, 3, 0.5, 4)]
      return (await routed([plain, { id: 'B1', at: [0, -5] }, { id: 'B2', at: [20, -20] }], [], { pieces })).done().at('A1')[2]
    }
    expect([await fled(4.4), await fled(0.2)]).toEqual([expect.closeTo(4.4, 1.9), expect.closeTo(0.2, 1.9)])
    const foes: readonly SceneFigure[] = [{ id: 'B1', at: [0, -1] }, { id: 'B2', at: [-1, 1] }, { id: 'B3', at: [1, 1] }]
    // Three free attacks, and the blows of two who still stand beside it.
    expect((await routed([plain, ...foes], [6, 6, 6, 6, 6])).done().at('A1')[2]).toBeLessThan(1)
  })

  it('RF-FLEE-1, RF-TERRAIN-2: over a hedge that its Move just gets it across: it ends behind it, touching it', async () => {
    const game = (await routed([plain, { id: 'B1', at: [0, -5] }], [], { pieces: [wall('h', 0, 2.3, 3, 0.2, 1)] })).done()
    expect(game.at('A1')).toEqual([0, 0, expect.closeTo(3, 1.69)])
  })

  it('RF-FLEE-2: each enemy in contact strikes first; who falls to that does not run', async () => {
    const foes: readonly SceneFigure[] = [{ id: 'B1', at: [0, -1] }, { id: 'B2', at: [-1, 0] }, { id: 'B3', at: [22, 22] }]
    const game = (await routed([plain, ...foes], [6, 6])).done()
    expect([(game.last('free-attack')['rolls'] as unknown[]).length, game.at('A1')[2] > 2 || game.at('A1')[0] > 2]).toEqual([2, true])
    expect((await routed([plain, ...foes], [1, 6])).done().standing).not.toContain('A1')
  })

  it('RF-FLEE-3: off the table and out of play', async () => {
    const game = (await routed([{ ...plain, at: [0, 0] }, { id: 'B1', at: [0, -4] }, { id: 'B2', at: [0, -30.5] }], [], { table: [48, 8] })).done()
    expect([game.figure('A1').where, game.state.losses.find(({ unit }) => unit === 'A1')?.how]).toEqual(['gone', 'off-table'])
  })

  it('RF-FLEE-3, RF-MOVE-3: past a friend who stands at the edge', async () => {
    const friend: SceneFigure = { id: 'A2', at: [0, 3.4], is: { morale: 5 } }
    const game = (await routed([{ ...plain, at: [0, 0] }, friend, { id: 'B1', at: [0, -4] }, { id: 'B2', at: [0, -30.5] }], [], { table: [48, 8] })).done()
    expect([game.figure('A1').where, game.figure('A2').where]).toEqual(['gone', 'table'])
  })

  it('RF-FLY-6: by air, over whatever is in its way, where it can fly', async () => {
    const flyer: SceneFigure = { id: 'A1', at: [0, 0], is: { flies: true, move: 18, infantry: false } }
    const game = (await routed([flyer, { id: 'B1', at: [0, -5] }, { id: 'B2', at: [0, 5.5] }], [], { pieces: [wall('cliff', 0, 9, 6, 0.4, 4)] })).done()
    expect(game.at('A1').map((v) => Math.round(v * 10) / 10)).toEqual([0, 0, 18])
  })

  const around = ([[0, 1], [1, 0], [0, -1], [-1, 0]] as const).map(([x, z], i): SceneFigure => ({ id: `B${i + 1}`, at: [x, z] }))

  const held = async () => (await routed([plain, ...around], [])).done()

  it('RF-FLEE-4: surrounded, it is captured or killed as the opponent likes, without free attacks', async () => {
    const game = await held()
    expect([game.asked!.kind, game.asked!.of, game.events('free-attack'), game.at('A1')]).toEqual(['capture', ['B'], [], [0, 0, 0]])
    expect([game.pick('kill').figure('A1').where, game.state.losses.find(({ unit }) => unit === 'A1')?.how]).toEqual(['gone', 'killed'])
    const taken = (await held()).pick('capture')
    expect([taken.figure('A1'), taken.last('captured')['by']]).toMatchObject([
      { captive: true, fled: false, where: 'table' }, around.map(({ id }) => id),
    ])
  })

  it('RF-FLEE-4, RF-CAPTURE-2: a program of each level says which, and leads off whom it holds, with nothing refused', async () => {
    /** What it answers to the question that stands. */
    const answered = async (game: Feast, level: string) => {
      const side = game.asked!.of[0]!
      const player = playerById(level)
      if (!player.ok) throw new Error(player.error)
      const seat = player.value.seat(ravenfeastPlayable as Playable, game.host, new RandomStream(level))
      const said = await seat.answer(seatView(game.play, side), { refused: null, signal: { aborted: false } })
      return game.answer(said!.answer)
    }
    const far: readonly SceneFigure[] = [0, 5, 10].map((z, i) => ({ id: `B${i + 2}`, at: [-20, z] }))
    for (const level of ['easy', 'normal', 'hard']) {
      const game = await answered(await held(), level)
      expect([game.figure('A1').captive, game.figure('A1').where], level).toEqual(game.events('captured').length > 0 ? [true, 'table'] : [false, 'gone'])
      const led = await Feast.of({ figures: [{ id: 'B1', at: [18, 0], captive: true }, { id: 'A1', at: [17, 0] }, ...far] })
      led.until('move').pick('escort:B1:A1')
      expect(led.asked!.kind).toBe('escort-path')
      const after = await answered(led, level)
      expect(after.asked!.kind).not.toBe('escort-path')
      // The nearest edge of the table is seven inches away: its captive meets it first.
      expect([level, after.figure('B1').where, after.figure('A1').where]).toEqual([level, 'gone', 'table'])
    }
  })

  it('RF-FLEE-4: with one side free it is not surrounded: it takes the free attacks and runs', async () => {
    const game = (await routed([plain, ...around.slice(0, 3)], [6, 6, 6])).done()
    expect([game.events('captured'), game.figure('A1')]).toMatchObject([[], { fled: true, captive: false }])
    expect(game.at('A1')[0]).toBeLessThan(-2)
  })
})

describe('captives', () => {
  const taken = async (figures: readonly SceneFigure[] = [], rest: Partial<Scene> = {}) => (await Feast.of({
    figures: [{ id: 'B1', at: [0, 0], captive: true, is: { move: 9 } }, { id: 'A1', at: [0, 1], yaw: 180 }, { id: 'A2', at: [15, 15] }, { id: 'B8',
      at: [-22, -22] },
      { id: 'B9', at: [-20, -22] }, ...figures],
    ...rest,
  })).until('move')

  it('RF-CAPTURE-1: stay captives while one enemy touches their base, and no longer', async () => {
    expect((await taken()).endTurn().figure('B1')).toMatchObject({ captive: true, where: 'table' })
    const two = (await taken([{ id: 'A3', at: [0, -1] }])).walk('A1', [0, 6])
    expect(two.pick('rest').pick('rest').figure('B1')).toMatchObject({ captive: true, where: 'table' })
    expect(two.endTurn().until('move').walk('A3', [0, -3]).pick('rest').pick('rest').figure('B1').where).toBe('gone')
  })

  it('RF-CAPTURE-1: are held by no friend, and by no enemy that has fled', async () => {
    const left = async (others: readonly SceneFigure[], fled: boolean) => {
      const game = await taken(others)
      if (fled) game.changed(({ figures }) => (figures['A1']!.fled = true))
      else game.walk('A1', [0, 6])
      return game.pick('rest').pick('rest').figure('B1').where
    }
    expect([await left([{ id: 'B2', at: [0, -1] }], false), await left([], true)]).toEqual(['gone', 'gone'])
  })

  it('RF-HOUSE-5: count for whoever holds them, before they are led off and after', async () => {
    const game = await taken([], { table: [48, 13] })
    expect(ravenfeastShow.status(game.look).scores).toEqual({ A: 10, B: 0 })
    game.endTurn()
    const { totals, lost, sides } = ravenfeastShow.summary(game.look, [])
    expect([totals, lost.map(({ unit, by }) => [unit, by])]).toEqual([{ A: 10, B: 0 }, [['B1', 'A']]])
    expect([sides.A, sides.B]).toMatchObject([{ kills: 1, pointsLost: 0 }, { units: { left: 2, of: 3 }, models: { left: 2, of: 3 }, pointsLost: 10 }])
    const far: readonly SceneFigure[] = [0, 4, 8].map((z, i) => ({ id: `B${i + 2}`, at: [-20, z] }))
    const gone = await Feast.of({ figures: [{ id: 'B1', at: [18, 0], captive: true }, { id: 'A1', at: [17, 0] }, ...far] })
    gone.until('move').pick('escort:B1:A1').go([22.5, 0])
    expect(ravenfeastShow.status(gone.look).scores).toEqual({ A: 10, B: 0 })
  })

  it('RF-CAPTURE-2: go with their escort at the lower Move, and are out of play at an edge of the table', async () => {
    const game = (await taken()).pick('escort:B1:A1')
    expect([game.breaks(game.path([0, 7.1])), game.breaks(game.path([0, 7]))]).toEqual([['RF-MOVE-2'], []])
    game.go([0, 7])
    expect([game.at('A1')[2], game.at('B1')[2]]).toEqual([7, 6])
    const edge = (await taken([], { table: [48, 13] })).pick('escort:B1:A1').go([5.5, 1])
    expect(edge.figure('B1').where).toBe('table')
    const gone = await Feast.of({ figures: [{ id: 'B1', at: [18, 0], captive: true }, { id: 'A1', at: [17, 0] }, { id: 'B2', at: [-20, 0] }, { id: 'B3',
      at: [-20, 5] }] })
    gone.until('move').pick('escort:B1:A1').go([22.5, 0])
    expect([gone.figure('B1').where, gone.figure('A1').where, gone.state.losses[0]!.how]).toEqual(['gone', 'table', 'led-away'])
  })

  it('RF-CAPTURE-2, RF-TERRAIN-2: cross a hedge for half of the lower Move, whoever has it', async () => {
    for (const [own, led] of [[6, 6], [6, 9], [9, 6]] as const) {
      const figures: readonly SceneFigure[] = [{ id: 'B1', at: [1, 0], captive: true, is: { move: led } }, { id: 'A1', at: [0, 0], is: { move: own } }]
      const far = [0, 3, 6].map((z, i): SceneFigure => ({ id: `B${i + 7}`, at: [-20, z] }))
      const game = (await begun([...figures, ...far], { pieces: [wall('hedge', 0, 1.5, 4, 0.1, 1)] })).pick('escort:B1:A1')
      expect(game.breaks(game.path([0, 2.9])), `${own} and ${led}`).toEqual([])
      expect(game.breaks(game.path([0, 3.1])), `${own} and ${led}`).toContain('RF-MOVE-2')
    }
  })

  it('RF-CAPTURE-3: neither they nor their escort attack', async () => {
    const game = await taken([{ id: 'B2', at: [0, 2], yaw: 180 }])
    game.pick('rest').dice(6).pick('rest').done()
    expect(game.data('struck').map(({ unit }) => unit)).toEqual(['B2'])
  })

  it('RF-CAPTURE-4: both defend as ever', async () => {
    const game = await taken([{ id: 'B2', at: [0, 2], yaw: 180 }])
    game.pick('rest').dice(1, 3).pick('rest').done()
    expect(game.data('struck')[0]).toMatchObject({ blows: [{ at: 'A1', armor: 3, armorNeeds: 3 }] })
  })

  it('RF-CAPTURE-5: run off as soon as they are left, before another comes to hold them', async () => {
    const game = (await taken([{ id: 'A3', at: [0, -4] }])).walk('A1', [0, 5])
    expect(game.figure('B1').where).toBe('gone')
    const held = (await taken([{ id: 'A3', at: [0, -4] }])).walk('A3', [0, -1]).walk('A1', [0, 5])
    expect(held.figure('B1').where).toBe('table')
  })

  it('RF-CAPTURE-2: are led no farther by a second escort than by the first', async () => {
    const led = async (move: number) => {
      const figures: readonly SceneFigure[] = [{ id: 'B1', at: [0, 0], captive: true, is: { move } }, { id: 'A1', at: [0, 1] }, { id: 'A3', at: [7, 5] }]
      const game = await begun([...figures, { id: 'B8', at: [-20, 0] }, { id: 'B9', at: [-20, 5] }])
      return game.pick('escort:B1:A1').go([6, 1]).walk('A3', [7, 1]).open.filter((id) => id.startsWith('escort'))
    }
    expect([await led(6), await led(9)]).toEqual([[], ['escort:B1:A3']])
  })

  it('RF-CAPTURE-5: run off when nobody touches them any more, and count as killed', async () => {
    const game = (await taken()).pick('foot:A1').go([0, 5])
    game.pick('rest').pick('rest')
    expect([game.figure('B1').where, game.state.losses.map(({ unit, how }) => [unit, how])]).toEqual(['gone', [['B1', 'ran-off']]])
  })
})
