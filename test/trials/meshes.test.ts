import { expect, it } from 'vitest'
import { meshTrials, tried } from './meshes'

const SHARE = 0.01

/** The small sample of `npm run trial:meshes`: what is refused for how much there is of it may well be answered here. */
it.each(meshTrials(SHARE))('a move across a mesh is answered or refused in words: $name', async (trial) => {
  const { how, says } = await tried(trial)
  expect(how, says).not.toBe('wrong')
  if (trial.wanted === 'answered') expect(how, says).toBe('answered')
}, 120_000)
