import type { Mark } from '../../table/course/progress'
import { Icon } from '../parts/Icon'
import type { LessonShown } from './course-shown'

interface LessonCardProps {
  readonly lesson: LessonShown
  readonly mark: Mark | null
  /** What is not told by where it stands: its system, its rules. */
  readonly told: string | null
}

/** What is asked, under its picture where there is one, and what came of it so far. */
export function LessonCard({ lesson: { title, question, href, picture }, mark, told }: LessonCardProps) {
  return (
    <a className="table-card lesson-card" href={href} data-mark={mark ?? undefined}>
      {picture !== null && <img src={picture} alt="" width={480} height={300} loading="lazy" />}
      <span className="words">
        <span className="display">{title}</span>
        <span className="soft">{question}</span>
        {told !== null && <span className="lesson-of">{told}</span>}
        {mark && (
          <span className="lesson-mark">
            <Icon name={mark === 'solved' ? 'good' : 'undo'} />
            {mark === 'solved' ? 'Solved' : 'Missed: try again'}
          </span>
        )}
      </span>
    </a>
  )
}
