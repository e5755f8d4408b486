import { describe, expect, it } from 'vitest'
import type { Board } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { buildList, buildText } from '../../src/table/build-list'
import { toBoard } from '../../src/table/board'
import type { TableEdges } from '../../src/table/edges'
import { OVERLAP, PAPER_SCALES, PAPERS, planLayout, planSheets, type Paper, type PaperScale } from '../../src/table/plan-sheets'
import type { TableFile } from '../../src/table/file'
import { readTable, sources } from '../terrain/library'
import { BARE } from '../tools/game/game-table'

const board = (file: TableFile): Board => {
  const made = toBoard(file, sources)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

/** What a sheet shows of the table, in inches, out of the drawing itself. */
function windowOf(svg: string, scale: number) {
  const [, x, y, w, h] = /<clipPath id="frame"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.map(Number)
  const [, tx, ty] = /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)">/.exec(svg)!.map(Number)
  const inches = (mm: number) => (mm * scale) / 25.4
  return { left: inches(x! - tx!), top: inches(y! - ty!), right: inches(x! + w! - tx!), bottom: inches(y! + h! - ty!) }
}

function sheets(of: Board, paper: Paper, scale: PaperScale, name = 'A table') {
  const layout = planLayout(of, paper, scale)
  if (!layout.ok) throw new Error(layout.error)
  return planSheets(of, name, layout.value)
}

