import { formatIssues } from '../table/issue'
import { disputeIssues, parseGallery, type Dispute } from '../table/gallery'
import { parseTable, type TableFile } from '../table/file'
import index from '../../terrain/gallery/index.json'

/** The gallery of disputes, bundled with the app from `terrain/gallery`. A table is fetched when its dispute is opened. */

const tables = import.meta.glob<unknown>(['/terrain/gallery/*.json', '!/terrain/gallery/index.json'], { import: 'default' })

const parsed = parseGallery(index)
if (!parsed.ok) throw new Error(`terrain/gallery/index.json: ${formatIssues(parsed.error)}`)

/** In the order in which they are shown. */
export const DISPUTES: readonly Dispute[] = parsed.value.disputes

/** The dispute's table. Throws for one that is not in the gallery or whose table does not fit it. */
export async function disputeTable(dispute: Dispute): Promise<TableFile> {
  const path = `/terrain/gallery/${dispute.id}.json`
  const load = tables[path]
  if (!load) throw new Error(`${path}: no such table`)
  const table = parseTable(await load())
  if (!table.ok) throw new Error(`${path}: ${formatIssues(table.error)}`)
  const issues = disputeIssues(dispute, table.value)
  if (issues.length > 0) throw new Error(`${path}: ${formatIssues(issues)}`)
  return table.value
}
