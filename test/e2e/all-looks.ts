import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { launchBrowser } from './browser'
import { openLook, SCREENS, takeLook, WIDTHS, type Look } from './looks'
import { serveDist } from './serve'

// Every screen at every width in both themes, to be looked at and laid beside those of before, by default with every pixel, so that small print is read;
// after a build:
//   npm run looks:all -- --out FOLDER [--width 390,1440] [--theme dark] [--scale 0.5] [screen ...]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    width: { type: 'string', default: WIDTHS.join(',') },
    theme: { type: 'string', default: 'dark,light' },
    scale: { type: 'string', default: '1' },
  },
})
const { out } = values
if (out === undefined) throw new Error('--out says in which folder the pictures are put')
const names = Object.keys(SCREENS) as (keyof typeof SCREENS)[]
const unknown = positionals.filter((name) => !(name in SCREENS))
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}; there are ${names.join(', ')}`)
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 4)) throw new Error('--scale is a number of pixels over 0 and up to 4')
const widths = values.width.split(',').map(Number)
const wanted: readonly Look[] = names.filter((name) => positionals.length === 0 || positionals.includes(name)).flatMap((name) =>
  WIDTHS.filter((width) => widths.includes(width)).flatMap((width) =>
    (['dark', 'light'] as const).filter((theme) => values.theme.split(',').includes(theme)).map((theme) => ({ name, width, theme, go: SCREENS[name] }))))

const server = await serveDist()
const browser = await launchBrowser()
mkdirSync(out, { recursive: true })
try {
  for (const look of wanted) {
    const begun = Date.now()
    const t = await openLook(browser, server.address, look, scale)
    const path = `${out}/${look.name}-${look.width}-${look.theme}.png`
    writeFileSync(path, await takeLook(t, 'png'))
    console.log(`${path}: ${Date.now() - begun} ms`)
    if (t.errors.length > 0) console.error(t.errors.join('\n'))
    await t.close()
  }
} finally {
  await browser.close()
  await server.close()
}
