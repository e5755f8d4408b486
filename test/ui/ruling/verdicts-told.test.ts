import { describe, expect, it } from 'vitest'
import type { SightRuling } from '../../../src/core/ruling'
import type { SightCard } from '../../../src/tools/desk-state'
import { NO_VERDICTS, tellVerdicts, type VerdictsTold } from '../../../src/ui/ruling/verdicts-told'

const NAMES: Readonly<Record<string, string>> = { a1: 'Sergeant', b1: 'Raider', b2: 'Boss' }
const names = (id: string) => NAMES[id] ?? id
const ruling = (verdict: 'clear' | 'blocked', distance: number, cover = 'none') => ({ verdict, cover, rules: ['X'], distance }) as unknown as SightRuling
const card = (target: string, over: Partial<SightCard>): SightCard => ({ key: `a1→${target}`, from: 'a1', target, ruling: null, refusal: null, ...over })
const texts = ({ lines }: VerdictsTold) => lines.map(({ text }) => text)
/** All of it, one after the other. */
const through = (...moments: readonly (readonly SightCard[])[]) => moments.reduce((told, cards) => tellVerdicts(told, cards, names), NO_VERDICTS)

describe('what a screen reader is told of who sees whom', () => {
  it('is the verdict with its cover and distance, once, however often it is looked at', () => {
    const asked = [card('b1', { ruling: ruling('clear', 6.94, 'light') })]
    const once = through(asked)
    expect(texts(once)).toEqual(['Sergeant to Raider: Clear, light cover, 6.94″'])
    expect(tellVerdicts(once, asked, names)).toBe(once)
    expect(tellVerdicts(once, [{ ...asked[0]! }], names)).toBe(once)
  })

  it('is another one when it changes, in the order in which they come, and none for a distance alone', () => {
    const [seen, farther, hidden] = [ruling('clear', 5), ruling('clear', 6), ruling('blocked', 6.5)].map((each) => [card('b1', { ruling: each })])
    expect(texts(through(seen!, farther!, hidden!, seen!))).toEqual([
      'Sergeant to Raider: Clear, no cover, 5.00″', 'Sergeant to Raider: Blocked, 6.50″', 'Sergeant to Raider: Clear, no cover, 5.00″',
    ])
  })

  it('waits for what is being measured, and then tells what is new alone', () => {
    const [open, known] = [ruling('clear', 5), ruling('blocked', 5)]
    const measured = through([card('b1', { ruling: open, measuring: ['b1'] })])
    expect(texts(measured)).toEqual([])
    const told = tellVerdicts(measured, [card('b1', { ruling: known })], names)
    expect(texts(told)).toEqual(['Sergeant to Raider: Blocked, 5.00″'])
    const again = tellVerdicts(told, [card('b1', { ruling: open, measuring: ['b1'] })], names)
    expect(texts(tellVerdicts(again, [card('b1', { ruling: known })], names))).toEqual(['Sergeant to Raider: Blocked, 5.00″'])
  })

  it('is each of several, the one that was asked first before the newer, and a refusal in its words', () => {
    const cards = [card('b2', { refusal: 'Boss is off the table' }), card('b1', { ruling: ruling('blocked', 4) })]
    expect(texts(through(cards))).toEqual(['Sergeant to Raider: Blocked, 4.00″', 'Sergeant to Boss: Boss is off the table'])
  })

  it('is told anew of what was put away and is asked again, and keeps half a dozen lines', () => {
    const asked = [card('b1', { ruling: ruling('blocked', 4) })]
    const told = through(...Array.from({ length: 9 }, () => [asked, []]).flat())
    expect(texts(told)).toEqual(Array.from({ length: 6 }, () => 'Sergeant to Raider: Blocked, 4.00″'))
    expect(new Set(told.lines.map(({ key }) => key)).size).toBe(6)
  })
})
