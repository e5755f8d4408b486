import type { Id } from './board'
import type { Inches } from './units'
import type { Vec3 } from './vec'

/** What a second, independent judge of the geometry of a move says of the path that the first one told. */
export type SecondOpinion =
  /** It finds the way clear, and what ended it where it ended, both within `within`. */
  | { readonly says: 'agrees'; readonly within: Inches }
  /**
   * `meets`: something is in the way on a path that was called clear, `by` inches before the end of its leg · `misses`: what is told to have stopped it is
   * `off` inches away there. `at`: the base's centre; `by`: a piece or a model, null for the table's edge.
   */
  | { readonly says: 'differs'; readonly how: 'meets' | 'misses'; readonly at: Vec3; readonly by: Id | null; readonly off: Inches }
  | { readonly says: 'not judged'; readonly why: string }
