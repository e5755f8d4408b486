import { useMemo, useSyncExternalStore } from 'react'
import { isArmyFragment } from '../table/army-link'
import { isRulingFragment } from '../table/ruling-link'
import { isTableFragment } from '../table/table-link'

export type Route =
  | { readonly kind: 'start' }
  /** Everything that is kept in this browser. */
  | { readonly kind: 'shelf' }
  /** Where mesh files become terrain. */
  | { readonly kind: 'workshop' }
  /** A demo table, set up anew. */
  | { readonly kind: 'demo'; readonly id: string }
  /** An empty table. */
  | { readonly kind: 'new' }
  /** A table kept in this browser. */
  | { readonly kind: 'kept'; readonly key: string }
  /** The set-up of a game; without a system, the first that can be played. */
  | { readonly kind: 'play'; readonly system?: string }
  /** A game of that system at once, with ready lists on strewn terrain. */
  | { readonly kind: 'quick'; readonly system: string }
  /** The same against the program. */
  | { readonly kind: 'solo'; readonly system: string }
  /** Its guided first game: the one that was begun, else a new one. */
  | { readonly kind: 'learn'; readonly system: string }
  /** The system on one page. */
  | { readonly kind: 'primer'; readonly system: string }
  /** A game kept in this browser. */
  | { readonly kind: 'game'; readonly key: string }
  /** The gallery of disputes, or one of them as a lesson. */
  | { readonly kind: 'gallery'; readonly id: string | null }
  /** A puzzle of the gallery. */
  | { readonly kind: 'puzzle'; readonly id: string }
  /** A link that carries an army list, a table and the question about it, or a table. */
  | { readonly kind: 'army' | 'ruling' | 'shared'; readonly fragment: string }
  /** An address that leads nowhere. */
  | { readonly kind: 'none'; readonly hash: string }

/** Any text is some route: what is none says so, and is never thrown about. */
export function parseRoute(hash: string): Route {
  if (isArmyFragment(hash)) return { kind: 'army', fragment: hash }
  if (isRulingFragment(hash)) return { kind: 'ruling', fragment: hash }
  if (isTableFragment(hash)) return { kind: 'shared', fragment: hash }
  const parts = decoded(hash.replace(/^#/, ''))
  if (parts === null || parts.length > 3) return { kind: 'none', hash }
  const [before = '', page = '', name = ''] = parts
  if (before !== '') return { kind: 'none', hash }
  if (page === '' && name === '') return { kind: 'start' }
  if (page === 'new' && name === '') return { kind: 'new' }
  if ((page === 'shelf' || page === 'workshop') && name === '') return { kind: page }
  if (page === 'gallery') return { kind: 'gallery', id: name || null }
  if (page === 'puzzle' && name) return { kind: 'puzzle', id: name }
  if (page === 'play') return name ? { kind: 'play', system: name } : { kind: 'play' }
  if (page === 'table' && name) return { kind: 'demo', id: name }
  if (page === 'kept' && name) return { kind: 'kept', key: name }
  if ((page === 'quick' || page === 'solo' || page === 'learn' || page === 'primer') && name) return { kind: page, system: name }
  if (page === 'game' && name) return { kind: 'game', key: name }
  return { kind: 'none', hash }
}

/** The parts of a path; null where it is written in no way that an address is. */
function decoded(path: string): readonly string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

export function hrefOf(route: Route): string {
  switch (route.kind) {
    case 'start':
      return '#/'
    case 'new':
      return '#/new'
    case 'shelf':
    case 'workshop':
      return `#/${route.kind}`
    case 'demo':
      return `#/table/${encodeURIComponent(route.id)}`
    case 'kept':
      return `#/kept/${encodeURIComponent(route.key)}`
    case 'play':
      return route.system === undefined ? '#/play' : `#/play/${encodeURIComponent(route.system)}`
    case 'quick':
    case 'solo':
    case 'learn':
    case 'primer':
      return `#/${route.kind}/${encodeURIComponent(route.system)}`
    case 'game':
      return `#/game/${encodeURIComponent(route.key)}`
    case 'gallery':
      return route.id === null ? '#/gallery' : `#/gallery/${encodeURIComponent(route.id)}`
    case 'puzzle':
      return `#/puzzle/${encodeURIComponent(route.id)}`
    case 'army':
    case 'ruling':
    case 'shared':
      return `#${route.fragment.replace(/^#/, '')}`
    case 'none':
      return route.hash
  }
}

/** Goes there; with `instead`, Back does not lead to where one came from. */
export function routeTo(route: Route, instead = false): void {
  if (instead) location.replace(hrefOf(route))
  else location.hash = hrefOf(route)
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => parseRoute(hash), [hash])
}
