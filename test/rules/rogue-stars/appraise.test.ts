import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { totalOf } from '../../../src/bot/value'
import { examine } from '../../../src/rules/engine/play'
import { rogueStarsAppraisal as appraisal } from '../../../src/rules/rogue-stars/appraise'
import { box } from '../engine/flat-table'
import { reactionGain } from '../../../src/rules/rogue-stars/appraise/activation'
import { errandsOf } from '../../../src/rules/rogue-stars/appraise/mission'
import { FAR, onGround, Stars } from './game/driver'

const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const

/** What each answer to the standing question is advised to be worth, by its words. */
const advised = (game: Stars, side: SideId): ReadonlyMap<string, number> =>
  new Map(appraisal.advice(game.look, game.asked!, side)!.map(({ answer, terms }) => ['option' in answer ? answer.option : 'other', totalOf(terms!)]))
const best = (game: Stars, side: SideId): string => [...advised(game, side)].toSorted((a, b) => b[1] - a[1])[0]![0]

describe('what a program knows of Rogue Stars', () => {
  it('RO-HOUSE-4, RO-HOUSE-6: a rifle within half range hits a Regular 11 times in 20, and puts it out of action 11 times in 400', () => {
    const game = new Stars({ figures: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 10] }, ...FAR] }).activate('A1', 12)
    const shot = appraisal.scripts(game.look, game.asked!).find(({ id }) => id === 'shoot')!
    const [strike, ...others] = appraisal.strikes(game.look, shot)
    expect([others, strike!.target, strike!.text]).toEqual([[], 'B1', 'Rifle at B1: 55% to hit, 3% to put it out of action'])
    expect(strike!.kill).toBeCloseTo(11 / 400, 9)
    expect(strike!.scores).toBeCloseTo((3 * 11) / 400, 9)
  })

  it('RO-ACTIVATE-9, RO-ACTIVATE-14: three dice where nobody can do much about it, one where Stress makes each a gift to the other side', () => {
    const near = (stress: number) => new Stars({
      figures: [{ id: 'A1', at: [0, 0], stress }, { id: 'B1', at: [0, 10], is: { level: 'hero' } }, ...FAR], case: { at: [0, 0, 16] },
    }).pick('A1')
    expect([best(near(0), 'A'), best(near(9), 'A')]).toEqual(['3', '1'])
  })

  it('RO-HOUSE-9, RO-HOUSE-21: one that panics is credited with a Rally alone as it reacts, never with the initiative', () => {
    const game = (panicking: boolean) => new Stars({
      figures: [{ id: 'A1', at: [0, 0], stress: 9 }, { id: 'B1', at: [9, 17], panicking, is: { level: 'hero', weapon: null } }, ...FAR],
      case: { at: null, carrier: 'A1' }, attacker: 'A', acting: 'A',
    }).activate('A1', 3)
    const gain = (panicking: boolean, stress: number) => {
      const { look, state } = game(panicking).changed(({ figures }) => { figures['A8']!.stress = stress })
      return reactionGain(look, state.figures['B1']!)
    }
    expect(gain(false, 5).takes).toBe(true)
    expect([gain(true, 5).takes, gain(true, 5)]).toEqual([false, gain(true, 0)])
  })

  it('RO-HOUSE-11, RO-ACTIVATE-18: who is ahead hands the initiative over where that ends the game, and who is behind does not', () => {
    const last = (acting: SideId) => new Stars({ figures: FAR, attacker: 'A', acting, readings: { changes: 1 } })
    expect(best(last('B'), 'B')).toBe('pass')
    expect(best(last('A'), 'A')).not.toBe('pass')
  })

  it('RO-HOUSE-11: as the activations run out each step of the attacker is worth more, and so is the initiative; to the defender it is not', () => {
    const figures = [{ id: 'A1', at: [0, -6] as const }, { id: 'B1', at: [12, 15] as const }, ...FAR]
    const game = (activations: number, attacker: SideId) =>
      new Stars({ figures, case: { at: [0, 0, 0] }, attacker, acting: 'A', readings: { activations } })
    const step = (activations: number) => errandsOf(game(activations, 'A').look, 'A').find(({ unit }) => unit === 'A1')!.step
    expect([step(80) < step(24), step(24) < step(14), step(14) < 2.7 * step(80)]).toEqual([true, true, true])
    const passing = (activations: number, attacker: SideId) => advised(game(activations, attacker), 'A').get('pass')!
    expect(passing(14, 'A')).toBeLessThan(passing(80, 'A'))
    expect(passing(14, 'B')).toBe(passing(80, 'B'))
  })

  it('RO-EQUIPMENT-6: in centimetres it takes more Moves to the case, and a second success does not take it up yet', () => {
    /** What two dice bring, in terms of one. */
    const twoDice = (measure: 'inches' | 'centimetres') => {
      const game = new Stars({ figures: [{ id: 'A1', at: [0, -3.5] }, ...FAR], case: { at: [0, 0, 0] }, readings: { measure } }).pick('A1')
      const [one, two] = appraisal.advice(game.look, game.asked!, 'A')!.map(({ terms }) => terms!.find(({ what }) => what === 'to be done')!.points)
      return two! / one!
    }
    expect(twoDice('inches')).toBeGreaterThan(2)
    expect(twoDice('centimetres')).toBeLessThanOrEqual(2)
  })

  it('RO-ACTIVATE-9: of two who are about as near the case, whoever is activated more readily goes for it', () => {
    const { look } = new Stars({
      figures: [{ id: 'A1', at: [-5, -6], is: { level: 'green' } }, { id: 'A2', at: [5, -6.5], is: { level: 'veteran' } }, ...FAR], case: { at: [0, 0, 0] },
    })
    expect(errandsOf(look, 'A')[0]!.unit).toBe('A2')
  })

  it('RO-START-7: the defender lays rough ground across the way of the attacker, and leaves all else', () => {
    const rock = box('rock', 'wall', -12, 12, 1, 1, 2, { sight: 'solid', ground: 'impassable', cover: 'heavy' })
    const pieces = [box('bog', 'difficult', 12, 12, 2, 2, 0.1, ROUGH), rock]
    const game = new Stars({ figures: FAR.map((figure) => ({ ...figure, at: null })), pieces }).pick('none').dice(15, 9, 3, 4, 5).pick('none')
    expect([game.kind, game.asked!.of]).toEqual(['terrain', ['B']])
    const [first, ...others] = appraisal.advice(game.look, game.asked!, 'B')!
    expect(first!.answer).toEqual({ poses: { bog: { at: [0, 0, -6], yaw: 0 } } })
    expect(totalOf(first!.terms!)).toBeGreaterThan(totalOf(others[0]!.terms!))
    expect(examine(game.play, { question: game.asked!.id, side: 'B', answer: first!.answer }, game.host)).toBeNull()
  })

  it('RO-HOUSE-10, RO-HOUSE-3: whoever goes for the case goes round rough ground, as far as a Move leads', () => {
    const bog = box('bog', 'difficult', 1.5, -5, 2.5, 1.5, 0.1, ROUGH)
    const game = new Stars({ figures: [{ id: 'A1', at: [0, -8] }, ...FAR], pieces: [bog], case: { at: [0, 0, 0] } }).activate('A1', 12)
    const aims = appraisal.aims(game.look, 'A').filter(({ who }) => who?.includes('A1'))
    expect(aims.length).toBeGreaterThan(0)
    for (const { at: [x, z] } of aims) expect([x < -0.5, z > -8]).toEqual([true, true])
  })

  it('RO-HOUSE-10: whoever is to guard the case goes to its other side where an attacker stands at it, no farther than there is', async () => {
    const pieces = [box('wall', 'wall', 0, 2.2, 1.5, 0.25, 3, { sight: 'solid', ground: 'impassable', cover: 'heavy' })]
    const way = async (at: readonly [number, number]) => {
      const game = await onGround({
        figures: [{ id: 'A1', at: [0, -0.98] }, { id: 'B1', at }, ...FAR], pieces, case: { at: [0, 0, 0] }, attacker: 'A', acting: 'B',
      })
      const [guard] = errandsOf(game.look, 'B')
      expect([guard!.unit, guard!.lure.next]).toEqual(['B1', expect.anything()])
      return guard!.lure
    }
    const first = await way([0, 6])
    const [x, , z] = first.next!.at
    const second = await way([x, z])
    expect([second.left < first.left - 3, second.last]).toEqual([true, true])
  })
})
