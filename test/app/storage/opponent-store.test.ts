import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soloPlayers } from '../../../src/app/sessions/usual-opponent'
import { loadOpponent, saveOpponent } from '../../../src/app/storage/opponent-store'
import { PLAYABLES } from '../../../src/rules/registry'

describe('whom one plays alone against', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is the middle level on the second side where nobody chose, and afterwards whoever was chosen last', () => {
    const [playable] = PLAYABLES
    expect(soloPlayers(playable!)).toMatchObject({ B: { player: 'normal', name: 'Normal' } })
    saveOpponent({ level: 'hard', character: 'cautious', mine: 'B' })
    expect(loadOpponent()).toEqual({ level: 'hard', character: 'cautious', mine: 'B' })
    const players = soloPlayers(playable!)
    expect(Object.keys(players)).toEqual(['A'])
    expect(players.A).toMatchObject({ player: 'hard', name: 'Hard', character: 'cautious' })
  })

  it('is as usual in each part that cannot be read', () => {
    for (const text of ['', 'null', '7', '{"level":"unbeatable","character":3,"mine":"C"}']) {
      kept.set('sightline.opponent', text)
      expect(loadOpponent()).toEqual({ level: 'normal', character: 'steady', mine: 'A' })
    }
    kept.set('sightline.opponent', '{"level":"easy","mine":"C"}')
    expect(loadOpponent()).toEqual({ level: 'easy', character: 'steady', mine: 'A' })
  })

  it('is nobody who has to be kept: a browser that keeps nothing plays as usual', () => {
    vi.stubGlobal('localStorage', undefined)
    saveOpponent({ level: 'hard', character: 'steady', mine: 'A' })
    expect(loadOpponent().level).toBe('normal')
  })
})
