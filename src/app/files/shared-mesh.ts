import type { TriangleMesh } from '../../core/board'

/** What is smaller is sent as quickly as shared. */
const LEAST_BYTES = 256 * 1024

/**
 * The mesh in memory that threads share: each that measures the table would else get a copy of its own (24 MB and 14 ms of the page for one of a
 * million triangles). Where the page is not isolated there is no such memory, and it stays as it is. Nobody writes to a mesh.
 */
export function sharedMesh(mesh: TriangleMesh): TriangleMesh {
  const { positions, indices } = mesh
  if (globalThis.crossOriginIsolated !== true || positions.byteLength + indices.byteLength < LEAST_BYTES) return mesh
  const [shared, order] = [new Float64Array(new SharedArrayBuffer(positions.byteLength)), new Uint32Array(new SharedArrayBuffer(indices.byteLength))]
  shared.set(positions)
  order.set(indices)
  return { positions: shared, indices: order }
}
