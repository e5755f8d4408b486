import './browser'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { database } from '../../../src/app/storage/database'
import { fetchGame, gameKeeper, type GameMoment } from '../../../src/app/storage/game-store'
import type { Keeper, Kept } from '../../../src/app/storage/keeper'
import { Pen } from '../../../src/app/storage/pen'
import { seal } from '../../../src/app/storage/seal'
import { bin, emptyBin, keyOfSource, shelfItems } from '../../../src/app/storage/shelf-store'
import { fetchKept, tableKeeper } from '../../../src/app/storage/table-store'
import { playRandom } from '../../../src/rules/engine/random-player'
import type { GameRecord } from '../../../src/rules/engine/record'
import type { TableFile } from '../../../src/table/file'
import { formatTableText } from '../../../src/table/format'
import { boardOf, flatTable } from '../../rules/engine/flat-table'
import { toySkirmish } from '../../rules/engine/toy-skirmish'

const played = (seed: string): GameRecord =>
  playRandom(toySkirmish, { options: { size: 2 }, board: boardOf([]), seed, table: {} }, { table: flatTable }, { seed, checkPlain: false }).play!.record
const [one, other] = [played('one'), played('other')]
/** Two games from the same start that part from each other. */
const branch = (of: GameRecord, entries: number): GameRecord => ({ ...of, entries: of.entries.slice(0, entries) })
const moment = (record: GameRecord): GameMoment => ({ record, name: 'Toy', about: '', over: false, changed: true })
const OWN = { from: 'own', source: null } as const
const MESHES = { 'm.obj': new Uint8Array([1, 2, 3]) }

async function opened(key: string, force = false, told: (kept: Kept) => void = () => {}): Promise<{ pen: Pen; keeper: Keeper<GameMoment> } | null> {
  const pen = await Pen.take(key, force)
  return pen && { pen, keeper: gameKeeper(pen, MESHES, OWN, told) }
}
const entriesOf = async (key: string) => {
  const game = await fetchGame(key)
  if (!game.ok) throw new Error(game.error)
  return game.value
}

/** The indices of the entries whose codes stand in it: whoever reads one can try all answers until one leads to it. */
const codesIn = (told: unknown, { entries }: GameRecord) => entries.flatMap(({ code }, i) => (JSON.stringify(told).includes(code!) ? [i] : []))

