import type { Vec3 } from '../../core/vec'
import type { SceneProbe } from '../../scene/debug'
import type { SceneControl } from '../../scene/types'
import type { TableFile } from '../../table/file'
import type { Desk } from '../../tools/desk'
import { modelOf, pieceOf, type DeskState } from '../../tools/desk-state'
import type { GameDesk } from '../../tools/game/game-desk'
import type { Keeping, KeepingNow } from '../../ui/host'

/**
 * `window.__sightline`: a window into the running table for tests and the curious. It only reads, and it stays in the
 * built app, where it does no harm. The scene adds its own `scene` (draw calls, frames, rest).
 */
export interface SightlineHook {
  /** The desk's state as it is now. */
  readonly desk: () => DeskState
  /** The same as the screen shows it: what it waits for is being kept. */
  readonly shown: () => DeskState
  /** Whether something was done, or pressed, that the screen does not show yet, as it is being kept. */
  readonly holds: () => boolean
  /** What is told of how it is kept. */
  readonly keeping: () => KeepingNow
  /** The table as committed, as a file. */
  readonly file: () => TableFile
  /** The game on the desk as its panels see it; null where none is played. */
  readonly game: () => GameDesk | null
  /** Where a point of the table (inches) is drawn, in CSS pixels of the page; null when it is behind the camera. */
  readonly point: (point: Vec3) => { readonly x: number; readonly y: number } | null
  /** The same for the middle of a model's or piece's underside. */
  readonly thing: (id: string) => { readonly x: number; readonly y: number } | null
  /** A picture of the table as a data address, `width` pixels wide. */
  readonly picture: (width: number) => string | null
  readonly scene?: SceneProbe
}

export function installHook(desk: Desk, keeping: Keeping, control: () => SceneControl | null): () => void {
  const hook: { scene?: SceneProbe } & Partial<SightlineHook> = (window.__sightline ??= {})
  const point: SightlineHook['point'] = (at) => hook.scene?.project(at) ?? null
  const mine: Omit<SightlineHook, 'scene'> = {
    desk: () => desk.now,
    shown: () => desk.store.shown.getState(),
    holds: () => desk.transaction.holds || desk.transaction.pressesToCome > 0,
    keeping: () => keeping.state.getState(),
    file: () => desk.file(),
    game: () => desk.game,
    point,
    thing(id) {
      const thing = modelOf(desk.now.board, id) ?? pieceOf(desk.now.board, id)
      return thing ? point(thing.at) : null
    },
    picture: (width) => control()?.picture(width) ?? null,
  }
  Object.assign(hook, mine)
  return () => {
    for (const name of Object.keys(mine)) delete (hook as Record<string, unknown>)[name]
  }
}
