import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { quoted } from '../../table/issue'
import { extensionOf, fileRefusal } from '../files'
import type { Loaded } from '../load'
import { FONT, planSvg, type Plan } from '../plan-svg'
import { Refusal } from '../refusal'

/** Writes a plan view of the table, as SVG or PNG by the file's name. Asks no rules. */
export async function render({ file, board }: Loaded, path: string, cwd: string): Promise<object> {
  const extension = extensionOf(path)
  if (extension !== 'svg' && extension !== 'png') {
    throw new Refusal(`${quoted(path)}: expected a file that ends in .svg or .png`)
  }
  const plan = planSvg(board, file.name ?? 'Untitled table', file.table.edges)
  const picture = extension === 'svg' ? { data: plan.svg, ...plan } : await png(plan)
  await writeFile(resolve(cwd, path), picture.data).catch((error: unknown) => { throw fileRefusal(path, error) })
  return { file: path, width: picture.width, height: picture.height }
}

/** A large table gets fewer pixels an inch, so that no picture grows beyond use. */
const MOST_PIXELS = 4096
const SHARPNESS = 2

async function png({ svg, width, height }: Plan): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  const require = createRequire(import.meta.url)
  await once(async () => initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  const font = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  const zoom = Math.min(SHARPNESS, MOST_PIXELS / Math.max(width, height))
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: zoom }, font: { fontBuffers: [font], defaultFontFamily: FONT },
  }).render()
  return { data: picture.asPng(), width: picture.width, height: picture.height }
}

let ready: Promise<void> | null = null
/** The renderer may be started only once in a process. */
const once = (start: () => Promise<void>): Promise<void> => (ready ??= start())
