import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadGameSettings, saveGameSettings } from '../../src/app/storage/game-settings'
import { DEFAULT_GAME_SETTINGS } from '../../src/tools/game/game-state'

function keep(first: string | null) {
  const kept = new Map<string, string>(first === null ? [] : [['sightline.game-settings', first]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  return kept
}

describe('the settings of games', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are kept and come back', () => {
    keep(null)
    expect(loadGameSettings()).toEqual(DEFAULT_GAME_SETTINGS)
    const other = { handOver: false, dice: 'at-once', onlyAnswers: false, offers: 'free', pace: 'fast' } as const
    saveGameSettings(other)
    expect(loadGameSettings()).toEqual(other)
  })

  it('are the usual ones where what was kept is unknown, of another form, or no JSON', () => {
    keep('{"handOver":"perhaps","dice":"thrown","onlyAnswers":false,"offers":"some","more":1}')
    expect(loadGameSettings()).toEqual({ ...DEFAULT_GAME_SETTINGS, onlyAnswers: false })
    keep('{')
    expect(loadGameSettings()).toEqual(DEFAULT_GAME_SETTINGS)
  })

  it('do without a store', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => { throw new Error('full') } })
    expect(() => saveGameSettings(DEFAULT_GAME_SETTINGS)).not.toThrow()
  })
})
