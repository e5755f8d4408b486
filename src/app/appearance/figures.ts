import type { PaintedMesh } from '../../core/painted-mesh'
import { readPainted } from '../../geometry/figure/painted'
import { meshRequest } from '../../table/piece'
import type { Bundle } from '../files/bundle'
import type { PaintedOf } from './units'

const read = new WeakMap<Uint8Array, Map<string, PaintedMesh | null>>()

/** The figures of a table's units, each read once; one that is not there or cannot be read is drawn as a sculpt. */
export const figuresFrom = (meshes: Bundle['meshes']): PaintedOf => ({ figure }) => {
  const bytes = figure && meshes[figure.mesh.split('/').at(-1)!]
  if (!figure || !bytes) return null
  const request = meshRequest(figure, null)
  const known = read.get(bytes) ?? new Map<string, PaintedMesh | null>()
  read.set(bytes, known)
  const key = `${request.unit} ${request.up}`
  const there = known.get(key)
  if (there !== undefined) return there
  const made = readPainted(bytes, request)
  known.set(key, made.ok ? made.value : null)
  return made.ok ? made.value : null
}
