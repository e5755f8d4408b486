import type { Picture } from '../../teaching'

/** Cards are flipped in turn (RR-ROUND-1, RR-ROUND-4). */
export const STACKS: Picture = {
  width: 240, height: 68, said: 'Both sides have laid their cards in an order face down; they are flipped one after the other, one side each in turn.',
  parts: [
    { draw: 'box', at: [10, 12], size: [26, 38], tone: 'A' }, { draw: 'box', at: [18, 16], size: [26, 38], tone: 'A' },
    { draw: 'box', at: [26, 20], size: [26, 38], tone: 'A', text: '1' },
    { draw: 'line', from: [58, 38], to: [92, 38], tone: 'plain', arrow: true },
    { draw: 'box', at: [106, 16], size: [28, 40], tone: 'good', text: 'acts' },
    { draw: 'line', from: [182, 38], to: [148, 38], tone: 'plain', arrow: true },
    { draw: 'box', at: [188, 20], size: [26, 38], tone: 'B' }, { draw: 'box', at: [196, 16], size: [26, 38], tone: 'B' },
    { draw: 'box', at: [204, 12], size: [26, 38], tone: 'B', text: '1' },
  ],
}

/** Hit, then guard, then wounds (RR-HIT-1, RR-GUARD-1, RR-WOUND-1). */
export const BLOW: Picture = {
  width: 240, height: 52, said: 'A Hit Roll, then a Guard Roll made worse by Rend, then damage.',
  parts: [
    { draw: 'box', at: [6, 10], size: [58, 26], tone: 'A', text: 'Hit Roll' },
    { draw: 'line', from: [66, 23], to: [84, 23], tone: 'plain', arrow: true },
    { draw: 'box', at: [88, 10], size: [72, 26], tone: 'B', text: 'Guard − Rend' },
    { draw: 'line', from: [162, 23], to: [180, 23], tone: 'plain', arrow: true },
    { draw: 'box', at: [184, 10], size: [50, 26], tone: 'bad', text: 'damage' },
  ],
}

/** Any line from base to base will do, and other models are in the way (RR-SIGHT-1, RR-SIGHT-3). */
export const LINES: Picture = {
  width: 240, height: 72, said: 'One straight line from base to base that meets no obstruction and no other model is enough.',
  parts: [
    { draw: 'disc', at: [24, 36], r: 14, tone: 'A' },
    { draw: 'disc', at: [122, 46], r: 14, tone: 'B' },
    { draw: 'disc', at: [212, 30], r: 14, tone: 'B' },
    { draw: 'line', from: [38, 24], to: [198, 20], tone: 'good' },
    { draw: 'line', from: [38, 38], to: [108, 44], tone: 'good' },
    { draw: 'line', from: [136, 44], to: [198, 34], tone: 'bad', dashed: true },
  ],
}

/** Who has whom in reach (RR-COMBAT-1). */
export const REACHED: Picture = {
  width: 160, height: 60, said: 'A model that has an enemy in reach of a melee weapon is In Combat with it.',
  parts: [
    { draw: 'disc', at: [48, 30], r: 18, tone: 'A' }, { draw: 'disc', at: [110, 30], r: 18, tone: 'B' },
    { draw: 'line', from: [66, 30], to: [92, 30], tone: 'bad' }, { draw: 'text', at: [79, 10], text: 'reach' },
  ],
}
