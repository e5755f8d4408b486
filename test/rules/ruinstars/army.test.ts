import { describe, expect, it } from 'vitest'
import { pointsOf, type ArmyList, type ArmyUnit } from '../../../src/rules/armoury'
import { ruinstarsArmoury as armoury } from '../../../src/rules/ruinstars/armoury'
import { GEAR, PROFILES, SQUAD_BOOKS } from '../../../src/rules/ruinstars/data'
import { specials } from '../../../src/rules/ruinstars/data/make'
import { COUNTED_CODES, PLAIN_CODES, specialText } from '../../../src/rules/ruinstars/profile'
import { formatArmyFile, parseArmyText } from '../../../src/table/army-file'
import { armyFragment, readArmyFragment } from '../../../src/table/army-link'
import { formatArmyText, parseArmyPlain } from '../../../src/table/army-text'

/** `3 trooper rifle` is three Troopers with a Rifle each. */
const unitsOf = (text: string, prefix = 'muster'): readonly ArmyUnit[] =>
  text.split(',').filter((entry) => entry !== '').flatMap((entry) => {
    const [, many, words] = /^(?:(\d+) )?(.+)$/.exec(entry.trim())!
    const [profile, ...gear] = words!.split(' ').map((word) => `${prefix}-${word}`)
    return Array.from({ length: Number(many ?? 1) }, () => ({ profile: profile!, ...(gear.length > 0 ? { gear } : {}) }))
  })
const list = (text: string, more: Partial<ArmyList> = {}): ArmyList => ({
  system: 'ruinstars', faction: 'muster', name: 'test', points: 100, groups: ['squad'], units: unitsOf(text), ...more,
})
const rulesOf = (army: ArmyList) => armoury.check(army).faults.map((fault) => fault.rule)
/** Mini-squads, one text each. */
const shared = (kind: string, ...squads: string[]): ArmyList =>
  list('captain', { points: 102, groups: squads.map(() => kind), units: squads.flatMap((squad, group) => unitsOf(squad).map((unit) => ({ ...unit, group }))) })

const HOUSE_SQUAD = 'captain pistol blade, 3 trooper rifle, scout pistol, heavy heavy-gun'
const EIGHTY_EIGHT = 'captain, 3 trooper, scout, brute'

describe('squad building', () => {
  it('RU-SQUAD-1: 100 GP for Units and gear together', () => {
    // 88 GP of Units; 12 GP of gear is legal, 13 is not.
    const withGear = (gear: readonly string[]) => {
      const units = unitsOf(EIGHTY_EIGHT)
      return list('', { units: [{ ...units[0]!, gear: gear.map((id) => `muster-${id}`) }, ...units.slice(1)] })
    }
    const twelve = withGear(['heavy-gun', 'heavy-gun', 'heavy-gun'])
    expect(armoury.check(twelve)).toEqual({ cost: 100, faults: [], groups: [''] })
    const { cost, faults, groups } = armoury.check(withGear(['heavy-gun', 'heavy-gun', 'heavy-gun', 'rifle']))
    expect(cost).toBe(101)
    expect(faults).toEqual([{ rule: 'RU-SQUAD-1', text: 'It costs 101 GP, 1 more than the 100 allowed.' }])
    expect(groups).toEqual(['1 GP too many'])
  })

  it('RU-SQUAD-2: 4 to 10 Units', () => {
    const choir = (voices: number) => rulesOf(list('', { faction: 'rust-choir', units: unitsOf(`precentor, ${voices} voice`, 'choir') }))
    expect([2, 3, 9].map(choir)).toEqual([['RU-SQUAD-2'], [], []])
    expect(choir(10)).toEqual(['RU-SQUAD-1', 'RU-SQUAD-2'])
    expect(armoury.check(list('captain')).faults[0]!.text).toBe('It has 1 Unit; a Squad has 4 to 10.')
  })

  it('RU-SQUAD-3: exactly one Leader', () => {
    expect(rulesOf(list('4 trooper'))).toEqual(['RU-SQUAD-3'])
    expect(rulesOf(list('captain, 3 trooper'))).toEqual([])
    expect(rulesOf(list('2 captain, 2 trooper'))).toEqual(['RU-SQUAD-3', 'RU-SQUAD-4'])
  })

  it('RU-SQUAD-4: a unique Unit once, and another unique thing beside it', () => {
    const choir = (text: string) => list('', { faction: 'rust-choir', units: unitsOf(text, 'choir') })
    expect(armoury.check(choir('precentor, 2 organ, voice')).faults).toEqual([
      { rule: 'RU-SQUAD-4', text: 'Walking Organ is unique: a Squad has it once.', unit: 2 },
    ])
    expect(rulesOf(choir('precentor, organ, 2 voice, voice coil'))).toEqual([])
  })

  it('RU-WEAPON-UNIQUE-1: gear marked * once in a Squad', () => {
    const lamplight = (text: string) => list('', { faction: 'lamplight', units: unitsOf(text, 'lamplight') })
    expect(rulesOf(lamplight('warden great-lamp, 3 hand'))).toEqual([])
    expect(armoury.check(lamplight('warden great-lamp, hand great-lamp, 2 hand')).faults).toEqual([
      { rule: 'RU-WEAPON-UNIQUE-1', text: 'Great lamp is unique: a Squad has it once.', unit: 1 },
    ])
    expect(rulesOf(lamplight('warden great-lamp great-lamp, 3 hand'))).toEqual(['RU-WEAPON-UNIQUE-1'])
    expect(rulesOf(lamplight('warden carbine, hand carbine, 2 hand'))).toEqual([])
  })

  it('RU-HOUSE-1, RU-HOUSE-13: what there is not, and what is in another book', () => {
    const odd = list(
      'captain, 3 trooper',
      { units: [...unitsOf('captain, 2 trooper, trooper laser'), { profile: 'nobody' }, { profile: 'choir-voice', gear: ['choir-fork'] }] },
    )
    expect(armoury.check(odd).faults).toEqual([
      { rule: 'RU-HOUSE-1', text: 'There is no gear "muster-laser".', unit: 3 },
      { rule: 'RU-HOUSE-1', text: 'There is no Unit "nobody".', unit: 4 },
      { rule: 'RU-HOUSE-13', text: 'Voice is not in the book of The Muster.', unit: 5 },
      { rule: 'RU-HOUSE-13', text: 'Rivet fork is not in the book of The Muster.', unit: 5 },
    ])
    expect(rulesOf(list('captain, 3 trooper', { faction: 'pirates' }))).toEqual(['RU-HOUSE-13'])
  })
})

