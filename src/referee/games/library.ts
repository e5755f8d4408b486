import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatIssues } from '../../table/issue'
import { parsePieceText, type Library, type PieceFile } from '../../table/library'
import { fileRefusal, readText } from '../files'
import { MOST_PIECE_BYTES, TERRAIN } from '../load'
import { Refusal } from '../refusal'

/** The whole terrain library, in the order of its names, as terrain is generated from it. */
export async function loadLibrary(terrain = TERRAIN): Promise<Library> {
  const folders = await readdir(terrain, { withFileTypes: true }).catch((error: unknown) => { throw fileRefusal(terrain, error) })
  const pieces = new Map<string, PieceFile>()
  for (const name of folders.filter((folder) => folder.isDirectory()).map((folder) => folder.name).sort()) {
    const text = await readText(join(terrain, name, 'piece.json'), MOST_PIECE_BYTES).catch((error: unknown) => {
      if (error instanceof Refusal && error.message.endsWith(': no such file')) return null
      throw error
    })
    if (text === null) continue
    const piece = parsePieceText(text)
    if (!piece.ok) throw new Refusal(`terrain/${name}/piece.json: ${formatIssues(piece.error)}`)
    pieces.set(name, piece.value)
  }
  return pieces
}
