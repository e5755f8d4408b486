import { Color } from 'three'
import type { Owner } from '../../core/board'
import { PAINTS, type Paint } from './clay'

const shared = {
  steel: '#8f979e', gun: '#3d4248', leather: '#5d3f29', wood: '#7a5733', skin: '#c78f68', bone: '#ddd2b4', brass: '#b88d3a',
  black: '#212327', hide: '#7b6656', rock: '#77736a', earth: '#5b5142', tuft: '#75803f',
} as const

/** Both sides use two tones of their own: blue with bone, orange with slate; what is nobody's is grey. */
const COLOURS: Readonly<Record<Owner, Readonly<Record<Paint, string>>>> = {
  A: { ...shared, main: '#2c66c4', deep: '#1c3c7d', trim: '#d6d0bd', cloth: '#39465e', glow: '#7ff0ff', mark: '#f0ead8' },
  B: { ...shared, main: '#d9691a', deep: '#8a3b12', trim: '#414a57', cloth: '#564a40', glow: '#ffe27a', mark: '#262a31' },
  neutral: { ...shared, main: '#8d8a83', deep: '#55524c', trim: '#c9c2b2', cloth: '#6a6054', glow: '#f2efe6', mark: '#f0ead8' },
}

/** The side's colour as CSS, for rings, tokens and panels. */
export const SIDE_COLOUR: Readonly<Record<Owner, string>> = { A: '#4c8dff', B: '#ff8a2b', neutral: '#b9b4a8' }

/** Linear RGB of every pot in the order of PAINTS. */
export function palette(side: Owner): readonly Color[] {
  return PAINTS.map((paint) => {
    const colour = new Color(COLOURS[side][paint])
    return paint === 'glow' ? colour.multiplyScalar(2.2) : colour
  })
}
