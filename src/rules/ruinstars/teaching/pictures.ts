import type { Picture } from '../../teaching'

/** Low is good, a 1 is best, a 6 always fails (RU-DICE-1 to RU-DICE-3). */
export const LOW: Picture = {
  width: 240, height: 60, said: 'With a stat of 3 the faces 1, 2 and 3 succeed, the 1 doubly; 4, 5 and 6 fail.',
  parts: [
    ...[1, 2, 3, 4, 5, 6].map((face) => (
      { draw: 'box', at: [8 + (face - 1) * 38, 8], size: [30, 30], tone: face <= 3 ? 'good' : 'bad', text: `${face}` } as const
    )),
    { draw: 'text', at: [23, 54], text: 'critical' },
    { draw: 'text', at: [80, 54], text: 'stat 3: good' },
    { draw: 'text', at: [213, 54], text: 'never' },
  ],
}

/** Adjacent: bases within an inch, with no wall between (RU-ADJACENT-1, RU-ADJACENT-3). */
export const BESIDE: Picture = {
  width: 240, height: 64, said: 'Two figures an inch apart are Adjacent; two with a wall between them are not.',
  parts: [
    { draw: 'disc', at: [32, 30], r: 17, tone: 'A' },
    { draw: 'disc', at: [80, 30], r: 17, tone: 'B' },
    { draw: 'line', from: [49, 30], to: [63, 30], tone: 'good' },
    { draw: 'text', at: [56, 60], text: '1″: Adjacent' },
    { draw: 'disc', at: [150, 30], r: 17, tone: 'A' },
    { draw: 'box', at: [172, 8], size: [6, 44], tone: 'plain' },
    { draw: 'disc', at: [200, 30], r: 17, tone: 'B' },
    { draw: 'text', at: [175, 62], text: 'not' },
  ],
}

/** Terrain near the target that hides part of it (RU-COVER-1, RU-COVER-2). */
export const HIDDEN: Picture = {
  width: 240, height: 64, said: 'A wall within an inch of the target, between it and the shooter, gives it Cover.',
  parts: [
    { draw: 'disc', at: [24, 32], r: 14, tone: 'A' },
    { draw: 'line', from: [40, 32], to: [180, 32], tone: 'plain', dashed: true },
    { draw: 'box', at: [182, 14], size: [7, 38], tone: 'good' },
    { draw: 'disc', at: [212, 32], r: 14, tone: 'B' },
    { draw: 'text', at: [194, 62], text: 'within 1″' },
  ],
}

/** What actions cost (RU-ACTION-1, RU-ACTION-2). */
export const COSTS: Picture = {
  width: 240, height: 56, said: 'The first Move of an activation costs 1 ACT, the second 2; a shot between costs 1.',
  parts: [
    { draw: 'box', at: [8, 10], size: [40, 24], tone: 'A', text: 'Move' },
    { draw: 'box', at: [58, 10], size: [40, 24], tone: 'A', text: 'Shoot' },
    { draw: 'box', at: [108, 10], size: [90, 24], tone: 'bad', text: 'Move again' },
    { draw: 'text', at: [28, 50], text: '1 ACT' },
    { draw: 'text', at: [78, 50], text: '1 ACT' },
    { draw: 'text', at: [153, 50], text: '2 ACT' },
  ],
}
