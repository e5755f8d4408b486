import { describe, expect, it } from 'vitest'
import type { GameEvent, TextPart } from '../../../src/rules/engine/event'
import type { Entry } from '../../../src/rules/engine/record'
import { nothingTold, tell, type Told, type ToTell } from '../../../src/ui/game/announcements'

const event = (entry: number, text: string | readonly TextPart[], rolls: GameEvent['rolls'] = [0, 0]): GameEvent =>
  ({ entry, step: 's', kind: 'k', text, rules: [], data: null, facts: [0, 0], rolls, only: null })
const entry = (...faces: number[]): Entry => ({ rolls: faces.length === 0 ? [] : [{ faces }] }) as unknown as Entry
const NAMES: Readonly<Record<string, string>> = { A: 'Ann', B: 'Ben', u: 'Guards' }
const named = { nameOf: (id: string) => NAMES[id] ?? id, say: (text: string) => text }
const now = (part: Partial<ToTell>): ToTell => ({ entries: [], log: [], reasons: new Map(), asked: null, silent: false, drawn: undefined, ...named, ...part })
const told = (from: Told) => from.lines.map(({ text }) => text)

describe('what a screen reader is told', () => {
  it('is nothing of what came before, but who is asked', () => {
    const entries = [entry(), entry()]
    const first = tell(nothingTold({ entries }), now({ entries, log: [event(0, 'Long ago.')], asked: 'Round 1. Ann: Who?' }))
    expect(told(first)).toEqual(['Round 1. Ann: Who?'])
  })

  it('is each event once, with its dice, why a program did it, and then the question', () => {
    const before = nothingTold({ entries: [entry()] })
    const after = now({
      entries: [entry(), entry(3, 6)],
      log: [event(0, 'Old.'), event(1, [{ unit: 'u' }, ' fire: ', { die: 3, good: false }, ', ', { die: 6, good: true }, '.'], [0, 1])],
      reasons: new Map([[1, 'Two expected.']]),
      asked: 'Round 1. Ben: Which?',
    })
    const once = tell(before, after)
    expect(told(once)).toEqual(['Guards fire: 3, 6.', 'Two expected.', 'Round 1. Ben: Which?'])
    expect(tell(once, after)).toBe(once)
  })

  it('has the dice of a line that tells none', () => {
    const after = now({ entries: [entry(2, 5)], log: [event(0, 'They hold.', [0, 1])] })
    expect(told(tell(nothingTold({ entries: [] }), after))).toEqual(['They hold. Dice: 2, 5.'])
  })

  it('has no dice of a token that is drawn', () => {
    const drawn = () => ({ side: 'A', text: 'Core', short: 'C' }) as const
    const after = now({ entries: [entry(11)], log: [event(0, 'Ann draws.', [0, 1])], drawn })
    expect(told(tell(nothingTold({ entries: [] }), after))).toEqual(['Ann draws.'])
  })

  it('says that choices are taken back, and tells anew what is done again', () => {
    const entries = [entry(), entry(), entry()]
    const log = [event(2, 'Shot.')]
    const back = tell(nothingTold({ entries }), now({ entries: entries.slice(0, 1), asked: 'Where?' }))
    expect(told(back)).toEqual(['2 choices are taken back.', 'Where?'])
    expect(told(tell(back, now({ entries, log, asked: 'Who?' })))).toEqual(['2 choices are taken back.', 'Where?', 'Shot.', 'Who?'])
  })

  it('is silent while the screen is handed over, and what one side heard is gone', () => {
    const heard = tell(nothingTold({ entries: [] }), now({ entries: [entry()], log: [event(0, 'For Ann alone.')], asked: 'Ann: Who?' }))
    const entries = [entry(), entry()]
    const curtain = tell(heard, now({ entries, log: [event(1, 'She has chosen.')], silent: true }))
    expect(curtain.lines).toEqual([])
    expect(told(tell(curtain, now({ entries, log: [event(1, 'She has chosen.')], asked: 'Ben: Who?' })))).toEqual(['She has chosen.', 'Ben: Who?'])
  })

  it('tells a question again that is asked again after something happened, and keeps a dozen lines', () => {
    let last = nothingTold({ entries: [] })
    const entries: Entry[] = []
    const log: GameEvent[] = []
    for (let i = 0; i < 10; i++) {
      entries.push(entry())
      log.push(event(i, `Event ${i}.`))
      last = tell(last, now({ entries: [...entries], log: [...log], asked: 'Who?' }))
    }
    expect(told(last).slice(-2)).toEqual(['Event 9.', 'Who?'])
    expect(last.lines).toHaveLength(12)
    expect(new Set(last.lines.map(({ key }) => key)).size).toBe(12)
  })
})
