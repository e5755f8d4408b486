import { describe, expect, it } from 'vitest'
import { clipOf, clipText, readClip, withClip } from '../../src/table/clip'
import { parseTable, type TableFile } from '../../src/table/file'
import { grouped, setLocked, ungrouped, withGroups } from '../../src/table/groups'
import { tableWith } from './files'

const FILE: TableFile = {
  ...tableWith(
    [
      { id: 'wall', kind: 'wall', shape: { box: [6, 4, 0.5] }, at: [0, 0, 0], group: 'yard' },
      { id: 'crate', kind: 'obstruction', shape: { box: [2, 2, 2] }, at: [4, 0, 0], group: 'yard' },
      { id: 'p', kind: 'portal', shape: { cylinder: [1, 0.2] }, at: [9, 0, 0], pair: 'x' },
      { id: 'q', kind: 'portal', shape: { cylinder: [1, 0.2] }, at: [-9, 0, 0], pair: 'x' },
    ],
    [
      { id: 'a1', unit: 'a', side: 'A', leader: true, base: { round: 32 }, at: [0, 0, -9] },
      { id: 'a2', unit: 'a', side: 'A', base: { round: 32 }, at: [2, 0, -9], turn: 5 },
    ],
  ),
  units: [{ id: 'a', side: 'A', name: 'Rifles' }],
}
const EMPTY = tableWith([])
const ok = (file: TableFile) => expect(parseTable(file)).toEqual({ ok: true, value: expect.anything() })

describe('what is copied', () => {
  it('is a table file of those things alone, and reads back as it was', () => {
    const clip = clipOf(FILE, new Set(['wall', 'crate', 'p', 'a2']))
    ok(clip)
    expect(clip.terrain.map(({ id, pair }) => [id, pair])).toEqual([['wall', undefined], ['crate', undefined], ['p', undefined]])
    expect(clip.units).toEqual(FILE.units)
    expect(readClip(clipText(clip))).toEqual({ ok: true, value: clip })
  })

  it('comes onto another table as it is, and onto its own under fresh ids, groups, pairs', () => {
    const clip = clipOf(FILE, new Set(['wall', 'crate', 'p', 'q', 'a1', 'a2']))
    const there = withClip({ ...EMPTY, units: [] }, clip)
    ok(there.file)
    expect(there.file.terrain).toEqual(FILE.terrain)
    expect(there.file.models).toEqual(FILE.models)
    expect(there.file.units).toEqual(FILE.units)
    const here = withClip(FILE, clip, [1, 2])
    ok(here.file)
    expect(here.ids).toHaveLength(6)
    expect(here.file.terrain.slice(4).map(({ id, at, group, pair }) => ({ id, at, group, pair }))).toEqual([
      { id: 'wall-1', at: [1, 0, 2], group: 'group-1', pair: undefined }, { id: 'crate-1', at: [5, 0, 2], group: 'group-1', pair: undefined },
      { id: 'p-1', at: [10, 0, 2], group: undefined, pair: 'pair-1' }, { id: 'q-1', at: [-8, 0, 2], group: undefined, pair: 'pair-1' },
    ])
    // The unit is there already, with a leader: its models join it.
    expect(here.file.models.slice(2)).toEqual([
      { id: 'a1-1', unit: 'a', side: 'A', base: { round: 32 }, at: [1, 0, -7] },
      { id: 'a2-1', unit: 'a', side: 'A', base: { round: 32 }, at: [3, 0, -7], turn: 5 },
    ])
  })

  it('a unit whose name the other side has comes under another', () => {
    const foes = { ...tableWith([], [{ id: 'x', unit: 'a', side: 'B', base: { round: 32 }, at: [0, 0, 9] }]), units: [] }
    const { file } = withClip(foes, clipOf(FILE, new Set(['a1'])))
    ok(file)
    expect(file.models[1]).toMatchObject({ id: 'a1', unit: 'a-1', side: 'A', leader: true })
    expect(file.units).toEqual([{ id: 'a-1', side: 'A', name: 'Rifles' }])
  })

  it('that is no table is refused in one line', () => {
    for (const text of ['', 'a shopping list', '{"format":"sightline-table"}', '{"a":', clipText(clipOf(FILE, new Set(['wall']))).replace('"wall"', '7')]) {
      const read = readClip(text)
      expect(read.ok).toBe(false)
      if (!read.ok) expect(read.error).toMatch(/^What is on the clipboard is no table/)
    }
  })
})

describe('groups and locks', () => {
  it('what is grouped comes along; taken apart, what is left alone is in none', () => {
    expect(withGroups(FILE, ['wall'])).toEqual(['wall', 'crate'])
    expect(withGroups(FILE, ['p', 'a1'])).toEqual(['p', 'a1'])
    const regrouped = grouped(FILE, ['crate', 'p'])
    ok(regrouped)
    expect(regrouped.terrain.map(({ group }) => group)).toEqual([undefined, 'group-1', 'group-1', undefined])
    expect(ungrouped(FILE, ['wall']).terrain.every(({ group }) => group === undefined)).toBe(true)
    expect(ungrouped(EMPTY, [])).toBe(EMPTY)
  })

  it('locks and unlocks, and leaves no trace of it', () => {
    const locked = setLocked(FILE, ['wall'], true)
    ok(locked)
    expect(locked.terrain[0]!.locked).toBe(true)
    expect(setLocked(locked, ['wall'], true)).toBe(locked)
    expect(setLocked(locked, ['wall'], false)).toEqual(FILE)
  })
})
