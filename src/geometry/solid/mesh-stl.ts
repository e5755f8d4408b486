import { MeshFault, type MeshBuilder } from './mesh-builder'

const HEADER = 84
const FACET = 50

/** STL, binary or text. Binary ones may well begin with "solid" too, so the length decides. */
export function readStl(bytes: Uint8Array, builder: MeshBuilder): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const facets = bytes.length >= HEADER ? view.getUint32(80, true) : -1
  if (facets >= 0 && bytes.length === HEADER + facets * FACET) {
    readBinary(view, facets, builder)
    return
  }
  const start = new TextDecoder().decode(bytes.subarray(0, 512))
  if (/^\s*solid\b/i.test(start) && !start.includes('\0')) {
    readText(new TextDecoder().decode(bytes), builder)
    return
  }
  throw new MeshFault(facets < 0
    ? 'not an STL: shorter than its header'
    : `not an STL: ${facets} facets need ${HEADER + facets * FACET} bytes, found ${bytes.length}`)
}

function readBinary(view: DataView, facets: number, builder: MeshBuilder): void {
  // A surface has about half as many corners as triangles.
  builder.expect(Math.ceil(facets / 2) + 16)
  for (let i = 0; i < facets; i += 1) {
    const at = HEADER + i * FACET + 12
    builder.triangle(corner(view, at, builder), corner(view, at + 12, builder), corner(view, at + 24, builder))
  }
}

const corner = (view: DataView, at: number, builder: MeshBuilder): number =>
  builder.vertex(view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true))

function readText(text: string, builder: MeshBuilder): void {
  const corners: number[] = []
  let lineNumber = 0
  let inFacet = false
  for (const line of linesOf(text)) {
    lineNumber += 1
    const words = line.trim().split(/\s+/)
    switch (words[0]!.toLowerCase()) {
      case 'facet':
        inFacet = true
        break
      case 'vertex':
        if (words.length !== 4) throw new MeshFault(`line ${lineNumber}: expected a vertex of three numbers`)
        corners.push(builder.vertex(Number(words[1]), Number(words[2]), Number(words[3])))
        break
      case 'endfacet':
        if (corners.length !== 3) {
          throw new MeshFault(`line ${lineNumber}: expected a facet of three vertices, found ${corners.length}`)
        }
        builder.triangle(corners[0]!, corners[1]!, corners[2]!)
        corners.length = 0
        inFacet = false
        break
      case '': case 'solid': case 'endsolid': case 'outer': case 'endloop': break
      default: throw new MeshFault(`line ${lineNumber}: not a line of an STL`)
    }
  }
  if (inFacet) throw new MeshFault('the STL ends inside a facet')
}

/** One line at a time: an array of all of them would be larger than the file. */
export function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end < 0 ? text.length : end)
    if (end < 0) return
    start = end + 1
  }
}
