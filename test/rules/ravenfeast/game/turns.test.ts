import { describe, expect, it } from 'vitest'
import { bounded, D6, succeeds } from '../../../../src/rules/ravenfeast/die'
import { initiativeOf, takenBy } from '../../../../src/rules/ravenfeast/game/steps/turn'
import { ravenfeastShow } from '../../../../src/rules/ravenfeast/show'
import { bow, Feast, wood, type Scene } from './driver'

const HERO = { rank: 'hero' } as const
const LEADER = { rank: 'leader' } as const
const two: Scene = { figures: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 10], yaw: 180 }] }

describe('dice', () => {
  it('RF-DICE-1: one six-sided die, which succeeds when it does not exceed the score', () => {
    expect([D6.sides, succeeds(3, 3), succeeds(4, 3)]).toEqual([6, true, false])
  })

  it('RF-DICE-2: modifiers keep a score within 1 and 5; without a missile weapon there is nothing to modify', async () => {
    expect([bounded(1 - 2), bounded(4 + 2), bounded(3)]).toEqual([1, 5, 3])
    const game = await Feast.of(two)
    expect(game.toPhase('melee').events('volley', 'holds')).toEqual([])
  })

  it('RF-BASE-2: another player\'s figures on one\'s side are allied and not friendly: they join in no shield wall of one\'s own', async () => {
    const is = { shield: true }
    const game = await Feast.of({ figures: [
      { id: 'A1', at: [0, 0], is }, { id: 'A2', at: [1, 0], is }, { id: 'A3', at: [2, 0], is, player: 1 }, { id: 'A4', at: [-1, 0], is }, { id: 'B1',
        at: [0, 20] },
    ] })
    game.until('move').pick('form')
    expect(game.breaks({ options: ['A1', 'A2', 'A3'] })).toEqual(['RF-BASE-2'])
    expect(game.breaks({ options: ['A1', 'A2', 'A4'] })).toEqual([])
  })
})

describe('the turn', () => {
  it('RF-TURN-1: Initiative, Rally, Movement, Shooting, Melee, End of Turn, and Initiative again', async () => {
    const game = (await Feast.of(two)).endTurn()
    expect(game.data('phase').map(({ phase }) => phase)).toEqual(['initiative', 'rally', 'movement', 'shooting', 'melee', 'end-of-turn', 'initiative'])
  })

  it('RF-TURN-2: casualties of a phase act to its end, are no new targets, and are removed then', async () => {
    const is = { missile: bow(5), armor: 1 }
    const game = await Feast.of({ figures: [
      { id: 'A1', at: [0, -5], is }, { id: 'A2', at: [3, -5], is }, { id: 'B1', at: [0, 5], yaw: 180, is }, { id: 'B2', at: [20, 22] },
    ] })
    game.until('shoot').dice(1, 6).pick('B1').answer({ counts: { A1: 1, A2: 0 } })
    expect([game.figure('B1').marked, game.asked!.kind, game.asked!.of, game.standing]).toEqual([true, 'shoot', ['B'], ['A1', 'A2', 'B1', 'B2']])
    game.dice(1, 6, 1, 1).pick('A1')
    expect(game.standing).toEqual(['A2', 'B2'])
  })

  it('RF-INIT-1, RF-INIT-2: each Hero on the table takes 1 off the die, a living Leader 1 more', async () => {
    const game = await Feast.of({ figures: [
      { id: 'A1', at: [0, -10], is: HERO }, { id: 'A2', at: [3, -10], is: HERO }, { id: 'A3', at: [6, -10], is: LEADER }, { id: 'B1', at: [0, 10] },
    ], initiative: [5, 6] })
    expect(game.last('initiative')).toMatchObject({ faces: { A: 5, B: 6 }, totals: { A: 2, B: 6 } })
    expect(initiativeOf(game.changed(({ figures }) => (figures['A3']!.where = 'gone')).state, 'A')).toBe(2)
    expect(initiativeOf(game.changed(({ figures }) => (figures['A2']!.where = 'waiting')).state, 'A')).toBe(1)
  })

  it('RF-HOUSE-7: players of one side have one initiative roll, which the Heroes and the Leader of all of them help', async () => {
    const game = await Feast.of({ figures: [
      { id: 'A1', at: [0, -10], is: HERO }, { id: 'A2', at: [3, -10], is: LEADER, player: 1 }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [3, 10], player: 1 },
    ], initiative: [5, 6] })
    expect(game.data('initiative')).toMatchObject([{ faces: { A: 5, B: 6 }, totals: { A: 3, B: 6 } }])
  })

  it('RF-INIT-3: the lowest total goes first or names the other; ties are rolled again', async () => {
    const game = await Feast.of({ ...two, initiative: [3, 3, 4, 2] })
    expect([game.asked!.of, game.open]).toEqual([['B'], ['B', 'A']])
    expect(game.data('initiative').map(({ lowest }) => lowest)).toEqual([null, 'B'])
    expect(game.pick('A').state.order).toEqual(['A', 'B'])
  })

  it('RF-INIT-4, RF-MOVE-1: whoever is first goes first in every phase, the other follows', async () => {
    const is = { missile: bow(5) }
    const game = await Feast.of({ figures: [{ id: 'A1', at: [0, -5], is }, { id: 'B1', at: [0, 5], yaw: 180, is }], first: 'B' })
    const asked: string[] = []
    for (let i = 0; i < 5; i++) {
      asked.push(`${game.asked!.kind} ${game.asked!.of[0]}`)
      game.pick(game.asked!.kind === 'first' ? 'B' : game.asked!.kind === 'move' ? 'rest' : 'hold')
    }
    expect(asked).toEqual(['first A', 'move B', 'move A', 'shoot B', 'shoot A'])
  })
})

