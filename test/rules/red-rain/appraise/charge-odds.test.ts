import { describe, expect, it } from 'vitest'
import type { About } from '../../../../src/rules/kit/sheets'
import { advice } from '../../../../src/rules/red-rain/appraise/advice'
import { chargeChance } from '../../../../src/rules/red-rain/appraise/odds'
import { scripts } from '../../../../src/rules/red-rain/appraise/scripts'
import type { Card } from '../../../../src/rules/red-rain/card'
import { homingOf } from '../../../../src/rules/red-rain/game/charging'
import type { Charging } from '../../../../src/rules/red-rain/game/tasks'
import { chargeAgainSheet, chargeParts } from '../../../../src/rules/red-rain/show/charge-sheet'
import { box } from '../../engine/flat-table'
import { blade, onGround, Rain, type Scene } from '../game/driver'

const stateOf = (shortCharge: 'home' | 'short') =>
  new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }], readings: { shortCharge } }).state

/** Of ten faces, those with which a charge is long enough, and no longer than the gap where that counts. */
const counted = (gap: number, movement: number, reach: number, whole: boolean): number =>
  Array.from({ length: 10 }, (_, i) => Math.min(i + 1, movement)).filter((range) => range + reach >= gap && (!whole || range <= gap)).length / 10

describe('the chance that a charge comes home', () => {
  for (const reading of ['home', 'short'] as const) {
    it(`RR-CHARGE-1, RR-CHARGE-2, RR-CHARGE-4: counted face by face, where touching too soon is "${reading}"`, () => {
      const state = stateOf(reading)
      for (const movement of [4, 5, 6, 9]) {
        for (const reach of [1, 2]) {
          for (let gap = 0.15; gap < 12; gap += 0.3) {
            const chance = chargeChance(state, gap, movement, reach)
            expect(chance, `${gap} ${movement} ${reach}`).toBeCloseTo(counted(gap, movement, reach, reading === 'short'), 9)
          }
        }
      }
    })
  }

  it('RR-SPECIALIST-7: rolled again it fails twice or not at all', () => {
    expect(chargeChance(stateOf('short'), 3, 5, 1, true)).toBeCloseTo(1 - 0.8 ** 2, 9)
  })
})

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const WATER = { sight: 'open', ground: 'water', cover: 'none' } as const
const POND = box('pond', 'water', 0, 0.8, 5, 0.5, 0.1, WATER)
const HURDLE = box('hurdle', 'wall', 0, 4.7, 5, 0.15, 2, WALL)
const FLIES: Partial<Card> = { keywords: ['Flying'], movement: 9, weapons: [blade('pike', 2)] }

/** A1 at (0,0) may charge B1, who stands at that gap along z. */
const facing = (gap: number, pieces: Scene['pieces'], is: Partial<Card> = {}, more: Partial<Scene> = {}) => onGround({
  models: [{ id: 'A1', at: [0, 0], is }, { id: 'A2', at: [9, 0], specialists: ['rallier'] }, { id: 'B1', at: [0, gap + 1] }], pieces: pieces!, ...more,
})

/** Charge Rolls that come home as the game is played, face by face. */
function played(game: Rain): readonly number[] {
  const { play } = game
  const home = Array.from({ length: 10 }, (_, i) => i + 1).filter((face) => {
    game.play = play
    return game.dice(face).pick('charge').done().last('charged')['success']
  })
  game.play = play
  return home
}

describe('which Charge Rolls come home, each judged for itself', () => {
  it.each([
    ['RR-CHARGE-2: open ground', 3, [], {}, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['RR-WATER-1, RR-CHARGE-6: a 2 ends in Water, a 3 gets through', 2, [POND], {}, [3, 4, 5, 6, 7, 8, 9, 10]],
    ['RR-OBSTRUCTION-3: a 5 ends on a wall, a 4 before it, a 6 beyond', 6, [HURDLE], FLIES, [4, 6, 7, 8, 9, 10]],
    ['RR-OBSTRUCTION-1: a wall shuts the way', 3, [box('wall', 'wall', 0, 2.2, 5, 0.15, 2, WALL)], {}, []],
  ] as const)('%s', async (_title, gap, pieces, is, faces) => {
    const game = (await facing(gap, pieces, is)).act('A1')
    expect(played(game)).toEqual(faces)
    expect(homingOf(game.look, game.model('A1'), game.model('B1')).home).toEqual(faces)
  })

  const told = (game: Rain) => chargeParts(game.look, game.model('A1')).facts!.map(({ text }) => text)
  it('RR-CHARGE-2, RR-OBSTRUCTION-3, RR-WATER-1: the sheet tells them, with the gaps between', async () => {
    expect(told((await facing(6, [HURDLE], FLIES)).act('A1'))).toEqual(['4 alone and 6 or more reaches B1'])
    expect(told((await facing(2, [POND])).act('A1'))).toEqual(['3 or more reaches B1'])
  })

  it('RR-WATER-1, RR-SPECIALIST-7: so do programs and the second roll, which know that a 2 falls short', async () => {
    const rallied = (await facing(2, [POND])).act('A2').dice(5).pick('ability:rally').act('A1')
    const charge = scripts(rallied.look, rallied.asked!).find(({ id }) => id === 'charge@B1')!
    expect(charge.charge!.chance).toBeCloseTo(1 - 0.2 ** 2, 9)
    rallied.dice(2).pick('charge').done()
    const rows = chargeAgainSheet(rallied.look, rallied.asked as About<Charging>).rows
    expect(rows.map(({ facts }) => facts.map(({ text }) => text))).toEqual([['3+ reaches B1 (80%)'], ['reaches nobody']])
    const taken = advice(rallied.look, rallied.asked!, 'A')!.map(({ answer, terms }) => [answer, terms![0]!.points > 0])
    expect(taken).toEqual([[{ option: 'keep' }, false], [{ option: 'again' }, true]])
  })
})
