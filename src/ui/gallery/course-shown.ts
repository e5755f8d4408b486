import type { Progress } from '../../table/course/progress'
import { finds, type Search, type Searched } from '../../table/course/search'

/** A dispute or a puzzle as the gallery shows it. */
export interface LessonShown extends Searched {
  /** As progress calls it. */
  readonly id: string
  readonly title: string
  readonly question: string
  readonly href: string
  readonly picture: string | null
}

/** Lessons that belong together, in the order in which one learns from them. */
export interface TopicShown {
  readonly id: string
  readonly title: string
  readonly about: string | null
  readonly lessons: readonly LessonShown[]
}

/** All that the gallery has to teach, and how far one is. */
export interface CourseShown {
  readonly disputes: readonly TopicShown[]
  /** One topic a system. */
  readonly puzzles: readonly TopicShown[]
  readonly progress: Progress
  readonly daily: LessonShown | null
}

export const lessonsOf = (topics: readonly TopicShown[]): readonly LessonShown[] => topics.flatMap(({ lessons }) => lessons)

export const idsOf = (topics: readonly TopicShown[]): readonly string[] => lessonsOf(topics).map(({ id }) => id)

export const foundIn = (topics: readonly TopicShown[], search: Search): readonly LessonShown[] =>
  lessonsOf(topics).filter((lesson) => finds(search, lesson))

export function foundWords(disputes: number, puzzles: number): string {
  if (disputes + puzzles === 0) return 'Nothing is found. Fewer words find more.'
  const parts = [[disputes, 'dispute'], [puzzles, 'puzzle']] as const
  return `Found: ${parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`).join(' and ')}`
}

/** The systems of the lessons, each once. */
export const systemsOf = (topics: readonly TopicShown[]): ReadonlyMap<string, string> =>
  new Map(lessonsOf(topics).map(({ system, systemName }) => [system, systemName]))
