import { describe, expect, it } from 'vitest'
import { PLAYABLES, playableById, SYSTEMS, systemById } from '../../src/rules/registry'
import { SYSTEM_IDS } from '../../src/table/file'

describe('the list of systems', () => {
  it('finds those whose rules are here', () => {
    for (const system of SYSTEMS) expect(systemById(system.id)).toEqual({ ok: true, value: system })
    expect(SYSTEMS.map((system) => system.id)).toEqual(['ravaged-star', 'ruinstars', 'free-table'])
  })

  it('says in one line that the rules of the others are not here yet', () => {
    expect(systemById('red-rain')).toEqual({
      ok: false,
      error: 'the rules of Red Rain are not here yet: distances can be measured, sight and moves are ruled for ravaged-star, ruinstars, free-table',
    })
    for (const id of SYSTEM_IDS) {
      const found = systemById(id)
      if (!found.ok) expect(found.error).toMatch(/^the rules of [A-Z][A-Za-z ]+ are not here yet: [^\n]*$/)
    }
  })

  it('does not repeat endless or odd names', () => {
    const long = systemById('x'.repeat(5000))
    expect(!long.ok && long.error.length).toBeLessThan(120)
    expect(systemById('toString')).toEqual({
      ok: false,
      error: 'no system "toString"; there are ravaged-star, ruinstars, free-table',
    })
  })

  it('knows which systems can be played, and says why another cannot', () => {
    const found = playableById('ravaged-star')
    expect(found.ok && found.value.game.id).toBe('ravaged-star')
    expect(PLAYABLES.every((one) => one.system.id === one.game.id)).toBe(true)
    expect(playableById('free-table')).toMatchObject({ ok: false, error: expect.stringContaining('nothing can be played') })
    expect(playableById('chess')).toMatchObject({ ok: false, error: expect.stringContaining('no system') })
  })
})
