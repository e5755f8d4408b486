import { BufferAttribute, BufferGeometry, Sphere, Vector3, type TypedArray } from 'three'

interface NumberArray {
  readonly array: TypedArray
  readonly size: number
  readonly normalized: boolean
}

/** A geometry as plain data, which may go from one thread to another. */
export interface GeometryArrays {
  readonly attributes: Readonly<Record<string, NumberArray>>
  readonly index: NumberArray | null
  /** Middle and radius, where it was measured. */
  readonly sphere: readonly [x: number, y: number, z: number, radius: number] | null
}

export function arraysOf({ attributes, index, boundingSphere: sphere }: BufferGeometry): GeometryArrays {
  const plain = ({ array, itemSize, normalized }: BufferAttribute): NumberArray => ({ array, size: itemSize, normalized })
  return {
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, each]) => [name, plain(each as BufferAttribute)])),
    index: index && plain(index),
    sphere: sphere && [sphere.center.x, sphere.center.y, sphere.center.z, sphere.radius],
  }
}

export function geometryFrom({ attributes, index, sphere }: GeometryArrays): BufferGeometry {
  const geometry = new BufferGeometry()
  const attribute = ({ array, size, normalized }: NumberArray): BufferAttribute => new BufferAttribute(array, size, normalized)
  for (const [name, each] of Object.entries(attributes)) geometry.setAttribute(name, attribute(each))
  if (index) geometry.setIndex(attribute(index))
  if (sphere) geometry.boundingSphere = new Sphere(new Vector3(...sphere.slice(0, 3)), sphere[3])
  return geometry
}

/** What they lie in, to be handed over and not copied. */
export const buffersOf = ({ attributes, index }: GeometryArrays): ArrayBufferLike[] =>
  [...new Set([...Object.values(attributes), ...(index ? [index] : [])].map(({ array }) => array.buffer))]
