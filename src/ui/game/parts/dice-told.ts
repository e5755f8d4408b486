import type { SideId } from '../../../core/board'
import { SIDES } from '../../../core/sides'
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

/** So many rolls stand in a line each; more, as of a melee of many, are told by what they came to first. */
const FEW = 6
export const areMany = (rolls: readonly unknown[]): boolean => rolls.length > FEW

/** As in "5 of 8": how many dice of each side did what they were rolled for, of those of which that is the question. */
export function totalsOf(rolls: readonly Pick<Roll, 'by' | 'faces'>[]): readonly { readonly by: SideId | null; readonly text: string }[] {
  return ([...SIDES, null] as const).flatMap((by) => {
    const judged = rolls.filter((roll) => roll.by === by).flatMap(({ faces }) => faces.filter(({ good }) => good !== null))
    return judged.length === 0 ? [] : [{ by, text: `${judged.filter(({ good }) => good).length} of ${judged.length}` }]
  })
}
