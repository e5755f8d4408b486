import type { Sections } from '../../kit/rulebook'

export const OBJECTIVES: Sections = {
  Objectives: [
    [
      'RR-OBJECTIVE-1',
      'The players agree on one objective out of Head-to-Head, Capture the Flag and Domination; failing that both roll a D10, ties are rolled again, and ' +
        'the winner chooses.',
    ],
    ['RR-OBJECTIVE-2', 'The objective may be chosen before or after the terrain is laid out.'],
  ],
  'Head-to-Head': [
    [
      'RR-H2H-1',
      'Head-to-Head: the two deployment areas lie at opposite table edges with no marker between.',
      'the picture is missing; its label order shows A on one side and B on the other.',
    ],
    [
      'RR-H2H-2',
      'Head-to-Head: each model that a player takes out of play earns that player its cost in victory points.',
      '§4.1.1 credits the player who does the removing, and with a Bleed Out Roll nobody does; every removal is credited to the opponent, who brought the ' +
        'model down.',
    ],
    ['RR-H2H-3', 'Head-to-Head ends after 3 rounds, and the higher victory point total wins.', 'ties are not covered, so a draw.'],
  ],
  'Capture the Flag': [
    [
      'RR-FLAG-1',
      'Capture the Flag: one flag and one Goal stand on the centre line between the deployment areas, at opposite ends.',
      'the picture is missing; its labels read as three rows with the flag in the middle of the first and the Goal in the middle of the last, so the ' +
        'points lie at 5/6 and 1/6 of the depth.',
    ],
    ['RR-FLAG-2', 'The flag stands on a base of 30, 40 or 50 mm.'],
    ['RR-FLAG-3', 'A model within 1" of the flag can pick it up.', 'it takes the generic Action of grabbing a flag, since that Action is on the list.'],
    [
      'RR-FLAG-4',
      'While a model holds the flag, the flag is off the table.',
      '§4.1.2 calls the flag a model, so while it stands on the table its base blocks lines (RR-SIGHT-3) and paths (RR-MOVE-3) of both sides; it belongs ' +
        'to nobody, is no target, is not hostile, is never In Combat and scores nothing; Goal and Objectives are no models and block nothing.',
    ],
    [
      'RR-FLAG-5',
      'A holder that is Knocked Down or leaves play drops the flag: its controller sets it at a spot 3" from where the holder is.',
      'exactly 3" from base edge to base edge, on the table and not overlapping an Obstruction, a wall or a base.',
    ],
    [
      'RR-FLAG-6',
      'If no valid position exists, the position of the model that held the flag counts as the position of the flag.',
      'if the holder was removed, its last position is used.',
    ],
    [
      'RR-FLAG-7',
      'Bringing the held flag to 3" or less from the Goal wins the game at once.',
      'one Goal serves both players; if round 7 ends without a winner the game is a draw. A path that passes within 3" of the Goal wins there.',
    ],
  ],
  Domination: [
    [
      'RR-DOMINATION-1',
      'Domination: three Objectives stand on the centre line between the deployment areas, near one end, in the middle and near the other end.',
      'the picture is missing; its labels read as five rows with an Objective in the first, third and fifth, so the points lie at 1/10, 1/2 and 9/10 of ' +
        'the depth.',
    ],
    [
      'RR-DOMINATION-2',
      'An Objective may be any object that is not unreasonably large.',
      'the default is a disc of 40 mm that blocks neither sight nor movement, and 3" is the largest size accepted.',
    ],
    [
      'RR-DOMINATION-3',
      'At the end of each round a player scores 1 point for each of its models within 6" of an Objective.',
      'a model near two Objectives is counted once; Knocked Down models still in play are counted, as nothing excludes them.',
    ],
    ['RR-DOMINATION-4', 'A Behemoth within 6" of an Objective is worth 2 points in place of 1.'],
    [
      'RR-DOMINATION-5',
      'Domination runs to the end of round 7, when the higher total wins.',
      'no winner is named in the objective, so the general length of the game and the most points apply.',
    ],
  ],
  Deployment: [
    [
      'RR-DEPLOY-1',
      'Both players roll a D10, ties are rolled again, and the higher roll takes either the choice of deployment area or the choice of deployment order; ' +
        'the other player gets what is left.',
    ],
    ['RR-DEPLOY-2', 'The area is picked first and the order second.'],
    ['RR-DEPLOY-3', 'No part of a deployed base may be more than 10" from the table edge of its area, unless the objective says otherwise.'],
    [
      'RR-DEPLOY-4',
      'The player who deploys last goes first.',
      '§4.2 names an opener and §5.1 rolls at the start of every round, the first included; a setting decides, by default for the last to deploy, because ' +
        'with the roll this rule would never apply; from round 2 on the roll decides in either case.',
    ],
    [
      'RR-DEPLOY-5',
      'One player sets up all of his models and then the other sets up his.',
      '§4.2 speaks of an order of deployment and of deploying last, never of taking turns, so each army is set up whole.',
    ],
  ],
  Rounds: [
    ['RR-ROUND-1', 'Each round opens with both sides secretly stacking cards that fix the sequence of their Units\' activations.'],
    ['RR-ROUND-2', 'Once both stacks are laid down their order may not be changed.'],
    [
      'RR-ROUND-3',
      'Both players roll a D10, ties are rolled again, and the higher roll flips its first card and activates that Unit.',
      'round 1 is opened as the setting of RR-DEPLOY-4 says, by default without this roll.',
    ],
    [
      'RR-ROUND-4',
      'When an activation is over, the other player flips the next card and activates that Unit.',
      'a card whose Unit has been removed is discarded and the same player flips on.',
    ],
    ['RR-ROUND-5', 'A player with nothing left to activate is passed over.'],
    [
      'RR-ROUND-6',
      'The round ends when neither player has a model left to activate; then scores, end-of-round effects and the victory condition are dealt with in that ' +
        'order.',
    ],
    ['RR-ROUND-7', 'The game ends with round 7 unless the objective says otherwise.'],
  ],
}
