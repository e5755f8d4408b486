import { fail, ok, type Result } from '../../core/result'
import { formatIssues } from '../../table/issue'
import { disputeIssues, parseGallery, type Dispute } from '../../table/gallery'
import { parseTable, type TableFile } from '../../table/file'
import type { GalleryPageProps } from '../../ui/start/GalleryPage'
import type { Lesson } from '../../ui/ruling/LessonPanel'
import { hrefOf } from '../route'
import index from '../../../terrain/gallery/index.json'

/** The gallery of disputes, bundled with the app from `terrain/gallery`. A table is fetched when its dispute is opened. */

const tables = import.meta.glob<unknown>(['/terrain/gallery/*.json', '!/terrain/gallery/index.json'], { import: 'default' })

const parsed = parseGallery(index)
if (!parsed.ok) throw new Error(`terrain/gallery/index.json: ${formatIssues(parsed.error)}`)

/** In the order in which they are shown. */
export const DISPUTES: readonly Dispute[] = parsed.value.disputes

/** The dispute's table. Throws for one that is not in the gallery or whose table does not fit it. */
async function disputeTable(dispute: Dispute): Promise<TableFile> {
  const path = `/terrain/gallery/${dispute.id}.json`
  const load = tables[path]
  if (!load) throw new Error(`${path}: no such table`)
  const table = parseTable(await load())
  if (!table.ok) throw new Error(`${path}: ${formatIssues(table.error)}`)
  const issues = disputeIssues(dispute, table.value)
  if (issues.length > 0) throw new Error(`${path}: ${formatIssues(issues)}`)
  return table.value
}

const pictures = import.meta.glob<string>('/assets/pictures/gallery/*.webp', { eager: true, import: 'default', query: '?url' })

/** Every dispute as the gallery's page shows it. */
export const disputeCards = (): GalleryPageProps['disputes'] =>
  DISPUTES.map((dispute) => ({
    ...dispute,
    href: hrefOf({ kind: 'gallery', id: dispute.id }),
    picture: pictures[`/assets/pictures/gallery/${dispute.id}.webp`] ?? null,
  }))

/** One dispute with its table and its place among the others. */
export async function lessonOf(id: string): Promise<Result<{ readonly file: TableFile; readonly lesson: Lesson }, string>> {
  const at = DISPUTES.findIndex((each) => each.id === id)
  const dispute = DISPUTES[at]
  if (!dispute) return fail('There is no such dispute in the gallery')
  const hrefAt = (i: number) => (DISPUTES[i] ? hrefOf({ kind: 'gallery', id: DISPUTES[i].id }) : null)
  const lesson = { dispute, place: at + 1, total: DISPUTES.length, before: hrefAt(at - 1), next: hrefAt(at + 1), all: hrefOf({ kind: 'gallery', id: null }) }
  return ok({ file: await disputeTable(dispute), lesson })
}
