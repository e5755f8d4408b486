import { describe, expect, it } from 'vitest'
import { GAME_SIZES } from '../../../src/rules/ravaged-star/army/army'
import { fliesBy, profileFaults, sizeBy, UNIT_RULES, UNIT_TYPES, WEAPON_RULES } from '../../../src/rules/ravaged-star/profile'
import { ruleWord } from '../../../src/rules/ravaged-star/army/rule-words'
import { READY_LISTS } from '../../../src/rules/ravaged-star/army/ready'
import { worth } from './army/worth'
import { FACTION_PROFILES, FACTIONS } from '../../../src/rules/ravaged-star/data/factions'
import { profileByName, PROFILES } from '../../../src/rules/ravaged-star/data/profiles'

const everyone = FACTIONS.flatMap((faction) => faction.profiles)
const value = (ids: readonly string[]) => ids.reduce((sum, id) => sum + worth(FACTION_PROFILES.get(id)!), 0)

describe('the two factions', () => {
  it('RS-UNIT-1, RS-STATS-5: every profile can be played, under an id and a name of its own', () => {
    for (const profile of everyone) expect(profileFaults(profile)).toEqual([])
    expect(new Set(everyone.map((profile) => profile.id)).size).toBe(everyone.length)
    expect(new Set(everyone.map((profile) => profile.name)).size).toBe(everyone.length)
    expect(FACTION_PROFILES.size).toBe(everyone.length)
    for (const faction of FACTIONS) for (const profile of faction.profiles) expect(profile.faction).toBe(faction.name)
  })

  it('RS-UNIT-2: each has nine units or more, of all four types', () => {
    for (const { profiles } of FACTIONS) {
      expect(profiles.length).toBeGreaterThanOrEqual(9)
      for (const type of UNIT_TYPES) expect(profiles.filter((profile) => profile.type === type).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('between them they use every special rule of units and of weapons', () => {
    const boosts = everyone.map((profile) => profile.boost)
    const unit = new Set([...everyone.flatMap((profile) => profile.rules), ...boosts.flatMap((boost) => boost?.rules ?? [])].map((rule) => rule.name))
    const weapons = everyone.flatMap((profile) => profile.weapons.flatMap((weapon) => weapon.rules))
    const weapon = new Set([...weapons, ...boosts.flatMap((boost) => boost?.weaponRules ?? [])].map((rule) => rule.name))
    expect(UNIT_RULES.filter((name) => !unit.has(name))).toEqual([])
    expect(WEAPON_RULES.filter((name) => !weapon.has(name))).toEqual([])
    // Printed ones: a rule that only a boost gives would seldom be seen.
    expect(UNIT_RULES.filter((name) => !everyone.some((profile) => profile.rules.some((rule) => rule.name === name)))).toEqual([])
  })

  it('each rule is said in one line, with its values put in', () => {
    for (const profile of everyone) {
      for (const special of [...profile.rules, ...profile.weapons.flatMap((weapon) => weapon.rules), ...(profile.boost?.rules ?? [])]) {
        const word = ruleWord(special)
        expect(word.text, word.name).not.toMatch(/\b(X|Y|OF)\b/)
        expect(word.text.length).toBeLessThan(130)
        expect(word.rule).toMatch(/^RS-SPECIAL-[A-Z-]+-1$/)
      }
    }
    expect(ruleWord({ name: 'Crushing', x: 9, y: 3 })).toEqual({
      name: 'Crushing (9+, 3)', text: 'Attack dice of 9 or more do 3 Damage.', rule: 'RS-SPECIAL-CRUSHING-1',
    })
    expect(ruleWord({ name: 'Heal', of: 'Core', x: 2 }).name).toBe('Heal (Core, 2)')
    expect(ruleWord({ name: 'Stealth', x: 12 }).name).toBe('Stealth (12")')
  })

  it('every unit has a boost, a line of flavour and words for its figures', () => {
    for (const profile of everyone) {
      expect(profile.boost?.text, profile.id).toMatch(/\.$/)
      expect(profile.about!.length).toBeGreaterThan(20)
      expect(profile.sculpt).toBeTruthy()
    }
  })

  it('costs what it is worth, to a tenth', () => {
    for (const profile of everyone) {
      const share = worth(profile) / profile.points
      expect(share, `${profile.name}: worth ${worth(profile).toFixed(1)}`).toBeGreaterThan(0.9)
      expect(share, `${profile.name}: worth ${worth(profile).toFixed(1)}`).toBeLessThan(1.1)
      expect(profile.points % 5).toBe(0)
    }
  })

  it('twice the models are worth twice as much; better armour, aim or reach is worth more', () => {
    const bailiffs = FACTION_PROFILES.get('assize-bailiffs')!
    const [gun, ...rest] = bailiffs.weapons.filter((weapon) => weapon.carriers === undefined)
    const plain = { ...bailiffs, weapons: [gun!, ...rest] }
    expect(worth({ ...plain, models: 12 })).toBeCloseTo(2 * worth(plain), 6)
    expect(worth({ ...plain, defense: 5 })).toBeGreaterThan(worth(plain))
    expect(worth({ ...plain, movement: 8 })).toBeGreaterThan(worth(plain))
    for (const better of [{ accuracy: 5 }, { range: 14 }, { attacks: 3 }, { ap: 1 }]) {
      expect(worth({ ...plain, weapons: [{ ...gun!, ...better }, ...rest] })).toBeGreaterThan(worth(plain))
    }
  })

  it.each(GAME_SIZES.map((size) => size.points))('at %i points the ready lists are worth the same, to one part in twelve', (points) => {
    const values = READY_LISTS.filter((list) => list.points === points).map((list) => value(list.units.map((unit) => unit.profile)))
    expect(values.length).toBe(4)
    expect(Math.max(...values) / Math.min(...values)).toBeLessThan(1.08)
    for (const one of values) expect(Math.abs(one / points - 0.97)).toBeLessThan(0.06)
  })
})

describe('profiles by name on a measured table', () => {
  const moves = (name: string) => {
    const { movement, rules } = profileByName(name)!
    return [movement, sizeBy(rules), fliesBy(rules)]
  }

  it('finds the demo units and those of the factions, by id or name, whatever the case', () => {
    for (const [name, profile] of PROFILES) expect(profileByName(name.toLowerCase())).toBe(profile)
    expect(moves('assize-dray')).toEqual([8, 'huge', false])
    expect(moves('Heliograph kite')).toEqual([10, 'large', true])
    expect(moves('Gnawer Tide')).toEqual([5, 'normal', false])
    expect(profileByName('nobody')).toBeUndefined()
    expect(profileByName(undefined)).toBeUndefined()
  })
})
