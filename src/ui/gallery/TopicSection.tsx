import { solvedOf, type Progress } from '../../table/course/progress'
import { Icon } from '../parts/Icon'
import type { TopicShown } from './course-shown'
import { LessonList } from './LessonList'

interface TopicSectionProps {
  readonly topic: TopicShown
  readonly progress: Progress
  readonly open: boolean
  readonly onToggle: () => void
}

/** A topic in one line, and under it its lessons where it is open. */
export function TopicSection({ topic: { title, about, lessons }, progress, open, onToggle }: TopicSectionProps) {
  const solved = solvedOf(progress, lessons.map(({ id }) => id))
  return (
    <details className="topic" open={open} data-done={solved === lessons.length || undefined}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        <Icon name={open ? 'down' : 'next'} />
        <span className="topic-words">
          <h3>{title}</h3>
          {about !== null && <span className="soft">{about}</span>}
        </span>
        <span className="topic-done">
          {solved} of {lessons.length}
          <span className="unseen"> solved</span>
        </span>
      </summary>
      {open && <LessonList lessons={lessons} progress={progress} />}
    </details>
  )
}
