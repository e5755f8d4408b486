import type { Vec2 } from '../../core/vec'
import type { DiceRoll } from '../types'

interface LaidDie {
  /** Index of its roll. */
  readonly roll: number
  readonly sides: number
  readonly face: number
  readonly good: boolean | null
  /** Where it comes to lie. */
  readonly at: Vec2
  /** How many dice it stands for. */
  readonly count: number
}

interface LaidRoll {
  /** Left end and height of its line of words. */
  readonly at: Vec2
  readonly roll: DiceRoll
}

/** Where everything lies on the tray, in rooms of a die: x to the right, z towards the player, the middle at the origin. */
export interface DiceLayout {
  readonly width: number
  readonly depth: number
  readonly dice: readonly LaidDie[]
  readonly rolls: readonly LaidRoll[]
}

/** More dice than these are told as one of each face and how many of it there are. */
export const MOST_DICE = 40
const LEAST_COLUMNS = 8
/** From row to row; the tray is seen aslant. */
const ROW = 1.14
const WORDS = 0.62
const COUNT = 0.42
const EDGE = 0.35

/** Packs rolls one under the other, each under a line of words, in rows of at most `columns`. */
export function layDice(rolls: readonly DiceRoll[], columns: number): DiceLayout {
  const counted = rolls.reduce((sum, { faces }) => sum + faces.length, 0) > MOST_DICE
  const shown = rolls.map((roll) => (counted ? countFaces(roll) : roll.faces.map((one) => ({ ...one, count: 1 }))))
  const across = Math.min(columns, Math.max(LEAST_COLUMNS, ...shown.map((faces) => faces.length)))
  const row = ROW + (counted ? COUNT : 0)
  const width = across + EDGE * 2
  const depth = shown.reduce((sum, faces) => sum + WORDS + Math.ceil(faces.length / across) * row, EDGE * 2)
  const dice: LaidDie[] = []
  const lines: LaidRoll[] = []
  let z = EDGE - depth / 2
  rolls.forEach((roll, index) => {
    lines.push({ at: [EDGE - width / 2, z + WORDS / 2], roll })
    z += WORDS
    shown[index]!.forEach(({ face, good, count }, k) => {
      const x = EDGE - width / 2 + (k % across) + 0.5
      dice.push({ roll: index, sides: roll.sides, face, good, count, at: [x, z + Math.floor(k / across) * row + ROW / 2] })
    })
    z += Math.ceil(shown[index]!.length / across) * row
  })
  return { width, depth, dice, rolls: lines }
}

/** One of each face, in ascending order, and how many there are of it. */
function countFaces({ faces }: DiceRoll) {
  const counts = new Map<string, { readonly face: number; readonly good: boolean | null; count: number }>()
  for (const { face, good } of faces) {
    const key = `${face} ${good}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { face, good, count: 1 })
    else known.count += 1
  }
  return [...counts.values()].toSorted((a, b) => a.face - b.face)
}
