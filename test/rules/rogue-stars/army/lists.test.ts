import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import type { ArmyList } from '../../../../src/rules/armoury'
import { entriesOf } from '../../../../src/rules/kit/ready-list'
import { muster } from '../../../../src/rules/muster'
import { profileCard } from '../../../../src/rules/rogue-stars/army/cards'
import { leaderOf } from '../../../../src/rules/rogue-stars/army/check'
import { READY_LISTS } from '../../../../src/rules/rogue-stars/army/ready'
import { rogueStarsArmoury as armoury } from '../../../../src/rules/rogue-stars/armoury'
import { BOOKS, CARDS } from '../../../../src/rules/rogue-stars/data'
import { LEVELS } from '../../../../src/rules/rogue-stars/profile'
import { sculptOf } from '../../../../src/scene/models/sculpts'
import { formatArmyText, parseArmyPlain } from '../../../../src/table/army-text'

/** The first of the figures leads. */
const squad = (text: string, more: Partial<ArmyList> = {}): ArmyList => ({
  system: 'rogue-stars', faction: 'overdue', name: 'test', points: 6, groups: ['leader', 'squad'],
  units: entriesOf(text).map((kind, i) => ({ profile: `overdue-${kind}`, group: i === 0 ? 0 : 1 })), ...more,
})
const faults = (list: ArmyList) => armoury.check(list).faults.map(({ rule }) => rule)
const ready = (name: string) => READY_LISTS.find((list) => list.name === name)!
const cardsOf = ({ units }: ArmyList) => units.map(({ profile }) => CARDS.get(profile)!)

describe('squads', () => {
  it('RO-EQUIPMENT-1: three figures are illegal, four and six legal, seven illegal', () => {
    expect(['2 recruit', '3 recruit', '5 recruit', '6 recruit'].map((rest) => faults(squad(`sergeant, ${rest}`)))).toEqual([
      ['RO-EQUIPMENT-1'], [], [], ['RO-EQUIPMENT-1'],
    ])
  })

  it('RO-HOUSE-13: exactly one leader is named, whoever of the book that is', () => {
    expect(faults(squad('recruit, captain, 2 drone'))).toEqual([])
    const units = squad('sergeant, 3 trooper').units
    expect(faults(squad('sergeant', { units: units.map((unit) => ({ ...unit, group: 1 })) }))).toEqual(['RO-HOUSE-13'])
    expect(faults(squad('sergeant', { units: units.map((unit, i) => ({ ...unit, group: i < 2 ? 0 : 1 })) }))).toEqual(['RO-HOUSE-13'])
  })

  it('RO-HOUSE-13: Blitzkrieg or nothing, for the whole squad', () => {
    expect(faults(squad('sergeant, 3 trooper', { groups: ['leader', 'squad', 'blitzkrieg'] }))).toEqual([])
    expect(faults(squad('sergeant, 3 trooper', { groups: ['leader', 'squad', 'blitzkrieg', 'blitzkrieg'] }))).toEqual(['RO-HOUSE-13'])
    expect(faults(squad('sergeant, 3 trooper', { groups: ['leader', 'blitzkrieg'] }))).toEqual(['RO-HOUSE-13'])
    expect(faults(squad('sergeant, 3 trooper', { groups: ['leader', 'squad', 'psionics'] }))).toEqual(['RO-HOUSE-13'])
  })

  it('RO-HOUSE-12, RO-HOUSE-13: figures are those of the book, in the clothes of one crew', () => {
    expect(faults(squad('sergeant, 2 trooper', { units: [...squad('sergeant, 2 trooper').units, { profile: 'tollgate-trooper', group: 1 }] })))
      .toEqual(['RO-HOUSE-13'])
    expect(faults(squad('sergeant, 3 cyborg'))).toEqual(['RO-HOUSE-12', 'RO-HOUSE-12', 'RO-HOUSE-12'])
    expect(faults(squad('sergeant, 3 trooper', { faction: 'pirates' }))).toEqual(['RO-HOUSE-12'])
  })
})

