import { botWork } from '../../src/app/workers/bot-work'
import { mindOf, playerById } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import type { SideId } from '../../src/core/board'
import { start } from '../../src/rules/engine/play'
import { playOn, type Seat } from '../../src/rules/engine/seat'
import { loadPlayable } from '../../src/rules/systems'
import { playableById } from '../../src/rules/registry'
import { dealtGame } from './dealt-game'
import { processorMs, quantile } from './statistics'

/**
 * `npm run bench hints`: at every question of games of normal against itself a hint is asked for, as the page's thread is asked, with a copy of what the
 * side may see. By the environment: HINTS_SYSTEMS (such as ravaged-star:600,ruinstars:100; left out: those two), HINTS_SEED, HINTS_GAMES of each.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { env } = process
  const seed = env['HINTS_SEED'] ?? 'hints'
  const games = Number(env['HINTS_GAMES'] ?? 2)
  for (const named of (env['HINTS_SYSTEMS'] ?? 'ravaged-star:600,ruinstars').split(',')) {
    const [system, size] = named.split(':')
    const found = playableById(system!)
    if (!found.ok) throw new Error(found.error)
    const points = size === undefined ? Math.max(...found.value.guide.sizes.map((offer) => offer.points)) : Number(size)
    const times: Timed[] = []
    const firsts: Timed[] = []
    for (let game = 0; game < games; game++) {
      // One game after the other: they share the clock.
      // oxlint-disable-next-line no-await-in-loop
      const asked = await hintsOfGame(system!, seed, game, points)
      firsts.push(asked[0]!)
      times.push(...asked.slice(1))
    }
    print(`${system}, ${points} points, seed ${JSON.stringify(seed)}, ${games} games: ${times.length} hints, ${told(times, ({ ms }) => ms)}; by the clock ${
      told(times, ({ clock }) => clock)}`)
    print(`  the first of each game, its thread's table made ready with it: ${firsts.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`)
    for (const { ms, what } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)) print(`  ${ms.toFixed(0)} ms: ${what}`)
  }
}

interface Timed {
  /** Of the processor, and by the clock. */
  readonly ms: number
  readonly clock: number
  readonly what: string
}

async function hintsOfGame(system: string, seed: string, game: number, points: number): Promise<readonly Timed[]> {
  const found = playableById(system)
  if (!found.ok) throw new Error(found.error)
  const playable = found.value
  const { host, given, board, named, dispose } = await dealtGame(playable, seed, game, points)
  const thread = botWork({ playable: loadPlayable, player: playerById })
  const times: Timed[] = []
  const seat = (side: SideId): Seat => {
    const plays = thinkingSeat(mindOf(playable, host, 'normal', 'steady', `${side} ${named}`)!)
    return {
      ...plays,
      async answer(view, told) {
        const sent = structuredClone({ system: view.system, side: view.side, state: view.state })
        const [ms, clock] = [processorMs(), performance.now()]
        await thread.hint(system, board, sent)
        const { kind, id } = view.state.question!
        times.push({ ms: processorMs() - ms, clock: performance.now() - clock, what: `${named}, question ${id}, ${kind}` })
        return plays.answer(view, told)
      },
    }
  }
  await playOn(start(playable.game, given, host), host, { seats: { A: seat('A'), B: seat('B') } })
  dispose()
  return times
}

function told(times: readonly Timed[], figure: (one: Timed) => number): string {
  const all = times.map(figure)
  const at = (share: number) => quantile(all, share).toFixed(0)
  return `median ${at(0.5)} ms, 95% ${at(0.95)}, 99% ${at(0.99)}, longest ${Math.max(...all).toFixed(0)}`
}
