import { fail, ok, type Result } from '../../core/result'
import { formatIssues } from '../../table/issue'
import { systemName } from '../../rules/systems'
import { courseOf, type Stop } from '../../table/course/order'
import { disputeIssues, parseGallery, type Dispute } from '../../table/gallery'
import { parseTable, type TableFile } from '../../table/file'
import type { LessonShown, TopicShown } from '../../ui/gallery/course-shown'
import type { Lesson } from '../../ui/ruling/LessonPanel'
import { hrefOf } from '../route'
import { answersTo } from '../storage/course-store'
import index from '../../../terrain/gallery/index.json'

/** The gallery of disputes, bundled with the app from `terrain/gallery`. A table is fetched when its dispute is opened. */

const tables = import.meta.glob<unknown>(['/terrain/gallery/*.json', '!/terrain/gallery/index.json'], { import: 'default' })

const parsed = parseGallery(index)
if (!parsed.ok) throw new Error(`terrain/gallery/index.json: ${formatIssues(parsed.error)}`)

/** In the order in which one learns from them. */
const COURSE = courseOf(parsed.value)

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

const pictures = import.meta.glob<string>('/assets/pictures/gallery/*.avif', { eager: true, import: 'default', query: '?url' })

const lessonShown = ({ id, title, question, lesson, system, rules }: Dispute): LessonShown => ({
  id, title, question, system, systemName: systemName(system) ?? system, rules, words: [title, question, lesson],
  href: hrefOf({ kind: 'gallery', id }),
  picture: pictures[`/assets/pictures/gallery/${id}.avif`] ?? null,
})

/** The disputes by topics, as the gallery shows them. */
export const disputeTopics = (): readonly TopicShown[] =>
  parsed.value.topics.map((topic) => (
    { ...topic, lessons: COURSE.filter((stop) => stop.topic === topic).map(({ dispute }) => lessonShown(dispute)) }
  ))

/** One dispute with its table and its place among the others. */
export async function lessonOf(id: string): Promise<Result<{ readonly file: TableFile; readonly lesson: Lesson }, string>> {
  const at = COURSE.findIndex(({ dispute }) => dispute.id === id)
  const stop = COURSE[at]
  if (!stop) return fail('There is no such dispute in the gallery')
  const { dispute, topic, place } = stop
  const hrefOfStop = (other: Stop | undefined) => (other ? hrefOf({ kind: 'gallery', id: other.dispute.id }) : null)
  const lesson: Lesson = {
    dispute, topic: topic.title, place, total: topic.disputes.length,
    before: hrefOfStop(COURSE[at - 1]), next: hrefOfStop(COURSE[at + 1]), all: hrefOf({ kind: 'gallery', id: null }),
    tell: answersTo(id),
  }
  return ok({ file: await disputeTable(dispute), lesson })
}
