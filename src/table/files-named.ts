import type { TableFile } from './file'

/** Files that the table names, each once: meshes of terrain, bodies and figures, and the picture of its ground. */
export function filesNamed({ terrain, models, units = [], table: { picture } }: TableFile): readonly string[] {
  const shapes = [...terrain.map(({ shape }) => shape), ...models.map(({ body }) => body), ...units.map(({ figure }) => figure)]
  return [...new Set([...shapes.flatMap((shape) => (shape && 'mesh' in shape ? [shape.mesh] : [])), ...(picture ? [picture.file] : [])])]
}

/** The table with its meshes under other names: `named` gives a mesh's, by the path that the table has it under. */
export function withMeshesNamed(file: TableFile, named: (path: string) => string): TableFile {
  const under = <S>(shape: S): S => (isMesh(shape) ? { ...shape, mesh: named(shape.mesh) } : shape)
  return {
    ...file,
    terrain: file.terrain.map((entry) => ({ ...entry, shape: under(entry.shape) })),
    ...(file.units && { units: file.units.map((unit) => (unit.figure ? { ...unit, figure: under(unit.figure) } : unit)) }),
    models: file.models.map((model) => (model.body ? { ...model, body: under(model.body) } : model)),
  }
}

const isMesh = (shape: unknown): shape is { readonly mesh: string } => typeof shape === 'object' && shape !== null && 'mesh' in shape
