import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../src/core/random'
import { PLAYABLES } from '../../src/rules/registry'
import { formatRecord } from '../../src/table/record-file'
import { honest, KINDS, tampered, verdictOn } from './tampers'

const SEED = 'tampers'

/** The small sample of `npm run trial:tampers`: the beginning of a game of each system, each kind of tampering once. */
describe(`whatever is changed in a record is refused, named or disclosed (seed ${SEED})`, () => {
  it.each(PLAYABLES.map((playable) => [playable.system.id, playable] as const))('%s', async (_, playable) => {
    const game = await honest(playable, SEED, 30)
    try {
      expect(verdictOn(game, formatRecord(game.record))).toEqual({ how: 'silent', says: '' })
      const random = new RandomStream(SEED)
      let tried = 0
      for (const kind of KINDS) {
        const lie = tampered(game.record, kind, random)
        if (!lie) continue
        tried++
        const { how, says } = verdictOn(game, lie.text)
        expect(how, `${kind}: ${lie.did}`).not.toBe('silent')
        expect(says.split('\n')).toHaveLength(1)
      }
      expect(tried).toBeGreaterThan(KINDS.length - 5)
    } finally {
      game.dealt.dispose()
    }
  }, 240_000)
})
