import type { CardBook } from '../army/card'
import { bow, card } from './make'

/** Shields, oars and a raven: steady ranks that are built by the tables. */
export const KELDA: CardBook = {
  id: 'kelda',
  name: 'Kelda\'s Keel',
  about:
    'Forty oars and one widow to steer them. Kelda sold the farm for a ship and the ship\'s name for luck; who rows with her ' +
    'eats with her, and stands where she says. Good shields, long spears, a raven that comes back with news.',
  cards: [
    card('kelda', 'Kelda Twice-Widowed', [6, 4, 5, 5], {
      rank: 'leader', wounds: 3, shield: true, sculpt: 'shipmaster', about: 'Steers by the stars and by whoever complains.',
    }),
    card('keel-stem', 'Stem Hand', [6, 4, 4, 4], {
      rank: 'hero', wounds: 2, shield: true, sculpt: 'huskarl', about: 'First over the side, every time, dry feet or not.',
    }),
    card('keel-oar', 'Oar Hand', [6, 3, 2, 2], {
      shield: true, spear: true, sculpt: 'bondi spear', about: 'Rows in time. Stands in time. Sings, regrettably, not.',
    }),
    card('keel-shield', 'Rail Shield', [6, 2, 3, 3], {
      shield: true, sculpt: 'axe shield', about: 'Their shields hung on the rail all summer. So did they.',
    }),
    card('keel-bow', 'Mast Bow', [6, 1, 2, 2], { missile: bow(3, 18), sculpt: 'archer bow', about: 'Shoots from the top, and now from the ground.' }),
    card('keel-lad', 'Ballast Lad', [6, 1, 1, 1], {
      missile: bow(2, 6), sculpt: 'sling', about: 'Throws what the ship no longer needs.',
    }),
    card('keel-raven', 'Raven of the Keel', [18, 2, 1, 4], {
      flies: true, infantry: false, sculpt: 'raven', about: 'Counts helmets and comes home. Mostly it comes home.',
    }),
  ],
}
