import type { Id, Pose } from '../../core/board'
import type { Degrees, Inches } from '../../core/units'
import { add2, distance2, plan, sub2, type Vec2, type Vec3 } from '../../core/vec'
import type { Desk, ToolState } from '../desk'
import { formatFine, formatTurn } from '../format'
import { normalTurn } from '../poses'
import { onTable } from './edits'
import { idle } from './idle'
import { nameOfThings } from './picked'
import { edgeSnap } from './snapping'
import { clean, pivotOf, shiftedBy, turnedAbout, type Thing } from './together'

/**
 * Things slide over the table as one, the first of them under the hand; pinned rulings follow it. What lies under the first carries them: a crate
 * comes to stand on a container. Edges that come near one another meet; Shift keeps it on half inches, Alt lets it go anywhere at its height.
 */
export function dragging(desk: Desk, things: readonly Thing[], grabbed: Vec3): ToolState {
  const lead = things[0]!
  const ids = new Set(things.map(({ id }) => id))
  const offset = sub2(plan(lead.at), plan(grabbed))
  const others = desk.now.settled.pieces.filter(({ id }) => !ids.has(id))
  const inHand = desk.now.settled.pieces.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const carriedAt = (place: Vec2, near: Inches): Inches => desk.world.surface(place, near, { ignorePieces: inHand }).y
  const name = nameOfThings(things)
  let shift: Vec2 = [0, 0]
  let up: Inches = 0
  let yaw: Degrees = 0
  let turned = things
  const poses = (): ReadonlyMap<Id, Pose> => shiftedBy(turned, shift, up)
  const show = () => {
    const now = poses()
    desk.preview(now)
    const { at, yaw: facing } = now.get(lead.id)!
    const lines = [
      { label: 'Moved', value: formatFine(distance2([0, 0], shift)) },
      { label: 'At', value: `${at[0].toFixed(1)}, ${at[2].toFixed(1)}` },
      ...(at[1] > 0.005 ? [{ label: 'Height', value: formatFine(at[1]) }] : []),
      { label: 'Turned to', value: formatTurn(facing) },
    ]
    desk.set({ readout: { title: `Moving ${name}`, lines, refusal: null } })
  }
  const giveBack = (): ToolState => {
    desk.endPreview()
    return idle
  }
  return {
    name: 'build.dragging',
    hint: () => 'Let go to put it down; Shift keeps to half inches, Alt off edges and tops; Q, E or the wheel turn it, Esc gives it back',
    enter: show,
    pointer(_, event) {
      if (event.type === 'cancel') return giveBack()
      if (event.type === 'up') {
        if (distance2([0, 0], shift) < 1e-9 && yaw === 0) return giveBack()
        if (!desk.move(`${name} moved`, poses())) desk.endPreview()
        return idle
      }
      if (event.type !== 'move' || !event.ground) return null
      const step = event.shift ? 0.5 : 0.01
      const [x, z] = add2(plan(event.ground), offset)
      const there: Vec2 = [Math.round(x / step) * step, Math.round(z / step) * step]
      shift = sub2(onTable(desk.now.settled, there), plan(lead.at))
      if (!event.shift && !event.alt && yaw % 90 === 0) shift = add2(shift, edgeSnap(turned, shift, others, desk.now.settled))
      // What stood above or below its ground goes on doing so.
      const stood = lead.at[1] - carriedAt(plan(lead.at), lead.at[1])
      up = event.alt ? 0 : clean(carriedAt(add2(plan(lead.at), shift), lead.at[1]) + stood - lead.at[1])
      show()
      return null
    },
    key(_, press) {
      if (press.key !== 'q' && press.key !== 'e') return null
      yaw = normalTurn(yaw + (press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15))
      const poseOf = turnedAbout(things, pivotOf(things), yaw)
      turned = things.map((thing) => ({ ...thing, ...poseOf.get(thing.id)! }))
      show()
      return 'used'
    },
    cancel: giveBack,
  }
}
