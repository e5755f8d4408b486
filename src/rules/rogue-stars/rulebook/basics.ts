import type { Sections } from '../../kit/rulebook'

export const BASICS: Sections = {
  Equipment: [
    ['RO-EQUIPMENT-1', 'Each player fields a squad of 4 to 6 figures, each one an individual.'],
    ['RO-EQUIPMENT-2', 'The game is played with 20-sided dice, up to three at a time.'],
    ['RO-EQUIPMENT-3', 'Three kinds of counters are tracked for each figure: Stress, Pin and Wound (white, yellow and red in the book).'],
    [
      'RO-EQUIPMENT-4',
      'About 10 Stress, 5 Pin and 5 Wound counters per squad are advised.',
      'advice on material and not a limit; "5 Pin and Wound" is read as 5 of each.',
    ],
    ['RO-EQUIPMENT-5', 'Uncommon conditions are marked as well: Entangled, Hidden, Reloading, Mind-controlled.'],
    [
      'RO-EQUIPMENT-6', 'Movement and ranges are measured in inches.',
      'that counts for all that a Move is measured by (its length, climbs, drops, steps, how deep in it enters) and a shot (ranges, how near its ' +
        'cover is); deployment, the table and what has a size of its own, such as bases and tokens, are as they are.',
    ],
  ],
  Markers: [
    ['RO-MARKER-1', 'Each Stress counter on a figure lowers its Activation and Reaction rolls by 1.'],
    ['RO-MARKER-2', 'Each Pin on a figure lowers its Shoot rolls by 1.'],
    ['RO-MARKER-3', 'Each Pin on a figure lowers its Morale rolls by 1.'],
    ['RO-MARKER-4', 'Each Pin on a figure raises Melee rolls made against it by 1.'],
    ['RO-MARKER-5', 'Each Wound on a figure lowers its Melee, Morale, Endure and Psi rolls by 1.'],
    ['RO-MARKER-6', 'Counters of all three kinds make it easier for the opponent to take the initiative, by 1 each.'],
    ['RO-MARKER-7', 'A figure that goes OOA loses all of its counters.'],
  ],
  Dice: [
    ['RO-DICE-1', 'A test rolls a d20, adds the modifiers, and succeeds when the total is the TN or more.'],
    ['RO-DICE-2', 'Some rolls are only looked up in a table and have no TN.'],
    ['RO-DICE-3', 'A natural 1 is a critical failure: the action fails and something bad follows.'],
    ['RO-DICE-4', 'A total below the TN is a plain failure.'],
    ['RO-DICE-5', 'A total of the TN or more is a plain success.'],
    ['RO-DICE-6', 'A natural 20 is a critical success: the action succeeds with something extra.'],
    ['RO-DICE-7', 'A d10 is the d20 divided by 2, rounded up.'],
    ['RO-DICE-8', 'A d5 is the d20 divided by 4, rounded up.'],
    ['RO-DICE-9', 'A d4 is the d20 divided by 5, rounded up.'],
    ['RO-DICE-10', 'A re-rolled die keeps its second result even if it is worse.'],
    ['RO-DICE-11', 'A re-roll is never rolled again.'],
    [
      'RO-DICE-12',
      'Option, increased criticals: a total that beats the TN by 10 or more is a critical success.',
      'off by default, counted on the modified total, in addition to natural 20.',
    ],
    [
      'RO-DICE-13',
      'Option, increased criticals: a total that falls short of the TN by 10 or more is a critical failure.',
      'in addition to natural 1; a natural 20 is never turned into a failure.',
    ],
  ],
  'Target numbers': [
    ['RO-TN-1', 'Activate: TN 8.'],
    ['RO-TN-2', 'React: TN 10.'],
    ['RO-TN-3', 'Spot: TN 10.'],
    ['RO-TN-4', 'Quantum Leap: TN 10.', 'the sample names the action only, so the table entry is implemented and nothing else.'],
    ['RO-TN-5', 'Terrain: TN 10.'],
    ['RO-TN-6', 'Shoot: TN 10.'],
    ['RO-TN-7', 'Melee: TN 10.'],
    ['RO-TN-8', 'Throw Grenade: TN 10.'],
    ['RO-TN-9', 'Endure: TN 10.'],
    ['RO-TN-10', 'Tech: TN 10.'],
    ['RO-TN-11', 'Blind Jump: TN 15.', 'the sample names the action only, so the table entry is implemented and nothing else.'],
    ['RO-TN-12', 'Take the Initiative: TN 16.'],
  ],
  Definitions: [
    ['RO-DEFINE-1', 'An enemy counts as an active opponent unless one of five conditions holds: OOA, Panicking, Prone, Entangled, Mind-controlled.'],
    ['RO-DEFINE-2', 'Two figures are adjacent when their bases touch.'],
    [
      'RO-DEFINE-3',
      "A baseline is the table side that is home to a squad; the attacker's is the side by which its figures enter.",
      "the defender's is the opposite side unless the mission says otherwise.",
    ],
    [
      'RO-DEFINE-4',
      "The attacker's squad flees towards its own baseline.",
      "the text names a direction of flight for the attacker only; the defender's squad flees towards its own baseline in the same way.",
    ],
    ['RO-DEFINE-5', "Figures are placed at the start of the game, the defender's first unless the mission says otherwise."],
    ['RO-DEFINE-6', 'Facing does not exist: figures move, spot and shoot in every direction.'],
    ['RO-DEFINE-7', 'A shot needs an uninterrupted line of sight between shooter and target.'],
    [
      'RO-DEFINE-8',
      'In doubt, sight is judged by a stretched thread from shooter to target.',
      'a thread is one straight 3D segment from the shooter\'s eye point (base centre, 1.25" up) to one of five body points (centre at 0.1", ' +
        '0.65" and 1.2", left and right rim at 0.65"); terrain and other standing figures interrupt it, figures that are Prone or OOA do not; ' +
        'blocking by figures is configurable.',
    ],
    [
      'RO-DEFINE-9',
      'A figure that is OOA takes no further part in the game.',
      'the body stays as a marker that does not block, so that it can be carried or looted as the definition foresees.',
    ],
    [
      'RO-DEFINE-10',
      'A figure that is OOA may be carried off by friends or looted by opponents.',
      'carrying and looting have no game value in the sample beyond position and a note in the log.',
    ],
  ],
}
