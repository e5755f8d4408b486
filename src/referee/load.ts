import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mebibytes } from '../core/bytes'
import type { Board, TriangleMesh } from '../core/board'
import { fail, ok, type Result } from '../core/result'
import { meshesOf, toBoard } from '../table/board'
import { folderOf, isBundle, isThing, MOST_BUNDLE_BYTES, unbundled } from '../table/bundle'
import { parseTable, parseTableText, type TableFile } from '../table/file'
import { formatIssue, formatIssues } from '../table/issue'
import { MOST_CHARACTERS } from '../table/json'
import { parsePieceText, piecesNamed, type PieceFile } from '../table/library'
import type { MeshRequest, Sources } from '../table/piece'
import { decoded, extensionOf, fileRefusal, fileIn, readBounded, readText } from './files'
import { Refusal } from './refusal'

/** A table with all that it names. */
export interface Loaded {
  readonly file: TableFile
  readonly board: Board
}

/** The terrain library that comes with the program. */
export const TERRAIN = fileURLToPath(new URL('../../terrain/', import.meta.url))
const MOST_ENTRIES = 20_000
export const MOST_PIECE_BYTES = mebibytes(4)

/**
 * Reads tables, the pieces of the library that they name and the meshes beside them. Pieces and meshes stay in memory,
 * so one loader for all tables of a folder. Everything that is wrong is thrown as a Refusal.
 */
export class TableLoader {
  private readonly pieces = new Map<string, PieceFile>()
  private readonly meshes = new Map<string, Result<TriangleMesh, string>>()
  private readonly entries = new Map<string, object>()
  private readonly sources: Sources = {
    pieces: this.pieces,
    mesh: (request) => this.meshes.get(keyOf(request)) ?? fail(`${request.path}: not loaded`),
  }

  /** `folder` is where paths of meshes start; `terrain` where the library lies; `held` the meshes of a bundle, which are then the table's only ones. */
  constructor(private readonly folder: string, private readonly terrain = TERRAIN, private readonly held: Held | null = null) {}

  async fromValue(value: unknown): Promise<Loaded> {
    const parsed = parseTable(value)
    return this.resolve(parsed.ok ? ok(this.shared(parsed.value)) : parsed, '')
  }

  /** Entries that an earlier table held word for word become the same objects: what is made of them is made once. */
  private shared(file: TableFile): TableFile {
    if (this.entries.size > MOST_ENTRIES) this.entries.clear()
    const terrain = file.terrain.map((entry) => this.one(entry))
    return { ...file, terrain, models: file.models.map((entry) => this.one(entry)) }
  }

  private one<T extends object>(entry: T): T {
    const key = JSON.stringify(entry)
    const known = this.entries.get(key)
    if (known === undefined) this.entries.set(key, entry)
    return (known as T | undefined) ?? entry
  }

  async fromText(text: string, path: string): Promise<Loaded> {
    return this.resolve(parseTableText(text), path)
  }

  private async resolve(parsed: ReturnType<typeof parseTable>, path: string): Promise<Loaded> {
    if (!parsed.ok) {
      const line = formatIssues(parsed.error)
      // What is wrong with the text as a whole has no place in it: then the file's name says where.
      throw parsed.error[0]?.path === '' && path !== '' ? new Refusal(`${path}: ${line}`) : new Refusal(line, parsed.error.map(formatIssue))
    }
    const file = parsed.value
    await this.loadPieces(piecesNamed(file.terrain))
    for (const request of meshesOf(file, this.pieces)) await this.loadMesh(request)
    const board = toBoard(file, this.sources)
    if (!board.ok) throw new Refusal(formatIssues(board.error), board.error.map(formatIssue))
    return { file, board: board.value }
  }

  /** Only the pieces that are named, and those inside them: the rest of the library may be as broken as it likes. */
  private async loadPieces(names: readonly string[]): Promise<void> {
    const open = names.filter((name) => !this.pieces.has(name))
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (this.pieces.has(name)) continue
      const path = join(this.terrain, name, 'piece.json')
      const text = await readText(path, MOST_PIECE_BYTES).catch((error: unknown) => {
        if (error instanceof Refusal && error.message.endsWith(': no such file')) return null
        throw error
      })
      // One that is not there is the table's mistake, and is told with its place in the table.
      if (text === null) continue
      const piece = parsePieceText(text)
      if (!piece.ok) throw new Refusal(`terrain/${name}/piece.json: ${formatIssues(piece.error)}`)
      this.pieces.set(name, piece.value)
      open.push(...piecesNamed(piece.value.parts))
    }
  }

  private async loadMesh(request: MeshRequest): Promise<void> {
    const key = keyOf(request)
    if (!this.meshes.has(key)) this.meshes.set(key, await this.readMesh(request))
  }

  private async readMesh({ path, piece, unit, up }: MeshRequest): Promise<Result<TriangleMesh, string>> {
    const folder = piece === null ? this.folder : join(this.terrain, piece)
    try {
      const { MOST_BYTES, parseMesh } = await import('../geometry/solid/mesh-file')
      const bytes = piece === null && this.held ? this.held(path) : await readBounded(await fileIn(folder, path), MOST_BYTES)
      const mesh = parseMesh(bytes, extensionOf(path), { unit, up })
      return mesh.ok ? ok(mesh.value) : fail(`${path}: ${mesh.error}`)
    } catch (error) {
      return fail(fileRefusal(path, error).message)
    }
  }
}

/** The bytes of a mesh that the table names. Throws a Refusal where it is not there. */
export type Held = (path: string) => Uint8Array

const keyOf = (request: MeshRequest): string => JSON.stringify(request)

/** The table of a file on the disk: as it is, or the one in a bundle. */
export async function loadTable(path: string, cwd: string, terrain?: string): Promise<Loaded> {
  const full = resolve(cwd, path)
  const { text, held, name } = await readThing('table', full, path)
  return new TableLoader(dirname(full), terrain, held).fromText(text, name)
}

/** A table or a record, with the meshes that are packed with it; null where they lie beside it. */
interface Thing {
  readonly text: string
  readonly held: Held | null
  /** What a refusal calls it. */
  readonly name: string
}

/** A file on the disk, or the one such thing in a bundle. `path` is how it was given, `full` where it is. */
export async function readThing(what: 'table' | 'record', full: string, path: string): Promise<Thing> {
  try {
    if (isBundle(path)) return packed(what, await readBounded(full, MOST_BUNDLE_BYTES), path)
    return { text: await readText(full, MOST_CHARACTERS), held: null, name: path }
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.message.replace(full, path)) : error
  }
}

const RECORD = /\.(?:record|damaged)\.json$/i

function packed(what: 'table' | 'record', bytes: Uint8Array, path: string): Thing {
  const files = unbundled(bytes)
  if (!files.ok) throw new Refusal(`${path}: ${files.error}`)
  const found = Object.keys(files.value).filter((each) => isThing(each) && RECORD.test(each) === (what === 'record'))
  const [within, other] = found
  if (within === undefined) throw new Refusal(`${path}: there is no ${what} in it`)
  if (other !== undefined) throw new Refusal(`${path}: ${found.length} ${what}s are in it, ${within} and ${other} among them: unpack it and name one`)
  const folder = folderOf(within)
  const held = (mesh: string): Uint8Array => {
    const bytes = files.value[folder + mesh] ?? files.value[folder + mesh.split('/').at(-1)!]
    if (!bytes) throw new Refusal(`${mesh}: not in ${path}`)
    return bytes
  }
  const name = `${path}/${within}`
  return { text: decoded(files.value[within]!, name), held, name }
}
