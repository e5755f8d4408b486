import { ranks } from './army'
import type { Layout } from './layout'

/** 36 by 36: a monument where two lanes cross, a ruin and a chapel on either flank. */
export function skirmish(): Layout {
  return {
    name: 'Monument crossing', system: 'ravaged-star', width: 36, depth: 36,
    terrain: [
      ['statue', 0, 0, 180],
      ['ruin-corner-two', -10.5, 5.5, 90],
      ['ruin-shell', 10.5, -4.5, 180],
      ['wood', 11, 8.5, 15],
      ['pines', -11.5, -7.5, 0],
      ['container', 1.5, -9, 78],
      ['container-blue', 0.5, 9.5, 12],
      ['sandbags', -5.5, -3.2, 8],
      ['barricade-straight', 5.6, 4.2, -20],
      ['low-wall', -5.2, -10.6, -8],
      ['low-wall', 7, 13.2, 4],
      ['crate-stack', -4.3, 8.2, 15],
      ['crate', 4.4, -7.4, 30],
      ['barricade-corner', -8.4, 13, 180],
      ['sandbags', 7.6, -11.6, 186],
      ['boulder', 15, 1.2, 40],
      ['crater', -14.4, -0.6, 0],
      ['rubble', 4.8, -0.8, 70],
      ['hedge', -15.6, 12.6, 90],
      ['hedge', 14, -13.2, 90],
    ],
    units: [
      { id: 'a-command', side: 'A', name: 'Captain Verre', profile: 'Command', places: [[-1, -13.6]] },
      { id: 'a-rifles', side: 'A', name: 'Lantern Rifles', profile: 'Rifles', places: ranks([-5.5, -14.2], 4, 4, 1.7) },
      { id: 'a-heavies', side: 'A', name: 'Anvil Heavies', profile: 'Heavies', places: [[5.6, -14.4], [7.8, -14.8], [9.8, -14.2]] },
      { id: 'b-command', side: 'B', name: 'Warden Isolde', profile: 'Command', places: [[1.2, 14.2]] },
      { id: 'b-archers', side: 'B', name: 'Reed Archers', profile: 'Archers', places: ranks([8, 15], 4, 4, 1.7) },
      { id: 'b-guard', side: 'B', name: 'Oaken Shieldguard', profile: 'Shieldguard', places: [[-2, 13.6], [-3.6, 14.2], [-0.4, 13.4]] },
    ],
  }
}
