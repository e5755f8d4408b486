import { mayBeHeld } from '../../src/bot/places'
import type { Player } from '../../src/bot/players'
import type { Heard } from '../../src/bot/seat'
import type { SideId } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { otherSide } from '../../src/core/sides'
import { loadLibrary } from '../../src/referee/games/library'
import { bare, measured } from '../../src/referee/games/ground'
import { TableLoader } from '../../src/referee/load'
import type { Aim } from '../../src/rules/appraise'
import { lookAt } from '../../src/rules/engine/look'
import type { Host, Play } from '../../src/rules/engine/play'
import type { Seat } from '../../src/rules/engine/seat'
import { playWatched } from '../../src/rules/engine/watch'
import type { Playable } from '../../src/rules/playable'
import { dealt, type Deal } from '../../src/table/setup/deal'
import { strewnGround } from '../../src/table/setup/ground'
import { layGame, newGame } from '../../src/table/setup/new-game'
import { processorMs } from './statistics'

/** One game of a series: the same seed and number lay the same table, lists and dice, whoever plays. */
export interface Bout {
  readonly playable: Playable
  readonly seed: string
  readonly game: number
  readonly points: number
  readonly scenario?: string | undefined
  /** Where the first player sits; both have the same list. */
  readonly seat: SideId
  readonly first: Player
  readonly second: Player
  /** Hears what each of them thinks, where it does. */
  readonly heard?: Heard
  /** Hears how long each answer of the first player took, in milliseconds of processor time. */
  readonly timed?: (ms: number, view: Parameters<Seat['answer']>[0]) => void
}

/** How one round ended for the first player: inches from its units to the nearest enemies on average; places that were worth holding, things carried among
 * them, and how many of them it held and the other did. */
export interface RoundEnd {
  readonly round: number
  readonly away: number | null
  readonly places: number
  readonly held: number
  readonly lost: number
}

export interface Bouted {
  /** 1, 0.5 or 0: what the first player made of it. */
  readonly result: number
  /** From -1 to 1: by how much, as the share of all points scored and armies left. */
  readonly margin: number
  readonly scenario: string
  readonly army: string
  readonly quick: boolean
  readonly text: string
  readonly choices: number
  readonly seconds: number
  readonly rounds: readonly RoundEnd[]
}

export async function bout({ playable, seed, game, points, scenario, seat, first, second, heard, timed }: Bout): Promise<Bouted> {
  const deal = fairDeal({ playable, seed, game, points, scenario })
  const mirrored = { ...deal, armies: { A: deal.armies.A, B: deal.armies.A } }
  const named = `${seed} ${game}`
  const loaded = bare(await new TableLoader('.').fromValue(strewnGround(playable, await loadLibrary(), { ...deal, seed: named })))
  const laid = layGame(playable, mirrored, loaded.file)
  if (!laid.ok) throw new Error(JSON.stringify(laid.error))
  const ground = await measured(loaded)
  try {
    const host = { table: ground.table }
    const other = otherSide(seat)
    const numbers = (side: SideId) => new RandomStream(`player ${side} ${named}`)
    const own = first.seat(playable, host, numbers(seat), heard ? { heard } : {})
    const watched: Seat = {
      ...own,
      async answer(view, asked) {
        const began = processorMs()
        const answer = await own.answer(view, asked)
        timed?.(processorMs() - began, view)
        return answer
      },
    }
    const rounds: RoundEnd[] = []
    const note = roundsOf(playable, host, seat, rounds)
    const began = processorMs()
    const { play: end, choices, fault } = await playWatched(playable.game, newGame(laid.value, loaded.board, named), host, {
      seats: { [seat]: watched, [other]: second.seat(playable, host, numbers(other), heard ? { heard } : {}) } as Record<SideId, Seat>, onChoice: note,
    })
    if (fault) throw new Error(`game ${game} as ${seat}: ${fault.what} ${fault.text}`)
    const { winner, text } = end!.state.over!
    const result = winner === seat ? 1 : winner === null ? 0.5 : 0
    return {
      result, margin: marginOf(playable, host, end!, seat, result), scenario: deal.scenario, army: deal.armies.A.name, quick: deal.quick, text, choices,
      seconds: (processorMs() - began) / 1000, rounds,
    }
  } finally {
    // Not before the end was weighed: what stands on a marker is measured for it.
    ground.dispose()
  }
}

