import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../../src/rules/armoury'
import type { SetupChoice } from '../../../../src/rules/playable'
import type { RfOptions } from '../../../../src/rules/ravenfeast/game/setup'
import { ravenfeastPlayable } from '../../../../src/rules/ravenfeast/playable'
import { DEFAULT_READINGS, FIXED_READINGS, READING_CHOICES } from '../../../../src/rules/ravenfeast/readings'
import { RULES } from '../../../../src/rules/ravenfeast/rulebook'

const { guide, armoury } = ravenfeastPlayable
const ready = (name: string): ArmyList => armoury.ready.find((list) => list.name === name)!
const made = (settings: SetupChoice['settings'] = {}) => guide.options({
  points: 500, scenario: 'open-field', width: 48, depth: 48, quick: true, settings,
  armies: { A: ready('The House of the Jarl'), B: ready('All Forty Oars') },
})

/** The open readings of the ledger in its order, each by the rule under which the set-up tells it. */
const LEDGER = [
  'RF-FIGURE-5', 'RF-POINTS-9', 'RF-LEADER-2', 'RF-MORALE-8', 'RF-SONG-4', 'RF-MELEE-2', 'RF-FACING-1', 'RF-WITHDRAW-1', 'RF-MOVE-6', 'RF-WOODS-2',
  'RF-COVER-3', 'RF-RALLY-1', 'RF-HERO-5', 'RF-SONG-5', 'RF-TERRAIN-2', 'RF-TERRAIN-5', 'RF-GROUP-5', 'RF-SHOOT-3', 'RF-WITHDRAW-2', 'RF-HOUSE-7',
  'RF-ENDTURN-1',
]

describe('the set-up of Ravenfeast', () => {
  it('RF-HOUSE-4: readings are settings, of which the first is played; one that is not offered is refused by its rule', () => {
    expect(guide.settings!.map(({ id }) => id)).toEqual(READING_CHOICES.map(({ id }) => id))
    expect(READING_CHOICES.map(({ id }) => id).toSorted()).toEqual(Object.keys(DEFAULT_READINGS).toSorted())
    for (const { id, values } of READING_CHOICES) expect(values[0]!.value, id).toBe(DEFAULT_READINGS[id])
    const usual = made()
    const other = made({ forward: 'whole', high: '1.5' })
    expect([usual, other].map((one) => one.ok && (one.value as RfOptions).readings)).toEqual([
      DEFAULT_READINGS, { ...DEFAULT_READINGS, forward: 'whole', high: 1.5 },
    ])
    const refused = made({ forward: 'nose' })
    expect(!refused.ok && refused.error.map(({ rule }) => rule)).toEqual(['RF-FACING-1'])
  })

  it('RF-HOUSE-4: a reading is a setting, or is told with its reason: never both, and of a rule that is there', () => {
    const settings = READING_CHOICES.map(({ rule }) => rule)
    const fixed = guide.fixed!.map(({ rule }) => rule)
    expect(guide.fixed).toBe(FIXED_READINGS)
    expect(new Set([...settings, ...fixed]).size).toBe(settings.length + fixed.length)
    const ids = RULES.map(({ id }) => id)
    expect([...settings, ...fixed].filter((rule) => !ids.includes(rule))).toEqual([])
    expect(FIXED_READINGS.filter(({ why }) => !why.endsWith('.'))).toEqual([])
  })

  it('RF-HOUSE-4: each of the 21 open readings of the text is a setting or is told', () => {
    const told = [...READING_CHOICES, ...FIXED_READINGS].map(({ rule }) => rule)
    expect([LEDGER.length, LEDGER.filter((rule) => !told.includes(rule))]).toEqual([21, []])
  })

  it('RF-HOUSE-4: a rule that a setting decides says so where it is read', () => {
    const silent = READING_CHOICES.filter(({ rule }) => {
      const { reading = '', house } = RULES.find((one) => one.id === rule)!
      return house !== true && !/setting|configurable/.test(reading)
    })
    expect(silent.map(({ rule }) => rule)).toEqual([])
  })
})
