import type { Board } from '../../core/board'
import { halfExtent } from '../../core/flat-shape'
import { add2, turn2, type Vec2 } from '../../core/vec'
import { addModel, addUnit, freshId, movePiece, moveModel } from '../../table/edit'
import type { TableFile, TableModel } from '../../table/file'
import { withEntries } from '../../table/groups'
import { baseShape } from '../../table/solids'
import type { Desk, ToolState } from '../desk'
import { modelOf } from '../desk-state'
import { normalTurn, posedBoard } from '../poses'
import { arrowStep } from '../select/arrows'
import { onTable } from './edits'
import { idle } from './idle'
import type { Kit } from './kits'

/**
 * A new thing in hand: it follows the pointer and is put down by a press. Shift puts down one after another. `pulled`: it is being dragged out of a list,
 * is seen once it is over the table, and is put down where it is let go; beside the table it goes back.
 */
export function placing(desk: Desk, kit: Kit, pulled = false): ToolState | null {
  const { file, ids } = withKit(desk.file(), kit)
  const [id] = ids as [string]
  const answer = desk.ports.board(file)
  if (!answer.ok) {
    desk.say('error', answer.error)
    return null
  }
  const board: Board = answer.value
  let place: Vec2 = [0, 0]
  let yaw = 0

  const apart = kit.kind === 'model' ? acrossOf(kit.base) + GAP : 0
  const pose = (i: number) => {
    const [x, z] = ids.length === 1 ? place : onTable(board, add2(place, turn2(rankPlace(i, ids.length, apart), yaw)))
    const level = modelOf(board, id) ? desk.world.surface([x, z], 0).y : 0
    return { at: [x, level, z] as const, yaw }
  }
  /** Whether the drag is still under way, and whether it has come over the table. */
  let [dragged, over] = [pulled, false]
  const show = () => desk.set({ board: posedBoard(board, new Map(ids.map((each, i) => [each, pose(i)]))), held: id })
  const putDown = (again: boolean): ToolState => {
    const isModel = modelOf(board, id) !== undefined
    const placed = ids.reduce((now, each, i) => (isModel ? moveModel : movePiece)(now, each, pose(i).at, yaw), file)
    if (desk.edit(`${kit.name} placed`, () => placed)) desk.select(ids)
    else desk.endPreview()
    return (again ? placing(desk, kit) : null) ?? idle
  }
  const giveBack = (): ToolState => {
    desk.endPreview()
    return idle
  }
  const hide = () => desk.set({ board: desk.now.settled, held: id })
  return {
    name: 'build.placing',
    grab: () => (dragged ? 'brought' : 'things'),
    hint: () => (dragged
      ? `Let go where ${kit.name} is to stand; Q, E or the wheel turn it, Esc gives it back`
      : `Press where ${kit.name} is to stand; Q and E turn it, Shift places more, Esc lets it go`),
    enter: pulled ? hide : show,
    pointer(_, event) {
      const point = event.ground
      if (point && (event.type === 'move' || event.type === 'down')) {
        place = onTable(board, [Math.round(point[0] * 100) / 100, Math.round(point[2] * 100) / 100])
        over = true
        show()
      } else if (dragged && event.type === 'move' && over) hide()
      if (dragged && event.type === 'cancel') return giveBack()
      if (event.type !== 'up' || event.button !== 0) return null
      if (!dragged || point) return putDown(event.shift)
      // Whoever only rested on the list has it in hand, as by a press.
      if (over) return giveBack()
      dragged = false
      show()
      return null
    },
    key(_, press) {
      if (press.key === 'enter') return putDown(press.shift)
      const step = arrowStep(press.key, press.shift, desk.now.heading)
      if (step) place = onTable(board, add2(place, step))
      else if (press.key === 'q' || press.key === 'e') {
        yaw = normalTurn(yaw + (press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15))
      } else return null
      show()
      return 'used'
    },
    cancel: giveBack,
    overlays: () => ids.map((each) => ({ kind: 'highlight', id: each, tone: 'selected' })),
  }
}

/** Inches between the bases of models that are put down together. */
const GAP = 0.25
/** Models that stand side by side. */
const RANK = 5

const acrossOf = (base: TableModel['base']): number => (base ? 2 * Math.max(...halfExtent(baseShape(base))) : 1)

/** Where the number i of so many stands about the middle of them: in ranks, the first before. */
function rankPlace(i: number, count: number, apart: number): Vec2 {
  const rank = Math.floor(i / RANK)
  const inRank = Math.min(RANK, count - rank * RANK)
  return [((i % RANK) - (inRank - 1) / 2) * apart, ((Math.ceil(count / RANK) - 1) / 2 - rank) * apart]
}

/** The file with the new things at the middle of the table, under ids of their own. */
function withKit(file: TableFile, kit: Kit): { file: TableFile; ids: readonly string[] } {
  if (kit.kind === 'piece') {
    return withEntries(file, kit.stem, [kit.entry, ...(kit.doors ?? [])], [0, 0, 0])
  }
  const { base, body, figure, count = 1 } = kit
  // Several together are a unit of their own.
  const unit = count > 1 ? undefined
    : file.units?.find((each) => each.side === kit.side && each.profile === kit.profile && each.figure?.mesh === figure?.mesh)
  const unitId = unit?.id ?? freshId(file, `${kit.side.toLowerCase()}-${kit.stem}`)
  const listed = unit ? file : addUnit(file, { id: unitId, side: kit.side, name: kit.name, profile: kit.profile, ...(figure && { figure }) })
  let next = listed
  const ids = Array.from({ length: count }, () => {
    const id = freshId(next, kit.stem)
    next = addModel(next, { id, unit: unitId, side: kit.side, name: kit.name, base, body, at: [0, 0, 0] })
    return id
  })
  return { file: next, ids }
}

/** `pulled`: by a drag that is under way. */
export const pickUpKit = (desk: Desk, kit: Kit, pulled = false): void =>
  desk.transaction.run(() => {
    if (desk.now.tool !== 'build') desk.choose('build')
    const state = placing(desk, kit, pulled)
    if (!state) return
    desk.panel(null)
    desk.begin(state)
  })
