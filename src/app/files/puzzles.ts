import { fail, ok, type Result } from '../../core/result'
import { createWorld } from '../../geometry/world'
import { tableOf } from '../../rules/engine/board'
import { gameById, loadPlayable, systemName } from '../../rules/systems'
import { toBoard } from '../../table/board'
import { formatIssue, formatIssues } from '../../table/issue'
import { parsePuzzles, playPuzzle, puzzleTable, type Puzzle, type PuzzleFile } from '../../table/puzzle'
import type { PuzzleShown } from '../../ui/game/game-host'
import type { LessonShown, TopicShown } from '../../ui/gallery/course-shown'
import type { GameSource } from '../sessions/game-source'
import { hrefOf } from '../route'
import { answersTo } from '../storage/course-store'
import { LIBRARY } from './library'
import { sourcesOf } from './mesh-files'

/** The puzzles, bundled with the app from `puzzles`: fetched when the gallery or one of them is opened. */
const files = import.meta.glob<unknown>('/terrain/puzzles/*.json', { import: 'default' })

interface Known {
  readonly set: PuzzleFile
  readonly puzzle: Puzzle
  /** Its place in the address. */
  readonly id: string
}

let known: Promise<readonly Known[]> | null = null

/** All puzzles of systems that can be played here. */
const allPuzzles = (): Promise<readonly Known[]> => (known ??= Promise.all(Object.values(files).map(async (load): Promise<readonly Known[]> => {
  const set = parsePuzzles(await load())
  if (!set.ok) throw new Error(formatIssues(set.error))
  const { system, puzzles } = set.value
  return gameById(system).ok ? puzzles.map((puzzle) => ({ set: set.value, puzzle, id: `${system}.${puzzle.id}` })) : []
})).then((sets) => sets.flat()))

/** The puzzles by systems, as the gallery shows them. */
export async function puzzleTopics(): Promise<readonly TopicShown[]> {
  const all = await allPuzzles()
  return [...new Set(all.map(({ set }) => set.system))].map((system) => {
    const name = systemName(system) ?? system
    const lessons = all.filter(({ set }) => set.system === system).map(({ puzzle: { title, question, reason }, id }): LessonShown => ({
      id, title, question, system, systemName: name, rules: [], words: [title, question, reason],
      href: hrefOf({ kind: 'puzzle', id }), picture: null,
    }))
    return { id: `best-move-${system}`, title: name, about: null, lessons }
  })
}

/** A puzzle as a game that stands at its question, and as its panel shows it. */
export async function puzzleGame(id: string): Promise<Result<{ readonly source: GameSource; readonly shown: PuzzleShown }, string>> {
  const all = await allPuzzles()
  const at = all.findIndex((one) => one.id === id)
  const found = all[at]
  if (!found) return fail('There is no such puzzle here')
  const { set, puzzle } = found
  const playable = await loadPlayable(set.system)
  if (!playable.ok) return playable
  const file = puzzleTable(set.system, puzzle)
  if (!file.ok) return fail(formatIssues(file.error))
  const board = toBoard(file.value, sourcesOf(LIBRARY, {}))
  if (!board.ok) return fail(formatIssues(board.error))
  const world = createWorld(board.value)
  try {
    const play = playPuzzle(playable.value, set, puzzle, file.value, board.value, { table: tableOf(world, board.value) })
    if (!play.ok) return fail(formatIssue(play.error))
    const { record } = play.value
    const hrefAt = (i: number) => (all[i] ? hrefOf({ kind: 'puzzle', id: all[i].id }) : null)
    return ok({
      source: { kind: 'record', idle: true, replay: false, hash: null, fault: null, record, meshes: {} },
      shown: {
        id, puzzle, entries: record.entries.length, place: at + 1, total: all.length, before: hrefAt(at - 1), next: hrefAt(at + 1),
        all: hrefOf({ kind: 'gallery', id: null }), tell: answersTo(id),
      },
    })
  } finally {
    world.dispose()
  }
}
