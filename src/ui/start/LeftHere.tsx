import { Icon } from '../parts/Icon'
import { aboutWords, type ShelfCard } from './shelf-card'
import { ShelfPicture } from './ShelfPicture'

interface LeftHereProps {
  /** The last three, the last first. */
  readonly cards: readonly ShelfCard[]
  /** How many things are on the shelf. */
  readonly all: number
  readonly picture: (key: string) => Promise<string | null>
}

/** What was left on the table last time, and the way to everything else that is kept. */
export function LeftHere({ cards, all, picture }: LeftHereProps) {
  if (all === 0) return null
  return (
    <section className="left-here" aria-labelledby="left-here">
      <div className="section-head">
        <h2 id="left-here">Left on the table</h2>
        <a className="button" href="#/shelf">
          Shelf <span className="soft">{all}</span>
          <Icon name="next" />
        </a>
      </div>
      {cards.length > 0 && (
        <ul className="left-cards">
          {cards.map((card, index) => (
            <li key={card.key}>
              <a className="left-card" href={card.href}>
                <ShelfPicture card={card} load={picture} />
                <span className="words">
                  <span className="display">{index === 0 ? `Go on with ${card.name}` : card.name}</span>
                  <span className="soft">{aboutWords(card)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
