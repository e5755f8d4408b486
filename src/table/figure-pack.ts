import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import { cylinder, figurePath, list, LIMITS, meshPath, name, text, type DeepReadonly } from './fields'
import { modelBase } from './file'
import { issuesFromZod, type Issue } from './issue'
import { parseJson } from './json'
import { packedPicture, packedTags } from './terrain-pack'

// `figures.json` of a packed file: figures of somebody's own, each with its meshes beside it.

export const FIGURES_FORMAT = 'sightline-figures'
const FIGURES_VERSION = 1
export const MOST_FIGURES = 300

const figure = z.strictObject({
  name,
  profile: text(LIMITS.name),
  tags: packedTags.exactOptional(),
  base: modelBase.refine((base) => base !== null, { error: 'expected a base' }),
  /** A GLB in metres, y up, standing on the underside of the base. */
  mesh: figurePath,
  body: z.union([z.strictObject({ mesh: meshPath }), z.strictObject({ cylinder })], { error: 'expected a mesh or a cylinder' }),
  picture: packedPicture.exactOptional(),
}, { error: 'expected a figure' })

const pack = z.strictObject({
  format: z.literal(FIGURES_FORMAT, { error: `expected "${FIGURES_FORMAT}"` }),
  version: z.literal(FIGURES_VERSION, { error: `expected ${FIGURES_VERSION}` }),
  figures: list(figure, 1, MOST_FIGURES, 'figures'),
}, { error: 'expected figures' })

export type PackedFigure = DeepReadonly<z.infer<typeof figure>>

/** Figures of somebody's own out of the text of a pack, with all that is wrong with it. */
export function parseFigures(source: string): Result<readonly PackedFigure[], readonly Issue[]> {
  const json = parseJson(source)
  if (!json.ok) return fail([json.error])
  const parsed = pack.safeParse(json.value)
  return parsed.success ? ok(parsed.data.figures) : fail(issuesFromZod(parsed.error.issues, json.value))
}

export const formatFigures = (figures: readonly PackedFigure[]): string =>
  JSON.stringify({ format: FIGURES_FORMAT, version: FIGURES_VERSION, figures }, null, 1)

/** Whether a figure is the one that somebody means by a name: in large or small letters. */
export const isNamed = (figure: Pick<PackedFigure, 'name'>, name: string): boolean => figure.name.trim().toLowerCase() === name.trim().toLowerCase()
