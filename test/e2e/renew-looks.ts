import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser'
import { fileOf, LOOKS, openLook, takeLook } from './looks'
import { serveDist } from './serve'

// Takes the twenty pictures that looks.test.ts compares with anew, after a build; look at them before they are kept:
//   npm run looks:renew -- [name ...]

const FOLDER = fileURLToPath(new URL('looks/', import.meta.url))
const wanted = process.argv.slice(2)
const server = await serveDist()
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })
try {
  for (const look of LOOKS) {
    if (wanted.length > 0 && !wanted.includes(look.name)) continue
    const begun = Date.now()
    const t = await openLook(browser, server.address, look)
    let [before, picture]: [Buffer, Buffer] = [Buffer.alloc(0), await takeLook(t)]
    // Until two in a row are the same: what is late has come by then.
    while (!picture.equals(before)) {
      await t.page.waitForTimeout(500)
      ;[before, picture] = [picture, await takeLook(t)]
    }
    writeFileSync(`${FOLDER}${fileOf(look)}`, picture)
    console.log(`${fileOf(look)}: ${picture.length} bytes, ${Date.now() - begun} ms`)
    if (t.errors.length > 0) console.error(t.errors.join('\n'))
    await t.close()
  }
} finally {
  await browser.close()
  await server.close()
}
