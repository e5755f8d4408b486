import type { PieceKind } from '../../core/board'

/** Beginnings of words in the names of files that people share, and what such a piece is; the first that is found counts. */
const WORDS: readonly (readonly [RegExp, PieceKind])[] = [
  [/\b(ruin|rubble|destroy|broken|collaps|wreck(?!er))/, 'ruin'],
  [/\b(bridge|platform|scaffold|catwalk|walkway|gantry|dock|pier)/, 'platform'],
  [/\b(barricade|sandbag|fence|tank ?trap|hedgehog|crate|barrel)/, 'barricade'],
  [/\b(cliff)/, 'cliff'],
  [/\b(house|building|hut|cottage|barn|bunker|hab|church|chapel|temple|keep|castle|shop|inn|tavern|warehouse|watch|tower)/, 'building'],
  [/\b(wall|rampart|palisade)/, 'wall'],
  [/\b(hill|rock|boulder|stone|mound|mountain|mesa)/, 'hill'],
  [/\b(statue|column|pillar|monument|generator|pipe|tank|container|silo|vehicle|truck|car)/, 'obstruction'],
]

/** What a piece most likely is, by the name of its file; null: the name says nothing. */
export function kindByName(file: string): PieceKind | null {
  const words = file.replace(/\.\w+$/, '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().replace(/[^a-z]+/g, ' ')
  return WORDS.find(([word]) => word.test(words))?.[1] ?? null
}
