import { createStore } from 'zustand/vanilla'
import { hashText } from '../../core/random'
import type { ArmyList } from '../../rules/armoury'
import { armyFragment } from '../../table/army-link'
import type { KeptArmy } from '../../ui/setup/setup-port'
import { askToLast } from './ask-to-last'
import { database, strictly } from './database'

const SHARED = 'link-'
const isShared = (key: string) => key.startsWith(SHARED)

/** Lists of the player's own and those that links brought, kept in this browser, the last one first. */
export const keptArmies = createStore<{ readonly lists: readonly KeptArmy[] }>(() => ({ lists: [] }))

export async function loadArmies(): Promise<void> {
  const all = await (await database()).getAllFromIndex('armies', 'at')
  keptArmies.setState({ lists: all.reverse().map(({ key, list }) => ({ key, list, shared: isShared(key) })) })
}

/** Settles with whether it is on the disk; where nothing is kept it is still held as long as the page is open. */
export async function keepArmy(key: string, list: ArmyList): Promise<boolean> {
  if (!isShared(key)) askToLast()
  const others = keptArmies.getState().lists.filter((each) => each.key !== key)
  keptArmies.setState({ lists: [{ key, list, shared: isShared(key) }, ...others] })
  try {
    const tx = await strictly('armies')
    await Promise.all([tx.objectStore('armies').put({ key, list, at: Date.now() }), tx.done])
    return true
  } catch {
    return false
  }
}

/** A list out of a link: the same link is kept once, apart from a list of one's own that was changed since. */
export function keepSharedArmy(list: ArmyList): void {
  const hash = hashText(armyFragment(list)).slice(0, 16)
  const same = keptArmies.getState().lists.some((each) => hashText(armyFragment(each.list)).slice(0, 16) === hash)
  if (!same) void keepArmy(`${SHARED}${hash}`, list)
}

export function dropArmy(key: string): void {
  keptArmies.setState({ lists: keptArmies.getState().lists.filter((each) => each.key !== key) })
  void database()
    .then((db) => db.delete('armies', key))
    .catch(() => undefined)
}
