import type { Sections } from '../../kit/rulebook'

export const BASICS: Sections = {
  Dice: [
    ['RS-DICE-1',
      'The game uses only ten-sided dice; a face that shows 0, or the symbol that replaces it on custom dice, is read as 10, so each roll ' +
        'lies in 1..10.'],
    ['RS-DICE-2', 'A die that has been rolled is never rolled again by any effect.'],
    ['RS-DICE-3', 'The number on a die never changes; every bonus or penalty acts on the Characteristic that the die is compared with.'],
    ['RS-DICE-4', 'A natural 1 fails any test, whatever number is needed.'],
    ['RS-DICE-5', 'A natural 10 passes any test, whatever number is needed.'],
    ['RS-DICE-6', 'Several steps of play are settled by a roll-off between the players, which has one winner and one loser.',
      'the text never defines a roll-off; each player rolls a d10 and the higher wins, a tie leads to a new roll-off (a fresh roll, not a ' +
        'reroll), and the 1 and 10 rules of tests play no part.'],
  ],
  'Units and leaders': [
    ['RS-UNIT-1', 'A unit is a fixed grouping of one or more models, and a lone model is a unit too.'],
    ['RS-UNIT-2', 'Each unit has exactly one of four types: Commander, Core, Elite or Support.'],
    ['RS-UNIT-3', 'Every unit has one leader model, a unit of a single model included, unless it has Leaderless.'],
    ['RS-UNIT-4', 'The owner names the leader when the unit is deployed, and that model stays leader until the unit is destroyed or the game ends.',
      'a unit that starts in reserve or embarked names its leader when it is first set on the table, because only then does a position ' +
        'matter; where all models of a unit are alike nothing is asked, since which of the like figures leads is said by where they are put.'],
    ['RS-UNIT-5', 'The leader is the last model of its unit to be taken off.'],
    ['RS-UNIT-6', 'A unit is destroyed when its last model has been removed.'],
    ['RS-UNIT-7', 'Units of one player are friendly to each other and enemy to the units of the other player.',
      'a unit is not its own "friendly unit" (as the aura rule says outright for auras), and games are for two players, which is what every ' +
        'scenario assumes.'],
  ],
  Measuring: [
    ['RS-MEASURE-1', 'Distances are inches.'],
    ['RS-MEASURE-2', 'Two models are as far apart as the nearest points of their bases.'],
    ['RS-MEASURE-3', 'Between levels the distance is the diagonal.'],
    ['RS-MEASURE-4', 'A model without a base is measured to its body.'],
    ['RS-MEASURE-5', 'Within a distance: the nearest point of the base is no farther.',
      'comparisons are inclusive with a tolerance of 0.001 inch, so that stored floating-point positions do not undo an exact placement.'],
    ['RS-MEASURE-6', 'Wholly within a distance: the farthest point of the base is no farther.'],
    ['RS-MEASURE-7', 'Wholly within an area: no part of the base is outside.'],
    ['RS-MEASURE-8', 'A unit that acts measures from its leader; otherwise the nearest models count.',
      'the text defines only model-to-model distance; a unit that acts or projects (shooting, auras, Heal, Interact) measures lead(U,T), as ' +
        'sight and auras already run from the leader, while conditions in which nobody acts (Character, minimum distances to "any enemy unit") ' +
        'use the closest models.'],
    ['RS-MEASURE-9', 'An objective marker is measured to its centre.',
      'the text measures contesting to the centre but speaks once of the marker itself; the centre is used everywhere so that the size of a ' +
        'marker never matters.'],
    ['RS-MEASURE-10', 'Bases in contact touch and do not overlap.',
      'contact means a gap of 0 within 0.01 inch, and bases may touch but not overlap.'],
  ],
  Coherency: [
    ['RS-COHERENCY-1', 'A model stays within 3" across and 5" up or down of its leader.'],
    ['RS-COHERENCY-2', 'One model out of place puts the whole unit out of coherency.'],
    ['RS-COHERENCY-3', 'Only the distance to the leader counts, and it counts at any time.'],
    ['RS-COHERENCY-4', 'A unit that is out of coherency and not engaged when it activates has to take a Move (Single) action before anything else.'],
    ['RS-COHERENCY-5', 'If the unit is still out of coherency after that Move, its activation ends at once.'],
    ['RS-COHERENCY-6', 'If that Move restores coherency the activation goes on, with the Move counted as its one Single action already taken.'],
    ['RS-COHERENCY-7', 'The forced Move does not apply to an engaged unit.'],
    ['RS-COHERENCY-8', 'A model with no coherent place goes as near to the leader as it can.'],
  ],
  Engagement: [
    ['RS-ENGAGE-1', 'Engagement range is 1" across and 3" up or down, both at once.',
      'gapV is the difference in height of the undersides of the two bases (of the nearest parts, for baseless models), because model height ' +
        'is not part of any distance in this game.'],
    ['RS-ENGAGE-2', 'One pair of models in range engages both units.'],
    ['RS-ENGAGE-3', 'Friends never engage each other.'],
    ['RS-ENGAGE-4', 'Nothing but a charge moves into or inside engagement range.',
      'Charge, the charge made by Bloodthirsty and a Bulldoze that ends engaged all count as charging; the ban also covers the placing of ' +
        'models that follow their leader, the replacing of displaced models, Redeploy, Scout and disembarking, while Disengage, Bulldoze, Fly ' +
        'and close ranks pass or stay inside it only as their own rules say.'],
  ],
  Characteristics: [
    ['RS-STATS-1', 'Movement is how many inches the leader may move with a Move action, and is the basis for Run and Charge.'],
    ['RS-STATS-2', 'Wounds is how much damage each single model takes before it is destroyed and removed.'],
    ['RS-STATS-3', 'Leadership is the number that a unit must roll or beat to pass a Leadership test.'],
    ['RS-STATS-4', 'Defense is the number that a unit must roll or beat to pass a Defense test against an incoming hit.'],
    ['RS-STATS-5', 'Every unit carries at least one weapon, and each weapon has Range, Attacks, Accuracy, Armor Penetration and Damage.'],
    ['RS-STATS-6', 'The Range of a weapon is the length of its short range in inches, or M for a weapon used in close combat.'],
    ['RS-STATS-7', 'Attacks is the number of dice that each model using the weapon rolls.'],
    ['RS-STATS-8', 'Accuracy is the number that a d10 must reach to hit.'],
    ['RS-STATS-9', 'Armor Penetration worsens the Defense of the target against the hits of that weapon; a dash means none.'],
    ['RS-STATS-10', 'Damage is how many Wounds are lost for each failed Defense test.'],
  ],
  'Weapons and ranges': [
    ['RS-RANGE-1', 'A weapon with range M is a melee weapon; one with a range of 1" or more is a ranged weapon.'],
    ['RS-RANGE-2', 'Melee weapons can be used only against enemy units in engagement range.'],
    ['RS-RANGE-3', 'Ranged weapons cannot be used while the unit is engaged, unless a special rule permits it.'],
    ['RS-RANGE-4', 'Short range runs from 0 up to the written Range.'],
    ['RS-RANGE-5', 'Medium range is beyond the written Range and up to twice it.'],
    ['RS-RANGE-6', 'Long range is beyond twice and up to three times the written Range.'],
    ['RS-RANGE-7', 'A ranged weapon cannot be fired at a target beyond three times its Range.',
      'the text requires Long range for at least one weapon of the unit; each weapon pool must itself reach the target it is assigned to, ' +
        'otherwise its dice have no range band.'],
    ['RS-RANGE-8', 'Changing the Range Characteristic changes all three bands.'],
  ],
  Tests: [
    ['RS-TEST-1', 'A Characteristic test is one d10 against the Characteristic: equal or higher passes, lower fails.'],
    ['RS-TEST-2', 'Leadership, Defense and Accuracy are the Characteristics that are tested.'],
    ['RS-TEST-3', 'A Leadership test is made with one die for the whole unit, however many models it has.'],
  ],
  'Better and worse characteristics': [
    ['RS-MODIFY-1', 'To improve Movement, Wounds, Range, Attacks, Armor Penetration or Damage is to raise it.'],
    ['RS-MODIFY-2', 'To improve Leadership, Defense or Accuracy is to lower the number.'],
    ['RS-MODIFY-3', 'To worsen Leadership, Defense or Accuracy is to raise the number.'],
    ['RS-MODIFY-4', 'To worsen Movement, Wounds, Range, Attacks, Armor Penetration or Damage is to lower it.',
      'such a value is never lowered below 0, and no cap is set on tested numbers because 1 and 10 already bound them.'],
    ['RS-MODIFY-5', 'All modifications of a Characteristic apply together, in any order.'],
    ['RS-MODIFY-6', 'A modification lasts for the roll, attack or action that it is stated for, and the printed value then stands again.'],
    ['RS-MODIFY-7', 'Percentage and doubling changes to Movement mix with changes by a fixed amount.',
      '"any order" gives no single result here, so standing changes to the value (Degrades, bonuses) come first, then x1.5 rounded up or x2, ' +
        'then the 2 lost to terrain in that action.'],
  ],
  Depleted: [
    ['RS-DEPLETED-1', 'A unit that began with more than 2 models is depleted when fewer than half of that number are left.'],
    ['RS-DEPLETED-2', 'A unit that began with one model is depleted when it has fewer than half of its total Wounds.'],
    ['RS-DEPLETED-3', 'A unit that began with exactly two models is depleted when one model is left and that model has lost at least one Wound.'],
    ['RS-DEPLETED-4', 'A depleted unit takes a Leadership test as soon as it activates, and a failure makes it shaken.',
      'this is the same test as the shaken check of RS-ACTIVATE-10, made once and not twice.'],
    ['RS-DEPLETED-5',
      'Depletion is a present condition that follows from the models and Wounds left, so it ends if healing lifts the unit over the limit again.',
      'the definition is written in the present tense and depends on counts alone.'],
    ['RS-DEPLETED-6', 'The count of models in these three conditions concerns the physical miniatures.',
      'read literally, counting a Huge model as 5 would make a lone one impossible to deplete before death, so size counting is not applied here.'],
  ],
  Shaken: [
    ['RS-SHAKEN-1', 'A shaken unit may take one Single action in its activation, in place of two Single actions or one Double.'],
    ['RS-SHAKEN-2', 'A shaken unit cannot contest objectives.'],
    ['RS-SHAKEN-3', 'All aura special rules of a shaken unit are switched off for as long as it is shaken.'],
    ['RS-SHAKEN-4', 'Shaken lasts until a rule removes it: a passed activation check, a boost token, or Rallying.'],
    ['RS-SHAKEN-5', 'A unit is either shaken or not; a further cause changes nothing.'],
  ],
  'Line of sight': [
    ['RS-SIGHT-1', 'One open straight line between any two points of the models is sight.'],
    ['RS-SIGHT-2', 'A unit looks from its leader, and one visible model of the target is enough.'],
    ['RS-SIGHT-3', 'What the leader sees, the whole unit counts as seeing.'],
    ['RS-SIGHT-4', 'Without the leader’s sight the unit has none.'],
    ['RS-SIGHT-5', 'Models of third units can stand in the line; the two units themselves never do.',
      'true line of sight is physical, so models of third units can break it, while the shooter\'s own unit and the target unit never block; ' +
        'no model ever gives cover.'],
  ],
  Cover: [
    ['RS-COVER-1', 'Half of the models partly or wholly hidden by terrain: the unit has cover.',
      'hidden is judged from the eye point of the leader (top centre of its body): a model is hidden when terrain cuts at least one of the ' +
        'lines from that point to the sample points on the model\'s body.'],
    ['RS-COVER-2', 'The terrain in the way says whether cover is light or heavy.'],
    ['RS-COVER-3', 'Heavy cover has the benefit of light cover too.'],
    ['RS-COVER-4', 'Light cover has none of the benefits of heavy cover.'],
    ['RS-COVER-5', 'Shooting at a unit in cover is 1 less accurate.'],
    ['RS-COVER-6', 'A unit in heavy cover defends itself 1 better against shooting.'],
    ['RS-COVER-7', 'Heavy cover wants half of the models in heavy; else light wants half in either kind.',
      'heavy needs half of the models in heavy cover; otherwise light needs half of the models in either kind, because heavy includes light.'],
    ['RS-COVER-8', 'Cover plays no part in close combat.'],
  ],
}
