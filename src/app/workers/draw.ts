import type { BoardPiece } from '../../core/board'
import type { GeometryArrays } from '../../scene/geometry-arrays'
import type { ModelForm } from '../../scene/models/model-geometry'
import { takeDrawThread } from './draw-thread'
import type { DrawWork } from './draw-work'
import { remoteOf, threadOf, type Thread } from './thread'

/** Draws beside the page. Where it fails, no answer comes: nobody may wait for it alone. */
export interface DrawBeside {
  piece(piece: BoardPiece): Promise<GeometryArrays>
  form(form: ModelForm): Promise<GeometryArrays>
  end(): void
}

export function drawBeside(take: () => Thread = () => threadOf(takeDrawThread())): DrawBeside {
  const thread = take()
  const work = remoteOf<DrawWork>(thread.endpoint)
  return { piece: work.piece, form: work.form, end: () => thread.end() }
}
