import type { Sections } from '../../kit/rulebook'

export const HOUSE: Sections = {
  'House readings': [
    ['RF-HOUSE-1', 'Table 48" x 48"; the side with the lower die (ties again) deploys first, each wholly within 8" of its own of two opposite edges.'],
    ['RF-HOUSE-2', 'Armies of up to 500 points with exactly one Leader.'],
    [
      'RF-HOUSE-3',
      'Bondi, Huskarl and Jarl are infantry with shields, Bondi also with spears; Thrall, Bondi Archer and Berserker are infantry without shields; Troll ' +
        'and Dragon are not infantry, stand on 2" x 2" bases and the others on 1" x 1".',
    ],
    ['RF-HOUSE-4', 'The game ends at the End of Turn in which at most one side has a figure that has neither fled nor been captured, or after turn 8.'],
    [
      'RF-HOUSE-5',
      'A side with the only active figures left wins; after turn 8, or when nobody is left, the side wins that has taken more points of enemy figures ' +
        '(killed, captured or run off), and equal totals are a draw.',
    ],
    [
      'RF-HOUSE-6',
      'Hills are walked up and down as open ground, all lengths in plan; a face of up to 2" at a platform, roof or ledge is climbed or let down as an ' +
        'obstacle is crossed (RF-TERRAIN-2), a higher one only by a ladder or stair at the same cost; nobody falls: a move, withdrawal or flight stops ' +
        'at an edge that it may not go down.',
      'the page speaks of heights only in uphill attacks and high walls; 2" is the height of RF-TERRAIN-5.',
    ],
    [
      'RF-HOUSE-7',
      'Two sides play; several players may share a side, each with figures of his own, and the side has one army list, one initiative roll, one Leader ' +
        'and one count of losses.',
      'the text speaks of teammates and of a round of players; allies are played as players of one side, and more than two sides are not supported.',
    ],
    [
      'RF-HOUSE-8',
      'A set-up may list turn events, each with its turn and of one of two kinds: a note, which is shown and logged, or an arrival of figures that their ' +
        'owner kept back, set wholly within 2" of the side\'s own edge and clear of all bases; none are listed by default, and the end of the game ' +
        '(RF-HOUSE-4) is tested after them.',
      'the text names no event, so a game needs none; these two kinds serve scenarios.',
    ],
  ],
}