describe('rallying', () => {
  const fled = (more: Scene['figures'] = [], rest: Partial<Scene> = {}): Scene => ({
    figures: [{ id: 'A1', at: [0, -10], fled: true, is: { morale: 2 } }, ...more, { id: 'B1', at: [0, 20] }], ...rest,
  })
  const needs = async (scene: Scene, ...faces: number[]) => {
    const game = await Feast.of(scene)
    game.dice(...faces).pick('A')
    return (game.last('rolled')['rolls'] as { needs: number }[])[0]!.needs
  }

  it('RF-RALLY-1: by the Morale score, with the group and a Hero near by, without the modifiers of Morale rolls unless that is agreed', async () => {
    const leader = { id: 'A2', at: [20, -20], is: { ...LEADER, morale: 5 } } as const
    const trees = [wood('trees', 0, -10, 2, 2)]
    expect(await needs(fled(), 2)).toBe(2)
    expect(await needs(fled([leader], { pieces: trees }), 2)).toBe(2)
    expect(await needs(fled([leader], { pieces: trees, readings: { rally: 'modified' } }), 2)).toBe(4)
    expect(await needs(fled([{ id: 'A2', at: [3, -10], is: { ...HERO, morale: 3 } }]), 4)).toBe(4)
  })

  it('RF-RALLY-2: whoever rallies acts at once; until then it neither moves nor attacks', async () => {
    const game = await Feast.of(fled([{ id: 'A2', at: [6, -10] }]))
    expect(game.dice(2).pick('A').figure('A1').fled).toBe(false)
    expect(game.open).toContain('foot:A1')
    expect(game.changed(({ figures }) => (figures['A1']!.fled = true)).pick('foot:A2').go([6, -9]).open).not.toContain('foot:A1')
  })

  it('RF-RALLY-3: whoever does not is removed and counts as killed', async () => {
    const game = await Feast.of(fled([{ id: 'A2', at: [6, -10] }, { id: 'A3', at: [9, -10] }]))
    game.dice(3).pick('A')
    expect([game.standing, game.state.losses.map(({ unit, how }) => [unit, how])]).toEqual([['A2', 'A3', 'B1'], [['A1', 'rally']]])
  })
})

