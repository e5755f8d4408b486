import type { Area, Part, PieceKind, Pose, Solid, Traits, TriangleMesh } from '../core/board'
import { fail, ok, type Result } from '../core/result'
import type { Degrees, Inches } from '../core/units'
import { place3 } from '../core/vec'
import { LIMITS, type Shape, type TraitOverrides } from './fields'
import type { TableTerrain } from './file'
import { issue, quoted, type Issue } from './issue'
import { LOOK_OF_KIND, type Library, type PartFile, type PieceFile } from './library'
import { hasArea, partKind, presetTraits } from './presets'
import { hullOrSliver, meshSolid, outlineOf, outlinePoints, plainSolid, topOf } from './solids'

/** A mesh file that a table or a piece names. */
export interface MeshRequest {
  readonly path: string
  readonly unit: 'in' | 'mm' | 'm'
  readonly up: 'y' | 'z'
  /** The piece whose folder the path starts at; null for the table file's own. */
  readonly piece: string | null
}

/**
 * Where pieces and meshes come from. What is made of them is kept by the identity of this object and of the file's
 * entries, so pass the same one again; the same request should give the same mesh object.
 */
export interface Sources {
  readonly pieces: Library
  mesh(request: MeshRequest): Result<TriangleMesh, string>
}

/** All of a piece that does not depend on where it stands. */
export interface PieceGeometry {
  readonly kind: PieceKind
  readonly traits: Traits
  readonly parts: readonly Part[]
  readonly area: Area | null
  readonly height: Inches
}

/** What an entry of a table says about a piece besides its shape. */
interface PieceSettings {
  readonly kind?: PieceKind
  readonly traits?: TraitOverrides
  readonly open?: boolean
  readonly area?: TableTerrain['area']
}

const ORIGIN: Pose = { at: [0, 0, 0], yaw: 0 }

/**
 * Box, cylinder, prism or mesh as a piece of its own. Where the area says it all (a wood, a pond): no solid, but a mesh is there to be seen, trees as trees.
 */
export function shapeGeometry(
  shape: Exclude<Shape, { piece: string }>, settings: PieceSettings & { readonly kind: PieceKind }, sources: Sources,
): Result<PieceGeometry, Issue> {
  const solid = solidOf(shape, null, sources)
  if (!solid.ok) return fail(issue('shape.mesh', solid.error))
  const { kind } = settings
  const height = Math.max(0, topOf(solid.value))
  const traits = presetTraits(kind, { height, open: settings.open ?? false }, settings.traits)
  const own = settings.area && drawnArea(settings.area)
  const area = own ?? (hasArea(kind, traits) ? { ...ORIGIN, footprint: outlineOf(solid.value), height } : null)
  const counts = area === null || 'mesh' in shape || traits.sight === 'solid' || traits.ground === 'impassable'
  const part: Part = { ...ORIGIN, name: 'body', solid: solid.value, traits, look: LOOK_OF_KIND[kind] }
  return ok({ kind, traits, parts: counts ? [part] : [], area, height })
}

/**
 * A piece of the library, pieces inside it unfolded. What the entry says (kind, traits, open) holds for the piece and
 * for those of its parts that say nothing else themselves; a door part opens with its piece unless it says otherwise.
 */
export function pieceGeometry(name: string, settings: PieceSettings, sources: Sources): Result<PieceGeometry, Issue> {
  const file = sources.pieces.get(name)
  if (file === undefined) return fail(issue('shape.piece', `no piece ${quoted(name)} in the library`))
  const found: FoundPart[] = []
  const fault = unfold({ name, file, pose: ORIGIN, prefix: '', settings, chain: [name], sources, found })
  if (fault !== null) return fail(issue('shape.piece', fault))

  const height = found.reduce((top, part) => Math.max(top, part.pose.at[1] + topOf(part.solid)), file.area?.height ?? 0)
  const kind = settings.kind ?? file.kind
  const overrides = [file.traits, settings.traits]
  const traits = presetTraits(kind, { height, open: settings.open ?? file.open ?? false }, ...overrides)
  const parts = found.map((part): Part => {
    const { solid, pose, own, kind: ownKind, open, look } = part
    // A barricade made of three layers is as high as all of them; sandbags on a roof are as high as themselves.
    const context = { height: own ? topOf(solid) : height, open }
    const inherited = !own && ownKind === kind ? overrides : []
    return {
      ...pose, name: part.name, solid, look: look ?? LOOK_OF_KIND[ownKind],
      traits: presetTraits(ownKind, context, ...inherited, ...part.traits),
    }
  })
  return ok({ kind, traits, parts, area: areaOf(file, found, hasArea(kind, traits), height), height })
}

