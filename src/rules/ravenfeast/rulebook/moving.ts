import type { Sections } from '../../kit/rulebook'

export const MOVING: Sections = {
  Movement: [
    ['RF-MOVE-1', 'Sides move all of their figures in order of initiative, one side after the other.'],
    [
      'RF-MOVE-2',
      'A figure may move up to its Move in inches.',
      'measured along the route of the base centre; turning is free and the figure may face any way at the end.',
    ],
    ['RF-MOVE-3', 'A figure may move through friendly figures.', 'allied figures are not friendly and so block.'],
    ['RF-MOVE-4', 'A figure may not move through enemy figures.'],
    ['RF-MOVE-5', 'A figure may not end its move with its base overlapping another base.'],
    [
      'RF-MOVE-6',
      'A figure may not pass between two enemy figures if it would be less than 1" from either.',
      'to pass between means that the path crosses the shortest segment joining the two enemies; the text sets no limit to how far apart they are, so a ' +
        'pair counts only if both are at most 3" (configurable) from the moving base as it crosses; clearances are those of the base in its true shape ' +
        'and facing, so half of its width across the direction of travel counts, 0.71" for a 1" square that moves corner first; moving up to one of them ' +
        'and stopping in contact before crossing it is legal.',
    ],
    [
      'RF-MOVE-7',
      'Moving into base contact with enemy figures locks all of them in melee, and each forfeits what is left of its Move this turn.',
      'the path ends where contact is first made, even in brushing past; a flyer makes contact with figures on foot only where it lands (RF-FLY-2); ' +
        'corner contact counts, as in the facing picture.',
    ],
  ],
  Terrain: [
    ['RF-TERRAIN-1', 'Each inch of rough terrain costs 2" of Move.'],
    [
      'RF-TERRAIN-2',
      'Crossing an obstacle such as a hedge or wall costs half of the figure\'s Move.',
      'on top of the distance covered, and once more whenever the base has been clear of it and comes to it again, by another arm of the same piece as '
        + 'well; a figure that cannot pay the full cost stays on the near side, and nobody who walks stays on top of what is crossed.',
    ],
    ['RF-TERRAIN-3', 'High walls and cliffs cannot be crossed and must be walked round.'],
    [
      'RF-TERRAIN-4',
      'Rough terrain is woods, water and difficult ground such as marsh, scree or rubble.',
      'the text prices rough terrain without saying which ground is rough; hills and all other ground are open unless named rough at set-up.',
    ],
    [
      'RF-TERRAIN-5',
      'A wall, hedge or other obstacle above 2" is high, and a cliff is a cliff at any height.',
      'the text gives no height, so 2" (configurable), measured on the piece itself; a building is treated as a cliff, and its open doors are ways through.',
    ],
  ],
  Flying: [
    ['RF-FLY-1', 'A figure that can fly uses either flying or normal movement in a turn, not both.', 'its Move number serves for both modes.'],
    ['RF-FLY-2', 'Flying movement ignores terrain and figures that do not fly.', 'it still may not end overlapping a base.'],
    [
      'RF-FLY-3',
      'Flying figures treat other flying figures in the normal way, so a flyer may not pass through an enemy flyer.',
      'between flyers RF-MOVE-3 to RF-MOVE-7 hold as on foot; a figure with Fly is treated as flying for this purpose wherever it stands.',
    ],
    ['RF-FLY-4', 'A flying figure may be shot at by figures on foot and by flying figures.', 'range and cover are taken in plan as usual.'],
    [
      'RF-FLY-5',
      'A flyer in melee may make its withdrawal by air.',
      'the half Move and the free attacks of a withdrawal still apply; only flying enemies count towards being surrounded.',
    ],
    ['RF-FLY-6', 'A figure that can fly must flee by flying.'],
    ['RF-FLY-7', 'A figure that can fly may not be part of a shield wall.'],
  ],
}
