import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { turn2 } from '../../src/core/vec'
import { hullOf } from '../../src/table/piece-hull'
import { pieceNames, standing } from '../terrain/library'
import { launchBrowser } from './browser'
import { painted } from './paint-on-demand'
import { serveDist } from './serve'
import { TablePage } from './table-page'

// Takes the pictures of the start page and the README from the built app itself, and packs them by avifenc (Debian: libavif-bin):
//   npm run build && npx tsx test/e2e/take-pictures.ts [table | start | readme | gallery | dispute | pieces | piece ...]

const FOLDER = fileURLToPath(new URL('../../assets/pictures/', import.meta.url))

/** Keys that bring the camera where the table looks best. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'over-the-wall': [']', 'Shift+PageDown', 'PageUp', 'PageUp'],
  'window-slit': ['[', 'Shift+PageDown', 'PageUp', 'PageUp'],
  'skirmish-36': [']', ']', 'Shift+PageDown', 'PageUp', 'PageUp'],
  'district-48': ['[', '[', 'Shift+PageDown', 'PageUp', 'PageUp', 'PageUp'],
  'city-72': [']', ']', 'Shift+PageDown', 'PageUp', 'PageUp', 'PageUp'],
}

/**
 * A PNG, or that share of it about the middle of what the panels leave, as a PNG of that width, made by the browser itself. `band`: all of its
 * width, and so much of its height between that far down and that.
 */
const scaled = (t: TablePage, png: string, width: number, share = 1, band: readonly [number, number] | null = null): Promise<string> =>
  t.page.evaluate(
    async ([data, wide, part, rows]) => {
      const image = new Image()
      image.src = data as string
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = wide as number
      const [top, foot] = (rows as readonly [number, number] | null) ?? [0, 1]
      canvas.height = Math.round(((foot - top) * image.height * canvas.width) / image.width)
      const brush = canvas.getContext('2d')!
      brush.imageSmoothingQuality = 'high'
      if (rows !== null) {
        brush.drawImage(image, 0, top * image.height, image.width, (foot - top) * image.height, 0, 0, canvas.width, canvas.height)
        return canvas.toDataURL('image/png')
      }
      const [w, h] = [image.width * (part as number), image.height * (part as number)]
      brush.drawImage(
        image, Math.max(0, (part as number) < 1 ? 0.32 * image.width - w / 2 : 0), (image.height - h) / 2, w, h, 0, 0, canvas.width, canvas.height,
      )
      return canvas.toDataURL('image/png')
    },
    [png, width, share, band] as const,
  )

/** How much is lost in packing, of 63: as little as is seen beside what was packed. */
const LOSS = 31

/** Packs a PNG, which is given as the address of its data. */
function write(name: string, data: string): void {
  mkdirSync(dirname(`${FOLDER}${name}`), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'picture-'))
  const png = join(folder, 'it.png')
  writeFileSync(png, Buffer.from(data.split(',')[1]!, 'base64'))
  const how = ['-s', '7', '-y', '420', '--min', '0', '--max', '63', '-a', 'end-usage=q', '-a', `cq-level=${LOSS}`]
  const { error, status, stderr } = spawnSync('avifenc', [...how, png, `${FOLDER}${name}.avif`], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (error || status !== 0) throw new Error(`avifenc could not pack ${name}: ${error?.message ?? stderr}`)
  console.log(`assets/pictures/${name}.avif`)
}

const SHOT_MS = 180_000

async function pictureOfTable(t: TablePage, id: string): Promise<void> {
  await t.gotoTable(id)
  for (const key of VIEWS[id] ?? []) await t.page.keyboard.press(key)
  await t.rest()
  const png = await painted(t.page, 1600)
  if (png) write(id, await scaled(t, png, 720))
}

/** The head of the start page: a city at dusk, as wide as that page. */
async function pictureOfStart(t: TablePage): Promise<void> {
  await t.gotoTable('city-72')
  for (const key of VIEWS['city-72']!) await t.page.keyboard.press(key)
  await t.rest()
  const png = await painted(t.page, 1600)
  if (png) write('start', await scaled(t, png, 1120, 1, [0.38, 0.86]))
}

const DISPUTES = (
  JSON.parse(readFileSync(fileURLToPath(new URL('../../terrain/gallery/index.json', import.meta.url)), 'utf8')) as {
    readonly disputes: readonly { readonly id: string }[]
  }
).disputes.map(({ id }) => id)

/** A dispute as its lesson shows it, without the part that lies under the panels. */
async function pictureOfDispute(t: TablePage, id: string): Promise<void> {
  // By a new load: the lesson before it would else be taken for it.
  await t.afresh(`#/gallery/${id}`)
  await t.page.getByRole('region', { name: /^Lesson/ }).waitFor()
  await t.ready()
  const png = await painted(t.page, 1600)
  if (png) write(`gallery/${id}`, await scaled(t, png, 480, 0.5))
}

const PIECE_WIDE = 192
/** Of the piece's own outline that is left free about it. */
const ROOM = 1.16