const drawnArea = ({ footprint, height }: NonNullable<PieceFile['area']>): Area => ({ ...ORIGIN, footprint: { kind: 'polygon', points: footprint }, height })

function areaOf(file: PieceFile, found: readonly FoundPart[], wanted: boolean, height: Inches): Area | null {
  if (file.area !== undefined) {
    return drawnArea(file.area)
  }
  if (!wanted) return null
  const [only] = found
  if (found.length === 1 && only !== undefined) {
    const { at, yaw } = only.pose
    return { at: [at[0], 0, at[2]], yaw, footprint: outlineOf(only.solid), height }
  }
  const points = found.flatMap(({ solid, pose }) => outlinePoints(outlineOf(solid), pose))
  return { ...ORIGIN, footprint: { kind: 'polygon', points: hullOrSliver(points) }, height }
}

interface FoundPart {
  readonly name: string
  readonly solid: Solid
  readonly pose: Pose
  /** It, or the piece inside the piece that it comes from, has a kind of its own. */
  readonly own: boolean
  readonly kind: PieceKind
  readonly open: boolean
  readonly traits: readonly (TraitOverrides | undefined)[]
  readonly look: PartFile['look']
}

interface Unfolding {
  readonly name: string
  readonly file: PieceFile
  readonly pose: Pose
  readonly prefix: string
  readonly settings: PieceSettings
  readonly chain: readonly string[]
  readonly sources: Sources
  readonly found: FoundPart[]
}

/** A library needs three levels at most: a brick, a wall, a house. */
const MOST_LEVELS = 8

/** Appends the solids of a piece to `found`; the fault, if any, in words. */
function unfold({ name, file, pose, prefix, settings, chain, sources, found }: Unfolding): string | null {
  const inside = chain.length > 1
  const pieceKind = settings.kind ?? file.kind
  for (const [index, part] of file.parts.entries()) {
    const at = place3(part.at, pose.at, pose.yaw)
    const placed: Pose = { at, yaw: wrapped(pose.yaw + (part.turn ?? 0)) }
    const partName = prefix + part.name
    const open = part.open ?? settings.open
    if ('piece' in part.shape) {
      const inner = part.shape.piece
      const next = [...chain, inner]
      if (chain.includes(inner)) return `a piece may not contain itself: ${next.join(' > ')}`
      if (next.length > MOST_LEVELS) return `pieces inside pieces more than ${MOST_LEVELS} deep: ${next.join(' > ')}`
      const innerFile = sources.pieces.get(inner)
      if (innerFile === undefined) {
        return `${name}: parts[${index}].shape.piece: no piece ${quoted(inner)} in the library`
      }
      const fault = unfold({
        name: inner, file: innerFile, pose: placed, prefix: `${partName}/`, chain: next, sources, found,
        settings: {
          ...(open !== undefined && { open }), ...(part.kind && { kind: part.kind }),
          ...(part.traits && { traits: part.traits }),
        },
      })
      if (fault !== null) return fault
      continue
    }
    const solid = solidOf(part.shape, name, sources)
    if (!solid.ok) return `${name}: parts[${index}].shape.mesh: ${solid.error}`
    if (found.length >= LIMITS.parts) return `${chain[0]}: more than ${LIMITS.parts} parts, pieces inside it counted`
    // The outermost piece's own traits are its entry's business; an inner piece's travel with its parts.
    const outer = inside && part.kind === undefined ? [file.traits, settings.traits] : []
    found.push({
      name: partName, solid: solid.value, pose: placed, own: inside || part.kind !== undefined,
      kind: part.kind ?? partKind(pieceKind), open: open ?? file.open ?? false, traits: [...outer, part.traits],
      look: part.look,
    })
  }
  return null
}

const wrapped = (yaw: Degrees): Degrees => yaw % 360

function solidOf(
  shape: Exclude<Shape, { piece: string }>, piece: string | null, sources: Sources,
): Result<Solid, string> {
  if (!('mesh' in shape)) return ok(plainSolid(shape))
  const mesh = sources.mesh(meshRequest(shape, piece))
  return mesh.ok ? ok(meshSolid(mesh.value)) : mesh
}

/** The file's words with their defaults. */
export const meshRequest = (
  shape: { readonly mesh: string; readonly unit?: 'in' | 'mm' | 'm'; readonly up?: 'y' | 'z' }, piece: string | null,
): MeshRequest => ({ path: shape.mesh, unit: shape.unit ?? 'in', up: shape.up ?? 'y', piece })
