import { describe, expect, test } from 'vitest'
import { MOST_LINES, terrainUniforms } from '../../../src/scene/materials/terrain-material'
import { TerrainFade, type Glade } from '../../../src/scene/terrain/terrain-fade'

const start = (cut: number | null = null) => {
  const uniforms = terrainUniforms()
  const fade = new TerrainFade(uniforms)
  fade.cut(cut, false)
  const standing = (foot: number): number => {
    const { uCut, uCutFade } = uniforms
    const [now, before] = [uCut.value.x, uCut.value.y].map((height) => (foot <= height ? 1 : 0))
    return before! + (now! - before!) * uCutFade.value
  }
  return { uniforms, fade, standing }
}

describe('cutting floors away', () => {
  test('the first height is there at once, the next one comes in a fifth of a second', () => {
    const { fade, standing } = start(6)
    expect(fade.atRest).toBe(true)
    expect(standing(7)).toBe(0)
    fade.cut(3, false)
    expect(fade.atRest).toBe(false)
    fade.step(1000)
    expect(standing(5)).toBe(1)
    let now = 1000
    for (let last = 1; standing(5) > 0; last = standing(5)) {
      fade.step((now += 16))
      expect(standing(5)).toBeLessThan(last)
      expect(standing(2)).toBe(1)
    }
    expect(now - 1000).toBeGreaterThanOrEqual(150)
    expect(now - 1000).toBeLessThanOrEqual(250)
    expect(fade.atRest).toBe(true)
  })

  test('turns round midway without a jump', () => {
    const { fade, standing } = start()
    fade.cut(3, false)
    for (const now of [0, 50, 100]) fade.step(now)
    const midway = standing(5)
    expect(midway).toBeCloseTo(0.5, 6)
    fade.cut(null, false)
    expect(standing(5)).toBeCloseTo(midway, 6)
    for (const now of [110, 150, 200, 250]) fade.step(now)
    expect(standing(5)).toBe(1)
    expect(fade.atRest).toBe(true)
  })

  test('at once where motion is not wanted', () => {
    const { fade, standing } = start()
    fade.cut(3, true)
    expect([standing(5), standing(2), fade.atRest]).toEqual([0, 1, true])
  })
})

describe('foliage along lines', () => {
  const line: Glade = [[0, 1, 0], [4, 1, 0]]

  test('the last lines stay until it has closed again', () => {
    const { fade, uniforms } = start()
    fade.glades([line, line], false)
    for (const now of [0, 50, 100, 150, 200]) fade.step(now)
    expect([uniforms.uThin.value, uniforms.uLineCount.value]).toEqual([1, 2])
    fade.glades([], false)
    fade.step(1000)
    fade.step(1050)
    expect(uniforms.uThin.value).toBeCloseTo(0.75, 6)
    expect(uniforms.uLineCount.value).toBe(2)
    for (const now of [1100, 1150, 1200]) fade.step(now)
    expect([uniforms.uThin.value, fade.atRest]).toEqual([0, true])
  })

  test('no more of them than there is room for', () => {
    const { fade, uniforms } = start()
    fade.glades(Array.from({ length: 40 }, () => line), true)
    expect([uniforms.uThin.value, uniforms.uLineCount.value]).toEqual([1, MOST_LINES])
  })
})
