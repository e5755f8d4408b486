import { transfer } from 'comlink'
import type { BoardPiece } from '../../core/board'
import { arraysOf, buffersOf, type GeometryArrays } from '../../scene/geometry-arrays'
import { modelGeometry, type ModelForm } from '../../scene/models/model-geometry'
import { drawn } from '../../scene/terrain/piece-geometry'

const handedOver = (all: readonly GeometryArrays[]): readonly GeometryArrays[] => transfer(all, all.flatMap(buffersOf) as ArrayBuffer[])

/** Draws what a table is made of. */
export const drawWork = {
  pieces: (pieces: readonly BoardPiece[]) => handedOver(pieces.map((piece) => arraysOf(drawn(piece)))),
  forms: (forms: readonly ModelForm[]) => handedOver(forms.map((form) => arraysOf(modelGeometry(form)))),
}

export type DrawWork = typeof drawWork
