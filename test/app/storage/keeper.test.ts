import { afterEach, describe, expect, it, vi } from 'vitest'
import { Keeper, type Kept } from '../../../src/app/storage/keeper'
import { PenLost } from '../../../src/app/storage/pen'

/** Writes that a test lets through one by one. */
function disk() {
  const begun: { now: string; before: string | null; let(error?: Error): void }[] = []
  const put: [string, string | null][] = []
  const told: Kept[] = []
  const keeper = new Keeper<string>({
    write: (now, before) => new Promise((done, fail) => begun.push({ now, before, let: (error) => (error ? fail(error) : done(false)) })),
    journal: (now, before) => void put.push([now, before]),
    written: () => void (put.length = 0),
    told: (kept) => void told.push(kept),
  })
  return { begun, put, told, keeper }
}

const turn = () => new Promise((done) => setTimeout(done))

describe('what is kept as it changes', () => {
  afterEach(() => void vi.useRealTimers())

  it('settles with the write that holds it, not with those asked for later', async () => {
    const { begun, keeper } = disk()
    const settled: string[] = []
    for (const now of ['a', 'b', 'c']) void keeper.keep(now).then(() => settled.push(now))
    expect(begun.map(({ now }) => now)).toEqual(['a'])
    begun[0]!.let()
    await turn()
    expect([settled, begun.map(({ now, before }) => [now, before])]).toEqual([['a'], [['a', null], ['c', 'a']]])
    void keeper.keep('d').then(() => settled.push('d'))
    begun[1]!.let()
    await turn()
    expect(settled).toEqual(['a', 'b', 'c'])
    begun[2]!.let()
    await turn()
    expect(settled).toEqual(['a', 'b', 'c', 'd'])
  })

  it('that a full disk refuses goes on, is told and put down, and is written whole with the next', async () => {
    const { begun, keeper, put, told } = disk()
    const first = keeper.keep('a')
    begun[0]!.let()
    await first
    const second = keeper.keep('ab')
    begun[1]!.let(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
    await second
    expect([put, told.at(-1)]).toEqual([[['ab', 'a']], { kind: 'not-kept', why: 'its storage is full' }])
    keeper.leave()
    expect(put).toHaveLength(2)
    const third = keeper.keep('abc')
    begun[2]!.let()
    await third
    expect([begun[2]!.before, put, told.at(-1)]).toEqual(['a', [], { kind: 'kept' }])
  })

  it('is written once more at once where the browser closed the database under it, and told when that fails, too', async () => {
    const { begun, keeper, told } = disk()
    const closed = Object.assign(new Error('closed'), { name: 'AbortError' })
    const first = keeper.keep('a')
    begun[0]!.let(closed)
    await turn()
    begun[1]!.let()
    await first
    expect([begun.map(({ now }) => now), told]).toEqual([['a', 'a'], [{ kind: 'kept' }]])
    const second = keeper.keep('ab')
    begun[2]!.let(closed)
    await turn()
    begun[3]!.let(closed)
    await second
    expect([begun.length, told.at(-1)]).toEqual([4, { kind: 'not-kept', why: 'its storage does not answer: AbortError' }])
  })

  it('is never shown where another writes by now, and nothing more of it is written or put down', async () => {
    const { begun, keeper, put } = disk()
    const settled: string[] = []
    const keep = (now: string) => void keeper.keep(now).then(() => settled.push(now))
    keep('a')
    begun[0]!.let(new PenLost())
    await turn()
    keeper.leave()
    keep('b')
    await turn()
    expect([settled, begun.length, put]).toEqual([[], 1, []])
  })

  it('waits for a disk that does not answer once, for seconds: then all goes on at once, told and put down, until everything is written', async () => {
    vi.useFakeTimers()
    const { begun, keeper, put, told } = disk()
    const settled: string[] = []
    const keep = (now: string) => void keeper.keep(now).then(() => settled.push(now))
    keep('a')
    keep('ab')
    await vi.advanceTimersByTimeAsync(3900)
    expect([settled, told]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(100)
    expect([settled, told.at(-1), put.at(-1)]).toEqual([['a', 'ab'], { kind: 'not-kept', why: 'it has been writing for seconds' }, ['ab', null]])
    keep('abc')
    await vi.advanceTimersByTimeAsync(0)
    expect([settled.at(-1), put.at(-1)]).toEqual(['abc', ['abc', null]])

    begun[0]!.let()
    await vi.advanceTimersByTimeAsync(0)
    // What was shown meanwhile is not written by that write.
    expect([told.at(-1)?.kind, put]).toEqual(['not-kept', [['abc', 'a']]])
    begun[1]!.let()
    await vi.advanceTimersByTimeAsync(0)
    expect([begun.length, told.at(-1), put]).toEqual([2, { kind: 'kept' }, []])
    keep('abcd')
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.at(-1)).toBe('abc')
  })

  it('is waited for again as soon as the disk answers, and is called kept when all that went on meanwhile is', async () => {
    vi.useFakeTimers()
    const { begun, keeper, told } = disk()
    const settled: string[] = []
    const keep = (now: string) => void keeper.keep(now).then(() => settled.push(now))
    keep('a')
    await vi.advanceTimersByTimeAsync(4000)
    keep('ab')
    begun[0]!.let()
    await vi.advanceTimersByTimeAsync(0)
    keep('abc')
    await vi.advanceTimersByTimeAsync(0)
    expect([settled, told.at(-1)?.kind]).toEqual([['a', 'ab'], 'not-kept'])
    begun[1]!.let()
    await vi.advanceTimersByTimeAsync(0)
    expect([settled, told.at(-1)?.kind, begun[2]!.now]).toEqual([['a', 'ab'], 'kept', 'abc'])
    begun[2]!.let()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toEqual(['a', 'ab', 'abc'])
  })
})