describe('mini-squads of players who share a side', () => {
  it('RU-COOP-1: two have 50 GP each', () => {
    expect(rulesOf(shared('mini-2', 'captain, 2 trooper', 'trooper, 2 trooper rifle, scout'))).toEqual([])
    const report = armoury.check(shared('mini-2', 'captain, 2 trooper, scout', 'trooper, scout'))
    expect(report.faults).toEqual([{ rule: 'RU-COOP-1', text: 'Mini-squad 1 costs 60 GP, 10 more than its 50.', group: 0 }])
    expect(report.groups).toEqual(['10 GP too many', ''])
    expect(rulesOf(shared('mini-2', 'captain, 2 trooper rifle', 'scout'))).toEqual(['RU-COOP-1'])
  })

  it('RU-COOP-2: three have 34 GP each, 102 together', () => {
    const full = shared('mini-3', 'captain heavy-gun heavy-gun rifle', 'heavy heavy-gun, trooper', '2 brute pistol')
    expect(armoury.check(full)).toEqual({ cost: 102, faults: [], groups: ['', '', ''] })
    expect(rulesOf(shared('mini-3', 'captain heavy-gun heavy-gun rifle', 'heavy heavy-gun, trooper rifle', '2 brute pistol'))).toEqual(['RU-COOP-2'])
  })

  it('RU-COOP-3: four have 25 GP each', () => {
    expect(rulesOf(shared('mini-4', 'captain', '2 trooper', '2 trooper', 'scout, trooper pistol rifle'))).toEqual([])
    expect(rulesOf(shared('mini-4', 'captain blade', '2 trooper', '2 trooper', 'scout'))).toEqual(['RU-COOP-3'])
  })

  it('RU-COOP-4: one Leader between them; size and uniqueness count over the side', () => {
    expect(rulesOf(shared('mini-3', 'captain', 'trooper', '2 trooper'))).toEqual([])
    expect(rulesOf(shared('mini-3', 'captain', 'captain', '2 trooper'))).toEqual(['RU-COOP-4', 'RU-SQUAD-4'])
    expect(rulesOf(shared('mini-3', 'trooper', 'trooper', '2 trooper'))).toEqual(['RU-COOP-4'])
    expect(rulesOf(shared('mini-3', 'captain', 'trooper', 'trooper'))).toEqual(['RU-SQUAD-2'])
  })

  it('RU-COOP-1, RU-COOP-2: as many mini-squads as players, of one kind, and every Unit in one', () => {
    expect(rulesOf(shared('mini-3', 'captain', '3 trooper'))).toEqual(['RU-COOP-2', 'RU-COOP-2'])
    const mixed = { ...shared('mini-2', 'captain', '3 trooper'), groups: ['mini-2', 'mini-3'] }
    expect(rulesOf(mixed)).toContain('RU-COOP-1')
    const stray = shared('mini-2', 'captain', '3 trooper')
    expect(rulesOf({ ...stray, units: [...stray.units, { profile: 'muster-scout' }] })).toEqual(['RU-COOP-1'])
  })
})

