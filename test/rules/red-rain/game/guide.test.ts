import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../../src/rules/armoury'
import { start } from '../../../../src/rules/engine/play'
import type { SetupChoice } from '../../../../src/rules/playable'
import type { RrOptions } from '../../../../src/rules/red-rain/game/setup'
import { RULES } from '../../../../src/rules/red-rain/rulebook'
import { redRainPlayable } from '../../../../src/rules/red-rain/playable'
import { DEFAULT_READINGS, FIXED_READINGS, READING_CHOICES } from '../../../../src/rules/red-rain/readings'
import { boardOf, flatTable } from '../../engine/flat-table'

const { guide, armoury, game } = redRainPlayable
const ready = (name: string): ArmyList => armoury.ready.find((list) => list.name === name)!
const choice = (more: Partial<SetupChoice> = {}): SetupChoice => ({
  points: 125, scenario: 'flag', width: 48, depth: 48, quick: true, armies: { A: ready('Ebb Court'), B: ready('Ninth Foundry') }, ...more,
})
function optionsOf(given: SetupChoice): RrOptions {
  const made = guide.options(given)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value as RrOptions
}
const faultsOf = (given: SetupChoice) => {
  const made = guide.options(given)
  return made.ok ? [] : made.error.map(({ rule, side }) => [rule, side])
}

