import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ravagedStarArmoury } from '../../../src/rules/ravaged-star/armoury'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { clipText } from '../../../src/table/clip'
import { Transaction } from '../../../src/tools/transaction'
import { boxMesh } from '../../geometry/doctor/defects'
import { tableWith } from '../../table/files'
import { newPages } from './browser'

const persist = vi.fn<() => Promise<boolean>>()
newPages()
beforeEach(() => {
  persist.mockReset().mockResolvedValue(true)
  vi.stubGlobal('navigator', { storage: { persist } })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

/** A game or table that is kept as it changes, as its session keeps it: worth it from the first change on. */
async function keptAlways() {
  const { keepAlways } = await import('../../../src/app/sessions/keeping')
  const { Keeper } = await import('../../../src/app/storage/keeper')
  const transaction = new Transaction()
  const store = transaction.store({ changed: false, looks: 0 })
  const shell = { open: () => undefined, play: () => undefined, again: () => undefined }
  const keeper = new Keeper<{ readonly changed: boolean }>({
    write: () => Promise.resolve(false), journal: () => undefined, written: () => undefined, told: () => undefined,
  })
  const pen = { whenLost: () => undefined } as never
  await keepAlways({
    key: 'a table', pen, shell, transaction, keeper, moment: () => store.getState(), first: 'new', worth: ({ changed }) => changed,
  }).begun
  return store
}

const mesh = writeGlb(boxMesh([2, 2, 2]))
const made = { triangles: 12, mesh, picture: null }
const ROCK = { ...made, name: 'Rock', kind: 'hill', tags: [], size: [2, 2, 2] } as const
const ANN = { ...made, name: 'Ann', profile: 'Rifles', base: { round: 32 }, body: 'mesh' } as const
const CRATE = clipText(tableWith([{ id: 'crate', kind: 'obstruction', shape: { box: [2, 2, 2] }, at: [0, 0, 0] }]))

/** Whatever somebody would not want to lose, each kept once. */
const KEPT: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a game or table', async () => (await keptAlways()).setState({ changed: true })],
  ['an army list', async () => (await import('../../../src/app/storage/army-store')).keepArmy('mine', ravagedStarArmoury.ready[0]!)],
  ['terrain', async () => (await import('../../../src/app/storage/piece-store')).keepPieces([ROCK])],
  ['figures', async () => (await import('../../../src/app/storage/figure-store')).keepFigures([ANN])],
  ['a prefab', async () => (await import('../../../src/app/storage/prefab-store')).prefabStore().keep('Yard', CRATE, {})],
]

describe('the browser is asked not to clear things away', () => {
  it('by no table or game that is only looked at, and by the first change of one, once', async () => {
    const store = await keptAlways()
    store.setState({ looks: 1 })
    expect(persist).not.toHaveBeenCalled()
    store.setState({ changed: true })
    expect(persist).toHaveBeenCalledOnce()
    store.setState({ looks: 2 })
    await (await import('../../../src/app/storage/army-store')).keepArmy('mine', ravagedStarArmoury.ready[0]!)
    expect(persist).toHaveBeenCalledOnce()
  })

  it.each(KEPT)('by %s', async (_, keep) => {
    await keep()
    expect(persist).toHaveBeenCalledOnce()
  })

  it('not by an army list that only came by a link', async () => {
    const { keepSharedArmy, keptArmies } = await import('../../../src/app/storage/army-store')
    keepSharedArmy(ravagedStarArmoury.ready[0]!)
    expect([keptArmies.getState().lists.length, persist.mock.calls.length]).toEqual([1, 0])
  })

  it.each([
    ['refuses', { storage: { persist: () => Promise.reject(new Error('no')) } }],
    ['cannot say', { storage: {} }],
    ['has no storage to speak of', {}],
  ])('and one that %s keeps what it can all the same', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const { keepArmy } = await import('../../../src/app/storage/army-store')
    expect(await keepArmy('mine', ravagedStarArmoury.ready[0]!)).toBe(true)
  })
})
