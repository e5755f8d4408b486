import { describe, expect, it } from 'vitest'
import { badgesOf, withActivations, unitAppearances } from '../../src/app/appearance/units'
import type { MarkerShown, UnitCard } from '../../src/rules/playable'

const marker = (id: string, short: string): MarkerShown => ({ id, text: id, short, tone: 'plain', rule: '' })

const card = (unit: string, more: Partial<UnitCard> = {}): UnitCard => ({
  unit, name: unit, side: 'A', profile: { name: unit, card: {} }, sculpt: '', about: '', models: { left: 2, of: 2 }, leader: `${unit}-1`,
  wounds: [{ model: `${unit}-1`, left: 1, of: 1 }, { model: `${unit}-2`, left: 1, of: 1 }],
  stats: [], weapons: [], rules: [], boost: null, markers: [], where: 'table', whereText: '', ...more,
})

describe('appearance of units', () => {
  it('gives each its initial, and two letters to those of a side that share one', () => {
    const appearances = unitAppearances([
      { id: 'a', side: 'A', name: 'rifles' }, { id: 'b', side: 'A', name: 'Raiders' },
      { id: 'c', side: 'B', name: 'Rooks' }, { id: 'd', side: 'B', profile: 'tank' },
    ])
    expect(Object.values(appearances).map(({ letter }) => letter)).toEqual(['Ri', 'Ra', 'R', 'D'])
    expect(appearances['d']!.profile).toBe('tank')
  })

  it('numbers units of a side whose first two letters are the same', () => {
    const names = ['Bailiffs 1', 'Bailiffs 2', 'Berserkers', 'Crows']
    const appearances = unitAppearances(names.map((name) => ({ id: name, side: 'A', name })))
    expect(Object.values(appearances).map(({ letter }) => letter)).toEqual(['B1', 'B2', 'Be', 'C'])
  })

  it('tells of ten wounds and more only what is left, as a token has room for three characters', () => {
    const badges = badgesOf([card('a', { wounds: [{ model: 'a-1', left: 10, of: 12 }, { model: 'a-2', left: 4, of: 9 }] })])
    expect(Object.values(badges).flatMap((own) => own.map(({ text }) => text))).toEqual(['10', '4/9'])
  })

  it('marks who acts, and who has acted unless it acts now', () => {
    const appearances = unitAppearances([{ id: 'a', side: 'A', name: 'A' }, { id: 'b', side: 'A', name: 'B' }])
    const done = [marker('activated', 'x')]
    const played = withActivations(appearances, [card('a', { markers: done }), card('b', { markers: done }), card('unknown')], 'a')
    expect(played).toMatchObject({ a: { active: true, spent: false }, b: { active: false, spent: true } })
    expect(Object.keys(played)).toEqual(['a', 'b'])
  })

  it('lays down who lies', () => {
    const appearances = unitAppearances([{ id: 'a', side: 'A', name: 'A' }, { id: 'b', side: 'A', name: 'B' }])
    const played = withActivations(appearances, [card('a', { lies: true }), card('b')], null)
    expect([played['a']!.lies, played['b']!.lies]).toEqual([true, false])
  })

  it('puts wounds lost by each model and the markers of the unit by its leader, six at most', () => {
    const markers = ['1', '2', '3', '4', '5', '6', '7'].map((short) => marker(short, short))
    const badges = badgesOf([
      card('a', { markers, wounds: [{ model: 'a-1', left: 2, of: 3 }, { model: 'a-2', left: 1, of: 3 }, { model: 'a-3', left: 3, of: 3 }] }),
      card('b', { leader: null, markers: [marker('x', 'x')] }),
      card('c', { leader: null, wounds: [], markers: [marker('x', 'x')] }),
    ])
    expect(badges['a-1']!.map(({ text }) => text)).toEqual(['2/3', '1', '2', '3', '4', '5', '6'])
    expect(badges['a-2']!.map(({ text }) => text)).toEqual(['1/3'])
    expect(Object.keys(badges)).toEqual(['a-1', 'a-2', 'b-1'])
  })
})
