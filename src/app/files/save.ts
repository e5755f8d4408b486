import type { GameRecord } from '../../rules/engine/record'
import type { TableFile } from '../../table/file'
import { formatTableText } from '../../table/format'
import { formatRecord } from '../../table/record-file'
import type { Desk } from '../../tools/desk'
import type { Bundle } from './bundle'
import { download, downloadBlob, fileName } from './files'
import { packed } from './pack'

/** Downloads the table with everything that it needs: as it is, or packed with its meshes. */
export function saveAll(file: TableFile, meshes: Bundle['meshes'], record: GameRecord | null = null): void {
  const name = fileName(file.name, record ? 'game' : 'table')
  const text = record ? formatRecord(record) : formatTableText(file)
  const own = record ? `${name}.record.json` : `${name}.json`
  if (Object.keys(meshes).length === 0) download(own, text)
  else downloadBlob(`${name}.zip`, packed([{ folder: '', name: own, text, meshes }]))
}

/** Downloads what was found of a damaged record. */
export const saveFound = (name: string | undefined, found: unknown): void => download(`${fileName(name, 'game')}.damaged.json`, JSON.stringify(found, null, 1))

/** Downloads the table under its own name; of a game, the position that is shown. */
export function saveTable(desk: Desk): void {
  const file = desk.file()
  const name = `${fileName(file.name, 'table')}.json`
  download(name, formatTableText(file))
  desk.say('info', `Saved as ${name}`)
}

/** Downloads the record: the whole game, to go on with, to replay or to check. */
export function saveRecord(desk: Desk, record: GameRecord): void {
  const name = `${fileName(desk.now.document.name, 'game')}.record.json`
  download(name, formatRecord(record))
  desk.say('info', `Saved as ${name}`)
}
