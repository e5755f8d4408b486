import { describe, expect, it } from 'vitest'
import { activation, reaction } from '../../../../src/rules/rogue-stars/judge/rolls'
import type { Level } from '../../../../src/rules/rogue-stars/profile'
import { FAR, type SceneFigure } from '../game/driver'
import { playCases } from './case'

/* Cases from the sections on activating, reacting and taking the initiative: what single sentences of theirs give together. */

/** Worked out by hand from the two tables: level, Stress, what it activates on, what it reacts on, and with the die of a natural 1. */
const NEEDS: readonly (readonly [Level, stress: number, activates: number, reacts: number, helped: number])[] = [
  ['civilian', 0, 12, 14, 12], ['civilian', 1, 13, 15, 13], ['civilian', 3, 15, 17, 15],
  ['green', 0, 10, 12, 10], ['green', 1, 11, 13, 11], ['green', 3, 13, 15, 13],
  ['regular', 0, 8, 10, 8], ['regular', 2, 10, 12, 10], ['regular', 5, 13, 15, 13],
  ['veteran', 0, 7, 9, 7], ['veteran', 2, 9, 11, 9], ['veteran', 4, 11, 13, 11],
  ['elite', 0, 6, 8, 6], ['elite', 1, 7, 9, 7], ['elite', 6, 12, 14, 12],
  ['hero', 0, 5, 7, 5], ['hero', 3, 8, 10, 8], ['hero', 7, 12, 14, 12],
]

describe('the two tables of modifiers', () => {
  it.each(NEEDS)('RO-ACTIVATE-9, RO-REACT-8, RO-REACT-9: a %s with %i Stress', (level, stress, activates, reacts, helped) => {
    const profile = { level, nonreactive: false }
    expect([activation(profile, { stress }).needs, reaction(profile, { stress }, 0).needs, reaction(profile, { stress }, 2).needs])
      .toEqual([activates, reacts, helped])
  })

  it('RO-REACT-3: a Nonreactive Hero activates on 5 and reacts on 11', () => {
    expect([activation({ level: 'hero' }, { stress: 0 }).needs, reaction({ level: 'hero', nonreactive: true }, { stress: 0 }, 0).needs]).toEqual([5, 11])
  })
})

const USUAL: readonly SceneFigure[] = [
  { id: 'A1', at: [0, 0] }, { id: 'A2', at: [5, 0] }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [5, 10] }, ...FAR,
]
const changed = (changes: Readonly<Record<string, Partial<SceneFigure>>>): readonly SceneFigure[] => USUAL.map((one) => ({ ...one, ...changes[one.id] }))

