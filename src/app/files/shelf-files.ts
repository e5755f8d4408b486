import { bundled, type Packed } from '../../table/bundle'
import { formatTableText } from '../../table/format'
import { formatRecord } from '../../table/record-file'
import type { GameRecord } from '../../rules/engine/record'
import { reopen, reopenFar } from '../../rules/engine/replay'
import { loadPlayable } from '../../rules/systems'
import { foundForFile, recordForFile } from '../dice/for-file'
import { GameDice } from '../dice/game-dice'
import type { ShelfItem } from '../storage/database'
import { fetchGame, gameKeeper, type FetchedGame } from '../storage/game-store'
import { Pen } from '../storage/pen'
import { keyOfSource } from '../storage/shelf-store'
import { fetchKept, tableKeeper } from '../storage/table-store'
import { freshKey } from '../sessions/fresh'
import type { Kept } from '../storage/keeper'
import { download, downloadBundle, fileName } from './files'
import type { Opened } from './open-files'

/** Puts what was read from a file on the shelf, unless it is there already. Throws where the browser does not keep it. */
export async function putOnShelf(opened: Opened): Promise<void> {
  if ((await keyOfSource(opened.hash)) !== null) return
  const pen = (await Pen.take(freshKey(opened.kind === 'game' ? 'game' : 'file')))!
  const given = { from: 'file', source: opened.hash } as const
  let heard: Kept = { kind: 'kept' }
  const told = (kept: Kept) => (heard = kept)
  if (opened.kind === 'table') {
    const { file, meshes } = opened.bundle
    await tableKeeper(pen, meshes, given, told).keep({ file, changed: false })
  } else {
    const { record, meshes } = opened.game
    const name = (record.setup.table as { readonly name?: string }).name ?? 'Game'
    await gameKeeper(pen, meshes, given, told).keep({ record, name, about: `${record.entries.length} entries`, over: false, changed: false })
  }
  pen.release()
  const { kind, ...why } = heard as Kept & { readonly why?: string }
  if (kind === 'not-kept') throw new Error(`This browser does not keep it: ${why.why ?? ''}`)
}

/** Those of the shelf as one file: one alone as what it is where it has no meshes, else packed. What cannot be read is told. */
export async function exportItems(items: readonly ShelfItem[], name: string): Promise<readonly string[]> {
  const things: Packed[] = []
  const faults: string[] = []
  const taken = new Set<string>()
  for (const item of items) {
    // One at a time: all of them at once may be more than there is room for.
    // oxlint-disable-next-line no-await-in-loop
    const read = await textOf(item)
    if ('fault' in read) faults.push(read.fault)
    else things.push({ ...read, folder: items.length === 1 ? '' : `${freeName(item, taken)}/` })
  }
  const [only] = things
  if (only && things.length === 1 && Object.keys(only.meshes).length === 0) download(only.name, only.text)
  else if (things.length > 0) downloadBundle(fileName(name, 'shelf'), bundled(things))
  return faults
}

async function textOf(item: ShelfItem): Promise<Omit<Packed, 'folder'> | { readonly fault: string }> {
  const stem = fileName(item.name, item.kind)
  if (item.kind === 'table') {
    const read = await fetchKept(item.key)
    return read.ok ? { name: `${stem}.json`, text: formatTableText(read.value.file), meshes: read.value.meshes } : { fault: read.error }
  }
  const read = await fetchGame(item.key)
  if (!read.ok) return { fault: read.error }
  const { record, meshes, fault } = read.value
  const text = fault === null ? formatRecord(await toldRecord(item.key, record)) : JSON.stringify(await foundOf(read.value))
  return { name: `${stem}.${fault === null ? 'record' : 'damaged'}.json`, text, meshes }
}

async function foundOf(damaged: FetchedGame): Promise<object> {
  const playable = await loadPlayable(damaged.record.system)
  const far = playable.ok ? reopenFar(playable.value.game, damaged.record) : playable
  return foundForFile(far.ok ? far.value.play : null, damaged)
}

/** Of a game that is up somewhere a file does not tell what the dice follow from: it goes on throwing from that. */
async function toldRecord(key: string, record: GameRecord): Promise<GameRecord> {
  const playable = await loadPlayable(record.system)
  const play = playable.ok ? reopen(playable.value.game, record) : playable
  if (!play.ok) return record
  const pen = await Pen.take(key)
  const told = recordForFile(play.value, pen ? await GameDice.open(key) : null)
  pen?.release()
  return told
}

function freeName({ name, kind }: ShelfItem, taken: Set<string>): string {
  const stem = fileName(name, kind)
  let free = stem
  for (let i = 2; taken.has(free); i++) free = `${stem}-${i}`
  taken.add(free)
  return free
}
