import type { Section } from '../../kit/rulebook'

export const TABLE: readonly Section[] = [
  {
    title: 'Terrain',
    rules: [
      ['RS-TERRAIN-1', 'What each piece does is agreed before the game.', 'kinds are data on each piece, with the defaults below.'],
      ['RS-TERRAIN-BARRICADE-1', 'Barricades up to 2" do not slow a move.'],
      ['RS-TERRAIN-BARRICADE-2', 'Barricades give light cover to what they partly hide.'],
      ['RS-TERRAIN-DIFFICULT-1', 'A move that touches difficult terrain has 2" less.', 'a path that starts inside such terrain crosses it too.'],
      ['RS-TERRAIN-DIFFICULT-2', 'The loss is 2" however many pieces are touched.'],
      ['RS-TERRAIN-DIFFICULT-3', 'Half of the models within difficult terrain: light cover.', 'a model is within terrain when its base touches the area, in keeping with the difference between within and wholly within.'],
      ['RS-TERRAIN-RUIN-1', 'A base moves through a ruin or building only where it fits.'],
      ['RS-TERRAIN-RUIN-2', 'A ruin or building hides a model whose whole base is behind its volume.', 'the piece counts as a solid volume, its footprint up to its height, so windows do not open a line through it.'],
      ['RS-TERRAIN-RUIN-3', 'One sees into and out of a ruin or building, not through it.', '"that model" can be either one, as its note speaks of both directions; the real walls of the piece still count for true line of sight and cover.'],
      ['RS-TERRAIN-RUIN-4', 'Half of the models within ruins or buildings: heavy cover.'],
      ['RS-TERRAIN-RUIN-5', 'A ruin or building that partly hides models gives heavy cover.'],
      ['RS-TERRAIN-FOREST-1', 'A forest is its agreed footprint.'],
      ['RS-TERRAIN-FOREST-2', 'A move that touches a forest has 2" less, once with other difficult terrain.', 'the forest is difficult terrain in name and effect, so it shares the one loss of 2.'],
      ['RS-TERRAIN-FOREST-3', 'A forest hides a model whose whole base is behind it, unless one of the two is within.', 'the volume is the footprint up to the height of the tallest tree.'],
      ['RS-TERRAIN-FOREST-4', 'Half of the models within a forest: light cover.'],
      ['RS-TERRAIN-FOREST-5', 'A forest that partly hides models gives light cover.'],
    ],
  },
  {
    title: 'Armies',
    rules: [
      ['RS-ARMY-1', 'Every unit costs points, and an army may not cost more than the size of the game; it may cost less.'],
      ['RS-ARMY-2', 'The army must fit into detachments.', 'every unit belongs to exactly one detachment, and there is at least one.'],
      ['RS-ARMY-3', 'A 300-point game is played on 3\' x 3\' with 1 boost token per player, in about 1 hour.'],
      ['RS-ARMY-4', 'A 600-point game is played on 4\' x 4\' or 6\' x 4\' with 2 boost tokens, in about 2 hours.'],
      ['RS-ARMY-5', 'A 900-point game is played on 6\' x 4\' with 3 boost tokens, in about 3 hours.'],
      ['RS-ARMY-6', 'A 1200-point game is played on 8\' x 4\' with 4 boost tokens, in about 4 hours.'],
      ['RS-ARMY-7', 'The table sizes are suggestions; any size may be played.', 'for a points limit between the rows, boost tokens are one per full 300 points, at least 1.'],
      ['RS-ARMY-8', 'The standard game is 600 points.'],
      ['RS-ARMY-9', 'All units of an army come from one faction.'],
    ],
  },
  {
    title: 'Detachments',
    rules: [
      ['RS-DETACHMENT-1', 'An army may have any number of detachments within its points.'],
      ['RS-DETACHMENT-2', 'A detachment sets how many units of each type it holds, and other publications may add or replace detachments.', 'unit cards and factions come with the same data.'],
      ['RS-DETACHMENT-COMMANDER-1', 'The Commander Detachment has 1-2 Commanders, 2-3 Core, 0-2 Elite and 0-1 Support.'],
      ['RS-DETACHMENT-ELITE-1', 'The Elite Detachment has 1-2 Elite, 1-3 Core, 0-1 Support and no Commander.'],
      ['RS-DETACHMENT-SKIRMISH-1', 'The Skirmish Detachment has 0-1 Commanders, 1-2 Core, 0-1 Elite and 0-1 Support.'],
      ['RS-DETACHMENT-SKIRMISH-2', 'The Skirmish Detachment is for 300-point games only.'],
    ],
  },
  {
    title: 'Deployment',
    rules: [
      ['RS-DEPLOY-1', 'Each scenario sets the deployment zone of each player.'],
      ['RS-DEPLOY-2', 'Every model of a unit is set up wholly within its player\'s zone.', 'a unit for which its zone has no room waits in reserve and comes on by Redeploy, because nothing is said and losing it would be harsh.'],
      ['RS-DEPLOY-3', 'A roll-off is made, and its winner chooses either their zone or who deploys first.', 'one passage lets the winner choose, another lets the loser start; both are kept by giving the other choice to the loser and letting the loser start unless the winner chose otherwise.'],
      ['RS-DEPLOY-4', 'A unit with Advanced Deployment may go into reserve in place of being set up, which counts as deploying it.'],
      ['RS-DEPLOY-5', 'Standard zones, edges: the winner of a roll-off picks which two opposite table edges are used.', 'a pair of edges between which no zone would remain cannot be picked.'],
      ['RS-DEPLOY-6', 'Standard zones, area: everything at least 12" from the line midway between the two edges belongs to a zone.'],
      ['RS-DEPLOY-7', 'Between the standard zones lies a No Man\'s Land 24" deep.', '"at least" makes the border line itself part of the zone.'],
      ['RS-DEPLOY-8', 'Standard zones, owner: a second roll-off lets its winner pick a zone.', 'this second roll-off is the one of RS-DEPLOY-3, so no third is made.'],
      ['RS-DEPLOY-9', 'The players deploy one unit at a time in turn.', 'markers that players place by turns are set once the zones are known and before the first unit.'],
      ['RS-DEPLOY-10', 'The loser of the roll-off deploys first.'],
      ['RS-DEPLOY-11', 'When one player has no more units to deploy, the other goes on until finished.'],
    ],
  },
  {
    title: 'Objectives',
    rules: [
      ['RS-OBJECTIVE-1', 'Objective markers may be of any size, flat or three-dimensional, and the players agree how they affect units.', 'by default a marker is flat, blocks nothing and gives no cover; before the game they may agree on low markers (an inch high, stepped over, light cover) or tall ones (three inches, in the way, heavy cover); one on which models stand lies flat until they have left it.'],
      ['RS-OBJECTIVE-2', 'A unit contests an objective when its leader is within 3" of the centre of the marker.', 'the distance is a diagonal one, from the surface on which the marker lies.'],
      ['RS-OBJECTIVE-3', 'All models of a contesting unit count, wherever they are.'],
      ['RS-OBJECTIVE-4', 'A Commander counts as 3 models when contesting.', 'a Commander unit counts as at least 3, that is the greater of 3 and its size count; the 3 is neither multiplied by models nor by Large or Huge.'],
      ['RS-OBJECTIVE-5', 'Large models count as 3 and Huge as 5 when contesting.'],
      ['RS-OBJECTIVE-6', 'Shaken units do not contest.'],
      ['RS-OBJECTIVE-7', 'The player with most models contesting an objective controls it.', 'equal numbers mean that nobody has the most; control is worked out afresh each time it is needed and does not persist.'],
      ['RS-OBJECTIVE-8', 'A leader can be near two markers.', 'contesting is defined marker by marker, and no limit is stated.'],
    ],
  },
  {
    title: 'Length of the game',
    rules: [
      ['RS-LENGTH-1', 'A game lasts four rounds unless its scenario says otherwise.'],
      ['RS-LENGTH-2', 'It lasts that long even if one player has no units left.'],
    ],
  },
  {
    title: 'Victory points',
    rules: [
      ['RS-VICTORY-1', 'The scenario says how victory points are earned, and the player with most of them at the end wins.', 'no tie-breaker is given, so equal points are a draw.'],
      ['RS-VICTORY-2', 'Victory points are added up over the whole game.'],
      ['RS-VICTORY-3', 'Most scenarios do not name the moment of scoring.', 'every table is scored at the end of each round, as one scenario states and another presupposes.'],
      ['RS-VICTORY-4', 'The row for destroying the most units in a round needs a clear lead.', 'on equal numbers neither has destroyed the most.'],
      ['RS-VICTORY-5', 'Rows that ask where a marker lies look at its centre.', 'the centre is the only point that the rules use for markers, the border belongs to the zone, and the exact middle is given the lower value for either player.'],
    ],
  },
  {
    title: 'Underdog bonus',
    rules: [
      ['RS-UNDERDOG-1', 'In each Initiative Phase the player with the fewest victory points can put one extra boost token into the pool for that round.', 'this is the same bonus as RS-INITIATIVE-3 and is given once; the word "can" lets the player decline, and it is taken by default.'],
      ['RS-UNDERDOG-2', 'The bonus lasts for one round and is worked out again in the next.'],
    ],
  },
  {
    title: 'Destroyed units',
    rules: [
      ['RS-DESTROY-1', 'When destroyed units are counted, only units that are completely destroyed count.'],
      ['RS-DESTROY-2', 'A destroyed unit counts for a player when it fell as the direct result of an action of that player\'s unit.', 'only enemy units count, so a unit destroyed by its own side\'s fire, by strays or by disembarking without room in its own turn counts for nobody.'],
      ['RS-DESTROY-3', 'Units destroyed by an explosion that the action caused count as well.', 'passengers lost with a transport are treated in the same way.'],
      ['RS-DESTROY-4', 'Counterstrike destroys units in the attacker\'s own action.', 'the hits come from B\'s unit, and crediting nobody would make such a loss free.'],
    ],
  },
]
