import { describe, expect, it } from 'vitest'
import { cardAfter, cardGone, firstCard, SHOWN_MS } from '../../../src/ui/game/round-card'
import { SCORING } from './fixture'

const at = (title: string, lines: number, moment: number | null = null) => ({ title, scoring: SCORING.slice(0, lines), moment })
const begun = firstCard(at('Round 1 of 4', 0))
const scored = cardAfter(begun, at('Round 2 of 4', 2))

describe('the card of a round', () => {
  it('stands when the next round begins, with what was scored in the last one', () => {
    expect(cardAfter(begun, at('Round 1 of 4', 0))).toBe(begun)
    expect(cardAfter(begun, at('Round 1 of 4', 2))).toBe(begun)
    expect(scored.card).toEqual(SCORING.slice(0, 2))
  })

  it('goes by itself after some seconds, and does not come again', () => {
    expect(SHOWN_MS).toBeLessThanOrEqual(10_000)
    const gone = cardGone(scored)
    expect(gone.card).toEqual([])
    expect(cardAfter(gone, at('Round 2 of 4', 2))).toBe(gone)
    expect(cardAfter(gone, at('Round 3 of 4', 3)).card).toEqual(SCORING.slice(2, 3))
  })

  it('gives way to that of the round after it', () => {
    expect(cardAfter(scored, at('Round 3 of 4', 3)).card).toEqual(SCORING.slice(2, 3))
  })

  it('is not there for a round in which nothing was scored', () => {
    expect(cardAfter(begun, at('Round 2 of 4', 0)).card).toEqual([])
  })

  it('shows nothing to who goes back or looks at the past', () => {
    expect(cardAfter(scored, at('Round 1 of 4', 0))).toEqual(begun)
    expect(cardAfter(begun, at('Round 2 of 4', 2, 7))).toBe(begun)
  })
})