describe('activating', () => {
  playCases(USUAL, [
    {
      title: 'RO-ACTIVATE-9, RO-ACTIVATE-12, RO-ACTIVATE-16: activated anew it feels the Stress of its last actions: 9 fails after two of them',
      does: ['activate A1 12 12', 'move 0 -1', 'move 0 -2', 'activate A1 9'], gives: { asks: 'react B', told: { activated: { dice: [{ needs: 10 }] } } },
    },
    {
      title: 'RO-ACTIVATE-12, RO-ACTIVATE-13: three dice, two successes, one action: 1 Stress, and none for the action that was left',
      does: ['activate A1 12 12 2', 'pick none', 'move 0 -1', 'pick end'], gives: { asks: 'activate A', figures: { A1: { stress: 1 } } },
    },
    {
      title: 'RO-ACTIVATE-14, RO-ACTIVATE-15: all dice failed and nobody reacts: the same player goes on, with no Stress',
      does: ['activate A1 2 3 4', 'pick none'], gives: { asks: 'activate A', figures: { A1: { stress: 0 } }, count: { finished: 1 } },
    },
    {
      title: 'RO-DICE-6, RO-ACTIVATE-9: a natural 20 succeeds with 15 Stress',
      figures: changed({ A1: { stress: 15 } }), does: ['pick A1', 'roll 1 20 2'], gives: { asks: 'action A', state: { plans: [{ left: 1, reactions: [] }] } },
    },
    {
      title: 'RO-DICE-3, RO-CRITICAL-1: a natural 1 of a Hero fails as any other and gives +2',
      figures: changed({ A1: { is: { level: 'hero' } } }), does: ['activate A1 1'], gives: {
        asks: 'react B', state: { plans: [{ reactions: [{ bonus: 2 }] }] },
      },
    },
    {
      title: 'RO-CRITICAL-1: two natural 1s are two dice with +2, and a 2 is one without',
      does: ['activate A1 1 2 1', 'pick B1'], gives: { open: ['1+2', '0+2', '1+1', '0+1', '1+0', 'back'] },
    },
    {
      title: 'RO-CRITICAL-4: a natural 1 on the die of a natural 20 gives the other side nothing',
      does: ['pick A1', 'roll 1 20 1'], gives: { asks: 'action A', state: { plans: [{ left: 1, reactions: [] }] } },
    },
    {
      title: 'RO-CRITICAL-1, RO-CRITICAL-2: the Reaction of a natural 1 can be cancelled by the 20 of the same roll',
      does: ['activate A1 20 1', 'pick keep', 'react B1 9', 'pick cancel'], gives: {
        asks: 'action A', figures: { B1: { stress: 0 } }, count: { cancelled: 1 },
      },
    },
    {
      title: 'RO-CRITICAL-2: two 20s that were kept cancel two Reactions of one roll',
      does: ['activate A1 20 20 3', 'pick keep keep', 'react B1 20', 'pick cancel'], gives: { asks: 'action A', count: { cancelled: 1, bonus: 0 } },
    },
    {
      title: 'RO-CRITICAL-2: a 20 that was kept for nothing is gone with its activation',
      does: ['activate A1 20 3', 'pick keep', 'react B1 3', 'pick end', 'activate A1 9 3', 'react B1 15'], gives: { asks: 'reaction B' },
    },
    {
      title: 'RO-CRITICAL-2, RO-CRITICAL-3: of two 20s one rolls and one is kept',
      does: ['activate A1 20 20 3', 'pick keep', 'roll roll 9'], gives: { asks: 'react B', state: { plans: [{ left: 3, kept: 1 }] } },
    },
    {
      title: 'RO-ACTIVATE-17, RO-ACTIVATE-18: a pass in the middle of an activation takes the Stress of its actions off again',
      does: ['activate A1 12 12', 'move 0 -1', 'pick pass'], gives: { asks: 'activate B', figures: { A1: { stress: 0 } }, state: { acting: 'B', plans: [] } },
    },
    {
      title: 'RO-INITIATIVE-6, RO-ACTIVATE-15: after a pass the other side activates, and the first one reacts',
      does: ['pick pass', 'activate B1 2'], gives: { asks: 'react A' },
    },
    {
      title: 'RO-ACTIVATE-18: a pass leaves the Stress of the other squad as it is',
      figures: changed({ B1: { stress: 4 } }), does: ['pick pass'], gives: { figures: { B1: { stress: 4 } } },
    },
  ])
})

