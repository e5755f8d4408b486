import { describe, expect, it } from 'vitest'
import { totalOf } from '../../../src/bot/value'
import { RandomStream } from '../../../src/core/random'
import type { Strike } from '../../../src/rules/appraise'
import { choose } from '../../../src/rules/engine/play'
import type { FormAnswer } from '../../../src/rules/engine/question'
import { ruinstarsAppraisal as appraisal } from '../../../src/rules/ruinstars/appraise'
import { strikesOf } from '../../../src/rules/ruinstars/appraise/attacks'
import type { DiceTask } from '../../../src/rules/ruinstars/game/attack'
import { succeeds } from '../../../src/rules/ruinstars/game/steps/attack'
import type { Gear } from '../../../src/rules/ruinstars/profile'
import { Ruin, type Scene, type SceneUnit } from './game/driver'
import { blade, rifle, special } from './game/profiles'

/** So that every Unit is worth its 10 GP alone. */
const free = (gear: Gear): Gear => ({ ...gear, gp: 0 })

/** What a program expects of so many attacks by A1 on B1, by whom they strike. */
const expected = (game: Ruin, attacks = 1): ReadonlyMap<string, Strike> => new Map(
  strikesOf(game.look, game.unit('A1'), Array.from({ length: attacks }, () => ({ weapon: 0, aim: 0 })), 'B1').map((strike) => [strike.target, strike])
)

/** What an answer to the standing question is advised to be worth. */
const advised = (game: Ruin, option: string): number =>
  totalOf(appraisal.advice(game.look, game.asked!, game.asked!.of[0]!)!.find(({ answer }) => 'option' in answer && answer.option === option)!.terms!)

/** RU-CRIT-3: a point of damage against ARM 3 is lost in the end, or it is the other who loses it. */
const [LOST, BACK] = [18 / 35, 3 / 35]
/** The same where its first save may be rolled again: that one fails with 1/4 and is critical with 1/4. */
const [SUPPORTED, RETURNED] = [1 / 4 + BACK / 4, LOST / 4]

/** GP that a Unit of 10 GP and 4 HIT loses with so many of them; as many more go with its last. */
const gp = (hit: number, out = 0) => (10 * 0.5 * hit) / 4 + 10 * 0.5 * out

describe('What an attack costs who makes it', () => {
  /** B1 and B2 support each other. */
  const beside: readonly SceneUnit[] = [{ id: 'B1', at: [0, 1.5] }, { id: 'B2', at: [1.5, 2.2] }]
  const flail = (is: Partial<SceneUnit> = {}) =>
    new Ruin({ units: [{ id: 'A1', at: [0, 0], gear: [free(blade('flail', 1, special('AUT', 1), special('CHR', 1)))], ...is }, ...beside] }).act('A1')

  it('RU-CRIT-2, RU-WEAPON-CHR-1: each who is struck may send a point back', () => {
    const strikes = expected(flail())
    expect(-strikes.get('A1')!.loss).toBeCloseTo(gp(2 * RETURNED), 9)
    for (const { id } of beside) expect(strikes.get(id)!.loss).toBeCloseTo(gp(SUPPORTED), 9)
  })

  it('RU-CRIT-3: with 1 HIT it may be out by the first, and then a second sends nothing to and fro', () => {
    const strikes = expected(flail({ hit: 1 }))
    expect(strikes.get('A1')!.kill).toBeCloseTo(1 - (1 - RETURNED) ** 2, 9)
    expect(strikes.get('B2')!.loss).toBeCloseTo(gp((1 - RETURNED) * SUPPORTED + RETURNED / 4), 9)
  })

  it('RU-HOUSE-3: who is out by what the first of two attacks sent back makes no second', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], hit: 1, gear: [free(blade('knife', 1, special('AUT', 1)))] }, ...beside.slice(0, 1)] }).act('A1')
    const twice = expected(game, 2)
    expect(twice.get('A1')!.kill).toBeCloseTo(1 - (1 - BACK) ** 2, 9)
    expect(twice.get('B1')!.loss).toBeCloseTo(gp(LOST + (1 - BACK) * LOST), 9)
  })

  /** GP that each loses, and how often it is Taken Out, in so many games in which A1 makes that attack and whatever fails is rolled again. */
  function played(scene: Scene, option: string, games: number): ReadonlyMap<string, { readonly loss: number; readonly kill: number }> {
    const random = new RandomStream('odds')
    const game = new Ruin(scene).act('A1').pick(option)
    const [begun, { state }] = [game.play, game]
    const host = { ...game.host, dice: () => (n: number) => Array.from({ length: n }, () => 1 + random.below(6)) }
    const sums = new Map(scene.units.map(({ id }) => [id, { loss: 0, kill: 0 }]))
    for (let n = 0; n < games; n++) {
      game.play = begun
      for (let kind = 'target'; kind === 'target' || kind === 'dice' || kind === 'chain'; kind = game.asked?.kind ?? 'over') {
        const taken = choose(game.play, { question: game.asked!.id, side: game.asked!.of[0]!, answer: answerTo(game) }, host)
        if (!taken.ok) throw new Error(taken.error.text)
        game.play = taken.value
      }
      for (const [id, sum] of sums) {
        const out = game.unit(id).where === 'out' ? 1 : 0
        sum.loss += gp(state.units[id]!.hit - game.unit(id).hit, out) / games
        sum.kill += out / games
      }
    }
    return sums
  }
  function answerTo({ asked, open }: Ruin): FormAnswer {
    if (asked!.kind === 'target') return { option: 'B1' }
    if (asked!.kind === 'chain') return { options: ['B2'] }
    const { dice, stat } = asked!.about as DiceTask
    return { option: open.find((id) => id.startsWith('reroll') && !succeeds(dice[Number(id.split(':')[1])]!.face, stat)) ?? 'done' }
  }

  it.each([
    ['RU-WEAPON-CHR-1', 'fight:0', blade('flail', 4, special('CHR', 1)), {}],
    ['RU-WEAPON-BLS-1', 'fight:0', blade('burst', 3, special('BLS')), {}],
    ['RU-WEAPON-BLS-2', 'shoot:0', rifle('pot', 4, special('BLS'), special('PBK')), { returns: 'all' }],
  ] as const)('RU-CRIT-2, RU-CRIT-3, %s: is what 800 games come to (seed "odds")', (_, option, weapon, readings) => {
    const attacker: SceneUnit = { id: 'A1', at: [0, 0], is: { mc: 5, rc: 5 }, hit: 3, gear: [free(weapon)] }
    const scene: Scene = { units: [attacker, ...beside.map((one) => ({ ...one, is: { arm: 4 } }))], readings }
    const strikes = expected(new Ruin(scene).act('A1'))
    for (const [id, { loss, kill }] of played(scene, option, 800)) {
      const strike = strikes.get(id)!
      expect([id, Math.abs(kill - strike.kill) < 0.055, Math.abs(loss - Math.abs(strike.loss)) < 0.4]).toEqual([id, true, true])
    }
  })
})

