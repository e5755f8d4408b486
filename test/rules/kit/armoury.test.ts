import { describe, expect, it } from 'vitest'
import { cardsOf, gearPrice, hasRoomFor, pointsOf, slotWords } from '../../../src/rules/armoury'
import { toyArmoury as armoury, toyList } from './toy-armoury'

const card = (id: string) => cardsOf(armoury).get(id)!
const faults = (...given: Parameters<typeof toyList>) => armoury.check(toyList(...given)).faults.map(({ rule, unit, text }) => `${rule} ${unit ?? '-'} ${text}`)
const HAND = { profile: 'reed-hand', gear: ['axe'] }

describe('an armoury of slots, percentages, hires and counts', () => {
  it('prices gear by who buys it, halves of a point rounded up', () => {
    const charm = card('reed-chief').gear!.find(({ id }) => id === 'charm')!
    expect([18, 10, 30, 7].map((points) => gearPrice({ points }, charm))).toEqual([1 + 5, 1 + 3, 1 + 8, 1 + 2])
    expect(pointsOf(card('reed-hand'), { gear: ['axe', 'charm', 'nothing'] })).toBe(10 + 3 + 4)
  })

  it('has room for one ranged and one melee weapon, and says so', () => {
    const [bow, , axe, charm] = card('reed-hand').gear!
    expect([bow!, axe!, charm!].map((offer) => hasRoomFor(card('reed-hand'), ['sling'], offer))).toEqual([false, true, true])
    expect(slotWords(card('reed-hand'))).toBe('up to 1 ranged weapon, 1 melee weapon')
  })

  it('finds nothing wrong with a band of its size, hires among it', () => {
    expect(faults([{ profile: 'reed-chief', gear: ['axe', 'bow'] }, HAND, { profile: 'hired-bear' }])).toEqual([])
  })

  it('names the unit that carries too much, too little, or what is not for sale', () => {
    expect(
      faults([{ profile: 'reed-hand', gear: ['axe', 'bow', 'sling'] }, { profile: 'reed-hand', gear: ['bow'] }, { ...HAND, gear: ['axe', 'cannon'] }]),
    ).toEqual([
      'TOY-GEAR-2 0 Hand carries 2 of at most 1 ranged weapon.',
      'TOY-GEAR-2 1 Hand lacks 1 melee weapon.',
      'TOY-GEAR-1 2 There is no gear "cannon" for Hand.',
    ])
  })

  it('names the hires beyond the limit, the second chief, and a band of the wrong size', () => {
    const scout = { profile: 'hired-scout', gear: ['axe'] }
    const chief = { profile: 'reed-chief', gear: ['axe'] }
    expect(faults([scout, { profile: 'hired-bear' }, scout])).toEqual(['TOY-HIRE-1 2 Hired hands: at most 2 in a list.'])
    expect(faults([chief, HAND, chief])).toEqual(['TOY-LIST-2 2 Chief may be taken once.'])
    expect(faults([HAND, HAND])).toEqual(['TOY-LIST-1 - It has 2 units; a list of 60 points has 3 to 5.'])
    expect(faults([HAND, HAND], 77)).toEqual([])
  })
})
