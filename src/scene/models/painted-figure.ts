import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import type { Owner, Solid } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import { bodyExtent } from './fit'
import { layDown } from './laid-down'
import { PAINTS } from './clay'
import { palette } from './paint'

/** The base with a figure of somebody's own on it, which is as tall as the body: each face flat, in its own colours or its side's. */
export function withPainted(
  base: BufferGeometry, figure: PaintedMesh, { side, body, lies }: { readonly side: Owner; readonly body: Solid; readonly lies?: boolean },
): BufferGeometry {
  const { positions: places, indices: corners, colours: paints } = figure
  const top = places.reduce((most, value, i) => (i % 3 === 1 && value > most ? value : most), 0)
  const scale = top > 0 ? bodyExtent(body).height / top : 1
  const before = base.getAttribute('position').count
  const count = before + corners.length
  const [positions, normals, colours] = [new Float32Array(3 * count), new Float32Array(3 * count), new Float32Array(3 * count)]
  for (const [name, array] of [['position', positions], ['normal', normals], ['color', colours]] as const) array.set(base.getAttribute(name).array)
  const plain = palette(side)[PAINTS.indexOf('main')]!
  const three = [new Vector3(), new Vector3(), new Vector3()] as const
  const [normal, across] = [new Vector3(), new Vector3()]
  for (let t = 0; t < corners.length; t += 3) {
    three.forEach((corner, k) => void corner.fromArray(places, 3 * corners[t + k]!).multiplyScalar(scale))
    normal.subVectors(three[1], three[0]).cross(across.subVectors(three[2], three[0])).normalize()
    // As of sculpts: what looks up is lighter.
    const sky = 0.78 + 0.3 * normal.y
    for (let k = 0; k < 3; k++) {
      const at = 3 * (before + t + k)
      three[k]!.toArray(positions, at)
      normal.toArray(normals, at)
      const paint = 3 * corners[t + k]!
      if (paints) colours.set([paints[paint]!, paints[paint + 1]!, paints[paint + 2]!], at)
      else colours.set([plain.r * sky, plain.g * sky, plain.b * sky], at)
    }
  }
  if (lies) layDown({ positions, normals }, 0, before)
  const index = new Uint32Array((base.index?.count ?? 0) + corners.length)
  if (base.index) index.set(base.index.array)
  for (let i = 0; i < corners.length; i++) index[index.length - corners.length + i] = before + i
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
  geometry.setIndex(new BufferAttribute(index, 1))
  geometry.computeBoundingSphere()
  base.dispose()
  return geometry
}