describe('a plan on several sheets', () => {
  it('every place of any table lies on a sheet, and neighbours show the same ten millimetres', () => {
    const stream = new RandomStream('plan sheets')
    for (let i = 0; i < 60; i++) {
      const of = { ...board(BARE), width: Math.round(stream.between(6, 96)), depth: Math.round(stream.between(6, 72)) }
      const [paper, scale] = [stream.pick(Object.keys(PAPERS) as Paper[]), stream.pick(PAPER_SCALES)]
      if (!planLayout(of, paper, scale).ok) continue
      const { sheets: all, columns, rows } = sheets(of, paper, scale)
      const windows = all.map(({ svg }) => windowOf(svg, scale))
      expect(all).toHaveLength(columns * rows)
      for (let k = 0; k < 40; k++) {
        const [x, z] = [stream.between(-of.width / 2, of.width / 2), stream.between(-of.depth / 2, of.depth / 2)]
        const holds = ({ left, right, top, bottom }: (typeof windows)[number]) => Math.min(x - left, right - x, z - top, bottom - z) > -1e-3
        expect(windows.some(holds), `${of.width} × ${of.depth}`).toBe(true)
      }
      for (let row = 0; row < rows; row++) {
        for (let column = 1; column < columns; column++) {
          const [before, now] = [windows[row * columns + column - 1]!, windows[row * columns + column]!]
          expect(((before.right - now.left) * 25.4) / scale).toBeCloseTo(OVERLAP, 1)
        }
      }
    }
  })

  it('what is four inches wide is 101.6 mm at full size, and 25.4 at a quarter', () => {
    const file = { ...BARE, table: { width: 12, depth: 12 }, terrain: [{ id: 'box', kind: 'wall', shape: { box: [4, 2, 1] }, at: [0, 0, 0] }] } as TableFile
    for (const [scale, wide] of [[1, 101.6], [4, 25.4]] as const) {
      const svg = sheets(board(file), 'a4', scale).sheets.map((each) => each.svg).find((each) => each.includes('data-id="box"'))!
      const xs = [.../data-id="box".*?d="([^"]+)"/s.exec(svg)![1]!.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))
      expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(wide, 1)
      // The ruler is of paper, whatever the scale.
      expect(svg).toContain('M9 283h152.4M9 283v-4')
    }
  })

  it('each says which it is, out of how many, and which lie beside it; a name is text', () => {
    const plan = sheets(board(readTable('skirmish-36')), 'letter', 2, 'Up & <down>')
    expect(plan.columns * plan.rows).toBeGreaterThan(3)
    const [first] = plan.sheets
    expect(first!.label).toBe('A1')
    expect(first!.svg).toContain(`Up &#38; &#60;down&#62; · sheet A1 of ${plan.columns * plan.rows} · 1:2`)
    expect(first!.svg).toContain('A2 →')
    expect(first!.svg).toContain('↓ B1')
    expect(first!.svg).not.toContain('← ')
    expect(plan.sheets.at(-1)!.svg).not.toContain('→')
  })

  it('what players call the edges is written along them as side A sits, as text', () => {
    const of = { ...board(BARE), width: 20, depth: 10 }
    const layout = planLayout(of, 'a4', 4)
    if (!layout.ok) throw new Error(layout.error)
    const words = (edges?: TableEdges) => [...planSheets(of, 'Yard', layout.value, edges).sheets[0]!.svg.matchAll(
      /<text x="(-?[\d.]+)" y="(-?[\d.]+)"(?: transform="rotate\((-?\d+) [^"]*")? font-size="3.4"[^>]*>([^<]*)</g)]
      .map(([, x, y, turned, text]) => [Math.sign(Number(x)), Math.sign(Number(y)), turned, text])
    expect(words()).toEqual([[0, 1, undefined, 'Side A'], [0, -1, undefined, 'Side B']])
    expect(words({ A: 'Window <b>', left: 'Door', right: 'Shelf', rim: 'none' })).toEqual([
      [0, 1, undefined, 'Side A · Window &#60;b&#62;'], [0, -1, undefined, 'Side B'], [-1, 0, '-90', 'Door'], [1, 0, '90', 'Shelf'],
    ])
  })

  it('paper is turned as it takes fewer sheets, and more than are worth printing are told', () => {
    const of = { ...board(BARE), width: 72, depth: 48 }
    const layout = planLayout(of, 'a4', 4)
    expect(layout.ok && [layout.value.columns, layout.value.rows, layout.value.wide]).toEqual([2, 2, true])
    const large = planLayout({ width: 240, depth: 240 }, 'letter', 1)
    expect(large.ok ? 'laid' : large.error).toMatch(/^\d+ sheets of Letter; at most 150: print it smaller$/)
  })
})

it('a build list counts what is alike, with sizes, and says it as a text', () => {
  const of = board({
    ...BARE, name: 'Yard', table: { width: 22, depth: 30 },
    terrain: [
      { id: 'a', shape: { piece: 'crate' }, at: [0, 0, 0] }, { id: 'b', shape: { piece: 'crate' }, at: [4, 0, 0], turn: 90 },
      { id: 'c', name: 'Wall 1', kind: 'wall', shape: { box: [5, 2, 0.5] }, at: [8, 0, 0] },
      { id: 'd', name: 'Wall 2', kind: 'wall', shape: { box: [5, 2, 0.5] }, at: [8, 0, 4], turn: 30 },
      { id: 'e', name: 'Wall 3', kind: 'wall', shape: { box: [3, 2, 0.5] }, at: [8, 0, 8] },
    ],
    models: [1, 2, 3].map((n) => ({ id: `m${n}`, name: `Trooper ${n}`, side: 'A', base: { round: 32 }, at: [n, 0, -5] })),
  } as TableFile)
  const list = buildList(of)
  expect(list.terrain.map(({ count, name, about }) => `${count} ${name}: ${about}`)).toEqual([
    expect.stringMatching(/^2 Crate: \w+, [\d.]+ × [\d.]+ in, [\d.]+ in tall$/),
    '1 Wall: wall, 3 × 0.5 in, 2 in tall', '2 Wall: wall, 5 × 0.5 in, 2 in tall',
  ])
  expect(list.models).toEqual([{ count: 3, name: 'Trooper', about: 'on 32 mm' }])
  expect(buildText('Yard', of, list)).toContain('Yard: 22 × 30 in\n\nTerrain\n2 × Crate')
  expect(buildText('Yard', of, list, { left: 'Door', A: 'Window side', rim: 'dark' })).toContain('30 in\nSide A: Window side\nLeft: Door\n\nTerrain\n')
})
