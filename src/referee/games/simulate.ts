import type { SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import { digest, type Host, type Play } from '../../rules/engine/play'
import { playWatched } from '../../rules/engine/watch'
import type { GameRecord, Input } from '../../rules/engine/record'
import { replay } from '../../rules/engine/replay'
import { verify } from '../../rules/engine/verify'
import type { Playable } from '../../rules/playable'
import type { Player } from '../../bot/players'
import type { Library } from '../../table/library'
import { dealt } from '../../table/setup/deal'
import { strewnGround } from '../../table/setup/ground'
import { layGame, newGame } from '../../table/setup/new-game'
import { TableLoader } from '../load'
import { bare, measured } from './ground'

export interface SimulationWish {
  readonly playable: Playable
  readonly library: Library
  readonly players: Readonly<Record<SideId, Player>>
  /** Everything about a game follows from this and its number. */
  readonly seed: string
  /** Default: each size and scenario in turn. */
  readonly points?: number
  readonly scenario?: string
  /** Quick set-up for all games or none; default by lot. */
  readonly quick?: boolean
  /** Ready lists, or such as are drawn by lot; default ready. */
  readonly lists?: 'ready' | 'drawn'
  /** Measures and rolls each game again afterwards. */
  readonly verify?: boolean
  /** Called with the milliseconds of every choice that was taken. */
  readonly onChoice?: (ms: number, kind: string) => void
  readonly clock: () => number
}

export interface SimulatedGame {
  readonly game: number
  readonly points: number
  readonly scenario: string
  readonly table: string
  readonly armies: Readonly<Record<'A' | 'B', string>>
  readonly players: Readonly<Record<SideId, string>>
  readonly quick: boolean
  readonly choices: number
  readonly entries: number
  readonly facts: number
  readonly seconds: number
  readonly replayMs: number
  readonly winner: 'A' | 'B' | null
  readonly over: string | null
  readonly fault: { readonly what: string; readonly text: string } | null
  /** The game as far as it came; with the choice that it fell over at, where there is one. */
  readonly record: GameRecord | null
  /** The inputs up to what went wrong, or to the end. */
  readonly led: readonly Input[]
}

/** Two players play one game; what goes wrong is in its `fault`, and the record leads there again. */
export async function simulate(wish: SimulationWish, game: number, terrain?: string): Promise<SimulatedGame> {
  const { playable, players, library, clock } = wish
  const deal = dealt(playable, wish.seed, game, wish)
  const { points, scenario, width, depth, style, armies, quick } = deal
  const seed = `${wish.seed} ${game}`
  const loaded = bare(await new TableLoader('.', terrain).fromValue(strewnGround(playable, library, { ...deal, seed })))
  const laid = layGame(playable, deal, loaded.file)
  if (!laid.ok) throw new Error(laid.error.map((fault) => `${fault.rule} ${fault.text}`).join(' '))
  const given = newGame(laid.value, loaded.board, seed)
  const ground = await measured(loaded)
  const began = clock()
  let last = began
  try {
    const host: Host = { table: ground.table }
    const seat = (side: SideId) => players[side].seat(playable, host, new RandomStream(`player ${side} ${seed}`))
    const result = await playWatched(playable.game, given, host, {
      seats: { A: seat('A'), B: seat('B') },
      onTaken: (ms, kind) => wish.onChoice?.(ms, kind),
      clock,
      onChoice: () => {
        last = clock()
      },
    })
    const seconds = (last - began) / 1000
    const again = result.fault || !result.play ? { fault: null, replayMs: 0 } : await checkedAfterwards(wish, result.play, loaded)
    const fault = result.fault ?? again.fault
    const record = result.fault?.record ?? result.play?.record ?? null
    const led = again.fault && 'entry' in again.fault ? record!.entries.slice(0, again.fault.entry + 1) : record?.entries ?? []
    return {
      game, points, scenario, table: `${style} ${width}x${depth}`, armies: { A: armies.A.name, B: armies.B.name },
      players: { A: players.A.id, B: players.B.id }, quick,
      choices: result.choices, entries: record?.entries.length ?? 0,
      facts: record?.entries.reduce((sum, entry) => sum + entry.facts.length, 0) ?? 0,
      seconds, replayMs: again.replayMs,
      winner: result.play?.state.over?.winner ?? null, over: result.play?.state.over?.text ?? null,
      fault: fault && { what: fault.what, text: fault.text }, record,
      led: [...led.map(({ input }) => input), ...(result.fault?.choice ? [{ what: 'choice' as const, ...result.fault.choice }] : [])],
    }
  } finally {
    ground.dispose()
  }
}

/** What a record is checked with. */
type Check = Pick<SimulationWish, 'playable' | 'clock' | 'verify'>

/** The record written, read, played again without geometry, and measured again where that is wished. */
export async function checkedAfterwards({ playable, clock, verify: wished }: Check, play: Play, loaded: Parameters<typeof measured>[0]) {
  const record = JSON.parse(JSON.stringify(play.record)) as GameRecord
  try {
    const began = clock()
    const again = replay(playable.game, record)
    const replayMs = clock() - began
    if (digest(again.state) !== digest(play.state)) return { fault: { what: 'replay', text: 'The record leads to another state.' }, replayMs }
    if (!wished) return { fault: null, replayMs }
    const ground = await measured(loaded)
    try {
      const difference = verify(playable.game, record, { table: ground.table })
      return { fault: difference && { what: 'verify', text: `entry ${difference.entry}: ${difference.text}`, entry: difference.entry }, replayMs }
    } finally {
      ground.dispose()
    }
  } catch (error) {
    return { fault: { what: 'replay', text: (error as Error).message }, replayMs: 0 }
  }
}
