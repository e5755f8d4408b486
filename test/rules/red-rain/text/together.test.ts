import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import type { ArmyUnit } from '../../../../src/rules/armoury'
import { redRainArmoury } from '../../../../src/rules/red-rain/armoury'
import { box } from '../../engine/flat-table'
import { blade, BOLT, gun, onGround, Rain, spell, SWORD, type Scene } from '../game/driver'

/* Cases in which rules of several sections meet, each written from the text before the game was asked. */

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const STONE = { sight: 'open', ground: 'open', cover: 'none' } as const
const WATER = { sight: 'open', ground: 'water', cover: 'none' } as const
const FAR: Scene['models'] = [{ id: 'A9', at: [-20, -20] }, { id: 'B9', at: [20, 20] }]
const MAUL = (damage: number) => ({ weapons: [blade('maul', 1, 5, { damage })] })
const passive = (grants: object) => ({ kind: 'passive', id: JSON.stringify(grants), name: 'x', text: '', grants }) as const
const TWICE = { abilities: [passive({ actions: 2 })] }
const shortWall = (x: number, z: number, hx = 2, id = 'wall'): BoardPiece => ({ ...box(id, 'short-wall', x, z, hx, 0.2, 1, WALL), movable: true })
const crate = (x: number, z: number): BoardPiece => ({ ...box('crate', 'obstruction', x, z, 0.5, 0.5, 1, WALL), movable: true })
const gate = (id: string, x: number, z: number): BoardPiece => ({ ...box(id, 'portal', x, z, 0.5, 0.5, 2, STONE), pair: 'gate' })
const at = (x: number, z: number) => ({ at: [x, 0, z] as const, yaw: 0 })
const scene = (models: Scene['models'], pieces: readonly BoardPiece[] = [], more: Partial<Scene> = {}) =>
  onGround({ models: [...models, ...FAR], pieces, ...more })

/** The flag is in that model's hand. */
function holds(game: Rain, by: string): Rain {
  game.changed((state) => { state.flag = { is: 'held', by } })
  const { flag: _, ...models } = game.play.state.board.models
  game.play = { ...game.play, state: { ...game.play.state, board: { ...game.play.state.board, models } } }
  return game
}

/** That model has been removed from play. */
function gone(game: Rain, id: string): void {
  game.changed((state) => { state.models[id]!.where = 'gone' })
  const { [id]: _, ...models } = game.play.state.board.models
  game.play = { ...game.play, state: { ...game.play.state, board: { ...game.play.state.board, models } } }
}

describe('the flag', () => {
  it('RR-FLAG-5, RR-GUARD-5: an attacker who is downed by the free attack of its target drops it in its own turn, which then ends', async () => {
    const models: Scene['models'] = [{ id: 'A1', at: [0, 0], is: { fight: 3 } }, { id: 'B1', at: [0, 2], is: { ...MAUL(2), wounds: 5 } }]
    const game = holds(await scene(models, [], { objective: 'flag' }), 'A1')
    game.act('A1').dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 6).pick('use:0').done()
    expect([game.asked!.kind, game.asked!.of]).toEqual(['flag', ['A']])
    game.propose()
    expect([game.state.flag!.is, game.state.active!.model]).toEqual(['standing', 'B1'])
  })

  it('RR-FLAG-7, RR-CHARGE-4: who charges past the Goal with it wins', async () => {
    const game = holds(await scene([{ id: 'A1', at: [-6, -16] }, { id: 'B1', at: [3, -16] }], [], { objective: 'flag' }), 'A1').act('A1')
    game.dice(5).pick('charge')
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })

  it('RR-FLAG-7, RR-RETREAT-2: who retreats to it wins, after the free attack', async () => {
    const game = holds(await scene([{ id: 'A1', at: [0, -8] }, { id: 'B1', at: [0, -6.2] }], [], { objective: 'flag' }), 'A1').act('A1')
    game.pick('retreat').dice(4, 2, 3).pick('use:0').done().go([0, -13])
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })

  it('RR-FLAG-7, RR-MOVABLE-2: who is put down beside it by a push wins', async () => {
    const game = holds(await scene([{ id: 'A1', at: [0, -9] }], [crate(0, -7.8)], { objective: 'flag' }), 'A1').act('A1').pick('push')
    game.answer({ poses: { A1: at(0, -13), crate: at(0, -6) } })
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })
})