describe('the set-up of Red Rain', () => {
  it('RR-LIST-1, RR-SETUP-3: 125 points on 48" by 48" unless something else is chosen', () => {
    expect([guide.sizes[0]!.points, guide.sizes[0]!.tables[0]]).toEqual([125, [48, 48]])
    expect(faultsOf(choice({ width: 36 }))).toEqual([])
    expect(faultsOf(choice({ width: 20 }))).toEqual([['RR-DEPLOY-3', undefined]])
  })

  it('RR-OBJECTIVE-1: three objectives, or a roll for one, each with what wins it', () => {
    expect(guide.scenarios.map(({ id }) => id)).toEqual(['head-to-head', 'flag', 'domination', 'rolled'])
    expect(guide.scenarios.filter(({ about }) => about.length < 20 || about.length > 160)).toEqual([])
    expect([optionsOf(choice()).objective, optionsOf(choice({ scenario: 'rolled' })).objective]).toEqual(['flag', null])
    expect(faultsOf(choice({ scenario: 'siege' }))).toEqual([['RR-OBJECTIVE-1', undefined]])
  })

  it('RR-LIST-4, RR-SETUP-4: every pair of ready lists of one cap starts a game in which they are to be deployed; others are refused', () => {
    for (const { points } of guide.sizes) {
      const lists = armoury.ready.filter((list) => list.points === points)
      for (const A of lists) {
        for (const { id } of guide.scenarios) {
          const options = optionsOf(choice({ points, scenario: id, quick: false, armies: { A, B: lists[0]! } }))
          expect(new Set(options.models.map((model) => model.id)).size).toBe(options.models.length)
          expect(start(game, { options, board: boardOf([], [], 48, 48), seed: 'guide' }, { table: flatTable }).state.question).not.toBeNull()
        }
      }
    }
    expect(faultsOf(choice({ points: 90 }))).toEqual([['RR-LIST-1', 'A'], ['RR-LIST-1', 'B']])
    expect(faultsOf(choice({ armies: { A: { ...ready('Ebb Court'), units: [] }, B: ready('Ninth Foundry') } }))).toEqual([['RR-LIST-2', 'A'],
      ['RR-LIST-3', 'A']])
  })

  it('RR-UNIT-4: models of one Unit come into play together', () => {
    const { models, unitNames } = optionsOf(choice())
    expect(models.filter(({ unit }) => unit === 'b-unit-1').map(({ card }) => card)).toEqual(['furnace-oathsworn', 'furnace-oathsworn', 'furnace-oathsworn'])
    expect(unitNames).toEqual({ 'a-unit-1': 'Wreckling Unit', 'b-unit-1': 'Oathsworn Unit' })
  })

  it('RR-DEPLOY-4: readings are settings, of which the first is played: who opens round 1 with both sentences named', () => {
    expect(guide.settings!.map(({ id }) => id)).toEqual(READING_CHOICES.map(({ id }) => id))
    expect(guide.settings![0]!.values.map(({ text }) => /section (\d\.\d)/.exec(text)![1])).toEqual(['4.2', '5.1'])
    for (const { id, values } of READING_CHOICES) expect(values[0]!.value, id).toBe(DEFAULT_READINGS[id])
    expect(optionsOf(choice({ settings: { opens: 'roll', flagBase: '30' } })).readings).toEqual({ ...DEFAULT_READINGS, opens: 'roll', flagBase: 30 })
    expect(faultsOf(choice({ settings: { opens: 'never' } }))).toEqual([['RR-DEPLOY-4', undefined]])
  })

  it('RR-SETUP-1: a reading is a setting, or is told with its reason: never both, and of a rule that is there', () => {
    const settings = READING_CHOICES.map(({ rule }) => rule)
    const fixed = guide.fixed!.map(({ rule }) => rule)
    expect(guide.fixed).toBe(FIXED_READINGS)
    expect(new Set([...settings, ...fixed]).size).toBe(settings.length + fixed.length)
    const ids = RULES.map(({ id }) => id)
    expect([...settings, ...fixed].filter((rule) => !ids.includes(rule))).toEqual([])
    expect(FIXED_READINGS.filter(({ why }) => !why.endsWith('.'))).toEqual([])
    // Each point of the ledger's last section is one of the two, by the id that it stands under.
    const open = ['RR-SIGHT-1', 'RR-PARTIAL-3', 'RR-DEPLOY-4', 'RR-CARD-6', 'RR-CHARGE-4', 'RR-COMBAT-2', 'RR-BLEED-4', 'RR-BLEED-3', 'RR-RUN-3', 'RR-GUARD-5',
      'RR-FLAG-1', 'RR-RETREAT-2', 'RR-FLAG-3', 'RR-H2H-2', 'RR-SPECIALIST-1', 'RR-SPECIALIST-8', 'RR-DEPLOY-5', 'RR-COMBAT-4', 'RR-FLAG-4', 'RR-KEYWORD-4',
      'RR-KNOCK-1', 'RR-SPELL-1', 'RR-WOUND-4', 'RR-FOREST-4']
    expect(open.filter((rule) => ![...settings, ...fixed].includes(rule))).toEqual([])
  })

  it('RR-SPECIALIST-1: a list is judged by what was agreed on for this game', () => {
    const list = ready('Ninth Foundry')
    const armies = {
      A: ready('Ebb Court'),
      B: { ...list, units: list.units.map((unit) => (unit.profile === 'furnace-gunner' ? { ...unit, gear: ['skirmisher', 'rallier'] } : unit)) },
    }
    expect(faultsOf(choice({ armies }))).toContainEqual(['RR-SPECIALIST-1', 'B'])
    const { models, readings } = optionsOf(choice({ armies, settings: { specialists: 'any' } }))
    expect(readings!.specialists).toBe('any')
    expect(models.filter(({ specialists = [] }) => specialists.length === 2).map(({ card }) => card)).toContain('furnace-gunner')
  })

  it('RR-SETUP-1: a reading that nobody offers starts no game, and is named', () => {
    const options = { ...optionsOf(choice()), readings: { ...DEFAULT_READINGS, flagFromEdge: 'third' } }
    expect(() => start(game, { options, board: boardOf([], [], 48, 48), seed: 'guide' }, { table: flatTable }))
      .toThrow('Flag and Goal lie: there is no "third" (RR-FLAG-1).')
  })

  it('RR-H2H-1, RR-FLAG-1, RR-DOMINATION-1: the map shows both areas and what lies between', () => {
    const marks = (scenario: string) => guide.map(choice({ scenario })).map(({ id }) => id)
    expect([marks('head-to-head'), marks('flag'), marks('domination')]).toEqual([
      ['zone-A', 'zone-B'], ['zone-A', 'zone-B', 'goal', 'flag'], ['zone-A', 'zone-B', 'objective-1', 'objective-2', 'objective-3'],
    ])
  })
})
