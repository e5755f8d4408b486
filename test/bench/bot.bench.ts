import { playerById, type Player } from '../../src/bot/players'
import { loadLibrary } from '../../src/referee/games/library'
import { bare, measured } from '../../src/referee/games/ground'
import { TableLoader } from '../../src/referee/load'
import type { SideId } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import type { Playable } from '../../src/rules/playable'
import { playableById } from '../../src/rules/registry'
import { playWatched } from '../../src/rules/engine/watch'
import { dealt } from '../../src/table/setup/deal'
import { strewnGround } from '../../src/table/setup/ground'
import { layGame, newGame } from '../../src/table/setup/new-game'
import { explain } from '../../src/bot/explain'
import type { SeatView } from '../../src/rules/engine/view'
import { quantile, wilson } from './statistics'

/**
 * `npm run bench bot`: two programs play each game twice with seats swapped, on mirrored lists, and the share that the first one wins is
 * printed with its interval. By the environment: BOT_SYSTEM, BOT_PLAYERS (first,second), BOT_SEED, BOT_POINTS, BOT_PAIRS, BOT_FROM,
 * BOT_SCENARIO; with BOT_TELL it tells why the first one does what it does.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { env } = process
  const system = env['BOT_SYSTEM'] ?? 'ravaged-star'
  const seed = env['BOT_SEED'] ?? 'bench'
  const pairs = Number(env['BOT_PAIRS'] ?? 11)
  const from = Number(env['BOT_FROM'] ?? 0)
  const found = playableById(system)
  if (!found.ok) throw new Error(found.error)
  const playable = found.value
  const points = Number(env['BOT_POINTS'] ?? playable.guide.sizes[0]!.points)
  const [first, second] = (env['BOT_PLAYERS'] ?? 'normal,random').split(',').map(known)
  if (!first || !second) throw new Error('BOT_PLAYERS: two names')
  print(`${system}, ${points} points, ${first.id} against ${second.id}, seed ${JSON.stringify(seed)}, ${pairs} pairs from ${from}`)
  const scenarios = new Map<string, number[]>()
  const all: number[] = []
  const times: Timed[] = []
  const refused = new Map<string, number>()
  let proposed = 0
  for (let game = from; game < from + pairs; game++) {
    for (const seat of ['A', 'B'] as const) {
      // One game after the other: they share the clock.
      // oxlint-disable-next-line no-await-in-loop
      const played = await play(playable, { seed, game, points, seat, first, second, scenario: env['BOT_SCENARIO'] })
      all.push(played.result)
      scenarios.set(played.scenario, [...(scenarios.get(played.scenario) ?? []), played.result])
      times.push(...played.times)
      proposed += played.proposed
      for (const kind of played.refused) refused.set(kind, (refused.get(kind) ?? 0) + 1)
      const what = `${game}${seat} scenario ${played.scenario} ${played.army}, ${played.quick ? 'quick' : 'by hand'}`
      print(`${what}: ${played.result} ${played.text} (${played.choices} choices, ${played.seconds.toFixed(1)} s)`)
    }
  }
  for (const [scenario, results] of [...scenarios].toSorted((a, b) => Number(a[0]) - Number(b[0]))) print(`scenario ${scenario}: ${shareOf(results)}`)
  print(`all: ${shareOf(all)}`)
  print(`its answers: ${timesOf(times)}`)
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => ({ kind, own: times.filter((one) => one.kind === kind) }))
  for (const { kind, own } of kinds.toSorted((a, b) => sumOf(b.own) - sumOf(a.own)).slice(0, 8)) {
    print(`  ${kind}: ${timesOf(own)}, ${(sumOf(own) / 1000).toFixed(1)} s in all`)
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, Number(env['BOT_SLOWEST'] ?? 3))
  for (const { ms, what } of slowest) print(`  ${ms.toFixed(0)} ms: ${what}`)
  print(`refused: ${[...refused].map(([kind, n]) => `${kind} ${n}`).join(', ') || 'none'}; taken from a proposal: ${proposed}`)
}

/** Milliseconds of processor time: the machine is shared. */
const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Timed {
  readonly ms: number
  readonly kind: string
  /** Which question of which game. */
  readonly what: string
}

