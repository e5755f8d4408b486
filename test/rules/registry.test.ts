import { describe, expect, it } from 'vitest'
import { PLAYABLES, playableById, SYSTEMS, systemById } from '../../src/rules/registry'
import { ENTRIES, loadPlayable, loadSystem } from '../../src/rules/systems'
import { parseTable } from '../../src/table/file'

describe('the list of systems', () => {
  it('finds those whose rules are here', () => {
    for (const system of SYSTEMS) expect(systemById(system.id)).toEqual({ ok: true, value: system })
    expect(SYSTEMS.map((system) => system.id)).toEqual(['ravaged-star', 'ruinstars', 'red-rain', 'ravenfeast', 'rogue-stars', 'free-table'])
  })

  it('is the only one: a table may be for a system that is not in it, and whoever asks for its rules is told so', () => {
    const file = parseTable({ format: 'sightline-table', version: 1, system: 'chess', table: { width: 24, depth: 24 }, terrain: [], models: [] })
    expect(file.ok && systemById(file.value.system)).toEqual({ ok: false, error: expect.stringContaining('no system "chess"; there are ravaged-star, ') })
  })

  it('does not repeat endless or odd names', () => {
    const long = systemById('x'.repeat(5000))
    expect(!long.ok && long.error.length).toBeLessThan(160)
    expect(systemById('toString')).toEqual({
      ok: false,
      error: 'no system "toString"; there are ravaged-star, ruinstars, red-rain, ravenfeast, rogue-stars, free-table',
    })
  })

  it('knows which systems can be played, and says why another cannot', () => {
    const found = playableById('ravaged-star')
    expect(found.ok && found.value.game.id).toBe('ravaged-star')
    expect(PLAYABLES.every((one) => one.system.id === one.game.id)).toBe(true)
    expect(playableById('free-table')).toMatchObject({ ok: false, error: expect.stringContaining('nothing can be played') })
    expect(playableById('chess')).toMatchObject({ ok: false, error: expect.stringContaining('no system') })
  })

  it('tells before the rules of a system are here what they say themselves', () => {
    expect(SYSTEMS.map(({ id, name }) => [id, name])).toEqual(ENTRIES.map(({ id, name }) => [id, name]))
    const told = ENTRIES.flatMap(({ game }) => (game ? [{ scenarios: game.scenarios, minutes: game.minutes, solo: game.solo, taught: game.taught }] : []))
    expect(told).toEqual(PLAYABLES.map(({ guide: { scenarios, sizes }, appraisal, teaching }) => {
      const minutes = sizes.map((size) => size.minutes)
      return {
        scenarios: scenarios.length, minutes: [Math.min(...minutes), Math.max(...minutes)], solo: appraisal !== undefined, taught: teaching !== undefined,
      }
    }))
  })

  it('brings one alone, the same as the whole list has', async () => {
    for (const system of SYSTEMS) expect(await loadSystem(system.id)).toEqual({ ok: true, value: system })
    for (const playable of PLAYABLES) expect((await loadPlayable(playable.system.id) as { value: unknown }).value).toBe(playable)
    expect(await loadSystem('chess')).toMatchObject({ ok: false, error: expect.stringContaining('no system "chess"') })
    expect(await loadPlayable('free-table')).toMatchObject({ ok: false, error: expect.stringContaining('nothing can be played') })
  })
})
