import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bare, measured } from '../../src/referee/games/ground'
import { TableLoader } from '../../src/referee/load'
import { PLAYABLES, playableById } from '../../src/rules/registry'
import { choiceMade, parsePuzzles, playPuzzle, puzzleTable, type PuzzleFile } from '../../src/table/puzzle'
import { formFor, type FormAnswer } from '../../src/rules/engine/question'

const FOLDER = 'terrain/puzzles'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const read = (name: string): PuzzleFile => {
  const parsed = parsePuzzles(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

describe('the puzzles', () => {
  it('are twelve or more of each system that has any', () => {
    const known = PLAYABLES.filter(({ appraisal }) => appraisal).map(({ system }) => system.id)
    for (const system of known) {
      if (!files.includes(`${system}.json`)) continue
      expect(read(`${system}.json`).system).toBe(system)
      expect(read(`${system}.json`).puzzles.length).toBeGreaterThanOrEqual(12)
    }
    expect(files.length).toBeGreaterThanOrEqual(2)
  })

  it.each(files)('%s: each can be played to its question, which can be answered by a right and by a wrong choice', async (name) => {
    const set = read(name)
    const playable = playableById(set.system)
    if (!playable.ok) throw new Error(playable.error)
    for (const puzzle of set.puzzles) {
      const file = puzzleTable(set.system, puzzle)
      if (!file.ok) throw new Error(`${puzzle.id}: ${JSON.stringify(file.error)}`)
      // One after the other: each has a world of its own.
      // oxlint-disable-next-line no-await-in-loop
      const loaded = bare(await new TableLoader('.').fromValue(file.value))
      // oxlint-disable-next-line no-await-in-loop
      const ground = await measured(loaded)
      const play = playPuzzle(playable.value, set, puzzle, loaded.file, loaded.board, { table: ground.table })
      expect(play.ok ? null : play.error, puzzle.id).toBeNull()
      if (!play.ok) continue
      const question = play.value.state.question!
      // Shots that were fired already are thrown for; nothing else is.
      const fired = puzzle.answers.some((answer) => typeof answer === 'object' && answer !== null && 'counts' in answer)
      const begun = 'drawn' in puzzle.options || 'acting' in puzzle.options || typeof puzzle.options['turn'] === 'object'
      if (!fired && begun) expect(play.value.state.rolled, puzzle.id).toBe(0)
      const form = formFor(question, question.of[0]!)
      if (form.form === 'option') {
        const made = form.options.filter(({ refused }) => !refused).map(({ id }) => choiceMade(puzzle, { option: id }))
        expect(made.some((choice) => choice?.right), puzzle.id).toBe(true)
        expect(made.some((choice) => choice && !choice.right), puzzle.id).toBe(true)
      }
      if (form.form === 'counts') {
        const rows = form.rows.filter(({ max }) => max > 0).map(({ id }) => id)
        for (const { is } of puzzle.choices) if ('counts' in is) for (const row of Object.keys(is.counts)) expect(rows, puzzle.id).toContain(row)
      }
      ground.dispose()
    }
  }, 120_000)
})

describe('an answer to a puzzle', () => {
  const choices = [
    { text: 'a', is: { options: ['shoot', 'focus'] } }, { text: 'b', is: { counts: { 'gun>B1': 3 } }, right: true },
    { text: 'e', is: { before: ['x', 'y'] as [string, string] } },
    { text: 'c', is: { ends: [[0, 0, 2] as [number, number, number]] } }, { text: 'd', is: { stays: true } },
  ]
  it.each<[FormAnswer, string | null]>([
    [{ option: 'focus' }, 'a'], [{ option: 'run' }, null], [{ counts: { 'gun>B1': 3, 'gun>B2': 1 } }, 'b'], [{ counts: { 'gun>B1': 2 } }, null],
    [{ order: ['x', 'z', 'y'] }, 'e'], [{ order: ['y', 'x'] }, null],
    [{ legs: [{ x: 9, z: 9 }, { x: 1, z: 1 }] }, 'c'], [{ legs: [{ x: 3, z: 0 }] }, null], [{ legs: [] }, 'd'],
  ])('%j is choice %s', (answer, wanted) => {
    const puzzle = { choices } as unknown as Parameters<typeof choiceMade>[0]
    expect(choiceMade(puzzle, answer)?.text ?? null).toBe(wanted)
  })
})

it('what is wrong with a file of puzzles is said by its place', () => {
  const set = JSON.parse(readFileSync(`${FOLDER}/${files[0]!}`, 'utf8')) as { puzzles: { choices: { right?: true }[] }[] }
  for (const choice of set.puzzles[0]!.choices) delete choice.right
  const parsed = parsePuzzles(set)
  expect(parsed.ok).toBe(false)
  expect(JSON.stringify(parsed.ok ? null : parsed.error)).toContain('none of them is right')
})
