import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import { id, list, name, text, type DeepReadonly } from './fields'
import type { TableFile } from './file'
import { issue, issuesFromZod, quoted, type Issue } from './issue'

// The gallery of disputes: `terrain/gallery/index.json` lists them, `terrain/gallery/<id>.json` is the table of each.

const GALLERY_FORMAT = 'sightline-gallery'
const GALLERY_VERSION = 1

const MOST_DISPUTES = 200
const LONGEST_LESSON = 800

const dispute = z.strictObject({
  /** Names its table as well. */
  id: id.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected small letters, numbers and hyphens' }),
  title: name.min(1, { error: 'expected a text that is not empty' }),
  /** One sentence. */
  question: name.min(1, { error: 'expected a text that is not empty' }),
  /** What is to be learnt, in two to four sentences. */
  lesson: text(LONGEST_LESSON).min(1, { error: 'expected a text that is not empty' }),
  /** What is guessed at: whether the target is seen, or whether it has cover; default sight. */
  asks: z.enum(['sight', 'cover'], { error: 'expected "sight" or "cover"' }).optional(),
  /** The model that looks, and the model or unit that is looked at; the table's system answers. */
  from: id,
  target: id,
}, { error: 'expected a dispute' })

const gallery = z.strictObject({
  format: z.literal(GALLERY_FORMAT, { error: `expected "${GALLERY_FORMAT}"` }),
  version: z.literal(GALLERY_VERSION, { error: `expected ${GALLERY_VERSION}` }),
  disputes: list(dispute, 0, MOST_DISPUTES, 'disputes'),
}, { error: 'expected a gallery: an object' }).check(({ value, issues }) => {
  const seen = new Set<string>()
  value.disputes.forEach((each, index) => {
    if (seen.has(each.id)) issues.push({ code: 'custom', path: ['disputes', index, 'id'], message: `${quoted(each.id)} is there already`, input: value })
    seen.add(each.id)
  })
})

type GalleryFile = DeepReadonly<z.output<typeof gallery>>
/** A classic dispute: who asks about whom, and what it teaches. */
export type Dispute = GalleryFile['disputes'][number]

/** Reads an index.json, parsed as JSON; every issue says where and what. Never throws. */
export function parseGallery(value: unknown): Result<GalleryFile, Issue[]> {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  if (typeof version === 'number' && version > GALLERY_VERSION) {
    return fail([issue('version', `this gallery is of version ${version}; this program reads up to ${GALLERY_VERSION}`)])
  }
  const parsed = gallery.safeParse(value)
  return parsed.success ? ok(parsed.data) : fail(issuesFromZod(parsed.error.issues, value))
}

/** What keeps the dispute's question from being asked of the table: nobody of that id on it. */
export function disputeIssues({ from, target }: Dispute, { models }: TableFile): readonly Issue[] {
  const looker = models.find((model) => model.id === from)
  const looked = models.filter((model) => model.id === target || model.unit === target)
  return [
    ...(looker ? [] : [issue('from', `no model ${quoted(from)} on the table`)]),
    ...(looked.length > 0 ? [] : [issue('target', `no model or unit ${quoted(target)} on the table`)]),
    ...(looker && looked.includes(looker) ? [issue('target', `${quoted(from)} cannot look at itself or its own unit`)] : []),
  ]
}
