import { describe, expect, it } from 'vitest'
import type { Act, NewEvent, RollRequest } from '../../../src/rules/engine/game'
import { bySide, sideWithMore } from '../../../src/rules/kit/by-side'
import { outcomeBy } from '../../../src/rules/kit/outcome'
import { dieEach, rolledOff, rollOff } from '../../../src/rules/kit/roll-off'

/** Rolls the faces in turn, and keeps what was asked and told. */
function rolling(...faces: number[]) {
  const [rolls, told]: [RollRequest[], NewEvent[]] = [[], []]
  const act = {
    roll: (one: RollRequest) => (rolls.push(one), [faces.shift()!]),
    emit: (one: NewEvent) => void told.push(one),
  } as unknown as Act<unknown>
  return { act, rolls, told, left: faces }
}

const ROLL = { sides: 8, why: 'roll-off', rules: ['TOY-1'] }

describe('a roll-off', () => {
  it('is one die a side, A first, of any size', () => {
    const { act, rolls } = rolling(3, 7)
    expect(dieEach(act, ROLL)).toEqual({ A: 3, B: 7 })
    expect(rolls).toEqual([{ ...ROLL, dice: 1, by: 'A' }, { ...ROLL, dice: 1, by: 'B' }])
  })

  it('goes to the higher die, and the log tells both', () => {
    const { act, told } = rolling(3, 7)
    expect(rolledOff(act, ROLL, 'who begins')).toBe('B')
    expect(told).toMatchObject([{ kind: 'roll-off', rules: ['TOY-1'], data: { faces: { A: 3, B: 7 }, winner: 'B' } }])
    expect(told[0]!.text).toEqual([
      'Roll-off, who begins: ', { side: 'A' }, ' ', { die: 3, good: false }, ', ', { side: 'B' }, ' ', { die: 7, good: true }, '. ', { side: 'B' }, ' wins.',
    ])
  })

  it('may end in a tie, or is rolled until it does not', () => {
    expect(rolledOff(rolling(4, 4).act, ROLL)).toBeNull()
    const { act, told, left } = rolling(4, 4, 1, 1, 5, 2)
    expect(rollOff(act, ROLL)).toBe('A')
    expect(told.map(({ data }) => (data as { winner: unknown }).winner)).toEqual([null, null, 'A'])
    expect(left).toEqual([])
  })
})

describe('what each side has', () => {
  it('is asked of A first, and compared', () => {
    const asked: string[] = []
    expect(bySide((side) => asked.push(side))).toEqual({ A: 1, B: 2 })
    expect([{ A: 2, B: 1 }, { A: 1, B: 2 }, { A: 1, B: 1 }].map(sideWithMore)).toEqual(['A', 'B', null])
  })

  it('decides the game by points', () => {
    expect(outcomeBy({ A: 2, B: 5 }, 'points', ['TOY-9'])).toEqual({ winner: 'B', text: '5 points to 2.', rules: ['TOY-9'] })
    expect(outcomeBy({ A: 3, B: 3 }, 'points', [])).toEqual({ winner: null, text: 'A draw, 3 points each.', rules: [] })
  })
})