describe('Dice that lie on the table', () => {
  it('RU-CRIT-3: what a Critical Save sends back is saved without any help, and may come back once more', () => {
    // A2 and A3 support A1, which B1 gets nothing of: it has sent a point back, and lost another.
    const saving = (far: number) => new Ruin({
      units: [
        { id: 'A1', at: [0, 0], gear: [free(blade('knife', 2))] }, { id: 'A2', at: [-1.4 * far, -0.6] }, { id: 'A3', at: [1.4 * far, -0.6] },
        { id: 'B1', at: [0, 1.5] },
      ],
      opening: { B: [1] },
    }, [3, 3, 1, 4]).act('A1').pick('fight:0', 'B1')
    for (const far of [1, 6]) {
      const game = saving(far)
      expect(game.asked).toMatchObject({ kind: 'dice', of: ['B'] })
      expect(advised(game, 'done')).toBeCloseTo(gp(LOST) - gp(1 + BACK), 9)
    }
  })
})

describe('Dice that are shared out', () => {
  it('RU-WEAPON-SPR-2, RU-WEAPON-AUT-1: two dice that hit by themselves are two, whoever they are for', () => {
    const game = new Ruin({
      units: [
        { id: 'A1', at: [0, 0], gear: [free(rifle('spray', 2, special('SPR'), special('AUT', 2)))] }, { id: 'B1', at: [0, 9] }, { id: 'B2', at: [1.5, 9] },
      ],
    }).act('A1').pick('shoot:0')
    const worth = appraisal.advice(game.look, game.asked!, 'A')!.map(({ answer, terms }) => [(answer as { counts: object }).counts, totalOf(terms!)])
    // Each point is lost with 1/2.
    expect(worth).toEqual([{ B1: 2 }, { B2: 2 }, { B1: 1, B2: 1 }].map((counts) => [counts, expect.closeTo(gp(1), 9)]))
  })

  it('RU-WEAPON-AUT-2, RU-WEAPON-SPR-2: to roll after all is weighed of those alone that are left to this attack', () => {
    const game = new Ruin({
      units: [
        { id: 'A1', at: [0, 0], gear: [free(rifle('spray', 4, special('SPR'), special('AUT', 2)))] }, { id: 'B1', at: [0, 9] },
        { id: 'B2', at: [1.5, 9], is: { hit: 9 } },
      ],
    }, [/* B1 saves */ 3]).act('A1').pick('shoot:0').answer({ counts: { B1: 1, B2: 3 } }).pick('0').done()
    expect([game.asked!.kind, game.open]).toEqual(['autohit', ['0', '1']])
    // A die that needs 3 is 2/3 of a point, of which half is saved; each of 9 HIT is worth half of 10/9 GP.
    const worth = (points: number) => expect.closeTo((10 * 0.5 * points) / 2 / 9, 9)
    expect([advised(game, '0'), advised(game, '1')]).toEqual([worth(1 + 2 * (2 / 3)), worth(3 * (2 / 3))])
  })
})
