import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Bundle } from './bundle'

/** What lists the pieces of somebody's own in a packed file. */
export const TERRAIN_FILE = 'terrain.json'

/** A table or a record with its meshes, in a folder of its own. */
export interface Packed {
  /** Empty, or a name that ends in `/`. */
  readonly folder: string
  readonly name: string
  readonly text: string
  readonly meshes: Bundle['meshes']
}

/** One file of them all, which opens here and unpacks anywhere. */
export function packed(things: readonly Packed[]): Blob {
  const files: Zippable = {}
  for (const { folder, name, text, meshes } of things) {
    files[folder + name] = strToU8(text)
    for (const [mesh, bytes] of Object.entries(meshes)) files[folder + mesh] = bytes
  }
  return new Blob([zipSync(files, { level: 6 })], { type: 'application/zip' })
}