describe('what was answered in secret', () => {
  it('lies sealed in the database, the rest of its entry open, and is read again as it was', async () => {
    const { pen, keeper } = (await opened('secret'))!
    const record = branch(one, 6)
    await keeper.keep({ ...moment(branch(one, 4)), hidden: [2] })
    await keeper.keep({ ...moment(record), hidden: [2, 5] })
    const kept = await (await database()).getAll('entries', IDBKeyRange.bound(['secret', 0], ['secret', Infinity]))
    const answers = kept.map(({ entry: { input } }) => (input.what === 'choice' ? input.answer : 'none'))
    expect(answers.map((answer) => answer === null)).toEqual([false, false, true, false, false, true])
    const text = JSON.stringify(kept.filter(({ index }) => index === 2 || index === 5))
    for (const index of [2, 5]) expect(text).not.toContain(JSON.stringify((record.entries[index]!.input as { answer: unknown }).answer))
    expect(codesIn(kept, record)).toEqual([0, 1])
    expect((await entriesOf('secret')).record).toEqual(record)
    pen.release()
  })

  const journal = (key: string) => localStorage.getItem(`sightline.unwritten.${key}`)!
  const secretOf = (record: GameRecord, index: number) => JSON.stringify((record.entries[index]!.input as { readonly answer: unknown }).answer)

  it('lies sealed in the journal of a page that goes away as well, and is read again as it was', async () => {
    const { pen, keeper } = (await opened('secret journal'))!
    await keeper.keep(moment(branch(other, 4)))
    const now: GameMoment = { ...moment(branch(other, 7)), hidden: [5] }
    const open = IDBDatabase.prototype.transaction
    const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      if ([given[0] as string | string[]].flat().includes('entries')) throw new DOMException('full', 'QuotaExceededError')
      return open.apply(this, given)
    })
    void keeper.keep(now)
    keeper.leave()
    const down = () => (JSON.parse(journal('secret journal')) as { readonly entries: readonly unknown[] }).entries
    // Not sealed yet: it was not shown as taken, and nothing of it is put down.
    expect(down()).toEqual(now.record.entries.slice(4, 5))
    await expect.poll(() => down().length).toBe(3)
    full.mockRestore()
    expect(journal('secret journal')).not.toContain(secretOf(other, 5))
    expect(journal('secret journal')).toContain(secretOf(other, 6))
    expect(codesIn(journal('secret journal'), now.record)).toEqual([4])
    expect((await entriesOf('secret journal')).record).toEqual(now.record)
    pen.release()
  })

  it('is read where an earlier version kept it, which sealed the answer alone', async () => {
    const { pen, keeper } = (await opened('earlier'))!
    const record = branch(one, 4)
    await keeper.keep(moment(record))
    const db = await database()
    const { input } = record.entries[2]! as { input: { answer: unknown } }
    const row = (await db.get('entries', ['earlier', 2]))!
    const answer = await seal(JSON.stringify(input.answer))
    await db.put('entries', { ...row, entry: { ...record.entries[2]!, input: { ...input, answer: null } as never }, answer })
    expect(await entriesOf('earlier')).toMatchObject({ record, secret: [2], fault: null })
    pen.release()
  })

  it('ends what can be read of a game where it cannot be unsealed', async () => {
    const { pen, keeper } = (await opened('broken'))!
    await keeper.keep({ ...moment(branch(one, 6)), hidden: [4] })
    const db = await database()
    const row = (await db.get('entries', ['broken', 4]))!
    const { key, iv } = row.closed as { key: CryptoKey; iv: Uint8Array<ArrayBuffer> }
    await db.put('entries', { ...row, closed: { key, iv, data: new ArrayBuffer(32) } })
    const { record, fault } = await entriesOf('broken')
    expect([record.entries.length, fault]).toEqual([4, '2 of 6 entries are missing from entry 4 on'])
    pen.release()
  })
})

describe('who sits where', () => {
  const players = { B: { player: 'normal', name: 'Normal', seed: 's' } }

  it('is kept with the game, on the shelf and where it is read again; a game of people has nobody', async () => {
    const { pen, keeper } = (await opened('solo'))!
    await keeper.keep({ ...moment(branch(one, 3)), players })
    await keeper.keep({ ...moment(branch(one, 4)), players })
    expect((await entriesOf('solo')).players).toEqual(players)
    expect((await shelfItems()).find(({ key }) => key === 'solo')?.players).toEqual(players)
    pen.release()
    const two = (await opened('hotseat'))!
    await two.keeper.keep(moment(branch(one, 3)))
    expect(await entriesOf('hotseat')).not.toHaveProperty('players')
    two.pen.release()
  })

  it('is put down with what is not written yet, when the page goes away', async () => {
    const { pen, keeper } = (await opened('journal'))!
    void keeper.keep({ ...moment(branch(one, 3)), players })
    keeper.leave()
    // Before anything of it is in the database.
    expect(JSON.parse(localStorage.getItem('sightline.unwritten.journal')!)).toMatchObject({ players })
    pen.release()
  })
})

