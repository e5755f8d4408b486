import type { Board, Id, Pose } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import type { Degrees, Inches } from '../../core/units'
import { add2, distance3, plan, sub2, type Vec2 } from '../../core/vec'
import { withClip, clipOf } from '../../table/clip'
import { remove } from '../../table/edit'
import type { TableFile } from '../../table/file'
import { grouped, setLocked, ungrouped } from '../../table/groups'
import { unpaired } from '../../table/pairs'
import type { Desk } from '../desk'
import { modelOf } from '../desk-state'
import { isLocked, lockedRefusal, nameOfThings, picked, pickedPieces } from './picked'
import { aligned, clean, distributed, extentOfAll, pivotOf, shiftedBy, turnedAbout, type Axis, type Line, type Thing } from './together'

/** Inches; whoever is moved by less stands where it stood. */
const SAME_PLACE: Inches = 1e-3

/** Centres of pieces stay over the table. */
export const onTable = (board: Pick<Board, 'width' | 'depth'>, [x, z]: Vec2): Vec2 => [
  clean(Math.min(board.width / 2, Math.max(-board.width / 2, x))),
  clean(Math.min(board.depth / 2, Math.max(-board.depth / 2, z))),
]

export function removeSelected(desk: Desk): void {
  const things = picked(desk.now)
  if (things.length === 0 || refused(desk, things)) return
  desk.edit(`${nameOfThings(things)} taken off`, (file) => remove(file, ...things.map(({ id }) => id)))
}

/** True, and said, where something of it is locked. */
function refused(desk: Desk, things: readonly Thing[]): boolean {
  const why = lockedRefusal(desk.now, things)
  if (why !== null) desk.say('info', why)
  return why !== null
}

/** What is selected posed otherwise, all of it by one step of the history. `same`: what is said where they stand so already. */
function posed(desk: Desk, what: string, poses: (things: readonly Thing[]) => ReadonlyMap<Id, Pose>, same?: string): void {
  const things = picked(desk.now)
  if (things.length === 0 || refused(desk, things)) return
  const to = poses(things)
  const stay = things.every(({ id, at, yaw }) => {
    const pose = to.get(id)
    return !pose || (pose.yaw === yaw && distance3(pose.at, at) < SAME_PLACE)
  })
  if (stay && same !== undefined) desk.say('info', same)
  else desk.move(`${nameOfThings(things)} ${what}`, to)
}

export const nudgeSelected = (desk: Desk, step: Vec2): void =>
  posed(desk, 'moved', (things) => shiftedBy(things, sub2(onTable(desk.now.settled, add2(plan(things[0]!.at), step)), plan(things[0]!.at))))

/** Terrain and whatever is selected with it, about the middle of it all. */
export const turnTogether = (desk: Desk, by: Degrees): void => posed(desk, 'turned', (things) => turnedAbout(things, pivotOf(things), by))

/** Never below the table. */
export const raiseSelected = (desk: Desk, by: Inches): void =>
  posed(desk, by > 0 ? 'raised' : 'lowered', (things) => shiftedBy(things, [0, 0], Math.max(by, -Math.min(...things.map(({ at }) => at[1])))),
    'Nothing is below the table')

export const alignSelected = (desk: Desk, axis: Axis, line: Line): void => posed(desk, 'aligned', (things) => aligned(things, axis, line),
  'They are in that line already')

export const distributeSelected = (desk: Desk, axis: Axis): void => posed(desk, 'distributed', (things) => distributed(things, axis),
  'The space between them is the same already')

export function groupSelected(desk: Desk): void {
  const pieces = pickedPieces(desk.now).map(({ id }) => id)
  if (pieces.length < 2) desk.say('info', 'Select two pieces of terrain or more to group them')
  else desk.edit(`${pieces.length} pieces grouped`, (file) => grouped(file, pieces))
}

export function ungroupSelected(desk: Desk): void {
  const pieces = pickedPieces(desk.now).map(({ id }) => id)
  const together = desk.now.document.terrain.some(({ id, group }) => group !== undefined && pieces.includes(id))
  if (together) desk.edit('Group taken apart', (file) => ungrouped(file, pieces))
  else desk.say('info', 'No group is among them')
}

/** Locks all of it, or unlocks it where all of it is locked. */
export function toggleLocked(desk: Desk): void {
  const pieces = pickedPieces(desk.now)
  const lock = !pieces.every(({ id }) => isLocked(desk.now, id))
  const done = `${nameOfThings(pieces)} ${lock ? 'locked' : 'unlocked'}`
  if (!desk.edit(done, (file) => setLocked(file, pieces.map(({ id }) => id), lock))) return
  // The handle goes and comes with it, and so does what is said to do.
  desk.refresh()
  desk.say('info', lock ? `${done}: not moved, turned or taken away until unlocked` : done)
}