describe('reacting', () => {
  playCases(USUAL, [
    {
      title: 'RO-REACT-2: a failed Reaction die gives nobody anything',
      does: ['activate A1 12 2', 'react B1 3'], gives: { asks: 'action A', figures: { B1: { stress: 0, duck: false } } },
    },
    {
      title: 'RO-REACT-10, RO-REACT-11: reacting figures act, then what was interrupted goes on with what it had',
      does: ['activate A1 12 12 2', 'react B1 12', 'move 0 12'], gives: { asks: 'action A', told: { resumes: { unit: 'A1', left: 2 } } },
    },
    {
      title: 'RO-REACT-15: three dice to three figures, one after the other',
      does: ['activate A1 2 3 4', 'pick B1', 'roll 1+0 3', 'pick B2', 'roll 1+0 4', 'react B8 5'], gives: { asks: 'activate A', count: { reaction: 3 } },
    },
    {
      title: 'RO-REACT-8, RO-REACT-12: the second Reaction roll of a figure feels the Stress of its first',
      does: ['activate A1 2 3', 'pick B1', 'roll 1+0 12', 'move 0 12', 'react B1 10'],
      gives: { asks: 'activate A', told: { reaction: { dice: [{ needs: 11, outcome: 'failure' }] } } },
    },
    {
      title: 'RO-REACT-13: a success need not be used, and costs nothing',
      does: ['activate A1 2', 'react B1 18', 'pick end'], gives: { asks: 'activate A', figures: { B1: { stress: 0 } } },
    },
    {
      title: 'RO-REACT-11: knocked down by a Reaction shot that leaves it two Pins and Wounds, it goes on and shoots at -2',
      figures: changed({ A1: { pins: 1 } }), does: ['activate A1 12 2', 'react B1 12', 'shoot A1 12 3', 'shoot B1 11'],
      gives: { figures: { A1: { pins: 2, wounds: 1, stress: 1 } }, told: { shot: { unit: 'A1', hit: false, roll: { needs: 12 } } } },
    },
    {
      title: 'RO-DUCK-1, RO-DUCK-5: with a 1 and a 15 it is a Sitting Duck until it performs the Reaction of the other die',
      does: ['activate A1 2 3', 'react B1 1 15'], gives: { asks: 'reaction B', figures: { B1: { duck: true } } },
    },
    {
      title: 'RO-DUCK-5: and is one no more after it',
      does: ['activate A1 2 3', 'react B1 1 15', 'move 0 12'], gives: { figures: { B1: { duck: false } } },
    },
    {
      title: 'RO-DUCK-5: to be activated is no action: a Sitting Duck that does nothing stays one',
      figures: changed({ A1: { duck: true } }), does: ['activate A1 12', 'pick end'], gives: { figures: { A1: { duck: true } } },
    },
    {
      title: 'RO-DUCK-3, RO-DUCK-4: a blow in melee is no shot: no +2, and it stays a Sitting Duck',
      figures: changed({ B1: { at: [0, 1], duck: true } }), does: ['activate A1 12', 'melee B1 9'],
      gives: { figures: { B1: { duck: true } }, told: { blow: { hit: false, roll: { needs: 10 } } } },
    },
    {
      title: 'RO-DUCK-3, RO-MARKER-2: +2 for the Duck and -2 for two Pins make nothing',
      figures: changed({ A1: { pins: 2 }, B1: { duck: true } }), does: ['activate A1 12', 'shoot B1 9'], gives: { told: { shot: { roll: { needs: 10 } } } },
    },
    {
      title: 'RO-DUCK-2: Hidden and then a Sitting Duck, it is shot at with +2 in the same activation',
      figures: changed({ B1: { hidden: true } }), does: [
        'activate A1 12 2', 'react B1 1', 'shoot B1 8 15',
      ], gives: { told: { shot: { hit: true, roll: { needs: 8 } } } },
    },
    {
      title: 'RO-BONUS-2, RO-HOUSE-22: a Reaction without Stress still takes that of a natural 1 on its shot',
      does: ['activate A1 12 2', 'react B1 20', 'pick calm', 'shoot A1 1'], gives: { figures: { B1: { stress: 1 } } },
    },
    {
      title: 'RO-BONUS-1, RO-BONUS-2: of two 20s one gives a die and one spares the Stress: three Reactions, 2 Stress',
      does: ['activate A1 2 3', 'react B1 20 20', 'pick calm', 'roll die 15', 'move 0 11', 'move 0 12', 'move 0 13'], gives: { figures: { B1: { stress: 2 } } },
    },
    {
      title: 'RO-DICE-12, RO-BONUS-1: by the option a total of 20 on a Reaction is a critical success',
      figures: changed({ B1: { is: { level: 'hero' } } }), scene: {
        readings: { criticals: 'by-ten' },
      }, does: ['activate A1 2', 'react B1 17'], gives: { asks: 'bonus B' },
    },
    {
      title: 'RO-DICE-13, RO-DUCK-1: by the option a total of 0 on a Reaction makes a Sitting Duck',
      figures: changed({ B1: { stress: 4 } }), scene: {
        readings: { criticals: 'by-ten' },
      }, does: ['activate A1 2', 'react B1 4'], gives: { figures: { B1: { duck: true } } },
    },
    {
      title: 'RO-HOUSE-21: a figure in contact with the one that hesitates strikes at it',
      figures: changed({ B1: { at: [0, 1] } }), does: ['activate A1 12 2', 'react B1 12', 'melee A1 12 15'], gives: {
        asks: 'action A', figures: { A1: { pins: 1 }, B1: { stress: 1 } },
      },
    },
    {
      title: 'RO-HOUSE-17, RO-INITIATIVE-4: a Reaction Move out of melee is struck at, and falling to that gives nobody a free attempt',
      figures: changed({ B1: { at: [0, 1], wounds: 2 } }), does: ['activate A1 12 2', 'react B1 12', 'move 0 4: 12 3'],
      gives: { asks: 'action A', figures: { B1: { where: 'out' } }, xp: { A: 3, B: 0 }, count: { initiative: 0 } },
    },
  ])
})

