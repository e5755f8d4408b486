import type { Id } from '../../core/board'
import { distance2, plan, type Vec3 } from '../../core/vec'
import { bareAt } from './bare-area'
import { modelOf, pieceOf } from '../desk-state'
import type { Desk, ToolState } from '../desk'
import type { TablePointer } from '../pointer'
import { dragging } from './dragging'
import { idle } from './idle'
import { lockedRefusal, picked, toggled, together } from './picked'

/** How far a press has to travel over the table before it draws a box. */
const START = { mouse: 0.25, touch: 0.6 }

/** One thing after another is taken into the selection, or a box is drawn round them; all drags are the tool's. */
export const several: ToolState = {
  name: 'build.several',
  grab: () => 'everything',
  hint: ({ now: { selection } }) =>
    `${selection.length === 0 ? 'Press things one after another' : `${selection.length} selected`}, or draw a box; Shift+S or Esc when you have all`,
  pointer(_, event) {
    return event.type === 'down' && event.button === 0 ? choosing(event) : null
  },
  key(_, press) {
    return press.key === 's' || press.key === 'enter' ? idle : null
  },
  stays: () => true,
  cancel: () => idle,
}

/** In whatever step of it. */
export const isChoosingSeveral = (phase: string): boolean => ['build.several', 'build.choosing', 'build.boxing'].includes(phase)

const choosing = (down: TablePointer): ToolState => ({
  name: 'build.choosing',
  grab: () => 'everything',
  hint: () => 'Let go to select it; drag to draw a box',
  pointer(desk, event) {
    if (event.type === 'cancel') return several
    const thing = modelOf(desk.now.board, down.model) ?? pieceOf(desk.now.board, down.piece) ?? bareAt(desk.now.board, down.ground)
    if (event.type === 'up') {
      if (thing) desk.select(toggled(desk.now, thing.id))
      return several
    }
    const [from, to] = [down.ground ?? down.surface, event.ground ?? event.surface]
    if (event.type !== 'move' || !from || !to || distance2(plan(from), plan(to)) < START[event.touch ? 'touch' : 'mouse']) return null
    if (!thing || !desk.now.selection.includes(thing.id)) return boxing(desk.now.selection, from)
    const things = picked(desk.now)
    const why = lockedRefusal(desk.now, things)
    if (why === null) return dragging(desk, [thing, ...things.filter(({ id }) => id !== thing.id)], from)
    desk.say('info', why)
    return several
  },
  cancel: () => several,
})

function boxing(before: readonly Id[], from: Vec3): ToolState {
  let to: Vec3 = from
  const inside = (desk: Desk): readonly Id[] => {
    const within = (k: 0 | 2, at: Vec3) => at[k] >= Math.min(from[k], to[k]) && at[k] <= Math.max(from[k], to[k])
    const { models, pieces } = desk.now.board
    const found = [...pieces, ...models].filter(({ at }) => within(0, at) && within(2, at))
    return together(desk.now, [...new Set([...before, ...found.map(({ id }) => id)])])
  }
  return {
    name: 'build.boxing',
    grab: () => 'everything',
    hint: ({ now }) => `${now.selection.length} selected; let go to keep them`,
    pointer(desk, event) {
      if (event.type === 'cancel') {
        desk.select(before)
        return several
      }
      if (event.type === 'up') return several
      if (event.type !== 'move' || !event.ground) return null
      to = event.ground
      desk.select(inside(desk))
      return null
    },
    cancel(desk) {
      desk.select(before)
      return several
    },
    overlays: () => [{ kind: 'spot', on: [[from[0], 0.05, from[2]], [to[0], 0.05, from[2]], [to[0], 0.05, to[2]], [from[0], 0.05, to[2]]] }],
  }
}
