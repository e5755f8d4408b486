import type { CardBook } from '../army/card'
import { bow, card } from './make'

/** The eight figures that the text prints, with their points as printed (RF-FIGURE-1 to RF-FIGURE-8); tags and bases by RF-HOUSE-3. */
export const SAGAS: CardBook = {
  id: 'sagas',
  name: 'Sagas of the North',
  about: 'The eight figures of the rules as they are printed: from the thrall with a stick to the dragon on its hoard. For a first game, and for big ones.',
  cards: [
    card('jarl', 'Jarl', [6, 5, 5, 5], {
      rank: 'leader', wounds: 3, shield: true, points: 102, sculpt: 'jarl banner', about: 'Feeds them all winter. In spring it is their turn.',
    }),
    card('huskarl', 'Huskarl', [6, 4, 4, 4], {
      rank: 'hero', wounds: 2, shield: true, points: 72, sculpt: 'huskarl', about: 'Eats at the high table, stands in the first rank.',
    }),
    card('bondi', 'Bondi', [6, 2, 2, 2], {
      shield: true, spear: true, points: 12, sculpt: 'bondi spear', about: 'Owns a farm, a spear and a neighbour to stand beside.',
    }),
    card('bondi-archer', 'Bondi Archer', [6, 2, 2, 2], {
      missile: bow(2, 18), points: 18, sculpt: 'archer bow', about: 'Hunted seal until the season changed.',
    }),
    card('berserker', 'Berserker', [6, 4, 4, 4], {
      melee: { score: 4, attacks: 2 }, points: 32, sculpt: 'berserk', about: 'Left the shield at home, and most of the rest.',
    }),
    card('thrall', 'Thrall', [6, 1, 1, 1], { points: 6, sculpt: 'churl', about: 'Was told there would be bread.' }),
    card('troll', 'Troll', [9, 4, 5, 3], {
      missile: bow(2, 6), wounds: 3, infantry: false, base: [2, 2], height: 2.4, points: 46, sculpt: 'troll', about: 'Throws stones first, and then itself.',
    }),
    card('dragon', 'Dragon', [18, 5, 5, 5], {
      flies: true, missile: bow(5, 18, 3), melee: { score: 5, attacks: 3 }, mighty: true, wounds: 8, infantry: false, base: [2, 2], height: 2.6, points: 284,
      sculpt: 'dragon', about: 'Three hundred winters on one heap of silver, and it knows every piece.',
    }),
  ],
}
