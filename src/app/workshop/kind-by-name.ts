import type { PieceKind } from '../../core/board'

/**
 * Words in the names of files that people share, and what such a piece is; the first that is found counts. Where a word goes on it is its beginning alone,
 * as in "ruined" and "walls".
 */
const WORDS: readonly (readonly [RegExp, PieceKind])[] = [
  [/\b(ruin|rubble|destroy|broken|collaps|wreck(?!er))/, 'ruin'],
  [/\b(bridge|platform|scaffold|catwalk|walkway|gantry|dock|pier\b)/, 'platform'],
  [/\b(low|short|half) walls?\b|\bparapet/, 'short-wall'],
  [/\b(fence|railing|partial wall|chain ?link)/, 'partial-wall'],
  [/\bhedge(?!hog)|\bshrub|\bbush(es)?\b/, 'hedge'],
  [/\b(barricade|sandbag|tank ?trap|hedgehog|crate(?!r)|barrel)/, 'barricade'],
  [/\b(cliff)/, 'cliff'],
  [/\b(portal|teleport|stargate)/, 'portal'],
  [/\b(house|building|hut|cottage|barn|bunker|hab|church|chapel|temple|keep|castle|shop|inn\b|tavern|warehouse|watch|tower|gatehouse)/, 'building'],
  [/\b(wind|water)?mills?\b/, 'building'],
  [/\b(wall|rampart|palisade)/, 'wall'],
  [/\b(doors?|gates?)\b/, 'door'],
  // Of wood is much that is no woods.
  [/\b(trees?|woods?|woodlands?|forest|jungle|grove|orchard|copse|thicket|pines?|oaks?|palms?)\b/, 'forest'],
  [/\b(river|lake|pond|stream|water|pool)/, 'water'],
  [/\b(rough|crater|swamp|marsh|bog|mud|debris|scrub)/, 'difficult'],
  [/\b(hill|rock(?!et)|boulder|stone|mound|mountain|mesa|crag)/, 'hill'],
  [/\b(statue|column|pillar|monument|generator|pipe|tank|container|silo|vehicle|truck|car)/, 'obstruction'],
]
/** What is asked least of a piece: its shape blocks lines and carries models. */
const UNKNOWN: PieceKind = 'hill'

/** What a piece most likely is, by the name of its file; whatever it was of another file says nothing. */
export function kindOfFile(file: string): PieceKind {
  const words = file.replace(/\.\w+$/, '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().replace(/[^a-z]+/g, ' ')
  return WORDS.find(([word]) => word.test(words))?.[1] ?? UNKNOWN
}
