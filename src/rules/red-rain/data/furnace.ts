import type { CardBook, Spell } from '../card'
import { blade, card, gun, passive, spell } from './make'

const CUTTER = blade('cutter', 'Plate cutter', 1, 5, -1, 1)
const TONGS = blade('tongs', 'Long tongs', 2, 6, -1, 1)
const FORGE_MAUL = blade('forge-maul', 'Forge maul', 1, 4, -2, 2)
const RIVET_PISTOL = gun('rivet-pistol', 'Rivet pistol', 10, 5, -1, 1)
const SLAG_RIFLE = gun('slag-rifle', 'Slag rifle', 24, 6, -1, 1)
const FIRE_HOSE = gun('fire-hose', 'Fire hose', 7, 4, 0, 1)
const CHIMNEY_GUN = gun('chimney-gun', 'Chimney gun', 18, 7, -3, 2)
const TALONS = blade('talons', 'Brass talons', 1, 5, -1, 1)

const SLAG_SPIT: Spell = spell('slag-spit', 'Slag Spit', [5, 'hostile', 12], { effect: 'harm', damage: 1, rend: 0 }, 'A hit of 1 damage.')
const WHITE_HEAT: Spell = spell('white-heat', 'White Heat', [7, 'hostile', 10], { effect: 'harm', damage: 2, rend: -3 }, 'A hit of 2 damage, Rend -3.', 2)
const CAUTERISE: Spell = spell('cauterise', 'Cauterise', [6, 'friend', 6], { effect: 'mend', wounds: 1 }, 'A standing friend regains 1 Wound.')
const BANK_THE_FIRE: Spell = spell('bank-the-fire', 'Bank the Fire', [5, 'friend', 6], { effect: 'shelter' }, 'A friend has Cover until its next turn.')

/** Plate, shot and heat: they stand where they are put, and are hard to shift from there. */
export const FURNACE: CardBook = {
  id: 'furnace',
  name: 'Furnace Oath',
  about:
    'Nine foundries on a moon of cinders took one oath: no fire goes out. When the red rain came they built roofs, and then ' +
    'guns to hold the roofs with. Good plate, long barrels, two things done at once; nobody ever called them quick.',
  specialists: [{
    id: 'old-hand', name: 'Old Hand',
    abilities: [passive('old-hand', 'Old Hand', { steady: true }, 'May use ranged weapons with a hostile model within 3".')],
  }],
  cards: [
    card('furnace-marshal', 'Forge Marshal', 'Leader, Unique, Furnace Oath', [40, 4, 5, 5, 5, 3, 0, 26], {
      weapons: [FORGE_MAUL, TONGS, RIVET_PISTOL], sculpt: 'officer armour', about: 'Two hands, two hammers, one temper.',
      abilities: [passive('both-hands', 'Both Hands', { actions: 2 }, 'Takes two Actions in its turn.')],
    }),
    card('furnace-foreman', 'Foreman', 'Leader, Furnace Oath', [40, 4, 5, 5, 6, 3, 0, 25], {
      weapons: [FORGE_MAUL, RIVET_PISTOL], specialists: { most: 2 }, sculpt: 'captain', about: 'Has the rota. The rota has them all.',
    }),
    card('furnace-oathsworn', 'Oathsworn', 'Battleline, Furnace Oath', [30, 2, 5, 7, 7, 1, 0, 16], {
      weapons: [CUTTER], maxUnit: 3, sculpt: 'shield guard', about: 'Stands in the door of the foundry. Is the door.',
    }),
    card('furnace-gunner', 'Cinder Gunner', 'Battleline, Furnace Oath', [30, 2, 4, 7, 7, 1, 0, 15], {
      weapons: [SLAG_RIFLE, TALONS], sculpt: 'rifle troops', about: 'Fires what the smelter would not take.',
    }),
    card('furnace-stoker', 'Stoker', 'Furnace Oath', [30, 3, 5, 7, 7, 2, 0, 19], {
      weapons: [FIRE_HOSE, TONGS], sculpt: 'flamer sapper', about: 'Feeds the fire, and then the fire is fed.',
      abilities: [passive('hot-work', 'Hot Work', { steady: true }, 'May use ranged weapons with a hostile model within 3".')],
    }),
    card('furnace-chaplain', 'Ember Chaplain', 'Furnace Oath', [30, 3, 5, 7, 5, 1, 2, 36], {
      weapons: [TONGS], spells: [SLAG_SPIT, WHITE_HEAT, CAUTERISE, BANK_THE_FIRE], sculpt: 'robed monk', about: 'Hears confession at nine hundred degrees.',
    }),
    card('furnace-kite', 'Kite Scout', 'Flying, Furnace Oath', [40, 2, 9, 8, 7, 2, 0, 20], {
      weapons: [TALONS], sculpt: 'skimmer', about: 'Goes up with the smoke to see where it goes.',
    }),
    card('furnace-engine', 'Bellows Engine', 'Behemoth, Loyalist, Furnace Oath', [50, 6, 4, 5, 9, 2, 0, 26], {
      weapons: [CHIMNEY_GUN, blade('piston', 'Piston', 1, 5, -2, 2)], ward: 9, specialists: { only: [] }, sculpt: 'strider walker',
      about: 'Breathes in. Everybody waits.',
    }),
  ],
}
