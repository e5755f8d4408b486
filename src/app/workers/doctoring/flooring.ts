import type { TriangleMesh } from '../../../core/board'
import { fail, ok, type Result } from '../../../core/result'
import type { Vec2 } from '../../../core/vec'
import type { floorsOf } from '../../../geometry/doctor/floors'
import { together } from '../../../geometry/doctor/parts'
import { topOf } from '../../../geometry/figure/on-base'
import { outlineOf } from '../../../table/solids'
import type { FloorsFound, Made, Outlines } from './answers'

export type Standing = ReturnType<typeof floorsOf>

/** Both are loaded when they are first asked for. */
const floors = () => import('../../../geometry/doctor/floors')
const outlining = () => import('../../../geometry/doctor/plan-outline')

/** Where models stand on it, found by asking movement. */
export const standingOn = async (mesh: TriangleMesh): Promise<Standing> => (await floors()).floorsOf(mesh)

export const floorsShown = (standing: Standing): FloorsFound => ({
  floors: standing.floors.map(({ level, low, high, bases, room, places, rough }) => {
    const tooRough = new Set(rough)
    const smooth = places.filter((each) => !tooRough.has(each))
    return {
      level, low, high, bases, room, rough: rough.length / places.length,
      places: Float32Array.from(smooth.flat()), roughPlaces: Float32Array.from(rough.flat()),
    }
  }),
})

/** With a flat floor over one of those that were found. */
export async function laidFlat(made: Made, standing: Standing, number: number): Promise<Result<Made, string>> {
  const slab = (await floors()).levelled(standing.floors[number]!, standing.step)
  return slab ? ok(withSlab(made, slab, `a floor laid flat at ${Number(topOf(slab).toFixed(2))} in`)) : fail('it lies in parts: no one floor covers them')
}

/** With a floor of boards inside its outline, its top so many inches over the table. */
export async function floorLaid(made: Made, top: number): Promise<Result<Made, string>> {
  const [{ boarded }, { edgeOutline }] = await Promise.all([floors(), outlining()])
  const edge = edgeOutline(made.mesh)
  if (!edge) return fail('it lies in parts: there is no one outline that a floor could fill')
  return ok(withSlab(made, boarded(edge.points, top), `a floor laid at ${Number(top.toFixed(2))} in`))
}

const withSlab = ({ mesh, doors }: Made, slab: TriangleMesh, told: string): Made => ({ mesh: together([mesh, slab]), doors, told })

/** Its outline in plan: the convex one round all of it, and the one along its edge, null where it has none. */
export async function outlinesOf(mesh: TriangleMesh): Promise<Outlines> {
  const { edgeOutline } = await outlining()
  const around = outlineOf({ kind: 'mesh', mesh })
  const edge = edgeOutline(mesh)
  return { around: around.kind === 'polygon' ? around.points : [], edge: edge && edge.points.map(([x, z]): Vec2 => [fine(x), fine(z)]) }
}

const fine = (value: number): number => Math.round(value * 1e3) / 1e3
