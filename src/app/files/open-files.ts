import { fail, ok, type Result } from '../../core/result'
import { parseTable, parseTableText } from '../../table/file'
import { formatIssues } from '../../table/issue'
import type { Library } from '../../table/library'
import { parseRecord } from '../../table/record-file'
import type { Bundle, GameBundle } from './bundle'
import { isMeshFile, readMeshes } from './mesh-files'

const LARGEST_FILE = 32 * 1024 * 1024

/** What was opened: a table, or a game by its record. */
type Opened =
  | { readonly kind: 'table'; readonly bundle: Bundle }
  | { readonly kind: 'game'; readonly game: GameBundle }

/** Reads what was chosen or dropped together: one table or record, and the meshes that its table names. One line says what is wrong. */
export async function readFiles(files: readonly File[], library: Library): Promise<Result<Opened, string>> {
  const texts = files.filter((file) => /\.json$/i.test(file.name))
  const [file] = texts
  if (!file) return fail(`${files[0]?.name ?? 'Nothing'}: ${whyNotAlone(files)}`)
  if (texts.length > 1) return fail(`Two files at once, ${file.name} and ${texts[1]!.name}: open one of them`)
  if (file.size > LARGEST_FILE) return fail(`${file.name}: larger than ${LARGEST_FILE / 1024 / 1024} MB`)
  const text = await file.text()
  if (isRecord(text)) {
    const record = parseRecord(text)
    if (!record.ok) return fail(`${file.name}: ${formatIssues(record.error)}`)
    const table = parseTable(record.value.setup.table)
    if (!table.ok) return fail(`${file.name}: its table: ${formatIssues(table.error)}`)
    const meshes = await readMeshes(files, file.name, table.value, library)
    return meshes.ok ? ok({ kind: 'game', game: { record: record.value, meshes: meshes.value } }) : meshes
  }
  const parsed = parseTableText(text)
  if (!parsed.ok) return fail(`${file.name}: ${formatIssues(parsed.error)}`)
  const meshes = await readMeshes(files, file.name, parsed.value, library)
  return meshes.ok ? ok({ kind: 'table', bundle: { file: parsed.value, meshes: meshes.value } }) : meshes
}

/** A mesh says not what it is on the table, nor where. */
const whyNotAlone = ([first]: readonly File[]): string =>
  first && isMeshFile(first.name)
    ? 'a mesh comes with the table that names it; choose both files together'
    : 'expected a table or the record of a game, a .json'

/** A record says so itself; whether the rest of it is one is the reader's business. */
const isRecord = (text: string): boolean => /^\s*\{[^{}[\]]{0,400}"format"\s*:\s*"sightline-record"/.test(text.slice(0, 1000))
