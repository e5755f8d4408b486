import { describe, expect, it } from 'vitest'
import { D20, rerolled, smaller } from '../../../../src/rules/rogue-stars/die'
import {
  activation, attackLocation, blow, endure, fallen, INTELLIGENCE_ROLL, morale, psiModifier, randomLocation, reaction, shot, SPOT, startModifiers,
  takeInitiative, TARGET_NUMBERS, TERRAIN, type Sum,
} from '../../../../src/rules/rogue-stars/judge/rolls'
import { LEVELS, type Level } from '../../../../src/rules/rogue-stars/profile'

/** What a face comes to against a number with so much added to the roll. */
const outcome = (printed: number, added: number, face: number, criticals: 'natural' | 'by-ten' = 'natural') =>
  fallen({ printed, changes: [], needs: printed - added }, face, criticals).outcome
const good = (sum: Sum, face: number) => ['success', 'critical-success'].includes(fallen(sum, face, 'natural').outcome)
/** The least face that does it, of 2 to 19. */
const least = (sum: Sum) => Array.from({ length: 18 }, (_, i) => i + 2).find((face) => good(sum, face))
const CALM = { stress: 0, pins: 0, wounds: 0 }
const SHOT = { pins: 0, beyondHalf: false, cover: false, duck: false, prone: false, melee: false }
const UP = { pins: 0, prone: false }
const bare = (printed: number): Sum => ({ printed, changes: [], needs: printed })

describe('one d20 against a number', () => {
  it('RO-DICE-1: with +1 a natural 9 makes TN 10, an 8 does not', () => {
    expect([outcome(10, 1, 9), outcome(10, 1, 8)]).toEqual(['success', 'failure'])
  })
  it('RO-DICE-3: a natural 1 fails critically, whatever is added', () => expect(outcome(8, 10, 1)).toBe('critical-failure'))
  it('RO-DICE-4: a total below the number is a plain failure', () => expect(outcome(10, 0, 9)).toBe('failure'))
  it('RO-DICE-5: a total that just makes it is a plain success', () => expect(outcome(10, 2, 8)).toBe('success'))
  it('RO-DICE-6: a natural 20 succeeds critically, with a total of 12 against 16', () => {
    expect(fallen({ printed: 16, changes: [], needs: 24 }, 20, 'natural')).toEqual({ face: 20, total: 12, outcome: 'critical-success' })
  })
  it('RO-DICE-7: a d10 is half of the d20, rounded up', () => expect([1, 2, 7, 20].map((face) => smaller(face, 10))).toEqual([1, 1, 4, 10]))
  it('RO-DICE-8: a d5 is a quarter', () => expect([1, 4, 7, 20].map((face) => smaller(face, 5))).toEqual([1, 1, 2, 5]))
  it('RO-DICE-9: a d4 is a fifth', () => expect([1, 5, 16, 20].map((face) => smaller(face, 4))).toEqual([1, 1, 4, 4]))
  it('RO-DICE-10: 12 re-rolled into 3 is 3', () => expect(rerolled({ face: 12, again: false }, 3)).toEqual({ face: 3, again: true }))
  it('RO-DICE-11: what was re-rolled is not rolled again', () => expect(rerolled({ face: 3, again: true }, 19)).toBeNull())
  it('RO-DICE-12: ten beyond is critical with the option alone', () => {
    expect([outcome(8, 0, 18, 'by-ten'), outcome(8, 0, 17, 'by-ten'), outcome(8, 0, 18)]).toEqual(['critical-success', 'success', 'success'])
  })
  it('RO-DICE-13: ten short is critical with the option alone; a natural 20 never fails', () => {
    expect([outcome(10, -5, 5, 'by-ten'), outcome(10, -5, 6, 'by-ten'), outcome(10, -5, 5), outcome(10, -30, 20, 'by-ten')])
      .toEqual(['critical-failure', 'failure', 'failure', 'critical-success'])
  })
  it('RO-EQUIPMENT-2: the die has twenty sides', () => expect(D20).toEqual({ sides: 20, orLess: false }))
})

