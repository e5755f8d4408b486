import { describe, expect, it } from 'vitest'
import type { ArmyList, ArmyUnit } from '../../../../src/rules/armoury'
import { LIST_SIZES, READY_LISTS } from '../../../../src/rules/red-rain/army/ready'
import { redRainArmoury as armoury, redRainArmouryUnder } from '../../../../src/rules/red-rain/armoury'
import { GENERIC_KEYWORDS, has, readCard, type Card } from '../../../../src/rules/red-rain/card'
import { CARDS, FACTION_BOOKS, HIRES, SPECIALISTS } from '../../../../src/rules/red-rain/data'
import { FURNACE } from '../../../../src/rules/red-rain/data/furnace'
import { MUSTER } from '../../../../src/rules/red-rain/data/muster'
import { TIDEWRACK } from '../../../../src/rules/red-rain/data/tidewrack'
import { READING_CHOICES } from '../../../../src/rules/red-rain/readings'
import { baselineCost } from '../../../../src/rules/red-rain/points'

/** Models by their cards; `units` puts some of them together. */
const list = (profiles: readonly string[], more: Partial<ArmyList> = {}): ArmyList => ({
  system: 'red-rain', faction: 'levy', name: 'test', points: 125, groups: [], units: profiles.map((profile) => ({ profile })), ...more,
})
const rules = (army: ArmyList) => armoury.check(army).faults.map(({ rule }) => rule)
const times = (n: number, ...profiles: string[]): string[] => Array.from({ length: n }, () => profiles).flat()
const CORE = ['levy-captain', ...times(3, 'levy-soldier')]
/** The first model with these Specialist Cards. */
const withGear = (profile: string, ...gear: string[]): readonly ArmyUnit[] => [{ profile, gear }]
const given = (faction: string, units: readonly ArmyUnit[], others: readonly string[]) =>
  list([], { faction, points: 900, units: [...units, ...others.map((profile) => ({ profile }))] })

describe('cards', () => {
  const card = CARDS.get('levy-soldier')!
  it('RR-CARD-1: a card has thirteen fields, and one that lacks any is refused by its name; others are optional', () => {
    const fields = [
      'name', 'keywords', 'points', 'base', 'wounds', 'guard', 'willpower', 'movement', 'arcane', 'fight', 'abilities', 'spells', 'weapons',
    ] as const
    for (const field of fields) {
      const { [field]: _, ...rest } = card
      expect(readCard(rest)).toEqual({ ok: false, error: expect.stringMatching(new RegExp(`has no ${field}\\.$`)) })
    }
    const only = Object.fromEntries(fields.map((field) => [field, card[field]]))
    expect(readCard(only).ok).toBe(true)
    expect(readCard({ ...only, maxUnit: 3, ward: 8, specialists: { only: ['rallier'] } }).ok).toBe(true)
  })

  it('RR-CARD-13, RR-LIST-1: the points of the cards add up', () => {
    expect(armoury.check(list(['levy-captain', ...times(3, 'levy-soldier')])).cost).toBe(27 + 48)
  })

  it('RR-POINTS-1: 2 x Wounds + Movement + the rest of Guard and Willpower + Fight + 2 x Arcane + 3 a spell + 2 x the rest of the Ward', () => {
    const line = { wounds: 3, movement: 6, guard: 6, willpower: 6, fight: 2, arcane: 1, spells: [0] }
    expect(baselineCost({ ...line, ward: 8 })).toBe(31)
  })

  it('RR-POINTS-2: no Ward, no term', () => {
    expect(baselineCost({ wounds: 3, movement: 6, guard: 6, willpower: 6, fight: 2, arcane: 1, spells: [0] })).toBe(27)
  })

  it('RR-POINTS-3: weapons cost nothing by the formula, and a list goes by what is printed', () => {
    const unarmed: Card = { ...card, weapons: [] }
    expect(baselineCost(unarmed)).toBe(baselineCost(card))
    expect([...CARDS.values()].filter((one) => one.points !== baselineCost(one)).map(({ id }) => id)).toEqual([])
  })

  it('RR-HOUSE-2: the sample cards cost 27, 16, 15, 31, 28 and 20', () => {
    expect(MUSTER.cards.slice(0, 6).map(baselineCost)).toEqual([27, 16, 15, 31, 28, 20])
  })

  it('RR-HOUSE-1: the sample weapons', () => {
    const weapons = new Map(MUSTER.cards.flatMap((one) => one.weapons).map((one) => [one.name, [one.kind, one.range, one.hit, one.rend, one.damage]]))
    expect(Object.fromEntries(weapons)).toEqual({
      Sword: ['melee', 1, 5, 0, 1], Knife: ['melee', 1, 7, 0, 1], Greatblade: ['melee', 2, 4, -2, 2], Claws: ['melee', 1, 5, -1, 1],
      Pistol: ['ranged', 10, 5, -1, 1], Rifle: ['ranged', 24, 6, -1, 1],
    })
  })

  it('RR-HOUSE-3: the sample spells', () => {
    expect(CARDS.get('levy-adept')!.spells.map(({ name, casts, range, at, does }) => [name, casts, range, at, does])).toEqual([
      ['Bolt', 5, 12, 'hostile', { effect: 'harm', damage: 1, rend: 0 }], ['Mend', 6, 6, 'friend', { effect: 'mend', wounds: 1 }],
    ])
  })

  it('RR-KEYWORD-1, RR-KEYWORD-2: our two books use every keyword, with ten cards, eight weapons and eight spells between them', () => {
    const own: readonly Card[] = [...TIDEWRACK.cards, ...FURNACE.cards]
    const ids = (of: (one: Card) => readonly { readonly id: string }[]) => new Set(own.flatMap(of).map(({ id }) => id)).size
    expect(GENERIC_KEYWORDS.filter((word) => !own.some((one) => has(one, word)))).toEqual([])
    expect([own.length >= 10, ids((one) => one.weapons) >= 8, ids((one) => one.spells) >= 8]).toEqual([true, true, true])
    expect([own.some(({ ward }) => ward), own.some(({ maxUnit }) => maxUnit)]).toEqual([true, true])
    const effects = own.flatMap((one) => one.spells).map(({ does }) => does.effect)
    expect(new Set(effects)).toEqual(new Set(['harm', 'mend', 'fell', 'haste', 'veil', 'shelter']))
  })

  it('RR-HOUSE-7: some card knocks down, stands in a Unit, is Unique, Loyalist, Spectral, or takes more than one Action', () => {
    const all = [...CARDS.values()]
    expect(CARDS.get('levy-brute')!.abilities).toMatchObject([{ does: 'fell', activates: 5, within: 1 }])
    expect(all.some(({ abilities }) => abilities.some((one) => one.kind === 'passive' && one.grants.actions === 2))).toBe(true)
    for (const word of ['Unique', 'Loyalist', 'Spectral'] as const) expect(all.some((one) => has(one, word)), word).toBe(true)
  })
})

