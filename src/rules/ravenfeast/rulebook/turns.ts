import type { Sections } from '../../kit/rulebook'

export const TURNS: Sections = {
  Dice: [
    ['RF-DICE-1', 'Every roll is one six-sided die; a score test succeeds when the face is not greater than the score.'],
    [
      'RF-DICE-2',
      'Modifiers never take a score below 1 or above 5.',
      'a Missile score of 0 means no missile weapon and is not raised to 1; the initiative total is not a score and has no limits.',
    ],
  ],
  'Bases and friends': [
    [
      'RF-BASE-1',
      'Bases are squares of at least 1", or rectangles whose sides are whole inches.',
      'squares must be whole inches too, so that sides line up in contact.',
    ],
    ['RF-BASE-2', 'Friendly figures are one\'s own; allied figures are those of a teammate.'],
  ],
  'The turn': [
    ['RF-TURN-1', 'A turn has six phases: first Initiative, second Rally, third Movement, fourth Shooting, fifth Melee, sixth End of Turn.'],
    [
      'RF-TURN-2',
      'Within a phase everything counts as simultaneous: casualties are marked, stay on the table, may still act in that phase and are removed at its end.',
      'a marked casualty still takes up room but may not be picked as a new target.',
    ],
  ],
  Initiative: [
    ['RF-INIT-1', 'Each side rolls a die and subtracts its number of heroes now on the table.'],
    ['RF-INIT-2', 'A side whose leader is alive subtracts 1 more.'],
    ['RF-INIT-3', 'The player with the lowest total goes first or names another player to go first.', 'players tied for lowest roll again among themselves.'],
    [
      'RF-INIT-4',
      'After the first player, play goes clockwise round the table.',
      'with the two sides that are played (RF-HOUSE-7) the other side simply follows; the text would allow more than two.',
    ],
  ],
  Rally: [
    [
      'RF-RALLY-1',
      'Each figure on the table that failed a Morale roll earlier has to test for a rally: a face of its Morale score or less passes.',
      'the text names the Morale score alone; what makes up that score counts (group, Leader, bonus of a Hero), but the modifiers that the text lists ' +
        'for Morale rolls (RF-MORALE-7 to RF-MORALE-9) do not, unless a setting, off by default, adds them.',
    ],
    ['RF-RALLY-2', 'A figure that rallies acts normally at once.', 'until it rallies a fled figure defends but does not attack or move.'],
    [
      'RF-RALLY-3',
      'A figure that fails to rally is removed and counts as killed.',
      'a Leader or Hero lost this way sets off the same Morale rolls as one that is slain.',
    ],
  ],
}
