import { describe, expect, it } from 'vitest'
import { HEAT_WASH, squareOf, type HeatTone } from '../../../src/scene/overlays/heat-wash'
import { HEAT_BANDS, type HeatMode } from '../../../src/tools/heat'
import { difference, EYES, fromHex, lab, over, type Shown } from './seen-colour'

/** Grounds as they are drawn, in the sun: sampled from pictures of the dark and the light theme. */
const GROUNDS: Readonly<Record<string, Shown>> = {
  grass: [150, 130, 70], 'grass by day': [185, 165, 105], bare: [165, 138, 95], slab: [199, 181, 155], road: [139, 119, 95], ash: [125, 115, 102],
  snow: [215, 220, 225],
}
const AT_A_GLANCE = 7
const TONES: readonly Exclude<HeatTone, 'unsure'>[] = ['open', 'light', 'heavy', 'safe']

const shown = (mode: HeatMode, tone: HeatTone, ground: Shown): Shown => {
  const { colour, strength } = HEAT_WASH[mode][tone]
  return over(fromHex(colour), strength, ground)
}

describe.each(['from', 'exposed'] as const)('the heat map %s', (mode) => {
  describe.each(Object.entries(EYES))('to eyes with %s', (_, eyes) => {
    it.each(TONES)('%s does not vanish into any ground', (tone) => {
      for (const [name, ground] of Object.entries(GROUNDS)) {
        expect(difference(lab(shown(mode, tone, ground), eyes), lab(ground, eyes)), name).toBeGreaterThan(AT_A_GLANCE)
      }
    })

    it('its colours are told apart on every ground', () => {
      for (const [name, ground] of Object.entries(GROUNDS)) {
        for (const [i, one] of TONES.entries()) {
          for (const other of TONES.slice(i + 1)) {
            const far = difference(lab(shown(mode, one, ground), eyes), lab(shown(mode, other, ground), eyes))
            expect(far, `${one} and ${other} on ${name}`).toBeGreaterThan(AT_A_GLANCE)
          }
        }
      }
    })
  })

  it('tells what is seen, and in what cover, without colour too', () => {
    expect(new Set(['open', 'light', 'heavy'].map((tone) => HEAT_WASH[mode][tone as HeatTone].hatch)).size).toBe(3)
  })
})

it('what is far is drawn smaller and not fainter', () => {
  const sizes = [0, ...HEAT_BANDS.keys()].map((_, band) => squareOf(band))
  expect(sizes.every((size, band) => band === 0 || size < sizes[band - 1]!)).toBe(true)
  expect(squareOf(HEAT_BANDS.length)).toBeGreaterThanOrEqual(0.25)
})

describe('the measure itself', () => {
  it('is CIEDE2000 (two pairs of Sharma, Wu and Dalal 2005)', () => {
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3)
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3)
  })
})
