import type { Board, BoardModel, BoardPiece, Id, Pose } from '../../../core/board'
import { halfExtent } from '../../../core/flat-shape'
import { add2, length2, plan, scale2, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import { idsToPlace, mayAllStay, type Form } from '../../../rules/engine/question'
import { lineUp, type FallsIn } from '../../../rules/kit/line-up'
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

/** A line that is drawn on the table. */
interface Line {
  readonly from: Vec2
  readonly to: Vec2
}

/** Places for models and pieces are asked for: they stand as proposed, each can be dragged, and Enter gives them all. Where a line may be drawn they
 * fall in on it, and are dragged and turned together; one alone with Alt. */
export function placing(game: GameDesk, form: Extract<Form, { form: 'place' }>): ToolState {
  const inspecting = new Inspecting()
  const all = idsToPlace(form)
  const pieces = new Map(form.pieces?.map((piece) => [piece.id, piece]))
  /** What it is like, wherever it stands. */
  const likeOf = (id: Id): BoardModel | BoardPiece | null => pieces.get(id) ?? game.modelOf(id)
  let hand: {
    readonly thing: Id; readonly down: TablePointer; readonly offset: Vec2; readonly before: Poses; readonly all: boolean; moved: boolean
  } | null = null
  /** A line in hand: where it was begun, and what stood before. */
  let pen: { readonly down: TablePointer; readonly start: Vec2; readonly before: Poses; line: Line | null } | null = null

  const poses = (): Poses => {
    const { draft } = game.now
    return draft && 'poses' in draft ? draft.poses : {}
  }
  /** What stands already is moved by hand alone. */
  const stays = mayAllStay(form, game.now.play.state.board)
  /** Which one the keys mean: of what stands already, none until one is pressed. */
  let active: Id = stays ? '' : all[0] ?? ''
  const missing = () => (stays ? [] : all.filter((id) => !poses()[id]))
  /** Where it stands, or would. */
  const poseOf = (id: Id): Pose | undefined => poses()[id] ?? (stays ? pieces.get(id) : undefined)
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

  /** All of them moved and turned about a point as one thing. */
  const setAll = (desk: Desk, by: Vec2, turn = 0, about: Vec2 = [0, 0]) => {
    const moved = Object.entries(poses()).map(([id, pose]) => {
      const [x, z] = add2(add2(about, turn2(sub2(plan(pose.at), about), turn)), by)
      return [id, { ...standAt(desk, id, [x, z], pose.at[1]), yaw: normalTurn(pose.yaw + turn) }] as const
    })
    game.draft({ poses: Object.fromEntries(moved) })
  }

  const fallIn = (desk: Desk, line: Line) => {
    const { yaw, places } = lineUp(form.models.map((id) => fallsIn(desk, id, likeOf(id))), line.from, line.to)
    const laid = Object.entries(places).map(([id, at]) => [id, { ...standAt(desk, id, at, 0), yaw }] as const)
    game.draft({ poses: { ...poses(), ...Object.fromEntries(laid) } })
  }

  const draw = (desk: Desk, event: TablePointer): boolean => {
    const point = event.surface ?? event.ground
    if (!pen) {
      if (!form.line || event.type !== 'down' || event.button !== 0 || !point) return false
      pen = { down: event, start: plan(point), before: poses(), line: null }
      return false
    }
    if (event.type === 'cancel') {
      const { before, line } = pen
      pen = null
      if (line) game.draft({ poses: before })
      return line !== null
    }
    if (event.type === 'move' && point && (pen.line || isDrag(pen.down, event))) {
      pen.line = { from: pen.start, to: plan(point) }
      fallIn(desk, pen.line)
      return true
    }
    if (event.type !== 'up') return pen.line !== null
    const drawn = pen.line
    pen = null
    return drawn !== null
  }

  const giveBack = () => {
    const before = hand?.before ?? pen?.before
    hand = null
    pen = null
    if (before) game.draft({ poses: before })
  }

  const pointer = (desk: Desk, event: TablePointer): void => {
    const point = event.surface ?? event.ground
    if (hand) {
      if (event.type === 'cancel') return giveBack()
      if (event.type === 'move' && point && (hand.moved || isDrag(hand.down, event))) {
        hand.moved = true
        const to: Vec2 = [point[0] + hand.offset[0], point[2] + hand.offset[1]]
        const now = poses()[hand.thing]
        if (hand.all && now) setAll(desk, sub2(to, plan(now.at)))
        else set(hand.thing, standAt(desk, hand.thing, to, point[1]))
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
      const offset = point ? capped(sub2(plan(thing.at), plan(point))) : [0, 0] as const
      hand = { thing: thing.id, down: event, offset, before: poses(), all: form.line === true && !event.alt, moved: false }
      return
    }
    const drawn = draw(desk, event)
    const pressed = inspecting.press(desk, event)
    if (drawn || pressed === undefined) return
    const next = missing()[0]
    // A press on the bare table sets the next of those that have no place yet.
    if (pressed === null && point && next !== undefined) {
      active = next
      return set(next, standAt(desk, next, plan(point), point[1]))
    }
    desk.select(pressed === null ? [] : [pressed])
  }

  const turned = (by: number): void => {
    const pose = poseOf(active)
    if (pose && !form.line) set(active, { at: pose.at, yaw: normalTurn(pose.yaw + by) })
  }

  /** About their middle. */
  const turnAll = (desk: Desk, by: number): void => {
    const all = Object.values(poses()).map(({ at }) => plan(at))
    if (form.line && all.length > 0) setAll(desk, [0, 0], by, scale2(all.reduce(add2), 1 / all.length))
  }

  const leaveOut = (desk: Desk) => {
    if (!form.mayLeaveOut) return desk.say('info', 'All of them have to be placed')
    const { [active]: _, ...rest } = poses()
    game.draft({ poses: rest })
  }

  const key = (desk: Desk, press: KeyPress): 'used' | null => {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    const pose = poseOf(active)
    if (step && pose && form.line) {
      setAll(desk, step)
      return 'used'
    }
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
        turnAll(desk, (press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15))
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
      if (pen?.line) return lineSaid(pen.line, form.models.map((id) => fallsIn(desk, id, likeOf(id))))
      if (!ready && broken[0]) return whyNot(desk, broken)!.text
      if (left > 0 && !form.mayLeaveOut) return `Press on the table to set ${game.nameOf(missing()[0]!)}; ${left} to go`
      const out = left > 0 ? ` (${left} without a place)` : ''
      const together = 'Draw a line on the table, drag them together, Q and E turn them, Alt drags one'
      if (form.line && !hand) return `${question?.text ?? ''} ${together}; Enter takes these places${out}`
      return hand ? 'Let go to set it there' : `${question?.text ?? ''} Enter takes these places${out}; drag to adjust`
    },
    // Pieces stand there to be dragged.
    grab: () => (form.line ? 'everything' : pieces.size > 0 ? 'things' : 'models'),
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
      if (!hand && !pen?.line) return null
      giveBack()
      show(desk)
      return placing(game, form)
    },
    overlays: (desk) => [...overlaysOf(desk, game, all, poses(), hand?.thing ?? active, form.line === true), ...lineOverlays(desk, pen?.line ?? null)],
  }
}

