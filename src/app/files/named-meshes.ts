import type { TableFile } from '../../table/file'
import type { Bundle } from './bundle'

/** Meshes and the ground of a table that it names itself: one that was only held in hand, or was taken away again, is none of them. */
export function namedMeshes(file: TableFile, meshes: Bundle['meshes']): Bundle['meshes'] {
  const { terrain, models, units = [], table: { picture } } = file
  const shapes = [...terrain.map(({ shape }) => shape), ...models.map(({ body }) => body), ...units.map(({ figure }) => figure)]
  const names = new Set(shapes.flatMap((shape) => (shape && 'mesh' in shape ? [shape.mesh.split('/').at(-1)!] : [])))
  if (picture) names.add(picture.file.split('/').at(-1)!)
  return Object.fromEntries(Object.entries(meshes).filter(([name]) => names.has(name)))
}
