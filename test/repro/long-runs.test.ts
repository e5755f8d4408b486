import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LONG_KINDS } from '../long/kinds'
import { reprosIn } from '../long/repro'

/** Every question of the long runs that went wrong once is asked again. */
describe('what the long runs found', () => {
  const found = reprosIn(fileURLToPath(new URL('.', import.meta.url)))

  it('is of the kinds that there are', () => {
    for (const [name, { kind, why }] of found) expect([Object.keys(LONG_KINDS).includes(kind), why.length > 0], name).toEqual([true, true])
  })

  it.each(found)('%s', async (_name, { kind, asked }) => {
    expect(await LONG_KINDS[kind]!.again(asked)).toBeNull()
  }, 300_000)
})
