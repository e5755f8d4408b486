import { PIECE_KINDS } from '../../core/board'
import { boardGlb, meshOfParts, type TableTones } from '../../geometry/solid/board-glb'
import type { LinearColour } from '../../geometry/solid/mesh-glb-write'
import { writeStl } from '../../geometry/solid/mesh-stl-write'
import { COLOUR_OF_GROUND, COLOUR_OF_KIND, SIDE_COLOURS } from '../../table/plan-shapes'
import type { Desk } from '../../tools/desk'
import { selectedPiece } from '../../tools/desk-state'
import { downloadBlob, fileName } from './files'

/** Of a colour as #rrggbb. Source: IEC 61966-2-1, the curve of sRGB. */
const linear = (colour: string): LinearColour => [1, 3, 5].map((at) => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}) as unknown as LinearColour

/** As on a plan. */
const TONES: TableTones = {
  ground: linear(COLOUR_OF_GROUND), base: linear('#3d3a35'),
  kinds: Object.fromEntries(PIECE_KINDS.map((kind) => [kind, linear(COLOUR_OF_KIND[kind])])) as TableTones['kinds'],
  sides: { A: linear(SIDE_COLOURS.A.fill), B: linear(SIDE_COLOURS.B.fill), neutral: linear(SIDE_COLOURS.neutral.fill) },
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
