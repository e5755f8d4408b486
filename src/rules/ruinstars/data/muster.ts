import { blade, figure, gun } from './make'
import type { SquadBook } from './squad-book'

/** RU-HOUSE-4, RU-HOUSE-5: plain Units and plain gear to learn the game with. */
export const MUSTER: SquadBook = {
  id: 'muster',
  name: 'The Muster',
  about: 'Whoever was on the quay that morning. Plain hands with plain gear, for a first game or for pick-up crews.',
  profiles: [
    figure('muster-captain', 'Captain', [3, 4, 4, 3, 4, 25], { leader: true, unique: true, sculpt: 'captain', about: 'Signed for everything and everybody.' }),
    figure('muster-trooper', 'Trooper', [2, 3, 3, 2, 3, 12], { sculpt: 'trooper', about: 'Paid by the day.' }),
    figure('muster-scout', 'Scout', [3, 3, 2, 2, 2, 11], { sculpt: 'hunter scout', about: 'Back before anyone misses them.' }),
    figure(
      'muster-heavy', 'Heavy', [2, 4, 2, 3, 4, 18], { base: 32, height: 1.5, sculpt: 'heavy armour', about: 'Brings the gun, and the table it stands on.' },
    ),
    figure('muster-brute', 'Brute', [2, 1, 4, 3, 4, 16], { base: 32, height: 1.5, sculpt: 'brute', about: 'Was told there would be lifting.' }),
  ],
  gear: [
    blade('muster-blade', 'Blade', 3, 1),
    gun('muster-pistol', 'Pistol', 2, 1, 'RNG8 PBK'),
    gun('muster-rifle', 'Rifle', 2, 1, 'RNG18'),
    gun('muster-heavy-gun', 'Heavy Gun', 4, 4, 'RNG24 HVY'),
    gun('muster-launcher', 'Launcher', 3, 3, 'RNG18 BLS LIM'),
  ],
}
