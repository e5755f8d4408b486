import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import { area, kind, list, meshPath, name, text, traits, type DeepReadonly } from './fields'
import { MOST_DOORS } from './groups'
import { issuesFromZod, type Issue } from './issue'
import { parseJson } from './json'

// `terrain.json` of a packed file: pieces of somebody's own, each with its mesh beside it.

export const TERRAIN_FORMAT = 'sightline-terrain'
const TERRAIN_VERSION = 1
/** So many pieces are kept or packed at most: with their pictures they are still a text that is read. */
export const MOST_PIECES = 300
const MOST_TAGS = 12
const LONGEST_TAG = 40
/** Characters of a picture: of 320 by 200 dots it has some 15,000. */
export const LONGEST_PICTURE = 40_000

export const packedPicture =
  text(LONGEST_PICTURE).regex(/^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/, { error: 'expected a picture' })

export const packedTags = list(text(LONGEST_TAG), 0, MOST_TAGS, 'tags')

const piece = z.strictObject({
  name,
  kind,
  tags: packedTags,
  /** A GLB in metres, y up. */
  mesh: meshPath,
  /** The same of the leaves of its doors, where they hang in it. */
  doors: list(meshPath, 1, MOST_DOORS, 'doors').exactOptional(),
  area: area.exactOptional(),
  traits: traits.exactOptional(),
  /** As a data address. */
  picture: packedPicture.exactOptional(),
}, { error: 'expected a piece of terrain' })

const pack = z.strictObject({
  format: z.literal(TERRAIN_FORMAT, { error: `expected "${TERRAIN_FORMAT}"` }),
  version: z.literal(TERRAIN_VERSION, { error: `expected ${TERRAIN_VERSION}` }),
  pieces: list(piece, 1, MOST_PIECES, 'pieces'),
}, { error: 'expected pieces of terrain' })

export type PackedPiece = DeepReadonly<z.infer<typeof piece>>

/** Pieces of somebody's own out of the text of a pack, with all that is wrong with it. */
export function parseTerrain(source: string): Result<readonly PackedPiece[], readonly Issue[]> {
  const json = parseJson(source)
  if (!json.ok) return fail([json.error])
  const parsed = pack.safeParse(json.value)
  return parsed.success ? ok(parsed.data.pieces) : fail(issuesFromZod(parsed.error.issues, json.value))
}

export const formatTerrain = (pieces: readonly PackedPiece[]): string =>
  JSON.stringify({ format: TERRAIN_FORMAT, version: TERRAIN_VERSION, pieces }, null, 1)

/** Words apart by commas or spaces as tags: small letters, each once, no more and no longer than a pack takes. */
export const tagsOf = (words: string): string[] =>
  [...new Set(words.toLowerCase().split(/[\s,]+/).filter(Boolean).map((tag) => tag.slice(0, LONGEST_TAG)))].slice(0, MOST_TAGS)
