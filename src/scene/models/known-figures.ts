import type { BufferGeometry } from 'three'
import type { BoardModel } from '../../core/board'
import { formKey, modelGeometry, type ModelForm } from './model-geometry'
import { sculptOf } from './sculpts'

/** The last ones asked for; whoever draws one shares its corners, and puts nothing of it away. */
const known = new Map<string, BufferGeometry>()
/** The forms of two large games, some 15 MB. */
const MOST_KNOWN = 48

/** What a model is drawn as; `profile`: words that choose its sculpt. */
export const formOf = (model: BoardModel, profile: string | null, detail: number): ModelForm =>
  ({ sculpt: sculptOf(model, profile), side: model.side, base: model.base, body: model.body, detail })

/** The form's geometry, kept for a while and shared by all tables; that of an imported mesh is made anew for each. */
export function figureGeometry(form: ModelForm): BufferGeometry {
  if (form.body.kind === 'mesh') return modelGeometry(form)
  const key = formKey(form)
  const geometry = known.get(key) ?? modelGeometry(form)
  known.delete(key)
  known.set(key, geometry)
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!)
  return geometry
}

/** Draws it ahead of time, unless it would not be kept. */
export function drawFigureAhead(form: ModelForm): void {
  if (form.body.kind !== 'mesh') figureGeometry(form)
}
