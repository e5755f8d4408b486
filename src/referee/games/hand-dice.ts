import type { Dice } from '../../rules/engine/dice'

/** A throw for which dice lack, or one of which cannot show what it was given: nothing of it has been thrown. */
export class DiceFault extends RangeError {
  constructor(
    text: string,
    readonly thrown: { readonly dice: number; readonly sides: number; readonly why: string },
    /** How many dice of the throw are lacking; 0 where one does not fit. */
    readonly lacking: number,
  ) {
    super(text)
  }
}

/** Faces given by hand, at once or line by line, in the order in which they are asked for. */
export class HandDice {
  private readonly faces: number[]
  private next = 0

  constructor(faces: readonly number[]) {
    this.faces = [...faces]
  }

  get left(): readonly number[] {
    return this.faces.slice(this.next)
  }

  give(faces: readonly number[]): void {
    this.faces.push(...faces)
  }

  /** Dice that were given and not thrown are taken away. */
  clear(): void {
    this.faces.length = this.next
  }

  /** Throws what the work throws; dice of a work that does not come to its end lie there again. */
  attempt<R>(work: () => R): R {
    const before = this.next
    try {
      return work()
    } catch (error) {
      this.next = before
      throw error
    }
  }

  readonly dice: Dice = () => (dice, sides, why) => {
    const faces = this.faces.slice(this.next, this.next + dice)
    const thrown = { dice, sides, why }
    faces.forEach((face, i) => {
      if (face <= sides) return
      throw new DiceFault(`The script's die ${this.next + i + 1} shows ${face}, but a d${sides} is rolled (${why}).`, thrown, 0)
    })
    if (faces.length < dice) {
      throw new DiceFault(`The script holds ${this.faces.length} dice; one more is rolled (${why}).`, thrown, dice - faces.length)
    }
    this.next += dice
    return faces
  }
}
