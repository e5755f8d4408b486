import { fail, ok, type Result } from '../../core/result'
import { createWorld } from '../../geometry/world'
import { tableOf } from '../../rules/engine/board'
import type { Playable } from '../../rules/playable'
import { playableById } from '../../rules/registry'
import { toBoard } from '../../table/board'
import { formatIssue, formatIssues } from '../../table/issue'
import { parsePuzzles, playPuzzle, puzzleTable, type Puzzle, type PuzzleFile } from '../../table/puzzle'
import type { PuzzleShown } from '../../ui/game/game-host'
import type { GalleryPageProps } from '../../ui/start/GalleryPage'
import type { GameSource } from '../sessions/game-source'
import { hrefOf } from '../route'
import { LIBRARY } from './library'
import { sourcesOf } from './mesh-files'

/** The puzzles, bundled with the app from `puzzles`: fetched when the gallery or one of them is opened. */
const files = import.meta.glob<unknown>('/terrain/puzzles/*.json', { import: 'default' })

interface Known {
  readonly playable: Playable
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
  const playable = playableById(set.value.system)
  if (!playable.ok) return []
  return set.value.puzzles.map((puzzle) => ({ playable: playable.value, set: set.value, puzzle, id: `${set.value.system}.${puzzle.id}` }))
})).then((sets) => sets.flat()))

export const puzzleCards = async (): Promise<GalleryPageProps['puzzles']> =>
  (await allPuzzles()).map(({ playable, puzzle: { title, question }, id }) => ({
    id, title, question, system: playable.system.name, href: hrefOf({ kind: 'puzzle', id }),
  }))

/** A puzzle as a game that stands at its question, and as its panel shows it. */
export async function puzzleGame(id: string): Promise<Result<{ readonly source: GameSource; readonly shown: PuzzleShown }, string>> {
  const all = await allPuzzles()
  const at = all.findIndex((one) => one.id === id)
  const found = all[at]
  if (!found) return fail('There is no such puzzle here')
  const { playable, set, puzzle } = found
  const file = puzzleTable(set.system, puzzle)
  if (!file.ok) return fail(formatIssues(file.error))
  const board = toBoard(file.value, sourcesOf(LIBRARY, {}))
  if (!board.ok) return fail(formatIssues(board.error))
  const world = await createWorld(board.value)
  try {
    const play = playPuzzle(playable, set, puzzle, file.value, board.value, { table: tableOf(world, board.value) })
    if (!play.ok) return fail(formatIssue(play.error))
    const { record } = play.value
    const hrefAt = (i: number) => (all[i] ? hrefOf({ kind: 'puzzle', id: all[i].id }) : null)
    return ok({
      source: { kind: 'record', idle: true, replay: false, hash: null, fault: null, record, meshes: {} },
      shown: {
        id, puzzle, entries: record.entries.length, place: at + 1, total: all.length, before: hrefAt(at - 1), next: hrefAt(at + 1),
        all: hrefOf({ kind: 'gallery', id: null }),
      },
    })
  } finally {
    world.dispose()
  }
}
