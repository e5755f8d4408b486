import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BoardModel, BoardPiece, Id } from '../../src/core/board'
import { createWorld } from '../../src/geometry/world'
import { TableLoader } from '../../src/referee/load'
import { systemById } from '../../src/rules/registry'
import { createDesk } from '../../src/tools/create-desk'
import type { Desk } from '../../src/tools/desk'
import { DEFAULT_SETTINGS } from '../../src/tools/desk-state'
import { ask } from '../../src/tools/room/room'
import type { DeskPorts } from '../../src/tools/ports'
import { processorMs, quantile } from './statistics'

const TABLES = ['city-72', 'skirmish-36', 'over-the-wall'] as const
const STEPS = 5
const ROUNDS = 3
const MOST_PAIRS = 32

/**
 * What a drag step holds the page's own thread for while a ruling is looked into, over every leader at every enemy unit: the pointer's event,
 * with its move ruled, the bounded ruling and all that is drawn of it. Then the same with the piece that is nearest to the middle of the line.
 */
export async function run(print: (line: string) => void): Promise<void> {
  for (const name of TABLES) await table(print, name)
}

async function table(print: (line: string) => void, name: string): Promise<void> {
  const folder = fileURLToPath(new URL('../../terrain/tables/', import.meta.url))
  const { file, board } = await new TableLoader(folder).fromText(readFileSync(`${folder}${name}.json`, 'utf8'), `${name}.json`)
  const deskWith = async (more: Partial<DeskPorts>): Promise<Desk> => createDesk(await createWorld(board), {
    board: () => ({ ok: true, value: board }),
    referee(id) {
      const system = systemById(id)
      return system.ok ? system.value : undefined
    },
    host: () => {},
    reach: () => () => {},
    ...more,
  }, file, board, DEFAULT_SETTINGS)
  let [steps, left] = [0, 0]
  const quick = await deskWith({
    rulings: () => {
      left++
      return () => {}
    },
  })
  const whole = await deskWith({})
  const pairs = board.models.filter(({ leader }) => leader).flatMap((looker) =>
    [...new Set(board.models.filter(({ side }) => side !== looker.side).map(({ unit }) => unit))].map((target) => ({ looker, target })))
    .filter((_, i, all) => i % Math.ceil(all.length / MOST_PAIRS) === 0)
  const times = { models: new Map<string, number[]>(), pieces: new Map<string, number[]>(), whole: new Map<string, number[]>() }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { looker, target } of pairs) {
      const piece = between(board.pieces, looker, board.models.find(({ unit }) => unit === target)!)
      const asked = `${looker.id} ${target}`
      const keep = (list: Map<string, number[]>, found: readonly number[]) => found.forEach((ms, k) => {
        const key = `${asked} ${k}`
        if (round > 0) list.set(key, [...(list.get(key) ?? []), ms])
      })
      keep(times.models, dragged(quick, looker.id, target, looker, false))
      keep(times.pieces, dragged(quick, looker.id, target, piece, true))
      keep(times.whole, dragged(whole, looker.id, target, looker, false))
      steps += 2 * STEPS
    }
  }
  const line = (what: string, list: ReadonlyMap<string, readonly number[]>) => {
    const middle = [...list.values()].map((rounds) => quantile(rounds, 0.5))
    const [median, p95, worst] = [0.5, 0.95, 1].map((q) => quantile(middle, Math.min(q, 1 - 1e-9)).toFixed(1))
    print(`  ${what}: median ${median} ms, 95% ${p95} ms, worst ${worst} ms`)
  }
  print(`${name}: ${pairs.length} pairs of leader and unit, ${STEPS} steps each, the middle of ${ROUNDS} rounds`)
  line('a step with the leader in hand', times.models)
  line('a step with a piece in hand', times.pieces)
  line('the same with the leader where all is made whole at once', times.whole)
  print(`  ${((100 * left) / steps).toFixed(0)}% of the bounded rulings leave something to the worker`)
}

/** Milliseconds of each step, on the clock or of processor time, whichever is less: neither other people's work nor helper threads count. */
function dragged(desk: Desk, from: Id, target: Id, thing: BoardModel | BoardPiece, piece: boolean): number[] {
  desk.choose(piece ? 'build' : 'select')
  ask(desk, from, target)
  const at = (k: number, type: 'down' | 'move' | 'up' | 'cancel') => {
    const point = [thing.at[0] + 0.31 * k, thing.at[1], thing.at[2] + 0.17 * k] as const
    desk.pointer({
      type, model: piece ? null : thing.id, piece: piece ? thing.id : null, surface: point, ground: [point[0], 0, point[2]],
      button: 0, shift: false, alt: false, touch: false,
    })
  }
  at(0, 'down')
  const times: number[] = []
  for (let k = 1; k <= STEPS + 1; k++) {
    const [clock, work] = [performance.now(), processorMs()]
    at(k, 'move')
    // The first picks up.
    if (k > 1) times.push(Math.min(performance.now() - clock, processorMs() - work))
  }
  if (desk.now.held !== thing.id) throw new Error(`${thing.id} is not in hand`)
  at(0, 'cancel')
  return times
}

function between(pieces: readonly BoardPiece[], a: BoardModel, b: BoardModel): BoardPiece {
  const [x, z] = [(a.at[0] + b.at[0]) / 2, (a.at[2] + b.at[2]) / 2]
  const far = (piece: BoardPiece): number => Math.hypot(piece.at[0] - x, piece.at[2] - z)
  return pieces.reduce((best, piece) => (far(piece) < far(best) ? piece : best))
}
