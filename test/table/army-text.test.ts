import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../src/rules/armoury'
import { ravagedStarArmoury as armoury } from '../../src/rules/ravaged-star/armoury'
import { formatArmyText, parseArmyPlain } from '../../src/table/army-text'
import { formatIssue } from '../../src/table/issue'
import { nearest } from '../../src/table/nearest'
import { toyArmoury, toyList } from '../rules/kit/toy-armoury'
import { armies } from './army-arbitrary'

const SEED = 20261121
const read = (text: string) => parseArmyPlain(text, armoury, 'ravaged-star')
const units = (text: string): readonly string[] => {
  const parsed = read(text)
  return parsed.ok ? parsed.value.units.map(({ profile, name }) => (name === undefined ? profile : `${profile} ${name}`)) : parsed.error.map(formatIssue)
}

/** What a text keeps of a list: units stand under their groups, and a name is one line. */
function asText(list: ArmyList): ArmyList {
  const bare = list.units.map(({ group, ...unit }) => (group === undefined || group >= list.groups.length ? unit : { ...unit, group }))
  const rank = (group: number | undefined) => group ?? list.groups.length
  return { ...list, name: list.name.replace(/\s+/g, ' ').trim(), units: bare.toSorted(
    (a, b) => rank('group' in a ? a.group : undefined) - rank('group' in b ? b.group : undefined),
  ) }
}