/** A copy of what is selected beside it; copied models join the same unit, a copied portal by itself leads nowhere yet. */
export function duplicateSelected(desk: Desk): void {
  const things = picked(desk.now)
  const [first] = things
  if (!first) return
  const file = desk.file()
  const clip = clipOf(file, new Set(things.map(({ id }) => id)))
  const alone = things.length === 1 && !('parts' in first)
  const shift = alone ? sub2(freeSpot(desk, first.id), plan(first.at)) : besideShift(desk, things)
  const copy = withClip(file, { ...clip, terrain: clip.terrain.map((entry) => unlocked(unpaired(entry))) }, shift)
  if (desk.edit(copy.ids.length > 1 ? `${copy.ids.length} copies` : 'Copy', () => settled(desk, copy.file, copy.ids))) desk.select(copy.ids)
}

function unlocked<E extends { readonly locked?: boolean }>(entry: E): Omit<E, 'locked'> {
  const { locked: _, ...rest } = entry
  return rest
}

/** Models come to stand on what is there. */
function settled(desk: Desk, file: ReturnType<Desk['file']>, ids: readonly Id[]): ReturnType<Desk['file']> {
  const onGround = (model: (typeof file.models)[number]) =>
    ids.includes(model.id) ? { ...model, at: [model.at[0], desk.world.surface([model.at[0], model.at[2]], model.at[1]).y, model.at[2]] as const } : model
  return { ...file, models: file.models.map(onGround) }
}

/** Two inches aside, toward where there is more of the table. */
function besideShift(desk: Desk, things: readonly Thing[]): Vec2 {
  const { low, high } = extentOfAll(things)
  const { width, depth } = desk.now.settled
  const along = (k: 0 | 1, half: Inches): Inches => (half - high[k] >= low[k] + half ? 2 : -2)
  return [along(0, width / 2), along(1, depth / 2)]
}

/** What is selected, as a table of its own; null, and said, where nothing is. */
export function copied(desk: Desk): TableFile | null {
  const ids = new Set(picked(desk.now).map(({ id }) => id))
  if (ids.size > 0) return clipOf(desk.file(), ids)
  desk.say('info', 'Select something first')
  return null
}

/**
 * Puts what a clip holds on the table where it stood on its own, or beside it where the same place is taken; then it is selected. False, and
 * said, where the table does not take it. Its meshes are among the table's by then.
 */
export function paste(desk: Desk, clip: TableFile): boolean {
  const file = desk.file()
  const count = clip.terrain.length + clip.models.length
  if (count === 0) {
    desk.say('info', 'There is no terrain and no model on the clipboard')
    return false
  }
  const taken = new Set([...file.terrain, ...file.models].map(({ at }) => `${at}`))
  let shift: Vec2 = [0, 0]
  const things = [...clip.terrain, ...clip.models]
  while (things.some(({ at: [x, y, z] }) => taken.has(`${clean(x + shift[0])},${y},${clean(z + shift[1])}`))) shift = [shift[0] + 2, shift[1] + 2]
  const pasted = withClip(file, clip, ontoTable(desk, things.map(({ at }) => [at[0], at[2]]), shift))
  const done = desk.edit(count === 1 ? 'Pasted' : `${count} pasted`, () => pasted.file)
  if (done) desk.select(pasted.ids)
  return done
}

/** So that the middle of what is pasted lies on the table. */
function ontoTable(desk: Desk, points: readonly Vec2[], shift: Vec2): Vec2 {
  const middle = (k: 0 | 1) => (Math.min(...points.map((p) => p[k])) + Math.max(...points.map((p) => p[k]))) / 2
  const now: Vec2 = [middle(0), middle(1)]
  return sub2(onTable(desk.now.settled, add2(now, shift)), now)
}

/** The nearest of some places round the model where its base fits; its own place where none does. */
function freeSpot(desk: Desk, id: string): Vec2 {
  const model = modelOf(desk.now.settled, id)!
  for (const radius of [1.6, 2.4, 4]) {
    for (let i = 0; i < 8; i++) {
      const [x, z] = add2(plan(model.at), [radius * cos((i * Math.PI) / 4), radius * sin((i * Math.PI) / 4)])
      const y = desk.world.surface([x, z], model.at[1]).y
      const fact = desk.world.stand(id, { at: [x, y, z], yaw: model.yaw })
      // The model itself still stands where it stood, so its own base is no obstacle here.
      if (fact.onTable && fact.supported && fact.overlaps.length === 0 && radius > 1) return [clean(x), clean(z)]
    }
  }
  return plan(model.at)
}
