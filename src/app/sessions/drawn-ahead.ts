import type { Board } from '../../core/board'
import type { DeskState } from '../../tools/desk-state'
import { unitAppearances } from '../appearance/units'

/** As long as a hand does not notice. */
const PART_MS = 12

/**
 * What the terrain looks like is drawn piece by piece, with pauses, before the table is on the screen: else all of it is drawn in the very task in
 * which the table comes.
 */
export async function drawPieces({ pieces }: Board): Promise<void> {
  const { drawAhead } = await import('../../scene/terrain')
  await inParts(pieces, drawAhead)
}

/** So are the figures of those that stand there, one of each form. */
export async function drawFigures({ settled, document, settings }: Pick<DeskState, 'settled' | 'document' | 'settings'>): Promise<void> {
  const { detailOf, drawFigureAhead, formOf } = await import('../../scene/models')
  const units = unitAppearances(document.units ?? [])
  const detail = detailOf(settings.quality)
  await inParts(settled.models, (model) => drawFigureAhead(formOf(model, units[model.unit]?.profile ?? null, detail)))
}

async function inParts<T>(things: readonly T[], work: (thing: T) => void): Promise<void> {
  let from = performance.now()
  for (const thing of things) {
    work(thing)
    if (performance.now() - from < PART_MS) continue
    // One part after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done))
    from = performance.now()
  }
}
