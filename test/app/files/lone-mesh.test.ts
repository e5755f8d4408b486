import { expect, it } from 'vitest'
import { tableOfMesh } from '../../../src/app/files/lone-mesh'
import { sourcesOf } from '../../../src/app/files/mesh-files'
import { boardDoubts } from '../../../src/table/doubts'
import { toBoard } from '../../../src/table/board'
import { glbOf, importedMesh, stlOf } from '../../helpers/meshes'

// A mesh that is opened alone gets a table, in the unit and the right way up that its kind has.

const mesh = importedMesh('rock', 600)
const scaled = (by: number) => ({ ...mesh, positions: mesh.positions.map((value) => value * by) })
/** As tools for printing have it: z up. */
const onEnd = (by: number) => {
  const turned = scaled(by).positions
  for (let i = 0; i < turned.length; i += 3) [turned[i + 1], turned[i + 2]] = [-turned[i + 2]!, turned[i + 1]!]
  return { ...mesh, positions: turned }
}
const file = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)

async function opened(of: File, ask: (question: string) => boolean) {
  const table = await tableOfMesh(of, 'free-table', ask)
  if (!table.ok) throw new Error(table.error)
  const board = toBoard(table.value.file, sourcesOf(new Map(), table.value.meshes))
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  const [piece] = board.value.pieces
  const { solid } = piece!.parts[0]!
  const heights = solid.kind === 'mesh' ? [...solid.mesh.positions].filter((_, i) => i % 3 === 1).map((y) => y + piece!.at[1]) : []
  return { shape: table.value.file.terrain[0]!.shape, low: Math.min(...heights), high: Math.max(...heights), doubts: boardDoubts(board.value) }
}

const tall = Math.max(...mesh.positions.filter((_, i) => i % 3 === 1))
const never = () => { throw new Error('nothing is to be asked') }

it('a GLB is in metres, y up, and nothing is asked', async () => {
  const { shape, low, high, doubts } = await opened(file(glbOf(scaled(0.0254)), 'rock.glb'), never)
  expect(shape).toEqual({ mesh: 'rock.glb', unit: 'm', up: 'y' })
  expect(low).toBeCloseTo(0, 5)
  expect(high).toBeCloseTo(tall, 4)
  expect(doubts).toEqual([])
})

it('of an STL one is asked whether it is in millimetres, told how large it then is; it is z up', async () => {
  const questions: string[] = []
  const { shape, low, high, doubts } = await opened(file(stlOf(onEnd(25.4)), 'rock.stl'), (question) => questions.push(question) > 0)
  expect(shape).toEqual({ mesh: 'rock.stl', unit: 'mm', up: 'z' })
  const sizes = /^Is rock\.stl in millimetres\? Then it is [\d.]+ by [\d.]+ in, [\d.]+ in tall; in inches it would be \d+ by \d+ in, /
  expect(questions).toEqual([expect.stringMatching(sizes)])
  expect(low).toBeCloseTo(0, 5)
  expect(high).toBeCloseTo(tall, 4)
  expect(doubts).toEqual([])
  expect((await opened(file(stlOf(onEnd(1)), 'rock.stl'), () => false)).shape).toEqual({ mesh: 'rock.stl', unit: 'in', up: 'z' })
})

it('what is no mesh is refused in one line with its name', async () => {
  expect(await tableOfMesh(file(new Uint8Array(10), 'a.glb'), 'free-table', never)).toEqual({ ok: false, error: 'a.glb: not a GLB' })
})
