import { fail, ok, type Result } from '../../core/result'
import { parseMesh, type MeshFrame, type MeshUnit } from '../../geometry/solid/mesh-file'
import { parseTable } from '../../table/file'
import { formatIssues } from '../../table/issue'
import type { Bundle } from './bundle'
import { emptyTable } from './library'

/** Asks in which unit a file is whose kind says none: the question, with how large the mesh is in either. */
export type AskMillimetres = (question: string) => boolean

const askUser: AskMillimetres = (question) => globalThis.confirm(question)

type Size = readonly [width: number, height: number, depth: number]

/**
 * A table with nothing on it but this mesh, standing in its middle. A GLB is in metres, y up, as its format has it; of an STL, z up, and
 * an OBJ, y up, one is asked whether they are in millimetres, else they are in inches.
 */
export async function tableOfMesh(file: File, system: string, ask: AskMillimetres = askUser): Promise<Result<Bundle, string>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = file.name.split('.').at(-1)!.toLowerCase()
  const up: MeshFrame['up'] = kind === 'stl' ? 'z' : 'y'
  const boundsIn = (unit: MeshUnit) => {
    const read = parseMesh(bytes, kind, { unit, up })
    return read.ok ? ok(boundsOf(read.value.positions)) : read
  }
  const own = boundsIn(kind === 'glb' ? 'm' : 'mm')
  if (!own.ok) return fail(`${file.name}: ${own.error}`)
  let unit: MeshUnit = kind === 'glb' ? 'm' : 'mm'
  let bounds = own.value
  if (kind !== 'glb') {
    const larger = bounds.size.map((side) => side * 25.4) as unknown as Size
    const question = `Is ${file.name} in millimetres? Then it is ${words(bounds.size)}; in inches it would be ${words(larger)}. Cancel takes inches.`
    if (!ask(question)) {
      const inches = boundsIn((unit = 'in'))
      if (!inches.ok) return fail(`${file.name}: ${inches.error}`)
      bounds = inches.value
    }
  }
  const [width, , depth] = bounds.size
  const [x, y, z] = bounds.middle
  const side = (across: number, least: number) => Math.min(240, Math.max(least, Math.ceil(across) + 12))
  const table = parseTable({
    ...emptyTable(system), name: file.name.slice(0, 100), table: { width: side(width, 44), depth: side(depth, 30) },
    terrain: [{ id: 'mesh', name: file.name.slice(0, 100), kind: 'hill', shape: { mesh: file.name, unit, up }, at: [-x, -y, -z] }],
  })
  return table.ok ? ok({ file: table.value, meshes: { [file.name]: bytes } }) : fail(`${file.name}: ${formatIssues(table.error)}`)
}

/** How large it is, and the middle of its foot. */
function boundsOf(positions: Float64Array): { readonly size: Size; readonly middle: Size } {
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value)
    high[i % 3] = Math.max(high[i % 3]!, value)
  })
  const fine = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    size: [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!],
    middle: [fine((low[0]! + high[0]!) / 2), fine(low[1]!), fine((low[2]! + high[2]!) / 2)],
  }
}

const words = ([width, height, depth]: Size): string => {
  const [w, h, d] = [width, height, depth].map((side) => Number(side.toPrecision(3)))
  return `${w} by ${d} in, ${h} in tall`
}
