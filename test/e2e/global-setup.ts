import type { TestProject } from 'vitest/node'
import { ensureBrowser } from './browser'
import { serveDist } from './serve'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built app is served. */
    readonly address: string
  }
}

/** One server of the built app for all files, and a browser that is there before two files want it at once. */
export default async function setup(project: TestProject) {
  ensureBrowser()
  const server = await serveDist()
  project.provide('address', server.address)
  return () => server.close()
}
