import { z } from 'zod'
import type { PieceKind } from '../core/board'
import { fail, ok, type Result } from '../core/result'
import { area, flag, kind, LIMITS, list, name, oneOf, point, shape, text, traits, turn, type DeepReadonly } from './fields'
import { issue, issuesFromZod, quoted, type Issue } from './issue'
import { parseJson } from './json'

// A piece of the terrain library: `terrain/<name>/piece.json`. Its frame is the piece's own: y = 0 its underside.

export const PIECE_FORMAT = 'sightline-piece'
const PIECE_VERSION = 1

/** What a part is painted as. For show only. */
export const LOOKS = [
  'concrete', 'brick', 'plaster', 'timber', 'steel', 'rust', 'sandbag', 'earth', 'grass', 'rock', 'bark', 'leaf',
  'water', 'glow', 'slate', 'rubble', 'slab', 'bronze', 'rubber', 'timber-dark', 'turf', 'canopy', 'needles', 'reeds',
  'ladder', 'veil',
  'glow-teal', 'glow-amber', 'paint-red', 'paint-blue', 'paint-ochre', 'paint-green', 'paint-hazard', 'corrugated-rust',
  'corrugated-blue',
] as const
export type Look = (typeof LOOKS)[number]

/** How a shape of the table file, or a part that does not say, is painted. */
export const LOOK_OF_KIND: Readonly<Record<PieceKind, Look>> = {
  barricade: 'sandbag', wall: 'concrete', building: 'plaster', cliff: 'rock', obstruction: 'steel', ruin: 'brick',
  forest: 'leaf', difficult: 'rubble', hill: 'grass', platform: 'timber', 'partial-wall': 'brick',
  'short-wall': 'brick',
  hedge: 'leaf', water: 'water', portal: 'glow', door: 'timber',
}

const part = z.strictObject({
  name: text(LIMITS.id).min(1, { error: 'expected a text that is not empty' }),
  shape,
  at: point,
  turn: turn.exactOptional(),
  kind: kind.exactOptional(),
  traits: traits.exactOptional(),
  open: flag.exactOptional(),
  look: oneOf(LOOKS).exactOptional(),
}, { error: 'expected a part' })

const piece = z.strictObject({
  format: z.literal(PIECE_FORMAT, { error: `expected "${PIECE_FORMAT}"` }),
  version: z.literal(PIECE_VERSION, { error: `expected ${PIECE_VERSION}` }),
  name: name.min(1, { error: 'expected a text that is not empty' }),
  kind,
  author: name,
  licence: name,
  traits: traits.exactOptional(),
  open: flag.exactOptional(),
  area: area.exactOptional(),
  parts: list(part, 1, LIMITS.parts, 'parts'),
}, { error: 'expected a piece: an object' }).check(({ value, issues }) => {
  const seen = new Map<string, number>()
  value.parts.forEach((each, index) => {
    const first = seen.get(each.name)
    if (first === undefined) seen.set(each.name, index)
    else {
      const message = `${quoted(each.name)} is already the name of parts[${first}]`
      issues.push({ code: 'custom', path: ['parts', index, 'name'], message, input: value })
    }
  })
})

export type PieceFile = DeepReadonly<z.output<typeof piece>>
export type PartFile = PieceFile['parts'][number]

/** Pieces by the names of their folders. */
export type Library = ReadonlyMap<string, PieceFile>

/** Reads a piece.json; every issue says where and what. Never throws. */
export function parsePieceText(source: string): Result<PieceFile, Issue[]> {
  const json = parseJson(source)
  return json.ok ? parsePiece(json.value) : fail([json.error])
}

export function parsePiece(value: unknown): Result<PieceFile, Issue[]> {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  if (typeof version === 'number' && version > PIECE_VERSION) {
    return fail([issue('version', `this piece is of version ${version}; this program reads up to ${PIECE_VERSION}`)])
  }
  const parsed = piece.safeParse(value)
  return parsed.success ? ok(parsed.data) : fail(issuesFromZod(parsed.error.issues, value))
}

/** The pieces that these shapes name themselves, each once. */
export function piecesNamed(entries: readonly Pick<PartFile, 'shape'>[]): string[] {
  const names = new Set<string>()
  for (const entry of entries) if ('piece' in entry.shape) names.add(entry.shape.piece)
  return [...names]
}