describe('taking the initiative', () => {
  playCases(USUAL, [
    {
      title: 'RO-INITIATIVE-3, RO-MARKER-6: all counters of the acting squad count, those of the own squad do not',
      figures: changed({ A1: { stress: 1, pins: 1 }, A2: { wounds: 2 }, A9: { stress: 2 }, B1: { stress: 1, pins: 3 } }),
      does: ['activate A2 2', 'react B2 15', 'roll initiative 9', 'pick none'], gives: { told: { initiative: { taken: false, roll: { needs: 10 } } } },
    },
    {
      title: 'RO-INITIATIVE-7, RO-INITIATIVE-8: who takes it keeps its own Stress and acts at once; the other squad reacts from here on',
      figures: changed({ A1: { stress: 1 }, B2: { stress: 3 } }), does: ['activate A1 12 2', 'react B1 15', 'roll initiative 18', 'activate B2 2'],
      gives: { asks: 'react A', figures: { A1: { stress: 0 }, B1: { stress: 1 }, B2: { stress: 3 } } },
    },
    {
      title: 'RO-INITIATIVE-9, RO-REACT-15: a failed attempt is relief, and the dice that are left may still be rolled',
      figures: changed({ A2: { pins: 1 } }), does: ['activate A1 12 2 3', 'pick B1', 'roll 1+0 15', 'roll initiative 5', 'pick pin:A2'],
      gives: { asks: 'react B', figures: { A2: { pins: 0 } } },
    },
    {
      title: 'RO-INITIATIVE-9: with no counter to take off nothing is asked',
      does: ['activate A1 12 2', 'react B1 15', 'roll initiative 5'], gives: { asks: 'action A', count: { relieved: 0 } },
    },
    {
      title: 'RO-INITIATIVE-1, RO-INITIATIVE-7: two attempts of one figure on two successes, the second takes it: 2 Stress',
      does: ['activate A1 2 3', 'react B1 15 16', 'roll initiative 5', 'roll initiative 16'], gives: { asks: 'activate B', figures: { B1: { stress: 2 } } },
    },
    {
      title: 'RO-INITIATIVE-11, RO-DICE-12: by the option a total of 30 is no more than a success',
      figures: changed({ A2: { pins: 11 } }), scene: { readings: { criticals: 'by-ten' } }, does: ['activate A1 2', 'react B1 15', 'roll initiative 19'],
      gives: { asks: 'activate B', told: { initiative: { taken: true, roll: { total: 30 } } } },
    },
    {
      title: 'RO-MARKER-7, RO-INITIATIVE-3: counters of a figure that goes out of action help nobody in the free attempt it gives',
      figures: changed({ A1: { wounds: 2, stress: 3, pins: 2 }, A2: { stress: 1 } }),
      does: [
        'activate A1 12 2', 'react B1 15', 'shoot A1 12 3', 'roll roll 14', 'pick none',
      ], gives: { asks: 'activate A', told: { initiative: { taken: false, roll: { needs: 15 } } } },
    },
    {
      title: 'RO-INITIATIVE-4, RO-INITIATIVE-10: the free attempt may be let go',
      figures: changed({ A1: { wounds: 2 } }), does: [
        'activate A1 12 2', 'react B1 15', 'shoot A1 12 3', 'pick no',
      ], gives: { asks: 'activate A', state: { changes: 0 } },
    },
    {
      title: 'RO-INITIATIVE-4: it is one roll for each enemy brought down',
      figures: [...changed({ A1: { wounds: 2 }, A2: { wounds: 2 } }), { id: 'A7', at: [-13, -17] }],
      does: ['activate A1 12 2 3', 'react B1 15 16', 'shoot A1 12 3', 'roll roll 5', 'shoot A2 12 3', 'roll roll 16'],
      gives: { asks: 'activate B', count: { initiative: 2 } },
    },
    {
      title: 'RO-INITIATIVE-1: who goes for the initiative is told before the roll',
      figures: USUAL, does: ['activate A1 12 2', 'react B1 15', 'roll initiative 5'], gives: {
        told: { deed: { unit: 'B1', deed: 'initiative', reaction: true } }, count: { deed: 1, initiative: 1 },
      },
    },
    {
      title: 'RO-HOUSE-20, RO-INITIATIVE-1: one who lies Prone may take the initiative',
      figures: changed({ B1: { prone: true } }), does: ['activate A1 2', 'react B1 15', 'roll initiative 16'], gives: {
        asks: 'activate B', figures: { B1: { prone: true, stress: 1 } },
      },
    },
    {
      title: 'RO-HOUSE-11: the twelfth change ends the game, and the defender is paid for the case',
      figures: USUAL, scene: { readings: { changes: 1 } }, does: ['activate A1 2', 'react B1 15', 'roll initiative 16'],
      gives: { xp: { A: 0, B: 5 }, over: { winner: 'B' } },
    },
  ])
})
