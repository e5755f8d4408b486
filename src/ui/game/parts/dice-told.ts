import type { DiceShown } from '../../../tools/game/game-state'

type Roll = DiceShown['rolls'][number]

/** One die each of several, such as a test that each takes for itself: told in a row each. */
export const isOfMany = ({ faces }: Pick<Roll, 'faces'>): boolean =>
  faces.length > 1 && faces.every(({ of }) => of != null) && new Set(faces.map(({ of }) => of)).size === faces.length

/** As in "5 of 8 good", or how many dice where good and bad is not the question or a single die tells it itself. */
export function rollText({ faces, sides }: Pick<Roll, 'faces' | 'sides'>): string {
  const judged = faces.filter((face) => face.good !== null)
  if (judged.length === 0 || faces.length === 1) return `${faces.length}d${sides}`
  return `${judged.filter((face) => face.good).length} of ${faces.length} good`
}
