import type { Board } from '../../core/board'
import { add2, type Vec2 } from '../../core/vec'
import { addModel, addPiece, addUnit, freshId, movePiece, moveModel } from '../../table/edit'
import type { TableFile } from '../../table/file'
import type { Desk, ToolState } from '../desk'
import { modelOf } from '../desk-state'
import { normalTurn, posedBoard } from '../poses'
import { arrowStep } from '../select/arrows'
import { onTable } from './edits'
import { idle } from './idle'
import type { Kit } from './kits'

/** A new thing in hand: it follows the pointer and is put down by a press. Shift puts down one after another. */
export function placing(desk: Desk, kit: Kit): ToolState | null {
  const { file, id } = withKit(desk.file(), kit)
  const answer = desk.ports.board(file)
  if (!answer.ok) {
    desk.say('error', answer.error)
    return null
  }
  const board: Board = answer.value
  let place: Vec2 = [0, 0]
  let yaw = 0

  const pose = () => {
    const level = modelOf(board, id) ? desk.world.surface(place, 0).y : 0
    return { at: [place[0], level, place[1]] as const, yaw }
  }
  const show = () => desk.set({ board: posedBoard(board, new Map([[id, pose()]])), held: id })
  const putDown = (again: boolean): ToolState => {
    const { at } = pose()
    const placed = modelOf(board, id) ? moveModel(file, id, at, yaw) : movePiece(file, id, at, yaw)
    if (desk.edit(`${kit.name} placed`, () => placed)) desk.select([id])
    else desk.endPreview()
    return (again ? placing(desk, kit) : null) ?? idle
  }
  const giveBack = (): ToolState => {
    desk.endPreview()
    return idle
  }
  return {
    name: 'build.placing',
    hint: () => `Press where ${kit.name} is to stand; Q and E turn it, Shift places more, Esc lets it go`,
    enter: show,
    pointer(_, event) {
      const point = event.ground
      if (point && (event.type === 'move' || event.type === 'down')) {
        place = onTable(board, [Math.round(point[0] * 100) / 100, Math.round(point[2] * 100) / 100])
        show()
      }
      return event.type === 'up' && event.button === 0 ? putDown(event.shift) : null
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
    overlays: () => [{ kind: 'highlight', id, tone: 'selected' }],
  }
}

/** The file with the new thing at the middle of the table, under an id of its own. */
function withKit(file: TableFile, kit: Kit): { file: TableFile; id: string } {
  if (kit.kind === 'piece') {
    const id = freshId(file, kit.stem)
    return { file: addPiece(file, { id, ...kit.entry, at: [0, 0, 0] }), id }
  }
  const unit = file.units?.find((each) => each.side === kit.side && each.profile === kit.profile)
  const unitId = unit?.id ?? freshId(file, `${kit.side.toLowerCase()}-${kit.stem}`)
  const listed = unit ? file : addUnit(file, { id: unitId, side: kit.side, name: kit.name, profile: kit.profile })
  const id = freshId(listed, kit.stem)
  const { base, body } = kit
  return { file: addModel(listed, { id, unit: unitId, side: kit.side, name: kit.name, base, body, at: [0, 0, 0] }), id }
}

export const pickUpKit = (desk: Desk, kit: Kit): void =>
  desk.transaction.run(() => {
    if (desk.now.tool !== 'build') desk.choose('build')
    const state = placing(desk, kit)
    if (!state) return
    desk.panel(null)
    desk.begin(state)
  })
