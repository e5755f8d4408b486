import { boardGlb, meshOfParts, type TableTones } from '../../geometry/solid/board-glb'
import { writeStl } from '../../geometry/solid/mesh-stl-write'
import { COLOUR_OF_GROUND, COLOUR_OF_KIND, SIDE_COLOURS } from '../../table/plan-shapes'
import type { Desk } from '../../tools/desk'
import { selectedPiece } from '../../tools/desk-state'
import { downloadBlob, fileName } from './files'

/** As on a plan. */
const TONES: TableTones = {
  ground: COLOUR_OF_GROUND, base: '#3d3a35', kinds: COLOUR_OF_KIND,
  sides: { A: SIDE_COLOURS.A.fill, B: SIDE_COLOURS.B.fill, neutral: SIDE_COLOURS.neutral.fill },
}

/** Downloads the table with all that stands and lies on it as a glTF scene, as it is measured, in plain colours. */
export function saveScene(desk: Desk): void {
  const name = `${fileName(desk.now.document.name, 'table')}.glb`
  downloadBlob(name, new Blob([boardGlb(desk.now.settled, TONES)], { type: 'model/gltf-binary' }))
  desk.say('info', `Saved as ${name}: the ground, every area, piece and model, as they are measured, in plain colours`)
}

/** Downloads the selected terrain as an STL, in millimetres, z up. */
export function savePiece(desk: Desk): void {
  const piece = selectedPiece(desk.now)
  if (!piece || piece.parts.length === 0) return
  const name = `${fileName(piece.name, 'terrain')}.stl`
  downloadBlob(name, new Blob([writeStl(meshOfParts(piece.parts))], { type: 'model/stl' }))
  desk.say('info', `Saved as ${name}, in millimetres`)
}
