import type { Layout } from './layout'

/** Two small tables on which one thing can be learnt. */
export function overTheWall(): Layout {
  return {
    name: 'Over the wall', system: 'ravaged-star', width: 24, depth: 24,
    terrain: [
      ['low-wall', -4, 0, 0],
      ['high-wall', 4.5, 0, 0],
      ['hill-stepped', -5, -7.5, 0],
      ['crate', 9.4, 4.6, 20],
      ['hedge', -8.6, 6.4, 90],
      ['boulder', 9, -6.8, 0],
    ],
    units: [
      { id: 'a-low', side: 'A', name: 'Ground watch', profile: 'Rifles', places: [[-2.6, -3]] },
      { id: 'a-shade', side: 'A', name: 'Shadow watch', profile: 'Rifles', places: [[4.2, -4], [5.8, -4.6]] },
      { id: 'a-high', side: 'A', name: 'Hill watch', profile: 'Rifles', places: [[-4.8, -7.8, 1.8]] },
      { id: 'b-guard', side: 'B', name: 'Wall guard', profile: 'Shieldguard', places: [[-4.6, 1.6], [-3, 2]] },
      { id: 'b-shade', side: 'B', name: 'Shadow guard', profile: 'Shieldguard', places: [[4, 2.2], [5.6, 3.4]] },
    ],
  }
}

export function windowSlit(): Layout {
  return {
    name: 'Through the window', system: 'ravaged-star', width: 24, depth: 24,
    terrain: [
      ['wall-window', -5.4, 0, 0],
      ['wall-door', 2, 0, 0],
      ['door', 2, 0, 0],
      ['bunker', 5.4, 7.2, 180],
      ['sandbags', -6.4, 7.4, 0],
      ['crate-stack', -8.8, -6.6, 20],
      ['generator', 8.4, -5.4, 0],
    ],
    units: [
      { id: 'a-rifles', side: 'A', name: 'Lookers', profile: 'Rifles', places: [[-5.2, -5], [-3.4, -4.4]] },
      { id: 'a-door', side: 'A', name: 'Door watch', profile: 'Rifles', places: [[2, -5], [5.6, -4]] },
      { id: 'b-archers', side: 'B', name: 'Hidden archers', profile: 'Archers', places: [[-5.4, 3], [-8, 4]] },
      { id: 'b-sill', side: 'B', name: 'Door archer', profile: 'Archers', places: [[2.2, 2.6]] },
      { id: 'b-heavy', side: 'B', name: 'Bunker crew', profile: 'Heavies', places: [[5.2, 7]] },
    ],
  }
}