describe('what is pushed', () => {
  it('RR-MOVABLE-2: neither the model nor the object may hang over the table’s edge', async () => {
    const game = (await onGround({ models: [{ id: 'A1', at: [-22, 0] }, { id: 'B1', at: [20, 20] }], pieces: [crate(-22, 1.2)] })).act('A1').pick('push')
    const push = (model: readonly [number, number], piece: readonly [number, number]) => game.breaks({ poses: { A1: at(...model), crate: at(...piece) } })
    expect([push([-23.5, 0], [-20, 1.2]), push([-22, 0], [-23.5, 1.2])]).toEqual([[], []])
    expect([push([-23.6, 0], [-20, 1.2]).length > 0, push([-22, 0], [-23.6, 1.2]).length > 0]).toEqual([true, true])
  })

  it('RR-COVER-3, RR-MOVABLE-2: Cover taken behind a wall that is pushed out of the line is no more; in the line it still is', async () => {
    const needs = async (wallTo: readonly [number, number]) => {
      const game = (await scene([
        { id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2.4] }, { id: 'B2', at: [0, 12], is: { weapons: [gun()] } },
      ], [shortWall(0, 1)])).act('A1').pick('cover')
      game.try({ order: ['B1', 'B2', 'B9'] }, 'B')
      game.act('B1').pick('push').answer({ poses: { B1: at(4, 2.4), wall: at(...wallTo) } })
      while (game.asked!.kind !== 'action' || game.state.active!.model !== 'B2') game.pick(...(game.asked!.kind === 'also-cover' ? ['leave'] : ['end']))
      return game.dice(8, 8).pick('attack:ranged', 'A1').done().last('guard')['needs']
    }
    expect([await needs([0, 1.5]), await needs([-3.5, 1])]).toEqual([6, 7])
  })

  it('RR-MOVABLE-3, RR-ACTION-3: the Cover after a push is no Action of its own: one who has two has one left', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: TWICE }], [shortWall(0, 1)])).act('A1').pick('push')
    game.answer({ poses: { A1: at(0, 3), wall: at(0, 4.2) } }).pick('cover')
    expect([game.state.active!.model, game.model('A1').cover, game.refusal('run')]).toEqual(['A1', ['wall'], undefined])
  })

  it('RR-MOVABLE-2, RR-OBSTRUCTION-3: one who flies is put down on no wall; in Water anybody may be', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { keywords: ['Flying'] } }], [
      crate(0, 1.2), box('fence', 'partial-wall', 3, 0, 0.2, 2, 1, WALL), box('pond', 'water', -4, 0, 1, 1, 0.1, WATER),
    ])).act('A1').pick('push')
    const put = (x: number, z: number) => game.breaks({ poses: { A1: at(x, z), crate: at(0, 3) } })
    expect([put(3, 0).length > 0, put(-4, 0)]).toEqual([true, []])
  })
})

