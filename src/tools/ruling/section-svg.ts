import type { Id } from '../../core/board'
import type { SectionFact, SectionShape } from '../../core/evidence'
import type { Verdict } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Segment, Vec2, Vec3 } from '../../core/vec'
import { formatFine } from '../format'
import type { Cut } from './cut'
import { dimensionsOf, type Dimension } from './dimensions'
import { escaped, fit, wrapped } from './svg-text'

/** What a sheet with both sections of one line says. Texts are plain; they are escaped here. */
export interface SectionSheet {
  readonly side: SectionFact
  readonly plan: SectionFact
  readonly verdict: Verdict
  /** "Clear", "Blocked", "Too close to call". */
  readonly verdictWord: string
  /** "A → B". */
  readonly title: string
  /** Cells of the title block: system, distance, cover, table … at most six. */
  readonly cells: readonly (readonly [name: string, value: string])[]
  /** The ruling in a sentence or two. */
  readonly caption: string
  readonly nameOf: (id: Id) => string
  /** Where a blocked line is stopped, and the open line that comes nearest. */
  readonly stop: Vec3 | null
  readonly free: Segment | null
  /** A line to what is hidden: it is cut there, and by that. */
  readonly cut: Cut | null
}

export const SHEET_WIDTH = 1200
const MARGIN = 40
const INK = '#26313a'
const FAINT = '#7d8890'
const PAPER = '#fbf8f0'
const TONES: Readonly<Record<Verdict, string>> = { clear: '#14795a', blocked: '#b0342c', unsure: '#946512' }
const LOOKER = '#2f6db0'
const TARGET = '#b45a1c'
/** Pixels an inch at most, so that a duel at arm's length does not fill a wall. */
const LARGEST = 64
const LARGEST_BARE = 92
/**
 * On paper the drawing is as wide as the text, some 515 points: so narrow that its letters are no smaller than 7 points there, and so low that
 * it need not be made smaller to leave room for the rest. `BARE_REST`: what titles and dimensions take of that height.
 */
export const BARE_WIDTH = 820
const BARE_HEIGHT = 430
const BARE_REST = 176
const FONT = 'Inter, Helvetica, Arial, sans-serif'

/**
 * The drawing as a standalone SVG document: side section above, plan section below, title block at the foot. `bare`: the two sections
 * alone on white, for a page that says the rest itself.
 */
export function sectionSvg(sheet: SectionSheet, bare = false): string {
  const [side, plan] = [trimmed(sheet, sheet.side), trimmed(sheet, sheet.plan)]
  const across = bare ? BARE_WIDTH : SHEET_WIDTH
  const tall = side.high[1] - side.low[1] + plan.high[1] - plan.low[1]
  const scale = Math.min(
    bare ? Math.min(LARGEST_BARE, (BARE_HEIGHT - BARE_REST) / tall) : LARGEST,
    (across - 2 * MARGIN) / (side.high[0] - side.low[0]),
  )
  const sideFrame = frameOf(side, scale, bare ? 40 : 92, across)
  const planFrame = frameOf(plan, scale, sideFrame.bottom + 96, across)
  const lines = wrapped(sheet.caption, 146).slice(0, 5)
  const foot = planFrame.bottom + 44
  const height = Math.round(bare ? planFrame.bottom + 40 : foot + 92 + 20 * lines.length + MARGIN)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${height}" width="${across}" height="${height}" `
    + `role="img" font-family="${FONT}" fill="${INK}"><title>${escaped(`${sheet.title}: ${sheet.verdictWord}`)}</title><desc>${escaped(sheet.caption)}</desc>`
  return [
    head,
    defs(sideFrame, planFrame),
    `<rect width="${across}" height="${height}" fill="${bare ? '#fff' : PAPER}"/>`,
    ...(bare ? [] : [
      `<rect x="14" y="14" width="${SHEET_WIDTH - 28}" height="${height - 28}" fill="none" stroke="${INK}" stroke-width="1.5"/>`,
      text(MARGIN, 58, fit(sheet.title, 58), 'font-size="26" font-weight="650"'),
      text(SHEET_WIDTH - MARGIN, 58, fit(sheet.verdictWord, 24), `font-size="26" font-weight="700" text-anchor="end" fill="${TONES[sheet.verdict]}"`),
    ]),
    ground(sideFrame),
    drawing(sheet, side, sideFrame, 'cut-side'),
    text(MARGIN, sideFrame.bottom + 56, 'Side section along the line', `font-size="13" fill="${FAINT}"`),
    drawing(sheet, plan, planFrame, 'cut-plan'),
    text(MARGIN, planFrame.bottom + 24, 'Plan section at the height of the line', `font-size="13" fill="${FAINT}"`),
    scaleBar(planFrame, scale),
    ...(bare ? [] : [titleBlock(sheet, foot, lines)]),
    '</svg>',
  ].join('\n')
}