/** A scenario that one side cannot win at that size is played at the least at which it can. */
function fairDeal({ playable, seed, game, points, scenario }: Pick<Bout, 'playable' | 'seed' | 'game' | 'points' | 'scenario'>): Deal {
  const deal = dealt(playable, seed, game, { points, trials: false, ...(scenario === undefined ? {} : { scenario }) })
  const { least } = playable.guide.scenarios.find(({ id }) => id === deal.scenario)!
  return least && points < least.points ? dealt(playable, seed, game, { points: least.points, scenario: deal.scenario, trials: false }) : deal
}

function marginOf({ appraisal }: Playable, host: Host, end: Play, seat: SideId, result: number): number {
  if (!appraisal) return 2 * result - 1
  const standing = appraisal.standing(lookAt(end, host))
  const [own, foe] = [standing[seat], standing[otherSide(seat)]]
  const share = (a: number, b: number): number => (a + b === 0 ? 0 : (a - b) / (a + b))
  return 0.4 * (2 * result - 1) + 0.4 * share(own.scored, foe.scored) + 0.2 * share(own.army, foe.army)
}

/**
 * Looks at the game whenever a round is over: at who stands where then, and at the places as they were before the choice that ended it, since markers may
 * turn, fall due or be moved once they are scored.
 */
function roundsOf({ appraisal }: Playable, host: Host, seat: SideId, ends: RoundEnd[]): (play: Play) => void {
  let before: { readonly scorings: number; readonly places: readonly Aim[]; readonly carried: Readonly<Record<SideId, number>> } | null = null
  const sumOf = ({ A, B }: Readonly<Record<SideId, number>>) => A + B
  return (play) => {
    if (!appraisal) return
    const look = lookAt(play, host)
    const { scorings } = appraisal.pace(look)
    if (before !== null && (scorings < before.scorings || play.state.over !== null)) {
      const there = appraisal.fighters(look).filter(({ leader }) => leader !== null)
      const [own, foes] = [there.filter(({ side }) => side === seat), there.filter(({ side }) => side !== seat)]
      const at = (model: string) => look.board.models[model]!.at
      const nearest = own.map(({ leader }) => Math.min(...foes.flatMap(({ models }) =>
        models.map((model) => Math.hypot(at(model)[0] - at(leader!)[0], at(model)[2] - at(leader!)[2])))))
      const weight = ({ at: [x, z], within, half }: Aim, some: typeof there) => some.reduce((sum, { leader, weight: each }) => {
        const [mx, , mz] = at(leader!)
        const inside = half ? Math.abs(mx - x) <= half[0] && Math.abs(mz - z) <= half[1] : Math.hypot(mx - x, mz - z) <= within + 0.6
        return inside ? sum + each : sum
      }, 0)
      const more = before.places.map((place) => weight(place, own) - weight(place, foes))
      ends.push({
        round: ends.length + 1, away: own.length > 0 && foes.length > 0 ? nearest.reduce((sum, far) => sum + far, 0) / nearest.length : null,
        places: more.length + sumOf(before.carried), held: more.filter((by) => by > 0).length + before.carried[seat],
        lost: more.filter((by) => by < 0).length + before.carried[otherSide(seat)],
      })
    }
    const carried = (side: SideId) => appraisal.aims(look, side).filter((aim) => aim.carried).length
    before = { scorings, places: appraisal.aims(look, seat).filter(mayBeHeld), carried: { A: carried('A'), B: carried('B') } }
  }
}
