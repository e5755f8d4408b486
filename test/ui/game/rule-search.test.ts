import { describe, expect, it } from 'vitest'
import { roomLeft, ruleSections } from '../../../src/ui/game/rule-search'
import { tokenCounts, tokenGroups } from '../../../src/ui/game/token-counts'
import { RULES, STATUS } from './fixture'

describe('rules by section', () => {
  it('come in their order, and where the text leaves room what it says stands beside what is played', () => {
    const sections = ruleSections(RULES, '', false)
    expect(sections.map(({ section, rules }) => [section, rules.length])).toEqual([
      ['Moving', 2],
      ['Shooting', 2],
      ['Cover', 1],
      ['Turns', 1],
      ['Scoring', 1],
    ])
    const cover = sections[2]!.rules[0]!
    expect([cover.text, cover.reading]).toEqual(['Half of the models hidden: the unit has cover.', 'exactly half counts as half.'])
  })

  it('hold every word searched for, in text, section or id', () => {
    expect(ruleSections(RULES, 'move inch', false).flatMap((each) => each.rules.map((rule) => rule.id))).toEqual(['FX-MOVE-2'])
    expect(ruleSections(RULES, 'fx-score', false)).toHaveLength(1)
    expect(ruleSections(RULES, 'counts as half', false)).toHaveLength(1)
    expect(ruleSections(RULES, 'nowhere', false)).toEqual([])
    expect(ruleSections(RULES, '', true).flatMap((each) => each.rules.map((rule) => rule.id))).toEqual(['FX-COVER-1'])
  })

  it('tell of what leaves room what may be agreed on, and why nobody is asked else', () => {
    const room = roomLeft({
      settings: [{ id: 'base', rule: 'FX-MOVE-1', text: 'A move is measured', values: [{ id: 'a', text: 'by the centre' }, { id: 'b', text: 'by the rim' }] }],
      fixed: [{ rule: 'FX-MOVE-2', text: 'Inches are inches', why: 'The text has no other unit.' }],
    })
    const [moving] = ruleSections(RULES, '', true, room)
    expect(moving!.rules.map(({ id, room: told }) => [id, told])).toEqual([
      ['FX-MOVE-1', 'Agreed on before the game: A move is measured by the centre, or by the rim.'],
      ['FX-MOVE-2', 'Read one way only: Inches are inches. The text has no other unit.'],
    ])
    expect(ruleSections(RULES, 'other unit', false, room)).toHaveLength(1)
  })

  it('tell house readings from rules of the text, and list them among the readings', () => {
    const own = { id: 'FX-HOUSE-1', section: 'House', text: 'Ties are rolled again.', house: true } as const
    expect(ruleSections([...RULES, own], '', true).flatMap((each) => each.rules)).toContainEqual(own)
  })
})

describe('the bag', () => {
  it('counts what is in, drawn and spent of each side and kind', () => {
    expect(tokenCounts(STATUS.tokens, 'A')).toEqual({ in: 3, drawn: 1, spent: 3 })
    const core = tokenGroups(STATUS.tokens, 'A').find((group) => group.text === 'Core')!
    expect([core.tokens.length, core.in, core.drawn, core.spent]).toEqual([3, 1, 1, 1])
    const sum = tokenGroups(STATUS.tokens, 'B').reduce((all, group) => all + group.tokens.length, 0)
    expect(sum).toBe(7)
  })
})