describe('lists', () => {
  it('RR-LIST-1, RR-SETUP-4: both build up to one cap, and not over it', () => {
    expect(rules(list(CORE, { points: 75 }))).toEqual([])
    expect(rules(list(CORE, { points: 74 }))).toEqual(['RR-LIST-1'])
  })

  it('RR-LIST-2, RR-KEYWORD-2: at least 1 Leader', () => {
    const soldiers = times(3, 'levy-soldier')
    expect([0, 1, 2].map((n) => rules(list([...times(n, 'levy-captain'), ...soldiers])))).toEqual([['RR-LIST-2'], [], []])
  })

  it('RR-LIST-3, RR-KEYWORD-1: at least 3 Battleline models', () => {
    expect([2, 3].map((n) => rules(list(['levy-captain', ...times(n, 'levy-soldier')])))).toEqual([['RR-LIST-3'], []])
  })

  it('RR-KEYWORD-6: one of a Unique model; two different ones are legal', () => {
    const base = times(3, 'furnace-oathsworn')
    const furnace = (...more: string[]) => rules(list([...more, ...base], { faction: 'furnace', points: 300 }))
    expect(furnace('furnace-marshal', 'furnace-marshal')).toEqual(['RR-KEYWORD-6'])
    expect(furnace('furnace-marshal', 'road-duellist')).toEqual([])
  })

  it('RR-FACTION-1: models carry the keyword of the list’s faction; others are Mercenaries', () => {
    expect(rules(list(CORE))).toEqual([])
    expect(rules(list(CORE, { faction: 'nowhere' }))).toContain('RR-FACTION-1')
    // One Soldier of another faction among four is hired.
    expect(rules(list([...CORE, 'tide-wreckling']))).toEqual([])
  })

  it('RR-FACTION-2: a model of no faction may be taken and counts as hired', () => {
    expect(rules(list([...CORE, 'road-sawbones']))).toEqual([])
    expect(armoury.hires!.profiles.map(({ id }) => id)).toEqual(HIRES.cards.map(({ id }) => id))
    // So does one of another faction: two of six are within the limit, and three are not, whoever they are.
    const army = (...hired: readonly string[]) =>
      rules(given('furnace', withGear('furnace-gunner', 'old-hand'), ['furnace-foreman', ...times(2, 'furnace-oathsworn'), ...hired]))
    expect([army('road-sawbones', 'tide-wreckling'), army('road-sawbones', 'road-outrider', 'tide-wreckling'), army(...times(3, 'tide-wreckling'))])
      .toEqual([[], ['RR-FACTION-4'], ['RR-FACTION-4']])
  })

  it('RR-FACTION-3: 3 of 9 are within the limit, 4 are not; 2 of 8 are and 3 are not', () => {
    // A faction's own Specialist Card tells whether the list still has its faction.
    const army = (own: number, hired: number) =>
      rules(given('furnace', withGear('furnace-gunner', 'old-hand'), [
        'furnace-foreman', ...times(own - 2, 'furnace-oathsworn'), ...times(hired, 'tide-wreckling'),
      ]))
    expect([army(6, 3), army(5, 4), army(6, 2), army(5, 3)]).toEqual([[], ['RR-FACTION-4'], [], ['RR-FACTION-4']])
  })

  it('RR-FACTION-4: over the limit the list is legal, but has no faction to provide Specialist Cards', () => {
    const army = ['levy-captain', ...times(3, 'levy-soldier'), ...times(3, 'tide-wreckling')]
    expect(rules(list(army, { points: 200 }))).toEqual([])
    const furnace = (more: readonly string[]) => rules(given('furnace', withGear('furnace-gunner', 'old-hand'), ['furnace-foreman', ...more]))
    expect(furnace(times(3, 'furnace-oathsworn'))).toEqual([])
    expect(furnace([...times(3, 'furnace-oathsworn'), ...times(3, 'tide-wreckling')])).toEqual(['RR-FACTION-4'])
  })

  it('RR-FACTION-5: a Loyalist serves in its own faction alone', () => {
    expect(rules(list(['tide-reeve', ...times(3, 'tide-wreckling'), 'tide-warden'], { faction: 'tidewrack' }))).toEqual([])
    expect(rules(list([...CORE, 'tide-warden']))).toEqual(['RR-FACTION-5'])
  })

  it('RR-FACTION-6: nor in a Factionless list', () => {
    const army = ['tide-reeve', ...times(3, 'tide-wreckling'), 'tide-warden', ...times(3, 'levy-soldier')]
    expect(rules(list(army, { faction: 'tidewrack', points: 300 }))).toEqual(['RR-FACTION-6'])
  })

  it('RR-FACTION-2, RR-FACTION-5: the builder offers models of the other factions, Loyalists apart, with the Specialist Cards they may have', () => {
    for (const { id: faction, profiles: own, hires = [] } of armoury.factions) {
      const offered = hires.flatMap(({ profiles }) => profiles)
      const others = FACTION_BOOKS.filter(({ id }) => id !== faction).flatMap(({ cards }) => cards)
      expect(offered.map(({ id }) => id)).toEqual(others.filter((one) => !has(one, 'Loyalist')).map(({ id }) => id))
      for (const { id, gear = [] } of offered) {
        const allowed = [...SPECIALISTS.keys()].filter((one) => !rules(given(faction, withGear(id, one), [])).includes('RR-SPECIALIST-1'))
        expect({ faction, id, offered: gear.map((one) => one.id).toSorted() }).toEqual({ faction, id, offered: allowed.toSorted() })
      }
      expect(offered.some(({ id }) => own.some((card) => card.id === id))).toBe(false)
    }
  })

  it('RR-FACTION-4: the builder says when a list has lost its faction', () => {
    const army = (hired: number) => armoury.check(list([...CORE, ...times(hired, 'tide-wreckling')], { points: 200, groups: ['alone'] })).groups[0]
    expect([army(2), army(3)]).toEqual(['', expect.stringMatching(/^Factionless/)])
  })

  it.each(READING_CHOICES.find(({ id }) => id === 'specialists')!.values.map(({ value }) => `${value}`))(
    'RR-SPECIALIST-1: the builder offers a card exactly those Specialist Cards that the check lets it have, and room for as many (%s)',
    (specialists) => {
      const { factions, check } = redRainArmouryUnder({ specialists })
      const refused = (army: ArmyList) => check(army).faults.some(({ rule }) => rule === 'RR-SPECIALIST-1')
      for (const { id: faction, profiles } of factions) {
        for (const { id, gear = [], slots = [] } of profiles) {
          const allowed = [...SPECIALISTS.keys()].filter((one) => !refused(given(faction, withGear(id, one), [])))
          expect({ id, offered: gear.map((one) => one.id).toSorted() }).toEqual({ id, offered: allowed.toSorted() })
          const most = slots[0]?.most ?? 0
          const fill = (n: number) => refused(given(faction, withGear(id, ...allowed.slice(0, n)), []))
          if (most > 0) expect([id, fill(most)]).toEqual([id, false])
          if (allowed.length > most) expect([id, fill(most + 1)]).toEqual([id, true])
        }
      }
    },
  )

  it('RR-SPECIALIST-1: where any number was agreed on, a card that says nothing takes several different ones; one that says a number keeps it', () => {
    const { check } = redRainArmouryUnder({ specialists: 'any' })
    const army = (profile: string, ...gear: string[]) =>
      check(given('furnace', withGear(profile, ...gear), ['furnace-foreman', ...times(3, 'furnace-oathsworn')])).faults.map(({ rule }) => rule)
    expect(army('furnace-gunner', 'skirmisher', 'rallier')).toEqual([])
    expect(army('furnace-gunner', 'skirmisher', 'skirmisher')).toEqual(['RR-SPECIALIST-1'])
    expect(army('furnace-foreman', 'skirmisher', 'rallier', 'combat-medic')).toEqual(['RR-SPECIALIST-1'])
    expect(army('road-sawbones', 'combat-medic', 'rallier')).toEqual(['RR-SPECIALIST-1'])
  })

  it('RR-SPECIALIST-1: one for each model, generic or of its faction, within the limits of its card', () => {
    const army = (profile: string, ...gear: string[]) => rules(given('furnace', withGear(profile, ...gear), [
      'furnace-foreman', ...times(3, 'furnace-oathsworn'),
    ]))
    expect(army('road-sawbones', 'combat-medic')).toEqual([])
    expect(army('road-sawbones', 'skirmisher')).toEqual(['RR-SPECIALIST-1'])
    expect(army('furnace-gunner', 'skirmisher', 'rallier')).toEqual(['RR-SPECIALIST-1'])
    expect(army('furnace-foreman', 'skirmisher', 'rallier')).toEqual([])
    expect(army('furnace-foreman', 'skirmisher', 'skirmisher')).toEqual(['RR-SPECIALIST-1'])
    expect(army('furnace-gunner', 'old-hand')).toEqual([])
    expect(army('furnace-gunner', 'undertaker')).toEqual(['RR-SPECIALIST-1'])
    expect(army('furnace-gunner', 'baker')).toEqual(['RR-SPECIALIST-1'])
    expect(army('tide-wreckling', 'old-hand')).toEqual(['RR-SPECIALIST-1'])
  })

  describe('Units', () => {
    const unit = (members: readonly ArmyUnit[], more: readonly string[] = ['levy-captain', ...times(3, 'levy-rifleman')]) => rules(
      list([], { points: 900, groups: ['unit'], units: [...members.map((one) => ({ ...one, group: 0 })), ...more.map((profile) => ({ profile }))] }),
    )
    const soldiers = (n: number) => times(n, 'levy-soldier').map((profile) => ({ profile }))

    it('RR-UNIT-1: up to the card’s Max Unit Size; a card without one stands alone', () => {
      expect([unit(soldiers(3)), unit(soldiers(4))]).toEqual([[], ['RR-UNIT-1']])
      expect(unit(times(2, 'levy-raptor').map((profile) => ({ profile })))).toEqual(['RR-UNIT-1'])
    })

    it('RR-UNIT-1: who is in no group stands alone, and is put with those', () => {
      const loose = armoury.arrange(list(CORE))!
      expect([loose.groups, new Set(loose.units.map(({ group }) => group)), rules(loose)]).toEqual([['alone'], new Set([0]), []])
      expect(armoury.arrange(loose)).toBe(loose)
      expect(rules({ ...loose, groups: ['alone', 'band'] })).toEqual(['RR-UNIT-1'])
    })

    it('RR-UNIT-2: all of them have the same card', () => {
      expect(unit([...soldiers(1), { profile: 'levy-rifleman' }])).toEqual(['RR-UNIT-2'])
    })

    it('RR-UNIT-3: and the same Specialist Cards', () => {
      const soldier = (...gear: string[]) => ({ profile: 'levy-soldier', gear })
      expect(unit([soldier('skirmisher'), soldier('skirmisher')])).toEqual([])
      expect(unit([soldier('skirmisher'), soldier('combat-medic')])).toEqual(['RR-UNIT-3'])
    })
  })

  it('RR-HOUSE-4, RR-HOUSE-7: the ready-made lists of the Levy cost 125 and 123', () => {
    const of = (name: string) => READY_LISTS.find((one) => one.name === name)!
    expect(['The Old Company', 'Heavy Company'].map((name) => armoury.check(of(name)))).toEqual([
      { cost: 125, faults: [], groups: [''] }, { cost: 123, faults: [], groups: [''] },
    ])
  })

  it('RR-LIST-1: a legal list of each faction at each of three sizes', () => {
    for (const { id } of FACTION_BOOKS) {
      for (const points of LIST_SIZES) expect(READY_LISTS.some((one) => one.faction === id && one.points === points), `${id} ${points}`).toBe(true)
    }
    for (const one of READY_LISTS) expect(armoury.check(one).faults, one.name).toEqual([])
  })
})
