import type { Inches } from '../../../core/units'
import { ORDER } from '../game/actions'
import { activeOf, paidFor, priceOf, type Paying } from '../game/costs'
import { actLeft, type Activation, type Ru, type RuLook, type Unit } from '../game/state'
import { LENGTHS, type MoveMode } from '../judge/move'

/** One thing of an activation, by the id of its option: an action with what it is paid as, or a skill with its TO. */
export interface Deed {
  readonly id: string
  readonly paying?: Omit<Paying, 'order'>
  readonly orders?: number
}

/** Options that are picked one after the other, and the orders that go into them. */
export interface Paid {
  readonly actions: readonly string[]
  readonly orders: number
}

/** How a Unit may go before it does something else. */
export const WAYS: readonly (readonly MoveMode[])[] = [['dash'], ['move'], ['move', 'dash'], ['move', 'move']]

export const going = (way: readonly MoveMode[]): readonly Deed[] => way.map((mode): Deed => ({ id: mode, paying: { kind: mode } }))
export const lengthOf = (way: readonly MoveMode[]): Inches => way.reduce((sum, mode) => sum + LENGTHS[mode], 0)

export const isMode = (id: string | undefined): id is MoveMode => id === 'move' || id === 'dash'

/** The weapon that an action is made with; null for other actions. */
export function weaponIn(id: string): number | null {
  const [, weapon] = /^(?:shoot|fight):(\d+)$/.exec(id) ?? []
  return weapon === undefined ? null : Number(weapon)
}

/**
 * The deeds as they are paid for: by ACT as long as there is enough, else by orders (RU-ACTION-13, RU-ORDERS-9); null where they cannot be.
 * `ordered`: an order is spent on the first of them already.
 */
export function paidBy(state: Ru, unit: Unit, deeds: readonly Deed[], ordered: boolean): Paid | null {
  let active: Activation = activeOf(state)
  let orders = 0
  const actions: string[] = []
  for (const [i, { id, paying, orders: cost = 0 }] of deeds.entries()) {
    const isOrdered = i === 0 && ordered
    if (paying) {
      const now: Ru = { ...state, active }
      const order = isOrdered || priceOf(now, { ...paying, order: false }).act > actLeft(active)
      if (priceOf(now, { ...paying, order }).act > actLeft(active)) return null
      if (order) orders++
      if (order && !isOrdered) actions.push(ORDER)
      active = paidFor(now, { ...paying, order })
    } else if (isOrdered) return null
    else orders += cost
    if (orders > state.orders[unit.side]) return null
    actions.push(id)
  }
  return { actions, orders }
}

/** How far all movements that it can pay for lead, at most two. */
export const longestWay = ({ state }: RuLook, unit: Unit): Inches =>
  Math.max(...WAYS.filter((way) => paidBy(state, unit, going(way), false)).map(lengthOf), LENGTHS.move)
