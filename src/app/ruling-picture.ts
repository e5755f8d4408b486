import { coverWords, VERDICT_WORDS, type Namer } from '../rules/ruling-text'
import type { Desk } from '../tools/desk'
import { formatFine, formatSeen } from '../tools/format'
import type { RulingView } from '../tools/ruling/ruling-view'
import { wrapped } from '../tools/ruling/svg-text'
import { sceneControl } from './scene-control'

const WIDTH = 1600
const MARGIN = 56
const PAPER = '#fbf8f0'
const INK = '#28221b'
const SOFT = '#655b4e'
const RULE = '#ddd2c2'
const TONES = { clear: '#08695d', blocked: '#ad3412', unsure: '#7b5600' } as const
const SERIF = "'Young Serif', Georgia, serif"
const SANS = "'Inter Variable', Inter, system-ui, sans-serif"
/** Widest and tallest that the scene is in the picture. */
const MOST_WIDE = 16 / 9
const MOST_TALL = 1

/** The table as it is seen, close about the line, with the ruling under it as a caption; null where no picture can be taken. */
export async function rulingPicture(desk: Desk, name: Namer): Promise<Blob | null> {
  const { view } = desk.now
  const control = sceneControl()
  const stage = document.querySelector('.sl-scene canvas')
  if (!view || !control || !(stage instanceof HTMLCanvasElement)) return null
  const box = stage.getBoundingClientRect()
  const crop = cropOf(view, (point) => control.project(point), box)
  const [image] = await Promise.all([
    imageFrom(control.picture(undefined, crop)),
    ...[`72px ${SERIF}`, `28px ${SANS}`, `650 28px ${SANS}`].map((font) => document.fonts.load(font)),
  ])
  const aspect = Math.min(MOST_WIDE, Math.max(MOST_TALL, image.width / image.height))
  const tall = Math.round(WIDTH / aspect)
  const why = wrapped(name.within(view.ruling.why), 74).slice(0, 4)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = tall + 232 + 38 * why.length
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  // Cut to shape about its middle.
  const [w, h] = image.width / image.height > aspect ? [image.height * aspect, image.height] : [image.width, image.width / aspect]
  const [x, y] = [(image.width - w) / 2, (image.height - h) / 2]
  pen.drawImage(image, x, y, w, h, 0, 0, WIDTH, tall)
  const scale = WIDTH / ((w / image.width) * crop.width)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, WIDTH, tall)
  pen.clip()
  drawPills(pen, scale, box.left + crop.x + (x / image.width) * crop.width, box.top + crop.y + (y / image.height) * crop.height)
  pen.restore()
  drawCaption(pen, desk, view, name, why, tall, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Pixel {
  readonly x: number
  readonly y: number
}

/** The part of the canvas that holds the line with room about it: of the canvas's own shape, at least two fifths of it. */
export function cropOf(view: RulingView, project: (point: readonly [number, number, number]) => Pixel | null, box: Crop): Crop {
  const shown = view.models.find(({ sight }) => sight.id === view.focus)
  const whole: Crop = { x: 0, y: 0, width: box.width, height: box.height }
  const ends = shown ? [project(shown.line.from), project(shown.line.to)] : []
  if (!ends[0] || !ends[1]) return whole
  const [xs, ys] = [ends.map((p) => p!.x - box.x), ends.map((p) => p!.y - box.y)]
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const
  const wide = (Math.max(...xs) - Math.min(...xs)) * 1.6 + 120
  const high = (Math.max(...ys) - Math.min(...ys)) * 1.7 + 160
  const part = Math.min(1, Math.max(0.4, wide / box.width, high / box.height))
  const [width, height] = [part * box.width, part * box.height]
  const at = (centre: number, size: number, all: number) => Math.min(all - size, Math.max(0, centre - size / 2))
  return { x: at(middle[0], width, box.width), y: at(middle[1], height, box.height), width, height }
}

async function imageFrom(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The figures beside the lines are of the page, not of the canvas: they are drawn where they hang. */
function drawPills(pen: CanvasRenderingContext2D, scale: number, left: number, top: number): void {
  for (const pill of document.querySelectorAll<HTMLElement>('.sl-pill')) {
    if (pill.style.visibility !== 'visible') continue
    const style = getComputedStyle(pill)
    const box = pill.getBoundingClientRect()
    const k = Math.min(scale, 1.9)
    const [w, h] = [box.width * k, box.height * k]
    const x = (box.left + box.width / 2 - left) * scale - w / 2
    const y = (box.top + box.height / 2 - top) * scale - h / 2
    pen.beginPath()
    pen.roundRect(x, y, w, h, h / 2)
    pen.fillStyle = style.backgroundColor
    pen.fill()
    pen.strokeStyle = style.borderColor
    pen.lineWidth = 1.5
    pen.stroke()
    pen.fillStyle = style.color
    pen.font = `620 ${Math.round(parseFloat(style.fontSize) * k)}px ${SANS}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText([...pill.children].map((part) => part.textContent ?? '').join(' '), x + w / 2, y + h / 2)
  }
}

function drawCaption(
  pen: CanvasRenderingContext2D, desk: Desk, view: RulingView, name: Namer, why: readonly string[], top: number, bottom: number,
): void {
  const { ruling } = view
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = TONES[ruling.verdict]
  pen.fillRect(0, top, WIDTH, 8)
  pen.font = `76px ${SERIF}`
  pen.fillText(VERDICT_WORDS[ruling.verdict], MARGIN, top + 106)
  const used = pen.measureText(VERDICT_WORDS[ruling.verdict]).width
  pen.fillStyle = SOFT
  pen.font = `28px ${SANS}`
  pen.fillText(`${name.of(ruling.from)} → ${name.of(ruling.target)}`, MARGIN + used + 32, top + 104, 1060 - used - 32)
  pen.fillStyle = INK
  pen.font = `28px ${SANS}`
  why.forEach((line, i) => pen.fillText(line, MARGIN, top + 164 + 38 * i, 1080))
  const facts: readonly (readonly [string, string])[] = [
    ['Distance', formatFine(ruling.distance)],
    ['Cover', ruling.cover === 'none' ? 'none' : coverWords(ruling.cover)],
    ruling.models.length > 1
      ? ['Seen', `${ruling.models.filter((model) => model.verdict === 'clear').length} of ${ruling.models.length} models`]
      : ['Visible', formatSeen(ruling.verdict, ruling.models[0]?.visible ?? 0)],
  ]
  facts.forEach(([label, value], i) => {
    const y = top + 66 + 46 * i
    pen.fillStyle = SOFT
    pen.font = `24px ${SANS}`
    pen.fillText(label, 1210, y)
    pen.fillStyle = INK
    pen.font = `650 26px ${SANS}`
    pen.textAlign = 'right'
    pen.fillText(value, WIDTH - MARGIN, y, 240)
    pen.textAlign = 'left'
  })
  pen.fillStyle = RULE
  pen.fillRect(MARGIN, bottom - 68, WIDTH - 2 * MARGIN, 2)
  pen.fillStyle = SOFT
  pen.font = `22px ${SANS}`
  pen.fillText(`${desk.referee.name} · ${desk.now.file.name ?? 'Table'} · ${[...new Set(ruling.rules)].slice(0, 5).join(', ')}`, MARGIN, bottom - 28, 1200)
  pen.font = `26px ${SERIF}`
  pen.fillStyle = INK
  pen.textAlign = 'right'
  pen.fillText('Sightline', WIDTH - MARGIN, bottom - 26)
}
