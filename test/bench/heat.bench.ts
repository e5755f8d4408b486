import { MessageChannel, Worker } from 'node:worker_threads'
import type { Endpoint } from 'comlink'
import { heatFinder } from '../../src/app/workers/heat-finder'
import type { Thread } from '../../src/app/workers/thread'
import type { Board, BoardModel } from '../../src/core/board'
import type { World } from '../../src/core/world'
import { createWorld } from '../../src/geometry/world'
import type { System } from '../../src/rules/contract'
import { systemById } from '../../src/rules/registry'
import { CLOSE, HIDDEN, SEEN } from '../../src/tools/ruling/heat/codes'
import { cellCount, gridOf, middleOf } from '../../src/tools/ruling/heat/grid'
import { manSized } from '../../src/tools/ruling/heat/reader'
import type { HeatMap } from '../../src/tools/ruling/heat/sheet'
import { sectionsOf, viewRuling } from '../../src/tools/ruling/ruling-view'
import { whatIf } from '../../src/tools/ruling/what-if'
import { demoBoard } from './demo-board'
import { run as live } from './live.bench'
import { quantile } from './statistics'

const TABLES = ['city-72', 'skirmish-36', 'over-the-wall'] as const
const FRAME_MS = 16
const THREADS = 2

/** The ruling room: what is shown of a ruling in a frame, what comes after a pause, and heat maps of the city table. */
export async function run(print: (line: string) => void): Promise<void> {
  const system = systemById('ravaged-star')
  if (!system.ok) throw new Error(system.error)
  for (const name of TABLES) await shown(print, name, system.value)
  await live(print)
  await maps(print, system.value)
}

const spread = (times: readonly number[], frame = false): string => {
  const share = (ms: number): string => (frame ? ` (${((100 * ms) / FRAME_MS).toFixed(0)}% of a frame)` : '')
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return `median ${median.toFixed(2)} ms${share(median)}, 95% ${p95.toFixed(2)} ms${share(p95)}`
}

/** Rulings of every leader at every enemy unit, as a screen asks them. */
async function shown(print: (line: string) => void, name: string, system: System): Promise<void> {
  const board = await demoBoard(name)
  const world = await createWorld(board)
  const lookers = board.models.filter((model, _, all) => model.leader || all.every((other) => other.unit !== model.unit || !other.leader)).slice(0, 12)
  const times: Record<'plain' | 'view' | 'miss' | 'sections' | 'change', number[]> = { plain: [], view: [], miss: [], sections: [], change: [] }
  const timed = <T>(list: number[] | null, ask: () => T): T => {
    const start = process.cpuUsage()
    const answer = ask()
    list?.push(processor(start))
    return answer
  }
  const pairs = lookers.flatMap((looker) =>
    [...new Set(board.models.filter(({ side }) => side !== looker.side).map(({ unit }) => unit))].map((target) => ({ from: looker.id, target })))
  for (const round of [0, 1, 2, 3]) {
    for (const request of pairs) {
      const keep = (list: number[]): number[] | null => (round === 0 ? null : list)
      timed(keep(times.plain), () => system.sight(world, request))
      const view = timed(keep(times.view), () => viewRuling(world, system, request))
      if (!view.ok) continue
      const model = view.value.models.find(({ sight }) => sight.id === view.value.focus)!
      const { query } = model.sight
      if (model.sight.verdict === 'blocked') timed(keep(times.miss), () => world.miss(query))
      if (round < 2) timed(keep(times.sections), () => sectionsOf(world, model))
    }
  }
  for (const request of pairs.slice(0, 4)) timed(times.change, () => toEnd(world, system, request))
  print(`${name}, processor time: ${board.pieces.length} pieces, ${board.models.length} models, ${pairs.length} pairs of leader and unit`)
  print(`  the ruling by itself: ${spread(times.plain, true)}`)
  print(`  all that is shown of it live: ${spread(times.view, true)}`)
  if (times.miss.length > 0) print(`  of which the closest miss: ${spread(times.miss)}`)
  print(`  both sections: ${spread(times.sections)}`)
  print(`  what would change it, after a pause: ${spread(times.change)}`)
  world.dispose()
}

function toEnd(world: World, system: System, request: { readonly from: string; readonly target: string }): void {
  const search = whatIf(world, system, request)
  while (!search.next().done);
}

