import { NAME_HEADER, SHARED, SHARED_CACHE } from '../offline/handed-over'

/** Files that another app shared with this one go the way of those that are dropped, once; one that cannot be read is told. */
export function takeShared(open: (files: readonly File[]) => Promise<void>, told: (fault: string) => void): void {
  if (location.search !== SHARED) return
  // A reload is not to open them again.
  history.replaceState(null, '', `${location.pathname}${location.hash}`)
  sharedFiles().then(open).catch((error: unknown) => {
    told(`What was shared could not be opened: ${error instanceof Error ? error.message : String(error)}`)
  })
}

async function sharedFiles(): Promise<readonly File[]> {
  const cache = await caches.open(SHARED_CACHE)
  const files = await Promise.all((await cache.keys()).map(async (key) => {
    const held = await cache.match(key)
    return held ? [new File([await held.blob()], decodeURIComponent(held.headers.get(NAME_HEADER) ?? 'shared'))] : []
  }))
  await caches.delete(SHARED_CACHE)
  return files.flat()
}
