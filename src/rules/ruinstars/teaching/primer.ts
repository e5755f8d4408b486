import type { Primer } from '../../teaching'
import { BESIDE, COSTS, HIDDEN, LOW } from './pictures'

export const primer: Primer = {
  lead: 'Two Squads of a few single figures clash over a mission of five or six turns. They act one Unit each in turn, and Tactical Orders bend the dice.',
  sections: [
    {
      title: 'Dice', picture: LOW, lines: [
        'A die succeeds when it shows the stat or less. A 6 never does.',
        'A 1 is a Critical: an attack die strikes for 2, a save in a fight strikes back for 1.',
        'No die is rolled again more than once.',
      ],
    },
    {
      title: 'A turn', lines: [
        'Each Squad rolls five dice for Tactical Orders, three once its Leader is out; each 1 to 3 gives a TO.',
        'Higher die begins. Then one Unit each in turn, until all have acted.',
        'At the end of the turn the mission is scored.',
      ],
    },
    {
      title: 'An activation', picture: COSTS, lines: [
        'Spend ACT: Move 6″, Dash 2″, shoot, fight, pick up, give, doors: 1 each. The mission says what its own actions cost.',
        'Each repeat of the same action costs 1 more than the time before.',
        'A TO buys an extra action that costs no ACT.',
      ],
    },
    {
      title: 'Tactical Orders', lines: [
        'Roll a die again; turn a die by 1; use a skill; take an extra action.',
        'Those that are left at the end of the turn are gone.',
      ],
    },
    {
      title: 'Shooting', picture: HIDDEN, lines: [
        'In sight, within RNG, and not Adjacent to one of your own. Roll ATT dice against RC.',
        'The target rolls a die against ARM for each point of damage; what is not stopped comes off its HIT.',
        'Cover: one save may be rolled again. Not from 4″ above.',
      ],
    },
    {
      title: 'Fighting', picture: BESIDE, lines: [
        'Against an Adjacent enemy, with MC. Mates beside the target let you roll dice again; so do its own mates for its saves.',
        'Beside an enemy a Unit cannot shoot and controls nothing.',
        'Who leaves an enemy gives it an attack; 2″ of movement take one die from it.',
      ],
    },
    {
      title: 'Winning', lines: [
        'The mission says what earns mission points, such as relays that are controlled: a Unit Adjacent to it, and no enemy Adjacent to the Unit.',
        'Most mission points win.',
      ],
    },
  ],
}
