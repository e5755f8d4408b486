import type { GameRecord } from '../../rules/engine/record'
import { bundled } from '../../table/bundle'
import type { TableFile } from '../../table/file'
import { formatTableText } from '../../table/format'
import { formatRecord } from '../../table/record-file'
import type { Desk } from '../../tools/desk'
import type { Bundle } from './bundle'
import { download, downloadBlob, fileName } from './files'
import { namedMeshes } from './named-meshes'

/** The table, or the whole game, with everything that it needs: as it is, or as a bundle with its meshes. */
export function asFile(file: TableFile, meshes: Bundle['meshes'], record: GameRecord | null = null): File {
  const stem = fileName(file.name, record ? 'game' : 'table')
  const text = record ? formatRecord(record) : formatTableText(file)
  const name = record ? `${stem}.record.json` : `${stem}.json`
  const named = namedMeshes(file, meshes)
  if (Object.keys(named).length === 0) return new File([text], name, { type: 'application/json' })
  return new File([bundled([{ folder: '', name, text, meshes: named }])], `${stem}.sightline`, { type: 'application/zip' })
}

/** Downloads all of it. Answers the file's name. */
export function saveAll(file: TableFile, meshes: Bundle['meshes'], record: GameRecord | null = null): string {
  const whole = asFile(file, meshes, record)
  downloadBlob(whole.name, whole)
  return whole.name
}

/** Downloads what was found of a damaged record. */
export const saveFound = (name: string | undefined, found: unknown): void => download(`${fileName(name, 'game')}.damaged.json`, JSON.stringify(found, null, 1))

/** Downloads the table under its own name; of a game, the position that is shown. */
export const saveTable = (desk: Desk, meshes: Bundle['meshes']): void => desk.say('info', `Saved as ${saveAll(desk.file(), meshes)}`)

/** Downloads the record: the whole game, to go on with, to replay or to check. */
export const saveRecord = (desk: Desk, meshes: Bundle['meshes'], record: GameRecord): void =>
  desk.say('info', `Saved as ${saveAll(desk.now.document, meshes, record)}`)
