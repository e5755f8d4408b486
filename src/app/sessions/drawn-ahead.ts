import type { Board } from '../../core/board'
import type { DeskState } from '../../tools/desk-state'
import { unitAppearances, type PaintedOf } from '../appearance/units'
import { Turns } from './turns'

/**
 * What the terrain looks like is drawn part by part, with pauses, before the table is on the screen: else all of it is drawn in the very task in
 * which the table comes.
 */
export async function drawPieces({ pieces }: Board): Promise<void> {
  const { drawAhead } = await import('../../scene/terrain')
  const turns = new Turns()
  for (const piece of pieces) {
    for (const part of drawAhead(piece)) {
      void part
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await turns.due()
    }
  }
}

/** So are the figures of those that stand there, one of each form. */
export async function drawFigures(
  { settled, document, settings }: Pick<DeskState, 'settled' | 'document' | 'settings'>, paintedOf?: PaintedOf,
): Promise<void> {
  const { detailOf, drawFigureAhead, formOf } = await import('../../scene/models')
  const units = unitAppearances(document.units ?? [], paintedOf)
  const detail = detailOf(settings.quality)
  const turns = new Turns()
  for (const model of settled.models) {
    for (const part of drawFigureAhead(formOf(model, units[model.unit], detail))) {
      void part
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await turns.due()
    }
  }
}
