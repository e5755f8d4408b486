import { describe, expect, it } from 'vitest'
import { glossaryOf } from '../../../src/ui/teach/terms'

const term = (id: string, title: string, ...words: readonly string[]) => ({ id, title, words, text: '', rules: [] })
const glossary = glossaryOf([
  term('to', 'TO: Turn over', 'TO'), term('m', 'M: Movement', 'M', 'Movement'), term('cover', 'Cover', 'heavy cover'), term('shaken', 'Shaken'),
])
const found = (text: string) => glossary.stretches(text).flatMap(({ text: words, term: id }) => (id === null ? [] : [`${words}=${id}`]))

describe('words that explain themselves', () => {
  it('are found as a whole, the longer one first, each where it first stands', () => {
    expect(found('In heavy cover it is shaken. Shaken in cover.')).toEqual(['heavy cover=cover', 'shaken=shaken'])
    expect(found('unshaken coverage')).toEqual([])
  })

  it('abbreviations are themselves in capitals alone', () => {
    expect(found('It goes to the edge, m by m.')).toEqual([])
    expect(found('TO 4+ and M 6, movement')).toEqual(['TO=to', 'M=m'])
  })

  it('and nothing of the text is lost', () => {
    for (const text of ['', 'cover', 'Cover, TO', 'a cover b M c']) expect(glossary.stretches(text).map((each) => each.text).join('')).toBe(text)
    expect(glossaryOf([]).stretches('cover')).toEqual([{ text: 'cover', term: null }])
  })
})
