import type { TableFile } from '../../table/file'
import type { Bundle } from './bundle'

/** Those of the meshes that the table itself names: one that was only held in hand, or was taken away again, is none of them. */
export function namedMeshes({ terrain, models, units = [] }: TableFile, meshes: Bundle['meshes']): Bundle['meshes'] {
  const shapes = [...terrain.map(({ shape }) => shape), ...models.map(({ body }) => body), ...units.map(({ figure }) => figure)]
  const names = new Set(shapes.flatMap((shape) => (shape && 'mesh' in shape ? [shape.mesh.split('/').at(-1)!] : [])))
  return Object.fromEntries(Object.entries(meshes).filter(([name]) => names.has(name)))
}
