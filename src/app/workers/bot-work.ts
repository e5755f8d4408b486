import type { Board } from '../../core/board'
import { RandomStream } from '../../core/random'
import type { Result } from '../../core/result'
import { createWorld } from '../../geometry/world'
import { recognised, tableOf, type BoardState } from '../../rules/engine/board'
import type { Refusal } from '../../rules/engine/judge'
import { lookAt } from '../../rules/engine/look'
import type { GameRecord } from '../../rules/engine/record'
import { replay } from '../../rules/engine/replay'
import type { Answered, Seat } from '../../rules/engine/seat'
import type { SeatView } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'
import { analysed, type Reviewed } from '../../bot/analysis/analyse'
import { think, type Mind, type Thinking, type Thought } from '../../bot/answer'
import { explain, inWords, worthTelling } from '../../bot/explain'
import { adviserOf, reviewerOf, type Player } from '../../bot/players'
import type { Heard } from '../../bot/seat'
import { wayOf } from '../../bot/way'
import { chanceAfter, winChance } from '../../bot/win-chance'
import type { Hint } from '../../tools/game/game-state'
import type { Sitting } from '../../tools/game/players'

/** Where a worker finds the systems and the programs that play them. */
interface Registries {
  playable(system: string): Promise<Result<Playable, string>>
  player(id: string): Result<Player, string>
}

const NOT_ABORTED = { aborted: false }

/**
 * What a program thinks with: a World of its own, and the views that it is asked with. It knows nothing else of a game, neither the dice's seed
 * nor the record.
 */
export function botWork({ playable, player }: Registries) {
  let seat: Promise<Seat> | null = null
  /** What it said of its last answer. */
  let why: string | null = null
  const heard: Heard = (thinking, { state, side }, answer) => {
    const told = state.question && side !== null ? explain(thinking, state, side, answer) : null
    why = told?.tells ? told.text : null
  }
  /** The board of the last view, which comes as a copy each time: of what stands as it stood nothing is measured anew. */
  let before: BoardState | null = null
  const familiar = (view: SeatView): SeatView => {
    const board = before ? recognised(view.state.board, before) : view.state.board
    before = board
    return { ...view, state: { ...view.state, board } }
  }
  /** Who thinks for whoever asks for a hint; null: of this system nothing is known. */
  let advisor: Promise<Mind | null> = Promise.resolve(null)
  return {
    /** The best that a steady hand would do at the question that stands, `HINTS` of them, the best first. */
    async hint(system: string, board: Board, view: SeatView): Promise<readonly Hint[]> {
      advisor = advisor.then(async (known) => {
        if (known) return known
        const game = await playable(system)
        if (!game.ok) return null
        return adviserOf(game.value, { table: tableOf(createWorld(board), board) }, 'hint')
      })
      const mind = await advisor
      const seen = familiar(view)
      return mind ? hintsOf(mind, think(mind, seen, null), seen) : []
    },
    /** Looks back at a game that is over, choice by choice; `told` hears of each. The board is that of the record's table, without models. */
    async analyse(board: Board, record: GameRecord, told: (reviewed: Reviewed) => void | Promise<void>): Promise<void> {
      const found = await playable(record.system)
      if (!found.ok) throw new Error(found.error)
      const world = createWorld(board)
      try {
        const mind = reviewerOf(found.value, { table: tableOf(world, board) }, 'analysis')
        if (!mind) throw new Error('no program knows this system')
        for (const reviewed of analysed(mind, replay(found.value.game, record))) {
          // What was told is heard before the work is done.
          // oxlint-disable-next-line no-await-in-loop
          await told(reviewed)
        }
      } finally {
        world.dispose()
      }
    },
    /** Sits down at the table as the game was set up on it. Throws, when first asked, for a system or a player that there is none of. */
    sit(system: string, board: Board, { player: id, character, seed }: Sitting): void {
      seat = (async () => {
        const [game, found] = [await playable(system), player(id)]
        if (!game.ok) throw new Error(game.error)
        if (!found.ok) throw new Error(found.error)
        const table = tableOf(createWorld(board), board)
        return found.value.seat(game.value, { table }, new RandomStream(seed), { heard, ...(character === undefined ? {} : { character }) })
      })()
      // Whoever asks hears of it.
      seat.catch(() => undefined)
    },
    /** Its answer to the question that stands, with its reason where it says one; null: it has none. */
    async answer(view: SeatView, refused: Refusal | null): Promise<Answered | null> {
      if (!seat) throw new Error('nobody sits here yet')
      const sits = await seat
      why = null
      const answered = await sits.answer(familiar(view), { refused, signal: NOT_ABORTED })
      return answered && why !== null ? { ...answered, why } : answered
    },
  }
}

const HINTS = 3

/** What is said of each, and where its model would go; of several on which nothing hangs the first stands for all. */
function hintsOf({ appraisal, host }: Mind, { thoughts }: Thinking, { state, side }: SeatView): readonly Hint[] {
  const { question } = state
  if (!question || side === null) return []
  const best = thoughts.slice(0, HINTS)
  const telling = tellingTerms(best)
  const look = lookAt({ state }, host)
  const pace = appraisal.pace(look)
  const now = winChance(look, appraisal, side)
  const lessened = best.map((thought) => ({ ...thought, terms: thought.terms.filter(({ what }) => telling.has(what)) }))
  const kept = worthTelling(lessened)
  return lessened.flatMap((thought, i): readonly Hint[] => {
    if (!kept.includes(thought)) return []
    const { answer, worth } = thought
    const chance = chanceAfter(now, best[0]!.terms, best[i]!.terms, pace)
    return [{ answer, text: inWords(thought, state, side, thoughts.length, side), worth, way: wayOf(thought), chance }]
  })
}

/** Points of army below which two figures are as good as the same. */
const ALIKE = 0.5

/** What the thoughts differ in: what is alike in all of them tells nobody which to take. */
function tellingTerms(thoughts: readonly Thought[]): ReadonlySet<string> {
  const figures = new Map<string, number[]>()
  for (const { terms } of thoughts) for (const { what, points } of terms) figures.set(what, [...(figures.get(what) ?? []), points])
  const differs = [...figures].filter(([, all]) => all.length < thoughts.length || Math.max(...all) - Math.min(...all) >= ALIKE)
  return new Set((differs.length > 0 ? differs : [...figures]).map(([what]) => what))
}

export type BotWork = ReturnType<typeof botWork>
