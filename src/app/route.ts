import { useMemo, useSyncExternalStore } from 'react'

export type Route =
  | { readonly kind: 'start' }
  /** A demo table, set up anew. */
  | { readonly kind: 'demo'; readonly id: string }
  /** An empty table. */
  | { readonly kind: 'new' }
  /** A table kept in this browser. */
  | { readonly kind: 'kept'; readonly key: string }

export function parseRoute(hash: string): Route {
  const [, page, name] = hash.replace(/^#/, '').split('/').map(decodeURIComponent)
  if (page === 'new') return { kind: 'new' }
  if (page === 'table' && name) return { kind: 'demo', id: name }
  if (page === 'kept' && name) return { kind: 'kept', key: name }
  return { kind: 'start' }
}

export function hrefOf(route: Route): string {
  switch (route.kind) {
    case 'start':
      return '#/'
    case 'new':
      return '#/new'
    case 'demo':
      return `#/table/${encodeURIComponent(route.id)}`
    case 'kept':
      return `#/kept/${encodeURIComponent(route.key)}`
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
