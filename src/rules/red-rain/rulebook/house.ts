import type { Sections } from '../../kit/rulebook'

export const HOUSE: Sections = {
  Points: [
    [
      'RR-POINTS-1',
      'The baseline cost is 2 x Wounds + Movement + (10 - Guard) + (10 - Willpower) + Fight + 2 x Arcane + 3 x number of spells + 2 x (10 - Ward).',
    ],
    [
      'RR-POINTS-2',
      'A model without a Ward pays nothing for the Ward term.',
      'the formula does not say so, but a missing value cannot be read as 0, which would cost 20.',
    ],
    [
      'RR-POINTS-3',
      'Weapons, abilities and keywords are not part of the baseline formula.',
      'the printed cost on a card may differ from the baseline; list building uses the printed cost.',
    ],
  ],
  'House readings': [
    [
      'RR-HOUSE-1',
      'A weapon has kind (melee or ranged), range in inches, Hit, Rend and damage: Sword melee 1", 5, 0, 1; Knife melee 1", 7, 0, 1; Greatblade melee 2", ' +
        '4, -2, 2; Claws melee 1", 5, -1, 1; Pistol ranged 10", 5, -1, 1; Rifle ranged 24", 6, -1, 1.',
    ],
    [
      'RR-HOUSE-2',
      'Sample cards (base mm; six numbers for Wounds, Movement, Guard, Willpower, Fight and Arcane; then weapons): Captain, Leader, 40; 4, 6, 5, 5, 3, 0; ' +
        'Greatblade, Pistol. Soldier, Battleline, 30; 2, 5, 7, 7, 1, 0; Sword. Rifleman, Battleline, 30; 2, 5, 8, 7, 1, 0; Rifle, Knife. Adept, 30; 3, 5, 7, ' +
        '4, 1, 2; Knife and two spells. Brute, Behemoth, 50; 6, 5, 6, 8, 3, 0, Ward 9; Claws. Raptor, Flying, 40; 2, 9, 8, 7, 2, 0; Claws.',
    ],
    [
      'RR-HOUSE-3',
      'Sample spells of the Adept: Bolt, casts on 5, range 12", one hostile model, an automatic hit of 1 damage with Guard and Ward; Mend, casts on 6, ' +
        'range 6", one standing friendly model regains 1 Wound up to its card value.',
    ],
    ['RR-HOUSE-4', 'Ready-made list: Captain, three Soldiers, two Riflemen and a Raptor, all of one faction.'],
    [
      'RR-HOUSE-5',
      'A player with no model left in play loses at once, or at the end of the round if both have none, when it is a draw; in Head-to-Head the points ' +
        'decide instead.',
    ],
    [
      'RR-HOUSE-6',
      'The view from above decides everywhere, in sight, movement, range and contact, and a piece counts by its kind, whatever its height and whatever ' +
        'level it or a model stands on. Obstructions are obstructions, walls, buildings, cliffs, shut doors and the walls of ruins; Short Walls are short ' +
        'walls, barricades and hedges; Partial Walls are partial walls and fences; hills, platforms, floors, difficult ground and open doors are ground like ' +
        'the table.',
      '§7.2 and §7.3 know no heights, so nothing is stepped over, looked over or too high to reach; a footprint is what stands on the ground or floor that ' +
        'carries the piece, so what only hangs over it (the crown of an arch, a bridge, a roof) is in nobody\'s way; bases may not overlap in plan on any ' +
        'two levels; a slope that is meant to be a cliff is named an Obstruction at set-up.',
    ],
    [
      'RR-HOUSE-7',
      'The Brute of RR-HOUSE-2 has the ability Bowl Over, an Action that activates on 5: one standing hostile model in sight at 1" or less that is no ' +
        'Behemoth is Knocked Down and loses no Wound. A second ready-made list has a Captain, three Soldiers, the Brute and a Raptor.',
      'nothing in the core text knocks a model down without Bleeding Out, so without such a card RR-KNOCK-2 and RR-KNOCK-3 could be neither tested nor ' +
        'played; likewise a book of cards needs one each with a Max Unit Size, Unique, Loyalist, Spectral and more than one Action.',
    ],
  ],
}
