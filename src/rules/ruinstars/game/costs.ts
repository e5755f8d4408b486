import type { SideId } from '../../../core/board'
import type { Broken } from '../../engine/question'
import { hasSpecial } from '../profile'
import type { RuAct } from './act'
import { actLeft, BASIC_ACTIONS, gearOf, profileOf, unitOf, type Activation, type ActionKind, type Ru, type Unit } from './state'

const NAMES: Readonly<Record<(typeof BASIC_ACTIONS)[number], string>> = {
  move: 'Move', dash: 'Dash', ranged: 'Ranged Combat', melee: 'Melee Combat', carry: 'Pick Up or Drop', give: 'Give', door: 'Open or Close Door',
}
const RULES: Readonly<Record<(typeof BASIC_ACTIONS)[number], string>> = {
  move: 'RU-ACTION-4', dash: 'RU-ACTION-5', ranged: 'RU-ACTION-7', melee: 'RU-ACTION-8', carry: 'RU-ACTION-9', give: 'RU-ACTION-10', door: 'RU-ACTION-11',
}

const isBasic = (kind: ActionKind): kind is (typeof BASIC_ACTIONS)[number] => BASIC_ACTIONS.some((one) => one === kind)
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

export const kindName = (kind: ActionKind): string => (isBasic(kind) ? NAMES[kind] : 'Mission Action')
export const kindRule = (kind: ActionKind): string => (isBasic(kind) ? RULES[kind] : 'RU-ACTION-12')

/** What an action costs now, and why it is not 1. */
interface Price {
  readonly act: number
  /** TO; 1 for an action that is bought for it. */
  readonly orders: number
  readonly parts: readonly { readonly by: number; readonly text: string; readonly rule: string }[]
}

export interface Paying {
  readonly kind: ActionKind
  /** Index of the weapon of a combat action. */
  readonly weapon?: number
  /** Bought for 1 TO: no ACT but the surcharges of Heavy weapons (RU-ORDERS-9). */
  readonly order: boolean
  /** Listed cost, where it is not 1 (RU-ACTION-12). */
  readonly listed?: number
}

/** RU-ACTION-1 to RU-ACTION-3, RU-WEAPON-2MC-1, RU-WEAPON-2RC-1, RU-WEAPON-HVY-1 to RU-WEAPON-HVY-3. */
export function priceOf(state: Ru, { kind, weapon, order, listed = 1 }: Paying): Price {
  const active = activeOf(state)
  const parts: { by: number; text: string; rule: string }[] = []
  const again = active.counts[kind] ?? 0
  if (again > 0 && !order) parts.push({ by: again, text: `for a ${ORDINALS[again] ?? `${again + 1}th`} ${kindName(kind)}`, rule: 'RU-ACTION-2' })
  const gear = weapon === undefined ? null : gearOf(state, active.unit, weapon)
  if (gear && !order && active.uses[weapon!] === 1 && hasSpecial(gear, gear.kind === 'ranged' ? '2RC' : '2MC')) {
    parts.push({ by: -1, text: `for a second use of ${gear.name}`, rule: gear.kind === 'ranged' ? 'RU-WEAPON-2RC-1' : 'RU-WEAPON-2MC-1' })
  }
  if (gear && active.heavy.includes(weapon!)) parts.push({ by: 1, text: 'for Heavy after a Move', rule: 'RU-WEAPON-HVY-1' })
  if (kind === 'move' && active.recoil) parts.push({ by: 1, text: 'after using a Heavy weapon', rule: 'RU-WEAPON-HVY-2' })
  return { act: parts.reduce((sum, { by }) => sum + by, order ? 0 : listed), orders: order ? 1 : 0, parts }
}

/** RU-ACTION-13, RU-WEAPON-STN-1: ACT of the Unit's next activation, Stun taken off, never below 1. */
export function nextAct(state: Ru, unit: Unit): number {
  const { act } = profileOf(state, unit)
  return Math.max(Math.min(1, act), act - unit.stun)
}

/** RU-ACTION-13, RU-ORDERS-9. */
export function unaffordable(state: Ru, paying: Paying): Broken | undefined {
  const active = activeOf(state)
  const price = priceOf(state, paying)
  if (price.orders > state.orders[unitOf(state, active.unit).side]) return { rule: 'RU-ORDERS-9', text: 'No TO is left.' }
  const left = actLeft(active)
  if (price.act <= left) return undefined
  return { rule: 'RU-ACTION-13', text: `It costs ${price.act} ACT; ${left} ${left === 1 ? 'is' : 'are'} left.` }
}

/** As in "2 ACT, 1 more for a second Move". */
export function priceText({ act, orders, parts }: Price): string {
  const why = parts.map(({ by, text }) => `, ${Math.abs(by)} ${by > 0 ? 'more' : 'less'} ${text}`).join('')
  return `${orders > 0 ? `${orders} TO${act > 0 ? ` and ${act} ACT` : ''}` : `${act} ACT`}${why}`
}

/** The activation once that is paid: what later actions will cost follows from it. */
export function paidFor(state: Ru, paying: Paying): Activation {
  const { kind, weapon, order } = paying
  const before = activeOf(state)
  const unit = unitOf(state, before.unit)
  const active: Activation = { ...before, spent: before.spent + priceOf(state, paying).act }
  if (!order) active.counts = { ...before.counts, [kind]: (before.counts[kind] ?? 0) + 1 }
  if (weapon !== undefined) {
    if (!order) active.uses = { ...before.uses, [weapon]: (before.uses[weapon] ?? 0) + 1 }
    active.heavy = before.heavy.filter((one) => one !== weapon)
    if (hasSpecial(gearOf(state, unit, weapon), 'HVY')) active.recoil = true
  }
  if (kind === 'move') {
    active.recoil = false
    active.heavy = unit.weapons.flatMap((_, i) => (hasSpecial(gearOf(state, unit, i), 'HVY') ? [i] : []))
  }
  return active
}

/** Pays for an action that is taken, and keeps in mind what later ones will cost. */
export function pay(act: RuAct, paying: Paying): void {
  const { state } = act
  const unit = unitOf(state, activeOf(state).unit)
  const { kind, weapon, order } = paying
  const price = priceOf(state, paying)
  const active = (state.active = paidFor(state, paying))
  if (order) spendOrders(act, unit.side, price.orders, kindName(kind), 'RU-ORDERS-9')
  if (weapon !== undefined) unit.weapons[weapon]!.used = true
  act.emit({
    kind: 'action', text: [{ unit: unit.id }, `: ${kindName(kind)}, ${priceText(price)}.`],
    rules: [kindRule(kind), ...price.parts.map(({ rule }) => rule), ...(order ? ['RU-ORDERS-9'] : ['RU-ACTION-1'])],
    data: {
      unit: unit.id, action: kind, cost: price.act, order, left: active.act - active.spent,
      gear: weapon === undefined ? null : gearOf(state, unit, weapon).id,
    },
  })
}

export function spendOrders(act: RuAct, side: SideId, orders: number, on: string, rule: string): void {
  act.state.orders[side] -= orders
  act.emit({ kind: 'order-spent', text: [{ side }, ` spends ${orders} TO: ${on}.`], rules: [rule], data: { side, on, left: act.state.orders[side] } })
}

export function activeOf(state: Ru): Activation {
  if (!state.active) throw new Error('No Unit is active.')
  return state.active
}
