import { blade, figure, gun, skill } from './make'
import type { SquadBook } from './squad-book'

/** Many and near: chains, hooks and weight, and a hymn for each. */
export const RUST_CHOIR: SquadBook = {
  id: 'rust-choir',
  name: 'The Rust Choir',
  about:
    'They hold that iron was meant to lie down, and go from hull to hull to help it. Each has given a limb to the work ' +
    'and been given something louder in return. Cheap bodies, quick feet, terrible at close quarters.',
  profiles: [
    figure('choir-precentor', 'Precentor', [3, 3, 4, 3, 5, 25], {
      leader: true, unique: true, base: 32, height: 1.5, sculpt: 'horned', about: 'Gives the note. The rest is percussion.',
      skills: [skill('drone', 'Drone', 'Until its next activation one save die of each attack may be rolled again.', { kind: 'brace', dice: 1 })],
    }),
    figure('choir-voice', 'Voice', [2, 2, 3, 2, 3, 8], {
      sculpt: 'thrall', about: 'One of many, and none of them in tune.',
    }),
    figure('choir-ringer', 'Ringer', [2, 2, 4, 3, 4, 14], {
      sculpt: 'shield guard', about: 'Wears a hatch. Knocks with the other hand.',
      skills: [skill(
        'behind-the-hatch', 'Behind the hatch', 'Until its next activation two save dice of each attack may be rolled again.',
        { kind: 'brace', dice: 2 }, 2,
      )],
    }),
    figure('choir-hound', 'Scrap Hound', [3, 1, 4, 2, 2, 9], {
      height: 1, sculpt: 'hound', about: 'Was a cargo lifter. Still fetches.',
      skills: [skill('course', 'Course', 'The next Move may be 3" longer.', { kind: 'stride', inches: 3 })],
    }),
    figure('choir-tuner', 'Tuner', [2, 3, 2, 2, 3, 10], {
      sculpt: 'robed priest', about: 'Listens at the metal, then opens it.',
      skills: [skill('tighten', 'Tighten', 'Regains 2 HIT.', { kind: 'mend', hit: 2 }, 2)],
    }),
    figure('choir-organ', 'Walking Organ', [2, 3, 3, 3, 7, 26], {
      unique: true, base: 40, height: 2, sculpt: 'strider walker', about: 'Forty pipes, six of which are exhausts.',
    }),
  ],
  gear: [
    gun('choir-nail-fan', 'Nail fan', 4, 3, 'RNG10 SPR'),
    gun('choir-arc-pipe', 'Arc pipe', 3, 4, 'RNG14 CHR1 STN'),
    gun('choir-scrap-gun', 'Scrap gun', 2, 1, 'RNG12 RLT'),
    gun('choir-coil', 'Reliquary coil', 3, 3, '* RNG12 AUT2 LIM'),
    blade('choir-hooks', 'Twin hooks', 2, 2, '2MC'),
    blade('choir-censer', 'Chain censer', 3, 3, 'CHR1'),
    blade('choir-fork', 'Rivet fork', 3, 2, 'BRU1'),
    blade('choir-weight', 'Own weight', 0, 3, 'HIT HVY'),
  ],
}
