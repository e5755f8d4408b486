import type { GameRecord } from '../../rules/engine/record'
import { formatTableText } from '../../table/format'
import { formatRecord } from '../../table/record-file'
import type { Desk } from '../../tools/desk'
import { download, fileName } from './files'

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
