import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explain } from '../../src/bot/explain'
import { playerById, type Player } from '../../src/bot/players'
import type { SeatView } from '../../src/rules/engine/view'
import { playableById } from '../../src/rules/registry'
import { bout, type RoundEnd } from './bot-game'
import { DECIDED, likelihood, quantile, wilson } from './statistics'

/**
 * `npm run bench bot`: two programs play each game twice with seats swapped, on mirrored lists, and the share that the first one wins is
 * printed with its interval. By the environment: BOT_SYSTEM, BOT_PLAYERS (first,second), BOT_SEED, BOT_POINTS, BOT_PAIRS, BOT_FROM,
 * BOT_SCENARIO; with BOT_TELL it tells why the first one does what it does; with BOT_SPRT (such as 0.5,0.58) it stops when the pairs have decided
 * between these two shares. BOT_RIVAL: where another version of the house was built, such as `../before/test/built/rival.mjs`: the second player is
 * that one's.
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
  const bounds = env['BOT_SPRT']?.split(',').map(Number)
  const [one, other] = (env['BOT_PLAYERS'] ?? 'normal,random').split(',')
  if (!one || !other) throw new Error('BOT_PLAYERS: two names')
  const first = known(one)
  const second = env['BOT_RIVAL'] === undefined ? known(other) : await rival(env['BOT_RIVAL'], system, other)
  print(`${system}, ${points} points, ${first.id} against ${second.id}, seed ${JSON.stringify(seed)}, ${pairs} pairs from ${from}`)
  const scenarios = new Map<string, number[]>()
  const all: number[] = []
  const times: Timed[] = []
  const refused = new Map<string, number>()
  const ends: RoundEnd[] = []
  let proposed = 0
  for (let game = from; game < from + pairs; game++) {
    for (const seat of ['A', 'B'] as const) {
      // One game after the other: they share the clock.
      // oxlint-disable-next-line no-await-in-loop
      const played = await bout({
        playable, seed, game, points, seat, first, second, scenario: env['BOT_SCENARIO'],
        heard(thinking, view, answer, tries) {
          const { thoughts, forced } = thinking
          const { kind } = view.state.question!
          if (env['BOT_TELL']) told(explain(thinking, view.state, view.side!, answer)?.text, view)
          if (tries > 0) refused.set(kind, (refused.get(kind) ?? 0) + 1)
          if (!forced && !thoughts.some((thought) => thought.answer === answer)) proposed++
        },
        timed(ms, { state: { question } }) {
          const { kind, id, about } = question!
          times.push({ ms, kind, what: `${game}${seat} question ${id}, ${kind} ${JSON.stringify(about).slice(0, 200)}` })
        },
      })
      all.push(played.result)
      scenarios.set(played.scenario, [...(scenarios.get(played.scenario) ?? []), played.result])
      ends.push(...played.rounds)
      const what = `${game}${seat} scenario ${played.scenario} ${played.army}, ${played.quick ? 'quick' : 'by hand'}`
      print(`${what}: ${played.result} ${played.text} (${played.choices} choices, ${played.seconds.toFixed(1)} s)`)
    }
    if (bounds) {
      const sums = Array.from({ length: all.length / 2 }, (_, i) => (all[2 * i]! + all[2 * i + 1]!) / 2)
      const ratio = likelihood(sums, bounds[0]!, bounds[1]!)
      print(`${shareOf(all)}; ${bounds[1]} against ${bounds[0]}: ${ratio.toFixed(2)} of ${DECIDED.toFixed(2)}`)
      if (Math.abs(ratio) >= DECIDED) break
    }
  }
  for (const [scenario, results] of [...scenarios].toSorted((a, b) => Number(a[0]) - Number(b[0]))) print(`scenario ${scenario}: ${shareOf(results)}`)
  print(`all: ${shareOf(all)}`)
  const away = meanOf(ends.flatMap(({ round, away: far }) => (round === 2 && far !== null ? [far] : [])))
  print(`after round 2 its units are ${away} in from the nearest enemies; it holds ${meanOf(ends.map(({ held }) => held))} places when a round ends`)
  print(`its answers: ${timesOf(times)}`)
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => ({ kind, own: times.filter((one) => one.kind === kind) }))
  for (const { kind, own } of kinds.toSorted((a, b) => sumOf(b.own) - sumOf(a.own)).slice(0, 8)) {
    print(`  ${kind}: ${timesOf(own)}, ${(sumOf(own) / 1000).toFixed(1)} s in all`)
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, Number(env['BOT_SLOWEST'] ?? 3))
  for (const { ms, what } of slowest) print(`  ${ms.toFixed(0)} ms: ${what}`)
  print(`refused: ${[...refused].map(([kind, n]) => `${kind} ${n}`).join(', ') || 'none'}; taken from a proposal: ${proposed}`)
}

interface Timed {
  readonly ms: number
  readonly kind: string
  /** Which question of which game. */
  readonly what: string
}

/** With the error of the mean. */
function meanOf(figures: readonly number[]): string {
  const mean = figures.reduce((a, b) => a + b, 0) / figures.length
  const variance = figures.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (figures.length - 1)
  return `${mean.toFixed(2)} (give or take ${Math.sqrt(variance / figures.length).toFixed(2)})`
}

const sumOf = (times: readonly Timed[]): number => times.reduce((sum, { ms }) => sum + ms, 0)

function timesOf(times: readonly Timed[]): string {
  const ms = times.map((one) => one.ms)
  const at = (share: number) => quantile(ms, share).toFixed(0)
  return `${ms.length}, median ${at(0.5)} ms, 95% ${at(0.95)} ms, 99% ${at(0.99)} ms, longest ${Math.max(...ms).toFixed(0)} ms`
}

interface Rival {
  readonly playerById: typeof playerById
  readonly playableById: typeof playableById
}

/** The player of that name as it was in the version that was built there, with the rules that it had. */
async function rival(built: string, system: string, id: string): Promise<Player> {
  const { playerById: playerOf, playableById: playableOf } = (await import(/* @vite-ignore */ pathToFileURL(resolve(built)).href)) as Rival
  const [player, playable] = [playerOf(id), playableOf(system)]
  if (!player.ok) throw new Error(player.error)
  if (!playable.ok) throw new Error(playable.error)
  return { ...player.value, id: `${id} of ${built}`, seat: (_, host, random, manner) => player.value.seat(playable.value, host, random, manner) }
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
