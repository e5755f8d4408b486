import type { Sections } from '../../kit/rulebook'

export const MELEE: Sections = {
  Melee: [
    ['RF-MELEE-1', 'A figure is in melee when it is in base contact with an enemy figure.'],
    [
      'RF-MELEE-2',
      'A figure with several attackers in contact chooses which one it faces.',
      'the choice is made at the start of the Melee phase by naming one of the four edges as front without moving the base; with a single attacker the ' +
        'figure faces it, unless a setting, off by default, lets it face as it stands; shield wall members may not turn.',
    ],
    ['RF-MELEE-3', 'At least one attack must go at the enemy directly in front.', 'directly in front is the enemy that the figure chose to face.'],
    ['RF-MELEE-4', 'Attacks beyond the first may go at any viable target.'],
    ['RF-MELEE-5', 'A face of the Melee score or less scores a wound.'],
    ['RF-MELEE-6', 'The target ignores the wound with a face of its Armor score or less.'],
    ['RF-MELEE-7', 'A figure with several Melee attacks makes that many in the phase.'],
  ],
  Withdrawal: [
    [
      'RF-WITHDRAW-1',
      'A figure may withdraw from melee up to half of its Move.',
      'the text prints this under Melee, but it spends Move and the Melee phase has no order of moves, so it is made as the figure\'s move in its own ' +
        'Movement, if it began that phase in contact; it must break contact with every enemy and end in contact with none, so sliding along an ' +
        'enemy\'s base is no withdrawal; a figure locked this turn has forfeited its Move, unless a setting, off by default, lets one that was ' +
        'contacted before its own move withdraw in it.',
    ],
    [
      'RF-WITHDRAW-2',
      'Each enemy in base contact at once gets 1 free attack on the figure that withdraws.',
      'every enemy in contact strikes, whatever its facing; the attacks are settled at once, so a figure killed by them is marked where it stands and ' +
        'does not move, although the text lets casualties act to the end of a phase.',
    ],
    ['RF-WITHDRAW-3', 'A figure that has attackers on all four sides is held and cannot withdraw.', 'corner contact does not hold a side.'],
    [
      'RF-WITHDRAW-4',
      'A figure with a larger base is held when at least half of each side is in contact with enemy bases.',
      'larger means that at least one side is over 1".',
    ],
  ],
  'Death Worthy of a Song': [
    ['RF-SONG-1', 'Death Worthy of a Song can arise in melee only.'],
    [
      'RF-SONG-2',
      'When the attacker wounds with a face of 1 and the defender\'s Armor face is 6, the attacker rolls Melee again.',
      'natural faces; a free attack has no Armor roll and cannot cause it.',
    ],
    ['RF-SONG-3', 'If the extra roll hits, the wound is a horrifying one and the figure is marked with a token; otherwise it is an ordinary wound.'],
    [
      'RF-SONG-4',
      'At the end of the phase a Morale roll is due from every friend of the victim at 3" or less whose Morale score does not exceed the victim\'s.',
      'the trigger list names all friendly figures within 3" without this limit; the fuller rule prevails; printed scores are compared and friends are ' +
        'those of the victim; a setting, off by default, drops the limit, so that all friends within 3" roll.',
    ],
    [
      'RF-SONG-5',
      'A victim with more than 1 wound left survives, and the Morale rolls are still made, its own among them.',
      'wounds left are counted before the blow; a setting counts them after all blows of the phase.',
    ],
  ],
  'Shield walls': [
    [
      'RF-WALL-1',
      'A shield wall takes at least three figures, all infantry and all with shields.',
      'infantry and shield are tags of a figure, since the profile table has no such column.',
    ],
    [
      'RF-WALL-2',
      'The figures must be next to each other and all face the same way.',
      'shoulder to shoulder means side edges within 0.1" and fronts level within 0.25"; further ranks stand directly behind.',
    ],
    ['RF-WALL-3', 'Figures that are in melee cannot join in forming one.'],
    ['RF-WALL-4', 'Declaring the shield wall ends the movement of its figures for that turn.'],
    ['RF-WALL-5', 'A shield wall moves at half Move.', 'at half of the lowest Move among its members.'],
    ['RF-WALL-6', 'It may move only straight forward or straight back, with no turning or wheeling.', 'one direction per turn and all members together.'],
    ['RF-WALL-7', 'It may not move through rough terrain or over obstacles.'],
    ['RF-WALL-8', 'It may turn about by 180 degrees, as its only movement of the turn.'],
    ['RF-WALL-9', 'Members may not shoot or do anything else.', 'fighting in melee is not barred, as the second rank rule shows.'],
    ['RF-WALL-10', 'Members have +2 Armor, to at most 5, against attacks from the front, left or right.'],
    ['RF-WALL-11', 'The Armor bonus does not apply against attacks from the rear.', 'the rear is the zone that the member itself could not attack.'],
    ['RF-WALL-12', 'With two ranks or more, figures from behind may fill the places of fallen front rank members, and this is not movement.'],
    [
      'RF-WALL-13',
      'Spears let a second rank figure strike at the enemy straight ahead of it.',
      'spear is a tag; the front rank figure between them does not hinder.',
    ],
    ['RF-WALL-14', 'A shield wall is broken when fewer than 3 figures stand shoulder to shoulder.'],
    ['RF-WALL-15', 'The owner may give up a shield wall as the first thing in his Movement phase, after which its figures act normally.'],
    ['RF-WALL-16', 'Figures of a dissolved wall may not form another one in the same turn.'],
  ],
  'Free attacks': [
    ['RF-FREE-1', 'A free attack is one roll against the striker\'s Melee score.', 'the melee modifiers apply to it.'],
    ['RF-FREE-2', 'There is no Armor roll against a free attack: a hit is a wound.'],
  ],
  'End of Turn': [
    [
      'RF-ENDTURN-1',
      'In the End of Turn phase events tied to the turn and other actions happen, and then the next turn begins.',
      'the text makes room for such events and names none; those of RF-HOUSE-8 are used, and otherwise the phase passes by itself.',
    ],
  ],
}
