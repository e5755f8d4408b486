import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../src/table/issue'
import { LOOKS, parsePiece, parsePieceText, piecesNamed } from '../../src/table/library'

const PIECE = {
  format: 'sightline-piece',
  version: 1,
  name: 'Corner ruin',
  kind: 'ruin',
  author: 'Sightline',
  licence: 'MIT',
  area: {
    footprint: [
      [-3, -3],
      [3, -3],
      [3, 3],
    ],
    height: 6,
  },
  parts: [
    {
      name: 'north-wall',
      shape: { box: [6, 4, 0.4] },
      at: [0, 0, -3],
      turn: 0,
      kind: 'wall',
      traits: {},
      look: 'brick',
    },
    { name: 'crate', shape: { piece: 'crate' }, at: [0, 0, 0] },
  ],
}
const spoilt = (change: object): string[] => {
  const parsed = parsePiece({ ...structuredClone(PIECE), ...change })
  return parsed.ok ? [] : parsed.error.map(formatIssue)
}
const part = (change: object): string[] => spoilt({ parts: [{ ...PIECE.parts[0], ...change }] })

describe('a piece of the library', () => {
  it('is read as it stands', () => {
    expect(parsePieceText(JSON.stringify(PIECE))).toEqual({ ok: true, value: PIECE })
    expect(piecesNamed(PIECE.parts as never)).toEqual(['crate'])
  })

  it.each<[string[], string]>([
    [spoilt({ version: 2 }), 'version: this piece is of version 2; this program reads up to 1'],
    [spoilt({ format: 'x' }), 'format: expected "sightline-piece"'],
    [spoilt({ parts: [] }), 'parts: expected at least 1 parts'],
    [spoilt({ parts: Array.from({ length: 2001 }, () => 0) }), 'parts: expected at most 2000 parts'],
    [
      spoilt({ parts: [PIECE.parts[0], PIECE.parts[0]] }),
      'parts[1].name: "north-wall" is already the name of parts[0]',
    ],
    [
      spoilt({
        area: {
          footprint: [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ],
          height: 1,
        },
      }),
      'area.footprint: the edge from point 0 to 1 crosses the edge from point 2 to 3',
    ],
    [part({ look: 'chrome' }), `parts[0].look: expected one of ${LOOKS.join(', ')}`],
    [part({ name: '' }), 'parts[0].name: expected a text that is not empty'],
    [part({ shape: { box: [1, 1] } }), 'parts[0].shape.box: expected three numbers [width, height, depth]'],
    [part({ colour: 'red' }), 'parts[0].colour: unknown key'],
  ])('%#: %s', (found, expected) => {
    expect(found).toEqual([expected])
  })

  it('says where the JSON ends too early', () => {
    const parsed = parsePieceText('{ "format": "sightline-piece", ')
    expect(parsed.ok ? '' : formatIssue(parsed.error[0]!)).toBe(
      'not JSON at line 1, column 32: expected a key in double quotes, but the text ends',
    )
  })
})
