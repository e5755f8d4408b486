import { createStore } from 'zustand/vanilla'
import type { ArmyList } from '../../rules/armoury'
import type { KeptArmy } from '../../ui/setup/setup-port'
import { database } from './database'

/** Lists of the player's own, kept in this browser, the last one first. */
export const keptArmies = createStore<{ readonly lists: readonly KeptArmy[] }>(() => ({ lists: [] }))

export async function loadArmies(): Promise<void> {
  const all = await (await database()).getAllFromIndex('armies', 'at')
  keptArmies.setState({ lists: all.reverse().map(({ key, list }) => ({ key, list })) })
}

/** A browser that keeps nothing still holds the lists as long as the page is open. */
export function keepArmy(key: string, list: ArmyList): void {
  const others = keptArmies.getState().lists.filter((each) => each.key !== key)
  keptArmies.setState({ lists: [{ key, list }, ...others] })
  void database()
    .then((db) => db.put('armies', { key, list, at: Date.now() }))
    .catch(() => undefined)
}

export function dropArmy(key: string): void {
  keptArmies.setState({ lists: keptArmies.getState().lists.filter((each) => each.key !== key) })
  void database()
    .then((db) => db.delete('armies', key))
    .catch(() => undefined)
}
