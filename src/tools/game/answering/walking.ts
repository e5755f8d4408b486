import { areEnemies } from '../../../core/sides'
import type { BoardModel, Id, Pose } from '../../../core/board'
import type { ReachQuery, Waypoint } from '../../../core/measure'
import { halfExtent } from '../../../core/flat-shape'
import { add2, distance2, dot2, length2, plan, scale2, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import type { Form, FormAnswer } from '../../../rules/engine/question'
import type { Degrees, Inches } from '../../../core/units'
import { isVast } from '../../bounded'
import type { Desk, ToolState } from '../../desk'
import { modelOf } from '../../desk-state'
import { hangsOnLines, hangsOnOverlays } from '../../hangs-on'
import type { Overlay } from '../../overlay'
import type { PointedAt, TablePointer } from '../../pointer'
import { normalTurn, turnTowards } from '../../poses'
import { arrowStep } from '../../select/arrows'
import type { KeyPress } from '../../key-press'
import type { GameDesk } from '../game-desk'
import { Inspecting, isDrag } from './inspect'
import { reachOverlays, shownFrom } from './reaching'
import { refusalOverlays, whyNot } from './refusals'
import { measuringReadout, walkReadout } from './walk-figures'
import { askWay } from './way'

interface Laid {
  /** Way points that stay. */
  readonly vias: readonly Waypoint[]
  readonly to: Waypoint
}

type PathForm = Extract<Form, { form: 'path' }>

/** So far before the base the arrow ends by which it is turned. */
const HANDLE: Inches = 0.9
/** A press so near to its tip takes it. */
const GRASP = { mouse: 0.4, touch: 1 }

/**
 * A path is asked for: the model is dragged, or its way points are pressed; it is laid, and given by Enter. Where it may turn, the arrow before it is
 * taken, or Q and E. Models that go with it are seen to go.
 */
export function walking(game: GameDesk, form: PathForm): ToolState {
  const inspecting = new Inspecting()
  let laid: Laid | null = fromDraft(game)
  /** While the model is in hand: where it was taken, and what to give back. */
  let hand: { readonly down: TablePointer; readonly offset: Vec2; readonly before: Laid | null; moved: boolean } | null = null
  /** While the arrow is in hand. */
  let turning = false
  let finds = false
  /** A way that is looked for beside the page is not wanted any more. */
  let forgetWay = () => {}
  /** The draft that was laid here; another is one of the panel's or a proposal. */
  let mine: FormAnswer | null = game.now.draft

  const lay = (desk: Desk, next: Laid | null) => {
    forgetWay()
    laid = next
    mine = null
    if (!next) return game.draft(null)
    const draft = (found: readonly Waypoint[] | null) => {
      const legs = found ?? [...next.vias, next.to]
      const { yaw } = next.to
      mine = { legs: yaw === undefined ? legs : [...legs.slice(0, -1), { ...legs.at(-1)!, yaw }] }
      game.draft(mine)
    }
    const model = modelOf(desk.now.settled, form.model)
    if (!finds || form.along || next.vias.length > 0 || !model) return draft(null)
    const { legs, forget } = askWay(desk, { model, to: next.to, allowance: form.allowance }, draft)
    forgetWay = forget
    // Until the way is found the model goes straight.
    draft(legs === 'unknown' ? null : legs)
  }

  /** Shows the model where the path ends, or where it was wanted if it does not get there. */
  const show = (desk: Desk) => {
    const model = modelOf(desk.now.settled, form.model)
    const { path, broken, measuring } = game.now
    if (!laid || !path || !model) {
      if (desk.now.board !== desk.now.settled) desk.endPreview()
      return
    }
    const pose: Pose = { at: endOf(desk, path.points, laid.to, model.at), yaw: laid.to.yaw ?? model.yaw }
    desk.preview(new Map([[form.model, pose], ...along(desk, form, model, pose)]), { held: hand ? form.model : null })
    const readout = measuring ? measuringReadout(model.name) : walkReadout(model.name, path, whyNot(desk, broken))
    desk.set({ readout: { ...readout, hangsOn: hangsOnLines(desk.now, path.hangsOn) } })
  }

  const setWayPoint = (desk: Desk) => {
    const { path, ready, broken } = game.now
    const end = path?.points.at(-1)
    // A charge that has not arrived yet may still have a way point: only what stops the path counts.
    const stopped = laid && end && distance2(plan(end), [laid.to.x, laid.to.z]) > 0.01
    if (!laid || !end || (stopped && !ready)) return desk.say('info', whyNot(desk, broken)?.text ?? 'Lay a path first')
    const via = { x: end[0], y: end[1], z: end[2], ...(laid.to.yaw === undefined ? {} : { yaw: laid.to.yaw }) }
    lay(desk, { vias: [...laid.vias, via], to: via })
  }

  const back = (desk: Desk) => {
    const last = laid?.vias.at(-1)
    if (!laid || !last) return lay(desk, null)
    lay(desk, { vias: laid.vias.slice(0, -1), to: last })
  }

  /** As it is laid, or as it stands. */
  const stands = (desk: Desk): Waypoint | null => {
    const at = modelOf(desk.now.settled, form.model)?.at
    return laid?.to ?? (at ? { x: at[0], z: at[2] } : null)
  }

  const turnTo = (desk: Desk, yaw: Degrees) => {
    const to = stands(desk)
    if (to) lay(desk, { vias: laid?.vias ?? [], to: { ...to, yaw: normalTurn(yaw) } })
  }

  const overArrow = (desk: Desk, { model, surface, ground, touch }: PointedAt): boolean => {
    const drawn = modelOf(desk.now.board, form.model)
    const point = surface ?? ground
    if (!form.turns || !drawn || !point || hand) return false
    const away = distance2(handleOf(drawn), plan(point))
    // A finger near a model counts as on it: it means the arrow where that is nearer.
    if (model === form.model && !(touch && away < distance2(plan(drawn.at), plan(point)))) return false
    return away <= GRASP[touch ? 'touch' : 'mouse']
  }

  /** The arrow is taken, or goes on being turned. */
  const turns = (desk: Desk, event: TablePointer): boolean => {
    const drawn = modelOf(desk.now.board, form.model)
    const point = event.surface ?? event.ground
    if (!form.turns || !drawn || !point || hand) return false
    if (!turning) {
      turning = event.type === 'down' && event.button === 0 && overArrow(desk, event)
      return turning
    }
    if (event.type === 'move') {
      const yaw = turnTowards(plan(drawn.at), plan(point))
      turnTo(desk, event.shift ? yaw : Math.round(yaw / 5) * 5)
    } else if (event.type === 'up' || event.type === 'cancel') turning = false
    return true
  }

  const pointer = (desk: Desk, event: TablePointer): void => {
    const point = event.surface ?? event.ground
    if (turns(desk, event)) return
    if (hand) {
      if (event.type === 'down' && event.button === 2) return setWayPoint(desk)
      if (event.type === 'cancel') return giveBack(desk)
      if (event.type === 'move' && point && (hand.moved || isDrag(hand.down, event))) {
        hand.moved = true
        lay(desk, { vias: laid?.vias ?? [], to: to(desk, point, hand.offset) })
      }
      if (event.type !== 'up' || event.button !== 0) return
      const { moved } = hand
      hand = null
      if (moved) show(desk)
      else desk.select([form.model])
      return
    }
    // Whoever goes along is as good to take hold of.
    const taken = event.model !== null && (event.model === form.model || form.body?.includes(event.model))
    if (event.type === 'down' && event.button === 0 && taken) {
      const drawn = modelOf(desk.now.board, form.model)
      const off: Vec2 = drawn && point ? sub2(plan(drawn.at), plan(point)) : [0, 0]
      const offset = event.model === form.model ? capped(off) : off
      hand = { down: event, offset, before: laid, moved: false }
      return
    }
    if (event.type === 'down' && event.button === 2 && laid) return setWayPoint(desk)
    const pressed = inspecting.press(desk, event)
    if (pressed === undefined) return
    if (pressed !== null || !point) return desk.select(pressed === null ? [] : [pressed])
    const next = to(desk, point, [0, 0])
    lay(desk, laid && !form.along ? { vias: vias(laid), to: next } : { vias: [], to: next })
  }

  /** Where it is wanted: on the one line on which it goes, no farther than it may; it looks as it did. */
  const to = (desk: Desk, point: Vec3, offset: Vec2): Waypoint => {
    const model = modelOf(desk.now.settled, form.model)
    const wanted = pointedAt(desk, form.model, point, offset)
    const { yaw } = laid?.to ?? {}
    if (form.along && model) return onLine(plan(model.at), form.along, form.allowance, [wanted.x, wanted.z])
    return yaw === undefined ? wanted : { ...wanted, yaw }
  }

  /** The end so far becomes a way point when another is pressed; unless it is one already. */
  const vias = ({ vias: before, to }: Laid) => {
    const end = game.now.path?.points.at(-1)
    const at = end && distance2(plan(end), [to.x, to.z]) < 0.01 ? { x: end[0], y: end[1], z: end[2] } : to
    const last = before.at(-1)
    return last && distance2([last.x, last.z], [at.x, at.z]) < 0.01 ? before : [...before, at]
  }

  const giveBack = (desk: Desk) => {
    const before = hand?.before ?? null
    hand = null
    lay(desk, before)
  }

  const key = (desk: Desk, press: KeyPress): 'used' | null => {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    const at = modelOf(desk.now.settled, form.model)?.at
    if (step && at) {
      const from: Waypoint = laid?.to ?? { x: at[0], z: at[2] }
      const next: Vec2 = [round(from.x + step[0]), round(from.z + step[1])]
      if (form.along) lay(desk, { vias: [], to: onLine(plan(at), form.along, form.allowance, next) })
      else lay(desk, { vias: laid?.vias ?? [], to: { x: next[0], z: next[1], ...(from.yaw === undefined ? {} : { yaw: from.yaw }) } })
      return 'used'
    }
    if (form.turns && (press.key === 'q' || press.key === 'e')) {
      const yaw = laid?.to.yaw ?? modelOf(desk.now.settled, form.model)?.yaw ?? 0
      turnTo(desk, yaw + (press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15))
      return 'used'
    }
    if (press.key === 'escape' && !hand && laid) lay(desk, null)
    else if (press.key === 'w') setWayPoint(desk)
    else if ((press.key === 'backspace' || press.key === 'delete') && laid) back(desk)
    else if (press.key === 'enter' && game.now.draft && !hand) give(desk)
    else return null
    return 'used'
  }

  const give = (desk: Desk) => {
    if (!game.answer()) desk.say('info', game.now.refusal?.text ?? 'That path cannot be taken')
  }

  return {
    name: 'answer.walking',
    hint(desk) {
      const { question, broken, ready, measuring } = game.now
      if (laid && measuring) return 'Still measuring · Esc takes it back'
      if (hand) return whyNot(desk, broken)?.text ?? 'Let go to lay the path · W way point · Esc takes it back'
      if (!laid) return `${question?.text ?? ''} Drag the model, or press where it goes${form.turns ? ' · Q and E, or the arrow, turn it' : ''}`
      const more = form.turns ? 'Q and E, or the arrow, turn it' : 'drag on, press on'
      return ready
        ? `Enter gives the answer · ${more} · W way point · Backspace one leg back · Esc takes it back`
        : (whyNot(desk, broken)?.text ?? '')
    },
    enter(desk) {
      finds = desk.now.settings.findWay
      desk.select([form.model])
      show(desk)
    },
    leave(desk) {
      forgetWay()
      if (desk.now.board !== desk.now.settled) desk.endPreview()
    },
    pointer(desk, event) {
      pointer(desk, event)
      return null
    },
    key,
    refresh(desk) {
      if (finds !== desk.now.settings.findWay) {
        finds = desk.now.settings.findWay
        if (laid) return lay(desk, laid)
      }
      if (game.now.draft !== mine) {
        mine = game.now.draft
        laid = fromDraft(game)
      }
      const { ready, measuring } = game.now
      const late = ready || measuring || !form.turns ? null : turningLast(mine)
      if (late) return game.draft((mine = late))
      show(desk)
    },
    // A drag of the arrow is no drag of the camera.
    grab: (desk, at) => (turning || (at && overArrow(desk, at)) ? 'everything' : 'models'),
    cancel(desk) {
      if (!hand) return null
      giveBack(desk)
      return walking(game, form)
    },
    overlays: (desk) => overlaysOf(desk, game, form, laid),
  }
}

function fromDraft(game: GameDesk): Laid | null {
  const { draft } = game.now
  const legs = draft && 'legs' in draft ? draft.legs : []
  const to = legs.at(-1)
  return to ? { vias: legs.slice(0, -1), to } : null
}

/** The same, turning where it ends instead of where the last leg begins, as one must who stands against an enemy; null where it does so already. */
function turningLast(draft: FormAnswer | null): FormAnswer | null {
  const legs = draft && 'legs' in draft ? draft.legs : []
  const [before, last] = [legs.at(-2), legs.at(-1)]
  if (last?.yaw === undefined || (before && distance2([before.x, before.z], [last.x, last.z]) < 0.01)) return null
  const { x, z, y } = last
  return { legs: [...legs.slice(0, -1), y === undefined ? { x, z } : { x, z, y }, last] }
}

/** Who goes with it as one thing, where they come to stand. */
function along(desk: Desk, { body = [] }: PathForm, led: BoardModel, { at, yaw }: Pose): readonly (readonly [Id, Pose])[] {
  const by = sub2(plan(at), plan(led.at))
  return body.flatMap((id) => {
    const model = id === led.id ? null : modelOf(desk.now.settled, id)
    if (!model) return []
    const [x, z] = add2(plan(model.at), by)
    return [[id, { at: [x, desk.world.surface([x, z], model.at[1]).y, z], yaw: normalTurn(model.yaw + yaw - led.yaw) }] as const]
  })
}

/** Before the base, in plan. */
const handleOf = ({ at, yaw, base }: BoardModel): Vec2 => add2(plan(at), turn2([0, (base ? halfExtent(base)[1] : 0.5) + HANDLE], yaw))

/** The arrow by which it is turned. */
function facing(desk: Desk, form: PathForm): Overlay {
  const drawn = modelOf(desk.now.board, form.model)!
  const [x, z] = handleOf(drawn)
  const [fx, fz] = add2(plan(drawn.at), turn2([0, drawn.base ? halfExtent(drawn.base)[1] : 0.5], drawn.yaw))
  const y = drawn.at[1]
  return { kind: 'facing', at: [fx, y, fz], to: [x, y, z] }
}

function onLine(from: Vec2, along: Vec2, allowance: Inches | null, wanted: Vec2): Waypoint {
  const far = dot2(sub2(wanted, from), along)
  const most = allowance ?? Infinity
  const [x, z] = add2(from, scale2(along, Math.max(-most, Math.min(most, far))))
  return { x, z }
}

/** The path's end, where it gets to what is wanted; else the wanted place itself. */
function endOf(desk: Desk, points: readonly Vec3[], to: Waypoint, from: Vec3): Vec3 {
  const end = points.at(-1)
  if (end && distance2(plan(end), [to.x, to.z]) < 0.01) return end
  return [to.x, to.y ?? desk.world.surface([to.x, to.z], from[1]).y, to.z]
}

function overlaysOf(desk: Desk, game: GameDesk, form: PathForm, laid: Laid | null): readonly Overlay[] {
  const { path, broken, ready, measuring } = game.now
  const model = modelOf(desk.now.settled, form.model)
  const overlays: Overlay[] = remaining(desk, game, form, laid)
  if (!model) return overlays
  if (form.turns) overlays.push(facing(desk, form))
  for (const id of form.body ?? []) if (id !== form.model) overlays.push({ kind: 'highlight', id, tone: 'target' })
  if (!laid || !path) return [...overlays, { kind: 'highlight', id: form.model, tone: 'selected' }]
  const { points, costs, legs, allowance } = path
  for (const id of new Set([form.model, ...(form.body ?? [])])) {
    const stood = modelOf(desk.now.settled, id)
    if (stood) overlays.push({ kind: 'ghost', model: id, pose: { at: stood.at, yaw: stood.yaw } })
  }
  if (!measuring) overlays.push(...shownFrom(path.from ?? [], game))
  if (points.length > 1) {
    overlays.push({ kind: 'path', points, costs, legs: legs.filter((i) => i < points.length - 1), legal: ready || measuring, allowance })
  }
  overlays.push(...hangsOnOverlays(desk.now.settled, path.hangsOn))
  if (!ready && !measuring) {
    overlays.push(...refusalOverlays(desk, broken, points.at(-1) ?? model.at, [form.model, ...(form.body ?? [])]))
    overlays.push({ kind: 'highlight', id: form.model, tone: 'refused' })
  }
  return overlays
}

/** Where it gets to at all; from the last way point on, what is left of it. */
function remaining(desk: Desk, game: GameDesk, form: PathForm, laid: Laid | null): Overlay[] {
  const { path } = game.now
  const via = laid?.vias.at(-1)
  const index = path?.legs[(laid?.vias.length ?? 0) - 1]
  const at = index === undefined ? undefined : path?.points[index]
  const allowance = path?.allowance ?? form.allowance
  if (!via || !path || index === undefined || !at || allowance === null) {
    return reachOverlays(game)
  }
  const rest = Math.max(0, allowance - (path.costs[index] ?? 0))
  return [{ kind: 'reach', side: game.now.side ?? 'neutral', rings: restFrom(desk, form.model, at, rest) }]
}

type Rings = readonly (readonly Vec3[])[]

/** What is left to reach from the last way point, measured once for each; beside the page where that takes longer than a hand may wait. */
function restFrom(desk: Desk, model: string, at: Vec3, allowance: number): Rings {
  const { settled } = desk.now
  const mine = modelOf(settled, model)
  const key = JSON.stringify([model, at, allowance])
  const known = rests.get(settled)
  if (known?.key === key) return known.rings
  known?.forget()
  const enemies = settled.models.filter((other) => !mine || areEnemies(other, mine)).map((other) => other.id)
  const query: ReachQuery = { model, start: { at, yaw: mine?.yaw ?? 0 }, allowance, climb: true, blockingModels: enemies }
  const keep = (rings: Rings, forget = () => {}) => {
    rests.set(settled, { key, rings, forget })
    return rings
  }
  if (!desk.ports.rest || !isVast(settled)) return keep(desk.world.reach(query).rings)
  return keep([], desk.ports.rest({ board: settled, query }, desk.transaction.event((rings) => {
    keep(rings ?? [])
    desk.refresh()
  })))
}

const rests = new WeakMap<object, { readonly key: string; readonly rings: Rings; forget(): void }>()

/** The place under the pointer; a height only where the surface there is another one than the model would walk to. */
function pointedAt(desk: Desk, model: string, point: Vec3, offset: Vec2): Waypoint {
  const x = round(point[0] + offset[0])
  const z = round(point[2] + offset[1])
  const near = desk.world.surface([x, z], modelOf(desk.now.settled, model)?.at[1] ?? 0).y
  const there = desk.world.surface([x, z], point[1]).y
  return Math.abs(near - there) > 0.05 && Math.abs(there - point[1]) < 0.25 ? { x, z, y: there } : { x, z }
}

const capped = (offset: Vec2): Vec2 => {
  const length = length2(offset)
  return length > 2.5 ? scale2(offset, 2.5 / length) : offset
}

const round = (value: number) => Math.round(value * 1e4) / 1e4
