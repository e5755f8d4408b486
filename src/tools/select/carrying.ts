import type { Board, BoardModel } from '../../core/board'
import type { ReachOutline, Waypoint } from '../../core/measure'
import type { Degrees } from '../../core/units'
import { length2, plan, scale2, sub2, type Vec2, type Vec3 } from '../../core/vec'
import type { TableFile } from '../../table/file'
import { moveProfiles } from '../../table/profiles'
import { carryOverlays, carryReadout, ruleCarry, type Carried, type Carry } from '../carry'
import type { Desk, ToolState } from '../desk'
import { formatInches } from '../format'
import { hangsOnLines } from '../hangs-on'
import { secondOpinionText } from '../../rules/second-opinion-text'
import { nameOf, withNames } from '../../table/names'
import type { Overlay } from '../overlay'
import type { ReachAsk } from '../ports'
import type { KeyPress } from '../key-press'
import { quickCarry } from '../quick-carry'
import { arrowStep } from './arrows'
import { idle } from './idle'

export interface Hand {
  readonly by: 'pointer' | 'keys'
  /** Where the pointer took hold of the table's surface. */
  readonly grabbed?: Vec3 | null
  /** Where the pointer has come since, or the step that the keys took: the first path goes there. Default: nowhere yet. */
  readonly first?: { readonly at: Vec3 } | { readonly step: Vec2 } | null
  /** Deployment: measured, but nothing is refused. */
  readonly free?: boolean
  /** Where to go on afterwards; default the select tool's idle state. */
  readonly back?: ToolState
}

