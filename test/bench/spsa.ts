import { RandomStream } from '../../src/core/random'

/** A set of figures above nought, by name. */
type Figures<K extends string> = Readonly<Record<K, number>>

/** What a run begins with; all the rest follows from its steps. */
export interface Course<K extends string = string> {
  readonly seed: string
  readonly start: Figures<K>
  readonly tuned: readonly K[]
  /** The most that a figure may be. */
  readonly limits: Readonly<Partial<Record<K, number>>>
}

/** By how much the one moved one way did better than the one moved the other way, from -1 to 1. */
export interface Step {
  readonly n: number
  readonly margin: number
}

/** Spall's usual gains: how far apart the two are that play, and how far the outcome leads, both as logarithms of the figures. */
const apart = (n: number): number => 0.3 / (n + 1) ** 0.101
const gain = (n: number): number => 0.12 / (n + 1 + 10) ** 0.602
/** No figure leaves a factor of three from where it began. */
const FARTHEST = Math.log(3)

/** Which of the figures go up and which go down together in that step. */
const signsOf = ({ seed, tuned }: Pick<Course, 'seed' | 'tuned'>, n: number): readonly number[] => {
  const random = new RandomStream(`${seed} step ${n}`)
  return tuned.map(() => (random.below(2) === 0 ? -1 : 1))
}

/** Simultaneous perturbation: where the steps have led. */
export function folded<K extends string>(course: Course<K>, steps: readonly Step[]): Figures<K> {
  const moved = course.tuned.map(() => 0)
  for (const { n, margin } of steps) {
    signsOf(course, n).forEach((sign, i) => {
      moved[i] = Math.max(-FARTHEST, Math.min(FARTHEST, moved[i]! + (gain(n) * margin * sign) / apart(n)))
    })
  }
  return figuresAt(course, moved)
}

/** The two that play the next step. */
export function forked<K extends string>(course: Course<K>, steps: readonly Step[]): { readonly up: Figures<K>; readonly down: Figures<K> } {
  const now = folded(course, steps)
  const n = steps.length
  const signs = signsOf(course, n)
  const shifted = (by: number): Figures<K> => {
    const factors = course.tuned.map((name, i) => Math.log(now[name] / course.start[name]) + by * apart(n) * signs[i]!)
    return figuresAt(course, factors)
  }
  return { up: shifted(1), down: shifted(-1) }
}

function figuresAt<K extends string>({ start, tuned, limits }: Course<K>, moved: readonly number[]): Figures<K> {
  const figures: Record<K, number> = { ...start }
  tuned.forEach((name, i) => {
    figures[name] = Math.min(limits[name] ?? Infinity, start[name] * Math.exp(moved[i]!))
  })
  return figures
}
