import { useStore } from 'zustand'
import { markOf, nextOf, solvedOf } from '../../table/course/progress'
import { isSearch, type Search } from '../../table/course/search'
import { Icon } from '../parts/Icon'
import { CourseSearch } from './CourseSearch'
import { foundIn, idsOf, lessonsOf, systemsOf, type CourseShown, type TopicShown } from './course-shown'
import { LessonCard } from './LessonCard'
import { pageState } from './page-state'
import { TopicSection } from './TopicSection'

/** Classic quarrels about sight and cover as a course, a table each, to guess at and to be shown; and puzzles of play. */
export function GalleryPage(course: CourseShown) {
  const { disputes, puzzles, progress, daily } = course
  const { search, open } = useStore(pageState)
  const looking = isSearch(search)
  const next = nextOf(progress, idsOf([...disputes, ...puzzles]))
  const found = { disputes: foundIn(disputes, search), puzzles: foundIn(puzzles, search) }
  const sectionOf = (topic: TopicShown) => {
    // Unless one said otherwise, what comes next is open.
    const isOpen = open.get(topic.id) ?? topic.lessons.some(({ id }) => id === next)
    const toggle = () => pageState.setState({ open: new Map(open).set(topic.id, !isOpen) })
    return <TopicSection key={topic.id} topic={topic} progress={progress} open={isOpen} onToggle={looking ? null : toggle} />
  }
  return (
    <main className="start gallery">
      <div className="start-inside">
        <header className={daily ? 'gallery-head with-daily' : 'gallery-head'}>
          <Head course={course} next={next} />
          {daily && (
            <section className="daily" aria-labelledby="daily">
              <h2 id="daily">Today’s dispute</h2>
              <LessonCard lesson={daily} mark={markOf(progress, daily.id)} told={false} />
            </section>
          )}
        </header>
        <CourseSearch
          search={search}
          systems={systemsOf([...disputes, ...puzzles])}
          told={looking ? foundWords(lessonsOf(found.disputes).length, lessonsOf(found.puzzles).length) : ''}
          onSearch={(wanted: Search) => pageState.setState({ search: wanted })}
        />
        {found.disputes.length > 0 && (
          <section className="course-part" aria-labelledby="who-sees-whom">
            <h2 id="who-sees-whom">Who sees whom?</h2>
            {!looking && <p className="soft">Begin with the plainest. The first topics are ruled by Ravaged Star, the last ones by systems that look otherwise.</p>}
            {found.disputes.map(sectionOf)}
          </section>
        )}
        {found.puzzles.length > 0 && (
          <section className="course-part" aria-labelledby="best-move">
            <h2 id="best-move">Best move?</h2>
            {!looking && <p className="soft">Moments of a game with one answer that is better than the others. Pick one, and be told why.</p>}
            {found.puzzles.map(sectionOf)}
          </section>
        )}
      </div>
    </main>
  )
}

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

function foundWords(disputes: number, puzzles: number): string {
  if (disputes + puzzles === 0) return 'Nothing is found. Fewer words find more.'
  const parts = [[disputes, 'dispute'], [puzzles, 'puzzle']] as const
  return `Found: ${parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`).join(' and ')}`
}
