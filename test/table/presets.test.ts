import { describe, expect, it } from 'vitest'
import { PIECE_KINDS, type PieceKind } from '../../src/core/board'
import { LOOK_OF_KIND } from '../../src/table/library'
import { hasArea, partKind, presetTraits } from '../../src/table/presets'

const shut = { height: 3, open: false }

describe('presets by kind', () => {
  // The table of the contract, row by row.
  const rows: [PieceKind, string][] = [
    ['wall', 'solid impassable heavy'],
    ['building', 'solid impassable heavy'],
    ['cliff', 'solid impassable heavy'],
    ['obstruction', 'solid impassable none'],
    ['ruin', 'area open heavy'],
    ['forest', 'area difficult light'],
    ['difficult', 'open difficult light'],
    ['hill', 'solid open none'],
    ['platform', 'solid open none'],
    ['partial-wall', 'open impassable light'],
    ['short-wall', 'open impassable light'],
    ['hedge', 'solid crossable light'],
    ['water', 'open water none'],
    ['portal', 'open open none'],
    ['barricade', 'solid impassable light'],
    ['door', 'solid impassable none'],
  ]
  const words = ({ sight, ground, cover }: ReturnType<typeof presetTraits>) => `${sight} ${ground} ${cover}`

  it.each(rows)('%s: %s', (kind, expected) => {
    expect(words(presetTraits(kind, shut))).toBe(expected)
  })

  it('leaves no kind out', () => {
    expect(rows.map(([kind]) => kind).sort()).toEqual([...PIECE_KINDS].sort())
    expect(Object.keys(LOOK_OF_KIND).sort()).toEqual([...PIECE_KINDS].sort())
  })

  it.each([
    [1.5, 'open'],
    [2, 'open'],
    [2.0001, 'impassable'],
  ] as const)('a barricade %s high is %s ground', (height, ground) => {
    expect(presetTraits('barricade', { height, open: false })).toEqual({ sight: 'solid', ground, cover: 'light' })
  })

  it('opens a door to lines and to bases', () => {
    expect(words(presetTraits('door', { height: 3, open: true }))).toBe('open open none')
  })

  it('takes overrides in order, the last word counting', () => {
    expect(presetTraits('wall', shut, { cover: 'none' }, undefined, { cover: 'light', ground: 'open' })).toEqual({
      sight: 'solid',
      ground: 'open',
      cover: 'light',
    })
    expect(words(presetTraits('wall', shut))).toBe('solid impassable heavy')
  })

  it('gives an area to what one can be in', () => {
    const kinds = PIECE_KINDS.filter((kind) => hasArea(kind, presetTraits(kind, shut)))
    expect(kinds.sort()).toEqual(['building', 'difficult', 'forest', 'ruin', 'water'])
    expect(hasArea('hill', { sight: 'area', ground: 'open', cover: 'none' })).toBe(true)
    expect(partKind('ruin')).toBe('wall')
    expect(partKind('forest')).toBe('wall')
    expect(partKind('hill')).toBe('hill')
  })
})
