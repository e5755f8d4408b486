import type { Sections } from '../../kit/rulebook'

export const BASICS: Sections = {
  Dice: [
    ['RU-DICE-1', 'A test die is a D6 and succeeds when its face is not greater than the stat being tested.'],
    ['RU-DICE-2', 'A face of 6 fails whatever the stat or its modifiers.'],
    ['RU-DICE-3', 'A face of 1 succeeds critically and brings the bonus that goes with that kind of roll.',
      'a 1 succeeds even if the stat has been lowered below 1, because the result band for 1 is unconditional.'],
    ['RU-DICE-4', 'Faces 2 to 5 carry no special result and are only compared with the stat.'],
    ['RU-DICE-5', 'No single die may be rolled again more than once, whatever number of re-roll sources is available.'],
    ['RU-DICE-6', 'The second result of a re-rolled die replaces the first even when it is worse.',
      'what is final is that roll: a shift by Tactical Orders is no roll and may still change the face.'],
    ['RU-DICE-7', 'A D3 is a D6 halved and rounded up.'],
  ],
  Actions: [
    ['RU-ACTION-1', 'The first time a Unit takes a given action in an activation it pays the listed ACT cost.'],
    ['RU-ACTION-2', 'Every repeat of the same action within one activation costs 1 ACT more than the time before.'],
    ['RU-ACTION-3', 'Repeat counts are kept for each kind of action separately and start again at zero in the next activation.'],
    ['RU-ACTION-4', 'Move: 1 ACT, travel of up to 6".'],
    ['RU-ACTION-5', 'Dash: 1 ACT, travel of up to 2".'],
    ['RU-ACTION-6', 'A Dash obeys every rule of a Move except its shorter length: climbing costs, blocking and attacks of opportunity all apply.'],
    ['RU-ACTION-7', 'Ranged Combat: 1 ACT, one ranged attack on a valid target in sight and in range.'],
    ['RU-ACTION-8', 'Melee Combat: 1 ACT, one attack on an Adjacent target.'],
    ['RU-ACTION-9', 'Pick Up / Drop: 1 ACT, take or set down a marker or token that is Adjacent.',
      'picking up and dropping are one row and so one action kind, therefore a Drop after a Pick Up in the same activation costs 2; a dropped ' +
        'token lies within 1" of the Unit; a Unit may carry any number of them.'],
    ['RU-ACTION-10', 'Give: 1 ACT, hand a carried token to an Adjacent Squadmate.'],
    ['RU-ACTION-11', 'Open/Close Door: 1 ACT, change the state of an Adjacent door.',
      'opening and closing are one action kind; a closed door acts as a wall for movement, sight and adjacency, an open one as empty space, ' +
        'and the door itself never counts as the wall that stops its own user from being adjacent to it; closing a door between two Units is no ' +
        'move and calls for no attack of opportunity.'],
    ['RU-ACTION-12', 'Mission Action: no standard cost or effect; the mission briefing supplies both.'],
    ['RU-ACTION-13', 'A Unit may take actions only while it can pay for them out of its ACT for this activation.',
      'the sheet does not say so outright, but Stun lowers ACT "in the next activation", so ACT is a per-activation pool; actions may come in ' +
        'any order and unspent ACT is lost.'],
  ],
  'Ranged Combat': [
    ['RU-RANGED-1', 'A ranged attack runs in three steps: choose the target, roll the weapon\'s ATT dice, then the target rolls ARM saves.'],
    ['RU-RANGED-2', 'A Unit to which the attacker is Adjacent is no ranged target.'],
    ['RU-RANGED-3', 'A Unit to which a Squadmate of the attacker is Adjacent is no ranged target.'],
    ['RU-RANGED-4', 'A ranged target must lie within the weapon\'s RNG.'],
    ['RU-RANGED-5', 'A ranged target must be in Line of Sight of the attacker.', 'how a line is drawn is not stated; see RU-HOUSE-7.'],
    ['RU-RANGED-6', 'A Unit Adjacent to any enemy may not make a ranged attack at all.'],
  ],
  Cover: [
    ['RU-COVER-1', 'A ranged target in Cover may re-roll one of its Armor Saves against that attack.',
      'one save die per attack, not one per Strike.'],
    ['RU-COVER-2', 'Terrain gives Cover only when it is within 1" of the target.',
      'within 1" is necessary, not sufficient; the same piece must also block at least one sight line from this attacker while another stays ' +
        'clear, since a wall behind the target protects nothing; a wood is as near as its area, by which it hides (RU-HOUSE-7).'],
    ['RU-COVER-3', 'High Ground: an attacker standing 4" or more above the target denies it Cover.'],
    ['RU-COVER-4', 'Cover has no effect in melee.'],
  ],
  Movement: [
    ['RU-MOVE-1', 'Each Move action allows a total path cost of up to 6", which may bend and may be used in part.',
      'length is measured along the route of the base centre.'],
    ['RU-MOVE-2', 'Going up a face costs 1" of movement per inch of height, plus 1" to get over its crest.',
      'fractions of an inch of height cost that fraction; the crest inch also pays for shifting the base from the foot of the face to wholly ' +
        'on top, so that shift is not charged again; a step of up to 0.5" is no face and costs nothing.'],
    ['RU-MOVE-3', 'Going down a face is reckoned like going up, but the vertical part is 2" cheaper and never below 0.',
      'the crest inch still applies on the way down because only the vertical part is discounted, and the discount applies to each face ' +
        'separately.'],
    ['RU-MOVE-4', 'Ground length and climbing costs add up against the one allowance of the action.',
      'a Unit may not stop part-way up a face, since nothing describes a hanging position; no way point on the way hangs there either, or one ' +
        'face would be priced as several.'],
  ],
  Adjacency: [
    ['RU-ADJACENT-1', 'Two Units are Adjacent only if their bases are within 1" of each other, edge to edge.'],
    ['RU-ADJACENT-2', 'Adjacent Units must stand at the same elevation.',
      'a height difference of up to 0.5" counts as the same elevation, so that uneven ground does not break contact (configurable).'],
    ['RU-ADJACENT-3', 'A wall between two Units prevents adjacency.'],
    ['RU-ADJACENT-4', 'Adjacency works both ways and applies alike to markers, tokens, items and doors.',
      'the sheet defines it for bases only; tokens and doors use the same test with their footprints.'],
  ],
  Control: [
    ['RU-CONTROL-1', 'A Unit controls an item when it is Adjacent to the item.'],
    ['RU-CONTROL-2', 'A Unit that is Adjacent to any enemy controls nothing.',
      'both Squads control an item that each has a Unit at, unless these are Adjacent to each other.'],
  ],
  Range: [
    ['RU-RANGE-1', 'Range is measured horizontally and differences of height are ignored.'],
    ['RU-RANGE-2', 'Range runs between the nearest edges of the two bases.',
      'the sheet names no end points; base edges are used because adjacency is defined by bases.'],
  ],
  'Attacks of opportunity': [
    ['RU-AOO-1', 'A Unit that breaks adjacency with an enemy by moving gives that enemy one melee attack at no ACT cost before it gets away.',
      'the attack is resolved at the last adjacent point of the path; a mover that is Taken Out stays there.'],
    ['RU-AOO-2', 'The trigger covers every way of leaving adjacency in a Move or Dash, by distance, by elevation or by putting a wall between.',
      'the sheet speaks of moving out of adjacency without naming a cause, so all causes count.'],
    ['RU-AOO-3', 'The mover may spend 2" of its movement to take 1 ATT die away from such an attack.',
      'it may be bought repeatedly, each purchase lowers one enemy\'s dice only, and 0 dice means no attack; what the whole path leaves of the ' +
        'allowance can be spent, before the enemy says whether it strikes.'],
    ['RU-AOO-4', 'A Unit makes at most one attack of opportunity per turn.',
      'the limit is on the striker, so one mover leaving two enemies may suffer two attacks.'],
  ],
}