/** Models in hand: the path is ruled at every move, and only a path that is allowed can be put down. */
export function carrying(desk: Desk, models: readonly BoardModel[], hand: Hand): ToolState {
  const lead = models[0]!
  const back = hand.back ?? idle
  const referee = hand.free ? null : desk.referee
  const offset: Vec2 = hand.grabbed ? capped(sub2(plan(lead.at), plan(hand.grabbed))) : [0, 0]
  let vias: Waypoint[] = []
  let to: Waypoint = firstPoint(desk, lead, offset, hand.first ?? null)
  let yaw: Degrees = 0
  let carry: Carry | null = null
  let carried: Carried | null = null
  let reach: ReachOutline | null = null
  let forget = () => {}
  let forgetRuling = () => {}
  let forgetSecond = () => {}
  /** What the second judge said, and of which answer. */
  let second: { readonly of: Carried; readonly text: string } | null = null
  let ruled: { readonly question: Question; readonly answer: Carried } | null = null
  /** It is to be put down as soon as its ruling is there. */
  let letGo = false
  let fixed: Fixed | null = null
  let climbed = desk.now.settings.climb

  /** What is left to reach, from where the model stands or from its last way point; the hand does not wait for it. */
  const askReach = (from: Fixed | null) => {
    forget()
    reach = null
    ;[fixed, climbed] = [from, desk.now.settings.climb]
    const asked = hand.free ? null : reachAsk(desk, lead, from)
    if (!asked) return
    if (!desk.ports.reach) {
      reach = reachNow(desk, lead, asked)
      return
    }
    forget = desk.ports.reach(asked, (found) => {
      reach = found
      desk.refresh()
    })
  }

  /** Ruled at once, within what a hand may wait; what takes longer is ruled beside the page. */
  const rule = () => {
    const { climb, findWay } = desk.now.settings
    const asked = (carry = { models, vias, to, yaw, climb, findWay })
    const { document, settled: board } = desk.now
    const inFull = () => ruleCarry(desk.world, referee, document, asked)
    const ask = referee && desk.ports.carried
    if (!ask) {
      show(asked, inFull())
      return
    }
    const question: Question = { asked, document, board }
    if (ruled && isSame(ruled.question, question)) {
      show(asked, ruled.answer)
      return
    }
    forgetRuling()
    forgetSecond()
    const quick = quickCarry(desk.world, referee, document, asked)
    ruled = { question, answer: quick }
    show(asked, quick)
    if (!quick.measuring) {
      judgeAgain(question, quick)
      return
    }
    forgetRuling = ask({ board, system: referee.id, document, carry: asked }, desk.transaction.event((found) => {
      const answer = found ?? inFull()
      ruled = { question, answer }
      desk.refresh()
      if (!letGo) judgeAgain(question, answer)
      const next = letGo ? putDown() : null
      if (next) desk.begin(next)
    }))
  }

  /** Once the hand rests; nothing waits for it. */
  const judgeAgain = ({ asked, document, board }: Question, answer: Carried) => {
    forgetSecond()
    if (!referee || !answer.lead || !desk.ports.second) return
    forgetSecond = desk.ports.second({ board, system: referee.id, document, carry: asked }, desk.transaction.event((found) => {
      if (!found) return
      second = { of: answer, text: secondOpinionText(found.opinion, found.stopped, (id) => nameOf(desk.now, id)) }
      desk.refresh()
    }))
  }

  const show = (asked: Carry, answer: Carried) => {
    carried = answer
    const said = second?.of === answer ? { second: second.text } : {}
    const why = carried.refusal
    if (why) carried = { ...carried, refusal: { ...why, text: withNames(desk.now, why.text) } }
    desk.preview(carried.poses)
    desk.set({ readout: { ...carryReadout(asked, carried), hangsOn: hangsOnLines(desk.now, carried.lead?.hangsOn), ...said } })
  }

  const giveBack = (): ToolState => {
    desk.endPreview()
    return back
  }

  /** Null where it waits for what is still measured. */
  const putDown = (): ToolState | null => {
    if (!carry || !carried) return giveBack()
    if (carried.measuring) {
      letGo = true
      return null
    }
    if (carried.refusal) {
      const why = carried.refusal
      giveBack()
      desk.say('info', `Given back: ${why.text}${why.rule ? ` (${why.rule})` : ''}`)
      return back
    }
    const poses = new Map([...carried.poses].map(([id, { at, yaw: facing }]) => [id, { at: tidy(at), yaw: facing }]))
    const what = models.length > 1 ? `${models.length} models moved` : `${lead.name} moved`
    desk.move(carried.lead ? `${what} ${formatInches(carried.lead.cost)}` : what, poses)
    return back
  }

  /** Fixes the end of the path so far, if the model may be there. */
  const setWayPoint = () => {
    if (!carried?.lead || carried.refusal) {
      desk.say('info', carried?.measuring ? 'No way point here yet: the path up to it is still measured' : 'No way point here: the path is refused up to it')
      return
    }
    const end = carried.lead.path[carried.lead.path.length - 1]
    if (!end) return
    vias = [...vias, { x: end[0], z: end[2], y: end[1] }]
    askReach({ at: end, spent: carried.lead.cost, allowance: carried.lead.allowance })
    rule()
  }

  const key = (press: KeyPress): ToolState | 'used' | null => {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    if (step) {
      to = { x: round(to.x + step[0]), z: round(to.z + step[1]) }
      rule()
      return 'used'
    }
    switch (press.key) {
      case 'w':
        setWayPoint()
        return 'used'
      case 'q':
      case 'e':
        yaw += (press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15)
        rule()
        return 'used'
      case 'enter':
        return putDown() ?? 'used'
      default:
        return null
    }
  }

  return {
    name: 'select.dragging',
    hint: () => {
      if (carried?.measuring) return letGo ? 'Still measuring: it is put down when the way is known · Esc gives back' : 'Still measuring · Esc gives back'
      if (carried?.refusal) return `${carried.refusal.text.replace(/\.$/, '')}. Let go to give it back`
      const keys = hand.by === 'keys' ? 'Arrows move, Enter puts down' : 'Let go to put down'
      const { reachNote } = desk.referee
      return `${keys} · W way point · C climb${desk.now.settings.climb ? ' off' : ''} · Esc gives back${reach && reachNote ? ` · ${reachNote}` : ''}`
    },
    enter() {
      askReach(null)
      rule()
    },
    leave() {
      forget()
      forgetRuling()
      forgetSecond()
    },
    pointer(_, event) {
      if (event.type === 'cancel') return hand.by === 'pointer' ? giveBack() : null
      if (event.type === 'down') {
        if (event.button === 2) setWayPoint()
        return null
      }
      if (event.type === 'up') return hand.by === 'pointer' && event.button === 0 ? putDown() : null
      const point = event.surface ?? event.ground
      if (event.type !== 'move' || hand.by === 'keys' || letGo || !point) return null
      to = pointedAt(desk, lead, point, offset)
      rule()
      return null
    },
    key: (_, press) => key(press),
    refresh() {
      if (desk.now.settings.climb !== climbed) askReach(fixed)
      rule()
    },
    cancel: giveBack,
    overlays() {
      if (!carry || !carried) return []
      const outline: Overlay[] = reach && reach.rings.length > 0 ? [{ kind: 'reach', side: lead.side, rings: reach.rings }] : []
      return [...outline, ...carryOverlays(desk.now.settled, carry, carried)]
    },
  }
}

