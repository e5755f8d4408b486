import { MessageChannel } from 'node:worker_threads'
import { readFileSync } from 'node:fs'
import { expose, type Endpoint } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { liveRulings } from '../../src/app/workers/live'
import { LiveWork } from '../../src/app/workers/live-work'
import type { Vec3 } from '../../src/core/vec'
import { createWorld } from '../../src/geometry/world'
import { TableLoader, TERRAIN } from '../../src/referee/load'
import { systemById } from '../../src/rules/registry'
import { createDesk } from '../../src/tools/create-desk'
import type { Desk } from '../../src/tools/desk'
import { DEFAULT_SETTINGS } from '../../src/tools/desk-state'
import type { RulingsAsk, RulingsAsker } from '../../src/tools/ports'
import { ask } from '../../src/tools/room/room'
import { answerAll, type Answers } from '../../src/tools/ruling/answer-all'

const seen: RulingsAsk[] = []

interface Out {
  readonly what: RulingsAsk
  readonly tell: (answers: Answers | null) => void
  live: boolean
}

/** The skirmish table, some of whose rulings are too hard for a bounded ruling. `asked` holds what went to the worker. */
async function skirmish(rulings?: RulingsAsker) {
  const { file, board } = await new TableLoader(`${TERRAIN}tables`).fromText(readFileSync(`${TERRAIN}tables/skirmish-36.json`, 'utf8'), 'skirmish-36.json')
  const world = await createWorld(board)
  const asked: Out[] = []
  const referee = (id: string) => {
    const system = systemById(id)
    return system.ok ? system.value : undefined
  }
  const desk = createDesk(world, {
    board: () => ({ ok: false, error: 'this desk keeps its table' }),
    referee,
    host: () => {},
    reach: () => () => {},
    workBudget: 40_000,
    rulings: rulings ?? ((what, tell) => {
      const out: Out = { what, tell, live: true }
      asked.push(out)
      return () => {
        out.live = false
      }
    }),
  }, file, board, DEFAULT_SETTINGS)
  return { desk, board, world, asked, referee: referee(file.system)! }
}

const point = (desk: Desk, type: 'down' | 'move' | 'up' | 'cancel', model: string | null, at: Vec3) =>
  desk.pointer({ type, model, piece: null, surface: at, ground: [at[0], 0, at[2]], button: 0, shift: false, alt: false, touch: false })

/** Picks each leader up in turn and moves it, until a bounded ruling leaves something to the worker. */
async function hardDrag(rulings?: RulingsAsker) {
  const table = await skirmish(rulings)
  const { desk, board, asked } = table
  for (const looker of board.models.filter(({ leader }) => leader)) {
    for (const target of new Set(board.models.filter(({ side }) => side !== looker.side).map(({ unit }) => unit))) {
      desk.choose('select')
      ask(desk, looker.id, target)
      const move = (by: number) => point(desk, 'move', null, [looker.at[0] + by, looker.at[1], looker.at[2]])
      point(desk, 'down', looker.id, looker.at)
      move(0.4)
      move(0.6)
      if ((desk.now.cards[0]!.measuring?.length ?? 0) > 0) return { ...table, looker, move, last: () => asked.at(-1)! }
      point(desk, 'cancel', null, looker.at)
    }
  }
  throw new Error('no ruling of this table is hard any more: the test needs another one')
}

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))

