import type { Primer } from '../../teaching'
import { COUNTERS, DICE, THREAD } from './pictures'

export const primer: Primer = {
  lead: 'Two squads of four to six rogues want the same case. Whoever has the initiative acts until the other side takes it, and every die that fails is a '
    + 'chance for the other.',
  sections: [
    {
      title: 'Activating', picture: DICE, lines: [
        'Choose a figure and roll one, two or three D20: 8 or more with its level and less its Stress.',
        'Each success is an action; each failure a Reaction die for the other side.',
        'Activate whom you like as often as you like, until you lose the initiative or pass.',
      ],
    },
    {
      title: 'Reacting', lines: [
        'The other side gives the failed dice to whom it likes: 10 or more, and he acts first.',
        'A Reaction may be a try at the initiative: 16 or more, with Leadership, and 1 for each counter on the enemy squad.',
        'A natural 1 makes a Sitting Duck; a natural 20 gives another die or spares the Stress.',
      ],
    },
    {
      title: 'Counters', picture: COUNTERS, lines: [
        'Each action and Reaction costs a Stress. Passing, or losing the initiative, clears it.',
        'Pins come from hits; Recover takes one off. Wounds stay; the third puts a figure out of action.',
      ],
    },
    {
      title: 'Actions', lines: [
        'Move 4″; Shoot; Melee; Recover; Hide, Spot; Stand up; Rally; take up the case, carry, loot.',
        'Rough ground, climbs and drops want a Terrain roll of 10.',
      ],
    },
    {
      title: 'Shooting', picture: THREAD, lines: [
        'A thread that nothing cuts, standing figures neither. Pistol 12″, rifle 24″.',
        '10 or more; −2 beyond half range, −2 for cover, −1 for each Pin of one’s own.',
        'The target rolls to Endure: 10 with armour, or it is hurt. A natural 20 is 5 harder to endure.',
      ],
    },
    {
      title: 'Morale', lines: [
        'When the leader falls, or half of the squad, the others roll: who fails panics and flees 4″, who rolls a 1 is out of action.',
      ],
    },
    {
      title: 'Winning', lines: [
        'The attacker brings the case home for 5 XP, else the defender has them. Each enemy out of action is 3 XP.',
        'The game ends after twelve changes of the initiative, sixty activations, or when all of a squad are out of action or panic.',
      ],
    },
  ],
}
