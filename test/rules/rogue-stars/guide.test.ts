import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Playable } from '../../../src/rules/playable'
import { groundWarnings } from '../../../src/rules/rogue-stars/ground'
import { rogueStarsGuide as guide } from '../../../src/rules/rogue-stars/guide'
import type { RoOptions } from '../../../src/rules/rogue-stars/game/game'
import { rogueStarsPlayable as playable } from '../../../src/rules/rogue-stars/playable'
import { TERRAIN_STYLES } from '../../../src/table/generate-styles'
import { readyArmies } from '../../../src/table/setup/deal'
import { strewnGround } from '../../../src/table/setup/ground'
import { newDraft } from '../../../src/ui/setup/setup-state'
import { board, library } from '../../terrain/library'

const armies = readyArmies(playable, 6)
const choice = { points: 6, scenario: 'retrieve', width: 36, depth: 36, armies, quick: true } as const
const faults = (more: object) => {
  const made = guide.options({ ...choice, ...more })
  return made.ok ? [] : made.error.map(({ rule }) => rule)
}

describe('the set-up', () => {
  it('RO-TABLE-1, RO-HOUSE-10: a first game is Retrieve on three feet by three, among containers and pipes, Raiders against the Escort', () => {
    const draft = newDraft(playable as Playable, { freshSeed: () => 'first' })
    expect(draft.table).toEqual({ kind: 'generated', style: 'industrial', seed: 'first' })
    expect([draft.size, draft.scenario, draft.armies.A.name, draft.armies.B.name]).toEqual([[36, 36], 'retrieve', 'Raiders', 'Escort'])
  })

  it('RO-HOUSE-13: squads come with their leaders, their disciplines and names of their own', () => {
    const made = guide.options(choice)
    if (!made.ok) throw new Error('no options')
    const { figures, cards, disciplines } = made.value as RoOptions
    expect(figures.filter(({ leader }) => leader).map(({ name, card }) => [name, card])).toEqual([
      ['Mother Kettle', 'overdue-old-hand'], ['Adeyemi Stroud', 'tollgate-captain'],
    ])
    expect(disciplines).toEqual({ A: ['blitzkrieg'], B: [] })
    expect([figures.length, new Set(figures.map(({ id }) => id)).size, cards.length]).toEqual([12, 12, 10])
  })

  it('RO-EQUIPMENT-1, RO-HOUSE-13: says what keeps a game from starting', () => {
    expect(faults({})).toEqual([])
    expect(faults({ armies: { ...armies, B: { ...armies.B, units: armies.B.units.slice(0, 3) } } })).toEqual(['RO-EQUIPMENT-1'])
    expect(faults({ armies: { ...armies, B: { ...armies.B, system: 'chess' } } })).toEqual(['RO-HOUSE-13'])
    expect(faults({ scenario: 'abduction' })).toEqual(['RO-HOUSE-10'])
    expect(faults({ width: 18 })).toEqual(['RO-TABLE-1'])
    expect(faults({ settings: { changes: '99' } })).toEqual(['RO-HOUSE-11'])
  })

  it('RO-HOUSE-2, RO-HOUSE-10: the map shows where both sides deploy, and the case in the middle', () => {
    const marks = guide.map(choice)
    expect(marks.map(({ id, side }) => [id, side])).toEqual([['zone-A', 'A'], ['zone-B', 'B'], ['case', null]])
    const [a, b, disc] = marks.map(({ shape }) => shape)
    expect(a?.kind === 'zone' && [Math.min(...a.polygon.map(([, z]) => z)), Math.max(...a.polygon.map(([, z]) => z))]).toEqual([-18, -12])
    expect(b?.kind === 'zone' && [Math.min(...b.polygon.map(([, z]) => z)), Math.max(...b.polygon.map(([, z]) => z))]).toEqual([12, 18])
    expect(disc?.kind === 'disc' && disc.at).toEqual([0, 0])
  })
})

describe('the ground', () => {
  it('RO-TABLE-2, RO-TABLE-3, RO-TABLE-4: whatever style is strewn, there is enough of it everywhere', () => {
    for (const style of TERRAIN_STYLES) {
      for (const seed of ['one', 'two', 'three']) {
        const { width, depth, pieces } = board(strewnGround(playable, library, { ...choice, style, seed }))
        expect(groundWarnings({ width, depth, pieces }), `${style} ${seed}`).toEqual([])
      }
    }
  })
})

describe('the ids of these tests', () => {
  it('are rules of the book', () => {
    const folder = import.meta.dirname
    const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/RO-[A-Z]+-\d+/g)].map(([id]) => id))
    expect([...new Set(titles)].filter((id) => playable.system.ruleText(id) === undefined)).toEqual([])
  })
})
