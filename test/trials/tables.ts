// Tables with meshes of their own, opened one after the other in one page and left again: what the page, its threads and its graphics card still hold
// after each ten. `npm run trial:tables -- --tables 50 --triangles 20000`, after a build.
import { parseArgs } from 'node:util'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { writeGlb } from '../../src/geometry/solid/mesh-glb-write'
import { launchBrowser } from '../e2e/browser'
import { drop } from '../e2e/dropped'
import { serveDist } from '../e2e/serve'
import { TablePage, WALLED } from '../e2e/table-page'
import { importedMesh, MESH_KINDS } from '../helpers/meshes'

const { values } = parseArgs({ options: { tables: { type: 'string', default: '50' }, triangles: { type: 'string', default: '20000' } } })
const [tables, triangles] = [Number(values.tables), Number(values.triangles)]
if (![tables, triangles].every((n) => Number.isSafeInteger(n) && n > 0)) {
  throw new Error(`--tables and --triangles take whole numbers: ${values.tables}, ${values.triangles}`)
}
const EACH = 10
const MIB = 2 ** 20
const meshes = MESH_KINDS.map((kind) => importedMesh(kind, triangles))

const server = await serveDist()
const browser = await launchBrowser()
try {
  const t = await TablePage.open(browser, server.address, { viewport: { width: 1440, height: 900 } })
  const devtools = await t.context.newCDPSession(t.page)
  await t.goto()
  for (let n = 1; n <= tables; n++) {
    const name = `Table ${n}`
    // No two tables have the same mesh.
    const { positions, indices } = meshes[n % meshes.length]!
    const glb = writeGlb({ positions: positions.map((value) => value * (1 + n / 1000)), indices })
    const rock = { id: 'rock', kind: 'hill', shape: { mesh: 'rock.glb', unit: 'm' }, at: [0, 0, 6] }
    const file = { ...WALLED, name, table: { width: 36, depth: 36 }, terrain: [rock] }
    // oxlint-disable no-await-in-loop -- one after the other
    await t.page.getByRole('button', { name: 'Open a file' }).waitFor()
    await drop(t, ['table.json', new TextEncoder().encode(JSON.stringify(file))], ['rock.glb', glb])
    await t.page.waitForFunction((wanted) => (window.__sightline as SightlineHook | undefined)?.desk?.().document.name === wanted, name)
    await t.ready()
    // A question starts the threads that answer it.
    await t.page.keyboard.press('l')
    await t.press('a1')
    await t.press('b1')
    await t.page.waitForFunction(() => (window.__sightline as SightlineHook).desk().cards.some(({ ruling, measuring }) => ruling && !measuring?.length))
    await t.page.evaluate(() => void (location.hash = '#/'))
    await t.page.getByRole('button', { name: 'Open a file' }).waitFor()
    if (n % EACH > 0) continue
    await devtools.send('HeapProfiler.collectGarbage')
    await t.page.waitForTimeout(1000)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = (await devtools.send('Runtime.getHeapUsage')) as Record<string, number>
    const mib = (bytes: number | undefined) => ((bytes ?? 0) / MIB).toFixed(1)
    console.log(`after ${n}: ${mib(usedSize)} MiB of scripts, ${mib(embedderHeapUsedSize)} of the document, ${mib(backingStorageSize)} of buffers; `
      + `${t.page.workers().length} threads`)
    // oxlint-enable no-await-in-loop
  }
  if (t.errors.length > 0) throw new Error(t.errors.join('\n'))
} finally {
  await browser.close()
  await server.close()
}
