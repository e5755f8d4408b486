import { ranks } from './army'
import type { Layout } from './layout'

/** 48 by 48: four quarters round a portal, each with a height of its own: hill, tower, bunker, ruin. */
export function district(): Layout {
  return {
    name: 'The four quarters', system: 'ravaged-star', width: 48, depth: 48,
    terrain: [
      ['portal', 0, 0, 20],
      ['crater', -3.6, -3.9, 0],
      ['rubble', 4.2, 3.9, 130],
      // North-west: the hill and its wood.
      ['hill-stepped', -14.5, -9, 15],
      ['pines', -18.5, -16.2, 0],
      ['boulder', -7.4, -12.6, 10],
      ['hedge', -20.8, -3, 80],
      // North-east: the gutted tower.
      ['ruin-three', 10.6, -10.4, 270],
      ['ruin-shell', 18, -17.2, 90],
      ['wall-window', 18.2, -7.2, 90],
      ['low-wall', 6.2, -17, 5],
      ['crate-stack', 15.8, -10.2, 40],
      // South-east: the strongpoint.
      ['bunker', 14, 10.4, 215],
      ['sandbags', 8.4, 7.4, 220],
      ['tank-trap', 7, 14.4, 15],
      ['generator', 20.4, 15.6, 90],
      ['pipes', 20, 5.6, 78],
      // South-west: the yard under the tower.
      ['watchtower', -12.6, 10.6, 180],
      ['container', -19.6, 9.4, 82],
      ['container-blue', -15.4, 17.2, 12],
      ['crate', -10.2, 15.2, 25],
      ['crate', -8.4, 14.4, 60],
      ['fence', -19.6, 16, 96],
      ['barricade-corner', -7.6, 6.6, 90],
      // On the roads.
      ['car-wreck', 1.6, -11.2, 66],
      ['car-wreck', -1.8, 12.4, -24],
      ['barricade-straight', -1.4, -16.8, 4],
      ['barricade-straight', 2, 17.4, -6],
      ['barricade-straight', 12.4, 0.8, 84],
      ['barricade-straight', -12.8, -0.6, 96],
      ['hedge', 20.6, -1.4, 92],
      ['pond', -19.4, 2.8, 60],
    ],
    units: [
      { id: 'a-command', side: 'A', name: 'Marshal Ode', profile: 'Command', places: [[0.2, -19.6]] },
      { id: 'a-rifles', side: 'A', name: 'Ninth Rifles', profile: 'Rifles', places: ranks([-7.5, -19.8], 5, 5, 1.7) },
      { id: 'a-heavies', side: 'A', name: 'Hammer Heavies', profile: 'Heavies', places: [[5.4, -20], [7.4, -20.6], [9.4, -19.8]] },
      { id: 'a-strider', side: 'A', name: 'Heron', profile: 'Strider', places: [[12.8, -21]] },
      { id: 'a-watch', side: 'A', name: 'Hill watch', profile: 'Rifles', places: [[-14.3, -9.4, 1.8]] },
      { id: 'b-command', side: 'B', name: 'Castellan Bryn', profile: 'Command', base: { round: 40 }, places: [[3.4, 19.8]] },
      { id: 'b-guard', side: 'B', name: 'Gate Shieldguard', profile: 'Shieldguard', places: ranks([9.6, 18.8], 5, 5, 1.6) },
      { id: 'b-hounds', side: 'B', name: 'Barrow Hounds', profile: 'Hounds', places: [[-3, 20.4], [-5.4, 20.8], [-7.8, 20.2]] },
      { id: 'b-skimmer', side: 'B', name: 'Kestrel', profile: 'Skimmer', places: [[-10.6, 20.4]] },
      { id: 'b-archers', side: 'B', name: 'Roof archers', profile: 'Archers', places: [[14.6, 11.4, 3]] },
    ],
  }
}
