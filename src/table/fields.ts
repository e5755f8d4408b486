import { z } from 'zod'
import { COVER_TRAITS, GROUND_TRAITS, PIECE_KINDS, SIGHT_TRAITS } from '../core/board'
import { polygonFault } from './polygon'

// The page's security policy forbids making code of text, which Zod would otherwise try at its first object.
z.config({ jitless: true })

/** The bounds of everything that a file may say. They are generous for a table and small for a machine. */
export const LIMITS = {
  coordinate: 1000,
  turn: 1_000_000,
  size: 240,
  smallestSize: 0.001,
  baseMm: 500,
  smallestBaseMm: 0.1,
  models: 1000,
  terrain: 500,
  units: 400,
  /** Solids of one library piece, the pieces inside it counted. */
  parts: 2000,
  /** Solids on one table. */
  tableParts: 20_000,
  footprint: 200,
  name: 200,
  /** Of what players call an edge of the table: it is written along it. */
  edge: 40,
  id: 100,
  path: 200,
  /** Characters of what a unit's profile says. */
  card: 10_000,
} as const

/** What a file holds, for readers: nobody writes into a table file, edits make new ones. */
export type DeepReadonly<T> = unknown extends T ? T : { readonly [K in keyof T]: DeepReadonly<T[K]> }

/** JSON knows -0 when it reads but not when it writes; a file must survive its own saving. */
const plainZero = (value: number): number => (value === 0 ? 0 : value)

const within = (low: number, high: number) => {
  const error = `expected a number from ${low} to ${high}`
  return z.number({ error }).min(low, { error }).max(high, { error }).overwrite(plainZero)
}

const above0 = (smallest: number, largest: number, unit: string) => {
  const error = 'expected a number above 0'
  return z.number({ error }).gt(0, { error, abort: true })
    .min(smallest, { error: `expected at least ${smallest} ${unit}` })
    .max(largest, { error: `expected at most ${largest} ${unit}` })
}

export const size = above0(LIMITS.smallestSize, LIMITS.size, 'inches')
export const millimetres = above0(LIMITS.smallestBaseMm, LIMITS.baseMm, 'mm')
export const coordinate = within(-LIMITS.coordinate, LIMITS.coordinate)
export const turn = within(-LIMITS.turn, LIMITS.turn)

export const text = (most: number) =>
  z.string({ error: 'expected a text' }).max(most, { error: `expected at most ${most} characters` })

export const name = text(LIMITS.name)
export const id = text(LIMITS.id).min(1, { error: 'expected a text that is not empty' })

export const flag = z.boolean({ error: 'expected true or false' })

export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: `expected one of ${words.join(', ')}` })

/** Counts before it looks inside: a list of a million bad entries is one issue, at once. */
export const list = <T extends z.ZodType>(item: T, least: number, most: number, what: string) =>
  z.array(z.unknown(), { error: `expected a list of ${what}` })
    .min(least, { error: `expected at least ${least} ${what}` })
    .max(most, { error: `expected at most ${most} ${what}` })
    .pipe(z.array(item))

export const point = z.tuple([coordinate, coordinate, coordinate], { error: 'expected three numbers [x, y, z]' })
export const sizePair = (item: z.ZodNumber, what: string) =>
  z.tuple([item, item], { error: `expected two numbers ${what}` })
export const box = z.tuple([size, size, size], { error: 'expected three numbers [width, height, depth]' })
export const cylinder = sizePair(size, '[radius, height]')

const planSpan = within(-LIMITS.size, LIMITS.size)
const planPoint = z.tuple([planSpan, planSpan], { error: 'expected two numbers [x, z]' })
/** A simple polygon, convex or not, either way round. */
export const footprint = list(planPoint, 3, LIMITS.footprint, 'points').check((context) => {
  const fault = polygonFault(context.value)
  if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value })
})

/** What one is in when one is in a piece: a footprint up to a height over its underside. */
export const area = z.strictObject({ footprint, height: size }, { error: 'expected { "footprint": [[x, z], ...], "height": h }' })

export const kind = oneOf(PIECE_KINDS)

export const traits = z.strictObject({
  sight: oneOf(SIGHT_TRAITS).exactOptional(),
  ground: oneOf(GROUND_TRAITS).exactOptional(),
  cover: oneOf(COVER_TRAITS).exactOptional(),
}, { error: 'expected traits such as { "sight": "open" }' })

/** Null when the path stays inside the folder that it is relative to and names a mesh. */
export function meshPathFault(path: string): string | null {
  if (path === '') return 'expected the path of a mesh file'
  if (/^[\\/]/.test(path)) return 'expected a relative path, found an absolute one'
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(path)) return 'expected a relative path, found an address'
  if (path.includes('\\')) return 'expected forward slashes in a path'
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'expected a path without control characters'
  if (path.split('/').some((step) => step === '..' || step === '')) return 'the path may not leave its folder'
  if (!/\.(?:glb|stl|obj)$/i.test(path)) return 'expected a file that ends in .glb, .stl or .obj'
  return null
}

/** Null when the path stays inside its folder and names a picture. */
export function picturePathFault(path: string): string | null {
  return /\.(?:png|jpe?g|webp)$/i.test(path) ? meshPathFault(`${path}.glb`) : 'expected a picture that ends in .png, .jpg or .webp'
}

export const picturePath = z.string({ error: 'expected the path of a picture' })
  .max(LIMITS.path, { error: `expected at most ${LIMITS.path} characters`, abort: true })
  .check((context) => {
    const fault = picturePathFault(context.value)
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value })
  })

export const meshPath = z.string({ error: 'expected the path of a mesh file' })
  .max(LIMITS.path, { error: `expected at most ${LIMITS.path} characters`, abort: true })
  .check((context) => {
    const fault = meshPathFault(context.value)
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value })
  })

export const meshShape = z.strictObject({
  mesh: meshPath,
  unit: oneOf(['in', 'mm', 'm']).exactOptional(),
  up: oneOf(['y', 'z']).exactOptional(),
})

/** Only a GLB has colours for each of its corners. */
export const figurePath = meshPath.refine((path) => /\.glb$/i.test(path), { error: 'expected a file that ends in .glb' })
export const figureMesh = meshShape.extend({ mesh: figurePath })

const prismWanted = 'expected { "footprint": [[x, z], ...], "height": h }'

/** Pieces are folders: their names are safe in any path and address. */
export const pieceName = z.string({ error: 'expected the name of a piece' })
  .max(LIMITS.id, { error: `expected at most ${LIMITS.id} characters`, abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'expected the name of a piece, such as corner-ruin' })

export const shape = z.union([
  z.strictObject({ box }),
  z.strictObject({ cylinder }),
  z.strictObject({
    prism: z.strictObject({ footprint, height: size }, { error: prismWanted }),
  }),
  z.strictObject({ piece: pieceName }),
  meshShape,
], { error: 'expected exactly one of box, cylinder, prism, piece and mesh' })

export type Shape = DeepReadonly<z.output<typeof shape>>
export type TraitOverrides = DeepReadonly<z.output<typeof traits>>