/** A piece of the library by itself on grass, for the builder's list. */
async function pictureOfPiece(t: TablePage, name: string): Promise<void> {
  const piece = standing(name)
  const plan = hullOf(piece)
  const far = Math.max(...plan.flatMap(([x, z]) => [Math.abs(x), Math.abs(z)]), piece.height * 0.8)
  const side = Math.ceil(2 * far + 6)
  await t.goto('#/')
  await t.openTable({
    format: 'sightline-table', version: 1, name: `picture of ${name}`, system: 'free-table', table: { width: side, depth: side, mat: 'grass' },
    terrain: [{ id: 'it', shape: { piece: name }, at: [0, 0, 0], turn: TURNED }], units: [], models: [],
  })
  for (const key of [']', ']', 'Shift+PageDown']) await t.page.keyboard.press(key)
  await t.rest()
  const corners = plan.flatMap(([x, z]) => {
    const [u, v] = turn2([x, z], TURNED)
    return [[u, 0, v], [u, piece.height, v]] as const
  })
  const seen = await Promise.all(corners.map((corner) => t.spot([...corner])))
  const png = await painted(t.page, 1600)
  if (png) write(`pieces/${name}`, await cropped(t, png, seen))
}

/** Degrees: a wall is seen neither end on nor flat. */
const TURNED = 20

/** What of a picture of the whole canvas lies about those points of the page. */
const cropped = (t: TablePage, png: string, seen: readonly { readonly x: number; readonly y: number }[]): Promise<string> =>
  t.page.evaluate(async ([data, points, wide, room]) => {
    const image = new Image()
    image.src = data
    await image.decode()
    const scale = image.width / document.querySelector('canvas')!.clientWidth
    const [left, right] = [Math.min(...points.map(({ x }) => x)) * scale, Math.max(...points.map(({ x }) => x)) * scale]
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)) * scale, Math.max(...points.map(({ y }) => y)) * scale]
    const w = Math.max(right - left, ((bottom - top) * 4) / 3) * room
    const h = (w * 3) / 4
    const canvas = document.createElement('canvas')
    canvas.width = wide
    canvas.height = (wide * 3) / 4
    const brush = canvas.getContext('2d')!
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(image, (left + right - w) / 2, (top + bottom - h) / 2, w, h, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }, [png, seen, PIECE_WIDE, ROOM] as const)

/** The README's picture: a ruling with its witness pinned, and the model that looks in hand, with its path. */
async function pictureOfHand(t: TablePage): Promise<void> {
  await t.gotoTable('over-the-wall')
  const models = await t.now(({ board }) => board.models)
  const pointUntil = async (wanted: () => Promise<boolean>) => {
    for (let i = 0; i < models.length; i++) {
      if (await wanted()) return true
      await t.page.keyboard.press('n')
    }
    return wanted()
  }
  const telling = () =>
    t.now(
      ({ glance }) => glance?.ruling?.models.some((each) => each.verdict === 'clear' && each.visible > 0.3) === true,
    )
  for (const looker of models.filter(({ side }) => side === 'A')) {
    await t.page.keyboard.press('v')
    await pointUntil(() => t.now(({ hover }) => hover === looker.id))
    for (const key of ['Enter', 'l']) await t.page.keyboard.press(key)
    if (!(await pointUntil(telling))) continue
    for (const key of ['Enter', 'v', ']', 'Shift+PageDown', 'PageUp', 'PageUp']) await t.page.keyboard.press(key)
    await t.rest()
    const [x, y, z] = looker.at
    for (const [dx, dz] of [
      [2, 2.5],
      [-2, 2.5],
      [3, 1],
      [-3, 1],
      [0, 3],
    ] as const) {
      await t.drag(looker.id, [x + dx / 2, y, z + dz / 2], [x + dx, y, z + dz])
      if (await t.now(({ readout }) => readout !== null && readout.refusal === null)) break
      await t.page.keyboard.press('Escape')
      await t.drop()
    }
    await painted(t.page, 1280)
    writeFileSync(`${FOLDER}readme.webp`, await t.page.screenshot({ type: 'webp', quality: 86, timeout: SHOT_MS }))
    console.log('assets/pictures/readme.webp')
    await t.page.keyboard.press('Escape')
    await t.drop()
    return
  }
  console.error('Nobody sees anybody on that table: no picture for the README')
}

const server = await serveDist()
const browser = await launchBrowser()
const opened = async (): Promise<TablePage> => {
  const t = await TablePage.open(browser, server.address, {
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    painted: true,
    settings: { quality: 'high' },
  })
  t.page.setDefaultTimeout(SHOT_MS)
  return t
}
try {
  const wanted = process.argv.slice(2)
  const t = await opened()
  for (const id of Object.keys(VIEWS)) if (wanted.length === 0 || wanted.includes(id)) await pictureOfTable(t, id)
  if (wanted.length === 0 || wanted.includes('start')) await pictureOfStart(t)
  if (wanted.length === 0 || wanted.includes('readme')) await pictureOfHand(t)
  await t.page.setViewportSize({ width: 1120, height: 700 })
  for (const id of DISPUTES) if (wanted.length === 0 || wanted.includes('gallery') || wanted.includes(id)) await pictureOfDispute(t, id)
  if (t.errors.length > 0) console.error(t.errors.join('\n'))
  for (const name of pieceNames) {
    if (wanted.length > 0 && !wanted.includes('pieces') && !wanted.includes(name)) continue
    const own = await opened()
    await pictureOfPiece(own, name)
    await own.context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
