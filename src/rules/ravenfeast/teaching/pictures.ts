import type { Picture } from '../../teaching'

/** So much or less succeeds (RF-DICE-1). */
export const LOW: Picture = {
  width: 240, height: 56, said: 'With a score of 3 the faces 1 to 3 succeed, 4 to 6 do not.',
  parts: [1, 2, 3, 4, 5, 6].map((face) => (
    { draw: 'box', at: [8 + (face - 1) * 38, 10], size: [30, 30], tone: face <= 3 ? 'good' : 'bad', text: `${face}` } as const
  )),
}

/** Phases of a turn (RF-TURN-1). */
export const PHASES: Picture = {
  width: 260, height: 46, said: 'Initiative, Rally, Movement, Shooting, Melee, End of Turn.',
  parts: ['Initiative', 'Rally', 'Move', 'Shoot', 'Melee', 'End'].map((text, i) => (
    { draw: 'box', at: [4 + i * 43, 10], size: [40, 24], tone: i >= 2 && i <= 4 ? 'good' : 'plain', text } as const
  )),
}

/** A wall of shields (RF-WALL-2, RF-WALL-10). */
export const WALL: Picture = {
  width: 200, height: 76, said: 'Three figures shoulder to shoulder, all facing the same way: Armor +2 from the front and the sides.',
  parts: [
    ...[60, 92, 124].map((x) => ({ draw: 'box', at: [x, 30], size: [30, 30], tone: 'A' } as const)),
    { draw: 'line', from: [58, 28], to: [156, 28], tone: 'good' },
    { draw: 'line', from: [107, 4], to: [107, 22], tone: 'bad', arrow: true },
    { draw: 'text', at: [30, 48], text: '+2' }, { draw: 'text', at: [176, 48], text: '+2' }, { draw: 'text', at: [126, 14], text: '+2' },
    { draw: 'text', at: [107, 73], text: 'rear: nothing' },
  ],
}

/** What it may attack is forward of its rear edge (RF-FACING-1). */
export const FRONT: Picture = {
  width: 200, height: 76, said: 'All that is forward of the line through the rear edge of its base may be attacked.',
  parts: [
    { draw: 'box', at: [85, 34], size: [30, 30], tone: 'A' },
    { draw: 'line', from: [10, 64], to: [190, 64], tone: 'plain', dashed: true },
    { draw: 'line', from: [100, 34], to: [100, 10], tone: 'A', arrow: true },
    { draw: 'disc', at: [40, 30], r: 9, tone: 'B' }, { draw: 'disc', at: [166, 46], r: 9, tone: 'B' },
    { draw: 'text', at: [40, 74], text: 'not behind' },
  ],
}
