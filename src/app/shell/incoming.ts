import { fail, ok, type Result } from '../../core/result'
import { SIDES } from '../../core/sides'
import type { Playable, SetupChoice } from '../../rules/playable'
import { FIRST_SYSTEM, systemName } from '../../rules/systems'
import type { Bundle } from '../files/bundle'
import { chooseFiles } from '../files/files'
import { emptyTable, LIBRARY } from '../files/library'
import type { Opened } from '../files/open-files'
import { routeTo } from '../route'
import { freshKey } from '../sessions/fresh'
import type { NewGameWith } from '../sessions/game-source'
import { keyOfSource, shelfItems } from '../storage/shelf-store'
import { fetchKept } from '../storage/table-store'
import type { ReadyPiece } from '../workshop/ready-piece'
import { showShelf } from './shelf-page'
import type { WorkshopUp } from './shown'
import { builtBefore, builtNow, complain, leaveWaiting, own, putUp, setOut, shell, systemLooked, waiting, workshopWaiting } from './stage'

/** Opens what was chosen or dropped: a table with its meshes, the record of a game, or everything that was packed into one file. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [first] = files
  if (!first) return
  // With what reads meshes, which the start page does without.
  const { WORKSHOP_FILES } = await import('../workshop/file-groups')
  const { shown } = shell.getState()
  // In the workshop, whatever is no table either is told there.
  const forWorkshop = files.every(({ name }) => WORKSHOP_FILES.test(name)) ||
    (shown.kind === 'workshop' && !files.some(({ name }) => /\.(json|sightline|zip)$/i.test(name)))
  if (forWorkshop) return openMeshes(files)
  const [{ besideBundle, passedOver, readFiles }, { isBundle }] = await Promise.all([import('../files/open-files'), import('../../table/bundle')])
  const mixed = besideBundle(files)
  if (mixed !== null) return complain(mixed)
  if (isBundle(first.name)) return openBundle(first)
  const read = await readFiles(files, LIBRARY)
  if (!read.ok) return complain(read.error)
  const told = passedOver(files, read.value.kind === 'table' ? read.value.bundle.meshes : read.value.game.meshes)
  const [from, before] = [location.hash, shell.getState().shown]
  await openOne(read.value)
  if (told === null) return
  if (location.hash === from) complain(told)
  else complainAfterwards(told, before)
}

/** Meshes without a table go to the workshop, with the table in mind that one comes from. */
async function openMeshes(files: readonly File[]): Promise<void> {
  const { shown } = shell.getState()
  if (shown.kind === 'workshop') return shown.workshop.add(files)
  const { createWorkshop } = await import('../workshop/workshop')
  const workshop = workshopWaiting()?.workshop ?? createWorkshop()
  workshop.add(files)
  leaveWaiting({ workshop, onto: builtNow() ?? workshopWaiting()?.onto ?? null })
  routeTo({ kind: 'workshop' })
}

/**
 * Puts what was made ready on the table that one came from, as one more step that can be undone there, or on a new one by the rules of the table
 * last looked at; what keeps it from that is told.
 */
export async function putPieces(pieces: readonly ReadyPiece[], onto: WorkshopUp['onto']): Promise<void> {
  const { withPieces } = await import('../workshop/ready-piece')
  const kept = onto ? await fetchKept(onto.key) : ok(own({ ...emptyTable(await usualSystem()), name: pieces[0]?.name ?? 'New table' }))
  if (!kept.ok) return complain(kept.error)
  // What earlier steps name has its names still.
  const named = onto ? builtBefore(onto.key)?.meshes : undefined
  const laid = withPieces({ ...kept.value, meshes: { ...named, ...kept.value.meshes } }, pieces)
  if (!laid.ok) return complain(laid.error)
  const key = onto?.key ?? freshKey('workshop')
  const label = `${pieces.length === 1 ? pieces[0]!.name : `${pieces.length} pieces`} placed`
  waiting.set(key, onto
    ? { table: kept.value, question: null, laid: { label, ...laid.value } }
    : { table: { ...kept.value, ...laid.value, changed: true, stored: false }, question: null })
  const { shown } = shell.getState()
  if (shown.kind === 'workshop') shown.workshop.handedOver()
  routeTo({ kind: 'kept', key })
}