describe('target numbers', () => {
  const just = (number: number) => [good(bare(number), number), good(bare(number), number - 1)]
  it('RO-TN-1: Activate 8', () => expect([least(activation({ level: 'regular' }, CALM)), just(TARGET_NUMBERS.activate)]).toEqual([8, [true, false]]))
  it('RO-TN-2: React 10', () => expect(least(reaction({ level: 'regular', nonreactive: false }, CALM, 0))).toBe(10))
  it('RO-TN-3: Spot 10', () => expect(least(SPOT)).toBe(10))
  it('RO-TN-4: Quantum Leap 10, in the table alone', () => expect(just(TARGET_NUMBERS['quantum-leap'])).toEqual([true, false]))
  it('RO-TN-5: Terrain 10', () => expect(least(TERRAIN)).toBe(10))
  it('RO-TN-6: Shoot 10', () => expect(least(shot(SHOT))).toBe(10))
  it('RO-TN-7: Melee 10', () => expect(least(blow(CALM, UP))).toBe(10))
  it('RO-TN-8: Throw Grenade 10, in the table alone', () => expect([TARGET_NUMBERS.grenade, just(TARGET_NUMBERS.grenade)]).toEqual([10, [true, false]]))
  it('RO-TN-9: Endure 10', () => expect(least(endure({ armour: 0 }, CALM, false))).toBe(10))
  it('RO-TN-10: Tech 10, for Intelligence 15', () => expect([TARGET_NUMBERS.tech, least(INTELLIGENCE_ROLL)]).toEqual([10, 15]))
  it('RO-TN-11: Blind Jump 15, in the table alone', () => expect([TARGET_NUMBERS['blind-jump'], just(15)]).toEqual([15, [true, false]]))
  it('RO-TN-12: Take the Initiative 16', () => expect(least(takeInitiative(0, 0))).toBe(16))
})

describe('activation and reaction modifiers', () => {
  const activates = (level: Level, stress = 0) => least(activation({ level }, { stress }))
  const reacts = (level: Level, stress = 0, nonreactive = false, bonus: 0 | 2 = 0) => least(reaction({ level, nonreactive }, { stress }, bonus))

  it('RO-ACTIVATE-3: of 8, 7 and 15 two succeed', () => {
    expect([8, 7, 15].map((face) => good(activation({ level: 'regular' }, CALM), face))).toEqual([true, false, true])
  })
  it('RO-ACTIVATE-4: a Civilian needs 12', () => expect(activates('civilian')).toBe(12))
  it('RO-ACTIVATE-5: a Green needs 10, and 11 with 1 Stress', () => expect([activates('green'), activates('green', 1)]).toEqual([10, 11]))
  it('RO-ACTIVATE-6: a Veteran needs 7', () => expect(activates('veteran')).toBe(7))
  it('RO-ACTIVATE-7: an Elite needs 6', () => expect(activates('elite')).toBe(6))
  it('RO-ACTIVATE-8: a Hero needs 5, a figure of no listed level 8', () => expect([activates('hero'), activates('regular')]).toEqual([5, 8]))
  it('RO-ACTIVATE-9, RO-MARKER-1: each Stress takes 1 off: a Veteran with 3 needs 10, others 11', () => {
    expect([activates('veteran', 3), activates('regular', 3)]).toEqual([10, 11])
  })
  it('RO-REACT-2: a Reaction needs 10', () => expect(reacts('regular')).toBe(10))
  it('RO-REACT-3: Civilian or Nonreactive -4, and one who is both still -4', () => {
    expect([reacts('civilian'), reacts('regular', 0, true), reacts('civilian', 0, true)]).toEqual([14, 14, 14])
  })
  it('RO-REACT-4: a Green needs 12', () => expect(reacts('green')).toBe(12))
  it('RO-REACT-5: a Veteran needs 9', () => expect(reacts('veteran')).toBe(9))
  it('RO-REACT-6: an Elite needs 8', () => expect(reacts('elite')).toBe(8))
  it('RO-REACT-7: a Hero needs 7', () => expect(reacts('hero')).toBe(7))
  it('RO-REACT-8: an Elite with 2 Stress needs 10', () => expect(reacts('elite', 2)).toBe(10))
  it('RO-REACT-9: the die of a natural 1 needs 8', () => expect(reacts('regular', 0, false, 2)).toBe(8))
})

describe('what counters do to rolls', () => {
  const hurt = { stress: 3, pins: 2, wounds: 2 }
  it('RO-MARKER-1: Stress changes no Shoot roll', () => expect(shot({ ...SHOT, pins: 0 }).needs).toBe(10))
  it('RO-MARKER-2: 2 Pins: a Shoot roll needs 12', () => expect(least(shot({ ...SHOT, pins: 2 }))).toBe(12))
  it('RO-MARKER-3: 2 Pins: a natural 15 is 13 on a Morale roll; an activation is not changed', () => {
    expect(fallen(morale({ level: 'regular' }, { pins: 2, wounds: 0 }), 15, 'natural').total).toBe(13)
    expect(activation({ level: 'regular' }, { ...CALM, pins: 2 } as never).needs).toBe(8)
  })
  it('RO-MARKER-4: 3 Pins on the target: a natural 7 is 10', () => expect([least(blow(CALM, { pins: 3, prone: false }))]).toEqual([7]))
  it('RO-MARKER-5: 2 Wounds: a natural 12 is 10 on Melee, Morale, Endure and Psi; a Shoot roll is not changed', () => {
    const totals = [blow(hurt, UP), morale({ level: 'regular' }, { pins: 0, wounds: 2 }), endure({ armour: 0 }, hurt, false)]
      .map((sum) => fallen(sum, 12, 'natural').total)
    expect([...totals, 12 + psiModifier(hurt), shot(SHOT).needs]).toEqual([10, 10, 10, 10, 10])
  })
})

