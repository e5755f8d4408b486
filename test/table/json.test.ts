import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../src/table/issue'
import { MOST_CHARACTERS, parseJson } from '../../src/table/json'

const SEED = 20261121

const line = (text: string): string => {
  const parsed = parseJson(text)
  return parsed.ok ? `value ${JSON.stringify(parsed.value)}` : formatIssue(parsed.error)
}

describe('JSON that comes in', () => {
  it.each([
    ['', 'not JSON: the file is empty'],
    [' \n\t', 'not JSON: the file is empty'],
    ['PK\u0003\u0004\u0000\u0000\u0000\u0000', 'not JSON at line 1, column 1: expected a value, found "PK"'],
    ['\u0000\u0000\u0000\u0000', 'not JSON at line 1, column 1: expected a value, found "\\u0000"'],
    ['{ "a": NaN }', 'not JSON at line 1, column 8: expected a value, found "NaN"'],
    ['{ "a": -Infinity }', 'not JSON at line 1, column 8: expected a value, found "-Infinity"'],
    ['{ "a": 01 }', 'not JSON at line 1, column 9: expected a comma or a closing brace, found "1"'],
    ['{ "a": +1 }', 'not JSON at line 1, column 8: expected a value, found "+1"'],
    ['{ "a": .5 }', 'not JSON at line 1, column 8: expected a value, found ".5"'],
    ['{ "a": 1e }', 'not JSON at line 1, column 9: expected a comma or a closing brace, found "e"'],
    ['{\n  "a": 1,\n}', 'not JSON at line 3, column 1: expected a key in double quotes, found "}"'],
    ['[1, 2,]', 'not JSON at line 1, column 7: expected a value, found "]"'],
    ['[1, 2', 'not JSON at line 1, column 6: expected a comma or a closing bracket, but the text ends'],
    ['{ "models": [ { "id": "a', 'not JSON at line 1, column 23: a text without its closing quote'],
    ['{ "a" 1 }', 'not JSON at line 1, column 7: expected a colon, found "1"'],
    ['{ a: 1 }', 'not JSON at line 1, column 3: expected a key in double quotes, found "a"'],
    ["{ 'a': 1 }", 'not JSON at line 1, column 3: expected a key in double quotes, found "\'a\'"'],
    ['{} {}', 'not JSON at line 1, column 4: expected nothing more, found "{"'],
    ['"a\nb"', 'not JSON at line 1, column 3: a control character inside a text'],
    ['"\\x"', 'not JSON at line 1, column 2: a backslash that begins no escape'],
    ['// table\n{}', 'not JSON at line 1, column 1: expected a value, found "//"'],
    ['<!doctype html>', 'not JSON at line 1, column 1: expected a value, found "<!doctype"'],
    ['\u0000\u0001', 'not JSON at line 1, column 1: expected a value, found "\\u0000"'],
    ['{ "models": [{ "id": "a", "at": 1, "id": "b" }] }', 'models[0].id: this key stands twice (line 1, column 36)'],
    ['{ "a": 1, "\\u0061": 2 }', 'a: this key stands twice (line 1, column 11)'],
    ['\ufeff{ "a": [true, false, null, -0.5e+3] }', 'value {"a":[true,false,null,-500]}'],
  ])('%j: %s', (text, expected) => {
    expect(line(text)).toBe(expected)
  })

  it('stops at depth bombs without falling over', () => {
    expect(line('['.repeat(5_000_000))).toMatch(/^not JSON at line 1, column 33: nested more than 32 deep$/)
    expect(line('{"a":'.repeat(1_000_000))).toMatch(/nested more than 32 deep$/)
  })

  it('does not look into 50 MB', () => {
    expect(line(' '.repeat(50_000_000))).toBe('50 million characters long; at most 17 million are read')
    expect(line(`"${'x'.repeat(MOST_CHARACTERS - 2)}"`)).toMatch(/^value "x/)
  })

  it(`agrees with JSON.parse on what is JSON and what is not (seed ${SEED})`, () => {
    const document = fc.json({ maxDepth: 8 })
    const broken = fc
      .tuple(document, fc.nat(), fc.constantFrom('', ',', '"', '{', ']', '\\', '0', '-', 'e', 'n', '\u0000', '.'))
      .map(([text, place, piece]) => {
        const at = place % (text.length + 1)
        return text.slice(0, at) + piece + text.slice(at + 1)
      })
    fc.assert(
      fc.property(fc.oneof(document, broken), (text) => {
        const parsed = parseJson(text)
        if (!parsed.ok && parsed.error.message.startsWith('this key stands twice')) return
        let twin: unknown
        try {
          twin = { ok: true, value: JSON.parse(text) }
        } catch {
          twin = { ok: false }
        }
        expect(parsed).toMatchObject(twin as object)
        if (parsed.ok) expect(twin).toEqual(parsed)
      }),
      { seed: SEED, numRuns: 5000 },
    )
  })
})
