import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { USUAL_WORDS, type GameWords } from '../../rules/playable'
import type { GameDesk } from '../../tools/game/game-desk'
import type { GameNow } from '../../tools/game/game-state'
import { TaughtProvider } from '../teach/taught'
import type { GameHost } from './game-host'

const GameContext = createContext<GameDesk | null>(null)
const GameHostContext = createContext<GameHost | null>(null)

export function GameProvider({ game, host, children }: { game: GameDesk; host: GameHost; children: ReactNode }) {
  return (
    <GameHostContext value={host}>
      <GameContext value={game}>
        <TaughtProvider playable={game.playable} terms={host.teaching?.terms ?? null}>{children}</TaughtProvider>
      </GameContext>
    </GameHostContext>
  )
}

export function useGame(): GameDesk {
  const game = useContext(GameContext)
  if (!game) throw new Error('useGame outside of GameProvider')
  return game
}

export function useGameHost(): GameHost {
  const host = useContext(GameHostContext)
  if (!host) throw new Error('useGameHost outside of GameProvider')
  return host
}

/** What the system that is played calls things. */
export const useWords = (): GameWords => ({ ...USUAL_WORDS, ...useGame().playable.show.words })

/** A part of the game's state. The selector must return the same object for the same state. */
export function useGameNow<T>(select: (now: GameNow) => T): T {
  return useStore(useGame().store.shown, select)
}
