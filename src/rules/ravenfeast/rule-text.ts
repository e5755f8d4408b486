/** The rules that are carried out on the measured table, in our own words. */
const TEXT: Readonly<Record<string, string>> = {
  'RF-FACING-1': 'A figure may attack any target of which some part lies forward of the line through its own rear base edge.',
  'RF-FACING-2': 'A figure may not attack a target to its rear.',
  'RF-FACING-3': 'Standing in the rear of another figure does not stop the one behind from attacking it.',
  'RF-MOD-1': 'Missile score -1 when shooting uphill: at a target that stands more than half an inch higher.',
  'RF-TURN-2': 'Casualties of a phase are marked, take up room and may still act until it ends; a marked one is no new target.',
  'RF-SHOOT-2': 'A figure that spent more than half of its Move this turn may not shoot.',
  'RF-SHOOT-3': 'A figure in melee may not shoot.',
  'RF-SHOOT-4': 'Nobody may shoot into a melee in which figures of the own side take part.',
  'RF-SHOOT-5': 'A Hero or Leader may be shot at only as the closest target.',
  'RF-FLY-7': 'A figure that can fly is part of no shield wall.',
  'RF-WALL-1': 'A shield wall takes three figures at least, all infantry and all with shields.',
  'RF-WALL-2': 'Its figures stand next to each other, further ranks straight behind, and all face the same way.',
  'RF-WALL-3': 'Figures in melee do not join in forming one.',
  'RF-WALL-5': 'A shield wall moves at half of the lowest Move among its members.',
  'RF-WALL-6': 'It moves straight forward or straight back, all members together, with no turning or wheeling.',
  'RF-WALL-7': 'It moves neither through rough terrain nor over obstacles.',
  'RF-WALL-9': 'Members of a shield wall may not shoot or do anything else.',
  'RF-SHOOT-1': 'A missile weapon reaches so many inches, from base edge to base edge.',
  'RF-COVER-1': 'For each piece of cover between shooter and target a die is rolled: on 3 or less the shot misses the piece and goes on.',
  'RF-COVER-2': 'Each piece is rolled for separately, and any one of them can stop the shot.',
  'RF-COVER-3':
    'Walls, hedges, woods and the like that the line from base centre to base centre crosses are pieces of cover, each one piece; high walls, ' +
    'cliffs and buildings stop the shot outright; figures are no cover.',
  'RF-WOODS-1': 'Across the edge of a wood a shot reaches through 2" of it at most.',
  'RF-WOODS-2': 'A shot with both figures inside a wood passes through 4" of it at most.',
  'RF-WOODS-3': 'The inches of all woods on the line are counted together; woods that touch or overlap are one.',
  'RF-MOVE-2': 'A figure may move up to its Move in inches, along the route of its base centre.',
  'RF-MOVE-3': 'A figure may move through friendly figures.',
  'RF-MOVE-4': 'A figure may not move through enemy figures.',
  'RF-MOVE-5': 'A figure may not end its move overlapping another base.',
  'RF-MOVE-6': 'A figure may not pass between two enemies if it comes nearer than 1" to either.',
  'RF-MOVE-7': 'A figure that comes into base contact with enemies is locked in melee with them, and its move ends there.',
  'RF-TERRAIN-1': 'Each inch of rough terrain costs 2" of Move.',
  'RF-TERRAIN-2': 'Crossing an obstacle such as a hedge or wall costs half of the Move, on top of the distance.',
  'RF-TERRAIN-3': 'High walls and cliffs cannot be crossed and must be walked round.',
  'RF-TERRAIN-5': 'What is higher than 2" is high; a cliff is one at any height, and so is a building.',
  'RF-HOUSE-6': 'Hills are walked as open ground; a face of up to 2" is climbed as an obstacle is crossed, a higher one only by a ladder or stair.',
  'RF-FLY-2': 'Flying ignores terrain and figures that do not fly.',
  'RF-FLY-3': 'Flyers treat other flyers as those on foot treat each other.',
  'RF-FLEE-1': 'A figure that fails its Morale roll runs its full Move directly away from the nearest enemy.',
  'RF-FLEE-4': 'A figure that is held on all sides cannot flee.',
  'RF-WITHDRAW-3': 'A figure with attackers on all four sides is held and cannot withdraw.',
  'RF-WITHDRAW-4': 'A figure with a larger base is held when half of each side is in contact with enemies.',
  'RF-WITHDRAW-1': 'A figure that begins in contact with an enemy may withdraw up to half of its Move.',
  'RF-MELEE-1': 'A figure is in melee when it is in base contact with an enemy.',
}

export const RULE_IDS: readonly string[] = Object.keys(TEXT)

/** One line on the rule with that id; undefined for an id that is not carried out here. */
export const ruleText = (id: string): string | undefined => (Object.hasOwn(TEXT, id) ? TEXT[id] : undefined)
