import { expose } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { rulesBeside } from '../../../src/app/workers/rules'
import { rulesWork } from '../../../src/app/workers/rules-work'
import { fail, ok } from '../../../src/core/result'
import type { SideId } from '../../../src/core/board'
import type { Table } from '../../../src/rules/engine/board'
import type { GameState } from '../../../src/rules/engine/game'
import { verify } from '../../../src/rules/engine/verify'
import type { Playable } from '../../../src/rules/playable'
import { redRainPlayable } from '../../../src/rules/red-rain/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { toBoard } from '../../../src/table/board'
import { started } from '../../../src/tools/game/opening'
import { BARE, GameTable } from '../../tools/game/game-table'
import { mines, skirmish } from '../../tools/game/toy-playable'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const ravagedStar = ravagedStarPlayable as unknown as Playable
const resolved = toBoard(BARE, { pieces: new Map(), mesh: () => fail('none') })
if (!resolved.ok) throw new Error('the bare table is none')
const board = resolved.value

/** A thread in this one. What crosses it is copied, as it is on its way to a worker. */
function threadFor(playable: Playable) {
  const { port1, port2 } = new MessageChannel()
  const heard: string[] = []
  const told: string[] = []
  const work = rulesWork(async (id) => (id === playable.system.id ? ok(playable) : fail(`no system ${id}`)))
  expose({
    ...work,
    start: (...asked: Parameters<typeof work.start>) => (told.push(JSON.stringify(asked)), work.start(...asked)),
    carryOut: (asked: Parameters<typeof work.carryOut>[0]) => (heard.push(JSON.stringify(asked)), work.carryOut(asked)),
  }, port1)
  const sent: string[] = []
  const post = port2.postMessage.bind(port2) as (...given: unknown[]) => void
  port2.postMessage = (...given: unknown[]) => (sent.push(JSON.stringify(given[0])), post(...given))
  port1.start()
  port2.start()
  const end = () => {
    port1.close()
    port2.close()
  }
  ends.push(end)
  return { heard, told, sent, beside: rulesBeside(playable.system.id, board, () => ({ endpoint: port2, end })) }
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 2000 && !holds(); i++) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done))
  }
  expect(holds()).toBe(true)
}
const settled = (t: GameTable) => until(() => !t.desk.transaction.holds && !t.now.measuring)

/** Each question that is put to the page's own table. */
function counting(asked: string[]) {
  return (table: Table): Table => ({
    at: (state) => new Proxy(table.at(state), {
      get(from, key: keyof ReturnType<Table['at']>) {
        const own = from[key] as unknown
        return typeof own === 'function' ? (...args: unknown[]) => (asked.push(key), (own as (...given: unknown[]) => unknown).apply(from, args)) : own
      },
    }),
  })
}

/** Two ready lists on bare ground. */
function listed(playable = ravagedStar, points = 300): unknown {
  const { ready } = playable.armoury
  const a = ready.find((list) => list.points === points)!
  const b = ready.find((list) => list.points === points && list.faction !== a.faction)!
  const made = playable.guide.options({ points, scenario: playable.guide.scenarios[0]!.id, width: 36, depth: 36, armies: { A: a, B: b }, quick: true })
  if (!made.ok) throw new Error(made.error.map(({ text }) => text).join(' '))
  return made.value
}

/** One answer, the same for the same question. */
async function step(t: GameTable): Promise<void> {
  const { form, draft, ready } = t.now
  if (form?.form === 'option') {
    const open = form.options.filter((option) => !option.refused)
    t.game.answer({ option: (open.find(({ id }) => /^(charge|move|none|no|keep)$/.test(id)) ?? open[0]!).id })
  } else {
    if (!draft || !ready) t.game.propose()
    await settled(t)
    if (t.now.ready) t.game.answer()
    else t.game.answer({ legs: [] })
  }
  await settled(t)
}

