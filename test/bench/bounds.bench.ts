import type { BoardModel } from '../../src/core/board'
import type { World } from '../../src/core/world'
import { createWorld } from '../../src/geometry/world'
import { random } from '../geometry/move/tables'
import { demoBoard } from './demo-board'
import { processorMs, quantile } from './statistics'

const TABLES = ['city-72', 'district-48', 'skirmish-36', 'over-the-wall'] as const
/** No single fact takes more than this without being asked to. */
const MOST_MS = 50
/** Asked before, and not counted: they make ready what is kept with a table, and warm the code. */
const FIRST = 20

type Fact = { readonly cut?: boolean; readonly work?: number } | object | number | null
type Ask = (i: number, next: () => number) => Fact

/**
 * What every question of the Measure port takes unasked, at its default bound of work, on the demo tables: the worst and the 95% of each
 * kind in processor time (the least of three askings, as other programs share the machine), and how many were cut.
 */
export async function run(print: (line: string) => void): Promise<void> {
  print('kind of fact                            table          median      95%    worst   cut')
  const over: string[] = []
  for (const name of TABLES) {
    const board = await demoBoard(name)
    const world = await createWorld(board)
    for (const [kind, count, ask] of kinds(world)) {
      const { times, cut } = figures(count, ask)
      const [median, high, worst] = [0.5, 0.95, 1].map((q) => quantile(times, q))
      print(`${kind.padEnd(40)}${name.padEnd(14)}${ms(median!)} ${ms(high!)} ${ms(worst!)} ${String(cut).padStart(4)}/${count}`)
      if (worst! > MOST_MS) over.push(`${kind} (${name}) ${worst!.toFixed(0)} ms`)
    }
    world.dispose()
  }
  print(over.length === 0 ? `none took more than ${MOST_MS} ms` : `more than ${MOST_MS} ms: ${over.join(', ')}`)
}

const ms = (time: number): string => time.toFixed(time < 1 ? 3 : 1).padStart(8)

function figures(count: number, ask: Ask) {
  const next = random(11)
  const times: number[] = []
  let cut = 0
  for (let i = -FIRST; i < count; i++) {
    // The same question each time: its numbers are drawn once.
    const drawn: number[] = []
    let least = Infinity
    for (let round = 0; round < 3; round++) {
      let at = 0
      const from = processorMs()
      const fact = ask(Math.abs(i), () => (drawn[at++] ??= next()))
      least = Math.min(least, processorMs() - from)
      if (i >= 0 && round === 0 && fact !== null && typeof fact === 'object' && 'cut' in fact && fact.cut) cut++
    }
    if (i >= 0) times.push(least)
  }
  return { times, cut }
}

function kinds(world: World): readonly (readonly [string, number, Ask])[] {
  const { models, pieces, width, depth } = world.board
  const [own, others] = ['A', 'B'].map((side) => models.filter((model) => model.side === side))
  const modelOf = (i: number): BoardModel => models[(7 * i) % models.length]!
  const pair = (i: number) => ({ from: own![i % own!.length]!.id, to: others![(13 * i) % others!.length]!.id })
  const pieceOf = (i: number): string => pieces[(5 * i) % pieces.length]!.id
  const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  const far = (next: () => number, { at }: BoardModel) => ({
    x: clamp(12 * next() - 6 - at[0], width / 2 - 1), z: clamp(12 * next() - 6 - at[2], depth / 2 - 1),
  })
  const all = models.map(({ id }) => id)
  const ways = [false, true].flatMap((climb): (readonly [string, number, Ask])[] => {
    const [how, options] = [climb ? ', climbing' : '', { climb, freeHeight: 2 }]
    const reach = (i: number) => ({ model: modelOf(i).id, ...options })
    return [
      [`sweep across${how}`, 60, (i, next) => world.sweep({ model: modelOf(i).id, legs: [far(next, modelOf(i))], ...options })],
      [`sweep of 30 legs, front ahead${how}`, 20, (i, next) =>
        world.sweep({ model: modelOf(i).id, facing: 'along', legs: Array.from({ length: 30 }, () => far(next, modelOf(i))), ...options })],
      [`route across${how}`, 60, (i, next) => world.route({ model: modelOf(i).id, to: far(next, modelOf(i)), ...options })],
      [`reach of 6 in${how}`, 20, (i) => world.reach({ ...reach(i), allowance: 6 })],
      [`reach of 12 in${how}`, 20, (i) => world.reach({ ...reach(i), allowance: 12 })],
      [`cells of 1 in, 6 in round${how}`, 20, (i) => world.reach({ ...reach(i), allowance: 6, cell: 1, outline: false })],
      [`cells of ½ in, outline, 12 in${how}`, 20, (i) => world.reach({ ...reach(i), allowance: 12, cell: 0.5 })],
    ]
  })
  const five = (i: number) => Array.from({ length: 5 }, (_, k) => models[(i + k) % models.length]!.id)
  return [
    ...ways,
    ['formation of five, shifted 12 in', 20, (i) => world.sweepFormation({ models: five(i), motion: { kind: 'shift', by: [0, 12] } })],
    ['formation of five, turned by 180°', 20, (i) => {
      const [x, , z] = modelOf(i).at
      return world.sweepFormation({ models: five(i), motion: { kind: 'turn', about: [x, z], by: 180 } })
    }],
    ['stand', 200, (i) => world.stand(modelOf(i).id, { at: modelOf(i + 1).at, yaw: 30 })],
    ['surface', 200, (i) => world.surface([modelOf(i).at[0], modelOf(i).at[2]], 0)],
    ['sight', 200, (i) => world.sight(pair(i))],
    ['sight, models block', 200, (i) => world.sight({ ...pair(i), modelsBlock: all })],
    ['sight in plan', 200, (i) => world.sight({ ...pair(i), inPlan: true })],
    ['share of 256 lines', 100, (i) => world.visible(pair(i))],
    ['share of 1,000,000 lines', 5, (i) => world.visible({ ...pair(i), samples: 1_000_000 })],
    ['glimpse', 200, (i) => world.glimpse(pair(i))],
    ['crossings', 200, (i) => world.crossings({ from: modelOf(i).at, to: modelOf(i + 3).at })],
    ['distance of models', 200, (i) => world.distance({ model: pair(i).from }, { model: pair(i).to })],
    ['distance to a piece', 200, (i) => world.distance({ model: pair(i).from }, { piece: pieceOf(i) })],
    ['inside a piece', 200, (i) => world.inside(pair(i).from, pieceOf(i))],
    ['farthest', 200, (i) => world.farthest(pair(i).from, modelOf(i).at)],
  ]
}
