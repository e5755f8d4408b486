import type { Primer } from '../../teaching'
import { BLOW, LINES, REACHED, STACKS } from './pictures'

export const primer: Primer = {
  lead: 'Small hosts meet while it rains red. Both sides lay their cards in a secret order, and what was planned meets what the other side planned.',
  sections: [
    {
      title: 'A round', picture: STACKS, lines: [
        'Each side stacks its Unit cards face down, in the order in which they are to act.',
        'A roll says who flips first; then the sides take turns, a card each.',
        'A Unit whose card is up acts, model by model.',
      ],
    },
    {
      title: 'A model’s turn', lines: [
        'It may move up to its Movement, then take one Action. The Action ends the turn.',
        'Actions: melee or ranged attack, Run, Charge, Retreat, Take Cover and what its card adds. Spells come before it and are none.',
        'Knocked Down it can only try to stand up, by Willpower; Bleeding Out, by the roll below.',
      ],
    },
    {
      title: 'Attacking', picture: BLOW, lines: [
        'Fight says how many uses of weapons; all melee or all ranged. No shooting with an enemy within 3″.',
        'Each use rolls a D10: Hit or more. A 10 cannot be guarded against; a 1 misses.',
        'The target rolls for Guard, less Rend. A 10 strikes back for free.',
        'Damage comes off Wounds. A Ward ignores points of it.',
      ],
    },
    {
      title: 'Sight and terrain', picture: LINES, lines: [
        'Any line from base to base, seen from above, that meets no Obstruction and no other model.',
        'Short Walls: shoot across, and Take Cover behind them for +1 Guard. Forests hide what is outside from what is outside.',
        'Water halves movement. Portals lead to each other.',
      ],
    },
    {
      title: 'Close combat', picture: REACHED, lines: [
        'Who has an enemy in reach of a melee weapon is In Combat and cannot walk away.',
        'Charge: a D10 of inches, at most the Movement, plus the reach of the weapon. If it comes home it attacks, +1 for the first blow.',
        'Retreat: Movement + D3 + 3″, but the enemy strikes first, with +1.',
      ],
    },
    {
      title: 'Wounds', lines: [
        'Brought to exactly 0 Wounds a model is Bleeding Out: it rolls each turn, 1 to 4 dead, 5 to 9 a hit, 10 up again. Below 0 it is gone.',
      ],
    },
    {
      title: 'Spells', lines: [
        'Cost Arcane; a D10 of the casting value or more. A hostile spell may be shrugged off by Willpower.',
      ],
    },
    {
      title: 'Winning', lines: [
        'Head-to-Head: points of what leaves play, three rounds. Domination: models near three Objectives. Capture the Flag: bring it to the Goal.',
      ],
    },
  ],
}
