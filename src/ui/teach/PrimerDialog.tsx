import { useGame, useGameHost } from '../game/game-context'
import { useScreen } from '../game/screen-state'
import { DialogFrame } from '../parts/DialogFrame'
import { PrimerBody } from './PrimerBody'

/** The page of the system that is played, in a game. */
export function PrimerDialog() {
  const { playable } = useGame()
  const { teaching } = useGameHost()
  const screen = useScreen()
  if (!teaching) return null
  return (
    <DialogFrame title={`${playable.system.name} on one page`} wide open={screen.dialog === 'primer'} onClose={() => screen.set({ dialog: null })}>
      <PrimerBody primer={teaching.primer} />
    </DialogFrame>
  )
}
