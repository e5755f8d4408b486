import { describe, expect, test } from 'vitest'
import { strew, TRIES, type StrewWish } from '../../../src/app/workers/strew-work'
import { parseTable } from '../../../src/table/file'
import { shortfall } from '../../../src/tools/fair/demands'
import type { SideFigures } from '../../../src/tools/fair/figures'

const FIGURES: SideFigures = { lanes: 0.2, hidden: 0.5, cover: 0.8, shelter: 0.9, threat: 0.3, objectives: 12 }

describe('what a table laid out by chance has to satisfy', () => {
  const demands = { lanes: 0.25, cover: 0.7, room: 0.6, even: true }
  const room = { A: 0.9, B: 0.7 }

  test('nothing is said where all of it holds', () => {
    expect(shortfall({ figures: { A: FIGURES, B: FIGURES }, room }, demands)).toEqual({ lines: [], by: 0 })
  })

  test('the worse side counts, and each demand that is not met is said with its figures', () => {
    const worse = { ...FIGURES, lanes: 0.4, cover: 0.5 }
    const { lines, by } = shortfall({ figures: { A: FIGURES, B: worse }, room: { A: 0.9, B: 0.5 } }, demands)
    expect(lines.slice(0, 3)).toEqual([
      'open lanes 40 %, asked for 25 % at most', 'cover in reach of 50 %, asked for 70 %', 'room to stand on 50 % of a zone, asked for 60 %',
    ])
    expect(lines[3]).toMatch(/^Not fair/)
    expect(by).toBeGreaterThan(0.4)
    expect(shortfall({ figures: { A: FIGURES, B: worse }, room }, { lanes: 1, cover: 0, room: 0, even: false }).lines).toEqual([])
  })
})

describe('terrain by chance', () => {
  const wish: StrewWish = {
    seed: 's', style: 'ruins', width: 14, depth: 14, density: 0.6, symmetry: 'half-turn', demands: { lanes: 1, cover: 0, room: 0.1, even: false },
  }

  test('the first table that satisfies it is taken, and told as it is looked at', async () => {
    const told: number[] = []
    const { terrain, short, tries } = await strew(wish, 'free-table', { scenario: null, move: 3, shot: 6 }, (done) => told.push(done))
    expect([short.lines, tries]).toEqual([[], 1])
    expect(parseTable({ format: 'sightline-table', version: 1, system: 'free-table', table: { width: 14, depth: 14 }, terrain, models: [] }).ok).toBe(true)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  test('what no table can satisfy ends with the nearest of them', async () => {
    const told: number[] = []
    const demands = { lanes: 0, cover: 1, room: 1, even: true }
    const asked = { scenario: null, move: 2, shot: 4 }
    const { terrain, short } = await strew({ ...wish, width: 11, depth: 11, demands }, 'free-table', asked, (done) => told.push(done))
    expect(short.lines.length).toBeGreaterThan(0)
    expect(terrain.length).toBeGreaterThan(0)
    expect(Math.max(...told)).toBeLessThanOrEqual(TRIES)
  }, 240_000)
})