describe('sums of shots and blows', () => {
  it('RO-HOUSE-4: beyond half range, in cover and with 1 Pin: a 15 hits, a 14 does not', () => {
    expect(least(shot({ ...SHOT, pins: 1, beyondHalf: true, cover: true }))).toBe(15)
  })
  it('RO-DUCK-3: +2 at a Sitting Duck', () => expect(least(shot({ ...SHOT, duck: true }))).toBe(8))
  it('RO-HOUSE-18: -2 into melee', () => expect(least(shot({ ...SHOT, melee: true }))).toBe(12))
  it('RO-HOUSE-20: at one who lies Prone Melee +2, Shoot -2; with 1 Pin a 7 hits', () => {
    expect([least(blow(CALM, { pins: 1, prone: true })), least(shot({ ...SHOT, prone: true }))]).toEqual([7, 12])
  })
  it('RO-HOUSE-5: 2 Pins on the target and 1 own Wound: 9', () => expect(least(blow({ wounds: 1 }, { pins: 2, prone: false }))).toBe(9))
  it('RO-HOUSE-6: armour 2 and 1 Wound: 9; -5 against a natural 20', () => {
    expect([least(endure({ armour: 2 }, { wounds: 1 }, false)), least(endure({ armour: 0 }, CALM, true))]).toEqual([9, 15])
  })
  it('RO-HOUSE-8: Morale of a Green with 1 Pin: 13', () => expect(least(morale({ level: 'green' }, { pins: 1, wounds: 0 }))).toBe(13))
  it('RO-INITIATIVE-2: Leadership 2: 14', () => expect(least(takeInitiative(2, 0))).toBe(14))
  it('RO-INITIATIVE-3: Leadership 2 and 5 counters: 9', () => expect(least(takeInitiative(2, 5))).toBe(9))
  it('every sum adds up: printed + changes = needs', () => {
    for (const level of LEVELS) {
      const sums = [activation({ level }, { stress: 2 }), reaction({ level, nonreactive: true }, { stress: 1 }, 2), morale({ level }, { pins: 1, wounds: 1 })]
      for (const { printed, changes, needs } of sums) expect(changes.reduce((sum, { by }) => sum + by, printed)).toBe(needs)
    }
  })
})

describe('tables', () => {
  it('RO-LOCATION-1: 1 to 9 is the torso', () => expect([1, 9].map(randomLocation)).toEqual(['torso', 'torso']))
  it('RO-LOCATION-2: 10 to 12 is an arm', () => expect([10, 12].map(randomLocation)).toEqual(['arm', 'arm']))
  it('RO-LOCATION-3: 13 to 15 is a leg', () => expect([13, 15].map(randomLocation)).toEqual(['leg', 'leg']))
  it('RO-LOCATION-4: 16 to 20 is the head', () => expect([16, 20].map(randomLocation)).toEqual(['head', 'head']))
  it('RO-DICE-2: a roll that is looked up has no number: a natural 1 and a 20 are read as any face', () => {
    expect([1, 14, 20].map(randomLocation)).toEqual(['torso', 'leg', 'head'])
  })
  it('RO-HOUSE-24: where an attack lands follows from how far it is above its number', () => {
    expect([10, 13, 14, 16, 17, 18, 19, 4].map((total) => attackLocation({ total }, 10)))
      .toEqual(['torso', 'torso', 'arm', 'arm', 'leg', 'leg', 'head', 'torso'])
  })
})

describe('the starting roll', () => {
  const adds = (leadership: number, levels: readonly Level[], blitzkrieg = false) =>
    startModifiers(leadership, levels, blitzkrieg).reduce((sum, { by }) => sum + by, 0)
  it('RO-START-2: Leadership 3 adds 3', () => expect(adds(3, ['regular', 'green'])).toBe(3))
  it('RO-START-3: four Veterans +1, three and a Green nothing', () => {
    expect([adds(0, ['veteran', 'veteran', 'veteran', 'veteran']), adds(0, ['veteran', 'veteran', 'veteran', 'green'])]).toEqual([1, 0])
  })
  it('RO-START-4: Elites and Heroes +2; with a Veteran among them nothing', () => {
    expect([adds(0, ['elite', 'elite', 'elite', 'hero']), adds(0, ['elite', 'elite', 'elite', 'veteran'])]).toEqual([2, 0])
  })
  it('RO-START-5: Leadership 1, all Veterans and Blitzkrieg: +4', () => expect(adds(1, ['veteran', 'veteran', 'veteran', 'veteran'], true)).toBe(4))
})
