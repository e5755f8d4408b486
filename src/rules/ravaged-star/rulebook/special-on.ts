import type { Sections } from '../../kit/rulebook'

/** Special rules from Heal on. */
export const SPECIAL_ON: Sections = {
  Heal: [
    ['RS-SPECIAL-HEAL-1', 'Heal (Unit Type or Name, X): an Interact (Single) on a friendly unit of that type or name within 3".',
      'the unit cannot heal itself, as it is not its own friendly unit; the type or name is the printed one, and a name that is also a type ' +
        'means the type.'],
    ['RS-SPECIAL-HEAL-2', 'First choice: up to X lost Wounds are given back to one model.', 'how much of it is given back is the owner\'s choice.'],
    ['RS-SPECIAL-HEAL-3', 'Second choice: up to X Wounds\' worth of whole models return to the unit.',
      'how many of them return is the owner\'s choice; which of the fallen return is the owner\'s choice as well.'],
    ['RS-SPECIAL-HEAL-4', 'The unit never grows beyond its starting number.'],
  ],
  'Heavy Impact': [
    ['RS-SPECIAL-HEAVY-IMPACT-1', 'Heavy Impact (X): works as Impact (X), with each hit at Damage 2 and AP 2.'],
  ],
  Huge: [
    ['RS-SPECIAL-HUGE-1', 'Huge: each model counts as 5 models.',
      'size counting answers the question how many models a unit has for objectives, Blast, Crushing Impact, escorts and the like; dice are ' +
        'rolled, weapons chosen, cover judged, Wounds allocated and depletion counted per physical model.'],
    ['RS-SPECIAL-HUGE-2', 'A Huge model rolls its own Attacks once.',
      'Attacks is defined as the dice that each model rolls, and its profile is that of the whole machine.'],
    ['RS-SPECIAL-HUGE-3', 'A Huge unit may use Bulldoze.'],
    ['RS-SPECIAL-HUGE-4', 'A Huge unit can be neither moved through nor bulldozed, by friend or foe.'],
  ],
  'Ignores Cover': [
    ['RS-SPECIAL-IGNORES-COVER-1', 'Ignores Cover: the target has neither part of light or heavy cover against the weapon.'],
  ],
  Impact: [
    ['RS-SPECIAL-IMPACT-1', 'Impact (X): after a charge or bulldoze the model deals X automatic hits with Damage 1 and AP 0.'],
    ['RS-SPECIAL-IMPACT-2', 'They all go to one enemy unit that is engaged with the unit, or to one that it bulldozed or displaced.'],
    ['RS-SPECIAL-IMPACT-3', 'The player of the unit with Impact decides which.'],
    ['RS-SPECIAL-IMPACT-4', 'A unit can have several models with Impact.',
      'the rule says "this model", so each one deals its hits; the stacking rule is about one unit affected by the same rule twice and does ' +
        'not cut this down.'],
    ['RS-SPECIAL-IMPACT-5', 'The hits can shake their target before the Close Combat Attack, with every consequence.'],
  ],
  Inspiring: [
    ['RS-SPECIAL-INSPIRING-1', 'Inspiring (X"), an aura, frees friends within X" from everything that worsens their Leadership.',
      'all worsenings are dropped whatever the order in which they came, and improvements stay.'],
    ['RS-SPECIAL-INSPIRING-2', 'The source does not inspire itself.'],
  ],
  Large: [
    ['RS-SPECIAL-LARGE-1', 'Large: each model counts as 3 models.',
      'with the same limits as in RS-SPECIAL-HUGE-1, and attack dice are not multiplied.'],
    ['RS-SPECIAL-LARGE-2', 'A Large unit may use Bulldoze.'],
    ['RS-SPECIAL-LARGE-3', 'A Large unit can be neither moved through nor bulldozed, by friend or foe.'],
  ],
  Leaderless: [
    ['RS-SPECIAL-LEADERLESS-1', 'Leaderless: the unit has no leader of its own.'],
    ['RS-SPECIAL-LEADERLESS-2',
      'For each action or interaction that needs a leader the owner names a model, and it counts as leader for just that action or interaction.'],
    ['RS-SPECIAL-LEADERLESS-3', 'A model may be named only if the unit is in coherency with that model as leader.',
      'if no model qualifies, the one with the fewest models out of reach is named and the unit counts as out of coherency.'],
    ['RS-SPECIAL-LEADERLESS-4',
      'The front model may be named for each move, and by placing others ahead of it the unit gains ground; this is intended, and the printed ' +
        'Movement of such units is already lower for it.'],
    ['RS-SPECIAL-LEADERLESS-5', 'With no leader, the wound rules lack a model to protect.', 'every model is treated as a non-leader.'],
  ],
  Multifire: [
    ['RS-SPECIAL-MULTIFIRE-1', 'Multifire (X): with Shoot each model may fire X weapons in place of one.',
      'the X weapons are different weapons that the model carries.'],
    ['RS-SPECIAL-MULTIFIRE-2', 'Weapons with different profiles are resolved apart.'],
  ],
  Nova: [
    ['RS-SPECIAL-NOVA-1', 'Nova (X): one firing of the weapon attacks as many as X different enemy units in range.',
      'each of them must also be in sight, as for any target; the limit is that of one firing, so that two models may attack twice as many ' +
        'units, none of them more often than there are models firing.'],
    ['RS-SPECIAL-NOVA-2', 'Each is a full attack of its own, with the full number of dice and its own modifiers.'],
  ],
  Parry: [
    ['RS-SPECIAL-PARRY-1', 'Parry (X): melee weapons that target this unit have their Accuracy worsened by X.',
      'to "reduce" Accuracy means to make it worse, not to lower the number.'],
  ],
  Piercing: [
    ['RS-SPECIAL-PIERCING-1', 'Piercing (X+, Y): hits from successful Accuracy rolls of X or more have AP Y.',
      'the rule increases, so AP already above Y stays.'],
  ],
  'Point Blank': [
    ['RS-SPECIAL-POINT-BLANK-1', 'Point Blank (X): within Short range the weapon\'s Attacks are improved by X.'],
  ],
  Poison: [
    ['RS-SPECIAL-POISON-1',
      'Poison (X+): the target fails its Defense tests automatically against hits from successful Accuracy rolls of X or more.'],
    ['RS-SPECIAL-POISON-2', 'Poison does nothing against a unit with Armored of any strength.',
      'Anti Armor protects AP only and does not take the Armored rule away.'],
  ],
  Precision: [
    ['RS-SPECIAL-PRECISION-1', 'Precision: the weapon ignores Stealth of the units that it targets in ranged attacks.'],
  ],
  Rallying: [
    ['RS-SPECIAL-RALLYING-1',
      'Rallying (X"), Aura: by an Interact (Single) the unit lets all other friendly shaken units in the aura take a Leadership test, and ' +
        'those that pass are no longer shaken.',
      'the penalty of 2 for being shaken is not applied, as it belongs to the activation check, while Fear is.'],
    ['RS-SPECIAL-RALLYING-2', 'A shaken unit cannot rally others, nor can the unit rally itself.'],
  ],
  Reaping: [
    ['RS-SPECIAL-REAPING-1', 'Reaping (X+, Y): a successful Accuracy roll of X or more makes Y hits in place of 1.'],
    ['RS-SPECIAL-REAPING-2', 'The added hits carry the number of the die that made them, so rules with thresholds treat them as that number.',
      'added hits do not multiply again.'],
  ],
  Redeploy: [
    ['RS-SPECIAL-REDEPLOY-1', 'Redeploy (Single): the unit is lifted off and its leader is set up anywhere more than 8" from every enemy unit.',
      'an engaged unit may use it, since it is no Move and no ban is stated.'],
    ['RS-SPECIAL-REDEPLOY-2', 'The other models are placed in coherency and also more than 8" from every enemy.'],
  ],
  Scout: [
    ['RS-SPECIAL-SCOUT-1', 'Scout (X"): after deployment and before round 1 the unit may take a Move (Free) with Movement X.',
      'units in reserve or embarked cannot use it; a unit whose turn has come may stay where it is, which is no move and ends nowhere, so ' +
        'that even one too near an enemy to end any move has an answer.'],
    ['RS-SPECIAL-SCOUT-2', 'The leader may not end within 12" of an enemy unit.'],
    ['RS-SPECIAL-SCOUT-3', 'If both players have Scout units a roll-off is made and they take turns with single scout moves, the winner first.'],
  ],
  'Shock Assault': [
    ['RS-SPECIAL-SHOCK-ASSAULT-1',
      'Shock Assault: against a shaken unit all melee weapons of the models with this rule improve Accuracy and AP by 1.'],
  ],
  Short: [
    ['RS-SPECIAL-SHORT-1', 'Short: the weapon can be fired only at Short range.'],
  ],
  Skirmisher: [
    ['RS-SPECIAL-SKIRMISHER-1', 'Skirmisher: after a Shoot action the unit may at once take a Move (Free).'],
  ],
  Sniper: [
    ['RS-SPECIAL-SNIPER-1', 'Sniper: the weapon ignores the modifiers for Medium and Long range.'],
  ],
  Stalwart: [
    ['RS-SPECIAL-STALWART-1', 'Stalwart: nothing can worsen the unit\'s Leadership.'],
  ],
  Stealth: [
    ['RS-SPECIAL-STEALTH-1', 'Stealth (X"): ranged attacks from more than X" away cannot target the unit.'],
    ['RS-SPECIAL-STEALTH-2', 'From within X" enemy ranged weapons have Accuracy worsened by 2 against it.'],
    ['RS-SPECIAL-STEALTH-3', 'Stealth holds against every kind of ranged attack.', 'only Precision is named as overcoming Stealth.'],
  ],
  Stun: [
    ['RS-SPECIAL-STUN-1',
      'Stun: if the weapon scored at least one hit, the target takes a Leadership test once its attacks are resolved, and is shaken if it fails.'],
    ['RS-SPECIAL-STUN-2', 'This test comes on top of the one for becoming depleted, and means nothing to a unit already shaken.',
      'the Stun test follows its weapon and so comes before the depletion test, which is the last step of the action.'],
  ],
  Swift: [
    ['RS-SPECIAL-SWIFT-1', 'Swift: Charge, Run and Bulldoze double Movement in place of adding half.'],
  ],
  'Target Coordination': [
    ['RS-SPECIAL-TARGET-COORDINATION-1', 'Target Coordination (X"), an aura, gives ranged weapons of friends within X" an Accuracy better by 1.'],
  ],
  'Target Lock': [
    ['RS-SPECIAL-TARGET-LOCK-1',
      'Target Lock (X"), Aura: ranged weapons of all other friendly units have Ignores Cover against enemy units within X" of the source.'],
    ['RS-SPECIAL-TARGET-LOCK-2', 'It works only while the leader of the source can see the target.'],
  ],
  Transport: [
    ['RS-SPECIAL-TRANSPORT-1', 'Transport (X): carries up to X models in all.'],
    ['RS-SPECIAL-TRANSPORT-2', 'Large and Huge models cannot be carried.'],
    ['RS-SPECIAL-TRANSPORT-3', 'A unit is aboard as a whole or not at all.'],
    ['RS-SPECIAL-TRANSPORT-4', 'Embarked units do not count as on the table.'],
    ['RS-SPECIAL-TRANSPORT-5', 'Embarked units have no activation token in the pool.'],
    ['RS-SPECIAL-TRANSPORT-6', 'Units may begin the game aboard friendly transports.',
      'this takes a deployment turn of its own, like going into reserve, and a transport in reserve may hold units.'],
    ['RS-SPECIAL-TRANSPORT-7', 'A unit embarks by an Interact (Single) of its own when its leader is within 2" of the transport and there is room.'],
    ['RS-SPECIAL-TRANSPORT-8',
      'A transport lets out any number of units by one Interact (Single): each leader is placed within 2" of it and the rest in coherency.',
      'no model may be put in engagement range of an enemy.'],
    ['RS-SPECIAL-TRANSPORT-9', 'Models that find no place when disembarking are destroyed.',
      'if the leader itself has no place the Interact is refused, and in a forced disembarking the whole unit is destroyed.'],
    ['RS-SPECIAL-TRANSPORT-10', 'A disembarked unit that has not acted this round has a token of its type put into the pool.'],
    ['RS-SPECIAL-TRANSPORT-11', 'When a transport is destroyed, all units aboard disembark by an Interact (Free) before it is removed.'],
    ['RS-SPECIAL-TRANSPORT-12',
      'Units that come out of a destroyed transport take a Leadership test worsened by 2, added to Fear, and are shaken if they fail.'],
  ],
  'Volley Fire': [
    ['RS-SPECIAL-VOLLEY-FIRE-1', 'Volley Fire: the weapon may be fired at enemy units out of line of sight.'],
    ['RS-SPECIAL-VOLLEY-FIRE-2', 'A unit fired at in that way counts as in heavy cover.'],
    ['RS-SPECIAL-VOLLEY-FIRE-3', 'Focus does not help such fire.'],
  ],
}
