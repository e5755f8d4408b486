import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../../src/rules/armoury'
import { LIST_SIZES, READY_LISTS } from '../../../../src/rules/ravenfeast/army/ready'
import { checkedCard } from '../../../../src/rules/ravenfeast/army/card'
import { heroesAllowed } from '../../../../src/rules/ravenfeast/army/check'
import { ravenfeastArmoury as armoury } from '../../../../src/rules/ravenfeast/armoury'
import { BOOKS, CARDS } from '../../../../src/rules/ravenfeast/data'
import { entriesOf } from '../../../../src/rules/kit/ready-list'

const list = (text: string, more: Partial<ArmyList> = {}): ArmyList => ({
  system: 'ravenfeast', faction: 'sagas', name: 'test', points: 500, groups: ['band'],
  units: entriesOf(text).map((profile) => ({ profile, group: 0 })), ...more,
})
const faults = (text: string, more: Partial<ArmyList> = {}) => armoury.check(list(text, more)).faults.map(({ rule }) => rule)
const HOUSE = 'jarl, huskarl, 4 berserker, 10 bondi, 4 bondi-archer, thrall'

describe('lists', () => {
  it('RF-HOUSE-2: up to 500 points with exactly one Leader', () => {
    expect([armoury.check(list(HOUSE)).cost, faults(HOUSE)]).toEqual([500, []])
    expect(faults(`${HOUSE}, thrall`)).toEqual(['RF-HOUSE-2'])
    expect(faults('20 bondi')).toEqual(['RF-HOUSE-2'])
    expect(faults('jarl, keel-oar')).toEqual(['RF-HOUSE-2'])
    expect(faults('jarl', { faction: 'romans' })).toContain('RF-HOUSE-2')
    expect(faults('jarl, goat')).toEqual(['RF-HOUSE-2'])
  })

  it('RF-LEADER-4: at most one Leader', () => {
    expect(faults('jarl')).toEqual([])
    expect(faults('2 jarl')).toEqual(['RF-LEADER-4'])
  })

  it('RF-HERO-5: a Hero for every full 500 points of the army', () => {
    expect([499, 500, 999, 1000].map(heroesAllowed)).toEqual([0, 1, 1, 2])
    expect(faults('jarl, huskarl, 4 berserker, 10 bondi, 4 bondi-archer')).toEqual(['RF-HERO-5'])
    expect(faults(`${HOUSE}, huskarl`, { points: 999 })).toEqual(['RF-HERO-5'])
  })

  it('RF-HOUSE-7: one list serves several players of a side; nobody else is of it', () => {
    const [units, more] = [list(HOUSE).units, { groups: ['band', 'ally'] }]
    expect(armoury.check({ ...list(HOUSE), ...more, units: units.map((unit, i) => ({ ...unit, group: i % 2 })) })).toMatchObject({ faults: [], groups: ['',
      ''] })
    expect(faults(HOUSE, { groups: ['band', 'horde'] })).toEqual(['RF-HOUSE-7'])
    expect(armoury.arrange({ ...list('jarl'), groups: [], units: [{ profile: 'jarl' }] })).toMatchObject({ groups: ['band'], units: [{ group: 0 }] })
  })

  it('RF-HOUSE-2: each war band has legal lists of some 15, 30 and 45 figures', () => {
    expect(READY_LISTS.flatMap((ready) => armoury.check(ready).faults)).toEqual([])
    for (const { id } of BOOKS) {
      const figures = LIST_SIZES.map((points) => READY_LISTS.filter((ready) => ready.faction === id && ready.points === points).map(({ units }) =>
        units.length))
      expect(figures.every((of) => of.length > 0), id).toBe(true)
      expect(figures.flat().every((n) => n >= 14 && n <= 45), id).toBe(true)
    }
    expect(READY_LISTS.map(({ units }) => units.length)).toContain(45)
  })
})

describe('cards', () => {
  it('RF-BASE-1: bases have whole inches for sides, and at least one', () => {
    const on = (front: number, depth: number) => checkedCard({ ...CARDS.get('bondi')!, base: [front, depth] })
    expect([on(1, 1), on(1, 2), on(2, 3)].map(({ ok }) => ok)).toEqual([true, true, true])
    for (const [front, depth] of [[0.8, 0.8], [1, 1.5], [0, 1]] as const) expect(on(front, depth)).toEqual({ ok: false,
      error: expect.stringContaining('RF-BASE-1') })
    expect([...CARDS.values()].filter((card) => !checkedCard(card).ok)).toEqual([])
  })

  it('RF-HOUSE-3: who has a shield, a spear, a small base', () => {
    const which = (is: 'infantry' | 'shield' | 'spear') => BOOKS[0]!.cards.filter((card) => card[is]).map(({ id }) => id)
    expect(which('shield')).toEqual(['jarl', 'huskarl', 'bondi'])
    expect(which('spear')).toEqual(['bondi'])
    expect(which('infantry')).toEqual(['jarl', 'huskarl', 'bondi', 'bondi-archer', 'berserker', 'thrall'])
    expect(BOOKS[0]!.cards.filter(({ base }) => base[0] > 1).map(({ id, base }) => [id, base])).toEqual([['troll', [2, 2]], ['dragon', [2, 2]]])
  })

  it('RF-POINTS-1 to RF-POINTS-7, RF-WOUNDS-1: what the tables do not have is refused', () => {
    const bondi = CARDS.get('bondi')!
    const wrong = [{ move: 7 }, { missile: { score: 6, range: 18, attacks: 1 } }, { missile: { score: 2, range: 10, attacks: 1 } }, { armor: 0 },
      { morale: 6 }, { wounds: 0 }]
    expect(wrong.map((is) => checkedCard({ ...bondi, ...is }).ok)).toEqual(wrong.map(() => false))
  })
})
