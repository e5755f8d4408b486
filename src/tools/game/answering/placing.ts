import type { Board, BoardModel, BoardPiece, Id, Pose } from '../../../core/board'
import { length2, plan, scale2, sub2, type Vec2, type Vec3 } from '../../../core/vec'
import { idsToPlace, type Form } from '../../../rules/engine/question'
import type { Desk, ToolState } from '../../desk'
import { modelOf, pieceOf } from '../../desk-state'
import type { Overlay } from '../../overlay'
import type { TablePointer } from '../../pointer'
import { normalTurn } from '../../poses'
import { arrowStep } from '../../select/arrows'
import type { KeyPress } from '../../key-press'
import type { GameDesk } from '../game-desk'
import { Inspecting, isDrag } from './inspect'
import { reachOverlays } from './reaching'
import { refusalOverlays, whyNot } from './refusals'

type Poses = Readonly<Record<Id, Pose>>

/** Places for models and pieces are asked for: they stand as proposed, each can be dragged, and Enter gives them all. */
export function placing(game: GameDesk, form: Extract<Form, { form: 'place' }>): ToolState {
  const inspecting = new Inspecting()
  const all = idsToPlace(form)
  const pieces = new Map(form.pieces?.map((piece) => [piece.id, piece]))
  /** What it is like, wherever it stands. */
  const likeOf = (id: Id): BoardModel | BoardPiece | null => pieces.get(id) ?? game.modelOf(id)
  /** Which one the keys mean. */
  let active: Id = all[0] ?? ''
  let hand: { readonly thing: Id; readonly down: TablePointer; readonly offset: Vec2; readonly before: Poses; moved: boolean } | null = null

  const poses = (): Poses => {
    const { draft } = game.now
    return draft && 'poses' in draft ? draft.poses : {}
  }
  const missing = () => all.filter((id) => !poses()[id])
  const set = (id: Id, pose: Pose) => game.draft({ poses: { ...poses(), [id]: pose } })

  const show = (desk: Desk) => {
    const laid = poses()
    const shown = new Map<Id, Pose>()
    const more: (BoardModel | BoardPiece)[] = []
    // What is in hand comes first: it follows the pointer without easing.
    const ids = [...all].sort((a, b) => Number(b === hand?.thing) - Number(a === hand?.thing))
    for (const id of ids) {
      const pose = laid[id]
      if (!pose) continue
      const known = likeOf(id)
      if (thingOn(desk.now.settled, id)) shown.set(id, pose)
      else if (known) more.push({ ...known, ...pose })
    }
    if (shown.size + more.length === 0) desk.endPreview()
    else desk.preview(shown, { more, held: hand?.moved ? hand.thing : null })
  }

  const standAt = (desk: Desk, id: Id, [x, z]: Vec2, near: number): Pose => {
    const before = poses()[id] ?? likeOf(id)
    const { y, on } = desk.world.surface([x, z], near)
    // A piece that is pushed does not climb on itself.
    return { at: [round(x), on === id ? (before?.at[1] ?? 0) : y, round(z)], yaw: before?.yaw ?? 0 }
  }

  const giveBack = () => {
    const before = hand?.before
    hand = null
    if (before) game.draft({ poses: before })
  }

  const pointer = (desk: Desk, event: TablePointer): void => {
    const point = event.surface ?? event.ground
    if (hand) {
      if (event.type === 'cancel') return giveBack()
      if (event.type === 'move' && point && (hand.moved || isDrag(hand.down, event))) {
        hand.moved = true
        const to: Vec2 = [point[0] + hand.offset[0], point[2] + hand.offset[1]]
        set(hand.thing, standAt(desk, hand.thing, to, point[1]))
      }
      if (event.type !== 'up' || event.button !== 0) return
      const { thing, moved } = hand
      hand = null
      if (moved) show(desk)
      else desk.select([thing])
      return
    }
    const id = [event.model, event.piece].find((each) => each !== null && all.includes(each))
    const thing = id ? thingOn(desk.now.board, id) : null
    if (event.type === 'down' && event.button === 0 && thing) {
      active = thing.id
      hand = { thing: thing.id, down: event, offset: point ? capped(sub2(plan(thing.at), plan(point))) : [0, 0], before: poses(), moved: false }
      return
    }
    const pressed = inspecting.press(desk, event)
    if (pressed === undefined) return
    const next = missing()[0]
    // A press on the bare table sets the next of those that have no place yet.
    if (pressed === null && point && next !== undefined) {
      active = next
      return set(next, standAt(desk, next, plan(point), point[1]))
    }
    desk.select(pressed === null ? [] : [pressed])
  }

  const turned = (by: number): void => {
    const pose = poses()[active]
    if (pose) set(active, { ...pose, yaw: normalTurn(pose.yaw + by) })
  }

  const leaveOut = (desk: Desk) => {
    if (!form.mayLeaveOut) return desk.say('info', 'All of them have to be placed')
    const { [active]: _, ...rest } = poses()
    game.draft({ poses: rest })
  }

  const key = (desk: Desk, press: KeyPress): 'used' | null => {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    const pose = poses()[active]
    if (step && pose) {
      set(active, { ...standAt(desk, active, [pose.at[0] + step[0], pose.at[2] + step[1]], pose.at[1]), yaw: pose.yaw })
      return 'used'
    }
    switch (press.key) {
      case 'n': {
        const here = all.indexOf(active)
        active = all[(here + (press.shift ? -1 : 1) + all.length) % all.length] ?? active
        desk.set({ hover: null })
        return 'used'
      }
      case 'q':
      case 'e':
        turned((press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15))
        return 'used'
      case 'delete':
      case 'backspace':
        leaveOut(desk)
        return 'used'
      case 'escape':
        if (hand || game.now.ready) return null
        game.propose()
        return 'used'
      case 'enter':
        if (hand || !game.now.draft) return null
        if (!game.answer()) desk.say('info', whyNot(desk, game.now.refusal?.details ?? [])?.text ?? game.now.refusal?.text ?? '')
        return 'used'
      default:
        return null
    }
  }

  return {
    name: 'answer.placing',
    hint(desk) {
      const { question, broken, ready } = game.now
      const left = missing().length
      if (!ready && broken[0]) return whyNot(desk, broken)!.text
      if (left > 0 && !form.mayLeaveOut) return `Press on the table to set ${game.nameOf(missing()[0]!)}; ${left} to go`
      const out = left > 0 ? ` (${left} without a place)` : ''
      return hand ? 'Let go to set it there' : `${question?.text ?? ''} Enter takes these places${out}; drag to adjust`
    },
    // Pieces stand there to be dragged.
    grab: () => (pieces.size > 0 ? 'things' : 'models'),
    enter: show,
    leave(desk) {
      if (desk.now.board !== desk.now.settled) desk.endPreview()
    },
    pointer(desk, event) {
      pointer(desk, event)
      return null
    },
    key,
    refresh: show,
    cancel(desk) {
      if (!hand) return null
      giveBack()
      show(desk)
      return placing(game, form)
    },
    overlays: (desk) => overlaysOf(desk, game, all, poses(), hand?.thing ?? active),
  }
}

const thingOn = (board: Board, id: Id) => modelOf(board, id) ?? pieceOf(board, id)

function overlaysOf(desk: Desk, game: GameDesk, all: readonly Id[], poses: Poses, active: Id): readonly Overlay[] {
  const { broken, ready, measuring } = game.now
  const laid = all.filter((id) => poses[id])
  const wrong = new Set(broken.flatMap((one) => (one.by !== undefined && laid.includes(one.by) ? [one.by] : [])))
  const at: Vec3 | null = (poses[active] ?? poses[laid[0] ?? ''])?.at ?? null
  return [
    ...reachOverlays(game),
    ...laid.map((id): Overlay => {
      const tone = wrong.has(id) || (!ready && !measuring && wrong.size === 0) ? 'refused' : id === active ? 'selected' : 'target'
      return { kind: 'highlight', id, tone }
    }),
    ...(ready || measuring ? [] : refusalOverlays(desk, broken, at, all)),
  ]
}

const capped = (offset: Vec2): Vec2 => {
  const length = length2(offset)
  return length > 2.5 ? scale2(offset, 2.5 / length) : offset
}

const round = (value: number) => Math.round(value * 1e4) / 1e4
