import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { explain } from '../../src/bot/explain'
import { playerById, type Player } from '../../src/bot/players'
import type { SideId } from '../../src/core/board'
import { SIDES } from '../../src/core/sides'
import type { SeatView } from '../../src/rules/engine/view'
import { playableById } from '../../src/rules/registry'
import { bout, type Bouted } from './bot-game'
import { DECIDED, likelihood, quantile, wilson } from './statistics'

/**
 * `npm run bench bot`: two programs play each game twice with seats swapped, on mirrored lists, and the share that the first one wins is
 * printed with its interval. By the environment: BOT_SYSTEM, BOT_PLAYERS (first,second), BOT_SEED, BOT_POINTS, BOT_PAIRS, BOT_FROM,
 * BOT_SCENARIO; with BOT_TELL it tells why the first one does what it does; with BOT_SPRT (such as 0.5,0.58) it stops when the pairs have decided
 * between these two shares. BOT_FILE: lines of games that were played before, to which these are added: what is there is not played again, so that a
 * sample may be taken in pieces. BOT_RIVAL: where another version of the house was built, such as `../before/test/built/rival.mjs`: the second player
 * is that one's.
 */
export async function run(print: (line: string) => void): Promise<void> {
  // A game is short, and of what it runs much is hardly worth compiling: waiting longer with that takes a seventh less of processor time.
  setFlagsFromString('--interrupt-budget=600000')
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
  const scenario = env['BOT_SCENARIO']
  const match = [system, `${points} points`, `${first.id} against ${second.id}`, `seed ${JSON.stringify(seed)}`, ...(scenario ? [scenario] : [])].join(', ')
  const file = env['BOT_FILE']
  const before = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Played) : []
  const games = before.filter((played) => played.match === match)
  const isPlayed = (game: number, seat: SideId) => games.some((played) => played.game === game && played.seat === seat)
  print(`${match}, ${pairs} pairs from ${from}${games.length > 0 ? `; ${games.length} games were played before` : ''}`)
  for (let game = from; game < from + pairs; game++) {
    for (const seat of SIDES) {
      if (isPlayed(game, seat)) continue
      const refused: Record<string, number> = {}
      const kinds = new Set<string>()
      const times: Timed[] = []
      let proposed = 0
      // One game after the other: they share the clock.
      // oxlint-disable-next-line no-await-in-loop
      const bouted = await bout({
        playable, seed, game, points, seat, first, second, scenario,
        heard(thinking, view, answer, tries) {
          const { thoughts, forced } = thinking
          const { kind } = view.state.question!
          kinds.add(kind)
          if (tries > 0) refused[kind] = (refused[kind] ?? 0) + 1
          if (view.side !== seat) return
          if (env['BOT_TELL']) told(explain(thinking, view.state, view.side, answer)?.text, view)
          if (!forced && !thoughts.some((thought) => thought.answer === answer)) proposed++
        },
        timed(ms, { state: { question } }) {
          const { kind, id, about } = question!
          const exactly = Math.round(10 * ms) / 10
          times.push({ ms: exactly, kind, ...(ms >= SLOW_MS ? { what: `${game}${seat} question ${id}, ${kind} ${JSON.stringify(about).slice(0, 200)}` } : {}) })
        },
      })
      const played: Played = { match, game, seat, ...bouted, refused, kinds: [...kinds].toSorted(), times, proposed }
      if (file) appendFileSync(file, `${JSON.stringify(played)}\n`)
      games.push(played)
      const what = `${game}${seat} scenario ${played.scenario} ${played.army}, ${played.quick ? 'quick' : 'by hand'}`
      print(`${what}: ${played.result} ${played.text} (${played.choices} choices, ${played.seconds.toFixed(1)} s)`)
    }
    if (bounds) {
      const sums = sumsOfPairs(games)
      const ratio = likelihood(sums, bounds[0]!, bounds[1]!)
      print(`${shareOf(games)}; ${bounds[1]} against ${bounds[0]}: ${ratio.toFixed(2)} of ${DECIDED.toFixed(2)}`)
      if (Math.abs(ratio) >= DECIDED) break
    }
  }
  report(games, print)
}

/** One game of a match, as it stands in a file. */
interface Played extends Bouted {
  readonly match: string
  readonly game: number
  /** Where the first player sat. */
  readonly seat: SideId
  /** Answers of either side that were not taken, by kind of question; and every kind that a program was asked. */
  readonly refused: Readonly<Record<string, number>>
  readonly kinds: readonly string[]
  readonly times: readonly Timed[]
  /** Answers of the first player that it had not thought of. */
  readonly proposed: number
}

/** Milliseconds of processor time from which it is noted which question took them. */
const SLOW_MS = 400

interface Timed {
  readonly ms: number
  readonly kind: string
  /** Which question of which game, where it took long. */
  readonly what?: string
}

function report(games: readonly Played[], print: (line: string) => void): void {
  for (const [scenario, some] of [...groupedBy(games, ({ scenario }) => scenario)].toSorted(([a], [b]) => Number(a) - Number(b))) {
    print(`scenario ${scenario}: ${shareOf(some)}`)
  }
  print(`all: ${shareOf(games)}`)
  const ends = games.flatMap(({ rounds }) => rounds)
  const away = meanOf(ends.flatMap(({ round, away: far }) => (round === 2 && far !== null ? [far] : [])))
  print(`after round 2 its units are ${away} in from the nearest enemies`)
  const places = ends.filter((end) => end.places > 0)
  print(`of ${meanOf(places.map((end) => end.places))} places it holds ${meanOf(places.map(({ held }) => held))} when a round ends, the other `
    + `${meanOf(places.map(({ lost }) => lost))}, so ${meanOf(places.map(({ held, lost }) => held - lost))} more`)
  const times = games.flatMap((played) => played.times)
  print(`its answers: ${timesOf(times)}`)
  for (const [kind, own] of [...groupedBy(times, ({ kind }) => kind)].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a)).slice(0, 8)) {
    print(`  ${kind}: ${timesOf(own)}, ${(sumOf(own) / 1000).toFixed(1)} s in all`)
  }
  for (const { ms, what } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)) print(`  ${ms.toFixed(0)} ms: ${what ?? 'nothing that took long'}`)
  const refused = games.flatMap(({ game, seat, refused: some }) => Object.entries(some).map(([kind, n]) => `${kind} ${n} in ${game}${seat}`))
  print(`refused: ${refused.join(', ') || 'none'}; taken from a proposal: ${games.reduce((sum, { proposed }) => sum + proposed, 0)}`)
  print(`asked: ${[...new Set(games.flatMap(({ kinds }) => kinds))].toSorted().join(', ')}`)
}

/** What the first player made of each table on average; a game whose other half is missing is left out. */
const sumsOfPairs = (games: readonly Played[]): readonly number[] =>
  [...groupedBy(games, ({ game }) => game).values()].flatMap((both) => (both.length === 2 ? [(both[0]!.result + both[1]!.result) / 2] : []))

function groupedBy<T, K>(all: readonly T[], by: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return groups
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

function shareOf(games: readonly Played[]): string {
  const sum = games.reduce((all, { result }) => all + result, 0)
  const [low, high] = wilson(sum, games.length)
  return `${(sum / games.length).toFixed(3)} of ${games.length} (${low.toFixed(3)} to ${high.toFixed(3)})`
}
