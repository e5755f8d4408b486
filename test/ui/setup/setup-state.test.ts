import { describe, expect, it } from 'vitest'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import type { Playable } from '../../../src/rules/playable'
import { ravenfeastPlayable } from '../../../src/rules/ravenfeast/playable'
import { dealt } from '../../../src/table/setup/deal'
import type { TableFile } from '../../../src/table/file'
import type { SetupPort } from '../../../src/ui/setup/setup-port'
import { LONGEST_NAME } from '../../../src/table/setup/new-game'
import { choiceOf, meshesFor, namesOf, newDraft, tableFor, withArmy, withPoints } from '../../../src/ui/setup/setup-state'

const playable = ravagedStarPlayable as unknown as Playable
const file: TableFile = { format: 'sightline-table', version: 1, system: 'free-table', table: { width: 36, depth: 36 }, terrain: [], units: [], models: [] }

const wishes: unknown[] = []
const port = {
  styles: [{ id: 'city', name: 'City' }],
  freshSeed: () => 'seed',
  tables: [{ id: 'demo', name: 'Demo', file: { ...file, units: [{ id: 'u', side: 'A' }] } }],
  generate: (_: Playable, wish: unknown) => (wishes.push(wish), file),
} as unknown as SetupPort

describe('a set-up as it is chosen', () => {
  const draft = newDraft(playable, port)

  it('begins with the smallest size and ready lists of two factions, and can be played as it is', () => {
    expect(draft.points).toBe(300)
    expect(draft.armies.A.faction).not.toBe(draft.armies.B.faction)
    expect(playable.guide.options(choiceOf(draft, file)).ok).toBe(true)
  })

  it('strews terrain for the size and the scenario that are chosen', () => {
    const larger = { ...withPoints(draft, playable, 600), scenario: '4' }
    tableFor(larger, port, playable)
    expect(wishes.at(-1)).toEqual({ style: 'city', seed: 'seed', width: 48, depth: 48, points: 600, scenario: '4' })
    expect(larger.armies.A).toMatchObject({ faction: draft.armies.A.faction, points: 600 })
  })

  it('lies where the game is at home, in quick games, at the set-up and in dealt ones alike: shield walls meet in woods', () => {
    const feast = ravenfeastPlayable as unknown as Playable
    expect(newDraft(feast, port).table).toMatchObject({ kind: 'generated', style: 'woods' })
    const other = withPoints({ ...newDraft(feast, port), table: { kind: 'ready', id: 'demo' } }, feast, 750)
    expect(other.table).toMatchObject({ kind: 'generated', style: 'woods' })
    expect(new Set(Array.from({ length: 12 }, (_, i) => dealt(feast, 'home', i).style))).toEqual(new Set(['woods']))
    expect(newDraft(playable, port).table).toMatchObject({ style: 'city' })
  })

  it('takes a table without its models', () => {
    expect(tableFor({ ...draft, table: { kind: 'ready', id: 'demo' } }, port, playable)).toMatchObject({ units: [], models: [], system: 'ravaged-star' })
  })

  it('calls the sides as the players do, else as their armies, told apart where those are the same', () => {
    const { A, B } = draft.armies
    expect(namesOf(draft)).toEqual({ A: A.name, B: B.name })
    expect(namesOf({ ...draft, names: { A: '  Ada ', B: ' ' } })).toEqual({ A: 'Ada', B: B.name })
    expect(namesOf(withArmy(draft, 'B', A))).toEqual({ A: `${A.name} (blue)`, B: `${A.name} (orange)` })
    expect(namesOf({ ...draft, names: { A: 'x'.repeat(99), B: '' } }).A).toHaveLength(LONGEST_NAME)
    expect(choiceOf({ ...draft, names: { A: 'Ada', B: 'Bo' } }, file).names).toEqual({ A: 'Ada', B: 'Bo' })
  })

  it('a table of one\'s own brings its meshes, and stays when the size changes', () => {
    const meshes = { 'rock.glb': new Uint8Array(4) }
    const own = { ...draft, table: { kind: 'own', key: 'kept-1', file, meshes } } as const
    expect(tableFor(own, port, playable)).toMatchObject({ system: 'ravaged-star', models: [], table: file.table })
    expect(meshesFor(own)).toBe(meshes)
    expect(meshesFor(draft)).toEqual({})
    expect(withPoints(own, playable, playable.guide.sizes[1]!.points).table).toBe(own.table)
  })
})
