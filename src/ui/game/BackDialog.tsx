import { useGame, useGameNow } from './game-context'
import { Agreement } from './parts/Agreement'

const PAST = { dice: 'Dice have fallen', hidden: 'Something that was hidden has been shown' } as const

/** Dice fell since what is to be taken back, or something hidden was shown: both players say so first. */
export function BackDialog() {
  const game = useGame()
  const asked = useGameNow((now) => now.asksBack)
  return (
    <Agreement
      asked={
        asked && {
          title: asked.past === 'dice' ? 'Take back past dice' : 'Take back past what was hidden',
          text: `${PAST[asked.past]} since: ${asked.said} The record keeps that it was taken back, and another choice throws other dice.`,
          verb: 'Take back',
          act: () => game.takeBack(asked.kept),
          of: asked.of,
        }
      }
      onClose={() => game.leaveBack()}
    />
  )
}
