import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxMesh } from '../geometry/doctor/defects'
import { stlOf } from '../helpers/meshes'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

/*
 * Files that the system opens with the installed app. No program can press a file of the system here, so the browser's own queue is listened in on:
 * what the page takes from it is handed true handles of files.
 */

type Consumer = (launch: { readonly targetURL: string; readonly files: readonly FileSystemFileHandle[] }) => void

declare global {
  interface Window {
    launched?: Consumer
  }
}

let t: TablePage
beforeAll(async () => {
  t = await openPage()
  await t.page.addInitScript(() => {
    const { LaunchQueue } = window as unknown as { LaunchQueue: { prototype: { setConsumer(consumer: Consumer): void } } }
    LaunchQueue.prototype.setConsumer = (consumer) => void (window.launched = consumer)
  })
  await t.goto()
  await t.page.getByRole('button', { name: 'Open a file' }).waitFor()
})
afterAll(async () => {
  expectClean(t)
  await t.close()
})

/** Files on the disk as the browser keeps it for the page, opened as the system opens them; `gone`: deleted meanwhile. */
const launch = async (files: readonly (readonly [name: string, bytes: Uint8Array])[], gone = false): Promise<void> =>
  t.page.evaluate(async ([given, isGone]) => {
    const folder = await navigator.storage.getDirectory()
    const handles = await Promise.all(given.map(async ([name, bytes]) => {
      const handle = await folder.getFileHandle(name, { create: true })
      const stream = await handle.createWritable()
      await stream.write(Uint8Array.from(bytes))
      await stream.close()
      return handle
    }))
    if (isGone) await Promise.all(given.map(async ([name]) => folder.removeEntry(name)))
    window.launched!({ targetURL: location.href, files: handles })
  }, [files.map(([name, bytes]) => [name, [...bytes]] as const), gone] as const)

const written = (value: object) => new TextEncoder().encode(JSON.stringify(value))
const alert = (text: RegExp | string) => t.page.getByRole('alert').getByText(text).waitFor()

it('a file that is broken or gone is told in a line', async () => {
  await launch([['broken.stl', new Uint8Array(90)]])
  await alert(/^broken\.stl: not an STL/)
  await launch([['lost.json', written(WALLED)]], true)
  await alert(/^The file could not be opened: /)
})

it('a table that the system opens is laid, and a mesh comes to the workshop', async () => {
  await launch([['a wall between.json', written(WALLED)]])
  await t.ready()
  expect(await t.file()).toEqual(WALLED)
  const { positions, indices } = boxMesh([2, 2, 2])
  await launch([['rock.stl', stlOf({ positions: positions.map((value) => value * 25.4), indices })]])
  await t.page.getByRole('heading', { name: 'rock.stl' }).waitFor()
  await t.page.getByText('2 by 2 in, 2 in tall').waitFor()
})
