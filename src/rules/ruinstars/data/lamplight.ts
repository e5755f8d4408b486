import { blade, figure, gun, skill } from './make'
import type { SquadBook } from './squad-book'

/** Careful shots with good light: few, dear, and hard to surprise. */
export const LAMPLIGHT: SquadBook = {
  id: 'lamplight',
  name: 'The Lamplight Company',
  about:
    'Chartered to put the lights back on in stations whose owners are past asking. They work by lamp, roster and ' +
    'receipt, and whatever answers from the dark is entered under obstacles. Steady guns, good heads, short arms.',
  profiles: [
    figure('lamplight-warden', 'Warden', [3, 4, 3, 3, 4, 24], {
      leader: true, unique: true, sculpt: 'officer banner',
      about: 'Carries the list of doors and the lamp that goes ahead of it.',
      skills: [skill('by-the-lamp', 'By the lamp', 'Two attack dice of the next attack may be rolled again.', { kind: 'aim', dice: 2 })],
    }),
    figure('lamplight-hand', 'Lamp Hand', [2, 3, 3, 2, 3, 11], {
      sculpt: 'rifle troops', about: 'Holds the light with one hand and the argument with the other.',
    }),
    figure('lamplight-glass', 'Glass', [2, 4, 2, 2, 2, 12], {
      sculpt: 'sniper', about: 'Looks down a corridor until somebody is at the end of it.',
      skills: [skill('long-look', 'Long look', 'An attack die of the next attack may be rolled again.', { kind: 'aim', dice: 1 })],
    }),
    figure('lamplight-cutter', 'Cutter', [3, 2, 4, 2, 3, 13], {
      sculpt: 'sapper', about: 'The key to any door, at eleven thousand turns a minute.',
      skills: [skill('through', 'Through', 'The next Move may be 2" longer.', { kind: 'stride', inches: 2 })],
    }),
    figure('lamplight-winch', 'Winch', [2, 4, 2, 3, 4, 17], {
      base: 32, height: 1.5, sculpt: 'heavy power armour', about: 'A loading frame with somebody patient inside.',
    }),
    figure('lamplight-splicer', 'Splicer', [3, 2, 3, 2, 3, 12], {
      sculpt: 'robed clerk', about: 'Mends cable, pipe and crew with the same tape.',
      skills: [skill('patch', 'Patch', 'Regains 1 HIT.', { kind: 'mend', hit: 1 })],
    }),
  ],
  gear: [
    gun('lamplight-carbine', 'Lamp carbine', 2, 2, 'RNG16 ACC1'),
    gun('lamplight-sidearm', 'Twin sidearms', 2, 2, 'RNG8 PBK 2RC'),
    gun('lamplight-long-rifle', 'Glass rifle', 2, 4, 'RNG24 NCV RND1'),
    gun('lamplight-driver', 'Bolt driver', 4, 5, 'RNG20 HVY RLT'),
    gun('lamplight-flare', 'Flare pot', 3, 3, 'RNG12 BLS LIM STN'),
    gun('lamplight-great-lamp', 'Great lamp', 3, 5, '* RNG10 AUT1 NCV'),
    blade('lamplight-saw', 'Cutting saw', 3, 3, 'BRU1 RND1'),
    blade('lamplight-hook', 'Boat hook', 3, 1),
  ],
}
