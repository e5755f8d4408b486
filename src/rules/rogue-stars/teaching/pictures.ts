import type { Picture } from '../../teaching'

/** Dice that succeed are actions, those that fail are the other side's (RO-ACTIVATE-10, RO-ACTIVATE-14). */
export const DICE: Picture = {
  width: 240, height: 74, said: 'Three dice: two succeed and are two actions, one fails and gives the other side a Reaction die.',
  parts: [
    { draw: 'box', at: [10, 8], size: [32, 32], tone: 'good', text: '14' },
    { draw: 'box', at: [52, 8], size: [32, 32], tone: 'good', text: '9' },
    { draw: 'box', at: [94, 8], size: [32, 32], tone: 'bad', text: '5' },
    { draw: 'text', at: [47, 58], text: '2 actions' },
    { draw: 'line', from: [130, 24], to: [164, 24], tone: 'plain', arrow: true },
    { draw: 'box', at: [170, 8], size: [32, 32], tone: 'B', text: '?' },
    { draw: 'text', at: [186, 58], text: 'their Reaction' },
  ],
}

/** A thread that is cut by terrain and by figures (RO-DEFINE-8). */
export const THREAD: Picture = {
  width: 240, height: 70, said: 'A thread from the shooter to the target: one is open, one is cut by a crate.',
  parts: [
    { draw: 'disc', at: [24, 36], r: 13, tone: 'A' },
    { draw: 'disc', at: [212, 16], r: 13, tone: 'B' }, { draw: 'disc', at: [212, 54], r: 13, tone: 'B' },
    { draw: 'box', at: [124, 40], size: [22, 22], tone: 'plain' },
    { draw: 'line', from: [38, 34], to: [198, 17], tone: 'good' },
    { draw: 'line', from: [38, 38], to: [124, 48], tone: 'bad', dashed: true },
  ],
}

/** Counters and what they make worse (RO-MARKER-1, RO-MARKER-2, RO-MARKER-5). */
export const COUNTERS: Picture = {
  width: 244, height: 64, said: 'Stress: worse to activate and react. Pins: worse to shoot. Wounds: worse to fight and to endure.',
  parts: [
    { draw: 'disc', at: [36, 22], r: 13, tone: 'plain', text: 'S2' }, { draw: 'text', at: [36, 54], text: 'act, react −2' },
    { draw: 'disc', at: [120, 22], r: 13, tone: 'good', text: 'P1' }, { draw: 'text', at: [120, 54], text: 'shoot −1' },
    { draw: 'disc', at: [196, 22], r: 13, tone: 'bad', text: 'W1' }, { draw: 'text', at: [196, 54], text: 'fight, endure −1' },
  ],
}
