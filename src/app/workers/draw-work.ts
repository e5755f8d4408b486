import { transfer } from 'comlink'
import type { BoardPiece } from '../../core/board'
import { arraysOf, buffersOf, type GeometryArrays } from '../../scene/geometry-arrays'
import { modelGeometry, type ModelForm } from '../../scene/models/model-geometry'
import { drawn } from '../../scene/terrain/piece-geometry'

const handedOver = (arrays: GeometryArrays): GeometryArrays => transfer(arrays, buffersOf(arrays) as ArrayBuffer[])

/** Draws what a table is made of. */
export const drawWork = {
  piece: (piece: BoardPiece) => handedOver(arraysOf(drawn(piece))),
  form: (form: ModelForm) => handedOver(arraysOf(modelGeometry(form))),
}

export type DrawWork = typeof drawWork
