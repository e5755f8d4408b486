import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { LIBRARY } from '../../../src/app/files/library'
import { SETUP_PORT as port } from '../../../src/app/sessions/setup-port'
import { hashText } from '../../../src/core/random'
import { loadLibrary } from '../../../src/referee/games/library'
import { loadSetup } from '../../../src/referee/games/setup'
import { readBoard } from '../../../src/rules/engine/board'
import { canonical } from '../../../src/rules/engine/json'
import type { Playable } from '../../../src/rules/playable'
import { PLAYABLES } from '../../../src/rules/registry'
import { toBoard } from '../../../src/table/board'
import type { TableFile } from '../../../src/table/file'
import type * as generate from '../../../src/table/generate'
import { formatTableText } from '../../../src/table/format'
import { pointDistance, lay, stockOf, type Stock } from '../../../src/table/generate-plan'
import { TERRAIN_STYLES, type TerrainStyle } from '../../../src/table/generate-styles'
import { pieceGeometry } from '../../../src/table/piece'
import { readyArmies } from '../../../src/table/setup/deal'
import { CLEARANCE_ROUND_MARKS, strewnGround } from '../../../src/table/setup/ground'
import { layGame, newGame } from '../../../src/table/setup/new-game'
import { choiceOf, newDraft, tableFor } from '../../../src/ui/setup/setup-state'
import type { Library } from '../../../src/table/library'
import { testFolder } from '../../referee/helpers'
import { library, sources } from '../../terrain/library'

// The set-up pages and the command lay the same game: same system, same words, same seed, the same table to the bit.

// What strews the ground is one function, the same for the same words (generate.test.ts): here each wish is strewn once, and what the pages and
// the command may say otherwise is the wish, library and all.
vi.mock('../../../src/table/generate', async (original) => {
  const real = await original<typeof generate>()
  const strewn = new Map<string, TableFile>()
  const libraries = new Map<Library, string>()
  return {
    ...real,
    generateTable: ({ library, ...wish }: generate.TerrainWish) => {
      const pieces = libraries.get(library) ?? hash([...library])
      libraries.set(library, pieces)
      const key = `${pieces} ${canonical(wish)}`
      const table = strewn.get(key) ?? real.generateTable({ library, ...wish })
      strewn.set(key, table)
      return table
    },
  }
})

interface Words {
  readonly points: number
  readonly scenario: string
  readonly size: readonly [number, number]
  readonly style: TerrainStyle
}

/** Every scenario in every style on every table of every size. */
const wordsOf = ({ guide }: Playable): readonly Words[] =>
  guide.sizes.flatMap(({ points, tables }) => guide.scenarios.flatMap(({ id: scenario }) =>
    TERRAIN_STYLES.flatMap((style) => tables.map((size) => ({ points, scenario, size, style })))))

const stocks = new Map<string, Stock>()
function stockNamed(piece: string): Stock {
  const kept = stocks.get(piece)
  if (kept) return kept
  const geometry = pieceGeometry(piece, {}, sources)
  if (!geometry.ok) throw new Error(piece)
  const stock = stockOf(piece, library.get(piece)!, geometry.value)
  stocks.set(piece, stock)
  return stock
}

const hash = (value: unknown): string => hashText(typeof value === 'string' ? value : canonical(value))

describe.each(PLAYABLES.map((playable) => [playable.system.name, playable] as const))('%s', (_, playable) => {
  const folder = testFolder()
  const words = wordsOf(playable)
  const paged = ({ points, scenario, size, style }: Words) =>
    ({
      ...newDraft(playable, port), points, scenario, size, armies: readyArmies(playable, points),
      table: { kind: 'generated' as const, style, seed: 'one path' },
    })

  /** What the command strews for each, kept from the first test for the last. */
  const strewn = new Map<Words, TableFile>()

  it(`the pages and the command strew the same ground: ${words.length} tables`, async () => {
    const node = await loadLibrary()
    for (const one of words) {
      const { points, scenario, size: [width, depth], style } = one
      const page = tableFor(paged(one), port, playable)
      const command = strewnGround(playable, node, { points, scenario, width, depth, style, seed: 'one path' })
      strewn.set(one, command)
      expect(hash(formatTableText(command)), JSON.stringify(one)).toBe(hash(formatTableText(page)))
    }
  }, 400_000)

  // Through the file that the command reads; each scenario and each style once.
  it.each(playable.guide.scenarios.map(({ id, name }, i) => [id, name, TERRAIN_STYLES[i % TERRAIN_STYLES.length]!] as const))(
    'scenario %s, %s, in style %s: the game that starts is the same, its options, names and table',
    async (scenario, name, style) => {
      const { points, tables } = playable.guide.sizes[0]!
      const draft = paged({ points, scenario, size: tables[0]!, style })
      const { A, B } = draft.armies
      writeFileSync(join(folder, `${scenario}.json`), JSON.stringify({
        format: 'sightline-setup', version: 1, system: playable.system.id, points, scenario,
        table: { generate: { style, seed: 'one path' } }, armies: { A: { ready: A.name }, B: { ready: B.name } },
      }))
      const ready = await loadSetup(`${scenario}.json`, folder)
      const file = tableFor(draft, port, playable)
      const board = toBoard(file, { ...sources, pieces: LIBRARY })
      const laid = layGame(playable, choiceOf(draft, file), file)
      if (!board.ok || !laid.ok) throw new Error(name)
      const page = newGame(laid.value, board.value, 'dice')
      expect(hash(ready.given('dice'))).toBe(hash(page))
      expect(page.board).toEqual(readBoard({ ...board.value, models: [] }))
    },
    60_000,
  )

  it('bases get to every marker, and what has to stand in the middle stands there', () => {
    expect(strewn.size).toBe(words.length)
    for (const [{ points, scenario, size: [width, depth], style }, file] of strewn) {
      const wish = { points, scenario, width, depth, style }
      const pieces = file.terrain.map(({ shape, at, turn }) => lay(stockNamed((shape as { piece: string }).piece), [at[0], at[2]], turn ?? 0))
      for (const { shape } of playable.guide.map(wish)) {
        if (shape.kind !== 'disc') continue
        const distances = pieces.filter(({ stock }) => stock.hard).map(({ hull }) => pointDistance(shape.at, hull))
        expect(Math.min(...distances), JSON.stringify(wish)).toBeGreaterThanOrEqual(shape.radius + CLEARANCE_ROUND_MARKS)
      }
      const centre = playable.guide.scenarios.find(({ id }) => id === scenario)!.centre
      if (centre !== undefined) {
        expect(pieces.some(({ at, stock }) => Math.hypot(...at) < 1e-9 && stock.across >= centre), JSON.stringify(wish)).toBe(true)
      }
    }
  }, 100_000)
})
