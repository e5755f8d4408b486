import type { TriangleMesh } from '../../src/core/board'
import { boxMesh, joinedMeshes, turnedAt, withoutAt } from '../geometry/doctor/defects'
import { stlOf } from '../helpers/meshes'

/** Three meshes as people share them, with known defects: millimetres, z up, far from the origin as on the bed of a printer. */

const BED = [110, 95, 0] as const

/** In inches and y up, as a slicer keeps it. */
const printed = ({ positions, indices }: TriangleMesh): Uint8Array => {
  const own = positions.slice()
  for (let i = 0; i < own.length; i += 3) {
    own[i] = positions[i]! * 25.4 + BED[0]
    own[i + 1] = -positions[i + 2]! * 25.4 + BED[1]
    own[i + 2] = positions[i + 1]! * 25.4 + BED[2]
  }
  return stlOf({ positions: own, indices })
}

/** A wall with a slit of 0.2 in that its sculptor forgot, no bottom, and three faces the wrong way round. */
const wall = (): TriangleMesh => {
  const left = boxMesh([3, 3, 0.5], [-1.5, 0, 0])
  return turnedAt(withoutAt(joinedMeshes(left, boxMesh([2.8, 3, 0.5], [1.6, 0, 0])), 'bottom'), [0, 5, 7])
}

/** A block with dust of the sculpting program round it. */
const block = (): TriangleMesh =>
  joinedMeshes(boxMesh([3, 2.5, 3]), ...[0, 1, 2, 3].map((i) => boxMesh([0.04, 0.04, 0.04], [1.7, 0.3 + 0.4 * i, 0.2 * i])))

/** A crag of two halves pushed into each other, open at the foot. */
const crag = (): TriangleMesh => withoutAt(joinedMeshes(boxMesh([4, 1.5, 3]), boxMesh([2.5, 2.5, 2], [0.4, 0, 0.2])), 'bottom')

export const THREE_FILES: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ['Ruined_wall_A_28mm.stl', printed(wall())],
  ['bunker-v2-final.stl', printed(block())],
  ['Rocky hill.stl', printed(crag())],
]
