import { hashText, RandomStream } from '../../core/random'

/** The faces of one throw. */
export interface Roll {
  readonly sides: number
  readonly why: string
  readonly faces: readonly number[]
}

/** Throws dice for one entry of the record. */
export type DieSource = (dice: number, sides: number, why: string) => readonly number[]

/** Dice for a whole game: what is thrown in an entry may depend on the record up to and with its choice. */
export type Dice = (chain: string) => DieSource

/** Dice that follow from a seed and the record so far, and that nobody can foresee without the seed. */
export const seededDice =
  (seed: string): Dice =>
  (chain) =>
    thrownBy(new RandomStream(keyText(seed, chain)))

/** What the dice of one entry follow from: it tells the seed to nobody, nor the dice of any other entry. */
export const luckOf = (seed: string, chain: string): string => hashText(keyText(seed, chain))

/** The dice of the entry that this is the luck of. */
export const luckyDice = (luck: string): DieSource => thrownBy(RandomStream.ofHash(luck))

const keyText = (seed: string, chain: string): string => `${seed}\n${chain}`

const thrownBy = (stream: RandomStream): DieSource => (dice, sides) => Array.from({ length: dice }, () => stream.die(sides))

/** Faces given by hand, in the order in which they are asked for; throws when none is left or one does not fit. */
export class ScriptedDice {
  private readonly faces: readonly number[]
  private next = 0

  constructor(faces: readonly number[]) {
    this.faces = faces
  }

  get left(): readonly number[] {
    return this.faces.slice(this.next)
  }

  readonly dice: Dice = () => (dice, sides, why) =>
    Array.from({ length: dice }, () => {
      const face = this.faces[this.next]
      if (face === undefined) throw new RangeError(`The script holds ${this.faces.length} dice; one more is rolled (${why}).`)
      if (!Number.isInteger(face) || face < 1 || face > sides) {
        throw new RangeError(`The script's die ${this.next + 1} shows ${face}, but a d${sides} is rolled (${why}).`)
      }
      this.next++
      return face
    })
}
