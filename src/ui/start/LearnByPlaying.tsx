import { Icon } from '../parts/Icon'

/** Ways to learn a system. */
export interface LearnDoor {
  readonly href: string
  readonly primer: string
  readonly far: 'new' | 'begun' | 'done'
}

interface LearnByPlayingProps {
  readonly games: readonly { readonly name: string; readonly pitch: string; readonly learn: LearnDoor | null }[]
  /** Nothing was ever left here: whoever comes has hardly played. */
  readonly first: boolean
}

const WORDS: Readonly<Record<LearnDoor['far'], string>> = { new: 'Guided first game', begun: 'Go on with the guided game', done: 'Guided game again' }

/** A first game of each system in which everything is explained as it comes up. */
export function LearnByPlaying({ games, first }: LearnByPlayingProps) {
  const taught = games.flatMap(({ name, pitch, learn }) => (learn ? [{ name, pitch, ...learn }] : []))
  if (taught.length === 0) return null
  return (
    <section className="learn" data-first={first || undefined} aria-labelledby="learn">
      <div className="learn-words">
        <h2 id="learn">Learn by playing</h2>
        <p className="soft">
          {first ? 'Never played? Take a first game: ' : 'A first game of each: '}
          five to ten minutes on a small table, against an easy opponent. Everything is explained when it first comes up; no rulebook wanted.
        </p>
      </div>
      <ul>
        {taught.map(({ name, pitch, href, primer, far }) => (
          <li key={href} className="learn-card" data-far={far}>
            <h3>
              {name}
              {far === 'done' && <Icon name="good" />}
            </h3>
            <p className="learn-pitch">{pitch}</p>
            <a className="button solid" href={href} aria-label={`${WORDS[far]}: ${name}`}>
              {WORDS[far]}
            </a>
            <a className="learn-page" href={primer} aria-label={`Rules on one page: ${name}`}>
              Rules on one page
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
