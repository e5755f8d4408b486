import { useCallback, useEffect, useRef } from 'react'
import { useGame } from '../game-context'

/** A pointer that only passes over an option is not worth measuring for. */
const DWELL_MS = 140

/** Shows on the table what an option would reach, once the pointer or the focus rests on it; null puts it away. */
export function usePreview(): (option: string | null) => void {
  const game = useGame()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (option: string | null) => {
      clearTimeout(timer.current)
      if (option === null) game.preview(null)
      else timer.current = setTimeout(() => game.preview(option), DWELL_MS)
    },
    [game],
  )
}
