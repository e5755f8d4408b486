import { describe } from 'vitest'
import { box } from '../../engine/flat-table'
import { FAR, type SceneFigure } from '../game/driver'
import { playCases } from './case'

/* Cases of fighting, fear and the mission: what the printed numbers, counters and definitions give together with the readings that complete them. */

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const USUAL: readonly SceneFigure[] = [
  { id: 'A1', at: [0, 0] }, { id: 'A2', at: [5, 0] }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [5, 10] }, ...FAR,
]
const changed = (changes: Readonly<Record<string, Partial<SceneFigure>>>): readonly SceneFigure[] => USUAL.map((one) => ({ ...one, ...changes[one.id] }))

describe('shots', () => {
  playCases(USUAL, [
    {
      title: 'RO-DUCK-3, RO-HOUSE-4: cover and a Sitting Duck make nothing', figures: changed({ B1: { duck: true } }),
      scene: {
        pieces: [box('crate', 'obstruction', -0.6, 9, 0.5, 0.3, 1.5, WALL)],
      }, does: ['activate A1 12', 'shoot B1 9'], gives: { told: { shot: { roll: { needs: 10 } } } },
    },
    {
      title: 'RO-HOUSE-4: at 12" a rifle is at half of its range, a hair farther it is not', figures: changed({ B1: { at: [0, 13] }, B2: { at: [13.1, 0] } }),
      does: ['activate A1 12 12', 'shoot B1 9', 'shoot B2 11'], gives: { told: { shot: { target: 'B2', roll: { needs: 12 } } }, count: { endured: 0 } },
    },
    {
      title: 'RO-HOUSE-20, RO-HOUSE-4: Prone in cover at long range: 16', figures: changed({ B1: { at: [0, 16], prone: true } }),
      scene: { pieces: [box('crate', 'obstruction', -0.6, 15, 0.5, 0.3, 1.5, WALL)] }, does: ['activate A1 12', 'shoot B1 16 12'],
      gives: { told: { shot: { hit: true, roll: { needs: 16 } } } },
    },
    {
      title: 'RO-HOUSE-4, RO-HOUSE-20: it stands up, and may not shoot beside an active opponent', figures: changed({
        A1: { prone: true }, B1: { at: [0, 1] },
      }),
      does: ['activate A1 12 12', 'pick stand'], gives: { refused: { shoot: 'RO-HOUSE-4' }, open: ['move', 'melee', 'end', 'pass'] },
    },
    {
      title: 'RO-HOUSE-4, RO-DEFINE-1: beside an opponent that lies Prone it may shoot, at that one too', figures: changed({ B1: { at: [0, 1], prone: true } }),
      does: ['activate A1 12', 'shoot B1 12 12'], gives: { told: { shot: { hit: true, roll: { needs: 12 } } } },
    },
    {
      title: 'RO-HOUSE-18: into melee at a Prone target: -4 together', figures: changed({ A2: { at: [1, 10] }, B1: { prone: true } }),
      does: ['activate A1 12', 'shoot B1 13'], gives: { told: { shot: { hit: false, roll: { needs: 14 } } } },
    },
    {
      title: 'RO-HOUSE-18: a friend that lies Prone beside the target is hit by a natural 1 all the same', figures: changed({
        A2: { at: [1, 10], prone: true },
      }),
      does: ['activate A1 12', 'shoot B1 1 12'], gives: { figures: { A2: { pins: 1 }, A1: { stress: 1 } } },
    },
    {
      title: 'RO-HOUSE-18, RO-XP-2, RO-INITIATIVE-4: a friend that it brings down is XP for the enemy, and no free attempt',
      figures: [...changed({ A2: { at: [1, 10], wounds: 2 } }), { id: 'A7', at: [-13, -17] }], does: ['activate A1 12', 'shoot B1 1 3'],
      gives: { asks: 'activate A', figures: { A2: { where: 'out' } }, xp: { A: 0, B: 3 } },
    },
    {
      title: 'RO-HOUSE-19: it shoots from hiding twice, the second time seen', figures: changed({ A1: { hidden: true } }),
      does: ['activate A1 12 12', 'shoot B1 2', 'shoot B1 2'], gives: { figures: { A1: { hidden: false, stress: 2 } }, count: { shown: 1 } },
    },
    {
      title: 'RO-MARKER-2, RO-MARKER-5: Wounds and Stress change no shot', figures: changed({ A1: { wounds: 2, stress: 2 } }), does: [
        'activate A1 12', 'shoot B1 9',
      ],
      gives: { told: { shot: { roll: { needs: 10 } } } },
    },
    {
      title: 'RO-HOUSE-22, RO-DICE-13: by the option a total of 0 on a Shoot roll costs a further Stress', figures: changed({ A1: { pins: 8 } }),
      scene: { readings: { criticals: 'by-ten' } }, does: ['activate A1 12', 'shoot B1 8'], gives: { figures: { A1: { stress: 2 } } },
    },
  ])
})