/** As high and as deep as what it tells of, with a little about it: what hangs far overhead or lies far aside is cut off. */
function trimmed({ free }: SectionSheet, section: SectionFact): SectionFact {
  const { cut, low, high, line, shapes } = section
  const models = shapes.filter(({ what }) => what === 'looker' || what === 'target').flatMap(({ rings, paths }) => [...rings, ...paths].flat())
  const told = dimensionsOf(section).flatMap(({ kind, from, to }) => (kind === 'apart' ? [] : [from, to]))
  const beside = free ? [projected(section, free.from), projected(section, free.to)] : []
  const ys = [...line, ...models, ...told, ...beside].map(([, y]) => y)
  const about = cut === 'side' ? 0.8 : 1.1
  return {
    ...section,
    low: [low[0], cut === 'side' ? low[1] : Math.max(low[1], Math.min(...ys) - about)],
    high: [high[0], Math.min(high[1], Math.max(...ys) + about)],
  }
}

interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly scale: number
  /** Of the whole sheet. */
  readonly across: number
  /** From the section to the sheet. */
  at(p: Vec2): Vec2
}

function frameOf({ low, high }: SectionFact, scale: number, top: number, across: number): Frame {
  const width = scale * (high[0] - low[0])
  const left = (across - width) / 2
  const bottom = top + scale * (high[1] - low[1])
  return {
    left, top, right: left + width, bottom, scale, across,
    at: ([x, y]) => [left + scale * (x - low[0]), bottom - scale * (y - low[1])],
  }
}

function defs(side: Frame, plan: Frame): string {
  const clip = (id: string, f: Frame): string =>
    `<clipPath id="${id}"><rect x="${n(f.left)}" y="${n(f.top)}" width="${n(f.right - f.left)}" height="${n(f.bottom - f.top)}"/></clipPath>`
  const hatch = (id: string, spacing: number, yaw: number, ink: string): string =>
    `<pattern id="${id}" width="${spacing}" height="${spacing}" patternUnits="userSpaceOnUse" patternTransform="rotate(${yaw})">`
    + `<line x1="0" y1="0" x2="0" y2="${spacing}" stroke="${ink}" stroke-width="1.2"/></pattern>`
  return `<defs>${clip('cut-side', side)}${clip('cut-plan', plan)}${hatch('hatch', 6, 45, INK)}${hatch('light', 10, 45, FAINT)}`
    + `${hatch('earth', 7, -45, FAINT)}</defs>`
}

const ground = (f: Frame): string =>
  `<rect x="${n(f.left)}" y="${n(f.bottom)}" width="${n(f.right - f.left)}" height="10" fill="url(#earth)"/>`
  + rule([f.left, f.bottom], [f.right, f.bottom], `stroke="${INK}" stroke-width="2"`)

function drawing(sheet: SectionSheet, section: SectionFact, frame: Frame, clip: string): string {
  const out = [`<g clip-path="url(#${clip})">`]
  // What blocks is drawn over what does not, the models over both.
  const order = (shape: SectionShape): number => (shape.what === 'looker' || shape.what === 'target' ? 2 : shape.blocks ? 1 : 0)
  for (const shape of [...section.shapes].sort((a, b) => order(a) - order(b))) out.push(shapePath(shape, frame))
  out.push(sightLine(sheet, section, frame), '</g>')
  const labels = new Labels()
  for (const shape of section.shapes) {
    if (shape.what === 'looker' || shape.what === 'target') out.push(nameLabel(sheet, shape, section, frame, labels))
  }
  for (const dimension of dimensionsOf(section)) out.push(dimensionMark(sheet, dimension, section, frame, labels))
  if (sheet.cut && section.cut === 'side') out.push(cutLabel(sheet, sheet.cut, section, frame, labels))
  return out.join('\n')
}

