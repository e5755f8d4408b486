import { describe, expect, it } from 'vitest'
import { PLAYABLES } from '../../src/rules/registry'
import type { FirstGameMoment, Teaching } from '../../src/rules/teaching'
import { glossaryOf } from '../../src/ui/teach/terms'
import { playedFirstGame } from '../helpers/first-game'

/** Games, and who plays them: chance; in a long run whoever takes what the page suggests, and the program at its easiest, as well. */
const GAMES = [
  ['first 2', 'random'], ['first 3', 'random'],
  ...(process.env['SIGHTLINE_SLOW'] ? Array.from({ length: 30 }, (_, i) => [`slow ${i}`, ['suggest', 'random', 'easy'][i % 3]!] as const) : []),
] as const
const taught = PLAYABLES.filter(({ teaching }) => teaching !== undefined)

/** `XX-SHOOT` of `XX-SHOOT-12`. */
const sectionOf = (rule: string) => rule.replace(/-\d+$/, '')

/** What a moment's screen writes of labels, badges, tokens, states and actions: each is to be a word that explains itself. */
function wordsOn({ question, units, status, sheet }: FirstGameMoment): readonly string[] {
  const options = question && 'form' in question.form && question.form.form === 'option' && question.kind === 'action' ? question.form.options : []
  // The name of a weapon or a figure is its own.
  const names = new Set(units.flatMap(({ name, weapons }) => [name, `${name} tests`, ...weapons.map((weapon) => weapon.name)]))
  return [
    ...units.flatMap(({ stats, weapons, markers }) => [
      ...stats.map(({ label }) => label), ...weapons.flatMap(({ cells }) => cells.map(({ label }) => label)), ...markers.map(({ text }) => text),
    ]),
    ...status.tokens.filter(({ thing }) => thing === undefined).map(({ text }) => text), status.scoreWord, status.phase,
    ...options.map(({ text }) => text),
    ...(sheet?.rows ?? []).flatMap(({ sums }) => sums.map(({ label }) => label)).filter((label) => !names.has(label)),
  ].filter((text) => text !== '')
}

describe.each(taught.map((playable) => [playable.system.name, playable] as const))('the guided first game of %s', (_name, playable) => {
  const known = new Set(playable.show.rules.map(({ id }) => id))
  const teachingOf = (): Promise<Teaching> => playable.teaching!()

  it('cites rules that there are, and says each thing once', async () => {
    const { firstGame, terms, primer, asks } = await teachingOf()
    for (const { id, rules, text } of [...firstGame.notes, ...terms]) {
      expect(rules.length, id).toBeGreaterThan(0)
      expect(rules.filter((rule) => !known.has(rule)), id).toEqual([])
      expect(text.split(/(?<=[.:;]) /).length, id).toBeLessThan(7)
    }
    const ids = firstGame.notes.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length)
    expect(primer.sections.length).toBeGreaterThan(4)
    expect(Object.keys(playable.game.questions).filter((kind) => !(kind in asks))).toEqual([])
  })

  it('is played to its end, explains everything as it comes up, and no word on its screens is without explanation', async () => {
    const { firstGame, terms } = await teachingOf()
    const glossary = glossaryOf(terms)
    const dumb = new Set<string>()
    const told = new Set<string>()
    for (const [seed, player] of GAMES) {
      // oxlint-disable-next-line no-await-in-loop
      const lesson = await playedFirstGame(playable, firstGame, seed, [player, player], (moment) => {
        for (const text of wordsOn(moment)) if (glossary.stretches(text).every(({ term }) => term === null)) dumb.add(text)
      })
      expect(lesson.over, seed).toBe(true)
      expect(lesson.answers, 'it is short').toBeLessThan(player === 'suggest' ? 60 : 90)
      for (const [note, rules] of lesson.cited) {
        told.add(note)
        const { rules: own, title } = firstGame.notes.find(({ id }) => id === note)!
        const subject = title.toLowerCase().replace(/^(?:an?|the) /, '')
        const met = new Set([...rules].map(sectionOf))
        // What is played for is told before anything has come up.
        const shown = [...rules].some((text) => text.toLowerCase().includes(subject))
        expect(note === 'goal' || shown || own.some((rule) => met.has(sectionOf(rule))), `${note} comes up before ${own.join(', ')}`).toBe(true)
      }
    }
    expect([...dumb]).toEqual([])
    expect(firstGame.notes.filter(({ id, chance }) => !chance && !told.has(id)).map(({ id }) => id)).toEqual([])
    // What hangs on chance is not what hardly ever happens.
    expect(told.size, firstGame.notes.filter(({ id }) => !told.has(id)).map(({ id }) => id).join(', ')).toBeGreaterThan(firstGame.notes.length * 0.7)
  }, process.env['SIGHTLINE_SLOW'] ? 3_600_000 : 120_000)
})
