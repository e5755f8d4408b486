import type { CardBook } from '../card'
import { blade, card, gun, passive, spell } from './make'

/** RR-FACTION-2: of no faction, for whoever pays. */
export const OPEN_ROAD: CardBook = {
  id: 'open-road',
  name: 'The Open Road',
  about: 'People whom both sides have hired before. They remember who paid.',
  specialists: [],
  cards: [
    card('road-sawbones', 'Sawbones', 'Mercenary', [30, 3, 5, 8, 6, 1, 0, 18], {
      weapons: [blade('bone-saw', 'Bone saw', 1, 6, -1, 1)], specialists: { only: ['combat-medic'] }, sculpt: 'clerk robed',
      about: 'Charges by the limb, in either direction.',
    }),
    card('road-duellist', 'Toll-road Duellist', 'Unique, Mercenary', [30, 3, 6, 6, 6, 3, 0, 23], {
      weapons: [blade('long-sword', 'Long sword', 2, 5, 0, 1), blade('main-gauche', 'Main gauche', 1, 4, 0, 1)], specialists: { only: [] },
      sculpt: 'stalker assassin', about: 'Stands in the road. There is one toll.',
    }),
    card('road-witch', 'Hedge Witch', 'Mercenary', [30, 2, 5, 8, 5, 1, 1, 25], {
      weapons: [blade('sickle', 'Sickle', 1, 7, 0, 1)], sculpt: 'horned', about: 'Has a word for every ailment, and knows how to cause them.',
      spells: [
        spell('leaden-feet', 'Leaden Feet', [5, 'hostile', 12], { effect: 'haste', inches: -3 }, 'A hostile moves 3" less in its next turn.'),
        spell('second-breath', 'Second Breath', [6, 'self', null], { effect: 'mend', wounds: 1 }, 'It regains 1 Wound.'),
      ],
    }),
    card('road-outrider', 'Outrider', 'Battleline, Mercenary', [40, 2, 8, 8, 7, 2, 0, 19], {
      weapons: [gun('carbine', 'Carbine', 12, 6, 0, 1), blade('hooves', 'Hooves', 1, 6, 0, 1)],
      sculpt: 'rider horse', about: 'Rides ahead, and is paid behind.',
      abilities: [passive('from-the-saddle', 'From the Saddle', { steady: true }, 'May use ranged weapons with a hostile model within 3".')],
    }),
  ],
}