describe('the squad book', () => {
  it('RO-HOUSE-12: nine kinds with their levels, Leadership, armour and weapons, the same for each crew', () => {
    const lines = [
      ['Captain', 'hero', 3, 4, 'pistol'], ['Old Hand', 'elite', 2, 4, 'rifle'], ['Marksman', 'elite', 0, 2, 'rifle'], ['Sergeant', 'veteran', 1, 2, 'pistol'],
      ['Scout', 'veteran', 0, 2, 'rifle'], ['Trooper', 'regular', 0, 2, 'rifle'], ['Recruit', 'green', 0, 0, 'pistol'],
      ['Bystander', 'civilian', 0, 0, null], ['Drone', 'regular', 0, 4, 'rifle'],
    ]
    for (const { cards } of BOOKS) {
      expect(cards.map(({ name, level, leadership, armour, weapon }) => [name, level, leadership, armour, weapon])).toEqual(lines)
      expect(cards.filter(({ nonreactive }) => nonreactive).map(({ name }) => name)).toEqual(['Drone'])
      expect(new Set(cards.map(({ level }) => level))).toEqual(new Set(LEVELS))
      expect(new Set(cards.map(({ leadership }) => leadership))).toEqual(new Set([0, 1, 2, 3]))
    }
  })

  it('tells each figure in words, and two crews apart in what is told of them', () => {
    expect(new Set(BOOKS.flatMap(({ cards }) => cards.map(({ about }) => about))).size).toBe(18)
    const card = profileCard(CARDS.get('overdue-drone')!)
    expect(card.stats.map(({ label, value }) => `${label} ${value}`)).toEqual(['Level Regular', 'Leadership 0', 'Armour 4'])
    expect(card.rules.map(({ name, rule }) => [name, rule])).toEqual([['Regular', 'RO-ACTIVATE-8'], ['Nonreactive', 'RO-REACT-3'], ['Armour 4', 'RO-HOUSE-6']])
    expect(profileCard(CARDS.get('overdue-bystander')!).weapons).toEqual([])
  })

  it('kinds of one crew are told apart by their figures, but for those who lead, and crews by theirs', () => {
    const model = {
      id: 'm', name: 'm', side: 'A', unit: 'm', leader: false, base: null, at: [0, 0, 0], yaw: 0,
      body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
    } as const
    const [first, second] = BOOKS.map(({ cards }) => cards.map(({ name, sculpt }) => sculptOf(model, `${sculpt} ${name}`)))
    expect([new Set(first).size, new Set(second).size]).toEqual([8, 8])
    expect(first!.filter((sculpt, i) => sculpt !== second![i])).toHaveLength(4)
  })
})

describe('ready squads', () => {
  it('RO-HOUSE-1, RO-HOUSE-13: all are legal, of five or six, six, five, four, four and five figures', () => {
    expect(READY_LISTS.map((list) => [list.name, list.units.length, faults(list)])).toEqual([
      ['Raiders', 6, []], ['Escort', 6, []], ['The Watch', 5, []], ['Old Company', 4, []], ['The Few', 4, []], ['Wreckers', 5, []],
    ])
    expect(cardsOf(ready('The Watch')).map(({ name }) => name)).toEqual(['Sergeant', 'Trooper', 'Trooper', 'Trooper', 'Recruit'])
  })

  it('RO-HOUSE-13: Raiders and Escort have all six levels between them, Nonreactive, Blitzkrieg and a leader each', () => {
    const both = [ready('Raiders'), ready('Escort')]
    expect(READY_LISTS.slice(0, 2)).toEqual(both)
    expect(new Set(both.flatMap(cardsOf).map(({ level }) => level))).toEqual(new Set(LEVELS))
    expect(both.map((list) => cardsOf(list).some(({ nonreactive }) => nonreactive))).toEqual([true, false])
    expect(both.map(({ groups }) => groups.includes('blitzkrieg'))).toEqual([true, false])
    expect(both.map((list) => cardsOf(list)[leaderOf(list)!]!.name)).toEqual(['Old Hand', 'Captain'])
  })

  it('every figure of them has a name of its own, and there is one for each crew', () => {
    const names = READY_LISTS.flatMap(({ units }) => units.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(BOOKS.every(({ id }) => READY_LISTS.some(({ faction }) => faction === id))).toBe(true)
  })
})

describe('the army builder', () => {
  it('RO-HOUSE-13: whoever is taken joins the squad; the best leader leads until another is named; a discipline stays', () => {
    const loose = { ...squad('sergeant'), groups: [], units: entriesOf('trooper, sergeant, captain').map((kind) => ({ profile: `overdue-${kind}` })) }
    expect(armoury.arrange(loose)).toMatchObject({ groups: ['leader', 'squad'], units: [{ group: 1 }, { group: 1 }, { group: 0 }] })
    const named = squad('recruit, captain', { groups: ['leader', 'squad', 'blitzkrieg'] })
    expect(armoury.arrange({ ...named, units: [...named.units, { profile: 'overdue-drone' }] }))
      .toMatchObject({ groups: ['leader', 'squad', 'blitzkrieg'], units: [{ group: 0 }, { group: 1 }, { group: 1 }] })
  })

  it('RO-HOUSE-12: a list as text counts figures and names no price, and is read back as it was', () => {
    for (const list of READY_LISTS) {
      const text = formatArmyText(list, armoury)
      expect(text).not.toMatch(/point|\(\d+\)/i)
      expect(parseArmyPlain(text, armoury, 'rogue-stars')).toEqual({ ok: true, value: list })
    }
    expect(formatArmyText(ready('Raiders'), armoury).split('\n').slice(0, 9)).toEqual([
      '# Raiders', 'System: rogue-stars', 'Faction: The Overdue', 'Size: 6', 'Has: 6 figures', '', '## Leader', '- Old Hand "Mother Kettle"', '',
    ])
  })

  it('draws legal squads by lot', () => {
    for (let i = 0; i < 12; i++) {
      const { id } = BOOKS[i % 2]!
      const drawn = muster(armoury, { system: 'rogue-stars', faction: id, points: 6, name: 'by lot' }, new RandomStream(`squads ${i}`))
      expect(drawn).not.toBeNull()
      expect(faults(drawn!)).toEqual([])
    }
  })
})