describe('beginning and end', () => {
  it('RF-HOUSE-1: the lower die deploys first, ties again, wholly within 8" of its edge', async () => {
    const game = await Feast.of({ figures: [{ id: 'A1', at: null }, { id: 'B1', at: null }] }, [3, 3, 2, 5])
    expect([game.state.deploysFirst, game.asked!.of]).toEqual(['A', ['A']])
    game.pick('A1')
    const at = (z: number) => ({ poses: { A1: { at: [0, 0, z], yaw: 0 } } }) as const
    expect([game.breaks(at(-16.5)), game.breaks(at(-16.3))]).toEqual([[], ['RF-HOUSE-1']])
    expect(game.answer(at(-16.5)).asked!.of).toEqual(['B'])
    expect(game.pick('all').state.turn).toBe(1)
  })

  it('RF-HOUSE-4: it ends with the turn after which one side alone has figures that have neither fled nor been captured, or after the last', async () => {
    const game = (await Feast.of(two)).until('move')
    expect(game.changed(({ figures }) => (figures['B1']!.fled = true)).endTurn().play.state.over).toMatchObject({ winner: 'A' })
    const other = (await Feast.of(two)).until('move')
    expect(other.changed(({ figures }) => (figures['A1']!.fled = true)).endTurn().play.state.over).toMatchObject({ winner: 'B' })
    const neither = (await Feast.of(two)).until('move')
    expect(neither.changed(({ figures }) => (figures['A1']!.fled = figures['B1']!.fled = true)).endTurn().play.state.over).toMatchObject({ winner: null })
    const short = await Feast.of({ ...two, readings: { turns: 2 } })
    expect(short.endTurn().play.state.over).toBeNull()
    expect(short.endTurn().play.state.over).toMatchObject({ winner: null })
  })

  it('RF-HOUSE-5: after the last turn whoever has taken more points of enemy figures wins', async () => {
    const game = await Feast.of({ readings: { turns: 1 }, figures: [
      { id: 'A1', at: [0, -10] }, { id: 'A2', at: [3, -10], is: { points: 150 } }, { id: 'A3', at: [6, -10] },
      { id: 'B1', at: [0, 10] }, { id: 'B2', at: [3, 10], is: { points: 120 } }, { id: 'B3', at: [6, 10] },
    ] })
    game.until('move').changed(({ figures }) => {
      for (const id of ['A2', 'B2']) figures[id]!.captive = true
    })
    expect([takenBy(game.state, 'A'), takenBy(game.state, 'B')]).toEqual([120, 150])
    game.changed(({ figures }) => (figures['A2']!.where = figures['B2']!.where = 'gone'))
    expect(game.endTurn().play.state.over).toMatchObject({ winner: 'B', rules: ['RF-HOUSE-5'] })
  })

  it('RF-HOUSE-5: what is taken in a turn that a game goes on with counts to that turn', async () => {
    const game = await Feast.of({
      turn: { number: 2, phase: 'melee', first: 'A' },
      figures: [{ id: 'A1', at: [0, 0], is: { rank: 'leader' } }, { id: 'B1', at: [0, 1], yaw: 180, is: { points: 40 } },
        { id: 'B2', at: [0, 10] }, { id: 'B3', at: [4, 10] }],
    }, [2, 6, 6])
    expect(ravenfeastShow.scoring(game.done().play.log as never).map(({ round, side, points }) => [round, side, points])).toEqual([[2, 'A', 40]])
  })

  it('RF-ENDTURN-1, RF-HOUSE-8: a note is told and those who were kept back arrive at the end of their turn, within 2" of the edge', async () => {
    const game = await Feast.of({
      figures: [...two.figures, { id: 'A2', at: null }],
      events: [{ turn: 1, kind: 'note', text: 'Dusk.' }, { turn: 1, kind: 'arrival', side: 'A', figures: ['A2'] }],
    })
    expect([game.figure('A2').where, game.standing]).toEqual(['kept', ['A1', 'B1']])
    game.until('arrive-place')
    const at = (z: number) => ({ poses: { A2: { at: [5, 0, z], yaw: 0 } } }) as const
    expect([game.state.phase, game.breaks(at(-22.5)), game.breaks(at(-22.4))]).toEqual(['end-of-turn', [], ['RF-HOUSE-8']])
    expect(game.answer(at(-22.5)).until('move').open).toContain('foot:A2')
    expect([game.state.turn, game.events('event').length]).toEqual([2, 1])
  })
})
