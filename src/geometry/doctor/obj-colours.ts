import type { Dots } from '../figure/dots'
import { trianglesOf } from '../solid/mesh-obj'
import { linesOf } from '../solid/mesh-stl'
import { ColourSink, dotAt, linear, times, WHITE, type FileColours, type ReadPicture } from './colours'
import { fileOf, type Beside } from './gltf-whole'

type Rgb = readonly [number, number, number]

interface Material {
  readonly colour: Rgb
  readonly picture: string | null
}

/**
 * The colours of an OBJ's faces, as the materials beside it say, with their pictures. Of a file that the reader of shapes has taken: what it would
 * refuse is passed over here. Source: the Wavefront OBJ and MTL formats, version 3.0.
 */
export async function objColours(bytes: Uint8Array, beside: Beside, read: ReadPicture): Promise<FileColours> {
  const text = new TextDecoder().decode(bytes)
  const [missing, materials] = [new Set<string>(), new Map<string, Material>()]
  for (const name of librariesOf(text)) {
    const library = beside[name]
    if (!library) missing.add(name)
    else for (const [id, material] of materialsOf(new TextDecoder().decode(library))) materials.set(id, material)
  }
  const pictures = new Map<string, Dots>()
  for (const name of new Set([...materials.values()].flatMap(({ picture }) => picture ?? []))) {
    const data = beside[name]
    // oxlint-disable-next-line no-await-in-loop
    const found = data && (await read(data))
    if (found) pictures.set(name, found)
    else if (!data) missing.add(name)
  }
  return { mesh: coloured(text, materials, pictures), missing: [...missing] }
}

/** A name may have spaces in it; a line with several names is split where the first alone is none. */
const librariesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*mtllib\s+(.+?)\s*$/gm)].flatMap(([, names]) => (/\.mtl\s+\S/i.test(names!) ? names!.split(/\s+/) : [names!])).map(fileOf)

function materialsOf(text: string): ReadonlyMap<string, Material> {
  const found = new Map<string, Material>()
  let name: string | null = null
  for (const line of linesOf(text)) {
    const [word, ...rest] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (word === 'newmtl') {
      name = rest.join(' ')
      found.set(name, { colour: WHITE, picture: null })
    }
    const material = name === null ? undefined : found.get(name)
    if (!material) continue
    const [r, g, b] = rest.map(Number)
    if (word === 'Kd' && [r, g, b].every(Number.isFinite)) found.set(name!, { ...material, colour: linear(r!, g!, b!) })
    if (word === 'map_Kd') found.set(name!, { ...material, picture: fileOf(pictureName(rest)) })
  }
  return found
}

/** Options of a picture, with how many words each has at most. */
const OPTIONS: Readonly<Record<string, number>> = { '-s': 3, '-o': 3, '-t': 3, '-mm': 2, '-blendu': 1, '-blendv': 1, '-bm': 1, '-clamp': 1, '-boost': 1 }

function pictureName(words: readonly string[]): string {
  let at = 0
  while (words[at] !== undefined && OPTIONS[words[at]!] !== undefined) {
    const most = OPTIONS[words[at]!]!
    at++
    for (let k = 0; k < most && (k === 0 || Number.isFinite(Number(words[at]))); k++) at++
  }
  return words.slice(at).join(' ')
}

function coloured(text: string, materials: ReadonlyMap<string, Material>, pictures: ReadonlyMap<string, Dots>): FileColours['mesh'] {
  const sink = new ColourSink()
  const [places, corners, own]: [number[], number[], (Rgb | null)[]] = [[], [], []]
  let material: Material | undefined
  for (const line of linesOf(text)) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/)
    if (words[0] === 'v') {
      places.push(Number(words[1]), Number(words[2]), Number(words[3]))
      own.push(words.length >= 7 ? linear(Number(words[4]), Number(words[5]), Number(words[6])) : null)
    } else if (words[0] === 'vt') corners.push(Number(words[1]), Number(words[2] ?? 0))
    else if (words[0] === 'usemtl') material = materials.get(words.slice(1).join(' '))
    else if (words[0] === 'f') {
      if (sink.full) return null
      const said = words.slice(1).map((word) => word.split('/').map(Number))
      const numbers = said.map(([v = 0]) => (v < 0 ? places.length / 3 + v : v - 1))
      const dots = material?.picture == null ? undefined : pictures.get(material.picture)
      const colourOf = (corner: number): Rgb | null => {
        const k = numbers.indexOf(corner)
        const number = said[k]?.[1] ?? 0
        const at = number < 0 ? corners.length / 2 + number : number - 1
        // Rows of a picture run down, and these upwards.
        const worn = dots && at >= 0 ? dotAt(dots, corners[2 * at] ?? NaN, 1 - (corners[2 * at + 1] ?? NaN)) : WHITE
        return material ? times(material.colour, worn) : (own[corner] ?? null)
      }
      for (const triangle of trianglesOf(numbers, places)) {
        const [a, b, c] = triangle.map((corner) => (
          sink.vertex(places[3 * corner]!, places[3 * corner + 1]!, places[3 * corner + 2]!, colourOf(corner)))) as [number, number, number]
        sink.triangle(a, b, c)
      }
    }
  }
  return sink.mesh()
}
