import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planSvg } from '../../src/referee/plan-svg'
import { escaped } from '../../src/table/plan-shapes'
import { toBoard } from '../../src/table/board'
import { parseTable } from '../../src/table/file'
import { sourcesWith } from '../table/files'
import { answerOf, refusalOf, save, table, testFolder } from './helpers'

const folder = testFolder()
const MARKUP = '<script>alert("1")</script> & \'so on\' \u0001'
const file = table(
  [
    { id: 'a1', at: [0, 0, -6] },
    { id: 'b1', side: 'B', at: [3, 0, 6], turn: 90, base: { rect: [25.4, 50.8] } },
  ],
  {
    name: MARKUP,
    terrain: [
      { id: 'wall', name: MARKUP, kind: 'wall', shape: { box: [4, 2, 1] }, at: [0, 0, 0], turn: 90 },
      { id: 'wood', kind: 'forest', shape: { cylinder: [3, 4] }, at: [20, 0, 0] },
    ],
  },
)
const name = save(folder, 'table.json', file)

describe('render', () => {
  it('writes an SVG with everything in its place', async () => {
    expect(await answerOf(folder, 'render', name, 'plan.svg')).toEqual({ file: 'plan.svg', width: 1240, height: 856 })
    const svg = readFileSync(join(folder, 'plan.svg'), 'utf8')
    // 16 pixels an inch: a wall of 4 by 1, turned, is 1 wide and 4 deep.
    expect(svg).toContain('d="M-8 32L-8 -32L8 -32L8 32Z"')
    expect(svg).toContain('data-id="wood"')
    expect(svg.match(/<path d="[^"]*" fill="#2f6fb7"/g)).toHaveLength(1)
    // It faces along +x after a quarter turn.
    expect(svg).toContain('d="M48 96L64 96" stroke="#fff"')
    expect(svg).toContain('>6 in</text>')
  })

  it('keeps names text', () => {
    const parsed = parseTable(file)
    const board = parsed.ok ? toBoard(parsed.value, sourcesWith()) : parsed
    if (!board.ok) throw new Error('no board')
    const { svg } = planSvg(board.value, MARKUP)
    expect(svg).not.toContain('<script')
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(svg).not.toMatch(/\u0001/)
    expect(svg).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;so on&#39; \ufffd')
    expect(escaped('a\ud800b')).toBe('a\ufffdb')
    expect(escaped('💡 ü\n')).toBe('💡 ü\n')
  })

  it('writes what an edge is called beside it: side A sits at the top, with its left on the right of the paper', async () => {
    const edges = { A: 'Window <side>', left: 'Door' }
    const named = save(folder, 'named.json', { ...file, table: { ...file.table, edges } })
    await answerOf(folder, 'render', named, 'named.svg')
    const lines = readFileSync(join(folder, 'named.svg'), 'utf8').split('\n').filter((line) => /Window|Door/.test(line))
    expect(lines).toEqual([
      '<text transform="translate(620 36)" font-size="12" text-anchor="middle" fill="#4a4437">Window &#60;side&#62;</text>',
      '<text transform="translate(1204 428) rotate(90)" font-size="12" text-anchor="middle" fill="#4a4437">Door</text>',
    ])
  })

  it('writes a PNG of the same', async () => {
    expect(await answerOf(folder, 'render', name, 'plan.png')).toEqual({ file: 'plan.png', width: 2480, height: 1712 })
    const png = readFileSync(join(folder, 'plan.png'))
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2480, 1712])
    const empty = save(folder, 'empty.json', table([], { table: { width: 240, depth: 240 } }))
    expect((await answerOf(folder, 'render', empty, 'large.PNG'))['width']).toBeLessThanOrEqual(4096)
  })

  it('needs no rules', async () => {
    const rain = save(folder, 'rain.json', { ...file, system: 'red-rain' })
    expect(await answerOf(folder, 'render', rain, 'rain.svg')).toMatchObject({ file: 'rain.svg' })
  })

  it('refuses other formats and places that are not there', async () => {
    expect(await refusalOf(folder, 'render', name, 'plan.jpg')).toBe(
      '"plan.jpg": expected a file that ends in .svg or .png',
    )
    expect(await refusalOf(folder, 'render', name, 'nowhere/plan.svg')).toBe('nowhere/plan.svg: no such file')
  })
})
