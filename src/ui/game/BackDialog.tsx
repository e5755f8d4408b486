import { useGame, useGameNow } from './game-context'
import { Agreement } from './parts/Agreement'

/** Dice fell since what is to be taken back: both players say so first. */
export function BackDialog() {
  const game = useGame()
  const asked = useGameNow((now) => now.asksBack)
  return (
    <Agreement
      asked={
        asked && {
          title: 'Take back past dice',
          text: `Dice have fallen since: ${asked.said} Taken back, it stays in the record that it was, and another choice throws other dice.`,
          verb: 'Take back',
          act: () => game.takeBack(asked.kept),
        }
      }
      onClose={() => game.leaveBack()}
    />
  )
}
