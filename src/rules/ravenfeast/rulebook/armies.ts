import type { Sections } from '../../kit/rulebook'

export const ARMIES: Sections = {
  Points: [
    ['RF-POINTS-1', 'Move costs: 6" is 0, 9" is 1, 12" is 2, 15" is 3, 18" is 4, Fly 18" is 5 points.'],
    ['RF-POINTS-2', 'Missile with 18" range costs 3 points for each point of score: 0, 1, 2, 3, 4, 5 cost 0, 3, 6, 9, 12, 15.'],
    ['RF-POINTS-3', 'Missile with 12" range costs 2 points for each point of score: 0 to 5 cost 0, 2, 4, 6, 8, 10.'],
    ['RF-POINTS-4', 'Missile with 6" range costs 1 point for each point of score: 0 to 5 cost 0, 1, 2, 3, 4, 5.'],
    ['RF-POINTS-5', 'Melee costs 2 points for each point of score: 1 to 5 cost 2, 4, 6, 8, 10.'],
    ['RF-POINTS-6', 'Armor costs 2 points for each point of score: 1 to 5 cost 2, 4, 6, 8, 10.'],
    ['RF-POINTS-7', 'Morale costs 2 points for each point of score: 1 to 5 cost 2, 4, 6, 8, 10.'],
    [
      'RF-POINTS-8',
      'Several Melee and Missile attacks may be bought, each at the full price of its score.',
      'the price per attack is inferred from the Berserker and the Dragon.',
    ],
    [
      'RF-POINTS-9',
      'The cost is built in this order: scores, Mighty, Hero or Leader percentage, then extra wounds.',
      'wounds come last as stated; percentages multiply, and fractions are rounded to the nearest whole point with halves up (45.9 to 46, 283.5 to 284), ' +
        'which fits all samples but one.',
    ],
  ],
  Heroes: [
    ['RF-HERO-1', 'A Hero costs 50% more.'],
    [
      'RF-HERO-2',
      'A Hero adds 1 to the Morale score of each friendly figure within its Morale range.',
      'measured when the score is used and added to the score that the figure uses, its own or that of the group; the Hero does not add to itself; ' +
        'whether it adds to RF-MORALE-8 is that rule\'s setting, by default yes.',
    ],
    ['RF-HERO-3', 'The Morale score with a Hero\'s bonus is never above 5.'],
    ['RF-HERO-4', 'Bonuses of several Heroes do not add up.'],
    ['RF-HERO-5', 'An army may have one Hero for every 500 points of troops.', 'full 500s of the whole army, Heroes and Leader included.'],
  ],
  Leaders: [
    ['RF-LEADER-1', 'A Leader costs 100% more.'],
    [
      'RF-LEADER-2',
      'By passing a Morale test the Leader lends his Morale value to the friendly figures within his Morale range.',
      'this refines RF-GROUP-3, which names no test; if the test fails, a Hero\'s group value may still be used, and the Leader does not flee from ' +
        'failing this test; a setting, off by default, lends it without a test, as RF-GROUP-3 may be read.',
    ],
    [
      'RF-LEADER-3',
      'The Leader may make that test at any time.',
      'once for each batch of Morale rolls, and it serves every figure in range; a setting, off by default, makes it unasked whenever it can help.',
    ],
    ['RF-LEADER-4', 'An army has at most one Leader.'],
  ],
  Mighty: [
    ['RF-MIGHTY-1', 'Mighty is optional and costs 5 points.'],
    ['RF-MIGHTY-2', 'Enemies have -1 Armor against melee and shooting attacks of a Mighty figure.'],
    ['RF-MIGHTY-3', 'Mighty has no effect on other Mighty figures.'],
  ],
  Wounds: [
    ['RF-WOUNDS-1', 'Each figure begins with 1 wound and is killed when it has none left.'],
    ['RF-WOUNDS-2', 'A second wound costs 50% of the cost so far.'],
    ['RF-WOUNDS-3', 'Each wound after the second costs 20% more of the same base.'],
    ['RF-WOUNDS-4', 'Extra wounds are bought after everything else has been paid for.'],
  ],
  'Ready figures': [
    ['RF-FIGURE-1', 'Thrall: Move 6", Missile 0, Melee 1, Armor 1, Morale 1; printed 6.'],
    ['RF-FIGURE-2', 'Bondi: Move 6", Missile 0, Melee 2, Armor 2, Morale 2; printed 12.'],
    ['RF-FIGURE-3', 'Bondi Archer: Move 6", Missile 2 at 18", Melee 2, Armor 2, Morale 2; printed 18.'],
    ['RF-FIGURE-4', 'Berserker: Move 6", Missile 0, Melee 4 x 2, Armor 4, Morale 4; printed 32.'],
    [
      'RF-FIGURE-5',
      'Huskarl: Move 6", Missile 0, Melee 4, Armor 4, Morale 4, Hero, 2 wounds; printed 72.',
      '72 would be the Leader rate (24 x 2 x 1.5); the stock figure keeps its printed 72 in army lists, a figure built by the tables costs 54, and the ' +
        'mismatch is recorded.',
    ],
    ['RF-FIGURE-6', 'Jarl: Move 6", Missile 0, Melee 5, Armor 5, Morale 5, Leader, 3 wounds; printed 102.'],
    ['RF-FIGURE-7', 'Troll: Move 9", Missile 2 at 6", Melee 4, Armor 5, Morale 3, 3 wounds; printed 46.'],
    ['RF-FIGURE-8', 'Dragon: Fly 18", Missile 5 at 18" x 3, Melee 5 x 3, Armor 5, Morale 5, Mighty, 8 wounds; printed 284.'],
  ],
}
