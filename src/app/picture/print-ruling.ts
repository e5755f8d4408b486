import {
  bandName, bandWords, coverFromWords, errorWords, giverWord, headlineOf, isSaidIn, seenWords, typeset, VERDICT_WORDS, type Namer,
} from '../../rules/ruling-text'
import type { Desk } from '../../tools/desk'
import { formatFine } from '../../tools/format'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { seatAt } from '../../tools/ruling/seat'
import { stepsOf } from '../../tools/ruling/steps'
import { el, picture, printSheet, svgAddress } from './print-sheet'
import { qrSvg, qrWidth } from './qr-code'
import { scenePicture } from './ruling-picture'

/** Of 1600 across: broad, so that all else has room on the page; more so where there are several models to tell of. */
const SCENE_TALL = 540
const SCENE_LOW = 450

interface PrintedRuling {
  readonly name: Namer
  /** Both sections as an SVG document; null where there is none. */
  readonly section: string | null
  /** Where the ruling can be opened; null where it does not fit into a link. */
  readonly link: string | null
  readonly command: string
}

/** Lays the ruling out as a page of its own and hands that to the browser's printing; the app is as before afterwards. */
export async function printRuling(desk: Desk, view: RulingView, printed: PrintedRuling): Promise<void> {
  const scene = await scenePicture(desk, view, printed.name, view.models.length > 1 ? SCENE_LOW : SCENE_TALL)
  const sheet = sheetOf(desk, view, printed, scene?.toDataURL('image/jpeg', 0.92) ?? null)
  await printSheet(sheet)
}

function sheetOf(desk: Desk, view: RulingView, { name, section, link, command }: PrintedRuling, scene: string | null): HTMLElement {
  const { ruling } = view
  const said = (text: string): string => typeset(name.within(text))
  // What the sentence over it all says is not said again; its rules stand there.
  const told = stepsOf(view, seatAt(view, desk.now.heading))
  const whyRules = told.filter(({ text }) => isSaidIn(ruling.why, text)).flatMap(({ rules }) => rules)
  const steps = told.filter(({ text }) => !isSaidIn(ruling.why, text))
    .map(({ text, rules }) => el('li', '', said(text), rules.length > 0 && el('span', 'print-rule', rules.join(', '))))
  const models = ruling.models.map((model) => {
    const error = errorWords(model)
    const blocked = model.verdict === 'blocked'
    const cover = model.cover === 'none' ? '' : `, ${coverFromWords(model.cover, model.coverFrom.map((id) => name.of(id)))}`
    const seen = blocked
      ? model.blockedBy.length > 0 ? `behind ${model.blockedBy.map((id) => name.of(id)).join(', ')}` : ''
      : `${seenWords(model)}${error === '' ? '' : ` ${error}`}${cover}`
    return el('li', '', el('b', '', name.of(model.id)), ` ${VERDICT_WORDS[model.verdict].toLowerCase()}${seen === '' ? '' : `: ${seen}`}`)
  })
  const facts: readonly (readonly [string, string])[] = [
    ['Distance', formatFine(ruling.distance)],
    ...(ruling.verdict === 'blocked' || ruling.cover === 'none' || ruling.coverFrom.length === 0 ? [] : [
      [giverWord(ruling.cover) === 'by' ? 'By' : 'Cover from', ruling.coverFrom.map((id) => name.of(id)).join(', ')] as const,
    ]),
    ...(ruling.range?.bands ?? []).map((band) => [bandName(band), bandWords(band)] as const),
    ...(ruling.rolls ?? []).map((roll) => [`Die for ${name.of(roll.by)}`, `${roll.needs} or less`] as const),
  ]
  return el('article', 'print-sheet',
    el('header', '', el('span', 'print-mark', 'Sightline'), el('span', '', `${desk.referee.name} · ${desk.now.document.name ?? 'Table'}`)),
    el('h1', `print-${ruling.verdict}`, headlineOf(ruling), el('small', '', `${name.of(ruling.from)} → ${name.of(ruling.target)}`)),
    el('p', 'print-why', said(ruling.why), whyRules.length > 0 && el('span', 'print-rule', whyRules.join(', '))),
    el('div', 'print-pictures',
      scene !== null && el(
        'figure', '', picture(scene, 'The table about the line'), el('figcaption', '', `${desk.now.document.name ?? 'The table'}, about the line in question`),
      ),
      section !== null && el(
        'figure', 'print-section', picture(svgAddress(section), 'Side section and plan section through the line'),
      ),
    ),
    el('div', 'print-columns',
      el('section', '',
        steps.length > 0 && el('h2', '', 'Because'), steps.length > 0 && el('ol', '', ...steps),
        models.length > 1 && el('h2', '', 'Model by model'),
        models.length > 1 && el('ul', 'print-models', ...models),
      ),
      el('section', '',
        el('h2', '', 'Measured'),
        el('dl', '', ...facts.flatMap(([label, value]) => [el('dt', '', label), el('dd', '', value)])),
        ruling.range !== undefined && el('p', 'print-rule', `Measured ${ruling.range.how} (${ruling.range.rule}).`),
      ),
    ),
    el('footer', '',
      link !== null && codeOf(link),
      el('div', '',
        el('span', '', link === null ? 'The table is too large for a link.' : 'This ruling, to be opened, turned and asked again:'),
        link !== null && linkTo(link),
        el('span', 'print-command', command),
      ),
    ),
  )
}

/** A code to scan; where the link is too long for one, a word on that. */
function codeOf(address: string): HTMLElement {
  const code = qrSvg(address)
  if (code === null) return el('p', 'print-rule', `A table of so many things makes a link of ${address.length} letters, too long for a code to scan.`)
  const image = picture(svgAddress(code), 'The link as a code to scan')
  image.className = 'print-code'
  image.style.width = `${qrWidth(code)}mm`
  return image
}

/** The whole of it: a file of the page is pressed, and paper is typed from. */
function linkTo(address: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = address
  return link
}
