import type { BoardModel } from '../../core/board'
import { giverWord, headlineOf, seenWords, typeset, type Namer } from '../../rules/ruling-text'
import { pillsOf } from '../../scene/overlays/pills'
import { BoxGrid, type Box } from '../../scene/models/box-grid'
import { placePills, type Hanging } from '../../scene/overlays/place-pills'
import type { ScenePicture } from '../../scene/types'
import type { Desk } from '../../tools/desk'
import { formatFine } from '../../tools/format'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { shotOf } from './ruling-shot'
import { sceneControl } from './scene-control'

const WIDTH = 1600
const TALL = 900
const MARGIN = 64
const PAPER = '#fbf8f0'
const INK = '#28221b'
const SOFT = '#655b4e'
const RULE = '#ddd2c2'
const TONES = { clear: '#08695d', blocked: '#ad3412', unsure: '#7b5600' } as const
/** Of a pill's rim. */
const RIMS = { clear: '#0a8f83', blocked: '#d0401a', unsure: '#b27c00', plain: '#b9ae9d', refused: '#d0401a' } as const
const SIDES = { A: '#1f5fa8', B: '#b4540f', neutral: '#5d584f' } as const
const SERIF = "'Young Serif', Georgia, serif"
const SANS = "'Inter Variable', Inter, system-ui, sans-serif"
/** Widest that the sentence and the names run, so that the figures have their column. */
const COLUMN = 1060
const FACTS = 1200

