import type { BufferGeometry } from 'three'
import type { Board } from '../../core/board'
import { geometryFrom, type GeometryArrays } from '../../scene/geometry-arrays'
import type { DeskState } from '../../tools/desk-state'
import { unitAppearances, type PaintedOf } from '../appearance/units'
import type { DrawBeside } from '../workers/draw'
import { Turns } from './turns'

/**
 * What the terrain looks like is drawn before the table is on the screen, beside the page, and by it once it is free, part by part with pauses: else all
 * of it is drawn in the very task in which the table comes.
 */
export async function drawPieces({ pieces }: Board, beside: DrawBeside, free: Promise<void>): Promise<void> {
  const { drawAhead, keepDrawn, undrawnPieces } = await import('../../scene/terrain')
  await drawTogether(undrawnPieces(pieces), { inParts: drawAhead, beside: beside.piece, keep: keepDrawn, free })
}

/** So are the figures of those that stand there, one of each form. */
export async function drawFigures(
  { settled, document, settings }: Pick<DeskState, 'settled' | 'document' | 'settings'>, beside: DrawBeside, paintedOf?: PaintedOf,
): Promise<void> {
  const { detailOf, drawFigureAhead, formOf, keepDrawnForm, undrawnForms } = await import('../../scene/models')
  const units = unitAppearances(document.units ?? [], paintedOf)
  const detail = detailOf(settings.quality)
  const forms = undrawnForms(settled.models.map((model) => formOf(model, units[model.unit], detail)))
  await drawTogether(forms, { inParts: drawFigureAhead, beside: beside.form, keep: keepDrawnForm, free: Promise.resolve() })
}

interface Drawing<T> {
  /** By the page, which keeps it at the end. */
  inParts(one: T): Iterable<unknown>
  beside(one: T): Promise<GeometryArrays>
  keep(one: T, geometry: BufferGeometry): void
  /** Comes when the page has nothing better to do. */
  readonly free: Promise<void>
}

/** The page draws from one end and the thread from the other; what is left at last both do, and the first one to be done is kept. */
async function drawTogether<T>(all: readonly T[], { inParts, beside, keep, free }: Drawing<T>): Promise<void> {
  const waiting = [...all]
  const open = new Set(all)
  const byPage = async (): Promise<void> => {
    await free
    const turns = new Turns()
    while (open.size > 0) {
      const one = waiting.pop() ?? [...open][0]!
      for (const part of inParts(one)) {
        void part
        // One after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        await turns.due()
        if (!open.has(one)) break
      }
      open.delete(one)
    }
  }
  const byThread = async (): Promise<void> => {
    while (open.size > 0) {
      const one = waiting.shift() ?? [...open].at(-1)!
      // oxlint-disable-next-line no-await-in-loop
      const arrays = await beside(one)
      if (open.delete(one)) keep(one, geometryFrom(arrays))
    }
  }
  // Without a thread the page is done some time later.
  await Promise.race([byPage(), byThread().catch(() => new Promise<never>(() => undefined))])
}
