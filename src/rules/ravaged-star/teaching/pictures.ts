import type { Picture } from '../../teaching'

/** Range bands of a gun (RS-RANGE-4 to RS-RANGE-6). */
export const BANDS: Picture = {
  width: 240, height: 64, said: 'Up to its range a gun needs what is printed to hit, up to twice its range 1 more, up to three times 3 more.',
  parts: [
    { draw: 'box', at: [20, 24], size: [70, 12], tone: 'good', text: 'short' },
    { draw: 'box', at: [90, 24], size: [70, 12], tone: 'plain', text: 'medium +1' },
    { draw: 'box', at: [160, 24], size: [70, 12], tone: 'bad', text: 'long +3' },
    { draw: 'disc', at: [12, 30], r: 9, tone: 'A' },
    { draw: 'text', at: [90, 56], text: 'range' },
    { draw: 'text', at: [160, 56], text: '× 2' },
    { draw: 'text', at: [226, 56], text: '× 3' },
  ],
}

/** Half of the models behind something (RS-COVER-1). */
export const COVERED: Picture = {
  width: 240, height: 88, said: 'Two of four models stand behind a wall: half of the unit is hidden, and the whole unit has cover.',
  parts: [
    { draw: 'disc', at: [24, 44], r: 11, tone: 'A', text: '★' },
    { draw: 'box', at: [150, 38], size: [8, 46], tone: 'plain' },
    { draw: 'line', from: [36, 44], to: [200, 16], tone: 'good' },
    { draw: 'line', from: [36, 44], to: [168, 22], tone: 'good' },
    { draw: 'line', from: [36, 46], to: [150, 54], tone: 'bad', dashed: true },
    { draw: 'line', from: [36, 48], to: [150, 74], tone: 'bad', dashed: true },
    { draw: 'disc', at: [178, 22], r: 10, tone: 'B' },
    { draw: 'disc', at: [210, 16], r: 10, tone: 'B' },
    { draw: 'disc', at: [180, 54], r: 10, tone: 'B' },
    { draw: 'disc', at: [182, 77], r: 10, tone: 'B' },
  ],
}

/** Models stay near their leader (RS-COHERENCY-1). */
export const COHERENT: Picture = {
  width: 160, height: 96, said: 'A ring of 3 inches round the leader: all models of the unit stand within it.',
  parts: [
    { draw: 'ring', at: [80, 48], r: 44, tone: 'good' },
    { draw: 'disc', at: [80, 48], r: 11, tone: 'A', text: '★' },
    { draw: 'disc', at: [54, 34], r: 9, tone: 'A' },
    { draw: 'disc', at: [106, 36], r: 9, tone: 'A' },
    { draw: 'disc', at: [68, 76], r: 9, tone: 'A' },
    { draw: 'text', at: [140, 52], text: '3″' },
  ],
}

/** What is in the bag (RS-INITIATIVE-5). */
export const BAG: Picture = {
  width: 200, height: 84, said: 'Blue and orange tokens lie in one bag; one is drawn and gives its owner a turn.',
  parts: [
    { draw: 'box', at: [10, 10], size: [110, 66], tone: 'plain' },
    { draw: 'disc', at: [34, 30], r: 11, tone: 'A', text: 'Co' },
    { draw: 'disc', at: [64, 26], r: 11, tone: 'B', text: 'Co' },
    { draw: 'disc', at: [96, 32], r: 11, tone: 'A', text: 'El' },
    { draw: 'disc', at: [44, 58], r: 11, tone: 'B', text: 'Cm' },
    { draw: 'disc', at: [82, 58], r: 11, tone: 'A', text: 'B' },
    { draw: 'line', from: [122, 42], to: [152, 42], tone: 'plain', arrow: true },
    { draw: 'disc', at: [174, 42], r: 15, tone: 'B', text: 'El' },
  ],
}

/** Engaged within an inch (RS-ENGAGE-1). */
export const CLOSE: Picture = {
  width: 140, height: 64, said: 'Two models of different sides stand less than an inch apart: their units are engaged.',
  parts: [
    { draw: 'disc', at: [42, 32], r: 20, tone: 'A' },
    { draw: 'disc', at: [98, 32], r: 20, tone: 'B' },
    { draw: 'line', from: [62, 32], to: [78, 32], tone: 'bad' },
    { draw: 'text', at: [70, 60], text: '1″' },
  ],
}
