import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { playRandom } from '../../../src/rules/engine/random-player'
import type { GameRecord } from '../../../src/rules/engine/record'
import { boardOf, flatTable } from '../../rules/engine/flat-table'
import { toySkirmish } from '../../rules/engine/toy-skirmish'
import { newPages } from './browser'

// What the pages of older versions left in a browser, and what this one finds there.

const GIVEN = { options: { size: 2 }, board: boardOf([]), seed: 'old', table: {} }
const RECORD: GameRecord = {
  ...playRandom(toySkirmish, GIVEN, { table: flatTable }, { seed: 'old', checkPlain: false }).play!.record,
  takebacks: [{ kept: 3, dropped: 1, agreed: ['A', 'B'] }],
}
const MESH = new Uint8Array([1, 2, 3])
const TABLE = { format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 24 }, terrain: [], units: [], models: [] }
const textOf = (name: string): string => JSON.stringify({ ...TABLE, name })
const LIST = { system: 'toy', faction: 'wardens', name: 'Wardens', points: 100, groups: [], units: [] }

newPages()

/** A browser in which version 1 or 2 of the database was written, by a page that is closed again. */
async function leftBy(version: 1 | 2): Promise<void> {
  const db = await openDB('sightline', version, {
    upgrade(made) {
      made.createObjectStore('tables', { keyPath: 'key' }).createIndex('at', 'at')
      if (version < 2) return
      made.createObjectStore('games', { keyPath: 'key' }).createIndex('at', 'at')
      made.createObjectStore('gear', { keyPath: 'key' })
      made.createObjectStore('entries', { keyPath: ['game', 'index'] })
      made.createObjectStore('armies', { keyPath: 'key' }).createIndex('at', 'at')
    },
  })
  await db.put('tables', { key: 'mine', name: 'My table', text: textOf('My table'), meshes: { 'm.obj': MESH }, at: 1000, changed: true })
  await db.put('tables', { key: 'shared-1', name: 'Sent', text: textOf('Sent'), meshes: {}, at: 2000, changed: true })
  await db.put('tables', { key: 'demo', name: 'Only looked at', text: textOf('Only looked at'), meshes: {}, at: 3000, changed: false })
  if (version === 2) {
    const { entries, takebacks, ...head } = RECORD
    await db.put('games', { key: 'game', name: 'Old game', about: 'Round 2', at: 4000, takebacks, over: false })
    await db.put('gear', { key: 'game', head, meshes: { 'm.obj': MESH } })
    await Promise.all(entries.map((entry, index) => db.put('entries', { game: 'game', index, entry })))
    await db.put('armies', { key: 'army', list: LIST, at: 5000 })
  }
  db.close()
}

const page = async () => ({
  ...(await import('../../../src/app/storage/database')),
  ...(await import('../../../src/app/storage/shelf-store')),
  ...(await import('../../../src/app/storage/table-store')),
  ...(await import('../../../src/app/storage/game-store')),
  ...(await import('../../../src/app/storage/army-store')),
})