describe('a game in two tabs', () => {
  it('has one writer; the second waits, takes over when told to, and the first writes nothing more', async () => {
    const first = (await opened('two'))!
    await first.keeper.keep(moment(branch(one, 3)))
    expect(await opened('two')).toBeNull()
    const second = (await opened('two', true))!
    await second.keeper.keep(moment(branch(other, 5)))
    let lost = false
    first.pen.whenLost(() => (lost = true))
    void first.keeper.keep(moment(branch(one, 9)))
    await second.keeper.keep(moment(branch(other, 6)))
    expect([(await entriesOf('two')).record.entries, lost]).toEqual([other.entries.slice(0, 6), true])
    second.pen.release()
    expect(await opened('two')).not.toBeNull()
  })

  it('goes to the one that follows when the writer is closed, not while its page is only loaded anew', async () => {
    const first = (await Pen.take('closed'))!
    const given: Pen[] = []
    Pen.whenFree('closed', (pen) => given.push(pen))
    first.release()
    const again = (await Pen.take('closed'))!
    await new Promise((done) => setTimeout(done, 3500))
    expect([again !== null, given]).toEqual([true, []])
    again.release()
    await expect.poll(() => given.length, { timeout: 5000 }).toBe(1)
    given[0]!.release()
  })

  it('never interleaves: whatever both write and whoever takes over, what is kept is a record of the one or of the other (fast-check seed 122)', async () => {
    type Deed = { readonly who: 0 | 1; readonly entries: number; readonly takes: boolean; readonly waits: boolean }
    const deeds = fc.array(
      fc.record({ who: fc.constantFrom(0 as const, 1 as const), entries: fc.integer({ min: 1, max: 12 }), takes: fc.boolean(), waits: fc.boolean() }),
      { minLength: 3, maxLength: 14 },
    )
    let key = 0
    await fc.assert(
      fc.asyncProperty(deeds, async (all: readonly Deed[]) => {
        const name = `race-${key++}`
        const tabs: (Awaited<ReturnType<typeof opened>>)[] = [await opened(name, true), null]
        const under: Promise<unknown>[] = []
        for (const { who, entries, takes, waits } of all) {
          // oxlint-disable-next-line no-await-in-loop
          if (takes) tabs[who] = await opened(name, true)
          const writing = tabs[who]?.keeper.keep(moment(branch(who === 0 ? one : other, entries)))
          // A write that another has overtaken never settles.
          if (writing) under.push(Promise.race([writing, new Promise((done) => setTimeout(done, 30))]))
          // oxlint-disable-next-line no-await-in-loop
          if (waits) await under.at(-1)
          // oxlint-disable-next-line no-await-in-loop
          const kept = await fetchGame(name)
          if (!kept.ok) continue
          const { record, fault } = kept.value
          expect(fault).toBeNull()
          const mine = [one, other].some((of) => JSON.stringify(of.entries.slice(0, record.entries.length)) === JSON.stringify(record.entries))
          expect(mine).toBe(true)
        }
        await Promise.all(under)
        for (const tab of tabs) tab?.pen.release()
      }),
      { seed: 122, numRuns: 40 },
    )
  })
})

describe('a kept game', () => {
  it('that the browser has emptied is put back whole with the next choice, and that is told', async () => {
    const told: Kept[] = []
    const { keeper } = (await opened('emptied', false, (kept) => told.push(kept)))!
    await keeper.keep(moment(branch(one, 4)))
    const tx = (await database()).transaction(['shelf', 'gear', 'entries', 'meshes', 'pens'], 'readwrite')
    await Promise.all([...['shelf', 'gear', 'entries', 'meshes', 'pens'].map((name) => tx.objectStore(name as 'shelf').clear()), tx.done])
    await keeper.keep(moment(branch(one, 5)))
    expect(told).toEqual([{ kind: 'kept' }, { kind: 'put-back' }])
    const { record, meshes } = await entriesOf('emptied')
    expect([record, meshes]).toEqual([branch(one, 5), MESHES])
  })

  it('is kept though the database was closed, which the page has not heard of yet', async () => {
    const told: Kept[] = []
    const { keeper } = (await opened('closed', false, (kept) => told.push(kept)))!
    await keeper.keep(moment(branch(one, 4)))
    ;(await database()).close()
    await keeper.keep(moment(branch(one, 5)))
    expect([told, (await entriesOf('closed')).record]).toEqual([[{ kind: 'kept' }, { kind: 'kept' }], branch(one, 5)])
  })

  it.each([['a gap', 6], ['an entry that is none', null]])('with %s opens up to its last good entry, and says what is missing', async (_, gap) => {
    const { keeper } = (await opened(`damaged ${gap}`))!
    await keeper.keep(moment(branch(one, 9)))
    const db = await database()
    const key = `damaged ${gap}`
    if (gap === null) await db.put('entries', { game: key, index: 6, entry: { input: 7 } as never })
    else await db.delete('entries', [key, gap])
    const found = await entriesOf(key)
    expect([found.record.entries, found.stored]).toEqual([one.entries.slice(0, 6), true])
    expect(found.fault).toMatch(gap === null ? /entries\[6\]/ : /^3 of 9 entries are missing from entry 6 on$/)
  })

  it('holds what was put down as the page went away', async () => {
    const { keeper } = (await opened('left'))!
    await keeper.keep(moment(branch(one, 3)))
    const failing = { ...moment(branch(one, 5)) }
    void keeper.keep(failing)
    keeper.leave()
    expect((await entriesOf('left')).record.entries.length).toBeGreaterThanOrEqual(5)
  })
})

