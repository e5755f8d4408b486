import { describe, expect, it } from 'vitest'
import type { Scene } from './driver'
import { block, onGround } from './ground'
import { blade, rifle, special } from './profiles'

/** A1 stands on a tower of that height, B1 on the ground behind a crate at 0.5", 12" off in plan. */
const above = async (height: number, faces: readonly number[], more: Partial<Scene> = {}) => {
  const pieces = [block('tower', 0, -6, 2, 2, height), block('crate', 0, 4.4, 1.5, 0.1, 1.2)]
  return (
    await onGround({ units: [{ id: 'A1', at: [0, height, -6], gear: [rifle()] }, { id: 'B1', at: [0, 5.5], is: { hit: 9 } }], pieces, ...more }, faces)
  ).act('A1')
}

describe('Heights', () => {
  it('RU-COVER-3: who stands 4" or more above denies Cover, 3.9" does not', async () => {
    const high = (await above(4, [3, 6, 5])).pick('shoot:0', 'B1').done()
    expect(high.asked!.kind).toBe('action')
    const low = (await above(3.9, [3, 6, 5])).pick('shoot:0', 'B1').done()
    expect([low.asked!.kind, low.asked!.of]).toEqual(['dice', ['B']])
  })

  it('RU-RANGE-1: range ignores the height', async () => {
    const gun = rifle('gun', 1, special('RNG', 10))
    const game = await onGround(
      { units: [{ id: 'A1', at: [0, 8, -6], gear: [gun] }, { id: 'B1', at: [0, 5] }], pieces: [block('tower', 0, -6, 0.5, 0.5, 8)] }, [6],
    )
    // 10" in plan, 12.8" as the crow flies.
    expect(game.act('A1').pick('shoot:0', 'B1').done().last('attack')).toMatchObject({ target: 'B1' })
  })

  it('RU-ADJACENT-1: gaps of 0" and 1.0" are Adjacent, 1.05" is not', async () => {
    const fights = async (z: number) => (
      await onGround({ units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, z] }] })
    ).act('A1').refusal('fight:0') === undefined
    expect([await fights(1), await fights(2), await fights(2.05)]).toEqual([true, true, false])
  })

  it('RU-ADJACENT-2: at the same elevation; 0.5" is, 2" is not, and as the players read it', async () => {
    const fights = async (height: number, readings: Scene['readings'] = {}) =>
      (
        await onGround({
          units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, height, 1.3] }], pieces: [block('step', 0, 2.8, 2, 2, height)],
          readings,
        })
      ).act('A1').refusal('fight:0') === undefined
    expect([await fights(0.5), await fights(2)]).toEqual([true, false])
    expect([await fights(0.5, { sameLevel: 0.01 }), await fights(0.9, { sameLevel: 1 }), await fights(0.9)]).toEqual([false, true, false])
  })

  it('RU-ADJACENT-4: works both ways', async () => {
    const game = await onGround({ units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, 1.8], gear: [blade()] }] })
    expect(game.act('A1').refusal('fight:0')).toBeUndefined()
    expect(game.pick('end').act('B1').refusal('fight:0')).toBeUndefined()
  })
})
