import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, TOO_LONG } from '../../src/referee/lines'

const SEED = 20261121

async function read(chunks: readonly string[], most = 100): Promise<(string | null)[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk)
  }
  const lines: (string | null)[] = []
  for await (const line of linesOf(stream(), most))
    lines.push(line === TOO_LONG ? null : new TextDecoder().decode(line))
  return lines
}

describe('lines of a stream', () => {
  it('need no last line break', async () => {
    expect(await read(['a\n\nb'])).toEqual(['a', '', 'b'])
    expect(await read(['a\n'])).toEqual(['a'])
    expect(await read([])).toEqual([])
  })

  it('that are too long are told and skipped, and the next is read', async () => {
    expect(await read(['aaaa', 'aaaa', 'aaa\nbb\nccccc'], 4)).toEqual([null, 'bb', null])
  })

  it(`are the same however the stream is cut (seed ${SEED})`, async () => {
    const chunk = fc.string({ unit: fc.constantFrom('a', '\n', 'ü', '"'), maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(chunk), async (chunks) => {
        const whole = chunks.join('').split('\n')
        if (whole.at(-1) === '') whole.pop()
        expect(await read(chunks, 10_000)).toEqual(whole)
      }),
      { seed: SEED, numRuns: 500 },
    )
  })
})
