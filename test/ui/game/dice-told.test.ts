import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { rollsSince } from '../../../src/tools/game/dice-shown'
import { areMany, isOfMany, rollText, totalsOf } from '../../../src/ui/game/parts/dice-told'
import { bow, Feast, type SceneFigure } from '../../rules/ravenfeast/game/driver'

/** Others on both sides, far off, so that one casualty is not half of a side. */
const CROWD = ['A', 'B'].flatMap((side) => [7, 8, 9].map((n): SceneFigure => ({ id: `${side}${n}`, at: [2 * n, side === 'A' ? -22 : 22], is: { morale: 5 } })))
const begun = async (...figures: readonly SceneFigure[]) => (await Feast.of({ figures: [...figures, ...CROWD] })).until('move')
const shooter = (id: string, x: number, shots = 1): SceneFigure => ({ id, at: [x, 0], is: { missile: bow(2, 18, shots) } })

/** What the panel makes of the rolls of the last choice, but those for who goes first: a row for each figure, or dice side by side. */
function panel({ play: { log, record: { entries } }, state }: Feast): readonly string[] {
  const units = Object.values(state.figures).map(({ id, side }): { unit: string; side: SideId } => ({ unit: id, side }))
  return rollsSince({ log, entries }, entries.length - 1, units, undefined).rolls.filter(({ why }) => why !== 'initiative').map((roll) => {
    const dice = roll.faces.map(({ face, good, of }) => `${isOfMany(roll) ? `${of} ` : ''}${face}${good === null ? '' : good ? ' good' : ' bad'}`)
    return `${roll.by} ${roll.why}, ${rollText(roll)}: ${isOfMany(roll) ? 'rows ' : ''}${dice.join(', ')}`
  })
}

describe('the dice panel', () => {
  it('RF-MORALE-6: has a row for each figure that tests for Morale', async () => {
    const leader = { rank: 'leader', morale: 3 } as const
    const game = await begun({ id: 'A1', at: [0, 0], is: leader }, { id: 'A2', at: [9, 0] }, { id: 'A3', at: [0, 9] })
    game.changed(({ figures }) => {
      Object.assign(figures['A1']!, { marked: true, wounds: 0 })
      for (const id of ['A7', 'A8', 'A9']) figures[id]!.fled = true
    })
    game.pick('rest').dice(3, 4).pick('rest').done()
    expect(panel(game)).toEqual(['A Morale, 1 of 2 good: rows A2 3 good, A3 4 bad'])
  })

  it('RF-MELEE-5, RF-MELEE-6: has blow and Armor in turn, of who strikes and of who saves', async () => {
    const two = { melee: { score: 4, attacks: 2 } } as const
    const game = await begun({ id: 'A1', at: [0, 0], is: two }, { id: 'B1', at: [0, 1], yaw: 180, is: { wounds: 3, armor: 4 } })
    game.pick('rest').dice(4, 5, 6, 5).pick('rest').done()
    expect(panel(game)).toEqual(['A A1 strikes B1, 1d6: 4 good', 'B B1: Armor, 1d6: 5 bad', 'A A1 strikes B1, 1d6: 6 bad', 'B B1 strikes A1, 1d6: 5 bad'])
  })

  it('RF-SHOOT-9: has a row for each of several who shoot, none where one shoots twice', async () => {
    const volley = async (shots: number, counts: Record<string, number>) => {
      const game = await begun(shooter('A1', 0, shots), shooter('A2', 3), { id: 'B1', at: [0, 10] })
      return panel(game.toPhase('shooting').pick('B1').dice(4, 5).answer({ counts }).done())
    }
    expect(await volley(1, { A1: 1, A2: 1 })).toEqual(['A at B1, 0 of 2 good: rows A1 4 bad, A2 5 bad'])
    expect(await volley(2, { A1: 2 })).toEqual(['A at B1, 0 of 2 good: 4 bad, 5 bad'])
  })

  it('has no rows where dice are not one each of somebody, and judges none that are added up', () => {
    const face = { face: 4, good: null, of: 'A1' }
    expect([rollText({ sides: 6, faces: [face, face] }), isOfMany({ faces: [face, face] }), isOfMany({ faces: [face, { ...face, of: null }] })])
      .toEqual(['2d6', false, false])
  })

  it('RF-MELEE-5: of a great melee tells first how many dice of each side were good, of those that are judged; few rolls stand by themselves', () => {
    const one = (by: SideId | null, ...good: (boolean | null)[]) => ({ by, faces: good.map((is) => ({ face: 4, good: is })) })
    const rolls = [one('B', true), one('A', true, false, false), one('B', false), one(null, null), one('A', true), one('B', null)]
    expect(totalsOf(rolls)).toEqual([{ by: 'A', text: '2 of 4' }, { by: 'B', text: '1 of 2' }])
    expect(totalsOf([one('A', null)])).toEqual([])
    expect([areMany(rolls), areMany([...rolls, one('A', true)])]).toEqual([false, true])
  })
})
