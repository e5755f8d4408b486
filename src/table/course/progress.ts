/** What came of a lesson so far: it was answered rightly once, or only wrongly. */
export type Mark = 'solved' | 'missed'

/** Marks by lesson: a dispute by its id, a puzzle by `<system>.<id>`. One that was not tried has none. */
export type Progress = Readonly<Record<string, Mark>>

const isMark = (value: unknown): value is Mark => value === 'solved' || value === 'missed'

/** Progress as it was kept, parsed as JSON; what cannot be read is left out. Never throws. */
export const readProgress = (value: unknown): Progress =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, mark]) => isMark(mark))) : {}

/** The same after an answer. What was solved once stays solved. */
export const marked = (progress: Progress, lesson: string, right: boolean): Progress => {
  const mark: Mark = right || markOf(progress, lesson) === 'solved' ? 'solved' : 'missed'
  return { ...progress, [lesson]: mark }
}

export const markOf = (progress: Progress, lesson: string): Mark | null => (Object.hasOwn(progress, lesson) ? progress[lesson]! : null)

/** How many of these are solved. */
export const solvedOf = (progress: Progress, lessons: readonly string[]): number =>
  lessons.filter((lesson) => markOf(progress, lesson) === 'solved').length

/** Where one goes on: the first that was not tried, else the first that was only missed; null where all are solved. */
export const nextOf = (progress: Progress, lessons: readonly string[]): string | null =>
  lessons.find((lesson) => markOf(progress, lesson) === null) ?? lessons.find((lesson) => markOf(progress, lesson) === 'missed') ?? null
