import { describe, expect, it } from 'vitest'
import { actionIn, actionOption, canDoMore, eagerly, END } from '../../../src/rules/kit/action-table'

const refused = { rule: 'TOY-4', text: 'It is tired.' }
const options = (tired: boolean) => [actionOption({ id: 'move', text: 'Move' }, '1 action', tired ? refused : undefined), { id: END, text: 'End' }]

describe('a table of actions', () => {
  it('offers each with its price, refused ones with their reason', () => {
    expect(options(true)[0]).toEqual({ id: 'move', text: 'Move (1 action)', refused })
  })

  it('knows whether there is more to do than to end', () => {
    expect([false, true].map((tired) => canDoMore(options(tired)))).toEqual([true, false])
  })

  it('a hurried player does something rather than nothing, for a while', () => {
    expect(eagerly(options(false), 0).map(({ id }) => id)).toEqual(['move'])
    expect(eagerly(options(false), 9).map(({ id }) => id)).toEqual(['move', END])
    expect(eagerly(options(true), 0).map(({ id }) => id)).toEqual([END])
    expect(eagerly(options(false), 0, ['move']).map(({ id }) => id)).toEqual([END])
  })

  it('begins what is in it', () => {
    expect(actionIn([{ id: 'move' }], 'move')).toEqual({ id: 'move' })
    expect(() => actionIn([{ id: 'move' }], 'fly')).toThrow('There is no action "fly".')
  })
})
