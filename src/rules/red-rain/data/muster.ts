import type { CardBook } from '../card'
import { blade, card, deed, gun, spell } from './make'

const SWORD = blade('sword', 'Sword', 1, 5, 0, 1)
const KNIFE = blade('knife', 'Knife', 1, 7, 0, 1)

/** RR-HOUSE-1 to RR-HOUSE-3, RR-HOUSE-7: plain cards to learn the game with. */
export const MUSTER: CardBook = {
  id: 'levy',
  name: 'Red Levy',
  about: 'Whoever answered the bell when the sky turned. Plain hands with plain gear, for a first game.',
  specialists: [],
  cards: [
    card('levy-captain', 'Captain', 'Leader, Red Levy', [40, 4, 6, 5, 5, 3, 0, 27], {
      weapons: [blade('greatblade', 'Greatblade', 2, 4, -2, 2), gun('pistol', 'Pistol', 10, 5, -1, 1)],
      sculpt: 'captain banner', about: 'Signed for everybody, and means to bring them back.',
    }),
    card('levy-soldier', 'Soldier', 'Battleline, Red Levy', [30, 2, 5, 7, 7, 1, 0, 16], {
      weapons: [SWORD], maxUnit: 3, sculpt: 'shield guard', about: 'Paid by the day, if the day ends.',
    }),
    card('levy-rifleman', 'Rifleman', 'Battleline, Red Levy', [30, 2, 5, 8, 7, 1, 0, 15], {
      weapons: [gun('rifle', 'Rifle', 24, 6, -1, 1), KNIFE], sculpt: 'rifle troops', about: 'Counts what comes out of the rain.',
    }),
    card('levy-adept', 'Adept', 'Red Levy', [30, 3, 5, 7, 4, 1, 2, 31], {
      weapons: [KNIFE], sculpt: 'robed wizard', about: 'Reads the weather, aloud.',
      spells: [
        spell('bolt', 'Bolt', [5, 'hostile', 12], { effect: 'harm', damage: 1, rend: 0 }, 'A hit of 1 damage.'),
        spell('mend', 'Mend', [6, 'friend', 6], { effect: 'mend', wounds: 1 }, 'A standing friend regains 1 Wound.'),
      ],
    }),
    card('levy-brute', 'Brute', 'Behemoth, Red Levy', [50, 6, 5, 6, 8, 3, 0, 28], {
      weapons: [blade('claws', 'Claws', 1, 5, -1, 1)], ward: 9, sculpt: 'brute armour', about: 'Was told there would be lifting.',
      abilities: [deed('bowl-over', 'Bowl Over', 'fell', [5, 1], 'A standing hostile within 1" that is no Behemoth is Knocked Down.')],
    }),
    card('levy-raptor', 'Raptor', 'Flying, Red Levy', [40, 2, 9, 8, 7, 2, 0, 20], {
      weapons: [blade('claws', 'Claws', 1, 5, -1, 1)], sculpt: 'winged', about: 'Follows the wagons. Eats what falls off.',
    }),
    // Two of our own besides, for small lists.
    card('levy-sergeant', 'Sergeant', 'Leader, Red Levy', [30, 3, 5, 6, 6, 2, 0, 21], {
      weapons: [SWORD], sculpt: 'sergeant', about: 'Was a captain, once, in better weather.',
    }),
    card('levy-drummer', 'Drummer', 'Red Levy', [25, 1, 5, 9, 8, 1, 0, 11], {
      weapons: [KNIFE], specialists: { only: ['rallier', 'combat-medic'] }, sculpt: 'crew', about: 'Keeps time until somebody else has to.',
    }),
  ],
}