describe('the shelf', () => {
  const file: TableFile = { format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 24 }, terrain: [], units: [], models: [] }

  it('keeps hundreds of games unasked, lists them without their contents, and knows what they weigh', async () => {
    for (let i = 0; i < 200; i++) {
      // oxlint-disable-next-line no-await-in-loop
      const { pen, keeper } = (await opened(`many-${i}`, true))!
      // oxlint-disable-next-line no-await-in-loop
      await keeper.keep(moment(branch(one, 4)))
      pen.release()
    }
    await emptyBin(Date.now())
    const all = (await shelfItems()).filter(({ key }) => key.startsWith('many-'))
    expect(all).toHaveLength(200)
    const { entries, takebacks: _, ...head } = branch(one, 4)
    expect(all[0]!.bytes).toBe(JSON.stringify(head).length + entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0))
  })

  it('shows those who follow what is kept, and none of what only the journal has; whoever writes is told that it is not kept', async () => {
    const { pen, keeper } = (await opened('ahead'))!
    await keeper.keep(moment(branch(one, 4)))
    const entries = branch(one, 6).entries.slice(4)
    localStorage.setItem('sightline.unwritten.ahead', JSON.stringify({ takebacks: [], from: 4, entries }))
    await tableKeeper((await Pen.take('table'))!, MESHES, OWN, () => {}).keep({ file, changed: true })
    localStorage.setItem('sightline.unwritten.table', JSON.stringify({ text: formatTableText({ ...file, name: 'Ahead' }) }))
    const read = async (journal: boolean) => {
      const [game, table] = [await fetchGame('ahead', { journal }), await fetchKept('table', { journal })]
      if (!game.ok || !table.ok) throw new Error('not there')
      return [game.value.record.entries.length, game.value.stored, table.value.file.name, table.value.stored]
    }
    expect(await read(true)).toEqual([6, false, 'Ahead', false])
    expect(await read(false)).toEqual([4, true, file.name, true])
    pen.release()
  })

  it('forgets only what was put in the bin, or looked at and left for a day', async () => {
    const put = async (key: string, changed: boolean, from: 'own' | 'link', source: string | null = null) => {
      const pen = (await Pen.take(key, true))!
      await tableKeeper(pen, MESHES, { from, source }, () => {}).keep({ file: { ...file, name: key }, changed })
      pen.release()
    }
    await put('mine', true, 'own')
    await put('demo', false, 'own')
    await put('sent', false, 'link', 'hash of the link')
    await put('binned', true, 'own')
    await bin(['binned', 'mine'], 1)
    await bin(['mine'], null)
    const db = await database()
    const demo = (await db.get('shelf', 'demo'))!
    await db.put('shelf', { ...demo, at: Date.now() - 25 * 3600_000 })
    await emptyBin(5)
    const there = async (key: string) => (await fetchKept(key)).ok
    expect(await Promise.all(['mine', 'sent', 'demo', 'binned'].map(there))).toEqual([true, true, false, false])
    expect((await fetchKept('mine')).ok && (await db.count('meshes'))).toBe(1)
    // The same link again is the same table, until it is changed.
    expect(await keyOfSource('hash of the link')).toBe('sent')
    await put('sent', true, 'link', 'hash of the link')
    expect(await keyOfSource('hash of the link')).toBeNull()
  })
})
