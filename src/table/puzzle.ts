import { z } from 'zod'
import type { Board } from '../core/board'
import { fail, ok, type Result } from '../core/result'
import { hypot } from '../core/trigonometry'
import { choose, start, type Host, type Play } from '../rules/engine/play'
import type { FormAnswer } from '../rules/engine/question'
import type { Playable } from '../rules/playable'
import { id, name, text, type DeepReadonly } from './fields'
import { parseTable, TABLE_FORMAT, type TableFile } from './file'
import { issue, issuesFromZod, quoted, type Issue } from './issue'
import { TABLE_VERSION } from './migrations'
import { newGame } from './setup/new-game'

// Puzzles: moments of a game at which one answer is better than the others. `terrain/puzzles/<system>.json` lists those of a system: a set-up, the answers
// that lead to the moment, with dice of an open seed, and what may be answered there.

const PUZZLES_FORMAT = 'sightline-puzzles'
const PUZZLES_VERSION = 1
const LONGEST_REASON = 400

const inches = z.number().min(-240).max(240)

/**
 * What an answer has to be: one of these options; so many on these rows at least; an order with the one ahead of the other; a way or a place that
 * ends in one of these discs; no way at all.
 */
const kindOfAnswer = z.union([
  z.strictObject({ options: z.array(id).min(1) }),
  z.strictObject({ counts: z.record(z.string(), z.int().min(1)) }),
  z.strictObject({ before: z.tuple([id, id]) }),
  z.strictObject({ ends: z.array(z.tuple([inches, inches, z.number().positive()])).min(1) }),
  z.strictObject({ stays: z.literal(true) }),
], { error: 'expected options, counts, before, ends or stays' })

const option = z.custom<unknown>((value) => typeof value === 'string' || (typeof value === 'object' && value !== null))

const puzzle = z.strictObject({
  id: id.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected small letters, numbers and hyphens' }),
  title: name.min(1),
  question: text(LONGEST_REASON).min(1),
  /** Why the right answer is right. */
  reason: text(LONGEST_REASON).min(1),
  table: z.strictObject({ width: z.number().positive(), depth: z.number().positive() }),
  /** As in a table file. */
  terrain: z.array(z.unknown()),
  /** The system's own options, over those that all its puzzles have. */
  options: z.record(z.string(), z.unknown()),
  seed: id,
  /** Up to the question: an option by its id alone. */
  answers: z.array(option),
  choices: z.array(z.strictObject({ text: name.min(1), is: kindOfAnswer, right: z.literal(true).exactOptional() })).min(2),
}, { error: 'expected a puzzle' }).check(({ value, issues }) => {
  if (!value.choices.some(({ right }) => right)) issues.push({ code: 'custom', path: ['choices'], message: 'none of them is right', input: value })
})

const puzzles = z.strictObject({
  format: z.literal(PUZZLES_FORMAT, { error: `expected "${PUZZLES_FORMAT}"` }),
  version: z.literal(PUZZLES_VERSION, { error: `expected ${PUZZLES_VERSION}` }),
  system: id,
  common: z.record(z.string(), z.unknown()),
  puzzles: z.array(puzzle),
}, { error: 'expected puzzles: an object' }).check(({ value, issues }) => {
  const seen = new Set<string>()
  value.puzzles.forEach((each, index) => {
    if (seen.has(each.id)) issues.push({ code: 'custom', path: ['puzzles', index, 'id'], message: `${quoted(each.id)} is there already`, input: value })
    seen.add(each.id)
  })
})

export type PuzzleFile = DeepReadonly<z.output<typeof puzzles>>
export type Puzzle = PuzzleFile['puzzles'][number]
export type PuzzleChoice = Puzzle['choices'][number]

/** Reads the puzzles of a system, parsed as JSON; every issue says where and what. Never throws. */
export function parsePuzzles(value: unknown): Result<PuzzleFile, Issue[]> {
  const parsed = puzzles.safeParse(value)
  return parsed.success ? ok(parsed.data) : fail(issuesFromZod(parsed.error.issues, value))
}

/** The table that the puzzle is played on, without models. */
export const puzzleTable = (system: string, { title, table, terrain }: Puzzle): Result<TableFile, readonly Issue[]> =>
  parseTable({ format: TABLE_FORMAT, version: TABLE_VERSION, name: title, system, table, terrain, models: [] })

export const SIDE_NAMES = { A: 'Blue', B: 'Orange' } as const

/** The game up to the puzzle's question, on its table as it was resolved; an issue where an answer is refused, or nothing is asked. */
export function playPuzzle(
  { game }: Playable, { common }: PuzzleFile, { options, seed, answers }: Puzzle, table: TableFile, board: Board, host: Host,
): Result<Play, Issue> {
  let play: Play = start(game, newGame({ options: { ...common, ...options }, names: SIDE_NAMES, table }, board, seed), host)
  for (const [at, given] of answers.entries()) {
    const { question, sealed } = play.state
    const side = question?.of.find((each) => !sealed[each])
    if (!question || !side) return fail(issue(`answers[${at}]`, 'nothing is asked'))
    const answer = typeof given === 'string' ? { option: given } : (given as FormAnswer)
    const taken = choose(play, { question: question.id, side, answer }, host)
    if (!taken.ok) return fail(issue(`answers[${at}]`, `${question.kind}: ${taken.error.text}`))
    play = taken.value
  }
  return play.state.question ? ok(play) : fail(issue('answers', 'nothing is asked after them'))
}

/** Which of the puzzle's choices an answer is; null: none of them. */
export const choiceMade = ({ choices }: Puzzle, answer: FormAnswer): PuzzleChoice | null => choices.find(({ is }) => isOf(is, answer)) ?? null

function isOf(is: PuzzleChoice['is'], answer: FormAnswer): boolean {
  if ('options' in is) return 'option' in answer && is.options.includes(answer.option)
  if ('counts' in is) return 'counts' in answer && Object.entries(is.counts).every(([row, least]) => (answer.counts[row] ?? 0) >= least)
  if ('before' in is) return 'order' in answer && answer.order.indexOf(is.before[0]) < answer.order.indexOf(is.before[1])
  if ('poses' in answer) return 'ends' in is && Object.values(answer.poses).slice(0, 1).some(({ at: [x, , z] }) => isIn(is.ends, { x, z }))
  if (!('legs' in answer)) return false
  const end = answer.legs.at(-1)
  if ('stays' in is) return end === undefined
  return end !== undefined && isIn(is.ends, end)
}

const isIn = (discs: readonly (readonly [x: number, z: number, within: number])[], at: { readonly x: number; readonly z: number }): boolean =>
  discs.some(([x, z, within]) => hypot(at.x - x, at.z - z) <= within)
