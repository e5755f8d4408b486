import { describe, expect, it } from 'vitest'
import { cardsOf } from '../../../src/rules/armoury'
import { rogueStarsArmoury } from '../../../src/rules/rogue-stars/armoury'
import { ruinstarsArmoury } from '../../../src/rules/ruinstars/armoury'
import { withGear, withUnit } from '../../../src/ui/setup/list-edit'
import { rosterOf } from '../../../src/ui/setup/roster-of'
import { countFor, gearOnOffer, listOptions, rowWords } from '../../../src/ui/setup/list-options'
import { toyArmoury as armoury, toyList } from '../../rules/kit/toy-armoury'

const said = (list: ReturnType<typeof toyList>) =>
  listOptions({ armoury, list }).map(
    ({ name, limit, rows }) => [name, limit, rows.map(({ card, taken, full }) => `${card.name} ${taken}${full ? ' full' : ''}`)],
  )

describe('what a list can be built from', () => {
  it('shows the faction role by role, then the hires with how many more may be taken', () => {
    expect(said(toyList([]))).toEqual([
      ['Chief', '', ['Chief 0']], ['Band', '', ['Hand 0']], ['Hired hands', '0 of at most 2', ['Bear 0', 'Scout 0']],
    ])
    const taken = ['reed-chief', 'hired-bear', 'hired-scout'].reduce(withUnit, toyList([]))
    expect(said(taken)).toEqual([
      ['Chief', '', ['Chief 1 full']], ['Band', '', ['Hand 0']], ['Hired hands', '2 of at most 2', ['Bear 1 full', 'Scout 1 full']],
    ])
    expect([countFor(armoury, taken, 60), countFor(armoury, taken, 61)]).toEqual(['3 of 3 to 5 units', null])
  })

  it('says in a row what the unit costs, or where nothing has a price what it is and bears', () => {
    const captain = cardsOf(rogueStarsArmoury).get('overdue-captain')!
    expect([true, false].map((priced) => rowWords(captain, priced))).toEqual(['a single model, 1 points', 'Level Hero, Leadership 3, Armour 4, Pistol'])
  })

  it('shows what gear costs on a card, and for what there is room', () => {
    const list = withGear(toyList([{ profile: 'reed-hand' }]), 0, ['bow'])
    const card = cardsOf(armoury).get('reed-hand')!
    expect(gearOnOffer(card, list.units[0]!.gear!)).toEqual([
      { id: 'bow', name: 'Bow', price: 4, room: false }, { id: 'sling', name: 'Sling', price: 2, room: false },
      { id: 'axe', name: 'Axe', price: 3, room: true }, { id: 'charm', name: 'Charm', price: 4, room: true },
    ])
    expect(rosterOf(toyList([...list.units, { profile: 'hired-bear' }]), armoury).map(({ name, role, gear }) => [name, role, gear])).toEqual([
      ['Hand', 'Band', ['Bow']], ['Bear', 'Hire', []],
    ])
  })

  it('of an armoury that states no limits has none', () => {
    const list = ruinstarsArmoury.ready[0]!
    const groups = listOptions({ armoury: ruinstarsArmoury, list })
    expect(groups.map(({ name, limit }) => [name, limit])).toEqual([['Leader', ''], ['Unit', '']])
    expect(groups.flatMap(({ rows }) => rows.filter(({ full }) => full))).toEqual([])
    expect(countFor(ruinstarsArmoury, list, list.points)).toBeNull()
  })
})