/** The table about the line, with its figures, and the ruling under it as a caption; null where no picture can be taken. */
export async function rulingPicture(desk: Desk, name: Namer): Promise<Blob | null> {
  const { view } = desk.now
  if (!view) return null
  const scene = await scenePicture(desk, view, name)
  if (!scene) return null
  const why = wrappedTo(COLUMN, typeset(name.within(view.ruling.why))).slice(0, 4)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = TALL + 270 + 40 * why.length
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(scene, 0, 0)
  drawCaption(pen, desk, view, name, why, TALL, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The scene alone, with names and figures where they hang; null where no picture can be taken. */
export async function scenePicture(desk: Desk, view: RulingView, name: Namer, tall = TALL): Promise<HTMLCanvasElement | null> {
  const control = sceneControl()
  if (!control) return null
  const { board } = desk.now
  const taken = shotOf(control, board, view, WIDTH, tall)
  await Promise.all([`80px ${SERIF}`, `28px ${SANS}`, `650 28px ${SANS}`].map((font) => document.fonts.load(font)))
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = tall
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.drawImage(taken.canvas, 0, 0)
  drawPills(pen, desk, view, name, taken, tall)
  return canvas
}

/** Lines of words that are no wider than that in the caption's letters, as even as they can be without one more of them. */
function wrappedTo(width: number, words: string): readonly string[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return [words]
  pen.font = `30px ${SANS}`
  const broken = (most: number): string[] => {
    const lines: string[] = []
    for (const word of words.split(/\s+/)) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`
      if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  const least = broken(width).length
  let most = width
  while (most > 300 && broken(most - 20).length === least) most -= 20
  return broken(most)
}

/** The value itself where it fits, be it set closer by a fifth; else as much of it as does. */
function trimmed(pen: CanvasRenderingContext2D, value: string, most: number): string {
  let kept = value
  while (kept.length > 1 && pen.measureText(kept).width > 1.2 * most) kept = `${kept.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return kept
}

interface Tag {
  readonly hanging: Hanging
  readonly text: string
  readonly rim: string
  readonly ink: string
  readonly dashed: boolean
}

/** Names by the two of them, then the figures by the lines; none over another, nor over the figures that they are about. */
function drawPills(pen: CanvasRenderingContext2D, desk: Desk, { ruling, focus }: RulingView, name: Namer, taken: ScenePicture, tall: number): void {
  const { board, overlays } = desk.now
  const isAbout = ({ id }: BoardModel) => id === ruling.from || id === focus
  // The two that it is about, then all that stand about them: no name and no figure lies on another's model.
  const models = [...board.models.filter(isAbout), ...board.models.filter((model) => !isAbout(model))]
  const about = models.filter(isAbout)
  const avoid = models.map((model): Box => {
    const r = 0.6
    const height = model.body.kind === 'prism' ? model.body.height : 1.5
    const points = [[-r, 0], [r, 0], [0, -r], [0, r]].flatMap(
      ([x, z]) => [0, height].map((y) => taken.project([model.at[0] + x!, model.at[1] + y, model.at[2] + z!])),
    )
    if (points.includes(null)) return { x: 0, y: 0, w: 0, h: 0 }
    const [xs, ys] = [points.map((p) => p!.x), points.map((p) => p!.y)]
    return { x: Math.min(...xs), y: Math.min(...ys), w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) }
  })
  pen.font = `620 30px ${SANS}`
  const tag = (text: string, at: { x: number; y: number } | null, rim: string, ink: string, dashed = false): Tag => ({
    text, rim, ink, dashed,
    hanging: {
      anchorX: at?.x ?? 0, anchorY: at?.y ?? 0, seen: at !== null, w: Math.round(pen.measureText(text).width + 44), h: 54,
      slot: -1, x: 0, y: 0, shown: false, led: 0,
    },
  })
  const tags = [
    ...about.map((model, i) => {
      const box = avoid[i]!
      return tag(name.of(model.id), { x: box.x + box.w / 2, y: box.y + box.h - 8 }, SIDES[model.side], SIDES[model.side])
    }),
    ...pillsOf(board, overlays).map((pill) =>
      tag([pill.sign, pill.text, pill.note].filter((part) => part !== null).join(' '), taken.project(pill.at), RIMS[pill.tone], INK, pill.tone === 'blocked')),
  ]
  // Names hang under the feet.
  for (const { hanging } of tags.slice(0, about.length)) hanging.slot = 7
  placePills(tags.map(({ hanging }) => hanging), { x: 24, y: 24, w: WIDTH - 48, h: tall - 48 }, BoxGrid.of(avoid))
  for (const { hanging: { anchorX, anchorY, x, y, w, h, shown, led }, text, rim, ink, dashed } of tags) {
    if (!shown) continue
    if (led > 0) {
      pen.beginPath()
      pen.moveTo(anchorX, anchorY)
      pen.lineTo(x + w / 2, y + h / 2)
      pen.strokeStyle = rim
      pen.lineWidth = 3
      pen.stroke()
    }
    pen.beginPath()
    pen.roundRect(x, y, w, h, h / 2)
    pen.fillStyle = 'rgb(253 250 243 / 0.95)'
    pen.shadowColor = 'rgb(30 20 8 / 0.28)'
    pen.shadowBlur = 14
    pen.shadowOffsetY = 3
    pen.fill()
    pen.shadowColor = 'transparent'
    pen.strokeStyle = rim
    pen.lineWidth = 3
    pen.setLineDash(dashed ? [10, 6] : [])
    pen.stroke()
    pen.setLineDash([])
    pen.fillStyle = ink
    pen.font = `620 30px ${SANS}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, x + w / 2, y + h / 2 + 1)
  }
}

function drawCaption(
  pen: CanvasRenderingContext2D, desk: Desk, view: RulingView, name: Namer, why: readonly string[], top: number, bottom: number,
): void {
  const { ruling } = view
  const verdict = headlineOf(ruling)
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = TONES[ruling.verdict]
  pen.fillRect(0, top, WIDTH, 10)
  pen.font = `${verdict.length > 20 ? 66 : 84}px ${SERIF}`
  pen.fillText(verdict, MARGIN - 3, top + 122)
  const used = pen.measureText(verdict).width + 34
  pen.fillStyle = SOFT
  pen.font = `30px ${SANS}`
  const who = `${name.of(ruling.from)} → ${name.of(ruling.target)}`
  const beside = used + pen.measureText(who).width <= COLUMN
  if (beside) pen.fillText(who, MARGIN + used, top + 120)
  pen.fillStyle = INK
  pen.font = `30px ${SANS}`
  why.forEach((line, i) => pen.fillText(line, MARGIN, top + 184 + 40 * i, COLUMN))
  const miss = view.models.find(({ sight }) => sight.id === view.focus)?.miss
  const missed = miss ? (['Misses by', formatFine(miss.distance)] as const) : (['Seen', 'nothing'] as const)
  const facts: readonly (readonly [string, string])[] = [
    ['Distance', formatFine(ruling.distance)],
    ...(ruling.verdict === 'blocked' || ruling.cover === 'none' || ruling.coverFrom.length === 0 ? [] : [
      [giverWord(ruling.cover) === 'by' ? 'By' : 'Cover from', ruling.coverFrom.map((id) => name.of(id)).join(', ')] as const,
    ]),
    ruling.models.length > 1
      ? ['Seen', `${ruling.models.filter((model) => model.verdict === 'clear').length} of ${ruling.models.length} models`]
      : ruling.verdict === 'blocked' ? missed : ['Seen', ruling.models[0] ? seenWords(ruling.models[0]) : ''],
  ]
  facts.forEach(([label, value], i) => {
    const y = top + 76 + 54 * i
    pen.fillStyle = SOFT
    pen.font = `26px ${SANS}`
    pen.fillText(label, FACTS, y)
    const most = WIDTH - MARGIN - FACTS - pen.measureText(label).width - 20
    pen.fillStyle = INK
    pen.font = `650 28px ${SANS}`
    pen.textAlign = 'right'
    pen.fillText(trimmed(pen, value, most), WIDTH - MARGIN, y, most)
    pen.textAlign = 'left'
    pen.fillStyle = RULE
    pen.fillRect(FACTS, y + 18, WIDTH - MARGIN - FACTS, 1.5)
  })
  pen.fillStyle = RULE
  pen.fillRect(MARGIN, bottom - 78, WIDTH - 2 * MARGIN, 2)
  pen.fillStyle = SOFT
  pen.font = `24px ${SANS}`
  const rules = [...new Set(ruling.rules)].filter((rule) => rule !== '').slice(0, 5).join(', ')
  pen.fillText([desk.referee.name, desk.now.document.name ?? 'Table', rules].filter((part) => part !== '').join(' · '), MARGIN, bottom - 32, 1200)
  pen.font = `30px ${SERIF}`
  pen.fillStyle = INK
  pen.textAlign = 'right'
  pen.fillText('Sightline', WIDTH - MARGIN, bottom - 30)
}