describe('arranging', () => {
  it('puts every Unit into the Squad, and into the mini-squads that can pay', () => {
    const loose = list(HOUSE_SQUAD, { groups: [] })
    expect(armoury.arrange(loose)).toEqual({ ...loose, groups: ['squad'], units: loose.units.map((unit) => ({ ...unit, group: 0 })) })
    const two = { ...shared('mini-2', 'captain', '2 trooper'), units: unitsOf('captain, 2 trooper, scout') }
    expect(armoury.arrange(two)!.units.map(({ group }) => group)).toEqual([0, 0, 0, 1])
    expect(armoury.arrange({ ...two, units: unitsOf('captain, 7 trooper') })).toBeNull()
  })
})

describe('the books', () => {
  it('RU-HOUSE-4: the sample Units and what they cost', () => {
    const figures = ['captain', 'trooper', 'scout', 'heavy', 'brute'].map((id) => {
      const { act, rc, mc, arm, hit, gp } = PROFILES.get(`muster-${id}`)!
      return [act, rc, mc, arm, hit, gp]
    })
    expect(figures).toEqual([[3, 4, 4, 3, 4, 25], [2, 3, 3, 2, 3, 12], [3, 3, 2, 2, 2, 11], [2, 4, 2, 3, 4, 18], [2, 1, 4, 3, 4, 16]])
    expect(PROFILES.get('muster-captain')).toMatchObject({ leader: true, unique: true })
    expect(armoury.check(list('captain, 3 trooper, scout, heavy')).cost).toBe(90)
  })

  it('RU-HOUSE-5: the sample gear', () => {
    const gear = ['blade', 'pistol', 'rifle', 'heavy-gun', 'launcher'].map((id) => {
      const { kind, att, specials: has, gp } = GEAR.get(`muster-${id}`)!
      return [kind, att, has.map(specialText).join(' '), gp]
    })
    expect(gear).toEqual([
      ['melee', 3, '', 1], ['ranged', 2, 'RNG8 PBK', 1], ['ranged', 2, 'RNG18', 1], ['ranged', 4, 'RNG24 HVY', 4], ['ranged', 3, 'RNG18 BLS LIM', 3],
    ])
    const cost = (text: string) => armoury.check(list(text)).cost - armoury.check(list('captain, 3 trooper, scout, heavy')).cost
    expect(cost(HOUSE_SQUAD)).toBe(10)
  })

  it('RU-HOUSE-6: the ready-made Squad has 6 Units, one Leader and costs 100 GP', () => {
    const squad = armoury.ready.find(({ name }) => name === 'Quay Watch')!
    expect(squad.units.map(({ profile, gear }) => [profile, ...gear!].join(' ').replaceAll('muster-', ''))).toEqual([
      'captain pistol blade', 'trooper rifle', 'trooper rifle', 'trooper rifle', 'scout pistol', 'heavy heavy-gun',
    ])
    expect(armoury.check(squad)).toEqual({ cost: 100, faults: [], groups: [''] })
  })

  it('use every special and every kind of skill', () => {
    const own = SQUAD_BOOKS.filter(({ id }) => id !== 'muster')
    expect(own.length).toBe(2)
    const used = new Set(own.flatMap((book) => book.gear.flatMap((gear) => gear.specials.map(({ code }) => code))))
    expect([...PLAIN_CODES, ...COUNTED_CODES].filter((code) => !used.has(code))).toEqual([])
    const kinds = new Set(own.flatMap((book) => book.profiles.flatMap((profile) => profile.skills.map(({ effect }) => effect.kind))))
    expect([...kinds].toSorted()).toEqual(['aim', 'brace', 'mend', 'stride'])
  })

  it('have ids of their own, a Leader, and gear whose range is printed', () => {
    const ids = SQUAD_BOOKS.flatMap((book) => [...book.profiles, ...book.gear].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const book of SQUAD_BOOKS) {
      expect(book.profiles.filter(({ leader }) => leader).length).toBe(1)
      for (const gear of book.gear) expect(gear.specials.some(({ code }) => code === 'RNG'), gear.name).toBe(gear.kind === 'ranged')
    }
  })

  it('specials are read as they are printed', () => {
    expect(specials('* RNG18 ACC2 HVY').map(specialText)).toEqual(['*', 'RNG18', 'ACC2', 'HVY'])
    expect(() => specials('RNGx')).toThrow('"RNGx" is no special.')
    expect(() => specials('XXX')).toThrow()
  })
})

