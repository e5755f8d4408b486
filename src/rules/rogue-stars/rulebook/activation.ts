import type { Sections } from '../../kit/rulebook'

export const ACTIVATION: Sections = {
  Activation: [
    ['RO-ACTIVATE-1', 'A figure must be activated before it can act.'],
    ['RO-ACTIVATE-2', 'The acting player picks a figure and rolls one, two or three dice for it.'],
    ['RO-ACTIVATE-3', 'Each activation die is rolled against TN 8 with the activation modifiers.'],
    ['RO-ACTIVATE-4', 'Civilian: -4.'],
    ['RO-ACTIVATE-5', 'Green: -2.'],
    ['RO-ACTIVATE-6', 'Veteran: +1.'],
    ['RO-ACTIVATE-7', 'Elite: +2.'],
    ['RO-ACTIVATE-8', 'Hero: +3.', 'a figure with none of the listed levels has no modifier and needs 8.'],
    ['RO-ACTIVATE-9', 'Each Stress on the figure: -1.'],
    ['RO-ACTIVATE-10', 'Each success entitles the figure to one action, from the list or from the mission.'],
    ['RO-ACTIVATE-11', 'Actions may be chosen and ordered freely, and each is declared only when it is performed.'],
    ['RO-ACTIVATE-12', 'The figure takes 1 Stress for each action it performs.'],
    ['RO-ACTIVATE-13', 'A player may perform fewer actions than he has successes for.'],
    ['RO-ACTIVATE-14', 'Each failed activation die gives the opponent one Reaction die.'],
    [
      'RO-ACTIVATE-15',
      'The acting player goes on until he loses the initiative or passes.',
      'the text lets one player keep the initiative for a whole game; the number in RO-HOUSE-11 ends the game, never the turn.',
    ],
    ['RO-ACTIVATE-16', 'The same figure may be activated again and again, and the player may go back and forth between figures.'],
    [
      'RO-ACTIVATE-17',
      'The acting player may pass at any time, which gives the initiative to the opponent.',
      '"any time" is between activations and also inside one once its reactions are resolved, when unused successes are lost.',
    ],
    ['RO-ACTIVATE-18', 'A player who passes removes all Stress from his figures, but no Pin and no Wound.'],
  ],
  'Criticals on activation': [
    ['RO-CRITICAL-1', 'Each natural 1 on an activation die gives +2 to the one Reaction roll that this die caused.'],
    [
      'RO-CRITICAL-2',
      'A natural 20 on an activation die may be used to cancel one Reaction caused by the same activation.',
      'the text cancels a Reaction and not a die, so the 20 is kept and used on a Reaction die that has succeeded, before it is said what the ' +
        'Reaction will be; what is not used lapses with the last Reaction die; the other use (RO-CRITICAL-3) is chosen at once; the 20 is itself ' +
        'a success.',
    ],
    [
      'RO-CRITICAL-3',
      'Or the natural 20 may be used to roll one more activation die at once.',
      'the text says at once, so it is chosen before any Reaction die is rolled.',
    ],
    ['RO-CRITICAL-4', 'The further die causes no Reaction if it fails.'],
    ['RO-CRITICAL-5', 'If the further die is a 20, the same choice is open again.'],
  ],
  Reactions: [
    ['RO-REACT-1', 'When activation dice fail, the non-acting player may use the Reaction dice with one or more of his figures.'],
    ['RO-REACT-2', 'Each Reaction die is rolled against TN 10 with the reaction modifiers.'],
    ['RO-REACT-3', 'Civilian or Nonreactive: -4.', 'one row, so it applies once.'],
    ['RO-REACT-4', 'Green: -2.'],
    ['RO-REACT-5', 'Veteran: +1.'],
    ['RO-REACT-6', 'Elite: +2.'],
    ['RO-REACT-7', 'Hero: +3.'],
    ['RO-REACT-8', 'Each Stress on the reacting figure: -1.'],
    ['RO-REACT-9', "Opponent's activation critical failure: +2 on that die."],
    ['RO-REACT-10', 'Each success entitles the figure to one Reaction, which is an action taken out of turn.'],
    ['RO-REACT-11', 'Reactions are carried out before any action of the activated figure.'],
    [
      'RO-REACT-12',
      'A figure takes 1 Stress for each Reaction it performs.',
      'the wording could mean 1 Stress per figure; it is counted for each Reaction, as for actions.',
    ],
    ['RO-REACT-13', 'Reactions are optional: some or none of the dice may be used.'],
    ['RO-REACT-14', 'The player states only the figure and its number of dice, not what it will do.'],
    [
      'RO-REACT-15',
      'When dice are split, the first roll is made before the rest is allocated.',
      'a successful Reaction is also carried out before the rest is allocated; if it takes the initiative or removes the activated figure, the ' +
        'rest lapses.',
    ],
  ],
  'Sitting Duck': [
    ['RO-DUCK-1', 'A natural 1 on a Reaction roll makes that figure a Sitting Duck.'],
    ['RO-DUCK-2', 'If it was Hidden it loses that state and counts as Spotted.'],
    ['RO-DUCK-3', 'The first ranged attack on a Sitting Duck has +2.'],
    ['RO-DUCK-4', 'The condition ends when the figure is shot at.', 'it ends after the shot with the +2 has been rolled.'],
    ['RO-DUCK-5', 'The condition ends when the figure performs an action.', 'a Reaction is an action for this purpose.'],
  ],
  'A natural 20 on a Reaction': [
    [
      'RO-BONUS-1',
      'A natural 20 on a Reaction roll may give the figure one more Reaction die.',
      'the extra die is rolled by the same figure without the +2 of RO-REACT-9.',
    ],
    ['RO-BONUS-2', 'Or that Reaction costs no Stress.'],
    [
      'RO-BONUS-3',
      'A natural 20 on the additional Reaction die opens the same choice again.',
      'the text ties the choice to a Reaction roll, and the additional die is one; and it says the same of the free activation die.',
    ],
  ],
  'Taking the initiative': [
    ['RO-INITIATIVE-1', 'The non-acting player may spend a Reaction on a Take the Initiative roll.'],
    ['RO-INITIATIVE-2', "The squad leader's Leadership is added to the roll.", 'a leader who is OOA adds nothing, as OOA figures take no part.'],
    ['RO-INITIATIVE-3', "Each Stress, Pin and Wound counter on the opponent's squad adds 1."],
    ['RO-INITIATIVE-4', 'Putting an enemy OOA gives the non-acting player a free attempt.'],
    ['RO-INITIATIVE-5', 'Reaching a mission objective gives the non-acting player a free attempt.'],
    [
      'RO-INITIATIVE-6',
      'If the acting player passes, the initiative changes hands.',
      'the list of cases counts passing among the occasions for taking the initiative, while the activation rules hand it over; it passes ' +
        'without a roll.',
    ],
    [
      'RO-INITIATIVE-7',
      'A success swaps the roles: the roller is now the acting player and starts to activate.',
      'the loss is not stated, but only the acting player acts.',
    ],
    ['RO-INITIATIVE-8', 'On a success all Stress is removed from the squad that lost the initiative.'],
    ['RO-INITIATIVE-9', 'A failure lets the acting player take a single Pin or Stress counter off a figure of his.'],
    ['RO-INITIATIVE-10', 'A free attempt is an ordinary Take the Initiative roll that costs no action.'],
    [
      'RO-INITIATIVE-11',
      'A natural 1 on a Take the Initiative roll fails and a natural 20 succeeds, whatever the total, and nothing further follows from either.',
      'the degrees of success add a setback or a spectacular success in general, but the text names none for this roll.',
    ],
  ],
}
