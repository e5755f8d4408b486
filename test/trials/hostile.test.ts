import { describe, expect, it } from 'vitest'
import { DOORS, Hostile } from './hostile'

const SEED = 'hostile'
const EACH = 12

/** The small sample of `npm run trial:hostile`. */
describe(`hostile input is answered, or refused in words (seed ${SEED})`, () => {
  it.each(DOORS)('%s', async (door) => {
    const hostile = new Hostile(`${SEED} ${door}`)
    try {
      for (let i = 0; i < EACH; i++) {
        // oxlint-disable-next-line no-await-in-loop
        const { how, says, input } = await hostile.knock(door)
        expect(how, `${says}: ${input}`).not.toBe('wrong')
      }
    } finally {
      hostile.done()
    }
  }, 120_000)
})
