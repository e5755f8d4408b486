import { Icon } from '../parts/Icon'
import { LearnByPlaying, type LearnDoor } from './LearnByPlaying'
import { LeftHere } from './LeftHere'
import type { ShelfCard } from './shelf-card'
import { SoloPicker, type SoloChoice } from './SoloPicker'

interface TableCard {
  readonly href: string
  readonly name: string
  readonly about: string
  /** Address of a picture taken from the app itself; null before there is one. */
  readonly picture: string | null
}

/** A game that can be played: its set-up, and one with everything chosen, for two or against the program; `solo` null: no program knows it yet. */
interface GameDoor {
  readonly name: string
  /** What sort of game it is. */
  readonly pitch: string
  readonly about: string
  readonly href: string
  readonly quick: string
  readonly solo: string | null
  /** Its guided first game, how far one came in it, and the system on one page; null where it has none. */
  readonly learn: LearnDoor | null
}

interface StartPageProps {
  /** Address of the picture at its head; null before one was taken. */
  readonly head: string | null
  readonly games: readonly GameDoor[]
  readonly opponent: SoloChoice
  readonly onOpponent: (opponent: SoloChoice) => void
  readonly tables: readonly TableCard[]
  /** What was left here, the last first, of how many that are kept in all. */
  readonly left: readonly ShelfCard[]
  readonly kept: number
  readonly picture: (key: string) => Promise<string | null>
  readonly notice: string | null
  /** A newer version waits; null: none does. `elsewhere`: it cannot be taken while other tabs have the one that is here. */
  readonly update: { readonly open: 'here' | 'elsewhere'; take(): void } | null
  readonly onOpen: () => void
}

/** Real tables to press on, and the ones left behind last time. */
export function StartPage({ head, games, opponent, onOpponent, tables, left, kept, picture, notice, update, onOpen }: StartPageProps) {
  return (
    <main className="start">
      <div className="start-inside">
        <header className="start-head pictured">
          {head && <img className="start-picture" src={head} alt="" width={1120} height={290} fetchPriority="low" />}
          <h1>Sightline</h1>
          <p>
            A table for miniature wargames that is measured, not guessed. Pick up a model and its path is ruled by the inch;
            ask who sees whom and get the line that proves it.
          </p>
        </header>
        {notice && (
          <div role="alert">
            <div className="notice panel error">
              <Icon name="warn" />
              <span>{notice}</span>
            </div>
          </div>
        )}
        {update && (
          <div role="status" className="notice panel start-update">
            <span>{update.open === 'here' ? 'A newer Sightline is here.' : 'Close the other tabs of Sightline first: they play on the one that is here.'}</span>
            <button type="button" className="button" onClick={() => update.take()}>
              Go over to it
            </button>
          </div>
        )}
        <LearnByPlaying games={games} first={kept === 0} />
        <LeftHere cards={left} all={kept} picture={picture} />
        <SoloPicker choice={opponent} onChange={onOpponent} />
        <ul className="doors" aria-label="Where to begin">
          {games.map((game) => (
            <li key={game.href} className="door">
              <h2>{game.name}</h2>
              <p className="soft">{game.about}</p>
              <div className="links">
                {game.solo !== null && (
                  <a className="button solid" href={game.solo} aria-label={`Play solo: ${game.name} against the program`}>
                    Play solo
                  </a>
                )}
                <a className="button" href={game.href} aria-label={`Set up a game of ${game.name}`}>
                  Set up
                </a>
                <a className="button" href={game.quick} aria-label={`Hotseat: a quick game of ${game.name} for two`}>
                  Hotseat
                </a>
              </div>
            </li>
          ))}
          <li className="door">
            <h2>Who sees whom?</h2>
            <p className="soft">Classic disputes, each with its ruling and its proof</p>
            <div className="links">
              <a className="button" href="#/gallery">
                <Icon name="sight" />
                Gallery of disputes
              </a>
              <button type="button" className="button" onClick={onOpen}>
                <Icon name="open" />
                Open a file
              </button>
            </div>
          </li>
        </ul>
        <section aria-label="Tables to try">
          <ul className="tables">
            {tables.map((table) => (
              <li key={table.href}>
                <a className="table-card" href={table.href}>
                  {table.picture ? (
                    <img src={table.picture} alt="" width={720} height={450} loading="lazy" />
                  ) : (
                    <span className="no-picture" />
                  )}
                  <span className="words">
                    <span className="display">{table.name}</span>
                    <span className="soft">{table.about}</span>
                  </span>
                </a>
              </li>
            ))}
            <li className="own-cards">
              <a className="table-card empty" href="#/new">
                <Icon name="plus" />
                <span className="display">An empty table</span>
                <span className="soft">Put terrain and models on it yourself</span>
              </a>
              <a className="table-card empty" href="#/workshop">
                <Icon name="build" />
                <span className="display">Your own terrain</span>
                <span className="soft">Drop an STL, OBJ, GLB or 3MF and put it on a table</span>
              </a>
            </li>
          </ul>
        </section>
        <footer>
          Press on a table, then drag a model. Everything stays in this browser; nothing is sent anywhere.
        </footer>
      </div>
    </main>
  )
}
