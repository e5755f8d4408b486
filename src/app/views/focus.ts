import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Desk } from '../../tools/desk'
import { rulingFocus, type Focus } from '../../tools/focus'
import { gameFocus } from '../../tools/game/focus'
import type { GameDesk } from '../../tools/game/game-desk'

type Followed = Focus | null | 'stay' | undefined

/** What a table without a game is about; `undefined` where the camera is to stay. */
export function useRulingFocus(desk: Desk): Followed {
  const follows = useStore(desk.store.shown, (now) => now.settings.follow)
  const room = useStore(desk.store.shown, (now) => now.room)
  const asked = useStore(desk.store.shown, (now) => now.cards[0]?.key)
  const shown = useStore(desk.store.shown, (now) => now.view?.focus)
  const held = useStore(desk.store.shown, (now) => now.held !== null)
  // Where the two stand and how the line runs is read when another is asked, not with every step of a drag.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => (follows ? (held ? 'stay' : rulingFocus(desk.now)) : undefined), [desk, follows, held, room, asked, shown])
}

/** What the game is about. A ruling that is looked into on its table comes first. */
export function useGameFocus(desk: Desk, game: GameDesk): Followed {
  const ruled = useRulingFocus(desk)
  const follows = useStore(desk.store.shown, (now) => now.settings.follow)
  const question = useStore(game.store.shown, (now) => now.question)
  const doing = useStore(game.store.shown, (now) => now.doing)
  const dice = useStore(game.store.shown, (now) => now.dice)
  const curtain = useStore(game.store.shown, (now) => now.curtain)
  const moment = useStore(game.store.shown, (now) => now.moment)
  const over = useStore(game.store.shown, (now) => now.over)
  const hints = useStore(game.store.shown, (now) => now.hints)
  const lit = useStore(desk.store.shown, (now) => now.lit)
  return useMemo(
    () => (!follows ? undefined : ruled ?? gameFocus(desk.now.board, game.now, lit)),
    // oxlint-disable-next-line react/exhaustive-deps
    [desk, game, follows, ruled, question, doing, dice, curtain, moment, over, hints, lit],
  )
}

/**
 * Whose edge of the table is near: that of the one side that belongs to somebody at the screen; of two, of the one to whom the screen was handed
 * last, at first of the one who is asked first, and where nobody hands it over side A's.
 */
export function useSeat(game: GameDesk): SideId {
  const curtain = useStore(game.store.shown, (now) => now.curtain)
  const handOver = useStore(game.store.shown, (now) => now.settings.handOver) && game.playable.show.curtain !== 'secrets'
  const programs = useStore(game.store.shown, (now) => now.programs)
  const asked = useStore(game.store.shown, (now) => now.side)
  const [handed, take] = useState<SideId | null>(null)
  const sits = curtain ?? handed ?? asked
  if (sits !== handed) take(sits)
  const owners = SIDES.filter((side) => programs[side]?.standsIn ?? true)
  return owners.length === 1 ? owners[0]! : handOver ? sits ?? 'A' : 'A'
}
