import type { BufferGeometry } from 'three'
import type { BoardModel } from '../../core/board'
import { KnownGeometries } from '../known-geometries'
import type { UnitAppearance } from '../types'
import { formKey, modelGeometry, modelInParts, type ModelForm } from './model-geometry'
import { sculptOf } from './sculpts'

/** Whoever draws one shares its corners, and puts nothing of it away. Bytes: the forms of two large games. */
const known = new KnownGeometries(16 * 2 ** 20)

/** What a model is drawn as: its unit's figure, or the sculpt that its words choose. */
export const formOf = (model: BoardModel, unit: Pick<UnitAppearance, 'profile' | 'figure' | 'lies'> | undefined, detail: number): ModelForm => ({
  sculpt: sculptOf(model, unit?.profile ?? null), side: model.side, base: model.base, body: model.body, detail,
  ...(unit?.figure && { figure: unit.figure }), ...(unit?.lies && { lies: true }),
})

const isOwn = ({ body, figure }: ModelForm): boolean => body.kind === 'mesh' || figure !== undefined

/** The form's geometry, kept for a while and shared by all tables; that of somebody's own is made anew for each. */
export function figureGeometry(form: ModelForm): BufferGeometry {
  if (isOwn(form)) return modelGeometry(form)
  const key = formKey(form)
  const geometry = known.get(key) ?? modelGeometry(form)
  known.keep(key, geometry)
  return geometry
}

/** Draws it ahead of time, a part of it at each step, unless it would not be kept. */
export function* drawFigureAhead(form: ModelForm): Generator<undefined, undefined> {
  if (isOwn(form)) return undefined
  const key = formKey(form)
  known.keep(key, known.get(key) ?? (yield* modelInParts(form)))
  return undefined
}

/** Those that are not drawn yet and would be kept, each once. */
export function undrawnForms(forms: readonly ModelForm[]): ModelForm[] {
  const unlike = new Map(forms.filter((form) => !isOwn(form)).map((form) => [formKey(form), form]))
  return [...unlike].flatMap(([key, form]) => (known.get(key) ? [] : [form]))
}

/** As it was drawn in another thread. */
export const keepDrawnForm = (form: ModelForm, geometry: BufferGeometry): void => known.keep(formKey(form), geometry)