function shapePath({ what, blocks, rings, paths }: SectionShape, frame: Frame): string {
  const path = [...rings.map((ring) => `${pathOf(ring, frame)}Z`), ...paths.map((line) => pathOf(line, frame))].join('')
  if (path === '') return ''
  if (what === 'looker' || what === 'target') {
    const ink = what === 'looker' ? LOOKER : TARGET
    return `<path d="${path}" fill="${ink}" fill-opacity="0.22" fill-rule="evenodd" stroke="${ink}" stroke-width="2"/>`
  }
  if (what === 'area') return `<path d="${path}" fill="url(#light)" fill-rule="evenodd" stroke="${FAINT}" stroke-width="1.2" stroke-dasharray="6 4"/>`
  return blocks
    ? `<path d="${path}" fill="#fff" fill-rule="evenodd"/><path d="${path}" fill="url(#hatch)" fill-rule="evenodd" stroke="${INK}" stroke-width="1.8"/>`
    : `<path d="${path}" fill="none" fill-rule="evenodd" stroke="${FAINT}" stroke-width="1.2"/>`
}

function sightLine({ verdict, stop, free, cut }: SectionSheet, section: SectionFact, frame: Frame): string {
  const [a, b] = section.line
  const out: string[] = []
  const ink = TONES[verdict]
  if (verdict !== 'blocked' && cut) {
    const [from, at, to] = [cut.line.from, cut.at, cut.line.to].map((p) => frame.at(projected(section, p))) as [Vec2, Vec2, Vec2]
    out.push(rule(from, at, `stroke="${TONES.blocked}" stroke-width="1.6"`))
    out.push(rule(at, to, `stroke="${TONES.blocked}" stroke-width="1.2" stroke-dasharray="6 5"`), crossAt(at, TONES.blocked))
  }
  if (verdict === 'blocked' && free) {
    const [from, to] = [frame.at(projected(section, free.from)), frame.at(projected(section, free.to))]
    out.push(rule(from, to, `stroke="${TONES.clear}" stroke-width="1.4" stroke-dasharray="2 4"`))
  }
  if (verdict === 'blocked' && stop) {
    const [x] = projected(section, stop)
    const t = Math.min(1, Math.max(0, (x - a[0]) / (b[0] - a[0] || 1)))
    const at: Vec2 = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
    out.push(rule(frame.at(a), frame.at(at), `stroke="${ink}" stroke-width="2.4"`))
    out.push(rule(frame.at(at), frame.at(b), `stroke="${ink}" stroke-width="1.6" stroke-dasharray="7 5"`))
    out.push(crossAt(frame.at(at), ink))
  } else out.push(rule(frame.at(a), frame.at(b), `stroke="${ink}" stroke-width="2.4"${verdict === 'clear' ? '' : ' stroke-dasharray="7 5"'}`))
  for (const end of [a, b]) {
    const [x, y] = frame.at(end)
    out.push(`<circle cx="${n(x)}" cy="${n(y)}" r="3.5" fill="${ink}"/>`)
  }
  return out.join('')
}

/** Where a line is cut. */
function crossAt([px, py]: Vec2, ink: string): string {
  const cross = `M${n(px - 6)} ${n(py - 6)}L${n(px + 6)} ${n(py + 6)}M${n(px - 6)} ${n(py + 6)}L${n(px + 6)} ${n(py - 6)}`
  return `<path d="${cross}" stroke="${ink}" stroke-width="2.4"/>`
}

