import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * Keeps the whole app in the browser, each file by its hash, so that it works where there is no line. A newer version is fetched beside it and
 * waits until somebody takes it (`update.ts`).
 */
declare const self: {
  /** Every file of the build: written here when it is built. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
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

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
