import type { CardBook, Spell } from '../card'
import { blade, card, deed, gun, spell } from './make'

const GAFF = blade('gaff', 'Gaff', 2, 6, 0, 1)
const SHELL_KNIFE = blade('shell-knife', 'Shell knife', 1, 6, 0, 1)
const COLD_HANDS = blade('cold-hands', 'Cold hands', 1, 5, -3, 1)
const BELL_HAMMER = blade('bell-hammer', 'Bell hammer', 1, 5, -1, 2)
const CORAL_SCEPTRE = blade('coral-sceptre', 'Coral sceptre', 2, 4, -1, 2)
const HARPOON = gun('harpoon', 'Harpoon', 14, 6, -2, 1)
const SPRAY_LOCK = gun('spray-lock', 'Spray-lock', 8, 5, 0, 1)
const BULK = blade('bulk', 'Its own bulk', 1, 5, -2, 2)

const SALT_LASH: Spell = spell('salt-lash', 'Salt Lash', [5, 'hostile', 12], { effect: 'harm', damage: 1, rend: -1 }, 'A hit of 1 damage, Rend -1.')
const UNDERTOW: Spell = spell('undertow', 'Undertow', [6, 'hostile', 10], { effect: 'fell' }, 'Knocks a standing hostile down; no Behemoth.')
const DROWN: Spell = spell(
  'drown', 'Drown', [7, 'hostile', 8], { effect: 'harm', damage: 2, rend: 0, decisive: true }, '2 damage that no Guard Roll stops.', 2,
)
const SEA_FRET: Spell = spell('sea-fret', 'Sea Fret', [4, 'friend', 8], { effect: 'veil' }, 'A friend has Concealment until its next turn.')
const SPRING_TIDE: Spell = spell('spring-tide', 'Spring Tide', [5, 'friend', 8], { effect: 'haste', inches: 3 }, 'A friend moves 3" farther in its next turn.')

/** Few, slippery and hard to hold on to: shades, bells and weather. */
export const TIDEWRACK: CardBook = {
  id: 'tidewrack',
  name: 'Tidewrack Court',
  about:
    'Their sea went away one night and they have followed it ever since, court, choir and all. They fight as water does: ' +
    'round the flanks, under the door, over whoever has fallen. Shades, fogs and cold hands; little that stands and takes it.',
  specialists: [{
    id: 'undertaker', name: 'Undertaker',
    abilities: [deed('drag-under', 'Drag Under', 'fell', [6, 1], 'A standing hostile within 1" that is no Behemoth is Knocked Down.')],
  }],
  cards: [
    card('tide-regent', 'Drowned Regent', 'Leader, Unique, Tidewrack Court', [40, 4, 5, 6, 4, 2, 2, 35], {
      weapons: [CORAL_SCEPTRE], spells: [DROWN, SEA_FRET], sculpt: 'robed priest', about: 'Still waiting for the coronation. Holds it below water.',
    }),
    card('tide-reeve', 'Reef Reeve', 'Leader, Tidewrack Court', [30, 3, 6, 6, 5, 2, 0, 23], {
      weapons: [GAFF, SPRAY_LOCK], sculpt: 'captain', about: 'Keeps the roll of the drowned, and adds to it.',
    }),
    card('tide-wreckling', 'Wreckling', 'Battleline, Tidewrack Court', [25, 2, 5, 8, 7, 1, 0, 15], {
      weapons: [GAFF], maxUnit: 3, sculpt: 'thrall', about: 'Came up with the nets and would not be put back.',
    }),
    card('tide-harpooner', 'Harpooner', 'Battleline, Tidewrack Court', [30, 2, 5, 8, 6, 1, 0, 16], {
      weapons: [HARPOON, SHELL_KNIFE], sculpt: 'hunter scout', about: 'Throws once, pulls for the rest of the evening.',
    }),
    card('tide-singer', 'Tide Singer', 'Tidewrack Court', [30, 3, 5, 8, 4, 1, 2, 33], {
      weapons: [SHELL_KNIFE], spells: [SALT_LASH, UNDERTOW, SPRING_TIDE], sculpt: 'robed cantor', about: 'Knows the tide tables of a sea that is not there.',
    }),
    card('tide-shade', 'Lantern Shade', 'Spectral, Tidewrack Court', [30, 2, 7, 9, 6, 1, 0, 21], {
      weapons: [COLD_HANDS], ward: 8, sculpt: 'bloom', about: 'The light that the ship followed.',
    }),
    card('tide-warden', 'Bell Warden', 'Loyalist, Tidewrack Court', [40, 3, 4, 5, 6, 1, 0, 20], {
      weapons: [BELL_HAMMER], specialists: { only: ['combat-medic', 'rallier'] },
      sculpt: 'shield guard', about: 'Rings the hours under water. Swore to nobody else.',
      abilities: [deed('toll', 'Toll', 'fell', [5, 1], 'A standing hostile within 1" that is no Behemoth is Knocked Down.')],
    }),
    card('tide-calf', 'Leviathan Calf', 'Behemoth, Tidewrack Court', [50, 6, 5, 6, 8, 3, 0, 28], {
      weapons: [BULK], ward: 9, specialists: { only: [] }, sculpt: 'shellback crab', about: 'A calf. The mother is late.',
    }),
  ],
}
