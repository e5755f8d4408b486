import { lookers, others, targets, type Dispute } from './dispute'

const SQUARE = { rect: [25.4, 25.4] } as const
const archer = (places: Parameters<typeof lookers>[0]) => lookers(places, { name: 'Archer', base: SQUARE, profile: 'Archers' })
const bondi = (places: Parameters<typeof targets>[0]) => targets(places, { name: 'Bondi', base: SQUARE })
const more = (side: 'A' | 'B', places: Parameters<typeof others>[2]) => others('c', side, places, { name: 'Bondi', base: SQUARE, profile: 'Shieldguard' })

/** Ravenfeast's own quarrels: one line from centre to centre, and who may be shot at along it. */
export const RAVEN: readonly Dispute[] = [
  {
    id: 'corner-of-its-eye', title: 'Out of the corner of its eye', system: 'ravenfeast',
    question: 'The bondi stands beside the archer and a little behind it: may the archer shoot?',
    lesson: 'Draw the line through the rear edge of the archer’s base and on without end. What lies wholly behind it is out of reach. A corner of the bondi’s base lies ahead of it, and a corner is enough.',
    rules: ['RF-FACING-1', 'RF-FACING-2'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['boulder', 0.2, 3.4, 30]], units: [archer([[-3.2, 0]]), bondi([[3.2, -0.8]])],
  },
  {
    id: 'between-two-bondi', title: 'Between two bondi', system: 'ravenfeast',
    question: 'Two bondi stand before the third, side by side: do they keep the archer’s arrow off it?',
    lesson: 'Figures stop no shot and are no cover, however close they stand. Only when three or more with shields form a shield wall are they a piece of cover, one for the whole wall, and only for who stands behind it. Two are no wall.',
    rules: ['RF-COVER-3', 'RF-SHOOT-1'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['boulder', 5.4, 3.2, 30]], units: [archer([[0, -5.6]]), bondi([[0.1, 4.6]]), more('B', [[-0.52, 1.2], [0.62, 1.2]])],
  },
  {
    id: 'wall-on-the-hill', title: 'The wall on the hill', system: 'ravenfeast',
    question: 'A pavise stands on top of the hill, before the bondi: does the bondi have cover?',
    lesson: 'The line is drawn from above, from the middle of the one base to the middle of the other. It crosses the pavise, and a piece of cover is one whatever it stands on: one die. The hill itself is ground and gives nothing, but shooting up it costs one of the Missile score.',
    rules: ['RF-COVER-1', 'RF-MOD-1'], asks: 'cover', from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['hill-stepped', 0, 1.5, 0], ['pavise', 0.3, 0.2, 0, 1.8]], units: [archer([[-0.4, -6.4]]), bondi([[0.3, 2, 1.8]])],
  },
  {
    id: 'two-woods-one-sum', title: 'Two woods, one sum', system: 'ravenfeast',
    question: 'The line cuts a corner off two copses, less than two inches each: may the archer shoot?',
    lesson: 'An arrow goes through two inches of woods, and all the woods on its way count together. Each copse alone would let it pass. Together they lie deeper on the line than two inches, so there is no shot.',
    rules: ['RF-WOODS-1', 'RF-WOODS-3'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['copse', -2.4, -2.2, 0], ['copse', 2.6, 2.6, 0]], units: [archer([[0, -6]]), bondi([[0.1, 6]])],
  },
  {
    id: 'nearest-first', title: 'The nearest first', system: 'ravenfeast',
    question: 'The jarl stands in the open, a bondi before him to the side: may the archer shoot at the jarl?',
    lesson: 'Nothing is on the line to the jarl: it is open. But a Leader or Hero may be shot at only as the closest target, and the bondi is nearer. It would do no harm if it were out of range, to the rear, behind a high wall or in a melee.',
    rules: ['RF-SHOOT-5'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['boulder', -4.6, 2.4, 30]], units: [archer([[-0.4, -5.6]]), targets([[0.4, 4.8]], { name: 'Jarl', profile: 'Jarl' }), more('B', [[3, 1.6]])],
  },
  {
    id: 'into-the-melee', title: 'Into the melee', system: 'ravenfeast',
    question: 'The bondi fights hand to hand with a comrade of the archer’s: may the archer shoot at it past the hedge?',
    lesson: 'The line is open past the hedge, for one die. But the bondi’s base touches the comrade’s, and nobody shoots into a melee of one’s own side. A melee is all that touches, from foe to foe: the whole knot of them is out of bounds.',
    rules: ['RF-SHOOT-4'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['hedge', 0, -0.6, 0]], units: [archer([[-0.4, -5.8]]), bondi([[0, 4]]), more('A', [[1, 4]])],
  },
]
