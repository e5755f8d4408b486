import type { Sections } from '../../kit/rulebook'

export const HOUSE: Sections = {
  'House readings: not in the sample': [
    [
      'RO-HOUSE-1',
      'A figure has a level (Civilian, Green, Regular, Veteran, Elite, Hero), Leadership 0 to 3, armour 0, 2 or 4, one ranged weapon or none, ' +
        'a round 1" base and a height of 1.25"; a ready-made squad is a Veteran leader (Leadership 1, armour 2, pistol), three Regulars (armour ' +
        '2, rifle) and a Green (armour 0, pistol).',
    ],
    ['RO-HOUSE-2', 'The defender deploys wholly within 6" of its baseline, then the attacker within 6" of the opposite one.'],
    [
      'RO-HOUSE-3',
      'Move is one action of up to 4" that may not pass through walls or figures and may end in contact; entering rough ground or climbing a ' +
        'face of up to 3" takes a Terrain roll at TN 10, and so does a drop of more than 3" and up to 6": success allows the full 4", failure ' +
        'stops the figure at the edge, a critical failure also makes it Prone; a lower drop takes no roll, a higher face or drop is refused.',
      'lengths, steps and falls are in RO-HOUSE-16.',
    ],
    [
      'RO-HOUSE-4',
      'Shoot is one action at TN 10 with pistol range 12" or rifle range 24", gap measured base to base; -1 for each own Pin, -2 beyond half ' +
        'range, -2 if terrain within 1" of the target interrupts part of the thread set, +2 on a Sitting Duck; refused while adjacent to an ' +
        'active opponent, or at a Hidden target.',
      'a wood is as near as its area, which stops what passes right through it.',
    ],
    ['RO-HOUSE-5', "Melee is one action on an adjacent enemy at TN 10, with + target's Pins and - own Wounds."],
    [
      'RO-HOUSE-6',
      'A figure that is hit makes an Endure roll at TN 10 with + armour, - Wounds, and -5 if the attack was a natural 20; success gives it 1 ' +
        'Pin, failure 1 Pin and 1 Wound; it is OOA on a critical failure or with its third Wound.',
      'a failure by 10 or more is a critical failure only where the option of RO-DICE-13 is on.',
    ],
    [
      'RO-HOUSE-7',
      'Other actions cost one success each: Recover (remove 1 own Pin), Stand Up (end Prone), Hide (become Hidden if no active opponent has a ' +
        'fully clear thread set), Spot (TN 10 on a Hidden enemy with a clear thread, which ends Hidden), Interact (touch an adjacent objective).',
    ],
    [
      'RO-HOUSE-8',
      'A squad rolls Morale when its leader goes OOA and when for the first time at least half of it is OOA: each figure left rolls d20 at TN ' +
        '10 with its activation level modifier, - Pins, - Wounds; on a failure it is Panicking and moves 4" towards its baseline, on a natural 1 ' +
        'it is OOA.',
    ],
    [
      'RO-HOUSE-9',
      'A Panicking figure may spend a success only on Rally, which ends the condition; a figure that leaves the table is OOA but counts as ' +
        'defeated only if it left Panicking.',
    ],
    [
      'RO-HOUSE-10',
      'Mission Retrieve: a case stands at the table centre; a figure of the attacker in contact with it takes it up by Interact while no ' +
        'active opponent is adjacent to the case, carries it with its Moves and drops it where it stands when it goes Prone, Panicking or OOA; ' +
        'the objective is reached, once and for 5 XP, when the carrier touches its own baseline; the defender has to stop this and gains 5 XP ' +
        'when the game ends without it.',
      'the text gives the goal to the attacker and its prevention to the defender, so the two are never both paid; play goes on after it, ' +
        'since the text lets a free attempt follow.',
    ],
    [
      'RO-HOUSE-11',
      'The game ends when a squad has no figure that is neither OOA nor Panicking, right after the 12th change of initiative, or right after ' +
        'the 60th activation of both squads together; the higher XP wins.',
      'the text lets one player keep the initiative for ever, so changes of initiative alone would not end each game; each roll of activation ' +
        'dice counts as one activation; where a squad is beaten the end comes at once, before any Morale that is due, and after a Morale roll as ' +
        'soon as who fails it has fled.',
    ],
    [
      'RO-HOUSE-12',
      'A squad book without points (level, Leadership, armour, weapon): Captain: Hero, 3, 4, pistol; Old Hand: Elite, 2, 4, rifle; Marksman: ' +
        'Elite, 0, 2, rifle; Sergeant: Veteran, 1, 2, pistol; Scout: Veteran, 0, 2, rifle; Trooper: Regular, 0, 2, rifle; Recruit: Green, 0, 0, ' +
        'pistol; Bystander: Civilian, 0, 0, no weapon; Drone: Regular and Nonreactive, 0, 4, rifle.',
      'costs are not in the sample, so none are asked for; the players weigh the squads by eye.',
    ],
    [
      'RO-HOUSE-13',
      'A squad is any 4 to 6 figures of the book with one named as its leader, with the discipline Blitzkrieg or none; ready-made squads ' +
        'besides that of RO-HOUSE-1 (Sergeant as leader, three Troopers, Recruit): Raiders (Old Hand as leader, Scout, two Troopers, Recruit, ' +
        'Drone, Blitzkrieg), Escort (Captain as leader, Sergeant, two Troopers, Recruit, Bystander), Old Company (Sergeant as leader, three ' +
        'Scouts), The Few (Captain as leader, three Marksmen), Wreckers (Trooper as leader, two Drones, two Recruits).',
      "only the named leader's Leadership is added (RO-START-2, RO-INITIATIVE-2), whatever other members have; Raiders and Escort together " +
        'bring up all six levels, Nonreactive and Blitzkrieg.',
    ],
    [
      'RO-HOUSE-14',
      'The steps of a game are: squads, Intelligence rolls, starting initiative and roles, mission, location and complication, terrain by the ' +
        'defender, profiles that Intelligence laid open, deployment, activations by the attacker first, end, XP, result; the tables of missions, ' +
        'locations and complications have one row each, 1 to 20: Retrieve, open table, none.',
      'the order is that of the text; the three tables lie on pages that the sample leaves out.',
    ],
    [
      'RO-HOUSE-15',
      'A player may keep figures back at deployment; each enters later with a Move that ends with its base wholly within 4" of its own baseline.',
      "the text lets the attacker's models enter play from their baseline and places figures at the start; deployment (RO-HOUSE-2) is the " +
        'usual way to enter, for both players; the Move begins beyond the edge, so that its base takes 1" of it, where it can stand at the edge ' +
        'no higher than a step; from there it is a Move like any other, on the way in with the fewest Terrain rolls; where rough ground lies at ' +
        'the edge itself, who fails its roll is stopped there, at the edge.',
    ],
    [
      'RO-HOUSE-16',
      'The height of a face climbed counts in the 4" of a Move, a drop does not, steps of up to 0.5" are neither; each climb and each drop has ' +
        'its own Terrain roll; a critical failure on a drop is a fall: the figure lies Prone at the foot and is hit at a random location ' +
        '(RO-LOCATION-1 to RO-LOCATION-4), with an Endure roll as in RO-HOUSE-6.',
      'the location is told and changes no number; a face is one face: no way point hangs on it; where the foot has no room, it lies at the ' +
        'nearest place beside it that has.',
    ],
    [
      'RO-HOUSE-17',
      'Leaving melee: before a Move or a flight takes a figure out of contact with an active opponent, that opponent makes one Melee roll at ' +
        'it, at no cost of Stress.',
      'the contents announce such a section and the sample does not hold it; leaving the table is such a Move.',
    ],
    [
      'RO-HOUSE-18',
      'Shooting into melee: a target that is adjacent to a friend of the shooter may be shot at with a further -2, and a natural 1 hits that ' +
        'friend in its place.',
      'the sample has no word on it; the setback stands in for that of RO-HOUSE-22.',
    ],
    [
      'RO-HOUSE-19',
      'Hidden ends when the figure shoots, makes a Melee roll, comes into contact with an active opponent, ends a Move where an active ' +
        'opponent has a fully clear thread set to it, is Spotted, becomes a Sitting Duck, or goes Prone, Panicking or OOA.',
      'the text states one way to lose this state (RO-DUCK-2) and the sample no other.',
    ],
    [
      'RO-HOUSE-20',
      'A Prone figure may only Stand Up or Recover, as an action or a Reaction, or use a Reaction to take the initiative, and if it is ' +
        'Panicking as well it may only Rally (RO-HOUSE-9); Melee rolls at it have +2 and Shoot rolls at it -2; it is no active opponent and ' +
        'interrupts no thread; Stand Up ends this at the cost of one success.',
      'the text says of Prone only that it makes no active opponent.',
    ],
    [
      'RO-HOUSE-21',
      'A Reaction may be any action that the figure could take in an activation, or a Take the Initiative roll, under the same conditions.',
      'the text calls Reactions actions that come first and has one that shoots; no list is in the sample.',
    ],
    [
      'RO-HOUSE-22',
      'Where no rule names the setback or the gain, a critical failure on the roll of an action puts 1 further Stress on the figure, and a ' +
        'critical success makes that action cost no Stress; Endure, Morale, Intelligence and Take the Initiative rolls have neither.',
      'the degrees of success promise a setback and a spectacular result and leave both open.',
    ],
    [
      'RO-HOUSE-23',
      'Quantum Leap, Blind Jump, Throw Grenade, Psi, Tech beyond the Intelligence roll and the conditions Entangled, Mind-controlled and ' +
        'Reloading are shown in the rules panel with what the sample says of them, and nothing in the squad book brings them up.',
      'the sample names them without their rules.',
    ],
    [
      'RO-HOUSE-24',
      'An attack has no hit location; an option, off by default, draws one for the log by how far the total of the attack is above its TN: 0 ' +
        'to 3 torso, 4 to 6 arm, 7 or 8 leg, 9 or more head.',
      'the text says that attacks have a mechanic of their own, which is not in the sample; a natural 20 below the TN counts as 0 above it.',
    ],
  ],
}
