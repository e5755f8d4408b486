import type { TableFile } from '../../table/file'
import { filesNamed } from '../../table/files-named'
import type { Bundle } from './bundle'

/** Meshes and the ground of a table that it names itself: one that was only held in hand, or was taken away again, is none of them. */
export function namedMeshes(file: TableFile, meshes: Bundle['meshes']): Bundle['meshes'] {
  const names = new Set(filesNamed(file).map((path) => path.split('/').at(-1)!))
  return Object.fromEntries(Object.entries(meshes).filter(([name]) => names.has(name)))
}
