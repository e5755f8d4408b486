import { ENTRIES } from '../../rules/systems'
import { unlike } from '../../ui/start/shelf-card'
import { emptyBin, room, shelfItems } from '../storage/shelf-store'
import type { Left } from './shown'
import { setOut, shell, show } from './stage'

/** What is in the bin can be put back for a week. */
const BINNED_MS = 7 * 24 * 3600_000
const MOST_LEFT = 3

/** The shelf as it is now. */
export async function showShelf(wanted: () => boolean): Promise<void> {
  await emptyBin(Date.now() - BINNED_MS)
  const [items, taken] = await Promise.all([shelfItems(), room()])
  const systems = new Map(ENTRIES.map(({ id, name }) => [id, name]))
  if (wanted()) show({ kind: 'shelf', items, systems, room: taken })
}

/** Does something to what is on the shelf, and shows it as it then is; what went wrong is told there. */
export async function tidyShelf(work: () => Promise<unknown>): Promise<void> {
  const from = location.hash
  const problem = await work().then(() => null, (error: unknown) => `That was not done: ${error instanceof Error ? error.message : String(error)}`)
  // Whoever went elsewhere meanwhile stays there.
  if (location.hash === from) await setOut(showShelf)
  shell.setState({ problem })
}

/** What was left here, for the start page: of what looks alike there only the last; the shelf has all. */
export async function leftHere(): Promise<Left> {
  try {
    await emptyBin(Date.now() - BINNED_MS)
    const items = (await shelfItems()).filter((each) => each.gone === null)
    const worked = items.filter((each) => each.changed)
    return { items: unlike(worked).slice(0, MOST_LEFT), all: items.length }
  } catch {
    return { items: [], all: 0 }
  }
}
