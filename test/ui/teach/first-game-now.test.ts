import { describe, expect, it } from 'vitest'
import type { FirstGame, FirstGameMoment } from '../../../src/rules/teaching'
import { gotIt, readOn, type Reading } from '../../../src/ui/teach/first-game-now'
import { whatNow } from '../../../src/ui/teach/what-now'
import { glossaryOf } from '../../../src/ui/teach/terms'
import { GameTable } from '../../tools/game/game-table'
import { skirmish } from '../../tools/game/toy-playable'

const note = (id: string, when: (moment: FirstGameMoment) => boolean) =>
  ({ id, title: id, text: '', rules: ['X-1'], when: (moment: FirstGameMoment) => (when(moment) ? { things: ['A1'] } : null) })

const FIRST: FirstGame = {
  about: '', minutes: 5, names: { A: 'A', B: 'B' }, table: { name: '', width: 10, depth: 10, terrain: [] }, options: {},
  notes: [note('asked', ({ question }) => question !== null), note('always', () => true), note('never', () => false)],
}
const NEW: Reading = { told: [], shown: null }

describe('what there is to read in a guided game', () => {
  it('comes up one by one, stays until it was read, and is not told again', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 } })
    const first = readOn(NEW, FIRST, t.game.now)
    expect([first.shown?.note.id, first.shown?.asked, first.shown?.lit]).toEqual(['asked', true, { things: ['A1'] }])
    expect(readOn(first, FIRST, t.game.now)).toBe(first)
    const second = readOn(gotIt(first), FIRST, t.game.now)
    expect([second.told, second.shown?.note.id]).toEqual([['asked'], 'always'])
    const all = readOn(gotIt(second), FIRST, t.game.now)
    expect(all).toEqual({ told: ['asked', 'always'], shown: null })
    expect(readOn(all, FIRST, t.game.now)).toBe(all)
  })

  it('is left behind by whoever answers what is asked', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 } })
    const first = readOn(NEW, FIRST, t.game.now)
    expect(t.game.answer({ option: 'A1' })).toBe(true)
    const next = readOn(first, FIRST, t.game.now)
    expect([next.told, next.shown?.note.id]).toEqual([['asked'], 'always'])
  })
})

describe('what can I do now?', () => {
  it('tells what is asked, how it is answered, and what each answer means', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 } })
    const { question, form } = t.game.now
    const glossary = glossaryOf([{ id: 'first', title: form?.form === 'option' ? form.options[0]!.text : '', text: 'It comes first.', rules: [] }])
    const teaching = { firstGame: FIRST, terms: [], primer: { lead: '', sections: [] }, asks: { [question!.kind]: 'Somebody acts.' }, meanwhile: () => '' }
    const told = whatNow(t.game.now, teaching, glossary)
    expect(told.title).toBe(`A is asked: ${question!.text}`)
    expect(told.lines[0]).toBe('Somebody acts.')
    expect(told.answers[0]).toEqual({ text: expect.any(String), means: ['It comes first.'], refused: null })
  })

  it('tells when one is next while the other side acts', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 }, seats: () => ({ A: { answer: () => new Promise(() => 0) } }) })
    const teaching = { firstGame: FIRST, terms: [], primer: { lead: '', sections: [] }, asks: {}, meanwhile: () => 'You are next.' }
    const told = whatNow(t.game.now, teaching, null)
    expect(told.title).toContain('A, played by')
    expect(told.lines).toContain('You are next.')
    expect(told.answers).toEqual([])
  })
})
