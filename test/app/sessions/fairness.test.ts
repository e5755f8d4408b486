import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expose, type Endpoint } from 'comlink'
import { afterEach, describe, expect, test } from 'vitest'
import { fairnessOf } from '../../../src/app/sessions/fairness'
import { fairWork } from '../../../src/app/workers/fair-work'
import type { Thread } from '../../../src/app/workers/thread'
import { setTable } from '../../../src/table/edit'
import type { TableFile } from '../../../src/table/file'
import { headline } from '../../../src/tools/fair/figures'
import { TestDesk } from '../../tools/test-desk'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))

/** A thread in name only: the same work behind the same messages. */
function fakeThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  expose(fairWork, port2 as unknown as Endpoint)
  port1.start()
  const end = () => {
    port1.close()
    port2.close()
  }
  open.push(end)
  return { endpoint: port1 as MessagePort as unknown as Endpoint, end }
}

const block = (id: string, x: number, z: number) => ({ id, name: `Block ${id}`, kind: 'wall', shape: { box: [4, 3, 0.4] }, at: [x, 0, z] } as const)
const LOPSIDED: TableFile = {
  format: 'sightline-table', version: 1, name: 'Pushed', system: 'free-table', table: { width: 11, depth: 11 },
  terrain: [block('long', -1.5, -4.2), block('twin', 1.5, 1.2)], models: [],
}

const until = async (ready: () => boolean): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop
  while (!ready()) await new Promise((rested) => setTimeout(rested, 5))
}

describe('the report beside a table', () => {
  test('is worked out, drawn, and says that it is old once the terrain has changed; what is found can be done, and undone', async () => {
    const t = await TestDesk.on(LOPSIDED)
    const fairness = fairnessOf(t.desk, fakeThread)
    const now = () => fairness.state.getState()
    fairness.toggle()
    expect(now().working).toEqual({ what: 'report', done: 0 })
    await until(() => now().report !== null)
    const before = headline(now().report!.survey.figures)
    expect(before.tone).not.toBe('even')
    for (const figure of ['lanes', 'hidden', 'cover', 'shelter', 'threat', 'objectives'] as const) {
      fairness.show(figure)
      expect([now().shown, t.now.overlays.filter(({ kind }) => kind === 'reach').length]).toEqual([figure, 2])
    }
    fairness.show('objectives')
    expect([now().shown, t.now.laid]).toEqual([null, []])
    fairness.findMoves()
    await until(() => now().moves !== null)
    const [best] = now().moves!
    fairness.look(best!)
    expect(t.drawn('path')[0]?.points.at(-1)).toEqual(best!.at)
    fairness.make(best!)
    expect([t.at(best!.piece), now().moves, now().working?.what]).toEqual([best!.at, null, 'report'])
    await until(() => now().report !== null)
    expect(now().report!.survey.figures).toEqual(best!.figures)
    t.desk.undo()
    expect([now().stale, t.now.laid]).toEqual([true, []])
    fairness.toggle()
    expect(now().open).toBe(false)
    fairness.dispose()
  })

  test('by other rules it is worked out anew while it is open, for the first of their own games; undone, for that of those before', async () => {
    const t = await TestDesk.on(LOPSIDED)
    let threads = 0
    const fairness = fairnessOf(t.desk, () => {
      threads++
      return fakeThread()
    })
    const now = () => fairness.state.getState()
    fairness.toggle()
    fairness.measure({ scenario: 'one-of-theirs' })
    t.desk.edit('Rules: Ruinstars', (file) => setTable(file, { system: 'ruinstars' }))
    expect([t.desk.referee.id, now().working?.what, now().wish.scenario, threads]).toEqual(['ruinstars', 'report', null, 3])
    t.desk.undo()
    expect([t.desk.referee.id, t.file.system, now().working?.what, threads]).toEqual(['free-table', 'free-table', 'report', 4])
    fairness.close()
    t.desk.redo()
    expect([t.desk.referee.id, now().working, threads]).toEqual(['ruinstars', null, 4])
    fairness.dispose()
  })

  test('cancelled, it tells nothing more; a thread that fails is said', async () => {
    const t = await TestDesk.on(LOPSIDED)
    const fairness = fairnessOf(t.desk, fakeThread)
    fairness.toggle()
    fairness.cancel()
    await new Promise((rested) => setTimeout(rested, 60))
    expect(fairness.state.getState()).toMatchObject({ working: null, report: null, error: null })
    fairness.measure({ shot: 6 })
    await until(() => fairness.state.getState().report !== null)
    expect(fairness.state.getState().wish.shot).toBe(6)
    fairness.dispose()
    const rocks: TableFile = { ...LOPSIDED, terrain: [{ ...block('rock', 0, -4), shape: { box: [11, 9, 3] } }] }
    const full = await TestDesk.on(rocks)
    const other = fairnessOf(full.desk, fakeThread)
    other.toggle()
    await until(() => other.state.getState().error !== null)
    expect(other.state.getState().error).toContain('no place to stand in the zone of side A')
    other.dispose()
  })
})
