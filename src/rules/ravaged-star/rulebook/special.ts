import type { Sections } from '../../kit/rulebook'

/** Special rules from their stacking to Fly; those from Heal on are in `special-on.ts`. */
export const SPECIAL: Sections = {
  'Special rules of one name': [
    ['RS-STACK-1', 'A unit affected twice or more by special rules of the same name is affected once.'],
    ['RS-STACK-2', 'Where the strengths differ the more powerful version counts.'],
    ['RS-STACK-3', 'For rules with a threshold X+, the lower threshold is the more powerful.',
      'by the same sense the smaller radius is the stronger Stealth and the larger radius the stronger of any other aura.'],
    ['RS-STACK-4', 'Rules with two values can be stronger in one and weaker in the other.',
      'for each die the version that gives that die the best result is used, and they are never added.'],
    ['RS-STACK-5', 'Rules with different names work together.'],
  ],
  Auras: [
    ['RS-AURA-1', 'A rule marked Aura works on a unit while one or more models of it are in range of the leader of the unit that has the aura.'],
    ['RS-AURA-2', 'The auras of a shaken unit do not work while it is shaken.'],
    ['RS-AURA-3', 'Being shaken does not protect a unit from the auras of others.'],
    ['RS-AURA-4', 'The auras of a unit do nothing for, or to, the unit itself.'],
  ],
  'Advanced Deployment': [
    ['RS-SPECIAL-ADVANCED-DEPLOYMENT-1', 'In the deployment step a unit with this rule may be kept in reserve, off the table.'],
    ['RS-SPECIAL-ADVANCED-DEPLOYMENT-2', 'While it is in reserve its activation token goes into the pool as for any other unit.'],
    ['RS-SPECIAL-ADVANCED-DEPLOYMENT-3',
      'When a token of its type, or a boost token, activates it, it may take Redeploy (Single) as though it had that rule.',
      'the shaken check finds nothing to test, and an owner who does not redeploy has spent the activation and leaves the unit in reserve.'],
    ['RS-SPECIAL-ADVANCED-DEPLOYMENT-4', 'Once the unit stands on the table the rule has no more effect.'],
    ['RS-SPECIAL-ADVANCED-DEPLOYMENT-5', 'A unit may still be in reserve when the game ends.', 'the text sets no penalty, so none is applied.'],
  ],
  'Anti Armor': [
    ['RS-SPECIAL-ANTI-ARMOR-1', 'Anti Armor (X+): hits whose successful Accuracy roll was X or more keep their AP in full against Armored.'],
    ['RS-SPECIAL-ANTI-ARMOR-2', 'Anti Armor and Piercing judge each die alone and can both work on it.'],
  ],
  Armored: [
    ['RS-SPECIAL-ARMORED-1', 'Armored (X): weapons aimed at this unit have their AP worsened by X, not below 0.'],
    ['RS-SPECIAL-ARMORED-2', 'AP bonuses and Armored can meet on the same hit.',
      'values that are set come first, then bonuses, then Armored with its floor of 0, so that the floor cannot be exploited by ordering; ' +
        'Armored concerns weapon hits (Counterstrike with a weapon\'s AP included), not Impact or Explodes, since only weapons are named.'],
  ],
  Assault: [
    ['RS-SPECIAL-ASSAULT-1', 'A unit that charges may, after its charge move, take a Shoot (Free) with its weapons that have Assault and no others.'],
    ['RS-SPECIAL-ASSAULT-2', 'The target of that shooting must be a unit within its engagement range.',
      'its leader has to see that unit, as for any shot, unless the weapon has Volley Fire, because only the ban on engaged targets and the ' +
        'modifiers are lifted.'],
    ['RS-SPECIAL-ASSAULT-3', 'All modifiers are ignored for that shooting, good and bad.',
      '"modifiers" are those of the Accuracy step; AP, Attacks (Blast, Point Blank) and the Defense gained from heavy cover stay, and stray ' +
        'hits on 1 or 2 do not arise, since the shooter itself would be among the units that they could strike.'],
    ['RS-SPECIAL-ASSAULT-4', 'The shots come before the Close Combat Attack and can already shake the target, with every consequence.'],
  ],
  'Battle Synergy': [
    ['RS-SPECIAL-BATTLE-SYNERGY-1', 'Battle Synergy (X"), an aura, gives melee weapons of friends within X" an Accuracy better by 1.'],
  ],
  Blast: [
    ['RS-SPECIAL-BLAST-1', 'Blast: the weapon\'s Attacks grow by 1 for every two models of the target unit (an odd model adds nothing).',
      'the models are counted when the dice of that weapon are about to be rolled, so losses from an earlier weapon of the same action lower ' +
        'the gain.'],
    ['RS-SPECIAL-BLAST-2', 'The gain belongs to the Attacks Characteristic, so each firing model has it, and large models count by size.'],
  ],
  Bloodthirsty: [
    ['RS-SPECIAL-BLOODTHIRSTY-1',
      'Bloodthirsty: after a Close Combat Attack that leaves the unit engaged with no enemy, it may make a Charge (Free) of no more than its ' +
        'Movement.',
      'the attack is over once Counterstrike hits have been resolved, so a unit killed by them does not charge.'],
    ['RS-SPECIAL-BLOODTHIRSTY-2', 'It is used at most once in an activation.'],
    ['RS-SPECIAL-BLOODTHIRSTY-3', 'It is not available while an enemy remains engaged with the unit.'],
  ],
  'Boost Only': [
    ['RS-SPECIAL-BOOST-ONLY-1', 'Boost Only: the weapon can be used only while the unit is boosted.',
      'a unit whose boost token went into recovering from shaken is not boosted for this rule, because its Boost ability was not switched on.'],
  ],
  Bulky: [
    ['RS-SPECIAL-BULKY-1', 'Bulky (X): each model takes the place of X models in a transport.'],
  ],
  Character: [
    ['RS-SPECIAL-CHARACTER-1', 'Character: the unit has Stealth (6") while it is within 3" of a friendly unit of at least 3 models.'],
    ['RS-SPECIAL-CHARACTER-2', 'If it has Stealth already it gets Stealth (3") in its place under that condition.',
      'a printed Stealth smaller than 3" stays, because of two rules of one name the more powerful holds.'],
    ['RS-SPECIAL-CHARACTER-3', 'Large and Huge models count by size for the escort.',
      '"for all rules purposes" in Large and Huge is applied to every rule that counts the models of another unit.'],
  ],
  'Close Formation': [
    ['RS-SPECIAL-CLOSE-FORMATION-1', 'Close Formation: the models are placed within 1" of their leader in place of 3".',
      'the coherency limit becomes 1" horizontally for all purposes, the vertical 5" stays.'],
  ],
  'Close Volley': [
    ['RS-SPECIAL-CLOSE-VOLLEY-1', 'Close Volley: a weapon with this rule can be used with Shoot while the unit is engaged.'],
    ['RS-SPECIAL-CLOSE-VOLLEY-2', 'While engaged, the weapon worsens its Accuracy by 2 and has Short.'],
    ['RS-SPECIAL-CLOSE-VOLLEY-3',
      'Fired at a unit in its own engagement range it suffers nothing more for that unit being engaged with others, and no stray hits occur.',
      'fired while engaged at another unit that is engaged with a friend, both penalties of 2 and stray hits apply, as the exemption names ' +
        'only targets in its own engagement range.'],
  ],
  Crushing: [
    ['RS-SPECIAL-CRUSHING-1', 'Crushing (X+, Y): hits from successful Accuracy rolls of X or more have Damage Y.',
      'the rule increases, so a weapon whose Damage is already above Y keeps it.'],
    ['RS-SPECIAL-CRUSHING-2', 'The attacker picks the order in which hits of different Damage are resolved, all of one Damage together.'],
  ],
  'Crushing Impact': [
    ['RS-SPECIAL-CRUSHING-IMPACT-1',
      'Crushing Impact: the unit counts as having Impact with a number of hits equal to half the models of the target unit, rounded down, at ' +
        'least 1.'],
    ['RS-SPECIAL-CRUSHING-IMPACT-2', 'Those hits have Damage 1 and AP 2.'],
    ['RS-SPECIAL-CRUSHING-IMPACT-3', 'The number of hits is for the unit, once.', 'this rule speaks of the unit where Impact speaks of the model.'],
  ],
  Counterstrike: [
    ['RS-SPECIAL-COUNTERSTRIKE-1',
      'Counterstrike: each attack die that shows 1 in a Close Combat Attack on this unit gives one automatic hit on the attacking unit.'],
    ['RS-SPECIAL-COUNTERSTRIKE-2', 'The hits have the Damage and AP of a melee weapon of the attacked unit, chosen by its owner.',
      'only AP and Damage are taken over, no other rules of the weapon.'],
    ['RS-SPECIAL-COUNTERSTRIKE-3', 'A unit with no melee weapon strikes back with Damage 1 and no AP.'],
    ['RS-SPECIAL-COUNTERSTRIKE-4', 'The hits are resolved after the attack is completed, even if the attacked unit is gone.'],
  ],
  Degrades: [
    ['RS-SPECIAL-DEGRADES-1', 'Degrades: while depleted the unit has Movement and the Accuracy of all weapons worsened by 2.'],
  ],
  Explodes: [
    ['RS-SPECIAL-EXPLODES-1', 'Explodes (X"): when a model of the unit is destroyed, before it is removed, its W in d10s is rolled.',
      'a model that was lifted off to be placed anew and finds no place explodes where it stood; one without any place, as aboard a transport ' +
        'or on its way out of one, does not explode.'],
    ['RS-SPECIAL-EXPLODES-2', 'For each 9 or 10 every other unit, friend or foe, within X" and visible to that model suffers one automatic hit.',
      'both are asked of the unit: within X" by one of its models, in view by any.'],
    ['RS-SPECIAL-EXPLODES-3', 'Units embarked in the exploding model suffer those hits too.',
      'the explosion comes first, hits embarked units once while they are inside, and only then do they disembark, so that no unit is hit twice.'],
    ['RS-SPECIAL-EXPLODES-4', 'The hits have Damage 1, AP 1 and Ignores Cover.'],
    ['RS-SPECIAL-EXPLODES-5', 'A Large model\'s explosion has AP 2.'],
    ['RS-SPECIAL-EXPLODES-6', 'A Huge model\'s explosion has Damage 2 and AP 2.'],
    ['RS-SPECIAL-EXPLODES-7', 'An explosion can set off another one.',
      'each explosion is resolved as soon as its model falls to 0 Wounds, before the next failed test is allocated; depletion tests wait for ' +
        'the end of the chain.'],
  ],
  Fear: [
    ['RS-SPECIAL-FEAR-1', 'Fear (X"), an aura, worsens the Leadership of enemies within X" by 2.'],
    ['RS-SPECIAL-FEAR-2', 'Fear adds to other penalties of different origin.'],
  ],
  Fly: [
    ['RS-SPECIAL-FLY-1', 'A flyer ignores models and terrain on its way.',
      'even Large and Huge models are ignored, as Fly treats what is in between as absent, and so is enemy engagement range along the way, ' +
        'but not at the end of the move.'],
    ['RS-SPECIAL-FLY-2', 'A flight to another level is measured diagonally from start to end.',
      'measured as the straight 3D distance between the old and new base centres, which for one rigid base equals ' +
        'nearest-edge-to-farthest-edge; Movement is the one raised by the action in a Charge or Run.'],
    ['RS-SPECIAL-FLY-3', 'Difficult terrain slows a flyer only where it lands.',
      'only intervening terrain is ignored, and the penalty names leaders that end in the terrain.'],
  ],
}
