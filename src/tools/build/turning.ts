import { distance2, plan, scale2, add2, turn2, type Vec2, type Vec3 } from '../../core/vec'
import type { Desk, ToolState } from '../desk'
import type { DeskState } from '../desk-state'
import { formatTurn } from '../format'
import type { Overlay } from '../overlay'
import type { PointedAt } from '../pointer'
import { normalTurn, turnTowards } from '../poses'
import { idle } from './idle'
import { lockedOf, nameOfThings, picked, pickedPieces } from './picked'
import { extentOfAll, pivotOf, turnedAbout, type Thing } from './together'

/** How near the dot of the handle a press takes it; a finger, which hides the dot, from farther where nothing stands. */
const NEAR = 0.8
const NEAR_FINGER = 1.8
/** How far the dot is off the outline of what it turns. */
const OFF = 1.2
/** Nor farther off the middle of many than this: else it would be off the table. */
const FARTHEST = 5

interface Handle {
  readonly pivot: Vec2
  readonly tip: Vec2
}

/** The handle by which selected terrain is turned: an arrow from its middle, the way the first of it faces. */
function handleOf(things: readonly Thing[]): Handle | null {
  if (things.length === 0) return null
  const pivot = pivotOf(things)
  const { low, high } = extentOfAll(things)
  return { pivot, tip: add2(pivot, turn2(scale2([0, 1], Math.min(FARTHEST, distance2(low, high) / 2) + OFF), things[0]!.yaw)) }
}

/** What is locked has none. */
const turnable = (state: DeskState): boolean => pickedPieces(state).length > 0 && lockedOf(state).length === 0

export function handleOverlay(state: DeskState): readonly Overlay[] {
  const handle = state.held === null && turnable(state) ? handleOf(picked(state)) : null
  if (!handle) return []
  const on = ([x, z]: Vec2): Vec3 => [x, 0, z]
  return [{ kind: 'facing', at: on(handle.pivot), to: on(handle.tip) }]
}

export function overHandle({ now }: Desk, { model, piece, ground, touch }: PointedAt): boolean {
  const handle = ground && turnable(now) ? handleOf(picked(now)) : null
  return handle !== null && distance2(plan(ground!), handle.tip) <= (touch && model === null && piece === null ? NEAR_FINGER : NEAR)
}

/** What is selected follows the pointer round its middle, by 15°, or finely with Shift. */
export function turningByHandle(things: readonly Thing[]): ToolState {
  const { pivot, tip } = handleOf(things)!
  const held = turnTowards(pivot, tip)
  let by = 0
  const giveBack = (desk: Desk): ToolState => {
    desk.endPreview()
    return idle
  }
  return {
    name: 'build.turning',
    grab: () => 'everything',
    hint: () => `${formatTurn(things[0]!.yaw + by)}: let go to keep it; Shift for single degrees, Esc gives it back`,
    pointer(desk, event) {
      if (event.type === 'cancel') return giveBack(desk)
      if (event.type === 'up') {
        if (by === 0 || !desk.move(`${nameOfThings(things)} turned`, turnedAbout(things, pivot, by))) desk.endPreview()
        return idle
      }
      if (event.type !== 'move' || !event.ground || distance2(pivot, plan(event.ground)) < 0.2) return null
      const step = event.shift ? 1 : 15
      by = normalTurn(Math.round((turnTowards(pivot, plan(event.ground)) - held) / step) * step)
      desk.preview(turnedAbout(things, pivot, by))
      return null
    },
    cancel: giveBack,
    overlays: () => [{ kind: 'pill', at: [pivot[0], 0, pivot[1]], text: formatTurn(things[0]!.yaw + by), tone: 'plain' }],
  }
}
