import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

export type Tab = 'sums' | 'units' | 'log' | 'scores' | 'analysis'
type GameDialog = 'dice' | 'rules' | 'settings' | 'summary' | 'keys' | 'what-now' | 'primer'

/** What is open on the screen; no part of the game. */
interface ScreenState {
  readonly tab: Tab
  /** On a phone the panels lie in a sheet that is closed at first. */
  readonly sheetOpen: boolean
  readonly dialog: GameDialog | null
  /** The timeline is up, though the moment shown is now. */
  readonly replaying: boolean
  /** The unit whose card is open. */
  readonly unit: string | null
  /** The row of the sheet that is pointed at, from either panel. */
  readonly row: string | null
}

interface Screen extends ScreenState {
  set(change: Partial<ScreenState>): void
}

const ScreenContext = createContext<Screen | null>(null)

const CLOSED: ScreenState = {
  tab: 'units',
  sheetOpen: false,
  dialog: null,
  replaying: false,
  unit: null,
  row: null,
}

export function ScreenProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(CLOSED)
  const set = useCallback((change: Partial<ScreenState>) => setState((before) => ({ ...before, ...change })), [])
  const screen = useMemo((): Screen => ({ ...state, set }), [state, set])
  return <ScreenContext value={screen}>{children}</ScreenContext>
}

export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('useScreen outside of ScreenProvider')
  return screen
}
