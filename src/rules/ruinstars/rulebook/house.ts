import type { Sections } from '../../kit/rulebook'

export const HOUSE: Sections = {
  'House readings': [
    ['RU-HOUSE-1',
      'A Unit profile has ACT (actions per activation), RC (ranged attack target number), MC (melee attack target number), ARM (save target ' +
        'number), HIT (hit points) and GP (cost); a weapon has ATT (number of attack dice), RNG if ranged, specials and GP.',
      'the sheet uses ATT for numbers of dice and the codes 2RC and 2MC for the two combat actions, so the target numbers are kept apart from ATT.'],
    ['RU-HOUSE-2',
      'An ordinary Strike deals 1 damage; the target rolls one ARM die for each point of incoming damage, and each success stops 1 point.',
      'chosen because a Critical Save is said to stop 1 damage, so a save is worth one point.'],
    ['RU-HOUSE-3', 'Unsaved damage is taken from HIT; at 0 the Unit is Taken Out, leaves the table and drops what it carries where it stood.'],
    ['RU-HOUSE-4',
      'Sample Units (ACT, RC, MC, ARM, HIT, GP): Captain (Leader, unique) 3, 4, 4, 3, 4, 25; Trooper 2, 3, 3, 2, 3, 12; Scout 3, 3, 2, 2, 2, ' +
        '11; Heavy 2, 4, 2, 3, 4, 18; Brute 2, 1, 4, 3, 4, 16.'],
    ['RU-HOUSE-5',
      'Sample gear: Fists ATT 1 melee, 0 GP, carried by all; Blade ATT 3 melee, 1 GP; Pistol ATT 2, RNG8, PBK, 1 GP; Rifle ATT 2, RNG18, 1 ' +
        'GP; Heavy Gun ATT 4, RNG24, HVY, 4 GP; Launcher ATT 3, RNG18, BLS, LIM, 3 GP.'],
    ['RU-HOUSE-6', 'The ready-made Squad is a Captain (Pistol, Blade), three Troopers (Rifle), a Scout (Pistol) and a Heavy (Heavy Gun).'],
    ['RU-HOUSE-7',
      'Line of Sight is true sight, decided: it exists when a straight 3D line from some point of the attacker\'s body to some point of the ' +
        'target\'s body meets no terrain; other Units do not block.',
      'this replaces five fixed lines from a point 1.5" above the base, which began and ended in the air over a body of another height; what ' +
        'is hidden for Cover (RU-COVER-2) is judged from the top centre of the attacker\'s body.'],
    ['RU-HOUSE-8',
      'Bases may not pass through walls, closed doors, table edges or enemy bases and may not end on any base; they may pass through Squadmates.'],
    ['RU-HOUSE-9',
      'Table 36" x 36"; the winner of a D6 roll-off (ties again) picks an edge, and Units deploy wholly within 6" of their own of two ' +
        'opposite edges, in alternation.'],
    ['RU-HOUSE-10', 'At the start of each turn each Squad rolls a D6 (ties again) and the higher roll activates first.',
      'a Squad that is behind, and either Squad of a tie, may first spend TO on its die (RU-ORDERS-7, RU-ORDERS-8).'],
    ['RU-HOUSE-11',
      'Mission Relay: three objective markers on the centre line at 6", 18" and 30"; in each end step a Squad scores 1 MP per marker that it ' +
        'controls; the mission ends after turn 5 or when a Squad has no Standing Unit, and the higher MP total wins, equal totals being a draw.'],
    ['RU-HOUSE-12', 'In single missions MP only decide victory and the injury step restores every Unit to its full profile.'],
    ['RU-HOUSE-13', 'A Squad is built from one squad book; its Units carry any gear of that book, and Fists besides.'],
    ['RU-HOUSE-14',
      'Mission Salvage: five cores between the lines; a Unit that carries one and touches its own deployment zone stows it as a mission ' +
        'action of 1 ACT for D3 MP; a core that is still carried when the mission ends earns 1 MP; the mission ends after turn 6, when all ' +
        'cores are stowed or when a Squad has no Standing Unit.'],
    ['RU-HOUSE-15',
      'Mission Breakers: five breakers; a Unit that controls one switches it over to its Squad as a mission action of 2 ACT, and it stays ' +
        'switched until the enemy switches it back; in each end step every breaker of a Squad earns 1 MP, the one in the middle 2; the mission ' +
        'ends after turn 5 or when a Squad has no Standing Unit.'],
  ],
}
