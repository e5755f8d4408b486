import type { Section } from './section'

export const SPECIAL: readonly Section[] = [
  {
    title: 'Special rules of one name',
    rules: [
      ['RS-STACK-1', 'A unit affected twice or more by special rules of the same name is affected once.'],
      ['RS-STACK-2', 'Where the strengths differ the more powerful version counts.'],
      ['RS-STACK-3', 'For rules with a threshold X+, the lower threshold is the more powerful.', 'by the same sense the smaller radius is the stronger Stealth and the larger radius the stronger of any other aura.'],
      ['RS-STACK-4', 'Rules with two values can be stronger in one and weaker in the other.', 'for each die the version that gives that die the best result is used, and they are never added.'],
      ['RS-STACK-5', 'Rules with different names work together.'],
    ],
  },
  {
    title: 'Auras',
    rules: [
      ['RS-AURA-1', 'A rule marked Aura works on a unit while one or more models of it are in range of the leader of the unit that has the aura.'],
      ['RS-AURA-2', 'The auras of a shaken unit do not work while it is shaken.'],
      ['RS-AURA-3', 'Being shaken does not protect a unit from the auras of others.'],
      ['RS-AURA-4', 'The auras of a unit do nothing for, or to, the unit itself.'],
    ],
  },
  {
    title: 'Advanced Deployment',
    rules: [
      ['RS-SPECIAL-ADVANCED-DEPLOYMENT-1', 'In the deployment step a unit with this rule may be kept in reserve, off the table.'],
      ['RS-SPECIAL-ADVANCED-DEPLOYMENT-2', 'While it is in reserve its activation token goes into the pool as for any other unit.'],
      ['RS-SPECIAL-ADVANCED-DEPLOYMENT-3', 'When a token of its type, or a boost token, activates it, it may take Redeploy (Single) as though it had that rule.', 'the shaken check finds nothing to test, and an owner who does not redeploy has spent the activation and leaves the unit in reserve.'],
      ['RS-SPECIAL-ADVANCED-DEPLOYMENT-4', 'Once the unit stands on the table the rule has no more effect.'],
      ['RS-SPECIAL-ADVANCED-DEPLOYMENT-5', 'A unit may still be in reserve when the game ends.', 'the text sets no penalty, so none is applied.'],
    ],
  },
  {
    title: 'Anti Armor',
    rules: [
      ['RS-SPECIAL-ANTI-ARMOR-1', 'Anti Armor (X+): hits whose successful Accuracy roll was X or more keep their AP in full against Armored.'],
      ['RS-SPECIAL-ANTI-ARMOR-2', 'Anti Armor and Piercing judge each die alone and can both work on it.'],
    ],
  },
  {
    title: 'Armored',
    rules: [
      ['RS-SPECIAL-ARMORED-1', 'Armored (X): weapons aimed at this unit have their AP worsened by X, not below 0.'],
      ['RS-SPECIAL-ARMORED-2', 'AP bonuses and Armored can meet on the same hit.', 'values that are set come first, then bonuses, then Armored with its floor of 0, so that the floor cannot be exploited by ordering; Armored concerns weapon hits (Counterstrike with a weapon\'s AP included), not Impact or Explodes, since only weapons are named.'],
    ],
  },
  {
    title: 'Assault',
    rules: [
      ['RS-SPECIAL-ASSAULT-1', 'A unit that charges may, after its charge move, take a Shoot (Free) with its weapons that have Assault and no others.'],
      ['RS-SPECIAL-ASSAULT-2', 'The target of that shooting must be a unit within its engagement range.'],
      ['RS-SPECIAL-ASSAULT-3', 'All modifiers are ignored for that shooting, good and bad.', '"modifiers" are those of the Accuracy step; AP, Attacks (Blast, Point Blank) and the Defense gained from heavy cover stay, and stray hits on 1 or 2 do not arise, since the shooter itself would be among the units that they could strike.'],
      ['RS-SPECIAL-ASSAULT-4', 'The shots come before the Close Combat Attack and can already shake the target, with every consequence.'],
    ],
  },
  {
    title: 'Battle Synergy',
    rules: [
      ['RS-SPECIAL-BATTLE-SYNERGY-1', 'Battle Synergy (X"), an aura, gives melee weapons of friends within X" an Accuracy better by 1.'],
    ],
  },
  {
    title: 'Blast',
    rules: [
      ['RS-SPECIAL-BLAST-1', 'Blast: the weapon\'s Attacks grow by 1 for every two models of the target unit (an odd model adds nothing).', 'the models are counted when the dice of that weapon are about to be rolled, so losses from an earlier weapon of the same action lower the gain.'],
      ['RS-SPECIAL-BLAST-2', 'The gain belongs to the Attacks Characteristic, so each firing model has it, and large models count by size.'],
    ],
  },
  {
    title: 'Bloodthirsty',
    rules: [
      ['RS-SPECIAL-BLOODTHIRSTY-1', 'Bloodthirsty: after a Close Combat Attack that leaves the unit engaged with no enemy, it may make a Charge (Free) of no more than its Movement.', 'the attack is over once Counterstrike hits have been resolved, so a unit killed by them does not charge.'],
      ['RS-SPECIAL-BLOODTHIRSTY-2', 'It is used at most once in an activation.'],
      ['RS-SPECIAL-BLOODTHIRSTY-3', 'It is not available while an enemy remains engaged with the unit.'],
    ],
  },
  {
    title: 'Boost Only',
    rules: [
      ['RS-SPECIAL-BOOST-ONLY-1', 'Boost Only: the weapon can be used only while the unit is boosted.', 'a unit whose boost token went into recovering from shaken is not boosted for this rule, because its Boost ability was not switched on.'],
    ],
  },
  {
    title: 'Bulky',
    rules: [
      ['RS-SPECIAL-BULKY-1', 'Bulky (X): each model takes the place of X models in a transport.'],
    ],
  },
  {
    title: 'Character',
    rules: [
      ['RS-SPECIAL-CHARACTER-1', 'Character: the unit has Stealth (6") while it is within 3" of a friendly unit of at least 3 models.'],
      ['RS-SPECIAL-CHARACTER-2', 'If it has Stealth already it gets Stealth (3") in its place under that condition.', 'a printed Stealth smaller than 3" stays, because of two rules of one name the more powerful holds.'],
      ['RS-SPECIAL-CHARACTER-3', 'Large and Huge models count by size for the escort.', '"for all rules purposes" in Large and Huge is applied to every rule that counts the models of another unit.'],
    ],
  },
  {
    title: 'Close Formation',
    rules: [
      ['RS-SPECIAL-CLOSE-FORMATION-1', 'Close Formation: the models are placed within 1" of their leader in place of 3".', 'the coherency limit becomes 1" horizontally for all purposes, the vertical 5" stays.'],
    ],
  },
  {
    title: 'Close Volley',
    rules: [
      ['RS-SPECIAL-CLOSE-VOLLEY-1', 'Close Volley: a weapon with this rule can be used with Shoot while the unit is engaged.'],
      ['RS-SPECIAL-CLOSE-VOLLEY-2', 'While engaged, the weapon worsens its Accuracy by 2 and has Short.'],
      ['RS-SPECIAL-CLOSE-VOLLEY-3', 'Fired at a unit in its own engagement range it suffers nothing more for that unit being engaged with others, and no stray hits occur.', 'fired while engaged at another unit that is engaged with a friend, both penalties of 2 and stray hits apply, as the exemption names only targets in its own engagement range.'],
    ],
  },
  {
    title: 'Crushing',
    rules: [
      ['RS-SPECIAL-CRUSHING-1', 'Crushing (X+, Y): hits from successful Accuracy rolls of X or more have Damage Y.', 'the rule increases, so a weapon whose Damage is already above Y keeps it.'],
      ['RS-SPECIAL-CRUSHING-2', 'The attacker picks the order in which hits of different Damage are resolved, all of one Damage together.'],
    ],
  },
  {
    title: 'Crushing Impact',
    rules: [
      ['RS-SPECIAL-CRUSHING-IMPACT-1', 'Crushing Impact: the unit counts as having Impact with a number of hits equal to half the models of the target unit, rounded down, at least 1.'],
      ['RS-SPECIAL-CRUSHING-IMPACT-2', 'Those hits have Damage 1 and AP 2.'],
      ['RS-SPECIAL-CRUSHING-IMPACT-3', 'The number of hits is for the unit, once.', 'this rule speaks of the unit where Impact speaks of the model.'],
    ],
  },
  {
    title: 'Counterstrike',
    rules: [
      ['RS-SPECIAL-COUNTERSTRIKE-1', 'Counterstrike: each attack die that shows 1 in a Close Combat Attack on this unit gives one automatic hit on the attacking unit.'],
      ['RS-SPECIAL-COUNTERSTRIKE-2', 'The hits have the Damage and AP of a melee weapon of the attacked unit, chosen by its owner.', 'only AP and Damage are taken over, no other rules of the weapon.'],
      ['RS-SPECIAL-COUNTERSTRIKE-3', 'A unit with no melee weapon strikes back with Damage 1 and no AP.'],
      ['RS-SPECIAL-COUNTERSTRIKE-4', 'The hits are resolved after the attack is completed, even if the attacked unit is gone.'],
    ],
  },
  {
    title: 'Degrades',
    rules: [
      ['RS-SPECIAL-DEGRADES-1', 'Degrades: while depleted the unit has Movement and the Accuracy of all weapons worsened by 2.'],
    ],
  },
  {
    title: 'Explodes',
    rules: [
      ['RS-SPECIAL-EXPLODES-1', 'Explodes (X"): when a model of the unit is destroyed, before it is removed, its W in d10s is rolled.'],
      ['RS-SPECIAL-EXPLODES-2', 'For each 9 or 10 every other unit, friend or foe, within X" and visible to that model suffers one automatic hit.'],
      ['RS-SPECIAL-EXPLODES-3', 'Units embarked in the exploding model suffer those hits too.', 'the explosion comes first, hits embarked units once while they are inside, and only then do they disembark, so that no unit is hit twice.'],
      ['RS-SPECIAL-EXPLODES-4', 'The hits have Damage 1, AP 1 and Ignores Cover.'],
      ['RS-SPECIAL-EXPLODES-5', 'A Large model\'s explosion has AP 2.'],
      ['RS-SPECIAL-EXPLODES-6', 'A Huge model\'s explosion has Damage 2 and AP 2.'],
      ['RS-SPECIAL-EXPLODES-7', 'An explosion can set off another one.', 'each explosion is resolved as soon as its model falls to 0 Wounds, before the next failed test is allocated; depletion tests wait for the end of the chain.'],
    ],
  },
  {
    title: 'Fear',
    rules: [
      ['RS-SPECIAL-FEAR-1', 'Fear (X"), an aura, worsens the Leadership of enemies within X" by 2.'],
      ['RS-SPECIAL-FEAR-2', 'Fear adds to other penalties of different origin.'],
    ],
  },
  {
    title: 'Fly',
    rules: [
      ['RS-SPECIAL-FLY-1', 'A flyer ignores models and terrain on its way.', 'even Large and Huge models are ignored, as Fly treats what is in between as absent, and so is enemy engagement range along the way, but not at the end of the move.'],
      ['RS-SPECIAL-FLY-2', 'A flight to another level is measured diagonally from start to end.', 'measured as the straight 3D distance between the old and new base centres, which for one rigid base equals nearest-edge-to-farthest-edge; Movement is the one raised by the action in a Charge or Run.'],
      ['RS-SPECIAL-FLY-3', 'Difficult terrain slows a flyer only where it lands.', 'only intervening terrain is ignored, and the penalty names leaders that end in the terrain.'],
    ],
  },
  {
    title: 'Heal',
    rules: [
      ['RS-SPECIAL-HEAL-1', 'Heal (Unit Type or Name, X): an Interact (Single) on a friendly unit of that type or name within 3".', 'the unit cannot heal itself, as it is not its own friendly unit.'],
      ['RS-SPECIAL-HEAL-2', 'First choice: up to X lost Wounds are given back to one model.'],
      ['RS-SPECIAL-HEAL-3', 'Second choice: up to X Wounds\' worth of whole models return to the unit.'],
      ['RS-SPECIAL-HEAL-4', 'The unit never grows beyond its starting number.'],
    ],
  },
  {
    title: 'Heavy Impact',
    rules: [
      ['RS-SPECIAL-HEAVY-IMPACT-1', 'Heavy Impact (X): works as Impact (X), with each hit at Damage 2 and AP 2.'],
    ],
  },
  {
    title: 'Huge',
    rules: [
      ['RS-SPECIAL-HUGE-1', 'Huge: each model counts as 5 models.', 'size counting answers the question how many models a unit has for objectives, Blast, Crushing Impact, escorts and the like; dice are rolled, weapons chosen, cover judged, Wounds allocated and depletion counted per physical model.'],
      ['RS-SPECIAL-HUGE-2', 'A Huge model rolls its own Attacks once.', 'Attacks is defined as the dice that each model rolls, and its profile is that of the whole machine.'],
      ['RS-SPECIAL-HUGE-3', 'A Huge unit may use Bulldoze.'],
      ['RS-SPECIAL-HUGE-4', 'A Huge unit can be neither moved through nor bulldozed, by friend or foe.'],
    ],
  },
  {
    title: 'Ignores Cover',
    rules: [
      ['RS-SPECIAL-IGNORES-COVER-1', 'Ignores Cover: the target has neither part of light or heavy cover against the weapon.'],
    ],
  },
  {
    title: 'Impact',
    rules: [
      ['RS-SPECIAL-IMPACT-1', 'Impact (X): after a charge or bulldoze the model deals X automatic hits with Damage 1 and AP 0.'],
      ['RS-SPECIAL-IMPACT-2', 'They all go to one enemy unit that is engaged with the unit, or to one that it bulldozed or displaced.'],
      ['RS-SPECIAL-IMPACT-3', 'The player of the unit with Impact decides which.'],
      ['RS-SPECIAL-IMPACT-4', 'A unit can have several models with Impact.', 'the rule says "this model", so each one deals its hits; the stacking rule is about one unit affected by the same rule twice and does not cut this down.'],
      ['RS-SPECIAL-IMPACT-5', 'The hits can shake their target before the Close Combat Attack, with every consequence.'],
    ],
  },
  {
    title: 'Inspiring',
    rules: [
      ['RS-SPECIAL-INSPIRING-1', 'Inspiring (X"), an aura, frees friends within X" from everything that worsens their Leadership.', 'all worsenings are dropped whatever the order in which they came, and improvements stay.'],
      ['RS-SPECIAL-INSPIRING-2', 'The source does not inspire itself.'],
    ],
  },
  {
    title: 'Large',
    rules: [
      ['RS-SPECIAL-LARGE-1', 'Large: each model counts as 3 models.', 'with the same limits as in RS-SPECIAL-HUGE-1, and attack dice are not multiplied.'],
      ['RS-SPECIAL-LARGE-2', 'A Large unit may use Bulldoze.'],
      ['RS-SPECIAL-LARGE-3', 'A Large unit can be neither moved through nor bulldozed, by friend or foe.'],
    ],
  },
  {
    title: 'Leaderless',
    rules: [
      ['RS-SPECIAL-LEADERLESS-1', 'Leaderless: the unit has no leader of its own.'],
      ['RS-SPECIAL-LEADERLESS-2', 'For each action or interaction that needs a leader the owner names a model, and it counts as leader for just that action or interaction.'],
      ['RS-SPECIAL-LEADERLESS-3', 'A model may be named only if the unit is in coherency with that model as leader.', 'if no model qualifies, the one with the fewest models out of reach is named and the unit counts as out of coherency.'],
      ['RS-SPECIAL-LEADERLESS-4', 'The front model may be named for each move, and by placing others ahead of it the unit gains ground; this is intended, and the printed Movement of such units is already lower for it.'],
      ['RS-SPECIAL-LEADERLESS-5', 'With no leader, the wound rules lack a model to protect.', 'every model is treated as a non-leader.'],
    ],
  },
  {
    title: 'Multifire',
    rules: [
      ['RS-SPECIAL-MULTIFIRE-1', 'Multifire (X): with Shoot each model may fire X weapons in place of one.', 'the X weapons are different weapons that the model carries.'],
      ['RS-SPECIAL-MULTIFIRE-2', 'Weapons with different profiles are resolved apart.'],
    ],
  },
  {
    title: 'Nova',
    rules: [
      ['RS-SPECIAL-NOVA-1', 'Nova (X): one firing of the weapon attacks as many as X different enemy units in range.', 'each of them must also be in sight, as for any target.'],
      ['RS-SPECIAL-NOVA-2', 'Each is a full attack of its own, with the full number of dice and its own modifiers.'],
    ],
  },
  {
    title: 'Parry',
    rules: [
      ['RS-SPECIAL-PARRY-1', 'Parry (X): melee weapons that target this unit have their Accuracy worsened by X.', 'to "reduce" Accuracy means to make it worse, not to lower the number.'],
    ],
  },
  {
    title: 'Piercing',
    rules: [
      ['RS-SPECIAL-PIERCING-1', 'Piercing (X+, Y): hits from successful Accuracy rolls of X or more have AP Y.', 'the rule increases, so AP already above Y stays.'],
    ],
  },
  {
    title: 'Point Blank',
    rules: [
      ['RS-SPECIAL-POINT-BLANK-1', 'Point Blank (X): within Short range the weapon\'s Attacks are improved by X.'],
    ],
  },
  {
    title: 'Poison',
    rules: [
      ['RS-SPECIAL-POISON-1', 'Poison (X+): the target fails its Defense tests automatically against hits from successful Accuracy rolls of X or more.'],
      ['RS-SPECIAL-POISON-2', 'Poison does nothing against a unit with Armored of any strength.', 'Anti Armor protects AP only and does not take the Armored rule away.'],
    ],
  },
  {
    title: 'Precision',
    rules: [
      ['RS-SPECIAL-PRECISION-1', 'Precision: the weapon ignores Stealth of the units that it targets in ranged attacks.'],
    ],
  },
  {
    title: 'Rallying',
    rules: [
      ['RS-SPECIAL-RALLYING-1', 'Rallying (X"), Aura: by an Interact (Single) the unit lets all other friendly shaken units in the aura take a Leadership test, and those that pass are no longer shaken.', 'the penalty of 2 for being shaken is not applied, as it belongs to the activation check, while Fear is.'],
      ['RS-SPECIAL-RALLYING-2', 'A shaken unit cannot rally others, nor can the unit rally itself.'],
    ],
  },
  {
    title: 'Reaping',
    rules: [
      ['RS-SPECIAL-REAPING-1', 'Reaping (X+, Y): a successful Accuracy roll of X or more makes Y hits in place of 1.'],
      ['RS-SPECIAL-REAPING-2', 'The added hits carry the number of the die that made them, so rules with thresholds treat them as that number.', 'added hits do not multiply again.'],
    ],
  },
  {
    title: 'Redeploy',
    rules: [
      ['RS-SPECIAL-REDEPLOY-1', 'Redeploy (Single): the unit is lifted off and its leader is set up anywhere more than 8" from every enemy unit.', 'an engaged unit may use it, since it is no Move and no ban is stated.'],
      ['RS-SPECIAL-REDEPLOY-2', 'The other models are placed in coherency and also more than 8" from every enemy.'],
    ],
  },
  {
    title: 'Scout',
    rules: [
      ['RS-SPECIAL-SCOUT-1', 'Scout (X"): after deployment and before round 1 the unit may take a Move (Free) with Movement X.', 'units in reserve or embarked cannot use it; a unit whose turn has come may stay where it is, which is no move and ends nowhere, so that even one too near an enemy to end any move has an answer.'],
      ['RS-SPECIAL-SCOUT-2', 'The leader may not end within 12" of an enemy unit.'],
      ['RS-SPECIAL-SCOUT-3', 'If both players have Scout units a roll-off is made and they take turns with single scout moves, the winner first.'],
    ],
  },
  {
    title: 'Shock Assault',
    rules: [
      ['RS-SPECIAL-SHOCK-ASSAULT-1', 'Shock Assault: against a shaken unit all melee weapons of the models with this rule improve Accuracy and AP by 1.'],
    ],
  },
  {
    title: 'Short',
    rules: [
      ['RS-SPECIAL-SHORT-1', 'Short: the weapon can be fired only at Short range.'],
    ],
  },
  {
    title: 'Skirmisher',
    rules: [
      ['RS-SPECIAL-SKIRMISHER-1', 'Skirmisher: after a Shoot action the unit may at once take a Move (Free).'],
    ],
  },
  {
    title: 'Sniper',
    rules: [
      ['RS-SPECIAL-SNIPER-1', 'Sniper: the weapon ignores the modifiers for Medium and Long range.'],
    ],
  },
  {
    title: 'Stalwart',
    rules: [
      ['RS-SPECIAL-STALWART-1', 'Stalwart: nothing can worsen the unit\'s Leadership.'],
    ],
  },
  {
    title: 'Stealth',
    rules: [
      ['RS-SPECIAL-STEALTH-1', 'Stealth (X"): ranged attacks from more than X" away cannot target the unit.'],
      ['RS-SPECIAL-STEALTH-2', 'From within X" enemy ranged weapons have Accuracy worsened by 2 against it.'],
      ['RS-SPECIAL-STEALTH-3', 'Stealth holds against every kind of ranged attack.', 'only Precision is named as overcoming Stealth.'],
    ],
  },
  {
    title: 'Stun',
    rules: [
      ['RS-SPECIAL-STUN-1', 'Stun: if the weapon scored at least one hit, the target takes a Leadership test once its attacks are resolved, and is shaken if it fails.'],
      ['RS-SPECIAL-STUN-2', 'This test comes on top of the one for becoming depleted, and means nothing to a unit already shaken.', 'the Stun test follows its weapon and so comes before the depletion test, which is the last step of the action.'],
    ],
  },
  {
    title: 'Swift',
    rules: [
      ['RS-SPECIAL-SWIFT-1', 'Swift: Charge, Run and Bulldoze double Movement in place of adding half.'],
    ],
  },
  {
    title: 'Target Coordination',
    rules: [
      ['RS-SPECIAL-TARGET-COORDINATION-1', 'Target Coordination (X"), an aura, gives ranged weapons of friends within X" an Accuracy better by 1.'],
    ],
  },
  {
    title: 'Target Lock',
    rules: [
      ['RS-SPECIAL-TARGET-LOCK-1', 'Target Lock (X"), Aura: ranged weapons of all other friendly units have Ignores Cover against enemy units within X" of the source.'],
      ['RS-SPECIAL-TARGET-LOCK-2', 'It works only while the leader of the source can see the target.'],
    ],
  },
  {
    title: 'Transport',
    rules: [
      ['RS-SPECIAL-TRANSPORT-1', 'Transport (X): carries up to X models in all.'],
      ['RS-SPECIAL-TRANSPORT-2', 'Large and Huge models cannot be carried.'],
      ['RS-SPECIAL-TRANSPORT-3', 'A unit is aboard as a whole or not at all.'],
      ['RS-SPECIAL-TRANSPORT-4', 'Embarked units do not count as on the table.'],
      ['RS-SPECIAL-TRANSPORT-5', 'Embarked units have no activation token in the pool.'],
      ['RS-SPECIAL-TRANSPORT-6', 'Units may begin the game aboard friendly transports.', 'this takes a deployment turn of its own, like going into reserve, and a transport in reserve may hold units.'],
      ['RS-SPECIAL-TRANSPORT-7', 'A unit embarks by an Interact (Single) of its own when its leader is within 2" of the transport and there is room.'],
      ['RS-SPECIAL-TRANSPORT-8', 'A transport lets out any number of units by one Interact (Single): each leader is placed within 2" of it and the rest in coherency.', 'no model may be put in engagement range of an enemy.'],
      ['RS-SPECIAL-TRANSPORT-9', 'Models that find no place when disembarking are destroyed.', 'if the leader itself has no place the Interact is refused, and in a forced disembarking the whole unit is destroyed.'],
      ['RS-SPECIAL-TRANSPORT-10', 'A disembarked unit that has not acted this round has a token of its type put into the pool.'],
      ['RS-SPECIAL-TRANSPORT-11', 'When a transport is destroyed, all units aboard disembark by an Interact (Free) before it is removed.'],
      ['RS-SPECIAL-TRANSPORT-12', 'Units that come out of a destroyed transport take a Leadership test worsened by 2, added to Fear, and are shaken if they fail.'],
    ],
  },
  {
    title: 'Volley Fire',
    rules: [
      ['RS-SPECIAL-VOLLEY-FIRE-1', 'Volley Fire: the weapon may be fired at enemy units out of line of sight.'],
      ['RS-SPECIAL-VOLLEY-FIRE-2', 'A unit fired at in that way counts as in heavy cover.'],
      ['RS-SPECIAL-VOLLEY-FIRE-3', 'Focus does not help such fire.'],
    ],
  },
]
