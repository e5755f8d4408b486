import { createRequire } from 'node:module'
import type { TriangleMesh } from '../../src/core/board'
import { packGlb } from '../../src/geometry/solid/mesh-glb-write'

/** The encoder that comes with the decoder, as far as it is used here; it brings no types. */
interface Encoders {
  Encoder: new () => {
    SetSpeedOptions(encode: number, decode: number): void
    SetAttributeQuantization(attribute: number, bits: number): void
    EncodeMeshToDracoBuffer(mesh: unknown, out: unknown): number
  }
  MeshBuilder: new () => {
    AddFacesToMesh(mesh: unknown, count: number, indices: Uint32Array): void
    AddFloatAttributeToMesh(mesh: unknown, attribute: number, count: number, width: number, data: Float32Array): number
  }
  Mesh: new () => unknown
  DracoInt8Array: new () => { GetValue(i: number): number }
  readonly POSITION: number
  readonly COLOR: number
}

const load = (): Promise<Encoders> => {
  const package3d = createRequire(import.meta.url)('draco3d') as { createEncoderModule(options: object): Promise<Encoders> }
  return package3d.createEncoderModule({})
}

/** A GLB in metres of that mesh in inches as Draco packs it, by 14 bits a place; `colour`: of all its corners, from 0 to 1. */
export async function dracoGlb(
  { positions, indices }: TriangleMesh, colour?: readonly [number, number, number], change?: (json: Record<string, unknown>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const draco = await load()
  const [mesh, builder, encoder, out] = [new draco.Mesh(), new draco.MeshBuilder(), new draco.Encoder(), new draco.DracoInt8Array()]
  const count = positions.length / 3
  builder.AddFacesToMesh(mesh, indices.length / 3, indices)
  const attributes: Record<string, number> = {
    POSITION: builder.AddFloatAttributeToMesh(mesh, draco.POSITION, count, 3, Float32Array.from(positions, (value) => (value * 25.4) / 1000)),
  }
  if (colour) {
    attributes['COLOR_0'] = builder.AddFloatAttributeToMesh(mesh, draco.COLOR, count, 3, Float32Array.from({ length: 3 * count }, (_, i) => colour[i % 3]!))
  }
  encoder.SetSpeedOptions(5, 5)
  encoder.SetAttributeQuantization(draco.POSITION, 14)
  const length = encoder.EncodeMeshToDracoBuffer(mesh, out)
  const binary = new Uint8Array(Math.ceil(length / 4) * 4)
  for (let i = 0; i < length; i++) binary[i] = out.GetValue(i)
  const json = {
    asset: { version: '2.0' }, extensionsUsed: ['KHR_draco_mesh_compression'], extensionsRequired: ['KHR_draco_mesh_compression'],
    scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{
      attributes: Object.fromEntries(Object.keys(attributes).map((name, i) => [name, i])), indices: 2,
      extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes } },
    }] }],
    accessors: [
      { componentType: 5126, count, type: 'VEC3' }, { componentType: 5126, count, type: 'VEC3' },
      { componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: length }], buffers: [{ byteLength: binary.length }],
  }
  change?.(json)
  return packGlb(json, binary)
}
