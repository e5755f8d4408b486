import type { Vec3 } from '../core/vec'
import { addPiece, editPiece, freshId } from './edit'
import type { TableFile, TableTerrain } from './file'
import { freshGroup } from './mirror'

// Terrain in groups: entries that share a group's name are taken up, turned and copied together. A group is nothing to the rules.

/** Those pieces as one group; whatever groups they were in, they are in no more. */
export function grouped(file: TableFile, ids: readonly string[]): TableFile {
  const name = freshGroup(file)
  return withoutLoneGroups(ids.reduce((next, id) => editPiece(next, id, (entry) => ({ ...entry, group: name })), file))
}

/** Leaves of one piece of one's own. */
export const MOST_DOORS = 20

/** A piece, and what hangs in it, such as its doors: entries but for their ids and places. */
export type Laid = readonly [Omit<TableTerrain, 'id' | 'at'>, ...Omit<TableTerrain, 'id' | 'at'>[]]

/** The file with all of it in one place, as one group where it is more than one thing. `idOf`: a free id for a word. */
export function withEntries(
  file: TableFile, stem: string, laid: Laid, at: Vec3, idOf = freshId,
): { readonly file: TableFile; readonly ids: readonly string[] } {
  const group = laid.length > 1 ? { group: freshGroup(file) } : {}
  let next = file
  const ids = laid.map((entry) => {
    const id = idOf(next, entry.kind === 'door' && entry !== laid[0] ? `${stem}-door` : stem)
    next = addPiece(next, { id, ...entry, at, ...group })
    return id
  })
  return { file: next, ids }
}

/** Those pieces in no group. */
export const ungrouped = (file: TableFile, ids: readonly string[]): TableFile =>
  withoutLoneGroups(ids.reduce((next, id) => editPiece(next, id, alone), file))

/** Locked pieces are not dragged, turned or taken away by hand. */
export const setLocked = (file: TableFile, ids: readonly string[], locked: boolean): TableFile =>
  ids.reduce((next, id) => editPiece(next, id, (entry) => {
    if ((entry.locked ?? false) === locked) return entry
    const { locked: _, ...rest } = entry
    return locked ? { ...rest, locked } : rest
  }), file)

/** All pieces that come along when these are taken up. */
export function withGroups({ terrain }: Pick<TableFile, 'terrain'>, ids: readonly string[]): readonly string[] {
  const groups = new Set(terrain.flatMap(({ id, group }) => (group !== undefined && ids.includes(id) ? [group] : [])))
  if (groups.size === 0) return ids
  const along = terrain.flatMap(({ id, group }) => (group !== undefined && groups.has(group) && !ids.includes(id) ? [id] : []))
  return [...ids, ...along]
}

function alone(entry: TableTerrain): TableTerrain {
  const { group, ...rest } = entry
  return group === undefined ? entry : rest
}

/** What is left of a group by itself is in none. */
function withoutLoneGroups(file: TableFile): TableFile {
  const counts = new Map<string, number>()
  for (const { group } of file.terrain) if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
  if (![...counts.values()].includes(1)) return file
  return { ...file, terrain: file.terrain.map((entry) => (entry.group !== undefined && counts.get(entry.group) === 1 ? alone(entry) : entry)) }
}