describe('hits', () => {
  playCases(USUAL, [
    {
      title: 'RO-HOUSE-6: armour 4 against a natural 20 is an Endure roll of 11', figures: changed({ B1: { is: { armour: 4 } } }),
      does: ['activate A1 12', 'shoot B1 20 10'], gives: { told: { endured: { roll: { needs: 11 }, pins: 1, wounds: 1 } } },
    },
    {
      title: 'RO-HOUSE-6: a hit that is endured is a Pin each time', does: ['activate A1 12 12', 'shoot B1 12 12', 'shoot B1 12 12'],
      gives: { figures: { B1: { pins: 2, wounds: 0 } } },
    },
    {
      title: 'RO-HOUSE-6: three hits in a row that are not endured put it out', does: [
        'activate A1 12 12 12', 'shoot B1 12 3', 'shoot B1 12 3', 'shoot B1 12 3',
      ],
      gives: { figures: { B1: { where: 'out' } }, xp: { A: 3, B: 0 } },
    },
    {
      title: 'RO-HOUSE-6, RO-MARKER-5: its Wounds make each Endure roll harder', figures: changed({ B1: { wounds: 2 } }), does: [
        'activate A1 12', 'shoot B1 12 12',
      ],
      gives: { figures: { B1: { pins: 1, wounds: 2 } }, told: { endured: { roll: { needs: 12 } } } },
    },
    {
      title: 'RO-HOUSE-6: a natural 1 puts armour 4 out as well', figures: changed({ B1: { is: { armour: 4 } } }), does: ['activate A1 12', 'shoot B1 12 1'],
      gives: { figures: { B1: { where: 'out' } } },
    },
    {
      title: 'RO-HOUSE-5, RO-MARKER-4, RO-HOUSE-20: who lies Prone with 4 Pins is struck on 4', figures: changed({ B1: { at: [0, 1], prone: true, pins: 4 } }),
      does: ['activate A1 12', 'melee B1 4 12'], gives: { told: { blow: { hit: true, roll: { needs: 4 } } }, figures: { B1: { pins: 5 } } },
    },
    {
      title: 'RO-DICE-3, RO-MARKER-4: a natural 1 misses, however many Pins', figures: changed({ B1: { at: [0, 1], pins: 12 } }), does: [
        'activate A1 12', 'melee B1 1',
      ],
      gives: { told: { blow: { hit: false } }, figures: { A1: { stress: 2 } } },
    },
    {
      title: 'RO-HOUSE-7, RO-MARKER-2: it recovers a Pin and shoots the better for it', figures: changed({ A1: { pins: 2 } }),
      does: ['activate A1 12 12', 'pick recover', 'shoot B1 10'], gives: {
        told: { shot: { hit: false, roll: { needs: 11 } } }, figures: { A1: { stress: 2 } },
      },
    },
  ])
})

describe('fear', () => {
  /** A is led by A1, which is shot at from B1. */
  const led = (changes: Readonly<Record<string, Partial<SceneFigure>>> = {}): readonly SceneFigure[] =>
    changed({ ...changes, A1: { leader: true, wounds: 2, ...changes['A1'] } })
  const acting = { acting: 'B' } as const

  playCases(USUAL, [
    {
      title: 'RO-HOUSE-8, RO-INITIATIVE-2: the leader falls: all that are left roll, and its Leadership is gone',
      figures: led({ A1: { is: { leadership: 3 } } }), scene: acting,
      does: ['activate B1 12', 'shoot A1 12 3 12 12 12', 'activate B1 2', 'react A2 15', 'roll initiative 14', 'pick none'],
      gives: { told: { initiative: { roll: { needs: 15 } }, morale: { why: 'leader' } } },
    },
    {
      title: 'RO-HOUSE-8: a Hero passes on 7', figures: led({ A2: { is: { level: 'hero' } } }), scene: acting, does: [
        'activate B1 12', 'shoot A1 12 3 7 12 12',
      ],
      gives: { figures: { A2: { panicking: false } } },
    },
    {
      title: 'RO-HOUSE-8, RO-HOUSE-9: it panics, flees 4", and rallies in its own time with a success', figures: led(), scene: acting,
      does: ['activate B1 12', 'shoot A1 12 3 9 12 12', 'pick pass', 'activate A2 12 12', 'pick rally', 'shoot B2 2'],
      gives: { figures: { A2: { panicking: false, stress: 2 } }, told: { moved: { unit: 'A2', how: 'flight', cost: 4 } } },
    },
    {
      title: 'RO-HOUSE-8, RO-MARKER-1: Stress changes no Morale roll', figures: led({ A2: { stress: 6 } }), scene: acting,
      does: ['activate B1 12', 'shoot A1 12 3 10 12 12'], gives: { figures: { A2: { panicking: false } } },
    },
    {
      title: 'RO-HOUSE-8, RO-DEFINE-1: who panics is no active opponent: its enemy beside it may shoot', figures: led({ A2: { at: [1, 10] } }), scene: acting,
      does: ['activate B1 12 12'], gives: { refused: { shoot: 'RO-HOUSE-4' } },
    },
    {
      title: 'RO-HOUSE-8: leader and half of the squad at once: two rolls of each that is left, and the game is over with all of them in panic',
      figures: [{ id: 'A1', at: [0, 0], leader: true, wounds: 2 }, { id: 'A2', at: [5, 0] }, { id: 'B1', at: [0, 10] }, ...FAR.slice(2)], scene: acting,
      does: ['activate B1 12 12', 'shoot A1 12 3 12 5'],
      gives: { count: { morale: 2 }, figures: { A2: { panicking: true } }, over: { winner: 'B' } },
    },
    {
      title: 'RO-HOUSE-8, RO-HOUSE-16: nobody flees over rough ground that it would have to roll for: it stops before it', figures: led({ A2: { at: [5, 0] } }),
      scene: { ...acting, pieces: [box('bog', 'difficult', 5, -4, 9, 1.5, 0.1, { sight: 'open', ground: 'difficult', cover: 'none' })] },
      does: ['activate B1 12', 'shoot A1 12 3 5 12 12'], gives: { figures: { A2: { panicking: true } }, count: { terrain: 0 } },
    },
    {
      title: 'RO-HOUSE-11, RO-HOUSE-15: a squad whose last one on the table falls goes on as long as one is kept back',
      figures: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 10], wounds: 2 }, { id: 'B9', at: null, kept: true, leader: true }, ...FAR.slice(0, 2)],
      does: ['activate A1 12 12', 'shoot B1 12 3', 'pick pass', 'activate B9 12'], gives: { open: ['enter', 'end', 'pass'], over: null },
    },
  ])
})

