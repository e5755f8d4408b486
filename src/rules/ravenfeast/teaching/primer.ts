import type { Primer } from '../../teaching'
import { FRONT, LOW, PHASES, WALL } from './pictures'

export const primer: Primer = {
  lead: 'Two bands meet on a field, figure by figure. They move, shoot and fight in phases, in shield walls or alone, until one side has nobody left who '
    + 'stands.',
  sections: [
    {
      title: 'A turn', picture: PHASES, lines: [
        'Initiative: a die less one for each hero and one for a leader; the lowest says who goes first.',
        'Rally, Movement, Shooting, Melee, End of Turn. In each phase one side does all of its own, then the other.',
        'A phase counts as one moment: who falls still acts to its end.',
      ],
    },
    { title: 'Dice', picture: LOW, lines: ['A six-sided die; the score or less succeeds. Modifiers never take a score below 1 or above 5.'] },
    {
      title: 'Moving', lines: [
        'Up to its Move, through friends, not through enemies, and not between two that stand close.',
        'Rough ground costs double; a hedge or low wall half of the Move. Base contact with an enemy ends the move.',
      ],
    },
    {
      title: 'Shooting', lines: [
        'Not after more than half of the Move, not in melee, not into a melee of one’s own. Heroes and Leaders only as the nearest.',
        'Missile score or less wounds; a die for each piece of cover stops it on 4 or more; Armor or less turns it.',
        'Woods let a shot through 2″ at their edge, 4″ within.',
      ],
    },
    {
      title: 'Melee', picture: FRONT, lines: [
        'Melee score or less wounds, Armor or less turns it. One attack at least at the enemy in front; none to the rear.',
        'More than one enemy in contact, or uphill: 1 worse each.',
        'Withdrawing and fleeing give free attacks, without Armor.',
      ],
    },
    {
      title: 'Shield wall', picture: WALL, lines: [
        'Three or more with shields, side by side, facing one way. Declaring it ends their movement.',
        'Armor +2 but from the rear. Straight ahead or back, at half pace; no shooting. Those behind fill gaps; spears strike from the second rank.',
      ],
    },
    {
      title: 'Morale', lines: [
        'When the Leader dies, when half are lost, when a Hero’s group loses him, or at a death worthy of a song: Morale or less, or flee a full Move.',
        'Heroes and Leaders lend their Morale to friends near them. Who fled rallies in the next Rally phase or is gone.',
      ],
    },
    { title: 'Winning', lines: ['Whoever alone has figures that stand; after turn 8 whoever has taken more points. Other scenarios have stones, or ships '
      + 'that come late.'] },
  ],
}
