import { boardGlb, meshOfParts } from '../../geometry/solid/board-glb'
import { writeStl } from '../../geometry/solid/mesh-stl-write'
import type { Desk } from '../../tools/desk'
import { selectedPiece } from '../../tools/desk-state'
import { downloadBlob, fileName } from './files'

/** Downloads all that stands on the table as a glTF scene, as it is measured. */
export function saveScene(desk: Desk): void {
  const name = `${fileName(desk.now.document.name, 'table')}.glb`
  downloadBlob(name, new Blob([boardGlb(desk.now.settled)], { type: 'model/gltf-binary' }))
  desk.say('info', `Saved as ${name}: a node for every piece and model, as they are measured`)
}

/** Downloads the selected terrain as an STL, in millimetres, z up. */
export function savePiece(desk: Desk): void {
  const piece = selectedPiece(desk.now)
  if (!piece || piece.parts.length === 0) return
  const name = `${fileName(piece.name, 'terrain')}.stl`
  downloadBlob(name, new Blob([writeStl(meshOfParts(piece.parts))], { type: 'model/stl' }))
  desk.say('info', `Saved as ${name}, in millimetres`)
}