describe('a browser in which an older version kept things', () => {
  it('version 2: every table is on the shelf, as it was, with its meshes', async () => {
    await leftBy(2)
    const { shelfItems, fetchKept } = await page()
    const tables = (await shelfItems()).filter(({ kind }) => kind === 'table')
    expect(tables.map(({ key, name, from, at, made, changed }) => [key, name, from, at, made, changed])).toEqual([
      ['shared-1', 'Sent', 'link', 2000, 2000, true],
      ['mine', 'My table', 'own', 1000, 1000, true],
    ])
    expect(await fetchKept('mine')).toMatchObject({ ok: true, value: { file: { name: 'My table' }, meshes: { 'm.obj': MESH }, changed: true } })
    expect(await fetchKept('demo')).toMatchObject({ ok: true, value: { file: { name: 'Only looked at' }, changed: false } })
  })

  it('version 2: every game is on the shelf, and every entry of it opens, with its takebacks and meshes', async () => {
    await leftBy(2)
    const { shelfItems, fetchGame } = await page()
    expect((await shelfItems()).find(({ kind }) => kind === 'game')).toMatchObject({
      key: 'game', name: 'Old game', about: 'Round 2', system: RECORD.system, at: 4000, over: false, entries: RECORD.entries.length, gone: null,
    })
    const found = await fetchGame('game')
    if (!found.ok) throw new Error(found.error)
    expect(found.value).toMatchObject({ record: RECORD, meshes: { 'm.obj': MESH }, fault: null, stored: true })
  })

  it('version 2: every army list is still there, and a mesh that two name is kept once', async () => {
    await leftBy(2)
    const { database, loadArmies, keptArmies } = await page()
    await loadArmies()
    expect(keptArmies.getState().lists).toEqual([{ key: 'army', list: LIST, shared: false }])
    expect(await (await database()).count('meshes')).toBe(1)
  })

  it('version 2: nothing of the old shape stays behind, and a game goes on from where it was', async () => {
    await leftBy(2)
    const { database, fetchGame, gameKeeper } = await page()
    const { Pen } = await import('../../../src/app/storage/pen')
    expect([...(await database()).objectStoreNames]).toEqual([
      'armies', 'contents', 'entries', 'figures', 'gear', 'meshes', 'pens', 'pictures', 'pieces', 'prefabs', 'shelf',
    ])
    const pen = (await Pen.take('game', false))!
    const shorter = { ...RECORD, entries: RECORD.entries.slice(0, 4), takebacks: [] }
    await gameKeeper(pen, { 'm.obj': MESH }, { from: 'own', source: null }, () => {})
      .keep({ record: shorter, name: 'Old game', about: '', over: false, changed: true })
    expect(await fetchGame('game')).toMatchObject({ ok: true, value: { record: { entries: shorter.entries } } })
    pen.release()
  })

  it('version 1, which knew tables alone: they are all there', async () => {
    await leftBy(1)
    const { shelfItems, fetchKept, loadArmies, keptArmies } = await page()
    expect((await shelfItems()).map(({ key }) => key)).toEqual(['shared-1', 'mine'])
    expect(await fetchKept('mine')).toMatchObject({ ok: true, value: { meshes: { 'm.obj': MESH } } })
    await loadArmies()
    expect(keptArmies.getState().lists).toEqual([])
  })

  it('version 3, which knew no terrain of one\'s own: all that was kept is there, and a piece can be kept', async () => {
    const db = await openDB('sightline', 3, {
      upgrade(made) {
        for (const name of ['shelf', 'armies']) made.createObjectStore(name, { keyPath: 'key' }).createIndex('at', 'at')
        for (const name of ['contents', 'gear', 'pictures', 'pens']) made.createObjectStore(name, { keyPath: 'key' })
        made.createObjectStore('entries', { keyPath: ['game', 'index'] })
        made.createObjectStore('meshes', { keyPath: 'hash' })
      },
    })
    await db.put('shelf', {
      key: 'mine', kind: 'table', name: 'My table', system: '', about: '', made: 1, at: 1, changed: true, over: false, from: 'own', source: null, bytes: 1,
      entries: 0, takebacks: [], meshes: {}, gone: null,
    })
    await db.put('contents', { key: 'mine', text: textOf('My table') })
    db.close()
    const { fetchKept } = await page()
    const { keepPieces, keptPieces } = await import('../../../src/app/storage/piece-store')
    expect(await fetchKept('mine')).toMatchObject({ ok: true, value: { file: { name: 'My table' } } })
    await keepPieces([{ name: 'Rock', kind: 'hill', tags: [], size: [1, 1, 1], triangles: 12, mesh: MESH, picture: null }])
    expect(await keptPieces()).toMatchObject([{ name: 'Rock', bytes: 3 }])
  })
})
