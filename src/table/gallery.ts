import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import { id, list, name, text, type DeepReadonly } from './fields'
import type { TableFile } from './file'
import { issue, issuesFromZod, quoted, type Issue } from './issue'

// The gallery of disputes: `terrain/gallery/index.json` lists them by topics, `terrain/gallery/<id>.json` is the table of each.

const GALLERY_FORMAT = 'sightline-gallery'
const GALLERY_VERSION = 2

const MOST_DISPUTES = 200
const MOST_RULES = 8
const LONGEST_LESSON = 800

const slug = id.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected small letters, numbers and hyphens' })
const words = name.min(1, { error: 'expected a text that is not empty' })

const dispute = z.strictObject({
  /** Names its table as well. */
  id: slug,
  /** The one of its table, which answers. */
  system: id,
  title: words,
  /** One sentence. */
  question: words,
  /** What is to be learnt, in two to four sentences. */
  lesson: text(LONGEST_LESSON).min(1, { error: 'expected a text that is not empty' }),
  /** The rules that it turns on, the first of them most of all. */
  rules: list(id, 1, MOST_RULES, 'rules'),
  /** What is guessed at: whether the target is seen, whether it has cover, or whether it may be shot at; default sight. */
  asks: z.enum(['sight', 'cover', 'shot'], { error: 'expected "sight", "cover" or "shot"' }).optional(),
  /** The model that looks, and the model or unit that is looked at. */
  from: id,
  target: id,
}, { error: 'expected a dispute' })

const topic = z.strictObject({
  id: slug,
  title: words,
  /** One sentence. */
  about: words,
  /** In the order in which one learns from them. */
  disputes: list(id, 1, MOST_DISPUTES, 'disputes'),
}, { error: 'expected a topic' })

const gallery = z.strictObject({
  format: z.literal(GALLERY_FORMAT, { error: `expected "${GALLERY_FORMAT}"` }),
  version: z.literal(GALLERY_VERSION, { error: `expected ${GALLERY_VERSION}` }),
  /** In the order in which one learns from them; each dispute is in one. */
  topics: list(topic, 0, MOST_DISPUTES, 'topics'),
  disputes: list(dispute, 0, MOST_DISPUTES, 'disputes'),
}, { error: 'expected a gallery: an object' }).check(({ value, issues }) => {
  const say = (path: (string | number)[], message: string) => issues.push({ code: 'custom', path, message, input: value })
  const ids = new Set<string>()
  value.disputes.forEach(({ id: each }, index) => {
    if (ids.has(each)) say(['disputes', index, 'id'], `${quoted(each)} is there already`)
    ids.add(each)
  })
  const placed = new Set<string>()
  const topics = new Set<string>()
  value.topics.forEach((one, index) => {
    if (topics.has(one.id)) say(['topics', index, 'id'], `${quoted(one.id)} is there already`)
    topics.add(one.id)
    one.disputes.forEach((each, at) => {
      if (!ids.has(each)) say(['topics', index, 'disputes', at], `there is no dispute ${quoted(each)}`)
      if (placed.has(each)) say(['topics', index, 'disputes', at], `${quoted(each)} is in a topic already`)
      placed.add(each)
    })
  })
  value.disputes.forEach(({ id: each }, index) => {
    if (!placed.has(each)) say(['disputes', index, 'id'], `${quoted(each)} is in no topic`)
  })
})

export type GalleryFile = DeepReadonly<z.output<typeof gallery>>
/** A classic dispute: who asks about whom, and what it teaches. */
export type Dispute = GalleryFile['disputes'][number]
/** What several disputes teach one after the other. */
export type Topic = GalleryFile['topics'][number]

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
export function disputeIssues({ from, target }: Pick<Dispute, 'from' | 'target'>, { models }: TableFile): readonly Issue[] {
  const looker = models.find((model) => model.id === from)
  const looked = models.filter((model) => model.id === target || model.unit === target)
  return [
    ...(looker ? [] : [issue('from', `no model ${quoted(from)} on the table`)]),
    ...(looked.length > 0 ? [] : [issue('target', `no model or unit ${quoted(target)} on the table`)]),
    ...(looker && looked.includes(looker) ? [issue('target', `${quoted(from)} cannot look at itself or its own unit`)] : []),
  ]
}
