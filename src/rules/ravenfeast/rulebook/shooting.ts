import type { Sections } from '../../kit/rulebook'

export const SHOOTING: Sections = {
  Facing: [
    [
      'RF-FACING-1',
      'A figure may attack, by melee or shooting, any target that is forward of its own rear base edge.',
      'the picture is missing; these positions fit its caption, and a target counts when any part of its base is ahead of the line; settings ask for ' +
        'its centre or for all of its base instead, which the caption allows as well.',
    ],
    ['RF-FACING-2', 'A figure may not attack any target to its rear.'],
    ['RF-FACING-3', 'Being in another figure\'s rear does not stop the one behind from attacking.'],
  ],
  Modifiers: [
    ['RF-MOD-1', 'Missile score -1 when shooting uphill.', 'uphill means the target stands more than 0.5" higher (configurable).'],
    ['RF-MOD-2', 'Melee score -1 when attacking uphill.'],
    ['RF-MOD-3', 'Melee score -1 for a figure with more than 1 enemy in base contact.', 'it weakens the outnumbered figure, once.'],
  ],
  Shooting: [
    ['RF-SHOOT-1', 'A missile weapon has a range in inches, from the edge of the shooter\'s base to the edge of the target\'s.'],
    ['RF-SHOOT-2', 'A figure that used more than half its Move this turn may not shoot.', 'Move spent is counted, penalties included.'],
    [
      'RF-SHOOT-3',
      'A figure in melee may not shoot.',
      'the text has no rule of seeing, so an answer to a question of sight names two things apart: whether the line is open (RF-FACING-1, RF-COVER-3, ' +
        'RF-WOODS-1 to RF-WOODS-3) and whether the figure may be shot at (RF-SHOOT-2 to RF-SHOOT-5, as far as the table shows it); its verdict is that ' +
        'of the shot, blocked when either says no, and range stands beside it.',
    ],
    [
      'RF-SHOOT-4',
      'A player may not shoot into a melee in which own or allied figures take part.',
      'a melee is the whole cluster of figures linked by contact between enemies; with two sides (RF-HOUSE-7) each melee has own or allied figures in ' +
        'it, so none may be shot into; line and permission are named apart as in RF-SHOOT-3.',
    ],
    [
      'RF-SHOOT-5',
      'A Hero or Leader may be shot only if it is the closest target.',
      'closest among enemy figures that the shooter could otherwise shoot, facing, range, woods and melee included; an equal distance is enough; line ' +
        'and permission are named apart as in RF-SHOOT-3.',
    ],
    ['RF-SHOOT-6', 'The shot is rolled first to wound: a face of the Missile score or less wounds.'],
    ['RF-SHOOT-7', 'Cover dice come after the wound roll.'],
    ['RF-SHOOT-8', 'The target ignores the wound with a face of its Armor score or less.'],
    ['RF-SHOOT-9', 'A figure with several Missile attacks makes that many shots in the phase.', 'each shot may choose its own legal target.'],
  ],
  Cover: [
    ['RF-COVER-1', 'For each piece of cover between shooter and target one die is rolled; on 3 or less the shot misses that piece and goes on.'],
    ['RF-COVER-2', 'Each piece is rolled for separately and any one can stop the shot.'],
    [
      'RF-COVER-3',
      'Walls, hedges, trees and shield walls count as pieces of cover, and so do similar things.',
      'one wood or one shield wall is one piece; a target\'s own shield wall is not between; figures that are not in a shield wall are no cover; ' +
        'settings, off by default, count the target\'s own wall, or every figure by itself, which then are cover for RF-MORALE-9 as well; the text has ' +
        'a die for walls and says of high ones only that they are walked round: a high wall (RF-TERRAIN-5) that hides the heads of the two, the tops ' +
        'of their bodies, from each other stops the shot outright, and one that does not is one piece of cover; cliffs and buildings stop it outright ' +
        'at any height, unless one of the two stands on or in them.',
    ],
  ],
  Woods: [
    [
      'RF-WOODS-1',
      'Across the edge of a wood a shot reaches through 2" of it at most.',
      'the edge limit applies whenever shooter or target, or both, are outside the wood.',
    ],
    [
      'RF-WOODS-2',
      'A shot inside the woods may not pass through more than 4" of it.',
      'inside means that the base centre is in the wood; a setting, off by default, asks for one of the two alone.',
    ],
    [
      'RF-WOODS-3',
      'The inches of several woods on one line are counted together.',
      'the text limits the inches of woods that a shot passes, not the inches of each wood; woods that touch or overlap are one wood; the limit is 4" ' +
        'when both base centres are in the same wood and 2" otherwise, two figures in different woods included; a setting, off by default, counts the ' +
        'inches of each wood by itself, each with its own limit.',
    ],
  ],
}
