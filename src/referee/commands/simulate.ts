import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { formatRecord } from '../../table/record-file'
import type { SimulateLine } from '../game-arguments'
import { fileRefusal } from '../files'
import { loadLibrary } from '../games/library'
import { simulate as simulated, type SimulationWish } from '../games/simulate'
import type { Io } from '../io'
import { Refusal } from '../refusal'

/** Exit code where a game threw, got stuck or broke an invariant. */
const FAULTS = 1

/**
 * Two players, one game after the other: a line of JSON for each game and one for all. The record of a game that goes
 * wrong is written into the folder `out`.
 */
export async function simulate(line: SimulateLine, io: Io, terrain?: string): Promise<number> {
  const { playableById } = await import('../../rules/registry')
  const playable = playableById(line.system)
  if (!playable.ok) throw new Refusal(`--system: ${playable.error}`)
  const { sizes, scenarios } = playable.value.guide
  if (line.points !== undefined && !sizes.some(({ points }) => points === line.points)) {
    throw new Refusal(`--points: expected one of ${sizes.map(({ points }) => points).join(', ')}, found ${line.points}`)
  }
  if (line.scenario !== undefined && !scenarios.some(({ id }) => id === line.scenario)) {
    throw new Refusal(`--scenario: expected one of ${scenarios.map(({ id, name }) => `${id} (${name})`).join(', ')}`)
  }
  const { playerById } = await import('../../bot/players')
  const player = (id: string) => {
    const found = playerById(id)
    if (!found.ok) throw new Refusal(`--players: ${found.error}`)
    return found.value
  }
  const times: number[] = []
  const wish: SimulationWish = {
    playable: playable.value, players: { A: player(line.players[0]), B: player(line.players[1]) },
    library: await loadLibrary(terrain), seed: line.seed, clock: () => performance.now(), verify: line.verify, lists: line.lists,
    ...(line.points === undefined ? {} : { points: line.points }), ...(line.scenario === undefined ? {} : { scenario: line.scenario }),
    onChoice: (ms) => times.push(ms),
  }
  let choices = 0
  let faults = 0
  const seconds: number[] = []
  for (let game = line.from; game < line.from + line.games; game++) {
    const { record, led: _led, ...played } = await simulated(wish, game, terrain)
    choices += played.choices
    seconds.push(played.seconds)
    if (!played.fault) {
      await io.out(JSON.stringify(rounded(played)))
      continue
    }
    faults++
    const file = join(line.out, `${line.system}-${line.seed.replace(/[^\w-]/g, '_')}-${game}.json`)
    if (record) await save(file, formatRecord(record), io.cwd)
    await io.out(JSON.stringify({ ...rounded(played), record: record ? file : null }))
  }
  const ms = (share: number) => Math.round(10 * quantile(times, share)) / 10
  await io.out(JSON.stringify({
    games: line.games, choices, faults,
    secondsAGame: { mean: cut(seconds.reduce((a, b) => a + b, 0) / seconds.length), longest: cut(Math.max(...seconds)) },
    millisecondsAChoice: { median: ms(0.5), p95: ms(0.95), longest: ms(1) },
  }))
  return faults > 0 ? FAULTS : 0
}

const cut = (value: number): number => Math.round(value * 1000) / 1000
const rounded = <T extends { seconds: number; replayMs: number }>(played: T): T => ({ ...played, seconds: cut(played.seconds), replayMs: cut(played.replayMs) })

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

async function save(file: string, text: string, cwd: string): Promise<void> {
  const full = resolve(cwd, file)
  try {
    await mkdir(join(full, '..'), { recursive: true })
    await writeFile(full, text)
  } catch (error) {
    throw fileRefusal(file, error)
  }
}
