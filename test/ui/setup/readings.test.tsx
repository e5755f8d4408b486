import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Playable, SetupGuide } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { ravenfeastPlayable } from '../../../src/rules/ravenfeast/playable'
import { redRainPlayable } from '../../../src/rules/red-rain/playable'
import { rogueStarsPlayable } from '../../../src/rules/rogue-stars/playable'
import { ruinstarsPlayable } from '../../../src/rules/ruinstars/playable'
import { Readings } from '../../../src/ui/setup/Readings'
import { isFolded, readingsTold } from '../../../src/ui/setup/readings-told'
import { TaughtProvider } from '../../../src/ui/teach/taught'

const offer = (id: string) => ({ id, rule: `FX-${id}-1`, text: `Of ${id}`, values: [{ id: 'usual', text: 'the first' }, { id: 'other', text: 'the second' }] })
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map(offer)

describe('readings at the set-up', () => {
  const markup = (guide: Pick<SetupGuide, 'settings' | 'fixed'>, chosen: Readonly<Record<string, string>>) =>
    renderToStaticMarkup(
      <TaughtProvider playable={ravagedStarPlayable as unknown as Playable} terms={null}>
        <Readings guide={guide} chosen={chosen} onChange={() => undefined} />
      </TaughtProvider>,
    )
  const summary = (html: string) => /<summary>(.*)<\/summary>/.exec(html)?.[1]!.replace(/<[^>]*>/g, '|').split('|').filter((text) => text !== '')

  it('are told by how many there are, and by the words of those that are not as usual, the last of many by their number', () => {
    expect(readingsTold(SIX, {})).toEqual({ head: '6 readings, all as usual', others: [] })
    expect(readingsTold(SIX, { a: 'usual', b: 'gone' }).others).toEqual([])
    expect(readingsTold(SIX, { a: 'usual', c: 'other' })).toEqual({ head: '6 readings, 1 not as usual', others: ['Of c the second'] })
    const four = { a: 'other', b: 'other', c: 'other', d: 'other' }
    expect(readingsTold(SIX, four).others).toHaveLength(4)
    expect(readingsTold(SIX, { ...four, f: 'other' })).toEqual({
      head: '6 readings, 5 not as usual', others: ['Of a the second', 'Of b the second', 'Of c the second', 'and 2 more'],
    })
  })

  it('fold up with what is not as usual in the summary; in the list its usual value stands below it, and one press brings all back', () => {
    const usual = markup({ settings: SIX }, {})
    expect(summary(usual)).toEqual(['6 readings, all as usual'])
    expect(usual).not.toContain('Usually')
    expect(usual).not.toContain('All as usual again')
    const other = markup({ settings: SIX }, { e: 'other' })
    expect(summary(other)).toEqual(['6 readings, 1 not as usual', 'Of e the second'])
    expect(other.match(/Usually: the first/g)).toHaveLength(1)
    expect(other).toContain('All as usual again')
  })

  it('of every system are folded where there are more than two; one alone stands open', () => {
    const systems = [ruinstarsPlayable, rogueStarsPlayable, ravagedStarPlayable, redRainPlayable, ravenfeastPlayable] as unknown as readonly Playable[]
    const folded = systems.map(({ guide }) => isFolded(guide.settings!))
    expect(folded).toEqual([true, true, false, true, true])
    expect(systems.map(({ guide }) => markup(guide, {}).includes('<details class="readings-fold">'))).toEqual(folded)
  })
})