describe('rulings while something is in hand', () => {
  it('says at once that it is being measured, and the whole ruling when it is there', async () => {
    const { desk, world, referee, last } = await hardDrag()
    const quick = desk.now.cards[0]!
    expect(quick.ruling?.verdict).not.toBe('blocked')
    expect(desk.now.overlays).toContainEqual(expect.objectContaining({ kind: 'pill', text: 'measuring…' }))
    const { what, tell, live } = last()
    expect([live, what.board === desk.now.board, what.opened?.key]).toEqual([true, true, quick.key])
    const other = await createWorld(what.board)
    const whole = answerAll(other, referee, what.questions, what.opened)
    const shown = desk.now.overlays
    tell(whole)
    expect(desk.now.cards[0]).toEqual({ key: quick.key, from: quick.from, target: quick.target, ...whole.answered[0] })
    expect(desk.now.view).toEqual(whole.view)
    expect(desk.now.overlays).not.toBe(shown)
    expect(desk.now.overlays).not.toContainEqual(expect.objectContaining({ text: 'measuring…' }))
    // The world measures the table as committed again.
    expect(world.board.models).toEqual(desk.now.settled.models)
    other.dispose()
  })

  it('an answer that comes late, for where the hand was before, changes nothing', async () => {
    const { desk, world, referee, last, move } = await hardDrag()
    const { what, tell } = last()
    move(0.9)
    const now = desk.now
    tell(answerAll(world, referee, what.questions, what.opened))
    expect(desk.now).toBe(now)
  })

  it('given back, the ruling is the one of the table, and nobody waits', async () => {
    const { desk, world, referee, last } = await hardDrag()
    desk.key({ key: 'escape', shift: false, ctrl: false, alt: false })
    const [card] = desk.now.cards
    const whole = referee.sight(world, { from: card!.from, target: card!.target, aperture: desk.now.settings.aperture })
    expect([last().live, card!.measuring, whole.ok && card!.ruling?.verdict]).toEqual([false, undefined, whole.ok && whole.value.verdict])
    expect(desk.now.view?.ruling).toEqual(card!.ruling)
  })

  it('where the worker cannot, the page rules for itself', async () => {
    const { desk, last } = await hardDrag()
    last().tell(null)
    expect(desk.now.cards[0]!.measuring).toBeUndefined()
    expect(desk.now.view?.unfinished).toBe(false)
  })

  it('the worker’s ruling is that of the page, proofs left out', async () => {
    const { port1, port2 } = new MessageChannel()
    expose(new LiveWork(), port2 as unknown as Endpoint)
    port1.start()
    const end = () => {
      port1.close()
      port2.close()
    }
    open.push(end)
    const live = liveRulings(() => ({ endpoint: port1 as unknown as Endpoint, end }))
    const answered: (Answers | null)[] = []
    const { desk, referee, last } = await hardDrag((what, tell) => {
      seen.push(what)
      return live.ask(what, (answers) => {
        answered.push(answers)
        tell(answers)
      })
    })
    expect(last).toBeDefined()
    await expect.poll(() => desk.now.cards[0]!.measuring, { timeout: 8000 }).toBeUndefined()
    const what = seen.at(-1)!
    const world = await createWorld(what.board)
    const whole = answerAll(world, referee, what.questions, what.opened)
    expect(answered.at(-1)!.answered).toEqual(whole.answered)
    expect(desk.now.cards[0]!.ruling).toEqual(whole.answered[0]!.ruling)
    expect(JSON.stringify(answered.at(-1))).not.toContain('"proof"')
    live.dispose()
    world.dispose()
  })

  it('under the pointer the bounded ruling is replaced by the full one', async () => {
    const { desk, board, asked } = await skirmish()
    desk.choose('sight')
    for (const looker of board.models.filter(({ leader }) => leader)) {
      desk.select([looker.id])
      for (const target of board.models.filter(({ side }) => side !== looker.side)) {
        point(desk, 'move', target.id, target.at)
        const { glance } = desk.now
        if (!glance?.measuring) continue
        expect(asked.at(-1)!.what).toMatchObject({ opened: null, questions: [{ key: glance.key }] })
        asked.at(-1)!.tell({ answered: [{ key: glance.key, ruling: null, refusal: 'told by the worker' }], view: null, unfinished: false })
        expect(desk.now.glance).toEqual({ key: glance.key, from: glance.from, target: glance.target, ruling: null, refusal: 'told by the worker' })
        // What is pinned is ruled on whole, whatever was known of it.
        point(desk, 'move', null, [0, 0, 0])
        point(desk, 'move', target.id, target.at)
        point(desk, 'up', target.id, target.at)
        expect(desk.now.cards[0]).toMatchObject({ key: glance.key, refusal: null })
        expect(desk.now.cards[0]!.measuring).toBeUndefined()
        return
      }
    }
    throw new Error('no ruling of this table is hard any more: the test needs another one')
  })
})