/** The half-inch map of the city table from one leader, in two threads, against a ruling for each cell. */
async function maps(print: (line: string) => void, system: System): Promise<void> {
  const board = await demoBoard('city-72')
  const grid = gridOf(board)
  const finder = heatFinder(THREADS, startThread)
  const leaders = board.models.filter(({ leader, side }) => leader && side === 'A').slice(0, 3)
  const moments: (readonly [Moment, Moment, Moment])[] = []
  let last: HeatMap | null = null
  // The page makes ready what the first map would wait for when sight is taken up.
  const prepared: Moment = await (async () => {
    const [start, begun] = [performance.now(), process.cpuUsage()]
    await finder.prepare(board, system.id, leaders[0]!.id)
    return [performance.now() - start, processor(begun)]
  })()
  print(`threads, ground and index made ready: ${told([prepared])}`)
  for (const [i, leader] of [leaders[0]!, ...leaders].entries()) {
    const start = performance.now()
    const begun = process.cpuUsage()
    let first: Moment | null = null
    let fine: Moment | null = null
    last = await new Promise<HeatMap>((resolve) => finder.find(
      { board, system: system.id, question: { lookers: [leader.id], figure: manSized('B') } },
      (map) => {
        if (map.stage !== 'coarse' && first === null) first = [performance.now() - start, processor(begun)]
        if (map.stage === 'settling' && fine === null) fine = [performance.now() - start, processor(begun)]
        if (map.stage === 'done' || map.stage === 'failed') resolve(map)
      },
    ))
    const end: Moment = [performance.now() - start, processor(begun)]
    if (i > 0) moments.push([first ?? end, fine ?? end, end])
    else print(`the very first map after that: coarse ${told([first ?? end])}; all of it ${told([end])}`)
  }
  finder.dispose()
  print(`heat map of city-72 at half an inch, ${cellCount(grid)} cells, ${THREADS} threads, ${leaders.length} leaders`)
  for (const [k, what] of ['the coarse answer', 'every cell asked', 'the hard ones settled too'].entries()) {
    print(`  ${what}: ${told(moments.map((each) => each[k]!))}`)
  }
  await compared(print, system, board, leaders.at(-1)!, last!, moments.at(-1)![2][1])
}

/** Milliseconds on the clock and of processor time, since the question. */
type Moment = readonly [clock: number, processor: number]

const told = (moments: readonly Moment[]): string => {
  const [clock, work] = [quantile(moments.map(([ms]) => ms), 0.5), quantile(moments.map(([, ms]) => ms), 0.5)]
  return `${work.toFixed(0)} ms of processor time, ${(work / THREADS).toFixed(0)} ms on ${THREADS} idle cores, ${clock.toFixed(0)} ms on this clock`
}

async function compared(
  print: (line: string) => void, system: System, board: Board, leader: BoardModel, map: HeatMap, work: number,
): Promise<void> {
  const world = await createWorld(board)
  const figure = manSized('B')
  const { codes } = map.layers[0]!
  let [same, asked, close, time] = [0, 0, 0, 0]
  for (let cell = 0; cell < cellCount(map.grid); cell += 37) {
    const [x, z] = middleOf(map.grid, cell)
    world.setModel({ ...figure, id: 'there', unit: 'there', at: [x, world.surface([x, z], 1e4).y, z] })
    const start = process.cpuUsage()
    const ruling = system.sight(world, { from: leader.id, target: 'there' })
    time += processor(start)
    if (!ruling.ok) throw new Error(ruling.error)
    const { verdict, cover } = ruling.value
    const code = codes[cell]!
    asked++
    if (verdict === 'unsure') close++
    const told = code === HIDDEN ? 'blocked' : code === CLOSE ? 'unsure' : `clear ${map.covers[code - SEEN]}`
    if (told === (verdict === 'clear' ? `clear ${cover}` : verdict)) same++
  }
  world.dispose()
  const each = (time / asked) * cellCount(map.grid)
  print(`  a full ruling for each cell would take ${(each / 1000).toFixed(1)} s of processor time: ${(each / work).toFixed(1)} times that of the map`)
  print(`  ${asked} cells ruled in full: ${same} agree, ${close} are too close to call in full`)
}

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./heat-thread.mjs', import.meta.url), { workerData: { port: port2 }, transferList: [port2] })
  port1.start()
  const end = () => {
    port1.close()
    void worker.terminate()
  }
  return { endpoint: port1 as unknown as Endpoint, end }
}

/** Milliseconds of processor time of all threads since then: other people's work on the machine does not count. */
function processor(since = { user: 0, system: 0 }): number {
  const { user, system } = process.cpuUsage()
  return (user + system - since.user - since.system) / 1000
}
