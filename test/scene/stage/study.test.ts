import { expect, it } from 'vitest'
import { STUDY } from '../../../src/scene/stage/study'

it('by day the key light stands far enough out of the fill that a table keeps its shadows', () => {
  // The room by day is some twice as bright as by night, and all of it fills.
  expect(STUDY.light.keyIntensity / STUDY.light.fill).toBeGreaterThan(4)
  expect(STUDY.dark.keyIntensity / STUDY.dark.fill).toBeGreaterThan(2)
})