describe('the case, bodies and the way home', () => {
  playCases(USUAL, [
    {
      title: 'RO-HOUSE-10, RO-DEFINE-1: a guard that lies Prone is none, one beside it that stands is', figures: changed({
        B1: { at: [1, 0], prone: true }, B2: { at: [0, 1] },
      }),
      scene: { case: { at: [0.7, 0, 0.5] } }, does: ['activate A1 12'], gives: { refused: { interact: 'RO-HOUSE-10' } },
    },
    {
      title: 'RO-HOUSE-10, RO-INITIATIVE-5: brought home by who has the initiative it is worth 5 XP and no free attempt', figures: changed({
        A1: { at: [0, -16] },
      }),
      scene: { case: { at: null, carrier: 'A1' } }, does: ['activate A1 12 12', 'move 0 -17.5'], gives: {
        asks: 'action A', xp: { A: 5, B: 0 }, count: { attempt: 0 },
      },
    },
    {
      title: 'RO-HOUSE-10: a comrade takes up what a fallen carrier dropped',
      figures: [...changed({ A1: { wounds: 2 }, A2: { at: [1, 0] } }), { id: 'A7', at: [-13, -17] }],
      scene: { case: { at: null, carrier: 'A1' }, acting: 'B' }, does: ['activate B1 12', 'shoot A1 12 3', 'pick pass', 'activate A2 12', 'pick interact'],
      gives: { state: { case: { at: null, carrier: 'A2' } } },
    },
    {
      title: 'RO-DEFINE-10, RO-HOUSE-10: with a body in its hands it does not take up the case',
      figures: [...changed({ A1: { wounds: 2 }, A2: { at: [1, 0] } }), { id: 'A7', at: [-13, -17] }],
      scene: { case: { at: [1.5, 0, 0] }, acting: 'B' }, does: ['activate B1 12', 'shoot A1 12 3', 'pick pass', 'activate A2 12 12', 'pick carry A1'],
      gives: { refused: { interact: 'RO-DEFINE-10' } },
    },
    {
      title: 'RO-DEFINE-10, RO-HOUSE-9: whoever walks off the table takes along whom it carries',
      figures: [...changed({ A1: { at: [0, -17.5] }, A2: { at: [1, -17.5], wounds: 2 }, B1: { at: [1, -8] } }), { id: 'A7', at: [-13, -17] },
        { id: 'A6', at: [-11, -17] }],
      scene: { acting: 'B' }, does: ['activate B1 12', 'shoot A2 12 3', 'pick pass', 'activate A1 12 12', 'pick carry A2', 'pick leave'],
      gives: { figures: { A1: { where: 'out', body: null }, A2: { body: null, carriedBy: null } }, xp: { A: 0, B: 3 } },
    },
    {
      title: 'RO-HOUSE-9, RO-HOUSE-8: the leader that walks off the table leaves its squad to roll for Morale',
      figures: changed({ A1: { at: [0, -17.5], leader: true } }), does: ['activate A1 12', 'roll leave 12 12 12'],
      gives: { told: { morale: { side: 'A', why: 'leader' } }, xp: { A: 0, B: 0 } },
    },
    {
      title: 'RO-XP-1, RO-XP-2, RO-HOUSE-10: two enemies out are 6 XP, and win against the 5 for the case that was stopped',
      figures: [...changed({ B1: { wounds: 2 }, B2: { wounds: 2 } }), { id: 'B7', at: [13, 17] }], scene: { readings: { activations: 1 } },
      does: ['activate A1 12 12', 'shoot B1 12 3', 'shoot B2 12 3'], gives: { xp: { A: 6, B: 5 }, over: { winner: 'A' } },
    },
  ])
})