describe('the rules beside the page', () => {
  it('give the same game, to the bit, and the page measures nothing on account of a choice', async () => {
    const file = { ...BARE, system: 'ravaged-star' }
    const given = { file, options: listed(), seed: 'beside' }
    const alone = await GameTable.of(ravagedStar, given)
    const asked: string[] = []
    const { beside, heard } = threadFor(ravagedStar)
    const t = await GameTable.of(ravagedStar, { ...given, beside, patience: 0, measures: counting(asked) })
    asked.length = 0
    const here: string[] = []
    for (let i = 0; i < 40; i++) {
      const { kind } = t
      // Each answer follows from the one before.
      // oxlint-disable-next-line no-await-in-loop
      await step(alone)
      asked.length = 0
      const before = t.now.play
      const answers = t.now.form?.form === 'option' || t.now.form?.form === 'place'
      // oxlint-disable-next-line no-await-in-loop
      await step(t)
      if (answers && t.now.play !== before) here.push(...asked.map((ask) => `${kind}: ${ask}`))
      expect(t.now.play.record.entries).toEqual(alone.now.play.record.entries)
    }
    // What a path can reach has a thread of its own on the page.
    expect(here.filter((ask) => !ask.endsWith(': reach'))).toEqual([])
    expect(t.now.play.record).toEqual(alone.now.play.record)
    expect({ ...t.now, play: 0, undoes: 0, hints: 0 }).toEqual({ ...alone.now, play: 0, undoes: 0, hints: 0 })
    expect(verify(ravagedStar.game, t.now.play.record, alone.host)).toBeNull()
    // The luck of one entry goes there, and the seed does not.
    expect(heard.length).toBeGreaterThan(20)
    expect(heard.join()).not.toContain('"beside"')
  }, 120_000)

  it('are done by the page where that is soon done, and the game is the same', async () => {
    const given = { file: { ...BARE, system: 'ravaged-star' }, options: listed(), seed: 'beside' }
    const alone = await GameTable.of(ravagedStar, given)
    const { beside, heard } = threadFor(ravagedStar)
    const asked: string[] = []
    const t = await GameTable.of(ravagedStar, { ...given, beside, measures: counting(asked) })
    let sights = 0
    for (let i = 0; i < 30; i++) {
      // oxlint-disable-next-line no-await-in-loop
      await step(alone)
      asked.length = 0
      // oxlint-disable-next-line no-await-in-loop
      await step(t)
      sights = Math.max(sights, asked.filter((ask) => ask === 'sight').length)
      expect(t.now.play.record.entries).toEqual(alone.now.play.record.entries)
    }
    expect(heard.length).toBeLessThan(20)
    // A choice, and the draft before it.
    expect(sights).toBeLessThanOrEqual(8)
  }, 120_000)

  it('measure where one steps back to and what one looks at again, and what is suggested: the page measures nothing for it', async () => {
    const given = { file: { ...BARE, system: 'ravaged-star' }, options: listed(), seed: 'beside' }
    const alone = await GameTable.of(ravagedStar, given)
    const asked: string[] = []
    const { beside } = threadFor(ravagedStar)
    const t = await GameTable.of(ravagedStar, { ...given, beside, patience: 0, measures: counting(asked) })
    const both = async (what: string, work: (on: GameTable) => void) => {
      work(alone)
      asked.length = 0
      work(t)
      // oxlint-disable-next-line no-await-in-loop
      await settled(t)
      expect({ what, asked: asked.filter((ask) => ask !== 'reach') }).toEqual({ what, asked: [] })
      expect({ ...t.now, play: 0, undoes: 0, redoes: 0 }).toEqual({ ...alone.now, play: 0, undoes: 0, redoes: 0 })
      expect(t.now.play.record.entries).toEqual(alone.now.play.record.entries)
    }
    let suggested = 0
    for (let i = 0; i < 14; i++) {
      if (t.now.form?.form === 'path') {
        // oxlint-disable-next-line no-await-in-loop
        await both(`suggest ${i}`, (on) => on.game.propose())
        // oxlint-disable-next-line no-await-in-loop
        await both(`suggest anew ${i}`, (on) => on.game.propose())
        suggested += 1
      }
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([step(alone), step(t)])
    }
    expect(suggested).toBeGreaterThan(0)
    await both('show', (on) => on.game.show(3))
    await both('show another', (on) => on.game.show(5))
    await both('show now', (on) => on.game.show(null))
    await both('undo', (on) => on.game.undo())
    if (t.now.asksBack) await both('take back', (on) => on.game.takeBack(on.now.asksBack!.kept))
    await both('redo', (on) => on.game.redo())
    await both('take much back', (on) => on.game.takeBack(4))
    expect(t.now.play.record.entries).toHaveLength(4)
  }, 120_000)

  it('of moments that are asked for in a row show the last', async () => {
    const measuring: Playable = { ...skirmish, show: { ...skirmish.show, marks: ({ measure }) => (measure.surface([0, 0], 0), []) } }
    const { beside } = threadFor(measuring)
    const t = await GameTable.of(measuring, { beside, patience: 0 })
    for (const option of ['A1', 'move']) {
      t.game.answer({ option })
      // oxlint-disable-next-line no-await-in-loop
      await settled(t)
    }
    for (const moment of [1, 2, 1]) t.game.show(moment)
    expect(t.now.moment).toBeNull()
    await settled(t)
    expect(t.now.moment).toBe(1)
    const seen: (number | null)[] = []
    t.game.show(2, () => seen.push(t.now.moment))
    t.game.show(1, () => seen.push(t.now.moment))
    await settled(t)
    expect(seen).toEqual([1])
    t.game.show(null)
    await settled(t)
    expect([t.now.moment, t.kind]).toEqual([null, 'path'])
  })

  it('find how a game begins before it comes onto its desk', async () => {
    const given = { file: { ...BARE, system: 'ravaged-star' }, options: listed(), seed: 'beside' }
    const alone = await GameTable.of(ravagedStar, given)
    const { beside } = threadFor(ravagedStar)
    const asked: string[] = []
    const t = await GameTable.of(ravagedStar, { ...given, beside, opens: () => (asked.length = 0), patience: 0, measures: counting(asked) })
    expect(asked).toEqual([])
    expect({ ...t.now, play: 0 }).toEqual({ ...alone.now, play: 0 })
    expect(t.now.play.record).toEqual(alone.now.play.record)
  })

  it('measure what the start of a game measures, with the luck of that and no seed', async () => {
    const table = await GameTable.of(ravagedStar, { file: { ...BARE, system: 'ravaged-star' }, options: listed(), seed: 'beside' })
    const { record } = table.now.play
    const given = { options: record.setup.options, board: record.setup.board, table: record.setup.table, seed: 'beside' }
    const asked: string[] = []
    const { beside, told } = threadFor(ravagedStar)
    const play = await started(ravagedStar, given, { table: counting(asked)(table.host.table) }, beside)
    expect(asked).toEqual([])
    expect(play.record.entries[0]).toEqual(record.entries[0])
    expect(play.record.entries[0]!.facts.length).toBeGreaterThan(0)
    expect(told.join()).not.toContain('"beside"')
  })

  it('refuse what the page would refuse, in the same words', async () => {
    const { beside } = threadFor(skirmish)
    const t = await GameTable.of(skirmish, { beside, patience: 0 })
    t.pick('A1')
    await settled(t)
    t.pick('move')
    await settled(t)
    const before = t.now.play
    t.game.answer({ legs: [{ x: -6, z: -12 }] })
    expect(t.now.working).toBe(true)
    expect(t.desk.transaction.holds).toBe(true)
    await settled(t)
    expect(t.now).toMatchObject({ working: false, refusal: { code: 'breaks-rule', rule: 'TOY-MOVE' } })
    expect(t.now.play).toBe(before)
    expect(t.desk.now.notice?.text).toBe(t.now.refusal!.text)
  })

  it('keep what is hidden where a game hides something', async () => {
    const { beside } = threadFor(mines)
    const t = await GameTable.of(mines, { beside, patience: 0 })
    const alone = await GameTable.of(mines)
    for (let i = 0; i < 6 && t.now.form; i++) {
      // oxlint-disable-next-line no-await-in-loop
      await step(t)
      // oxlint-disable-next-line no-await-in-loop
      await step(alone)
      expect({ ...t.now, play: 0 }).toEqual({ ...alone.now, play: 0 })
    }
    expect(t.now.play.record).toEqual(alone.now.play.record)
  })

  it.each([0, 1, 2])('RR-ROUND-1: learn nothing of how either stack lies, nor a code; the game is the same, and the page looks at no terrain (turned by %i)',
    async (turned) => {
    const redRain = redRainPlayable as unknown as Playable
    const given = { file: { ...BARE, system: 'red-rain' }, options: listed(redRain, 125), seed: `beside ${turned}` }
    const alone = await GameTable.of(redRain, { ...given, findReach: () => {} })
    const { beside, sent } = threadFor(redRain)
    const asked: string[] = []
    // What is asked of other threads: what can be reached, and hints.
    const [findReach, findHints] = [(...of: unknown[]) => void sent.push(JSON.stringify(of)), async (view: unknown) => (sent.push(JSON.stringify(view)), [])]
    const t = await GameTable.of(redRain, { ...given, beside, findReach, findHints, patience: 0, measures: counting(asked) })
    const answer = async (on: GameTable) => {
      const { curtain } = on.now
      if (curtain) on.game.seat(curtain)
      await settled(on)
      const { form } = on.now
      if (form?.form === 'order') {
        // Each before the one that its army lists before it, but where the ends meet.
        const cards = form.options.map(({ id }) => id).toReversed()
        on.game.answer({ order: [...cards.slice(turned), ...cards.slice(0, turned)] })
        return settled(on)
      }
      if (form?.form === 'path') {
        on.game.draft({ legs: [{ x: 0, z: 0 }] })
        await settled(on)
      }
      return step(on)
    }
    const hidden: string[] = []
    const looked: string[] = []
    for (let i = 0; i < 40; i++) {
      // oxlint-disable-next-line no-await-in-loop
      await answer(alone)
      asked.length = 0
      const paths = t.now.form?.form === 'path'
      if (t.now.form?.form === 'option') t.game.preview(t.now.form.options[0]!.id)
      t.game.hint()
      // oxlint-disable-next-line no-await-in-loop
      await answer(t)
      if (!paths) looked.push(...asked.filter((ask) => !/^(distance|farthest|inside|insideZone|reach)$/.test(ask)))
      expect(t.now.play.record.entries).toEqual(alone.now.play.record.entries)
      const { own, sealed, question } = t.now.play.state as GameState<{ readonly units: object; readonly stacks: Readonly<Record<SideId, readonly string[]>> }>
      // A stack that is not laid yet stands there as its army lists it.
      const laid = question?.kind === 'stack' ? [] : Object.values(own.stacks)
      const orders = [...laid, ...Object.values(sealed).map((each) => (each as { readonly order: readonly string[] }).order)]
      const cards = Object.keys(own.units)
      const pairs = orders.flatMap((order) => order.slice(1).flatMap((card, k) => {
        const before = order[k]!
        return cards.indexOf(before) > cards.indexOf(card) ? [`"${before}","${card}"`] : []
      }))
      hidden.push(...pairs)
      const codes = t.now.play.record.entries.slice(1).map(({ code }) => code!)
      const all = sent.join('\n')
      expect([...pairs, ...codes, t.now.play.state.chain, `"beside ${turned}"`].filter((secret) => all.includes(secret))).toEqual([])
    }
    expect(new Set(hidden).size).toBeGreaterThan(3)
    expect(sent.length).toBeGreaterThan(60)
    expect(looked).toEqual([])
  }, 120_000)

  it('are done by the page itself where there is no thread', async () => {
    const gone = () => Promise.reject(new Error('gone'))
    const beside = { start: gone, carryOut: gone, measure: gone, moment: gone, draft: gone, suggest: gone, doing: gone }
    const t = await GameTable.of(skirmish, { beside, patience: 0 })
    t.pick('A1')
    await settled(t)
    expect(t.kind).toBe('action')
  })

  it('are waited for no longer when the table is put away', async () => {
    const never = () => new Promise<never>(() => {})
    const { beside } = threadFor(skirmish)
    const t = await GameTable.of(skirmish, { beside: { ...beside, carryOut: never, suggest: never }, patience: 0 })
    t.pick('A1', 'move')
    t.game.propose()
    expect(t.now.measuring).toBe(true)
    t.game.answer({ legs: [{ x: -6, z: -7 }] })
    expect(t.now.working).toBe(true)
    t.game.leave()
    expect(t.now).toMatchObject({ working: false, measuring: false })
  })

  it('drop a choice that was overtaken by a step back', async () => {
    const { beside } = threadFor(skirmish)
    const t = await GameTable.of(skirmish, { beside, patience: 0 })
    t.pick('A1', 'move')
    t.game.answer({ legs: [{ x: -6, z: -7 }] })
    expect(t.now.working).toBe(true)
    t.game.undo()
    await settled(t)
    expect([t.kind, t.now.working]).toEqual(['action', false])
  })
})
