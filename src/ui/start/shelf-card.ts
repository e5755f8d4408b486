/** A table or game on the shelf, as its page shows it. */
export interface ShelfCard {
  readonly key: string
  readonly href: string
  readonly kind: 'table' | 'game'
  readonly name: string
  /** Name of the rules; empty where they are not known. */
  readonly system: string
  /** How far a game went; empty for a table. */
  readonly about: string
  /** Milliseconds. */
  readonly at: number
  readonly bytes: number
  readonly shared: boolean
  /** In the bin. */
  readonly gone: boolean
}

/** Made when a card is first shown: a table does not wait for it. */
const dates: Partial<Record<'lately' | 'longAgo', Intl.DateTimeFormat>> = {}
const lately = () => (dates.lately ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }))
const longAgo = () => (dates.longAgo ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }))

export const whenWords = (at: number): string => (Date.now() - at < 300 * 24 * 3600_000 ? lately() : longAgo()).format(at)

/** As in "340 kB". */
export function sizeWords(bytes: number): string {
  const units = ['kB', 'MB', 'GB']
  let size = bytes / 1000
  let unit = 0
  for (; size >= 999.5 && unit < units.length - 1; unit++) size /= 1000
  return `${size < 9.95 ? Math.max(0.1, size).toFixed(1) : Math.round(size)} ${units[unit]}`
}

export const aboutWords = ({ about, at }: Pick<ShelfCard, 'about' | 'at'>): string => [about, whenWords(at)].filter((part) => part !== '').join(' · ')

export type Filter = 'all' | 'games' | 'tables' | 'links' | 'bin'
export type Order = 'newest' | 'name' | 'size'

const FITS: Readonly<Record<Filter, (card: ShelfCard) => boolean>> = {
  all: ({ gone }) => !gone,
  games: ({ gone, kind, shared }) => !gone && kind === 'game' && !shared,
  tables: ({ gone, kind, shared }) => !gone && kind === 'table' && !shared,
  links: ({ gone, shared }) => !gone && shared,
  bin: ({ gone }) => gone,
}

const ORDERS: Readonly<Record<Order, (a: ShelfCard, b: ShelfCard) => number>> = {
  newest: (a, b) => b.at - a.at,
  name: (a, b) => a.name.localeCompare(b.name) || b.at - a.at,
  size: (a, b) => b.bytes - a.bytes,
}

export const fitting = (cards: readonly ShelfCard[], filter: Filter): readonly ShelfCard[] => cards.filter(FITS[filter])

/** Those of the filter in which every word that is looked for stands somewhere, in that order. */
export function found(cards: readonly ShelfCard[], filter: Filter, search: string, order: Order): readonly ShelfCard[] {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const text = (card: ShelfCard) => [card.name, card.system, card.about, card.kind, whenWords(card.at)].join(' ').toLowerCase()
  return fitting(cards, filter)
    .filter((card) => words.every((word) => text(card).includes(word)))
    .toSorted(ORDERS[order])
}

type Named = Pick<ShelfCard, 'kind' | 'name' | 'system' | 'about'>

/** The first of each that nobody could tell from another by what its card says: a table that was opened and changed again, a game as far as another. */
export function unlike<T extends Named>(items: readonly T[]): readonly T[] {
  const words = ({ kind, name, system, about }: Named) => JSON.stringify([kind, name, system, about])
  const firsts = new Map(items.toReversed().map((item) => [words(item), item]))
  return items.filter((item) => firsts.get(words(item)) === item)
}
