import { describe, expect, it } from 'vitest'
import { SYSTEMS, systemById } from '../../src/rules/registry'
import { SYSTEM_IDS } from '../../src/table/file'

describe('the list of systems', () => {
  it('finds those whose rules are here', () => {
    for (const system of SYSTEMS) expect(systemById(system.id)).toEqual({ ok: true, value: system })
    expect(SYSTEMS.map((system) => system.id)).toEqual(['ravaged-star', 'free-table'])
  })

  it('says in one line that the rules of the others are not here yet', () => {
    expect(systemById('red-rain')).toEqual({
      ok: false,
      error: 'the rules of Red Rain are not here yet: distances can be measured, sight and moves are ruled for ravaged-star, free-table',
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
      error: 'no system "toString"; there are ravaged-star, free-table',
    })
  })
})
