import type { BoardPiece } from '../../core/board'
import type { GeometryArrays } from '../../scene/geometry-arrays'
import type { ModelForm } from '../../scene/models/model-geometry'
import { takeDrawThread } from './draw-thread'
import type { DrawWork } from './draw-work'
import { remoteOf, threadOf, type Thread } from './thread'

const takeThread = (): { readonly thread: Thread; readonly broken: Promise<null> } => {
  const { worker, broken } = takeDrawThread()
  return { thread: threadOf(worker), broken }
}

export interface DrawBeside {
  /** As many as were asked for, in their order; null where there is no thread to draw in. */
  pieces(pieces: readonly BoardPiece[]): Promise<readonly GeometryArrays[] | null>
  forms(forms: readonly ModelForm[]): Promise<readonly GeometryArrays[] | null>
  end(): void
}

/** Draws a table's pieces and figures beside the page. */
export function drawBeside(take = takeThread): DrawBeside {
  const { thread, broken } = take()
  const work = remoteOf<DrawWork>(thread.endpoint)
  const orNull = <T>(drawn: Promise<T>): Promise<T | null> => Promise.race([drawn, broken]).catch(() => null)
  return {
    pieces: (pieces) => orNull(work.pieces(pieces)),
    forms: (forms) => orNull(work.forms(forms)),
    end: () => thread.end(),
  }
}
