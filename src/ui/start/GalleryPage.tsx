import type { Dispute } from '../../table/gallery'
import { Icon } from '../parts/Icon'

export interface GalleryPageProps {
  readonly disputes: readonly (Dispute & { readonly href: string; readonly picture: string | null })[]
  readonly puzzles: readonly { readonly id: string; readonly title: string; readonly question: string; readonly system: string; readonly href: string }[]
}

/** Classic quarrels about sight and cover, a table each, to guess at and to be shown; and puzzles of play. */
export function GalleryPage({ disputes, puzzles }: GalleryPageProps) {
  return (
    <main className="start gallery">
      <div className="start-inside">
        <header className="start-head">
          <div>
            <p>
              <a href="#/">Sightline</a>
            </p>
            <h1>Gallery of disputes</h1>
            <p>
              {disputes.length} classic quarrels about who sees whom. Look at the table, guess, and be shown the ruling with its proof. Then
              drag things about: the ruling follows.
            </p>
          </div>
          {disputes[0] && (
            <div className="links">
              <a className="button solid" href={disputes[0].href}>
                Begin
                <Icon name="next" />
              </a>
            </div>
          )}
        </header>
        <ol className="tables disputes">
          {disputes.map((dispute) => (
            <Entry key={dispute.id} {...dispute} />
          ))}
        </ol>
        <section className="puzzles" aria-labelledby="best-move">
          <h2 id="best-move">Best move?</h2>
          <p>{puzzles.length} moments of a game with one answer that is better than the others. Pick one, and be told why.</p>
          {[...new Set(puzzles.map(({ system }) => system))].map((system) => (
            <section key={system} aria-label={system}>
              <h3>{system}</h3>
              <ol className="puzzle-list">
                {puzzles.filter((one) => one.system === system).map((puzzle) => (
                  <Entry key={puzzle.id} {...puzzle} picture={null} />
                ))}
              </ol>
            </section>
          ))}
        </section>
      </div>
    </main>
  )
}

interface EntryProps {
  readonly title: string
  readonly question: string
  readonly href: string
  readonly picture: string | null
}

/** What is asked, under its picture where there is one. */
function Entry({ title, question, href, picture }: EntryProps) {
  return (
    <li>
      <a className="table-card" href={href}>
        {picture !== null && <img src={picture} alt="" width={480} height={300} loading="lazy" />}
        <span className="words">
          <span className="display">{title}</span>
          <span className="soft">{question}</span>
        </span>
      </a>
    </li>
  )
}
