import type { CardBook } from '../army/card'
import { bow, card } from './make'

/** Few and terrible: stone folk, the bear-shirted and a young wyrm. */
export const HOLLOW: CardBook = {
  id: 'hollow',
  name: 'The Hollow Hill',
  about:
    'Under the hill they were promised the valley back. Some of those who come out at dusk were men once and some were ' +
    'never; they quarrel over which is worse. Hard hitters, thick hides, nobody at all to hold a line.',
  cards: [
    card('hollow-king', 'King Under', [6, 5, 4, 4], {
      rank: 'leader', wounds: 4, mighty: true, sculpt: 'mound king', about: 'Has been buried in that mail for longer than it was worn.',
    }),
    card('hollow-skald', 'Bone Skald', [6, 3, 3, 5], {
      rank: 'hero', wounds: 2, sculpt: 'robed', about: 'Knows how each of them died, and sings it at them.',
    }),
    card('hollow-bear', 'Bear-Shirt', [9, 4, 3, 4], {
      melee: { score: 4, attacks: 2 }, sculpt: 'berserk', about: 'Bites the shield, then whoever is behind it.',
    }),
    card('hollow-wight', 'Barrow Wight', [6, 3, 3, 2], {
      shield: true, sculpt: 'barrow wight', about: 'Keeps its place in the row, as it did below.',
    }),
    card('hollow-slinger', 'Cairn Slinger', [6, 1, 1, 2], { missile: bow(3, 12), sculpt: 'sling',
      about: 'Never short of stones, living where it lives.' }),
    card('hollow-churl', 'Hill Churl', [6, 2, 1, 1], { sculpt: 'churl', about: 'Digs. Carries. Dies. Digs.' }),
    card('hollow-troll', 'Scree Troll', [9, 4, 5, 3], {
      missile: bow(2, 6), wounds: 3, infantry: false, base: [2, 2], height: 2.4, sculpt: 'troll', about: 'Sat still so long that sheep grazed on it.',
    }),
    card('hollow-wyrm', 'Young Wyrm', [18, 4, 4, 4], {
      flies: true, missile: bow(3, 12), melee: { score: 4, attacks: 2 }, wounds: 4, infantry: false, base: [2, 2], height: 2.4, sculpt: 'dragon',
      about: 'Only eighty, and already hoards.',
    }),
  ],
}