/** As it falls in: by its base, from where it stands. */
function fallsIn(desk: Desk, id: Id, like: BoardModel | BoardPiece | null): FallsIn {
  const there = modelOf(desk.now.settled, id)
  const shape = there ?? (like && 'base' in like ? like : null)
  const [hx, hz] = shape?.base ? halfExtent(shape.base) : [0.5, 0.5]
  return { id, at: there ? plan(there.at) : null, base: [2 * hx, 2 * hz] }
}

const lineSaid = ({ from, to }: Line, figures: readonly FallsIn[]): string => {
  const { abreast, ranks } = lineUp(figures, from, to)
  return `${abreast} abreast${ranks > 1 ? `, ${ranks} ranks` : ''}: draw from the left to the right as they stand, longer for fewer ranks`
}

/** The line, and which way they look from it. */
function lineOverlays(desk: Desk, line: Line | null): readonly Overlay[] {
  if (!line) return []
  const on = ([x, z]: Vec2): Vec3 => [x, desk.world.surface([x, z], 0).y, z]
  const way = sub2(line.to, line.from)
  const long = length2(way)
  if (long < 0.1) return []
  const middle = scale2(add2(line.from, line.to), 0.5)
  const ahead: Vec2 = [way[1] / long, 0 - way[0] / long]
  return [{ kind: 'facing', at: on(middle), to: on(add2(middle, scale2(ahead, 2))) , along: [on(line.from), on(line.to)] }]
}

const thingOn = (board: Board, id: Id) => modelOf(board, id) ?? pieceOf(board, id)

function overlaysOf(desk: Desk, game: GameDesk, all: readonly Id[], poses: Poses, active: Id, together: boolean): readonly Overlay[] {
  const { broken, ready, measuring } = game.now
  const laid = all.filter((id) => poses[id])
  const wrong = new Set(broken.flatMap((one) => (one.by !== undefined && laid.includes(one.by) ? [one.by] : [])))
  const at: Vec3 | null = (poses[active] ?? poses[laid[0] ?? ''])?.at ?? null
  return [
    ...reachOverlays(game),
    ...laid.map((id): Overlay => {
      const tone = wrong.has(id) || (!ready && !measuring && wrong.size === 0) ? 'refused' : id === active && !together ? 'selected' : 'target'
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
