import type { MoveOptions } from '../../src/rules/contract'
import { MoveWorld } from '../../src/geometry/move/move-world'
import type { Board } from '../../src/core/board'
import type { RouteQuery } from '../../src/core/measure'
import { random, strewnTable } from '../geometry/move/tables'
import { processorMs, quantile } from './statistics'

type Print = (line: string) => void

/** What a pointer's drag has for one picture at 60 a second. */
const FRAME_MS = 1000 / 60

/** Sweeps, routes and reach on a strewn table, in milliseconds of processor time and as shares of a frame. */
export async function run(print: Print): Promise<void> {
  const table = strewnTable(7)
  const started = performance.now()
  const world = new MoveWorld(table)
  world.surface([0, 0], 0)
  print(`table: ${table.pieces.length} pieces, ${table.models.length} models; built in ${(performance.now() - started).toFixed(1)} ms`)
  const modelOf = (i: number) => table.models[i % table.models.length]!
  const ways: Pick<MoveOptions, 'climb'>[] = [{ climb: false }, { climb: true }]
  for (const { climb = false } of ways) {
    const options = { freeHeight: 2, climb }
    const name = climb ? ', climbing' : ''
    figures(print, `sweep, two legs${name}`, 2000, (i, next) => {
      const { id, at } = modelOf(i)
      const a = spot(next, at[0], at[2], 5)
      return world.sweep({ model: id, legs: [a, spot(next, a.x, a.z, 5)], ...options }).cost
    })
    figures(print, `route up to 10 in away${name}`, 300, (i, next) => {
      const { id, at } = modelOf(i)
      return world.route({ model: id, to: spot(next, at[0], at[2], 7), ...options })?.cost ?? -1
    })
    figures(print, `route across the table${name}`, 100, (i, next) => {
      const { id, at } = modelOf(i)
      return world.route({ model: id, to: spot(next, -at[0], -at[2], 3), ...options })?.cost ?? -1
    })
    for (const allowance of [6, 12]) {
      figures(print, `reach of ${allowance} in${name}`, 240, (i) => world.reach({ model: modelOf(i).id, allowance, ...options }).rings.length)
    }
  }
  mix(print)
  figures(print, 'stand', 2000, (i, next) => {
    const { id, at } = modelOf(i)
    const to = spot(next, at[0], at[2], 6)
    return world.stand(id, { at: [to.x, 0, to.z], yaw: 0 }).ok ? 1 : 0
  })
  figures(print, 'a model set anew, then stand', 200, (i, next) => {
    const model = modelOf(i)
    world.setModel({ ...model, at: [model.at[0] + next() * 0.01, 0, model.at[2]] })
    return world.stand(model.id, model).ok ? 1 : 0
  })
  for (const cell of [1, 0.5]) {
    figures(print, `cells of ${cell} in, 6 in round`, 80, (i) =>
      world.reach({ model: modelOf(i).id, allowance: 6, cell, outline: false, freeHeight: 2 }).cells.length)
  }
  formations(print, world, table)
  world.dispose()
}

/** Five models at a time, moved as one. */
function formations(print: Print, world: MoveWorld, { models }: Board): void {
  const five = (i: number) => Array.from({ length: 5 }, (_, k) => models[(i + 2 * k) % models.length]!.id)
  figures(print, 'formation of five, straight on', 200, (i, next) =>
    world.sweepFormation({ models: five(i), motion: { kind: 'shift', by: [next() * 6 - 3, next() * 6 - 3] } }).share)
  figures(print, 'formation of five, turned by up to 45°', 100, (i, next) => {
    const { at } = models[i % models.length]!
    return world.sweepFormation({ models: five(i), motion: { kind: 'turn', about: [at[0], at[2]], by: next() * 90 - 45 } }).share
  })
}

/** Routes of all kinds on tables of 50 pieces. */
function mix(print: Print): void {
  const ways: Pick<RouteQuery, 'climb' | 'freeHeight'>[] = [
    { freeHeight: 2 }, { freeHeight: 2, climb: true }, { freeHeight: 0 }, { freeHeight: 0, climb: true },
  ]
  const times: number[] = []
  let [none, unfound] = [0, 0]
  for (const seed of [7, 8, 9]) {
    const table = strewnTable(seed, 50)
    const world = new MoveWorld(table)
    const next = random(11)
    for (let i = -20; i < 160; i++) {
      const { id, at } = table.models[Math.abs(i) % table.models.length]!
      const across = i % 5 !== 0
      const [x, z, reach] = across ? [-at[0], -at[2], 3] : [at[0], at[2], 7]
      const start = processorMs()
      const found = world.route({ model: id, to: spot(next, x, z, reach), ...ways[Math.abs(i) % 4]! })
      if (i < 0) continue
      times.push(processorMs() - start)
      if (!found) none++
      else if (found.stops.some(({ why }) => why === 'unfound')) unfound++
    }
    world.dispose()
  }
  const share = times.filter((time) => time < 30).length / times.length
  const at = (q: number) => quantile(times, q).toFixed(1)
  print(
    `routes of all kinds (four fifths across the table, free heights of 2 and 0 in, with and without climbing), three tables of 50 pieces: ` +
    `${(100 * share).toFixed(1)}% under 30 ms of processor time; median ${at(0.5)} ms, 95% ${at(0.95)} ms, worst ${at(1)} ms; ` +
    `n ${times.length}, no way ${none}, not found in time ${unfound}`,
  )
}

const spot = (next: () => number, x: number, z: number, reach: number) => ({
  x: clamp(x + (next() * 2 - 1) * reach, 35), z: clamp(z + (next() * 2 - 1) * reach, 23),
})

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Times a query, after a fifth as many to warm up; the printed sum keeps the work from being optimised away. */
function figures(print: Print, name: string, count: number, query: (i: number, next: () => number) => number): void {
  const next = random(11)
  const times: number[] = []
  let sum = 0
  for (let i = -Math.ceil(count / 5); i < count; i++) {
    const from = processorMs()
    sum += query(Math.abs(i), next)
    if (i >= 0) times.push(processorMs() - from)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!
  const line = [0.5, 0.95, 1].map((share) => `${at(share).toFixed(3)} ms (${((100 * at(share)) / FRAME_MS).toFixed(1)}%)`)
  print(`${name}: median ${line[0]}, 95% ${line[1]}, worst ${line[2]} of a frame; n ${count}, sum ${sum.toFixed(2)}`)
}
