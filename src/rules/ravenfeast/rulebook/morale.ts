import type { Sections } from '../../kit/rulebook'

export const MORALE: Sections = {
  Groups: [
    [
      'RF-GROUP-1',
      'The group of a Leader or Hero is made of all friendly figures within its Morale score in inches.',
      'from base edge to base edge, with the printed Morale score; the Leader or Hero belongs to its own group.',
    ],
    ['RF-GROUP-2', 'There may be several groups at once, one for each Leader or Hero.'],
    [
      'RF-GROUP-3',
      'A group uses the highest Morale score of its surviving Leader or Hero, the Leader before the Hero.',
      'a Leader\'s value is used as in RF-LEADER-2; a figure never does worse than with its own score.',
    ],
    ['RF-GROUP-4', 'Figures that are in no group use their own Morale score.'],
    [
      'RF-GROUP-5',
      'Groups may form or dissolve at any time in the Movement phase.',
      'the text names the Movement phase only, so positions at the end of that phase, with casualties still on the table, fix membership for the ' +
        'Morale rolls of that moment, for the rest of the turn and for the next Rally phase; a setting, off by default, measures it anew whenever ' +
        'Morale is rolled and when a Hero dies.',
    ],
  ],
  Morale: [
    [
      'RF-MORALE-1',
      'Morale is rolled at the end of the phase in which a trigger occurred.',
      'one roll for each figure and phase, however many triggers; figures already fled do not roll.',
    ],
    ['RF-MORALE-2', 'Trigger: when the overall Leader of a side dies, every figure of that army rolls.'],
    ['RF-MORALE-3', 'Trigger: a Death Worthy of a Song makes friendly figures within 3" roll, as RF-SONG-4 sets out.'],
    [
      'RF-MORALE-4',
      'Trigger: when a Hero in a group dies, only the members of that group roll.',
      'membership is the one fixed at the end of Movement (RF-GROUP-5).',
    ],
    [
      'RF-MORALE-5',
      'Trigger: when a side has lost half of the figures with which it began, every figure of that army rolls.',
      'once per game; killed, fled off the table, failed rally and captured all count as lost.',
    ],
    ['RF-MORALE-6', 'The roll succeeds on a face of the Morale score or less.'],
    [
      'RF-MORALE-7',
      'The score is 1 higher if the overall Leader of the side is still alive.',
      'a captive Leader is alive until he is off the table, and so is a captive Hero of the side (RF-INIT-1, RF-INIT-2, RF-MORALE-8); a setting, off ' +
        'by default, counts neither from their capture on.',
    ],
    [
      'RF-MORALE-8',
      'The score is 1 higher if the side has one or more Heroes.',
      'the text gives it in one place for having a Hero and in another for standing near one, and the two may be meant as one; by default both apply, ' +
        'since their conditions differ, and a setting makes them one.',
    ],
    [
      'RF-MORALE-9',
      'The score is 1 higher for a figure that has cover, by standing in it or behind it, or that belongs to a shield wall.',
      'in cover is standing in woods or the like; behind cover is within 1" of a piece that the line to the nearest enemy crosses.',
    ],
    ['RF-MORALE-10', 'The modified Morale score is never above 5.'],
  ],
  Flight: [
    [
      'RF-FLEE-1',
      'A figure that fails turns round at once and moves its full Move directly away from the enemy.',
      'away from the nearest enemy, in a straight line between base centres; terrain costs apply, and it stops short of what it cannot cross.',
    ],
    ['RF-FLEE-2', 'Each enemy in base contact gets 1 free attack on a figure that flees.', 'settled at once, as for a withdrawal (RF-WITHDRAW-2).'],
    ['RF-FLEE-3', 'A figure that runs off the table is out of play.'],
    [
      'RF-FLEE-4',
      'A figure that cannot flee because opponents surround it is captured or killed, as the opponent chooses.',
      'surrounded as for withdrawal; the free attacks are not made in this case.',
    ],
  ],
  Captives: [
    ['RF-CAPTURE-1', 'A captive needs one enemy or more touching its base.'],
    ['RF-CAPTURE-2', 'A captive has to be escorted off the table.',
      'they move together at the lower Move, by which obstacles are paid for as well, to any edge; the escort stays on the table.'],
    ['RF-CAPTURE-3', 'Neither captive nor escort may attack.'],
    ['RF-CAPTURE-4', 'Captive and escort defend normally.', 'no rescue is described, so driving off the last escort only sets off RF-CAPTURE-5.'],
    ['RF-CAPTURE-5', 'A captive that is without an escort at any time is removed as having run off and counts as killed.'],
  ],
}