describe('Portals', () => {
  const GATES = [gate('one', 1.5, 0), gate('two', 15, 0)]

  it('RR-PORTAL-3, RR-KNOCK-1: a hostile that is down keeps one away as any other; friends do not', async () => {
    const jump = async (id: string, gap: number) => (await scene([{ id: 'A1', at: [0, 0] }, { id, at: [15, 2 + gap + 1], down: true }], GATES))
      .act('A1').pick('portal').breaks({ poses: { A1: at(15, 2) } })
    expect([await jump('B1', 5.8), await jump('B1', 6), await jump('A2', 0.2)]).toEqual([['RR-PORTAL-3'], [], []])
  })

  it('RR-PORTAL-4: friends and walls that leave no room there shut it as well', async () => {
    const ring = [box('n', 'wall', 15, 2.3, 5, 1.75, 2, WALL), box('s', 'wall', 15, -2.3, 5, 1.75, 2, WALL)]
    const friends: Scene['models'] = [{ id: 'A2', at: [16.05, 0] }, { id: 'A3', at: [17.05, 0] }, { id: 'A4', at: [18.05, 0] }, { id: 'A5', at: [19.05, 0] },
      { id: 'A6', at: [13.95, 0] }, { id: 'A7', at: [12.95, 0] }, { id: 'A8', at: [11.95, 0] }, { id: 'A10', at: [10.95, 0] }, { id: 'A11', at: [15, 0] }]
    const offered = async (models: Scene['models']) => (await scene([{ id: 'A1', at: [0, 0] }, ...models], [...GATES, ...ring])).act('A1')
      .refusal('portal')
    expect([await offered(friends), await offered(friends.slice(0, -1))]).toEqual(['RR-PORTAL-4', undefined])
  })

  it('RR-PORTAL-5: whoever comes out on its stones stands on the ground there', async () => {
    const stones = [gate('one', 1.5, 0), { ...box('two', 'portal', 15, 0, 0.5, 0.5, 2, { ...STONE, ground: 'impassable' }), pair: 'gate' }]
    const game = (await scene([{ id: 'A1', at: [0, 0] }], stones)).act('A1').pick('portal').answer({ poses: { A1: at(15, 0) } })
    expect(game.at('A1')).toEqual([15, 0, 0])
  })

  it('RR-PORTAL-2, RR-ACTION-3: who has two Actions shoots after the jump, and does not walk', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { ...TWICE, weapons: [gun('rifle', 40, 6)] } }], GATES)).act('A1').pick('portal')
    game.answer({ poses: { A1: at(15, 2) } })
    expect([game.refusal('attack:ranged'), game.open.includes('move')]).toEqual([undefined, false])
  })
})

describe('two Actions', () => {
  it('RR-RUN-1, RR-MOVE-1: a Run after an attack is one full movement; the first one that was not used is gone', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { ...TWICE, weapons: [gun()] } }, { id: 'B1', at: [0, 20] }])).act('A1')
    game.dice(1).pick('attack:ranged', 'B1').done().pick('run')
    expect([game.breaks(game.path([5, 0])), game.breaks(game.path([5.1, 0]))]).toEqual([[], ['RR-RUN-1']])
    // Of two Runs the second is one full movement as well: three in all.
    const twice = (await scene([{ id: 'A1', at: [0, 0], is: TWICE }])).act('A1').pick('run').go([10, 0]).pick('run')
    expect([twice.breaks(twice.path([15, 0])), twice.breaks(twice.path([15.1, 0]))]).toEqual([[], ['RR-RUN-1']])
  })

  it('RR-CARD-9, RR-CHARGE-5: after shots no charge ends in melee weapons in that turn', async () => {
    const arms = { ...TWICE, fight: 2, weapons: [gun(), SWORD] }
    const game = (await scene([{ id: 'A1', at: [0, 0], is: arms }, { id: 'B1', at: [0, 6], is: { wounds: 5 } }])).act('A1')
    game.pick('attack:ranged', 'B1').dice(1).answer({ counts: { 0: 1 } }).done()
    // It comes home, has nothing to strike with, and its turn is over.
    game.dice(5).pick('charge').done()
    expect([game.last('charged')['success'], game.state.active!.model, game.data('hit').length]).toEqual([true, 'B1', 1])
  })

  it('RR-CHARGE-5, RR-ACTION-3: who has charged may do without the attack and take its other Action, or attack and then take it', async () => {
    const models: Scene['models'] = [{ id: 'A1', at: [0, 0], is: { ...TWICE, fight: 2 } }, { id: 'B1', at: [0, 6.5], is: { wounds: 9 } }]
    const charged = async () => (await scene(models)).act('A1').dice(7).pick('charge')
    const other = (await charged()).pick('run').go([0, 5.4])
    expect([other.state.active!.model === 'A1', other.last('action')['action']]).toEqual([false, 'run'])
    const both = (await charged()).dice(1).pick('attack:melee', 'B1').answer({ counts: { 0: 1 } }).done()
    expect([both.state.active!.taken, both.refusal('attack:melee'), both.refusal('run'), both.refusal('move')]).toEqual([1, undefined, undefined, 'RR-MOVE-1'])
    // With no other Action the attack alone is left.
    const once = (await scene([{ id: 'A1', at: [0, 0] }, models[1]!])).act('A1').dice(7).pick('charge')
    expect(once.options.map(({ id }) => id)).toEqual(['attack:melee', 'attack:ranged', 'end'])
  })

  it('RR-COMBAT-3, RR-CHARGE-6: nobody in reach: it goes towards the nearest that leads out of no combat; refused where each does', async () => {
    const pike: Scene['models'] = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 4.9], is: { weapons: [blade('pike', 4, 6)] } }]
    const charge = async (more: Scene['models']) => (await scene([...pike, ...more])).act('A1').dice(1).pick('charge').at('A1')
    expect(await charge([])).toEqual([0, 0, 1])
    expect(await charge([{ id: 'B2', at: [0, -4.5] }])).toEqual([0, 0, 1])
    const held = await scene([...pike, { id: 'B2', at: [0, -4.9], is: { weapons: [blade('pike', 4, 6)] } }])
    expect(held.act('A1').refusal('charge')).toBe('RR-COMBAT-3')
  })

  it('RR-KNOCK-4, RR-ACTION-3: for one who has stood up, moving ends the turn, whatever Actions it has', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], down: true, is: TWICE }, { id: 'B1', at: [0, 15] }] })
    game.try({ order: ['A1'] }, 'A')
    game.try({ order: ['B1'] }, 'B')
    game.dice(6).pick('check').done().pick('move').go([1, 0])
    expect(game.state.active!.model).toBe('B1')
  })
})

