import type { Browser } from 'playwright-core'
import type { Environment } from 'vitest/runtime'
import { launchBrowser } from './browser'

declare global {
  /** The browser of this thread, launched when it is first asked for, and again should it have gone away. */
  var threadBrowser: () => Promise<Browser>
}

/**
 * The environment of the browser tests: a browser for each of vitest's threads, from its first file to its last. To launch one costs as much as a short
 * file's tests, and a new one compiles every shader anew. Two threads in one would wait for each other's pictures.
 */
export default {
  name: 'thread-browser',
  viteEnvironment: 'ssr',
  setup() {
    let launched: Promise<Browser> | null = null
    globalThis.threadBrowser = async () => {
      const browser = await (launched ??= launchBrowser())
      if (browser.isConnected()) return browser
      launched = launchBrowser()
      return launched
    }
    return { teardown: async () => (await launched)?.close() }
  },
} satisfies Environment
