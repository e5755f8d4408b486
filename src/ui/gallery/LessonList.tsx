import { markOf, type Progress } from '../../table/course/progress'
import type { LessonShown } from './course-shown'
import { LessonCard } from './LessonCard'

interface LessonListProps {
  readonly lessons: readonly LessonShown[]
  readonly progress: Progress
  /** What else a card says of its lesson. */
  readonly told?: (lesson: LessonShown) => string
}

export const LessonList = ({ lessons, progress, told }: LessonListProps) => (
  <ol className="lesson-list">
    {lessons.map((lesson) => (
      <li key={lesson.id}>
        <LessonCard lesson={lesson} mark={markOf(progress, lesson.id)} told={told?.(lesson) ?? null} />
      </li>
    ))}
  </ol>
)
