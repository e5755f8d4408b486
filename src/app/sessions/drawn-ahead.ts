import type { Board } from '../../core/board'
import { geometryFrom } from '../../scene/geometry-arrays'
import type { DeskState } from '../../tools/desk-state'
import { unitAppearances, type PaintedOf } from '../appearance/units'
import type { DrawBeside } from '../workers/draw'
import { inTurns } from './turns'

/**
 * What the terrain looks like is drawn before the table is on the screen, beside the page; where there is no thread for that, on it, part by part with
 * pauses. Else all of it is drawn in the very task in which the table comes.
 */
export async function drawPieces({ pieces }: Board, beside: DrawBeside): Promise<void> {
  const { drawAhead, keepDrawn, undrawnPieces } = await import('../../scene/terrain')
  const missing = undrawnPieces(pieces)
  if (missing.length === 0) return
  const drawn = await beside.pieces(missing)
  if (drawn) drawn.forEach((arrays, i) => keepDrawn(missing[i]!, geometryFrom(arrays)))
  else await inTurns(steps(missing, drawAhead))
}

/** So are the figures of those that stand there, one of each form. */
export async function drawFigures(
  { settled, document, settings }: Pick<DeskState, 'settled' | 'document' | 'settings'>, beside: DrawBeside, paintedOf?: PaintedOf,
): Promise<void> {
  const { detailOf, drawFigureAhead, formOf, keepDrawnForm, undrawnForms } = await import('../../scene/models')
  const units = unitAppearances(document.units ?? [], paintedOf)
  const detail = detailOf(settings.quality)
  const missing = undrawnForms(settled.models.map((model) => formOf(model, units[model.unit], detail)))
  if (missing.length === 0) return
  const drawn = await beside.forms(missing)
  if (drawn) drawn.forEach((arrays, i) => keepDrawnForm(missing[i]!, geometryFrom(arrays)))
  else await inTurns(steps(missing, drawFigureAhead))
}

function* steps<T>(each: readonly T[], inParts: (one: T) => Iterable<undefined>): Generator<undefined, undefined> {
  for (const one of each) yield* inParts(one)
  return undefined
}
