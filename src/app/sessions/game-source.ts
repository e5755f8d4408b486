import { fail, ok, type Result } from '../../core/result'
import type { Playable, SetupChoice } from '../../rules/playable'
import { layGame, type FiguresNamed, type LaidGame } from '../../table/setup/new-game'
import type { Bundle, GameBundle } from '../files/bundle'
import type { Cup } from '../dice/cup'
import type { Players } from '../../tools/game/players'

/** A game that is to be put up: a new one by its set-up's options, or one as far as its record goes. */
export type GameSource =
  | {
    readonly kind: 'new'; readonly playable: Playable; readonly laid: LaidGame; readonly bundle: Bundle
    /** It began by itself: nothing of it is worth keeping before the first choice. */
    readonly idle?: true
    /** Programs on seats; left out: people. */
    readonly players?: Players
    /** What the sides put in for the dice; left out: it is drawn for both. */
    readonly cup?: Cup
  }
  | ({ readonly kind: 'record'; /** As of a new one. */ readonly idle?: true; /** Shown from its beginning where it is over. */ readonly replay: boolean
    /** Hash of the file that it was opened from; null: of none. */
    readonly hash: string | null
    /** What of the file is damaged; null: nothing. */
    readonly fault: string | null
    /** Programs on seats, of a game that was kept here; of a file, people. */
    readonly players?: Players } & GameBundle)

export type NewGameWith = Pick<Extract<GameSource, { kind: 'new' }>, 'cup' | 'players'>

/** A new game out of a set-up; the error is everything that keeps it from starting. The meshes of `figures` are among the bundle's. */
export function newGame(
  playable: Playable, choice: SetupChoice, bundle: Bundle, { cup, players }: NewGameWith = {}, figures?: FiguresNamed,
): Result<GameSource, string> {
  const laid = layGame(playable, choice, bundle.file, figures)
  if (!laid.ok) return fail(laid.error.map((fault) => fault.text).join(' '))
  return ok({
    kind: 'new', playable, laid: laid.value, bundle: { ...bundle, file: laid.value.table }, ...(cup ? { cup } : {}), ...(players ? { players } : {}),
  })
}
