import type { Owner } from '../../core/board'
import type { Verdict } from '../../core/measure'
import type { Vec2 } from '../../core/vec'
import type { Tone } from '../types'

/** Drafting inks. Never by colour alone: each verdict also has its own line and its own sign. */
export const INK = {
  clear: '#22d3c0',
  blocked: '#ff5533',
  unsure: '#ffb81f',
  plain: '#f4efe4',
  path: '#f7f3ea',
  ghost: '#cfd8e3',
  casing: '#0d1013',
} as const

/** A side's own ink, as on the rims of its bases: B's is chequered, and the hatches run each another way (`hatch`, along x and z). */
export const SIDE_INK: Readonly<Record<Owner, { readonly colour: string; readonly chequered: boolean; readonly hatch: Vec2 }>> = {
  A: { colour: '#6aa6ff', chequered: false, hatch: [1, 1] },
  B: { colour: '#ff9a40', chequered: true, hatch: [1, -1] },
  neutral: { colour: '#ece4d2', chequered: false, hatch: [0, 1.4] },
}

export type Dash = 'solid' | 'dash' | 'dot'

export const VERDICT_LINE: Readonly<Record<Verdict, { readonly colour: string; readonly dash: Dash; readonly sign: string }>> = {
  clear: { colour: INK.clear, dash: 'solid', sign: '✓' },
  blocked: { colour: INK.blocked, dash: 'dash', sign: '✕' },
  unsure: { colour: INK.unsure, dash: 'dot', sign: '?' },
}

export const TONE_LINE: Readonly<Record<Tone, { readonly colour: string; readonly dash: Dash; readonly width: number }>> = {
  selected: { colour: '#ffffff', dash: 'solid', width: 3 },
  hover: { colour: '#ffffff', dash: 'solid', width: 1.5 },
  target: { colour: INK.clear, dash: 'dash', width: 3 },
  blocker: { colour: INK.unsure, dash: 'dash', width: 2.5 },
  refused: { colour: INK.blocked, dash: 'dot', width: 3 },
}