describe('combat', () => {
  it('RR-COMBAT-2, RR-SPELL-1: who kills its opponent with a spell goes where it likes', async () => {
    const bleeds = { id: 'B1', at: [0, 1.8], bleeding: true, down: true, wounds: 0 } as const
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { arcane: 2, spells: [BOLT] } }, bleeds])).act('A1')
    game.pick('move')
    expect(game.breaks(game.path([0, -5]))).toEqual(['RR-COMBAT-2'])
    game.answer({ legs: [] }).dice(5, 5, 6).pick('cast:bolt', 'B1').done().pick('move')
    expect([game.model('B1').where, game.breaks(game.path([0, -5]))]).toEqual(['gone', []])
  })

  it('RR-COMBAT-2, RR-HOUSE-7: who fells it is still held: one who is down counts', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { arcane: 2, spells: [spell('fell', { effect: 'fell' })] } }, { id: 'B1', at: [0, 1.8] }])).act('A1')
    game.dice(5, 5).pick('cast:fell', 'B1').done().pick('move')
    expect([game.model('B1').down, game.breaks(game.path([0, -5]))]).toEqual([true, ['RR-COMBAT-2']])
  })

  it('RR-SPECIALIST-4, RR-GUARD-5: a Skirmisher’s bonus is for all Hit Rolls of its turn: for a free attack in it, and for none in another’s', () => {
    const pair = (first: string) => new Rain({
      opens: first === 'A1' ? 'A' : 'B', models: [
        { id: 'A1', at: [0, 0], specialists: ['skirmisher'], is: { weapons: [blade('axe', 1, 6)] } }, { id: 'B1', at: [0, 2], is: { wounds: 5 } }, ...FAR,
      ],
    }).act(first)
    const own = pair('A1').dice(4).pick('prelude:skirmish').dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 10).pick('use:0').done()
    expect([own.asked!.of, own.dice(5, 7).pick('use:0').done().last('hit')]).toMatchObject([['A'], { by: 'A1', needs: 5, hit: true, why: 'riposte' }])
    const other = pair('B1').dice(5, 10).pick('attack:melee', 'A1').done().dice(5).pick('use:0').done()
    expect(other.last('hit')).toMatchObject({ by: 'A1', needs: 6, hit: false })
  })

  it('RR-CHARGE-7, RR-GUARD-5: the bonus of a charge is gone with its first use: not in a free attack that follows', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { weapons: [blade('axe', 1, 6)] } }, { id: 'B1', at: [0, 5], is: { wounds: 5 } }])).act('A1')
    game.dice(5).pick('charge').done().dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 10).pick('use:0').done()
    expect(game.dice(5).pick('use:0').done().data('hit').map(({ by, needs, hit }) => [by, needs, hit]))
      .toEqual([['A1', 5, true], ['B1', 5, true], ['A1', 6, false]])
  })

  it('RR-CHARGE-4, RR-MOVE-3: a friend that stands on the straight way stops it: it is no full move', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [0, 3] }, { id: 'B1', at: [0, 5.5] }])).act('A1').dice(5).pick('charge').done()
    expect([game.at('A1')[2], game.state.active!.model === 'A1']).toEqual([expect.closeTo(2, 2), false])
  })

  it('RR-RETREAT-3, RR-WARD-1, RR-HIT-4: a decisive 10 of a free attack meets the Ward alone', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { ward: 8 } }, { id: 'B1', at: [0, 1.8], is: MAUL(2) }])).act('A1').pick('retreat')
    game.dice(10, 8, 7, 3).pick('use:0').done()
    expect([game.data('guard'), game.model('A1').wounds, game.asked!.kind]).toEqual([[], 1, 'path'])
  })
})