/** By what the line is cut, and how high above the table. */
function cutLabel({ nameOf }: SectionSheet, { at, by }: Cut, section: SectionFact, frame: Frame, labels: Labels): string {
  const [x, y] = frame.at(projected(section, at))
  const words = `cut by ${fit(nameOf(by), 24)}, ${formatFine(at[1])} up`
  const row = labels.place(x, y - 16, widthOf(words), -15)
  const left = Math.min(frame.across - MARGIN - widthOf(words) / 2, Math.max(MARGIN + widthOf(words) / 2, x))
  return text(left, row, words, `font-size="13" font-weight="600" text-anchor="middle" fill="${TONES.blocked}" ${HALO}`)
}

/** Where a point of the table stands in a section, seen square to it. */
function projected({ origin, across, up }: SectionFact, p: Vec3): Vec2 {
  const [x, y, z] = [p[0] - origin[0], p[1] - origin[1], p[2] - origin[2]]
  // `across` is longer than one where a plan is foreshortened.
  const square = across[0] * across[0] + across[1] * across[1] + across[2] * across[2]
  return [(across[0] * x + across[1] * y + across[2] * z) / square, up[0] * x + up[1] * y + up[2] * z]
}

/** Keeps texts off one another: each takes the first free row from where it would like to be. */
class Labels {
  private readonly taken: (readonly [left: number, right: number, y: number])[] = []

  place(x: number, y: number, width: number, step: number): number {
    for (let row = 0; row < 8; row++) {
      const at = y + row * step
      const free = this.taken.every(([l, r, other]) => x + width / 2 < l || x - width / 2 > r || Math.abs(other - at) > 13)
      if (free || row === 7) {
        this.taken.push([x - width / 2, x + width / 2, at])
        return at
      }
    }
    return y
  }
}

const widthOf = (label: string): number => 7.2 * label.length + 8

function nameLabel(sheet: SectionSheet, shape: SectionShape, { cut }: SectionFact, frame: Frame, labels: Labels): string {
  const points = [...shape.rings, ...shape.paths].flat().map((p) => frame.at(p))
  if (points.length === 0) return ''
  const name = fit(sheet.nameOf(shape.id), 26)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const half = widthOf(name) / 2
  const x = Math.min(frame.across - MARGIN - half, Math.max(MARGIN + half, (Math.min(...xs) + Math.max(...xs)) / 2))
  const y = labels.place(x, cut === 'side' ? Math.max(frame.top - 4, Math.min(...ys) - 10) : Math.min(...ys) - 10, 2 * half, -15)
  return text(x, y, name, `font-size="14" font-weight="600" text-anchor="middle" fill="${shape.what === 'looker' ? LOOKER : TARGET}" ${HALO}`)
}

/** Letters stand clear of what they are written over. */
const HALO = `paint-order="stroke" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round"`

function dimensionMark(sheet: SectionSheet, dimension: Dimension, { cut }: SectionFact, frame: Frame, labels: Labels): string {
  const [a, b] = [frame.at(dimension.from), frame.at(dimension.to)]
  if (dimension.kind === 'apart') {
    if (cut === 'plan') return ''
    const y = frame.bottom + 30
    const middle = (a[0] + b[0]) / 2
    return [
      rule([a[0], frame.bottom], [a[0], y + 6], THIN), rule([b[0], frame.bottom], [b[0], y + 6], THIN),
      rule([a[0], y], [b[0], y], THIN), tick([a[0], y]), tick([b[0], y]),
      label(frame, middle, y + 4, dimension.label),
    ].join('')
  }
  const who = dimension.id === null ? '' : fit(sheet.nameOf(dimension.id), 20)
  if (dimension.kind === 'height') {
    const x = Math.min(frame.right - 4, Math.max(frame.left + 4, a[0]))
    const top = Math.max(frame.top, b[1])
    const model = dimension.from[1] > 0 || sheet.side.shapes.some(({ id, what }) => id === dimension.id && (what === 'looker' || what === 'target'))
    const words = model ? dimension.label : `${who} ${dimension.label}`
    const y = labels.place(x, model ? (a[1] + top) / 2 + 4 : top - 8, widthOf(words), model ? 15 : -15)
    return [rule([x, a[1]], [x, top], THIN), tick([x, a[1]]), tick([x, top]), label(frame, x, y, words)].join('')
  }
  if (dimension.kind === 'clear') {
    const words = cut === 'side' ? `clears ${who} by ${dimension.label}` : `${who} ${dimension.label} off`
    const y = labels.place(b[0], Math.min(a[1], b[1]) - 8, widthOf(words), -15)
    return [rule(a, b, THIN), tick(a), tick(b), label(frame, b[0], y, words)].join('')
  }
  const [x, up] = [(a[0] + b[0]) / 2, Math.min(a[1], b[1]) - 9]
  const words = `${dimension.label} inside ${who}`
  const y = labels.place(x, up, widthOf(words), -15)
  return [rule(a, b, `stroke="${TONES.blocked}" stroke-width="5" stroke-opacity="0.45"`), label(frame, x, y, words)].join('')
}

