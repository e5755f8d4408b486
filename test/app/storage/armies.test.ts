import { describe, expect, it, vi } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import { ravagedStarArmoury } from '../../../src/rules/ravaged-star/armoury'
import { armyFragment, readArmyFragment } from '../../../src/table/army-link'
import { newPages } from './browser'

newPages()

/** A page that has just been opened. */
const page = async () => ({
  ...(await import('../../../src/app/storage/army-store')),
  ...(await import('../../../src/app/storage/database')),
})
const [MINE, SENT] = ravagedStarArmoury.ready as readonly [ArmyList, ArmyList, ...ArmyList[]]
/** As it comes out of its link. */
const linked = (list: ArmyList): ArmyList => {
  const read = readArmyFragment(armyFragment(list))
  if (!read.ok) throw new Error(read.error)
  return read.value
}

describe('army lists', () => {
  it('that a link brings are kept once, however often it is opened, and beside one’s own', async () => {
    for (let opened = 0; opened < 12; opened++) {
      vi.resetModules()
      // oxlint-disable-next-line no-await-in-loop
      const { keepArmy, keepSharedArmy, loadArmies, database } = await page()
      // oxlint-disable-next-line no-await-in-loop
      await loadArmies()
      // oxlint-disable-next-line no-await-in-loop
      if (opened === 0) await keepArmy('mine', { ...MINE, name: 'My own' })
      keepSharedArmy(linked(SENT))
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(async () => expect(await (await database()).count('armies')).toBe(2))
    }
    const { keptArmies, loadArmies } = await page()
    await loadArmies()
    expect(keptArmies.getState().lists.map(({ list, shared }) => [list.name, shared])).toEqual(
      expect.arrayContaining([['My own', false], [SENT.name, true]]),
    )
  })

  it('that were changed since they came stay as they are when the link is opened again', async () => {
    const { keepArmy, keepSharedArmy, keptArmies } = await page()
    const changed = { ...linked(SENT), name: 'Sent, and changed' }
    await keepArmy('mine', changed)
    keepSharedArmy(linked(SENT))
    // One’s own that is as the link has it is not there twice.
    await keepArmy('as it came', linked(SENT))
    keepSharedArmy(linked(SENT))
    const names = keptArmies.getState().lists.map(({ list }) => list.name).toSorted()
    expect(names).toEqual([SENT.name, SENT.name, changed.name].toSorted())
  })

  it('that the disk does not take are told not to be kept, and are held by the page', async () => {
    const { keepArmy, keptArmies, database } = await page()
    expect(await keepArmy('mine', MINE)).toBe(true)
    const db = await database()
    db.transaction = () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    }
    expect(await keepArmy('second', SENT)).toBe(false)
    expect(keptArmies.getState().lists.map(({ key }) => key)).toEqual(['second', 'mine'])
  })
})
