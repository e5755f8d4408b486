import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { replay } from '../../src/rules/engine/replay'
import { ravagedStarGame } from '../../src/rules/ravaged-star/game/game'
import type * as Registry from '../../src/rules/registry'
import { parseRecord } from '../../src/table/record-file'
import { referee, testFolder } from './helpers'

// Rules that fall over as soon as a unit has acted.
vi.mock('../../src/rules/registry', async (original) => {
  const real = await original<typeof Registry>()
  return {
    ...real,
    playableById(id: string) {
      const found = real.playableById(id)
      if (!found.ok) return found
      const finish = () => { throw new Error('nobody\nknows what to do') }
      return { ok: true, value: { ...found.value, game: { ...found.value.game, steps: { ...found.value.game.steps, finish } } } }
    },
  }
})

const folder = testFolder()

describe('simulate, where the rules fall over', () => {
  it('writes the record that leads there, names file and fault in the line of the game, and exits with 1', async () => {
    const { code, out, err } = await referee(folder, [
      'simulate', '--system', 'ravaged-star', '--games', '1', '--seed', 'a/b', '--points', '300', '--scenario', '2', '--out', 'faults',
    ])
    expect([code, err, out.length]).toEqual([1, [], 2])
    const game = JSON.parse(out[0]!) as { fault: { what: string; text: string }; record: string; entries: number }
    expect(game).toMatchObject({
      fault: { what: 'throws', text: expect.stringContaining('knows what to do') as string }, record: join('faults', 'ravaged-star-a_b-0.json'),
    })
    expect(JSON.parse(out[1]!)).toMatchObject({ games: 1, faults: 1 })
    const record = parseRecord(readFileSync(join(folder, game.record), 'utf8'))
    if (!record.ok) throw new Error(JSON.stringify(record.error))
    expect(record.value.entries).toHaveLength(game.entries)
    expect(replay(ravagedStarGame, record.value).state.question).not.toBeNull()
  })
})