describe('specialists and hires', () => {
  it('RR-SPECIALIST-7: a Rallier that has fallen since is near nobody', async () => {
    const charge = async (fallen: boolean) => {
      const game = (await scene([{ id: 'A1', at: [0, 0], specialists: ['rallier'] }, { id: 'A2', at: [3, 0] }, { id: 'B1', at: [3, 6] }])).act('A1')
      game.dice(5).pick('ability:rally').done()
      if (fallen) gone(game, 'A1')
      for (let i = 0; i < 9 && game.state.active!.model !== 'A2'; i++) game.pick('end')
      return game.dice(5).pick('charge').asked!.kind
    }
    expect([await charge(false), await charge(true)]).toEqual(['charge-again', 'action'])
  })

  it('RR-SPECIALIST-3: Patch Up leaves one that is only Knocked Down the Wounds that it has', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], specialists: ['combat-medic'] }, { id: 'A2', at: [2, 0], down: true, is: { wounds: 3 } }])).act('A1')
    expect(game.dice(5).pick('ability:patch-up', 'A2').done().model('A2')).toMatchObject({ down: false, bleeding: false, wounds: 3 })
  })

  it('RR-SPECIALIST-1, RR-FACTION-2: a hired model has no Specialist Card of the faction that hires it', () => {
    const units: readonly ArmyUnit[] = [{ profile: 'road-outrider', gear: ['old-hand'] }, { profile: 'furnace-foreman' }, { profile: 'furnace-gunner' },
      { profile: 'furnace-oathsworn' }, { profile: 'furnace-oathsworn' }]
    const { faults } = redRainArmoury.check({ system: 'red-rain', faction: 'furnace', name: 'x', points: 900, groups: [], units })
    expect(faults.map(({ rule, unit }) => [rule, unit])).toEqual([['RR-SPECIALIST-1', 0]])
  })

  it('RR-H2H-2, RR-GUARD-5: who is removed by a free attack in its own turn earns the other side its points', async () => {
    const game = (await scene([{ id: 'A1', at: [0, 0], is: { points: 21 } }, { id: 'B1', at: [0, 2], is: { ...MAUL(3), wounds: 5 } }])).act('A1')
    game.dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 6).pick('use:0').done()
    expect([game.model('A1').where, game.last('score')]).toMatchObject(['gone', { side: 'B', points: 21 }])
  })

  it('RR-DOMINATION-3, RR-HOUSE-5: the last of a side felled for good by a free attack in its own turn has lost at once', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], is: { ...MAUL(3), wounds: 5 } }], objective: 'domination' }).act('A1')
    game.dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 6).pick('use:0').done()
    expect(game.play.state.over).toMatchObject({ winner: 'B' })
  })
})