const sumOf = (times: readonly Timed[]): number => times.reduce((sum, { ms }) => sum + ms, 0)

function timesOf(times: readonly Timed[]): string {
  const ms = times.map((one) => one.ms)
  const at = (share: number) => quantile(ms, share).toFixed(0)
  return `${ms.length}, median ${at(0.5)} ms, 95% ${at(0.95)} ms, 99% ${at(0.99)} ms, longest ${Math.max(...ms).toFixed(0)} ms`
}

function known(id: string): Player {
  const found = playerById(id)
  if (!found.ok) throw new Error(found.error)
  return found.value
}

/** Why it does what it does, line by line. */
function told(text: string | undefined, { state }: SeatView): void {
  if (text) console.log(`  ${state.question!.kind}: ${text}`)
}

const shareOf = (results: readonly number[]): string => {
  const sum = results.reduce((a, b) => a + b, 0)
  const [low, high] = wilson(sum, results.length)
  return `${(sum / results.length).toFixed(3)} of ${results.length} (${low.toFixed(3)} to ${high.toFixed(3)})`
}

interface Wish {
  readonly seed: string
  readonly game: number
  readonly points: number
  readonly seat: SideId
  readonly first: Player
  readonly second: Player
  readonly scenario: string | undefined
}

/** One game; what the first player made of it: 1, 0.5 or 0, from that seat. */
async function play(playable: Playable, { seed, game, points, seat, first, second, scenario: fixed }: Wish) {
  const deal = dealt(playable, seed, game, { points, trials: false, ...(fixed === undefined ? {} : { scenario: fixed }) })
  const mirrored = { ...deal, armies: { A: deal.armies.A, B: deal.armies.A } }
  const named = `${seed} ${game}`
  const loaded = bare(await new TableLoader('.').fromValue(strewnGround(playable, await loadLibrary(), { ...deal, seed: named })))
  const laid = layGame(playable, mirrored, loaded.file)
  if (!laid.ok) throw new Error(JSON.stringify(laid.error))
  const ground = await measured(loaded)
  const host = { table: ground.table }
  const times: Timed[] = []
  const refused: string[] = []
  let proposed = 0
  const other: SideId = seat === 'A' ? 'B' : 'A'
  const own = first.seat(playable, host, new RandomStream(`player ${seat} ${named}`), {
    heard(thinking, view, answer, tries) {
      const { thoughts, forced } = thinking
      if (process.env['BOT_TELL']) told(explain(thinking, view.state.question!, view.side!, answer)?.text, view)
      if (tries > 0) refused.push(`${view.state.question!.kind} ${JSON.stringify(view.state.question!.about)}`)
      if (!forced && !thoughts.some((thought) => thought.answer === answer)) proposed++
    },
  })
  const timed: typeof own = {
    ...own,
    async answer(view, asked) {
      const began = clock()
      const answer = await own.answer(view, asked)
      const { kind, id, about } = view.state.question!
      times.push({ ms: clock() - began, kind, what: `${game}${seat} question ${id}, ${kind} ${JSON.stringify(about)}` })
      return answer
    },
  }
  const theirs = second.seat(playable, host, new RandomStream(`player ${other} ${named}`))
  const began = clock()
  const { play: end, choices, fault } = await playWatched(playable.game, newGame(laid.value, loaded.board, named), host, {
    seats: { [seat]: timed, [other]: theirs } as Record<SideId, typeof own>,
  })
  ground.dispose()
  if (fault) throw new Error(`game ${game} as ${seat}: ${fault.what} ${fault.text}`)
  const { winner, text } = end!.state.over!
  return {
    result: winner === seat ? 1 : winner === null ? 0.5 : 0, scenario: deal.scenario, army: deal.armies.A.name, quick: deal.quick, text, choices,
    seconds: (clock() - began) / 1000, times, refused, proposed,
  }
}
