import type { Sections } from '../../kit/rulebook'

export const BEFORE: Sections = {
  Experience: [
    ['RO-XP-1', 'The squad that gains the most experience points wins.', 'ties are not covered, so a draw.'],
    [
      'RO-XP-2',
      'Each enemy defeated is worth 3 XP.',
      'the text offers this and the value of RO-XP-3 as a rule of thumb; both are fixed here and configurable.',
    ],
    ['RO-XP-3', 'Each objective reached is worth 5 XP.'],
    ['RO-XP-4', 'XP also pay for building figures, and in campaigns for raising abilities.', 'the building tables are not in the sample; see RO-HOUSE-1.'],
  ],
  'Random hit locations': [
    ['RO-LOCATION-1', 'Accidental damage at a random place rolls a d20: 1 to 9 is the torso.'],
    ['RO-LOCATION-2', '10 to 12 is an arm.'],
    ['RO-LOCATION-3', '13 to 15 is a leg.'],
    ['RO-LOCATION-4', '16 to 20 is the head.'],
    ['RO-LOCATION-5', 'Attacks do not use this table.'],
  ],
  'The table': [
    ['RO-TABLE-1', 'The table measures 3 x 3 feet unless the mission says otherwise.'],
    ['RO-TABLE-2', 'There are at least 6 to 10 scenic items.', '6 is the minimum and 10 the default.'],
    [
      'RO-TABLE-3',
      'No less than two thirds of the table should hold terrain.',
      'read as spread rather than solid area, as no figure could move on a table two thirds filled; counted by grid squares that hold some ' +
        'terrain, and a failure is a warning only.',
    ],
    ['RO-TABLE-4', 'Kinds of terrain are free, indoors or outdoors; no fixed set-up rule exists.'],
  ],
  Intelligence: [
    ['RO-INTEL-1', 'Before each game, when squads are known, one figure in each squad may make a Tech roll at TN 15.'],
    [
      'RO-INTEL-2',
      "On a success the opponent must show its squad's profiles before deployment.",
      'without it profiles stay hidden until they come into play.',
    ],
  ],
  'Starting initiative': [
    [
      'RO-START-1',
      'Both players roll a d20 with modifiers for the starting initiative; ties are rolled again.',
      'natural 1 and 20 mean nothing here, as there is no TN.',
    ],
    ['RO-START-2', "The squad leader's Leadership adds its value of 1, 2 or 3."],
    ['RO-START-3', 'A squad made up of Veterans alone has +1.'],
    ['RO-START-4', 'A squad made up of Elites or Heroes alone has +2.', 'the lines are read literally, so a mix of Veterans and Elites gets neither.'],
    ['RO-START-5', 'A squad with the Blitzkrieg discipline has +2.'],
    ['RO-START-6', 'The higher total has the initiative and is the attacker, who acts first.'],
    ['RO-START-7', 'The loser of that roll becomes the defender and lays out the terrain.'],
  ],
  Mission: [
    ['RO-MISSION-1', 'The attacker rolls the mission.', 'the table is not in the sample; see RO-HOUSE-10 and RO-HOUSE-14.'],
    [
      'RO-MISSION-2',
      "The defender rolls the location and the complication, and has to stop the attacker's mission.",
      'the tables are not in the sample; without them the location is an open table and there is no complication (RO-HOUSE-14); how the ' +
        'defender is paid for stopping the mission is in RO-HOUSE-10.',
    ],
    ['RO-MISSION-3', 'The three results are joined by a story and common sense, with or without a third person as game master.'],
  ],
}
