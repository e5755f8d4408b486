import type { ReactNode } from 'react'
import { Icon } from '../parts/Icon'

interface KeptHereProps {
  /** As in "My terrain". */
  readonly title: string
  readonly placeholder: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly add: { readonly text: string; readonly press: () => void }
  /** Keys of what is found, and a card of each. */
  readonly found: readonly string[]
  readonly cards: ReactNode
  readonly onExport: (keys: readonly string[]) => void
  /** A further way on, in the head. */
  readonly further?: ReactNode
  /** Between the head and the cards. */
  readonly children?: ReactNode
}

/** What is kept in this browser of one's own: a search, what is found by it, and all of that as one file. */
export function KeptHere({ title, placeholder, search, onSearch, add, found, cards, onExport, further, children }: KeptHereProps) {
  return (
    <section className="my-terrain" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <input
          type="search" className="text-field" aria-label={`Search ${title.toLowerCase()}`} placeholder={placeholder}
          value={search} onChange={(event) => onSearch(event.target.value)}
        />
        <button type="button" className="button solid" onClick={add.press}>
          <Icon name="plus" />
          {add.text}
        </button>
        {further}
        {found.length > 0 && (
          <button type="button" className="button" onClick={() => onExport(found)}>
            <Icon name="save" />
            {found.length === 1 ? 'Save it to a file' : `Save these ${found.length} to one file`}
          </button>
        )}
      </header>
      {children}
      {found.length === 0 && <p className="soft">Nothing here has that in it.</p>}
      <ul className="my-terrain-cards">{cards}</ul>
    </section>
  )
}
