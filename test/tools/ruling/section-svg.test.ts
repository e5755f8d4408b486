import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { freeTable } from '../../../src/rules/free-table'
import { cutOf } from '../../../src/tools/ruling/cut'
import { dimensionsOf } from '../../../src/tools/ruling/dimensions'
import { sectionsOf, viewRuling } from '../../../src/tools/ruling/ruling-view'
import { sectionSvg, usualCells, type SectionSheet } from '../../../src/tools/ruling/section-svg'
import { escaped, fit, wrapped } from '../../../src/tools/ruling/svg-text'
import { demo, duel, wallAcross } from './demo'

async function sheetOver(height: number, more: Partial<SectionSheet> = {}) {
  const world = await createWorld(duel({ pieces: [wallAcross(0, height, 80)] }))
  const view = viewRuling(world, freeTable, { from: 'a', target: 'b' })
  if (!view.ok) throw new Error(view.error)
  const model = view.value.models[0]!
  const [side, plan] = sectionsOf(world, model)
  const cut = cutOf(world, model)
  world.dispose()
  const sheet: SectionSheet = {
    side, plan, verdict: model.sight.verdict, verdictWord: 'Blocked', title: 'a → b', caption: view.value.ruling.why,
    cells: usualCells('Free table', view.value.ruling.distance, 'none', 'duel'), nameOf: (id) => id, stop: model.stop, free: model.miss?.free ?? null, cut,
    ...more,
  }
  return { sheet, side }
}

/** Every element closed, every attribute quoted, no bare ampersand or bracket: enough to know that it is XML. */
function wellFormed(svg: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [tag, close, name, attributes, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) wrong.push(`${tag} closes another`)
    } else if (!self) open.push(name!)
    if (attributes!.includes('NaN') || attributes!.includes('Infinity')) wrong.push(tag)
  }
  const rest = svg.replaceAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, '')
  if (/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/.test(rest)) wrong.push('a bare < > or &')
  return [...wrong, ...open]
}

describe('dimensions of a section', () => {
  test('over a low wall: the wall is 1.00 high and is cleared by what the line is higher', async () => {
    const { side } = await sheetOver(1)
    const found = dimensionsOf(side)
    expect(found.find(({ kind }) => kind === 'apart')!.value).toBeCloseTo(16 - 2 * 0.63, 2)
    expect(found.find(({ kind, id }) => kind === 'height' && id === 'wall')!.value).toBeCloseTo(1, 6)
    const clear = found.find(({ kind }) => kind === 'clear')!
    expect(clear.id).toBe('wall')
    expect(clear.to[1] - clear.from[1]).toBeCloseTo(clear.value, 6)
    expect(found.some(({ kind }) => kind === 'inside')).toBe(false)
  })

  test('into a high wall: the line runs inside it for as long as the wall is thick', async () => {
    const { side } = await sheetOver(3)
    const inside = dimensionsOf(side).find(({ kind }) => kind === 'inside')!
    expect(inside.value).toBeCloseTo(0.5, 2)
    expect(inside.from[0]).toBeLessThan(inside.to[0])
  })
})

describe('the line that is cut', () => {
  test('of a blocked target it is the line in question; of one seen in part the line to what is hidden: where, by what and how high', async () => {
    const { sheet: high } = await sheetOver(3)
    expect(high.cut).toMatchObject({ by: 'wall', at: high.stop })
    const { sheet: low } = await sheetOver(1)
    expect(low.verdict).toBe('clear')
    const { line, at, by } = low.cut!
    expect(by).toBe('wall')
    // It meets the wall's face or its top, not higher than that is, and beyond it goes on to the hidden part of the target.
    expect(at[1]).toBeLessThanOrEqual(1 + 1e-6)
    expect(Math.abs(at[0])).toBeLessThanOrEqual(0.25 + 1e-6)
    expect(line.to[0]).toBeGreaterThan(at[0])
    for (const sheet of [high, low]) {
      const svg = sectionSvg(sheet)
      expect(wellFormed(svg)).toEqual([])
      expect(svg).toMatch(new RegExp(`cut by wall, ${sheet.cut!.at[1].toFixed(2)}″ up`))
    }
    const { sheet: none } = await sheetOver(0.05)
    expect(none.cut).toBeNull()
  })
})

describe('the drawing', () => {
  test('is well-formed and says the verdict, the names and the dimensions', async () => {
    const { sheet } = await sheetOver(3)
    const svg = sectionSvg(sheet)
    expect(wellFormed(svg)).toEqual([])
    for (const words of ['Blocked', 'a → b', '14.7', '3.00″', 'Free table']) expect(svg).toContain(words)
    expect(sectionSvg(sheet)).toBe(svg)
  })

  test('whatever names and captions hold stays text', async () => {
    const evil = '<script>alert("1")</script>&\u0000\ud800\''
    const { sheet } = await sheetOver(1, { title: evil, caption: `${evil} `.repeat(40), cells: [[evil, evil]], nameOf: () => evil, verdictWord: evil })
    const svg = sectionSvg(sheet)
    expect(wellFormed(svg)).toEqual([])
    expect(svg).not.toContain('<script')
  })

  test('on paper no letter is smaller than 7 points, and the drawing is no taller than a third of the page', async () => {
    const { sheet } = await sheetOver(3)
    const tall = { ...sheet.side, high: [sheet.side.high[0], sheet.side.high[1] + 20] as const }
    for (const each of [sheet, { ...sheet, side: tall }, { ...sheet, free: { from: [-8, 9, 3], to: [8, 9, 3] } as const }]) {
      const svg = sectionSvg(each, true)
      expect(wellFormed(svg)).toEqual([])
      const [width, height] = [...svg.matchAll(/^<svg [^>]*width="(\d+)" height="(\d+)"/gm)].map((found) => [Number(found[1]), Number(found[2])])[0]!
      const points = 515 / width!
      expect(Math.min(...[...svg.matchAll(/font-size="(\d+)"/g)].map((found) => Number(found[1]) * points))).toBeGreaterThanOrEqual(7)
      expect(height! * points).toBeLessThan(280)
    }
  })

  test('every pair of the demo tables can be drawn', async () => {
    for (const name of ['over-the-wall', 'window-slit', 'skirmish-36']) {
      const { board, world, referee } = await demo(name)
      const [a, ...others] = board.models
      for (const target of others.slice(0, 5)) {
        const view = viewRuling(world, referee, { from: a!.id, target: target.id })
        if (!view.ok) continue
        const model = view.value.models[0]!
        const [side, plan] = sectionsOf(world, model)
  const cut = cutOf(world, model)
        const svg = sectionSvg({
          side, plan, verdict: model.sight.verdict, verdictWord: model.sight.verdict, title: `${a!.id} → ${target.id}`, caption: view.value.ruling.why,
          cells: usualCells('Ravaged Star', view.value.ruling.distance, view.value.ruling.cover, name), nameOf: (id) => id, stop: model.stop,
          free: model.miss?.free ?? null, cut,
        })
        expect(wellFormed(svg)).toEqual([])
        expect(svg.length).toBeLessThan(400_000)
      }
      world.dispose()
    }
  })

  test('words are cut and wrapped without losing letters', () => {
    expect(fit('abcdef', 4)).toBe('abc…')
    expect(fit('abcd', 4)).toBe('abcd')
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrapped('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
    expect(escaped('a<b>&"\'')).toBe('a&lt;b&gt;&amp;&quot;&#39;')
  })
})