const THIN = `stroke="${INK}" stroke-width="1"`
/** The draughtsman's slanting stroke at the end of a dimension line. */
const tick = ([x, y]: Vec2): string => rule([x - 4, y + 4], [x + 4, y - 4], `stroke="${INK}" stroke-width="1.6"`)
const label = ({ across }: Frame, x: number, y: number, words: string): string =>
  text(Math.min(across - MARGIN - widthOf(words) / 2, Math.max(MARGIN + widthOf(words) / 2, x)), y, words, `font-size="13" text-anchor="middle" ${HALO}`)

/** Half a foot at most, in inches, alternately filled. */
function scaleBar(frame: Frame, scale: number): string {
  const inches = Math.max(1, Math.min(6, Math.floor(200 / scale)))
  const left = frame.across - MARGIN - inches * scale
  const y = frame.bottom + 16
  const out = Array.from({ length: inches }, (_, i) =>
    `<rect x="${n(left + i * scale)}" y="${n(y)}" width="${n(scale)}" height="6" fill="${i % 2 ? PAPER : INK}" stroke="${INK}"/>`)
  return out.join('') + text(left - 8, y + 7, `${inches} in`, `font-size="12" text-anchor="end" fill="${FAINT}"`)
}

function titleBlock(sheet: SectionSheet, top: number, lines: readonly string[]): string {
  const cells = sheet.cells.slice(0, 6)
  const width = (SHEET_WIDTH - 2 * MARGIN) / Math.max(1, cells.length)
  const out = [rule([MARGIN, top], [SHEET_WIDTH - MARGIN, top], `stroke="${INK}" stroke-width="1.5"`)]
  cells.forEach(([name, value], i) => {
    const x = MARGIN + i * width
    if (i > 0) out.push(rule([x, top], [x, top + 54], THIN))
    out.push(text(x + 10, top + 20, fit(name, Math.floor(width / 7)), `font-size="12" fill="${FAINT}"`))
    out.push(text(x + 10, top + 42, fit(value, Math.floor(width / 9)), 'font-size="16" font-weight="600"'))
  })
  out.push(rule([MARGIN, top + 54], [SHEET_WIDTH - MARGIN, top + 54], `stroke="${INK}" stroke-width="1.5"`))
  lines.forEach((line, i) => out.push(text(MARGIN, top + 84 + 20 * i, line, 'font-size="15"')))
  return out.join('')
}

const n = (value: number): string => String(Math.round(value * 100) / 100)
const rule = (a: Vec2, b: Vec2, style: string): string => `<line x1="${n(a[0])}" y1="${n(a[1])}" x2="${n(b[0])}" y2="${n(b[1])}" ${style}/>`
const text = (x: number, y: number, words: string, style: string): string => `<text x="${n(x)}" y="${n(y)}" ${style}>${escaped(words)}</text>`

function pathOf(points: readonly Vec2[], frame: Frame): string {
  return points.map((p, i) => {
    const [x, y] = frame.at(p)
    return `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`
  }).join('')
}

/** The usual cells of the title block. */
export const usualCells = (system: string, distance: Inches, cover: string, table: string): SectionSheet['cells'] => [
  ['System', system], ['Distance, base to base', formatFine(distance)], ['Cover', cover], ['Table', table],
]
