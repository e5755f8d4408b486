import { describe, expect, it } from 'vitest'
import { isolated, turnsWritten, unturned, unturnedWords } from '../../src/core/direction'

const TURNS = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((code) => String.fromCharCode(code))

describe('the direction of a name', () => {
  it('is its own: signs that turn what follows are dropped, letters of the other direction are isolated', () => {
    expect(isolated('\u202esffiliaB')).toBe('sffiliaB')
    expect(isolated('Bailiffs')).toBe('Bailiffs')
    expect(isolated('\u05d0\u05d1 2')).toBe('\u2068\u05d0\u05d1 2\u2069')
    for (const sign of TURNS) expect(unturned(`a${sign}b`)).toBe('ab')
    for (const text of ['\u202ex', '\u05d0', 'plain']) expect(isolated(isolated(text))).toBe(isolated(text))
  })

  it('does not get out of a sentence of isolated names', () => {
    expect(unturnedWords('to \u2068\u05d0\u2069, \u202e3 inches')).toBe('to \u2068\u05d0\u2069, 3 inches')
  })

  it('is written as what it is in JSON, which means the same', () => {
    const value = { name: TURNS.join('x') }
    const line = turnsWritten(JSON.stringify(value))
    expect(JSON.parse(line)).toEqual(value)
    for (const sign of TURNS) expect(line).not.toContain(sign)
  })
})