describe('ready Squads', () => {
  it.each(armoury.ready.map((ready) => [ready.name, ready] as const))('RU-SQUAD-1, RU-COOP-4: %s is legal and spends nine tenths of its GP', (_, ready) => {
    const { faults, cost, groups } = armoury.check(ready)
    expect(faults).toEqual([])
    expect(groups.every((text) => text === '')).toBe(true)
    expect(cost / ready.points).toBeGreaterThanOrEqual(0.9)
    const names = ready.units.map((unit) => unit.name ?? unit.profile)
    expect(new Set(names).size).toBe(names.length)
  })

  it('those of our own books take all of their Units and gear', () => {
    const taken = new Set(armoury.ready.flatMap((ready) => ready.units.flatMap((unit) => [unit.profile, ...(unit.gear ?? [])])))
    const own = SQUAD_BOOKS.filter(({ id }) => id !== 'muster').flatMap((book) => [...book.profiles, ...book.gear].map(({ id }) => id))
    expect(own.filter((id) => !taken.has(id))).toEqual([])
  })

  it('survive file, link and plain text, gear and mini-squads included', () => {
    for (const ready of armoury.ready) {
      expect(parseArmyText(formatArmyFile(ready))).toEqual({ ok: true, value: ready })
      expect(readArmyFragment(armyFragment(ready))).toEqual({ ok: true, value: ready })
      expect(parseArmyPlain(formatArmyText(ready, armoury), armoury, 'ruinstars')).toEqual({ ok: true, value: ready })
    }
  })

  it('in words: gear after a plus, by name or id; what is unknown is named with its line', () => {
    const read = (line: string) => parseArmyPlain(`Faction: The Muster\nScout\n${line}`, armoury, 'ruinstars')
    const unit = (line: string) => {
      const parsed = read(line)
      return parsed.ok ? parsed.value.units[1] : parsed.error
    }
    expect(unit('2x Trooper + Rifle + muster-blade (14)')).toEqual({ profile: 'muster-trooper', gear: ['muster-rifle', 'muster-blade'] })
    expect(unit('- Trooper "Ann + Bob (7)" + heavy gun')).toEqual({ profile: 'muster-trooper', name: 'Ann + Bob (7)', gear: ['muster-heavy-gun'] })
    expect(unit('Trooper + Riffle')).toMatchObject([{ path: 'line 3', message: 'there is no gear "Riffle" for Trooper; did you mean "Rifle"?' }])
    expect(formatArmyText(armoury.ready.at(-1)!, armoury)).toContain('- Captain + Pistol + Blade (27)')
  })
})

it('cards show what is printed', () => {
  const card = armoury.factions[0]!.profiles.find(({ id }) => id === 'lamplight-warden')!
  expect(card.stats.map(({ label, value }) => `${label} ${value}`)).toEqual(['ACT 3', 'RC 4', 'MC 3', 'ARM 3', 'HIT 4'])
  expect(card.rules.map(({ name, rule }) => [name, rule])).toEqual([['Leader', 'RU-SQUAD-3'], ['Unique *', 'RU-SQUAD-4'], ['By the lamp', 'RU-ORDERS-6']])
  const flare = card.gear!.find(({ id }) => id === 'lamplight-flare')!
  expect(flare.weapon.cells.map(({ value }) => value)).toEqual(['12"', '3'])
  expect(flare.weapon.rules.map(({ name, rule }) => `${name} ${rule}`)).toEqual([
    'Blast BLS RU-WEAPON-BLS-1', 'Limited Ammo LIM RU-WEAPON-LIM-1', 'Stun STN RU-WEAPON-STN-1',
  ])
  expect(pointsOf(card, { gear: ['lamplight-flare', 'unknown'] })).toBe(27)
})