describe('armies as text', () => {
  it('read like a list that somebody wrote', () => {
    expect(formatArmyText(armoury.ready[0]!, armoury)).toBe([
      '# Circuit Court', 'System: ravaged-star', 'Faction: The Salvage Assize', 'Points: 300', 'Spent: 295', '',
      '## Commander Detachment', '- Justiciar (55)', '- Bailiffs "Bailiffs 1" (55)', '- Bailiffs "Bailiffs 2" (55)', '- Tallymen (50)',
      '- Wreckplate Crew (80)', '',
    ].join('\n'))
  })

  it('name hires and the price of gear by who bought it, and come back', () => {
    const list = toyList([{ profile: 'hired-scout', gear: ['axe'] }, { profile: 'reed-hand', gear: ['axe', 'charm'] }, { profile: 'hired-bear' }])
    const text = formatArmyText(list, toyArmoury)
    expect(text.split('\n').slice(4)).toEqual(['Spent: 57', '', '## Without a group', '- Scout + Axe (10)', '- Hand + Axe + Charm (17)', '- Bear (30)', ''])
    expect(parseArmyPlain(text, toyArmoury, 'red-rain')).toEqual({ ok: true, value: list })
    // The faction is that of the first unit that has one.
    expect(parseArmyPlain('Bear\nMason + axe', toyArmoury, 'red-rain')).toMatchObject({ ok: true, value: { faction: 'stone' } })
  })

  it('a figure of one\'s own stands before the gear, in straight or typeset quotes, with or without a name', () => {
    const list = toyList([{ profile: 'reed-hand', name: 'Ann "as" Bo', gear: ['axe'], figure: 'Knight + page (2)' }, { profile: 'hired-bear', figure: 'Bear' }])
    const text = formatArmyText(list, toyArmoury)
    expect(text.split('\n').slice(7, 9)).toEqual(['- Hand "Ann \\"as\\" Bo" as "Knight + page (2)" + Axe (13)', '- Bear as "Bear" (30)'])
    expect(parseArmyPlain(text, toyArmoury, 'red-rain')).toEqual({ ok: true, value: list })
    expect(parseArmyPlain('2x Bear As \u201cThe Old One\u201d - 30 pts', toyArmoury, 'red-rain')).toMatchObject({
      ok: true, value: { units: [{ profile: 'hired-bear', figure: 'The Old One' }, { profile: 'hired-bear', figure: 'The Old One' }] },
    })
    // No figure, but a name.
    expect(parseArmyPlain('Bear "as"', toyArmoury, 'red-rain')).toMatchObject({ ok: true, value: { units: [{ profile: 'hired-bear', name: 'as' }] } })
  })

  it('every ready list comes back', () => {
    for (const list of armoury.ready) expect(read(formatArmyText(list, armoury))).toEqual({ ok: true, value: asText(list) })
  })

  it(`so does any list, units under their groups (seed ${SEED})`, () => {
    fc.assert(fc.property(armies, (list) => {
      expect(read(formatArmyText(list, armoury))).toEqual({ ok: true, value: asText(list) })
    }), { seed: SEED, numRuns: 300 })
  })

  it('takes what people type: counts, bullets, prices, any case, no headings', () => {
    expect(units('My lads\n\n2x bailiffs - 110 pts\n* Justiciar [55]\n\u2022 assize-runners, 45\n1 Court Dray: 100p\nFuse Gang \u201cThe Door\u201d')).toEqual([
      'assize-bailiffs', 'assize-bailiffs', 'assize-justiciar', 'assize-runners', 'assize-dray', 'assize-sappers The Door',
    ])
    const parsed = read('My lads\n2x bailiffs - 110 pts')
    expect(parsed).toMatchObject({ ok: true, value: { name: 'My lads', faction: 'assize', points: 200, groups: [], system: 'ravaged-star' } })
  })

  it('takes headings with or without signs, and an army without a name', () => {
    const parsed = read('Faction: the thawborn\r\nPoints: 300 points\r\n\r\nSKIRMISH DETACHMENT:\r\nThaw Thralls\r\n**Skirmish Detachment**\r\n- Gnawer Tide')
    expect(parsed).toEqual({
      ok: true,
      value: {
        system: 'ravaged-star', faction: 'thawborn', name: 'The Thawborn', points: 300, groups: ['skirmish', 'skirmish'],
        units: [{ profile: 'thaw-thralls', group: 0 }, { profile: 'thaw-gnawers', group: 1 }],
      },
    })
  })

  it('says which line cannot be read, and what was probably meant', () => {
    expect(units('# Name\nFaction: The Salvage Asize\nPoints: many\nBailifs (55)\nJusticiar\nQwertzuiop')).toEqual([
      'line 2: there is no faction "The Salvage Asize"; did you mean "The Salvage Assize"?',
      'line 3: expected a number of points from 1 to 100000, found "many"',
      'line 4: there is no unit "Bailifs"; did you mean "Bailiffs"?',
      'line 6: there is no unit "Qwertzuiop"',
    ])
    expect(units('')).toEqual(['no units found in this text'])
    expect(units('only a name')).toEqual(['no units found in this text'])
    expect(units('99 Bailiffs\n99 Bailiffs')).toEqual(['line 2: more than 100 units'])
    expect(units('\n'.repeat(700))).toEqual(['701 lines long; at most 600 are read'])
    expect(units('x'.repeat(200_001))).toEqual(['200001 characters long; at most 200000 are read'])
  })

  it(`garbage never throws (seed ${SEED})`, () => {
    const word = fc.constantFrom('Bailiffs', '2x', '"', '(55)', '##', 'Faction:', 'Points:', '300', '\n', '\\u12', '-', 'Elite Detachment', '__proto__', ' ')
    fc.assert(fc.property(fc.oneof(fc.string(), fc.array(word).map((words) => words.join(''))), (text) => {
      const parsed = read(text)
      if (parsed.ok) expect(parsed.value.units.length).toBeLessThanOrEqual(100)
      else for (const each of parsed.error) expect(formatIssue(each)).toMatch(/^[^\n]+$/)
    }), { seed: SEED, numRuns: 1000 })
  })
})

describe('what was probably meant', () => {
  it.each([
    ['bailif', 'Bailiffs'], ['Wreckplate', 'Wreckplate Crew'], ['Justicar', 'Justiciar'], ['Elder', 'Elder of the Deep Ice'], ['zzzzzz', null], ['ba', null],
  ])('%s: %s', (wanted, expected) => {
    expect(nearest(wanted, ['Bailiffs', 'Wreckplate Crew', 'Justiciar', 'Elder of the Deep Ice'])).toBe(expected)
  })
})
