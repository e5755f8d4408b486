import type { Dispute } from '../../table/gallery'
import { Icon } from '../parts/Icon'

export interface GalleryPageProps {
  readonly disputes: readonly (Dispute & { readonly href: string; readonly picture: string | null })[]
}

/** Classic quarrels about sight and cover: a table each, to guess at and to be shown. */
export function GalleryPage({ disputes }: GalleryPageProps) {
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
          {disputes.map(({ id, title, question, href, picture }) => (
            <li key={id}>
              <a className="table-card" href={href}>
                {picture !== null && <img src={picture} alt="" width={480} height={300} loading="lazy" />}
                <span className="words">
                  <span className="display">{title}</span>
                  <span className="soft">{question}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}
