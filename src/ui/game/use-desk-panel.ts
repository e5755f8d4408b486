import { useEffect, useEffectEvent } from 'react'
import type { Panel } from '../../tools/desk-state'
import { useDesk, useNow } from '../desk-context'
import { useScreen } from './screen-state'

/** What keys and long presses on the table open is opened here in the game's own way. */
export function useDeskPanel(): void {
  const desk = useDesk()
  const screen = useScreen()
  const panel = useNow((state) => state.panel)
  const open = useEffectEvent((asked: Panel) => {
    if (asked === 'help') screen.set({ dialog: 'keys' })
    if (asked === 'settings') screen.set({ dialog: 'settings' })
    if (asked === 'roster') {
      const unit = desk.now.board.models.find((model) => model.id === desk.now.selection[0])?.unit
      screen.set({ tab: 'units', sheetOpen: true, unit: unit ?? screen.unit })
    }
    desk.panel(null)
  })
  useEffect(() => {
    if (panel) open(panel)
  }, [panel])
}
