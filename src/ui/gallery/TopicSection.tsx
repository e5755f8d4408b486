import { markOf, solvedOf, type Progress } from '../../table/course/progress'
import { Icon } from '../parts/Icon'
import type { TopicShown } from './course-shown'
import { LessonCard } from './LessonCard'

interface TopicSectionProps {
  readonly topic: TopicShown
  readonly progress: Progress
  readonly open: boolean
  /** null: it shows what was found, and stays open. */
  readonly onToggle: (() => void) | null
}

/** A topic in one line, and under it its lessons where it is open. */
export function TopicSection({ topic: { id, title, about, lessons }, progress, open, onToggle }: TopicSectionProps) {
  const solved = solvedOf(progress, lessons.map((lesson) => lesson.id))
  const list = (
    <ol className={lessons.some(({ picture }) => picture !== null) ? 'lesson-list' : 'lesson-list plain'}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonCard lesson={lesson} mark={markOf(progress, lesson.id)} told={onToggle === null} />
        </li>
      ))}
    </ol>
  )
  if (onToggle === null) {
    return (
      <section className="topic" aria-labelledby={`topic-${id}`}>
        <h3 id={`topic-${id}`}>{title}</h3>
        {list}
      </section>
    )
  }
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
          <span className="soft">{about}</span>
        </span>
        <span className="topic-done">
          {solved} of {lessons.length}
          <span className="unseen"> solved</span>
        </span>
      </summary>
      {open && list}
    </details>
  )
}
