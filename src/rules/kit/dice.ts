/** A kind of die whose worst face never succeeds and whose best always does; `orLess`: low faces are the good ones. */
export interface Die {
  readonly sides: number
  readonly orLess: boolean
}

export const facesOf = ({ sides }: Die): readonly number[] => Array.from({ length: sides }, (_, i) => i + 1)

/** The face does what `needs` asks for: that number or more, or that number or less. */
export function succeeds({ sides, orLess }: Die, face: number, needs: number): boolean {
  const [best, worst] = orLess ? [1, sides] : [sides, 1]
  return face === best || (face !== worst && (orLess ? face <= needs : face >= needs))
}

/** Chance that one die succeeds; `needs` is a whole number, and may lie beyond the faces. */
export function chanceOf({ sides, orLess }: Die, needs: number): number {
  const good = orLess ? needs : sides + 1 - needs
  return Math.min(sides - 1, Math.max(1, good)) / sides
}