/** By whose rules a table is that nobody has chosen any for: those of the one last looked at, here or when one was here before. */
async function usualSystem(): Promise<string> {
  const last = systemLooked() ?? (await shelfItems().catch(() => []))[0]?.system
  return last !== undefined && systemName(last) !== null ? last : FIRST_SYSTEM
}

/** A file that is on the shelf already, as it came, is opened from there. */
async function openOne(opened: Opened): Promise<void> {
  const known = await keyOfSource(opened.hash).catch(() => null)
  if (opened.kind === 'table') {
    const key = known ?? freshKey('file')
    const table = known ? null : { ...opened.bundle, changed: false, stored: false, from: 'file', source: opened.hash } as const
    waiting.set(key, { table, question: null })
    routeTo({ kind: 'kept', key })
  } else if (known !== null) routeTo({ kind: 'game', key: known })
  else putUp({ kind: 'record', replay: true, hash: opened.hash, fault: opened.fault, ...opened.game })
}

async function openBundle(file: File): Promise<void> {
  const from = location.hash
  const { readPack } = await import('../files/open-files')
  const read = await readPack(file, LIBRARY)
  if (!read.ok) return complain(read.error)
  const { opened, own: library, faults } = read.value
  if (library) {
    const taken = await (await import('../workshop/my-library')).importLibrary(library)
    if (!taken.ok) return complain(`${file.name}: ${taken.error}`)
  }
  if (opened.length + faults.length === 0) {
    // Where it is on the screen already, it shows by itself.
    if (shell.getState().shown.kind !== 'workshop') routeTo({ kind: 'workshop' })
    return
  }
  if (opened.length === 0) return complain(faults.join(' '))
  const [only] = opened
  if (opened.length === 1 && only && faults.length === 0) return openOne(only)
  const { putOnShelf } = await import('../files/shelf-files')
  await Promise.all(opened.map(putOnShelf))
  const told = faults.join(' ')
  if (location.hash === '#/shelf') {
    await setOut(showShelf)
    if (told) complain(told)
    return
  }
  // Whoever went elsewhere meanwhile stays there.
  if (location.hash === from) {
    if (told) complainAfterwards(told)
    routeTo({ kind: 'shelf' })
  } else if (told) complain(told)
}

/** On the page that comes next, which begins with nothing to tell. */
function complainAfterwards(text: string, before = shell.getState().shown): void {
  const leave = shell.subscribe(({ shown }) => {
    if (shown === before || shown.kind === 'loading') return
    leave()
    complain(text)
  })
}

export const openDialog = (): void => void chooseFiles().then(openFiles)

/** Starts a game out of a set-up; the error says what keeps it from starting. */
export async function playNew(playable: Playable, choice: SetupChoice, bundle: Bundle, more: NewGameWith = {}): Promise<Result<null, string>> {
  const [{ newGame }, worn] = await Promise.all([import('../sessions/game-source'), wornIn(choice, bundle)])
  const game = newGame(playable, choice, { ...bundle, meshes: worn?.meshes ?? bundle.meshes }, more, worn?.figures)
  if (!game.ok) return fail(game.error)
  putUp(game.value)
  return ok(null)
}

/** Figures of one's own that the armies wear; null: none. */
async function wornIn({ armies }: SetupChoice, { meshes }: Bundle) {
  const names = SIDES.flatMap((side) => armies[side].units.flatMap(({ figure }) => figure ?? []))
  return names.length === 0 ? null : (await import('../workshop/worn-figures')).wornFigures(names, meshes)
}
