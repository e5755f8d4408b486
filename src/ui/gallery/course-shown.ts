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
  readonly about: string
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

/** What is found of each topic; topics of which nothing is are left out. */
export const foundIn = (topics: readonly TopicShown[], search: Search): readonly TopicShown[] =>
  topics.map((topic) => ({ ...topic, lessons: topic.lessons.filter((lesson) => finds(search, lesson)) })).filter(({ lessons }) => lessons.length > 0)

/** The systems of the lessons, each once. */
export const systemsOf = (topics: readonly TopicShown[]): ReadonlyMap<string, string> =>
  new Map(lessonsOf(topics).map(({ system, systemName }) => [system, systemName]))
