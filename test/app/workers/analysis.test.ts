import { expose } from 'comlink'
import { describe, expect, it } from 'vitest'
import { analysisHost } from '../../../src/app/workers/analysis'
import { botWork } from '../../../src/app/workers/bot-work'
import { playerById } from '../../../src/bot/players'
import { RandomStream } from '../../../src/core/random'
import { fail, ok } from '../../../src/core/result'
import type { Appraisal } from '../../../src/rules/appraise'
import { start, type Play } from '../../../src/rules/engine/play'
import { randomSeat } from '../../../src/rules/engine/random-player'
import { playOn } from '../../../src/rules/engine/seat'
import type { Playable } from '../../../src/rules/playable'
import { toBoard } from '../../../src/table/board'
import { toyAppraisal } from '../../bot/toy-appraisal'
import { boardOf, flatTable } from '../../rules/engine/flat-table'
import { toySkirmish, type Toy } from '../../rules/engine/toy-skirmish'
import { BARE } from '../../tools/game/game-table'
import { skirmish } from '../../tools/game/toy-playable'

const known: Playable = { ...skirmish, appraisal: toyAppraisal as Appraisal }
const host = { table: flatTable }
const resolved = toBoard(BARE, { pieces: new Map(), mesh: () => fail('none') })
if (!resolved.ok) throw new Error('the bare table is none')
const board = resolved.value

/** A game of the toy to its end, by chance. */
async function played(): Promise<Play<Toy>> {
  const seat = (side: string) => randomSeat(toySkirmish, host, new RandomStream(`back ${side}`))
  return playOn(start(toySkirmish, { options: { size: 1 }, board: boardOf([]), seed: 'back' }, host), host, { seats: { A: seat('A'), B: seat('B') } })
}

/** A thread in this one; `words` keeps all that it was sent. */
function threads() {
  const words: string[] = []
  const now = { started: 0, ended: 0 }
  const begin = () => {
    now.started++
    const { port1, port2 } = new MessageChannel()
    const work = botWork({ playable: async (id) => (id === skirmish.system.id ? ok(known) : fail(`no system ${id}`)), player: playerById })
    const analyse: typeof work.analyse = (on, record, told) => {
      words.push(JSON.stringify([on, record]))
      return work.analyse(on, record, told)
    }
    expose({ ...work, analyse }, port1)
    port1.start()
    port2.start()
    return {
      endpoint: port2,
      end() {
        now.ended++
        port1.close()
        port2.close()
      },
    }
  }
  return { words, now, begin }
}

describe('a look back in a thread of its own', () => {
  it('tells of each choice in turn, and ends its thread with the last; it is sent no secret', async () => {
    const end = await played()
    const { begin, now, words } = threads()
    const analysis = analysisHost(board, begin)
    const shown: number[] = []
    analysis.state.subscribe((state) => 'moves' in state && shown.push(state.moves.length))
    analysis.start(end.record)
    await expect.poll(() => analysis.state.getState().status, { timeout: 50_000 }).toBe('done')
    const state = analysis.state.getState()
    if (state.status !== 'done') throw new Error(state.status)
    const choices = end.record.entries.flatMap(({ input }, entry) => (input.what === 'choice' ? [entry] : []))
    expect(state.moves.map(({ entry }) => entry)).toEqual(choices)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.length).toBeGreaterThan(2)
    expect(now).toEqual({ started: 1, ended: 1 })
    expect(end.record.seed).toBe('back')
    for (const text of words) expect(text).not.toContain('"seed":"back"')
  })

  it('is stopped at once, and says nothing more', async () => {
    const end = await played()
    const { begin, now } = threads()
    const analysis = analysisHost(board, begin)
    analysis.start(end.record)
    analysis.cancel()
    expect(now.ended).toBe(1)
    await new Promise((done) => setTimeout(done, 50))
    expect(analysis.state.getState()).toEqual({ status: 'none' })
  })

  it('says in words what went wrong', async () => {
    const end = await played()
    const analysis = analysisHost(board, threads().begin)
    analysis.start({ ...end.record, system: 'gone' })
    await expect.poll(() => analysis.state.getState().status).toBe('failed')
    expect(analysis.state.getState()).toEqual({ status: 'failed', text: 'no system gone' })
  })
})