/** The place under the pointer; a height only where the surface there is another one than the model would walk to. */
function pointedAt(desk: Desk, lead: BoardModel, point: Vec3, offset: Vec2): Waypoint {
  const x = round(point[0] + offset[0])
  const z = round(point[2] + offset[1])
  const near = desk.world.surface([x, z], lead.at[1]).y
  const there = desk.world.surface([x, z], point[1]).y
  return Math.abs(near - there) > 0.05 && Math.abs(there - point[1]) < 0.25 ? { x, z, y: there } : { x, z }
}

function firstPoint(desk: Desk, lead: BoardModel, offset: Vec2, first: Exclude<Hand['first'], undefined>): Waypoint {
  const [x, , z] = lead.at
  if (first === null) return { x, z }
  return 'at' in first ? pointedAt(desk, lead, first.at, offset) : { x: round(x + first.step[0]), z: round(z + first.step[1]) }
}

/** What was asked, and of which table. */
interface Question {
  readonly asked: Carry
  readonly document: TableFile
  readonly board: Board
}

const isSame = ({ asked: a, ...one }: Question, { asked: b, ...other }: Question): boolean =>
  one.document === other.document && one.board === other.board && a.vias === b.vias && a.yaw === b.yaw && a.climb === b.climb &&
  a.findWay === b.findWay && a.to.x === b.to.x && a.to.y === b.to.y && a.to.z === b.to.z

/** Where the path is fixed so far, and what of its allowance it has cost. */
interface Fixed {
  readonly at: Vec3
  readonly spent: number
  readonly allowance: number | null
}

/** The question what can be reached from there; null where nothing limits it. */
function reachAsk(desk: Desk, lead: BoardModel, from: Fixed | null): ReachAsk | null {
  const request = { model: lead.id, climb: desk.now.settings.climb, ...moveProfiles(desk.now.document, lead.unit) }
  const system = desk.referee.id
  if (!from) return { board: desk.now.settled, system, request }
  if (from.allowance === null) return null
  const models = desk.now.settled.models.map((model) => (model.id === lead.id ? { ...model, at: from.at } : model))
  const allow = Math.max(0, from.allowance - from.spent)
  return { board: { ...desk.now.settled, models }, system, request: { ...request, allow } }
}

function reachNow(desk: Desk, lead: BoardModel, { board, request }: ReachAsk): ReachOutline | null {
  const there = board.models.find((model) => model.id === lead.id)
  if (there) desk.world.setModel(there)
  const found = desk.referee.reach(desk.world, request)
  desk.world.setModel(lead)
  return found
}

/** A model taken by its head is not to jump under the pointer; but a far grab, over a wall behind it, is let go. */
const capped = (offset: Vec2): Vec2 => {
  const length = length2(offset)
  return length > 2.5 ? scale2(offset, 2.5 / length) : offset
}

/** A ten-thousandth of an inch is finer than any hand. */
const round = (value: number) => Math.round(value * 1e4) / 1e4
const tidy = ([x, y, z]: Vec3): Vec3 => [
  Math.round(x * 1e6) / 1e6,
  Math.round(y * 1e6) / 1e6,
  Math.round(z * 1e6) / 1e6,
]
