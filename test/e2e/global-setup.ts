import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { LAUNCH, ensureBrowser } from './browser'
import { serveDist } from './serve'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built app is served. */
    readonly address: string
    /** Where the one browser listens. */
    readonly browser: string
  }
}

/** One server of the built app and one browser for all files. */
export default async function setup(project: TestProject) {
  const server = await serveDist()
  const browser = await chromium.launchServer({ executablePath: ensureBrowser(), ...LAUNCH })
  project.provide('address', server.address)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
  }
}
