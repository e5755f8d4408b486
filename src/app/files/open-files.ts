import { inMiB } from '../../core/bytes'
import { hashText } from '../../core/random'
import { fail, ok, type Result } from '../../core/result'
import { folderOf, hasLists, isBesideTable, isBundle, isThing, MOST_BUNDLE_BYTES, unbundled } from '../../table/bundle'
import { parseTable, parseTableText } from '../../table/file'
import { formatIssues } from '../../table/issue'
import { MOST_CHARACTERS } from '../../table/json'
import type { Library } from '../../table/library'
import { salvageText } from '../../table/record-salvage'
import type { Bundle, GameBundle } from './bundle'
import { fewNames } from './few-names'
import { readMeshes } from './mesh-files'

/** What was opened: a table, or a game by its record. `hash` is that of the file; `fault` what of a record is damaged, null for nothing. */
export type Opened =
  | { readonly kind: 'table'; readonly bundle: Bundle; readonly hash: string }
  | { readonly kind: 'game'; readonly game: GameBundle; readonly hash: string; readonly fault: string | null }

/** Reads what was chosen or dropped together: one table or record, and the meshes that its table names. One line says what is wrong. */
export async function readFiles(files: readonly File[], library: Library): Promise<Result<Opened, string>> {
  const texts = files.filter(({ name }) => isJson(name))
  const [file] = texts
  if (!file) {
    return fail(`${files[0]?.name ?? 'Nothing'}: expected a table or the record of a game, a .json, or meshes`)
  }
  if (texts.length > 1) return fail(`Two files at once, ${file.name} and ${texts[1]!.name}: open one of them`)
  if (file.size > MOST_CHARACTERS) return fail(`${file.name}: larger than ${inMiB(MOST_CHARACTERS)}`)
  const text = await file.text()
  const hash = hashText(text)
  if (isRecord(text)) {
    const found = salvageText(text)
    if (!found.ok) return fail(`${file.name}: ${found.error}`)
    const { record, fault } = found.value
    const table = parseTable(record.setup.table)
    if (!table.ok) return fail(`${file.name}: its table: ${formatIssues(table.error)}`)
    const meshes = await readMeshes(files, file.name, table.value, library)
    return meshes.ok ? ok({ kind: 'game', game: { record, meshes: meshes.value }, hash, fault }) : meshes
  }
  const parsed = parseTableText(text)
  if (!parsed.ok) return fail(`${file.name}: ${formatIssues(parsed.error)}`)
  const meshes = await readMeshes(files, file.name, parsed.value, library)
  return meshes.ok ? ok({ kind: 'table', bundle: { file: parsed.value, meshes: meshes.value }, hash }) : meshes
}

interface Unpacked {
  readonly opened: readonly Opened[]
  /** Of somebody's own library: the files that list it, with their meshes; null where there are none. */
  readonly own: Readonly<Record<string, Uint8Array>> | null
  readonly faults: readonly string[]
}

/** A bundle is opened by itself: one line says so where it came with other files, none of which is passed over in silence. null: it did not. */
export function besideBundle(files: readonly { readonly name: string }[]): string | null {
  const bundle = files.find(({ name }) => isBundle(name))
  const other = bundle && files.find((each) => each !== bundle)
  if (!other) return null
  if (isBundle(other.name)) return `Two files at once, ${bundle.name} and ${other.name}: open one of them`
  return `${bundle.name} came with ${other.name}${files.length > 2 ? ` and ${files.length - 2} more` : ''}: it holds all of its own, so open it by itself`
}

/** Everything in a bundle, each with the meshes that lie in its folder; what cannot be read is told by its name. */
export async function readPack(file: File, library: Library): Promise<Result<Unpacked, string>> {
  if (file.size > MOST_BUNDLE_BYTES) return fail(`${file.name}: larger than ${inMiB(MOST_BUNDLE_BYTES)}`)
  const unpacked = unbundled(new Uint8Array(await file.arrayBuffer()))
  if (!unpacked.ok) return fail(`${file.name}: ${unpacked.error}`)
  const opened: Opened[] = []
  const faults: string[] = []
  const fileOf = (path: string, bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], path.split('/').at(-1)!)
  const entries = Object.entries(unpacked.value).map(([path, bytes]) => ({ path, file: fileOf(path, bytes) }))
  const own = hasLists(unpacked.value) ? unpacked.value : null
  for (const { path, file: text } of entries.filter((each) => isThing(each.path))) {
    const meshes = entries.filter((each) => isBesideTable(each.path) && folderOf(each.path) === folderOf(path))
    // oxlint-disable-next-line no-await-in-loop
    const read = await readFiles([text, ...meshes.map((each) => each.file)], library)
    if (read.ok) opened.push(read.value)
    else faults.push(read.error)
  }
  if (opened.length + faults.length === 0 && !own) return fail(`${file.name}: there is no table, no game and nothing for a library in it`)
  return ok({ opened, own, faults })
}

/** Files that were chosen with a table or a record which does not name them: one line tells them. null: none. */
export function passedOver(files: readonly { readonly name: string }[], meshes: Bundle['meshes']): string | null {
  const read = files.find(({ name }) => isJson(name))
  const over = files.filter((each) => each !== read && !Object.hasOwn(meshes, each.name)).map(({ name }) => name)
  if (!read || over.length === 0) return null
  return `${read.name} does not name ${fewNames(over)}, which ${over.length === 1 ? 'was' : 'were'} left out`
}

/** `told`: what else is to say of it, null for nothing. */
type Chosen = Bundle & { readonly told: string | null }

/** The one table that was chosen: a file of its own with its meshes, or what is packed; of a game, the table that it is played on. */
export async function tableIn(files: readonly File[], library: Library): Promise<Result<Chosen, string>> {
  const [first] = files
  const mixed = besideBundle(files)
  if (mixed !== null) return fail(mixed)
  const packed = first && isBundle(first.name) ? await readPack(first, library) : null
  if (packed && !packed.ok) return packed
  const { opened, faults } = packed?.value ?? { opened: [], faults: [] }
  if (faults[0] !== undefined) return fail(faults[0])
  if (opened.length > 1) return fail(`${first!.name}: ${opened.length} tables are in it; open it from the start page, and choose one of them here then`)
  const read = packed ? ok(opened[0]) : await readFiles(files, library)
  if (!read.ok) return read
  if (read.value === undefined) return fail(`${first!.name}: there is no table in it`)
  const { meshes } = read.value.kind === 'table' ? read.value.bundle : read.value.game
  const told = packed ? null : passedOver(files, meshes)
  if (read.value.kind === 'table') return ok({ ...read.value.bundle, told })
  const table = parseTable(read.value.game.record.setup.table)
  return table.ok ? ok({ file: table.value, meshes, told }) : fail(`${first!.name}: its table: ${formatIssues(table.error)}`)
}

const isJson = (name: string): boolean => /\.json$/i.test(name)

/** A record says so itself; whether the rest of it is one is the reader's business. */
const isRecord = (text: string): boolean => /^\s*\{[^{}[\]]{0,400}"format"\s*:\s*"sightline-record"/.test(text.slice(0, 1000))
