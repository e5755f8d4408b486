import { useStore } from 'zustand'
import { markOf, nextOf, solvedOf, type Progress } from '../../table/course/progress'
import { isSearch, type Search } from '../../table/course/search'
import { Icon } from '../parts/Icon'
import { CourseSearch } from './CourseSearch'
import { foundIn, foundWords, idsOf, lessonsOf, systemsOf, type CourseShown, type LessonShown, type TopicShown } from './course-shown'
import { LessonCard } from './LessonCard'
import { LessonList } from './LessonList'
import { pageState } from './page-state'
import { TopicSection } from './TopicSection'

/** Classic quarrels about sight and cover as a course, a table each, to guess at and to be shown; and puzzles of play. */
export function GalleryPage(course: CourseShown) {
  const { disputes, puzzles, progress, daily } = course
  const search = useStore(pageState, (state) => state.search)
  const looking = isSearch(search)
  const next = nextOf(progress, idsOf([...disputes, ...puzzles]))
  const found = looking ? [foundIn(disputes, search), foundIn(puzzles, search)] as const : null
  return (
    <main className="start gallery">
      <div className="start-inside">
        <header className={looking ? 'gallery-head' : 'gallery-head with-daily'}>
          <Head course={course} next={next} />
          {daily && !looking && (
            <section className="daily" aria-labelledby="daily">
              <h2 id="daily">Today’s dispute</h2>
              <LessonCard lesson={daily} mark={markOf(progress, daily.id)} told={daily.systemName} />
            </section>
          )}
        </header>
        <CourseSearch
          search={search}
          systems={systemsOf([...disputes, ...puzzles])}
          told={found ? foundWords(found[0].length, found[1].length) : ''}
          onSearch={(wanted: Search) => pageState.setState({ search: wanted })}
        />
        {found ? (
          <>
            <Found title="Who sees whom?" lessons={found[0]} progress={progress} />
            <Found title="Best move?" lessons={found[1]} progress={progress} />
          </>
        ) : (
          <>
            <Part
              title="Who sees whom?" about="Begin with the plainest. What some systems do their own way comes last."
              topics={disputes} progress={progress} next={next}
            />
            <Part
              title="Best move?" about="Moments of a game with one answer that is better than the others. Pick one, and be told why."
              topics={puzzles} progress={progress} next={next}
            />
          </>
        )}
      </div>
    </main>
  )
}

interface PartProps {
  readonly title: string
  readonly about: string
  readonly topics: readonly TopicShown[]
  readonly progress: Progress
  /** The lesson that comes next. */
  readonly next: string | null
}

function Part({ title, about, topics, progress, next }: PartProps) {
  const open = useStore(pageState, (state) => state.open)
  return (
    <section className="course-part" aria-label={title}>
      <h2>{title}</h2>
      <p className="soft">{about}</p>
      <div>
        {topics.map((topic) => {
          // Unless one said otherwise, what comes next is open.
          const isOpen = open.get(topic.id) ?? topic.lessons.some(({ id }) => id === next)
          const toggle = () => pageState.setState({ open: new Map(open).set(topic.id, !isOpen) })
          return <TopicSection key={topic.id} topic={topic} progress={progress} open={isOpen} onToggle={toggle} />
        })}
      </div>
    </section>
  )
}

/** What a search found. */
const Found = ({ title, lessons, progress }: { title: string; lessons: readonly LessonShown[]; progress: Progress }) =>
  lessons.length === 0 ? null : (
    <section className="course-part" aria-label={title}>
      <h2>{title}</h2>
      <LessonList lessons={lessons} progress={progress} told={({ systemName, rules }) => [systemName, ...rules].join(' · ')} />
    </section>
  )

/** What the page is, how far one is, and the way on. */
function Head({ course: { disputes, puzzles, progress }, next }: { course: CourseShown; next: string | null }) {
  const all = lessonsOf([...disputes, ...puzzles])
  const following = all.find(({ id }) => id === next)
  const ids = idsOf(disputes)
  const [solved, solvedPuzzles] = [solvedOf(progress, ids), solvedOf(progress, idsOf(puzzles))]
  const begun = all.some(({ id }) => markOf(progress, id) !== null)
  return (
    <div className="start-head">
      <p>
        <a href="#/">Sightline</a>
      </p>
      <h1>Gallery of disputes</h1>
      <p>
        {ids.length} classic quarrels about who sees whom, from the plainest to what experts fall out over. Look at the table, guess, and be shown
        the ruling with its proof. Then drag things about: the ruling follows.
      </p>
      {begun && (
        <p className="course-done">
          <progress max={ids.length} value={solved} aria-label="Disputes solved" />
          {solved} of {ids.length} disputes solved, {solvedPuzzles} of {idsOf(puzzles).length} puzzles
        </p>
      )}
      {following && (
        <div className="links">
          <a className="button solid" href={following.href}>
            {begun ? `Go on: ${following.title}` : 'Begin'}
            <Icon name="next" />
          </a>
        </div>
      )}
    </div>
  )
}
