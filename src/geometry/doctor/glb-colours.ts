import { accessorOf, chunksOf, listOf, listsOf, objectOf } from '../solid/glb-data'
import { MeshFault, type MeshSink } from '../solid/mesh-builder'
import { MOST_BYTES } from '../solid/mesh-file'
import { readGlb } from '../solid/mesh-glb'
import { packGlb } from '../solid/mesh-glb-write'
import type { Dots } from '../figure/dots'
import { ColourSink, dotAt, times, WHITE, type FileColours, type ReadPicture } from './colours'
import { fileOf, insideOf, type Beside } from './gltf-whole'

type Json = Record<string, unknown>
/** Red, green and blue. */
const COLOUR_BYTES = 12

/**
 * The colours of a GLB's corners: its own, its materials' and their pictures', which lie in it or beside it. A picture that cannot be had leaves
 * the colour of its material.
 * Source: the glTF 2.0 specification of the Khronos Group, section 3.9.2.
 */
export async function glbColours(bytes: Uint8Array, beside: Beside, read: ReadPicture): Promise<FileColours> {
  try {
    const { json, binary } = chunksOf(bytes)
    const gltf = objectOf(json, 'the root')
    const materials = listOf(gltf['materials'] ?? [], 'materials').map((each) => objectOf(each, 'material'))
    const pictures = await picturesOf(gltf, materials, binary, beside, read)
    const baked = withColours(gltf, binary, materials, pictures.dots)
    const sink = new ColourSink()
    readGlb(baked, sink satisfies MeshSink)
    return { mesh: sink.mesh(), missing: pictures.missing }
  } catch (error) {
    // What is wrong with its shape the reader of shapes says.
    if (error instanceof MeshFault) return { mesh: null, missing: [] }
    throw error
  }
}

const baseOf = (material: Json): Json => objectOf(material['pbrMetallicRoughness'] ?? {}, 'pbrMetallicRoughness')
const textureOf = (material: Json): Json | null => {
  const texture = baseOf(material)['baseColorTexture']
  return texture === undefined ? null : objectOf(texture, 'baseColorTexture')
}

/** The number of the picture that a material wears; null: none. */
function imageOf(gltf: Json, material: Json): number | null {
  const info = textureOf(material)
  if (!info) return null
  const texture = listOf(gltf['textures'] ?? [], 'textures')[Number(info['index'])]
  if (texture === undefined) return null
  const { source, extensions } = objectOf(texture, 'texture')
  const webp = objectOf(objectOf(extensions ?? {}, 'extensions')['EXT_texture_webp'] ?? {}, 'EXT_texture_webp')['source']
  const image = webp ?? source
  return typeof image === 'number' ? image : null
}

async function picturesOf(gltf: Json, materials: readonly Json[], binary: Uint8Array, beside: Beside, read: ReadPicture) {
  const images = listOf(gltf['images'] ?? [], 'images')
  const views = listOf(gltf['bufferViews'] ?? [], 'bufferViews')
  const missing: string[] = []
  const dots = new Map<number, Dots>()
  for (const image of new Set(materials.map((material) => imageOf(gltf, material)))) {
    if (image === null || images[image] === undefined) continue
    const { uri, bufferView } = objectOf(images[image], 'image')
    let data: Uint8Array | undefined
    if (typeof uri === 'string') {
      data = insideOf(uri) ?? beside[fileOf(uri)]
      if (!data) missing.push(fileOf(uri))
    } else {
      const { byteOffset = 0, byteLength = 0 } = objectOf(views[Number(bufferView)], 'bufferView')
      data = binary.subarray(Number(byteOffset), Number(byteOffset) + Number(byteLength))
    }
    // oxlint-disable-next-line no-await-in-loop
    const found = data && (await read(data))
    if (found) dots.set(image, found)
  }
  return { dots, missing }
}

/** The same with the colour of each corner beside its place, as far as a material says one. */
function withColours(gltf: Json, binary: Uint8Array, materials: readonly Json[], pictures: ReadonlyMap<number, Dots>): Uint8Array {
  const file = listsOf(gltf, binary)
  const [views, accessors] = [[...file.views], [...file.accessors]]
  const parts: Float32Array[] = []
  let length = Math.ceil(binary.length / 4) * 4
  const meshes = file.meshes.map((each) => {
    const mesh = objectOf(each, 'mesh')
    const primitives = listOf(mesh['primitives'], 'primitives').map((one) => {
      const primitive = objectOf(one, 'primitive')
      const material = materials[Number(primitive['material'] ?? -1)]
      const attributes = objectOf(primitive['attributes'], 'attributes')
      if (!material) return primitive
      const factor = listOf(baseOf(material)['baseColorFactor'] ?? [1, 1, 1, 1], 'baseColorFactor').map(Number) as unknown as [number, number, number]
      const image = imageOf(gltf, material)
      const dots = image === null ? undefined : pictures.get(image)
      const places = accessorOf(file, attributes['POSITION'], 3)
      const corners = dots && attributes['TEXCOORD_0'] !== undefined ? accessorOf(file, attributes['TEXCOORD_0'], 2) : null
      const own = attributes['COLOR_0'] === undefined ? null : accessorOf(file, attributes['COLOR_0'], 'colour')
      // A few bytes may name the same corners over and over.
      if (length - binary.length + COLOUR_BYTES * places.count > MOST_BYTES) throw new MeshFault('colours of too many corners')
      const data = new Float32Array(3 * places.count)
      for (let i = 0; i < places.count; i++) {
        const worn = dots && corners && i < corners.count ? dotAt(dots, corners.get(i, 0), corners.get(i, 1)) : WHITE
        const painted = own && i < own.count ? ([own.get(i, 0), own.get(i, 1), own.get(i, 2)] as const) : WHITE
        data.set(times(times([factor[0], factor[1], factor[2]], worn), painted), 3 * i)
      }
      parts.push(data)
      views.push({ buffer: 0, byteOffset: length, byteLength: data.byteLength })
      length += data.byteLength
      accessors.push({ bufferView: views.length - 1, componentType: 5126, count: places.count, type: 'VEC3' })
      return { ...primitive, attributes: { ...attributes, COLOR_0: accessors.length - 1 } }
    })
    return { ...mesh, primitives }
  })
  const all = new Uint8Array(length)
  all.set(binary)
  let start = Math.ceil(binary.length / 4) * 4
  for (const part of parts) {
    all.set(new Uint8Array(part.buffer), start)
    start += part.byteLength
  }
  return packGlb({ ...gltf, meshes, accessors, bufferViews: views, buffers: [{ byteLength: length }] }, all)
}
