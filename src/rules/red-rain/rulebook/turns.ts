import type { Sections } from '../../kit/rulebook'

export const TURNS: Sections = {
  Movement: [
    ['RR-MOVE-1', 'At the start of its activation a model may move up to its Movement before it takes an Action.'],
    [
      'RR-MOVE-2',
      'The final position lies within Movement of the starting one.',
      '"wholly within" is measured as the length of the path of the base centre, because all points of a base moved without turning travel equally far.',
    ],
    [
      'RR-MOVE-3',
      'The whole path must be free of Obstructions and other models; the base must fit through every gap.',
      'friendly and hostile models block alike, touching is not overlapping, and a gap equal to the base is passable; a flag that stands on the table ' +
        'blocks as a model does (RR-FLAG-4).',
    ],
    ['RR-MOVE-4', 'The move may be split into legs as long as their sum stays within Movement.'],
  ],
  'In Combat': [
    [
      'RR-COMBAT-1',
      'Opposing models are In Combat as long as at least one of the two has the other in reach of a valid melee weapon.',
      'range is measured between base edges; valid means in reach and in sight; a model without a melee weapon has no reach of its own; Knocked Down ' +
        'models still count, because only the distance is tested.',
    ],
    [
      'RR-COMBAT-2',
      'A model In Combat may not leave by normal movement and may only move closer to the model with which it is In Combat.',
      'with several opponents the gap to at least one must shrink and to none may grow. Who comes to be In Combat on its way is '
      + 'held from there on: the gap may not grow any more along the rest of the path.',
    ],
    [
      'RR-COMBAT-3',
      'Only a Retreat lets a model move out of combat.',
      'Run and Charge are movements like any other here; what places a model is treated in RR-COMBAT-4.',
    ],
    [
      'RR-COMBAT-4',
      'Jump in Portal and Push Around may take a model out of combat.',
      '§5.2 bars movements, while §7.6 and §7.7 pick a model up and place it; so neither that bar nor the free attacks of a Retreat apply.',
    ],
  ],
  Actions: [
    ['RR-ACTION-1', 'After moving, a model may take 1 Action.'],
    ['RR-ACTION-2', 'The generic Actions are: melee attack, ranged attack, grab a flag or Objective marker, Run, Charge, Retreat, Take Cover.'],
    ['RR-ACTION-3', 'An ability may allow more than one Action per turn; without one the limit stands.'],
    [
      'RR-ACTION-4',
      'A hostile model at 3" or less stops a model from using any ranged weapon, unless an ability says otherwise.',
      'the ban holds whether or not the near model can be seen; a Knocked Down hostile still counts.',
    ],
    ['RR-ACTION-5', 'The activation of a model is over once its Action is resolved.'],
    ['RR-ACTION-6', 'A special Action marked "activates on N" needs a D10 of N or more; otherwise it fails and is spent.'],
    [
      'RR-ACTION-7',
      'Grabbing serves to pick up the flag; in Domination it would do nothing, so it is not offered.',
      '§5.3 lists flag and Objective Marker in one breath, but §4.1.3 scores by distance alone and gives a grab no effect.',
    ],
  ],
  Run: [
    [
      'RR-RUN-1',
      'Run is an Action that gives another full movement.',
      'what is left of the first movement may be gone with it (RR-RUN-2), but none of it once an Action is taken (RR-MOVE-1): ' +
        'a Run after another Action is one full movement.',
    ],
    ['RR-RUN-2', 'A Run may be declared at the beginning and the movement doubled in one go; it is still the Action of the turn.'],
    [
      'RR-RUN-3',
      'In a turn in which the model Runs it casts no spells during its movement.',
      'the two exclude each other for the whole turn, since the Run may be declared after the first movement.',
    ],
  ],
  Charge: [
    ['RR-CHARGE-1', 'Charge is an Action: roll a D10; the charge range is that many inches, at most the model\'s Movement.'],
    ['RR-CHARGE-2', 'The charge succeeds if a hostile model is within the charge range plus the reach of the charger\'s longest melee weapon.'],
    ['RR-CHARGE-3', 'A charger without a melee weapon uses 1" as its reach.'],
    [
      'RR-CHARGE-4',
      'On a success the charger makes a full move of the charge range straight at the target.',
      'the target is named after the roll among the hostile models in reach; the move stops early on base contact, and that is still a success, because a ' +
        'base may not overlap another.',
    ],
    [
      'RR-CHARGE-5',
      'After a successful charge the model may make one of the Attack Actions in the same activation.',
      '§5.3.2 allows either kind; only the 3" of RR-ACTION-4 stands against shooting, and RR-CARD-9 still allows one kind of weapon.' +
        ' Who may take more Actions than the charge may do without the attack and take another instead.',
    ],
    [
      'RR-CHARGE-6',
      'If distance or terrain prevents the charge, the model still moves the charge range towards the target as far as it can, and its activation ends ' +
        'without an attack.',
      'with nobody in reach the target is the nearest hostile; Water that shortens the move counts as terrain that prevents it.',
    ],
    ['RR-CHARGE-7', 'The first weapon used after a successful charge has +1 to its Hit Roll.', 'the bonus is for the first use of the first weapon only.'],
  ],
  Retreat: [
    ['RR-RETREAT-1', 'Retreat is an Action that only a model In Combat may take.'],
    [
      'RR-RETREAT-2',
      'The retreating model moves up to its Movement plus a D3 plus 3".',
      'the D3 is a D6 halved and rounded up; the sum reads Movement + D3 + 3.',
    ],
    [
      'RR-RETREAT-3',
      'When the Retreat is declared, each hostile model that was In Combat with it may use one melee weapon once on it if in reach.',
      'the free attacks come before the move, a model Knocked Down by them does not move, and Knocked Down models make none.',
    ],
    ['RR-RETREAT-4', 'Such a free attack has +1 to its Hit Roll.'],
  ],
}
