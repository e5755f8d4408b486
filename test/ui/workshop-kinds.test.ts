import { expect, it } from 'vitest'
import { PIECE_KINDS } from '../../src/core/board'
import { hasArea, presetTraits } from '../../src/table/presets'
import { HAVE_AREA } from '../../src/ui/workshop/Area'
import { KIND_CHOICES } from '../../src/ui/workshop/kinds'

it('a mesh may be every kind that a table has, each offered once', () => {
  expect(KIND_CHOICES.map(({ kind }) => kind).toSorted()).toEqual([...PIECE_KINDS].toSorted())
  expect(new Set(KIND_CHOICES.map(({ word }) => word)).size).toBe(KIND_CHOICES.length)
})

it('the outline is asked of those kinds that a table has one of', () => {
  const onTables = PIECE_KINDS.filter((kind) => hasArea(kind, presetTraits(kind, { height: 2, open: false })))
  expect([...HAVE_AREA].toSorted()).toEqual(onTables.toSorted())
})

it('what is said of a kind is what a table makes of it', () => {
  for (const { kind, about } of KIND_CHOICES) {
    const { sight, cover } = presetTraits(kind, { height: 1, open: false })
    if (sight === 'open') expect(about, kind).not.toMatch(/blocks lines/i)
    if (cover !== 'none') expect(about, kind).toContain(`${cover} cover`)
  }
})
