import { Color, type BufferGeometry } from 'three'
import type { FlatShape, Owner, Solid } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import { BASE_TOP, sculptBase } from './base'
import { Clay } from './clay'
import { fitTo, type Fit } from './fit'
import { laidDown } from './laid-down'
import { withPainted } from './painted-figure'
import { palette } from './paint'
import { openness } from './recess'
import type { SculptName } from './sculpt'
import { SCULPTS } from './sculpts'
import { sharingCorners } from './shared-corners'

/** What decides a model's drawn form: all models that agree in it are instances of one geometry. */
export interface ModelForm {
  readonly sculpt: SculptName
  readonly side: Owner
  readonly base: FlatShape | null
  readonly body: Solid
  /** In place of the sculpt; as tall as the body. */
  readonly figure?: PaintedMesh
  /** It lies on its back. A body that is a mesh stays as it is measured. */
  readonly lies?: boolean
  /** 1 for all there is, less for fewer triangles. */
  readonly detail?: number
}

/** The sculpt fitted into its body, on its base, painted in the side's colours: one geometry, y = 0 at the underside. */
export const modelGeometry = (form: ModelForm): BufferGeometry => toEnd(modelInParts(form))

/** The same, a part of it at each step. */
export function* modelInParts(form: ModelForm): Generator<undefined, BufferGeometry> {
  const base = new Clay(form.detail)
  if (form.base !== null) sculptBase(base, form.base, form.side)
  const pots = palette(form.side)
  if (form.figure) return withPainted(clayGeometry(new Clay(), base, pots), form.figure, form)
  yield
  const figure = figureClay(form)
  yield
  return yield* clayInParts(figure, base, pots)
}

/** Figure and base in those colours, in the order of PAINTS. */
export const clayGeometry = (figure: Clay, base: Clay, pots: readonly Color[]): BufferGeometry => toEnd(clayInParts(figure, base, pots))

function toEnd<T>(steps: Generator<undefined, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

function* clayInParts(figure: Clay, base: Clay, pots: readonly Color[]): Generator<undefined, BufferGeometry> {
  const corners = figure.corners + base.corners
  const positions = new Float32Array(corners * 3)
  const normals = new Float32Array(corners * 3)
  const colours = new Float32Array(corners * 3)
  // Feet darken the ground they stand on, so the recesses are read off figure and base together.
  const open = openness([...figure.positions, ...base.positions], [...figure.normals, ...base.normals], corners)
  yield
  const mixed = new Color()
  for (let i = 0; i < corners; i++) {
    const clay = i < figure.corners ? figure : base
    const j = i < figure.corners ? i : i - figure.corners
    for (let o = 0; o < 3; o++) {
      positions[i * 3 + o] = clay.positions[j * 3 + o]!
      normals[i * 3 + o] = clay.normals[j * 3 + o]!
    }
    const up = clay.normals[j * 3 + 1]!
    const sky = clay === figure ? 0.78 + 0.3 * up : 0.95 + 0.1 * up
    const wash = 0.34 + 0.66 * open[i]! ** 1.3
    mixed.copy(pots[clay.paints[j]!]!).multiplyScalar(sky * wash * clay.shades[j]!)
    mixed.toArray(colours, i * 3)
  }
  yield
  // Those that agree in place, facing and paint.
  const geometry = sharingCorners({ position: positions, normal: normals, color: colours }, 1e-4)
  geometry.computeBoundingSphere()
  return geometry
}

/** The figure alone, in the model's frame, with what is added to the sculpt. A body that is a mesh is its own figure. */
export function figureClay(form: Pick<ModelForm, 'sculpt' | 'base' | 'body' | 'detail' | 'lies'>, added?: (clay: Clay) => void): Clay {
  if (form.body.kind === 'mesh') return meshClay(form.body)
  const sculpt = SCULPTS[form.sculpt]
  const clay = new Clay(form.detail)
  sculpt.build(clay)
  added?.(clay)
  const lift = form.base === null ? 0 : Math.min(BASE_TOP, form.body.height * 0.3)
  place(clay, fitTo(clay, form.body, lift, sculpt.stretch))
  return form.lies ? laidDown(clay, lift) : clay
}

function place(clay: Clay, fit: Fit): void {
  const { positions, normals } = clay
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = positions[i]! * fit.x
    positions[i + 1] = Math.max(0, positions[i + 1]! * fit.y) + fit.lift
    positions[i + 2] = positions[i + 2]! * fit.z
    const [x, y, z] = [normals[i]! / fit.x, normals[i + 1]! / fit.y, normals[i + 2]! / fit.z]
    const length = Math.hypot(x, y, z) || 1
    normals[i] = x / length
    normals[i + 1] = y / length
    normals[i + 2] = z / length
  }
}

function meshClay(body: Solid & { kind: 'mesh' }): Clay {
  const clay = new Clay()
  const { positions, indices } = body.mesh
  const corner = (i: number) => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!] as const
  for (let t = 0; t + 2 < indices.length; t += 3) {
    clay.face([corner(indices[t]!), corner(indices[t + 1]!), corner(indices[t + 2]!)], 'main', 1)
  }
  return clay
}

/** Two models with equal keys share one geometry. */
export function formKey(form: ModelForm): string {
  const body = form.body.kind === 'prism' ? `${shapeKey(form.body.footprint)}h${form.body.height}` : `mesh${meshKey(form.body)}`
  const drawn = form.figure ? `figure${idOf(form.figure)}` : form.body.kind === 'mesh' ? '' : form.sculpt
  return `${drawn}|${form.side}|${form.base === null ? '-' : shapeKey(form.base)}|${body}|${form.detail ?? 1}${form.lies ? '|lies' : ''}`
}

export function shapeKey(shape: FlatShape): string {
  switch (shape.kind) {
    case 'circle':
      return `c${shape.radius}`
    case 'oval':
      return `o${shape.rx},${shape.rz}`
    case 'rect':
      return `r${shape.hx},${shape.hz}`
    case 'polygon':
      return `p${shape.points.map((p) => p.join(',')).join(' ')}`
  }
}

const ids = new WeakMap<object, number>()
let last = 0
function idOf(thing: object): number {
  const known = ids.get(thing) ?? ++last
  ids.set(thing, known)
  return known
}

/** Meshes are told apart by identity: a table shares one mesh among the models that name one file. */
export const meshKey = (body: Solid & { kind: 'mesh' }): number => idOf(body.mesh)
