import type { Sections } from '../../kit/rulebook'

export const FIGHTING: Sections = {
  Attacks: [
    ['RR-ATTACK-1', 'To attack a model, the attacker needs at least one melee or ranged weapon in range of it.', 'ranges run between base edges.'],
    ['RR-ATTACK-2', 'The attacker needs Line of Sight on its target, in melee as well.'],
    ['RR-ATTACK-3', 'One Attack uses ranged weapons or melee weapons, not a mixture.'],
    ['RR-ATTACK-4', 'One Fight point pays for one use of one weapon.'],
    [
      'RR-ATTACK-5',
      'A model with enough Fight to use every weapon of the chosen kind must use each at least once.',
      'only weapons in range of the target are counted, and one Attack has one target; uses left over when it is removed are lost.',
    ],
  ],
  'Hit Rolls': [
    ['RR-HIT-1', 'Each weapon use rolls a D10 and succeeds when the modified result reaches the weapon\'s Hit value.'],
    ['RR-HIT-2', 'An unmodified 10 on a Hit Roll always hits.'],
    ['RR-HIT-3', 'An unmodified 1 on a Hit Roll always misses.'],
    ['RR-HIT-4', 'A hit on an unmodified 10 allows no Guard Roll and deals its damage as Decisive Wounds.'],
    ['RR-HIT-5', 'Decisive Wounds are ordinary damage that skips the Guard Roll but not the Ward.'],
  ],
  'Guard Rolls': [
    [
      'RR-GUARD-1',
      'The target of a hit rolls a D10 and reduces the result by the weapon\'s Rend.',
      'Rend is stored as a negative number or 0 and is added to the roll.',
    ],
    ['RR-GUARD-2', 'If the modified result reaches the target\'s Guard, the hit does nothing.'],
    ['RR-GUARD-3', 'An unmodified 10 on a Guard Roll always succeeds.'],
    ['RR-GUARD-4', 'An unmodified 1 on a Guard Roll always fails.'],
    [
      'RR-GUARD-5',
      'A Guard Roll with an unmodified 10 gives the target a free attack with one of its weapons that is valid at the current range.',
      'one use of one weapon against the model that attacked, resolved at once; it may cause a further free attack in return; a ranged weapon is not valid ' +
        'with a hostile within 3".',
    ],
  ],
  Wounds: [
    ['RR-WOUND-1', 'If the Guard Roll fails, the weapon\'s damage is subtracted from the target\'s Wounds.'],
    ['RR-WOUND-2', 'A model left with exactly 0 Wounds is Knocked Down and Bleeding Out.'],
    ['RR-WOUND-3', 'A model whose Wounds would fall below 0 is removed from play at once.'],
    [
      'RR-WOUND-4',
      'A model at 0 Wounds that is attacked and fails its Guard Roll is removed from play.',
      'if Wards cancel all of the damage it stays in play; the letter of §6.3 looks at the Guard Roll alone, but §6.3.1 lets a Ward stop the damage and ' +
        '§6.4 removes for damage taken.',
    ],
  ],
  Wards: [
    [
      'RR-WARD-1',
      'A model with a Ward rolls a D10 for each point of damage about to be allocated and ignores that point on a result of the Ward value or more.',
      'the Ward has no automatic results for 1 or 10, as none are stated.',
    ],
  ],
  'Bleeding Out': [
    ['RR-BLEED-1', 'A Bleeding Out model rolls a D10 at the start of its activation.'],
    ['RR-BLEED-2', 'A result of 1 to 4 takes the model out of play.'],
    [
      'RR-BLEED-3',
      'On 5 to 9 the model takes an automatic hit of 1 damage.',
      'an automatic hit skips the Hit Roll only, so Guard (no Rend, no Knocked Down penalty, no free attack) and Ward are rolled.',
    ],
    [
      'RR-BLEED-4',
      'On 10 the model stops Bleeding Out and stands up.',
      'its Wounds stay at 0, since no recovery is stated and the rules allow for a model at zero.',
    ],
    ['RR-BLEED-5', 'Any damage taken while Bleeding Out removes the model.'],
  ],
  'Knocked Down': [
    [
      'RR-KNOCK-1',
      'A Knocked Down model makes no movement, Action or ability in its activation.',
      '§6.5 bars what a model performs: spells and invoked abilities are among that, while passive abilities such as a Ward keep working.',
    ],
    [
      'RR-KNOCK-2',
      'A Knocked Down model that is not Bleeding Out may roll a Willpower Check on a D10 in its activation.',
      'one check per activation, at its start; the core text knocks a model down only together with Bleeding Out, so this state needs a card like that of ' +
        'RR-HOUSE-7.',
    ],
    ['RR-KNOCK-3', 'A check of Willpower or more makes the model stand up.', 'it comes up only with a card that knocks down, as in RR-HOUSE-7.'],
    [
      'RR-KNOCK-4',
      'In the turn in which a model stands up, its movement counts as its Action and ends its turn.',
      'meant is a model that stands up in its own activation, by a Bleed Out Roll or a Willpower Check; for Patch Up see RR-SPECIALIST-8.',
    ],
    ['RR-KNOCK-5', 'An attack on a Knocked Down model needs no Hit Roll; the target goes straight to a Guard Roll.'],
    ['RR-KNOCK-6', 'A Knocked Down model has -1 to its Guard Rolls against attacks.'],
    ['RR-KNOCK-7', 'A Knocked Down model gets no free attack from a Guard Roll of 10.'],
  ],
  Spells: [
    [
      'RR-SPELL-1',
      'A model may cast spells at any point of its activation before its Action, also between legs of its movement.',
      '§2.10 allows casting at any point of the turn and §6.6 only ahead of the Action; the fuller rule prevails.',
    ],
    ['RR-SPELL-2', 'Casting costs Arcane: the cost on the spell, or 1 if none is listed.', 'the Arcane is spent whether or not the roll succeeds.'],
    ['RR-SPELL-3', 'The spell and its targets are declared before the roll.'],
    ['RR-SPELL-4', 'The Casting Roll is a D10 and succeeds at the spell\'s casting value or more.', '1 and 10 have no special effect here.'],
    ['RR-SPELL-5', 'The distance to a target must not exceed the range of the spell, if it has one.'],
    ['RR-SPELL-6', 'The caster needs Line of Sight on every model that the spell is to affect, unless the spell says otherwise.'],
  ],
}
