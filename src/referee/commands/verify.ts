import { dirname, resolve } from 'node:path'
import type { GameRecord } from '../../rules/engine/record'
import { reopen } from '../../rules/engine/replay'
import { boardDifference } from '../../rules/engine/verify-board'
import { uncheckedDice, unexplainedSights, unprovedTakebacks } from '../../rules/engine/verify-frame'
import { agreedTakebacks } from '../../rules/engine/takeback'
import { isByHand } from '../../rules/engine/commitment'
import type { Difference } from '../../rules/engine/difference'
import { verify as verified } from '../../rules/engine/verify'
import { formatIssues } from '../../table/issue'
import { parseRecord } from '../../table/record-file'
import { bare, measured } from '../games/ground'
import type { Io } from '../io'
import { readThing, TableLoader, type Held, type Loaded } from '../load'
import { Refusal } from '../refusal'

/** Exit code of a record that does not agree with its table, its dice or the rules. */
const DIFFERS = 1
/** Exit code of a record that agrees in all that can be checked, which is not all of its dice. */
const DICE_NOT_CHECKED = 3

/** Measures and rolls a record again, on a table that is built anew; names the first difference. */
export async function verify(path: string, io: Io, terrain?: string): Promise<number> {
  const full = resolve(io.cwd, path)
  const { text, held, name } = await readThing('record', full, path)
  const parsed = parseRecord(text)
  if (!parsed.ok) throw new Refusal(parsed.error[0]?.path === '' ? `${name}: ${formatIssues(parsed.error)}` : formatIssues(parsed.error))
  const record = parsed.value
  const { playableById } = await import('../../rules/registry')
  const playable = playableById(record.system)
  if (!playable.ok) throw new Refusal(`system: ${playable.error}`)
  const loaded = await tableOfRecord(record, dirname(full), held, terrain)
  const difference = boardDifference(record, loaded.board) ?? (await measureAgain(playable.value.game, record, loaded))
  const unproved = unprovedTakebacks(record)
  const unexplained = unexplainedSights(record)
  const figures = {
    system: record.system,
    entries: record.entries.length,
    facts: record.entries.reduce((sum, entry) => sum + entry.facts.length, 0),
    dice: record.entries.reduce((sum, entry) => sum + entry.rolls.reduce((faces, roll) => faces + roll.faces.length, 0), 0),
    rolled: isByHand(record) ? 'by hand' : record.shares ? 'by secrets of the sides' : 'by the seed',
    takebacks: record.takebacks.length,
    ...(record.takebacks.length > 0 && { takebacksAgreed: agreedTakebacks(record.takebacks) }),
    ...(unproved > 0 && { takebacksUnproved: unproved }),
    ...(unexplained > 0 && { sightsByVerdictAlone: unexplained }),
  }
  if (difference) {
    await io.out(JSON.stringify({ verified: false, outcome: 'differs', ...figures, difference }))
    return DIFFERS
  }
  const over = reopen(playable.value.game, record)
  const unchecked = uncheckedDice(record)
  const told = { ...figures, over: over.ok ? over.value.state.over : null }
  if (unchecked) {
    await io.out(JSON.stringify({ verified: false, outcome: 'dice not checked', ...told, unchecked: { ...unchecked, text: UNCHECKED[unchecked.why] } }))
    return DICE_NOT_CHECKED
  }
  await io.out(JSON.stringify({ verified: true, outcome: 'verified', ...told }))
  return 0
}

const UNCHECKED = {
  'by hand': 'rolled by hand: dice not checked',
  'not told': 'the secret of the dice is not told: dice not checked',
} as const

/** The table that the record names, else its board as the rules saw it. */
async function tableOfRecord(record: GameRecord, folder: string, held: Held | null, terrain?: string): Promise<Loaded> {
  const { table, board } = record.setup
  if (table === null) {
    const table = { width: board.width, depth: board.depth }
    return {
      file: { format: 'sightline-table', version: 1, system: 'free-table', table, terrain: [], models: [] },
      board: { ...board, models: [], pieces: Object.values(board.pieces) },
    }
  }
  try {
    return bare(await new TableLoader(folder, terrain, held).fromValue(table))
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`setup.table: ${error.message}`) : error
  }
}

async function measureAgain(game: Parameters<typeof verified>[0], record: GameRecord, loaded: Loaded): Promise<Difference | null> {
  const ground = await measured(loaded)
  try {
    return verified(game, record, { table: ground.table })
  } catch (error) {
    // The rules fell over what the record says: a choice or options that they never gave.
    const text = `The rules cannot carry it out: ${error instanceof Error ? error.message : String(error)}`
    return { entry: 0, what: 'record', index: null, recorded: null, found: null, text }
  } finally {
    ground.dispose()
  }
}
