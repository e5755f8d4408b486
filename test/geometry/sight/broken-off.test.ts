import { expect, test } from 'vitest'
import { decideSight } from '../../../src/geometry/sight/decide'
import { OccluderIndex } from '../../../src/geometry/sight/occluder-index'
import { visibleShare } from '../../../src/geometry/sight/share'
import { sightVolume } from '../../../src/geometry/sight/volume'
import { SLOW } from './sampler'
import { randomFrom, randomScene, type Scene } from './scenes'

function made({ occluders, a, b }: Scene) {
  const index = new OccluderIndex()
  for (const occluder of occluders) index.set(occluder)
  return { index, selection: index.select({ part: true, area: true, model: true }), p: sightVolume(a), q: sightVolume(b) }
}

test(`a decision that a bound broke off goes on to what it says without one, to the last digit (${250 * SLOW} scenes, seeds from 7000)`, () => {
  const [aperture, least, whole] = [0.02, 100, 200_000]
  let broken = 0
  for (let seed = 7000; seed < 7000 + 250 * SLOW; seed++) {
    const { index, selection, p, q } = made(randomScene(randomFrom(seed), seed % 4 === 0))
    const decide = (work: number) => decideSight(index, selection, p, q, { aperture, work })
    const { cut, goOn } = decide(least)
    expect(goOn !== undefined, `seed ${seed}`).toBe(cut)
    if (!goOn) continue
    broken++
    // Broken off once more on the way.
    const { goOn: once = goOn } = goOn(3 * least)
    const [on, anew] = [once(whole), decide(whole)]
    expect({ ...on, goOn: null }, `seed ${seed}`).toEqual({ ...anew, goOn: null })
  }
  expect(broken).toBeGreaterThan(3)
})

test(`who hides any of the lines is the same whether shares are asked for or not (${200 * SLOW} scenes, seeds from 8000)`, () => {
  let [some, parts] = [0, 0]
  for (let seed = 8000; seed < 8000 + 200 * SLOW; seed++) {
    const { index, selection, p, q } = made(randomScene(randomFrom(seed), seed % 4 === 0))
    const ask = (whoAlone: boolean) => visibleShare(index, selection, p.eye, q, 256, 2_000_000, whoAlone)
    const [shares, who] = [ask(false), ask(true)]
    const names = (fact: typeof who) => fact.hiddenBy.map(({ id }) => id).sort()
    expect(names(who), `seed ${seed}`).toEqual(names(shares))
    expect(who.visible).toBeGreaterThanOrEqual(shares.visible)
    some += names(who).length
    if (shares.hiddenBy.some(({ share }) => share < 1)) parts++
  }
  expect(some).toBeGreaterThan(100)
  expect(parts).toBeGreaterThan(30)
})
