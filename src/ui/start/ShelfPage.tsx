import { useMemo, useState } from 'react'
import { Icon } from '../parts/Icon'
import { fitting, found, sizeWords, whenWords, type Filter, type Order, type ShelfCard } from './shelf-card'
import { ShelfPicture } from './ShelfPicture'

interface ShelfPageProps {
  readonly cards: readonly ShelfCard[]
  /** Bytes that all of it takes, and whether the browser promised to keep it; null where it does not say. */
  readonly room: { readonly used: number; readonly of: number; readonly lasting: boolean } | null
  readonly notice: string | null
  readonly picture: (key: string) => Promise<string | null>
  readonly onOpen: () => void
  readonly onExport: (keys: readonly string[]) => void
  readonly onDelete: (keys: readonly string[]) => void
  readonly onPutBack: (keys: readonly string[]) => void
  /** For good. */
  readonly onEmptyBin: () => void
}

const FILTERS: readonly (readonly [Filter, string])[] = [['all', 'All'], ['games', 'Games'], ['tables', 'Tables'], ['links', 'From links'], ['bin', 'Bin']]
const ORDERS: readonly (readonly [Order, string])[] = [['newest', 'Last changed'], ['name', 'Name'], ['size', 'Size']]

/** Everything that is kept in this browser: found, opened, taken out as files, put away. */
export function ShelfPage({ cards, room, notice, picture, onOpen, onExport, onDelete, onPutBack, onEmptyBin }: ShelfPageProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [binned, setBinned] = useState<readonly string[]>([])
  const shown = useMemo(() => found(cards, filter, search, order), [cards, filter, search, order])
  const keys = shown.map(({ key }) => key)
  const counts = FILTERS.map(([id, word]) => [id, word, fitting(cards, id).length] as const).filter(([id, , count]) => id === 'all' || count > 0)
  const bin = filter === 'bin'
  const remove = (gone: readonly string[]) => {
    onDelete(gone)
    setBinned(gone)
  }
  const putBack = (back: readonly string[]) => {
    onPutBack(back)
    setBinned([])
  }
  return (
    <main className="start shelf-page">
      <div className="start-inside">
        <header className="start-head">
          <p>
            <a href="#/">Sightline</a>
          </p>
          <h1>Shelf</h1>
          <p>Every game and table that is kept in this browser. Nothing leaves it unless you put it in the bin.</p>
        </header>
        {notice !== null && (
          <div role="alert" className="notice panel error">
            <Icon name="warn" />
            <span>{notice}</span>
          </div>
        )}
        <div className="shelf-tools" role="search">
          <input
            type="search"
            className="text-field"
            aria-label="Search the shelf"
            placeholder="Search by name, rules or day"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div className="links" role="group" aria-label="Show">
            {counts.map(([id, word, count]) => (
              <button key={id} type="button" className="button" aria-pressed={filter === id} onClick={() => setFilter(id)}>
                {word} <span className="count">{count}</span>
              </button>
            ))}
          </div>
          <label className="field shelf-order">
            <span className="unseen">Order</span>
            <select value={order} onChange={(event) => setOrder(event.target.value as Order)}>
              {ORDERS.map(([id, word]) => (
                <option key={id} value={id}>
                  {word}
                </option>
              ))}
            </select>
          </label>
          <div className="links shelf-all">
            {bin ? (
              <>
                <button type="button" className="button" onClick={() => putBack(keys)}>
                  Put all back
                </button>
                <button type="button" className="button" onClick={onEmptyBin}>
                  <Icon name="bin" />
                  Empty the bin
                </button>
              </>
            ) : (
              <>
                <button type="button" className="button" onClick={onOpen}>
                  <Icon name="open" />
                  Open a file
                </button>
                {shown.length > 0 && (
                  <>
                    <button type="button" className="button" onClick={() => onExport(keys)}>
                      <Icon name="save" />
                      {shown.length === 1 ? 'Save it to a file' : `Save these ${shown.length} to one file`}
                    </button>
                    <button type="button" className="button" onClick={() => remove(keys)}>
                      <Icon name="bin" />
                      {shown.length === 1 ? 'Put it in the bin' : `Put these ${shown.length} in the bin`}
                    </button>
                  </>
                )}
              </>
            )}
          </div>
        </div>
        {shown.length === 0 ? (
          <p className="soft shelf-empty">
            {search !== '' ? `Nothing here has “${search}” in it.` : 'Nothing is here yet. What you play or build is put here by itself.'}
          </p>
        ) : (
          <ul className="shelf-cards">
            {shown.map((card) => (
              <Card key={card.key} card={card} picture={picture} onExport={onExport} onDelete={remove} onPutBack={putBack} />
            ))}
          </ul>
        )}
        <footer>
          {sizeWords(cards.reduce((sum, { bytes }) => sum + bytes, 0))} in {cards.length} {cards.length === 1 ? 'thing' : 'things'}
          {room && `, ${sizeWords(room.used)} with meshes and pictures, of ${sizeWords(room.of)} that the browser has for it`}.{' '}
          {room && !room.lasting && 'The browser may clear it away when the disk is full or the site is long unused: save what matters to a file.'}
        </footer>
      </div>
      <div role="status" className="shelf-undo">
        {binned.length > 0 && (
          <div className="notice panel">
            <span>{binned.length === 1 ? 'Put in the bin.' : `${binned.length} things put in the bin.`} They stay there for a week.</span>
            <button type="button" className="button solid" onClick={() => putBack(binned)}>
              Undo
            </button>
            <button type="button" className="button square bare" aria-label="Dismiss" onClick={() => setBinned([])}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </main>
  )
}

interface CardProps extends Pick<ShelfPageProps, 'picture' | 'onExport' | 'onDelete' | 'onPutBack'> {
  readonly card: ShelfCard
}

function Card({ card, picture, onExport, onDelete, onPutBack }: CardProps) {
  const { key, href, name, system, about, at, bytes, kind, shared, gone } = card
  const words = (
    <>
      <ShelfPicture card={card} load={picture} />
      <span className="words">
        <span className="display">{name}</span>
        {about !== '' && <span className="soft">{about}</span>}
        <span className="soft">{[kind === 'game' ? 'Game' : 'Table', system, shared ? 'from a link' : ''].filter((part) => part !== '').join(' · ')}</span>
        <span className="soft">
          <span className="whole">{whenWords(at)}</span> · <span className="whole">{sizeWords(bytes)}</span>
        </span>
      </span>
    </>
  )
  return (
    <li className="shelf-card">
      {gone ? <div className="shelf-open">{words}</div> : <a className="shelf-open" href={href}>{words}</a>}
      <span className="shelf-card-tools">
        {gone ? (
          <button type="button" className="button" aria-label={`Put ${name} back`} onClick={() => onPutBack([key])}>
            Put back
          </button>
        ) : (
          <>
            <button type="button" className="button square bare" aria-label={`Save ${name} to a file`} title="Save to a file" onClick={() => onExport([key])}>
              <Icon name="save" />
            </button>
            <button type="button" className="button square bare" aria-label={`Put ${name} in the bin`} title="Put in the bin" onClick={() => onDelete([key])}>
              <Icon name="bin" />
            </button>
          </>
        )}
      </span>
    </li>
  )
}
