import { createStore } from 'zustand/vanilla'
import type { ArmyList } from '../../rules/armoury'
import type { KeptArmy } from '../../ui/setup/setup-port'
import { shelf } from './shelf'

/** Lists of the player's own, kept in this browser, the last one first. */
export const armyShelf = createStore<{ readonly lists: readonly KeptArmy[] }>(() => ({ lists: [] }))

export async function loadArmies(): Promise<void> {
  const all = await (await shelf()).getAllFromIndex('armies', 'at')
  armyShelf.setState({ lists: all.reverse().map(({ key, list }) => ({ key, list })) })
}

/** A browser that keeps nothing still holds the lists as long as the page is open. */
export function keepArmy(key: string, list: ArmyList): void {
  const others = armyShelf.getState().lists.filter((each) => each.key !== key)
  armyShelf.setState({ lists: [{ key, list }, ...others] })
  void shelf()
    .then((db) => db.put('armies', { key, list, at: Date.now() }))
    .catch(() => undefined)
}

export function dropArmy(key: string): void {
  armyShelf.setState({ lists: armyShelf.getState().lists.filter((each) => each.key !== key) })
  void shelf()
    .then((db) => db.delete('armies', key))
    .catch(() => undefined)
}
