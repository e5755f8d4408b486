import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { MOST_SHARED, NAME_HEADER, SHARED, SHARED_CACHE, SHARED_FIELD } from './handed-over'

/**
 * Keeps the whole app in the browser, each file by its hash, so that it works where there is no line. A newer version is fetched beside it and
 * waits until somebody takes it (`update.ts`).
 */
declare const self: {
  /** Every file of the build: written here when it is built. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void
}

/** As a host should send with every file; where it does not, what comes from here has them. */
const ISOLATION = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' }

addPlugins([{
  async handlerWillRespond({ response }) {
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  },
}])
cleanupOutdatedCaches()
// The name is the library's.
// oxlint-disable-next-line no-underscore-dangle
precacheAndRoute([...self.__WB_MANIFEST])
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

// What other apps share with the installed one: laid aside for the page that is sent for.
registerRoute(({ url }) => url.href === `${self.registration.scope}share`, async ({ request }) => {
  const given = (await request.formData()).getAll(SHARED_FIELD).filter((each) => each instanceof File).slice(0, MOST_SHARED)
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  await Promise.all(given.map((file, i) =>
    cache.put(`${self.registration.scope}share/${i}`, new Response(file, { headers: { [NAME_HEADER]: encodeURIComponent(file.name) } }))))
  return Response.redirect(`${self.registration.scope}${SHARED}`, 303)
}, 'POST')

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
