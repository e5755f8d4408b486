import { cos, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../core/vec'
import { PAINTS, paintedOn, strokeArea, wipedOff } from '../../table/areas'
import { polygonFault } from '../../table/polygon'
import type { Desk, ToolState } from '../desk'
import type { Overlay } from '../overlay'
import type { Paint } from '../paint'
import { onTable } from './edits'
import { idle } from './idle'

const RADII: readonly Inches[] = [0.5, 1, 1.5, 2, 3, 4, 6]
/** A stroke has a point this often, or at a quarter of its brush's radius. */
const STEP: Inches = 0.35
/** So near its first corner a press closes an outline. */
const CLOSE: Inches = 0.6
const LIFT = 0.06

/** Takes the brush, or another: from the list, or while one is in hand. */
export const takePaint = (desk: Desk, change: Partial<Paint>): void =>
  desk.transaction.run(() => {
    if (desk.now.tool !== 'build') desk.choose('build')
    desk.panel(null)
    desk.select([])
    const paint: Paint = { kind: 'forest', by: 'brush', radius: 2, ...desk.now.paint, ...change }
    // What was in hand lays its own brush down.
    desk.begin(paint.by === 'outline' ? outlining([]) : brush())
    desk.change({ paint })
  })

export const widerBrush = (desk: Desk, by: 1 | -1): void => {
  const radius = desk.now.paint?.radius ?? 2
  const next = by > 0 ? RADII.find((each) => each > radius) : RADII.findLast((each) => each < radius)
  if (next !== undefined) takePaint(desk, { radius: next })
}

const nameOf = ({ kind }: Paint): string => (kind === 'wipe' ? 'painted ground away' : PAINTS[kind].name.toLowerCase())

function done(desk: Desk): ToolState {
  desk.set({ paint: null })
  return idle
}

function lay(desk: Desk, paint: Paint, area: ReturnType<typeof strokeArea>): void {
  const { kind } = paint
  const before = desk.file()
  const after = kind === 'wipe' ? wipedOff(before, area) : paintedOn(before, kind, area)
  if (after !== before) desk.edit(kind === 'wipe' ? 'Ground wiped' : `${PAINTS[kind].name} painted`, () => after)
}

/** The brush over the table, and what it has been drawn over since it was laid on. */
function brush(): ToolState {
  let over: Vec2 | null = null
  let points: readonly Vec2[] | null = null
  return {
    name: 'build.paint',
    grab: () => 'everything',
    hint: ({ now }) => `Drag to paint ${now.paint ? nameOf(now.paint) : ''}; + and − change the brush, O draws an outline, Esc when done`,
    pointer(desk, event) {
      const { paint } = desk.now
      if (!paint) return idle
      if (event.type === 'cancel') {
        points = null
        return null
      }
      const at = event.ground && onTable(desk.now.settled, plan(event.ground))
      if (at) over = at
      if (event.type === 'down' && event.button === 0 && at) points = [at]
      else if (event.type === 'move' && points && at && distance2(points.at(-1)!, at) >= Math.max(STEP, paint.radius / 4)) points = [...points, at]
      else if (event.type === 'up' && points) {
        lay(desk, paint, strokeArea(points, paint.radius))
        points = null
      }
      return null
    },
    key(desk, press) {
      if (press.key === '+' || press.key === '-') widerBrush(desk, press.key === '+' ? 1 : -1)
      else if (press.key === 'o') takePaint(desk, { by: 'outline' })
      else if (press.key === 'enter') return done(desk)
      else return null
      return 'used'
    },
    stays: () => points === null,
    cancel: done,
    overlays(desk) {
      const radius = desk.now.paint?.radius ?? 0
      const marks: Overlay[] = over ? [{ kind: 'spot', on: circle(over, radius) }] : []
      return points && points.length > 1 ? [...marks, { kind: 'fill', tone: 'seen', polygons: points.map((at) => circle(at, radius)) }] : marks
    },
  }
}

/** An outline corner by corner; a press on the first, or Enter, closes it. */
function outlining(corners: readonly Vec2[]): ToolState {
  const close = (desk: Desk): ToolState => {
    const { paint } = desk.now
    if (corners.length < 3 || !paint) return paint ? outlining(corners) : idle
    const fault = polygonFault(corners)
    if (fault === null) {
      lay(desk, paint, [corners.map(([x, z]): [number, number] => [x, z])])
      return outlining([])
    }
    desk.say('info', 'The outline crosses itself: take a corner back with Backspace')
    return outlining(corners)
  }
  let over: Vec2 | null = null
  return {
    name: 'build.outline',
    grab: () => 'everything',
    hint: ({ now }) => (corners.length === 0
      ? `Press corner after corner round ${now.paint ? nameOf(now.paint) : ''}; O takes the brush, Esc when done`
      : 'Press the first corner, or Enter, to close it; Backspace takes one back'),
    pointer(desk, event) {
      const at = event.ground && onTable(desk.now.settled, plan(event.ground))
      if (at) over = at
      if (event.type !== 'up' || event.button !== 0 || !at) return null
      if (corners.length >= 3 && distance2(corners[0]!, at) <= CLOSE) return close(desk)
      return outlining([...corners, at])
    },
    key(desk, press) {
      if (press.key === 'enter') return corners.length >= 3 ? close(desk) : done(desk)
      if (press.key === 'backspace' && corners.length > 0) return outlining(corners.slice(0, -1))
      if (press.key !== 'o') return null
      takePaint(desk, { by: 'brush' })
      return 'used'
    },
    stays: () => corners.length === 0,
    cancel: (desk) => (corners.length > 0 ? outlining([]) : done(desk)),
    overlays() {
      const line = over && corners.length > 0 ? [...corners, over] : corners
      if (line.length === 0) return []
      const ring = line.length > 2 ? line : circle(line[0]!, 0.2)
      return [
        { kind: 'spot', on: line.length > 2 ? ring.map(([x, z]): Vec3 => [x!, LIFT, z!]) : circle(line[0]!, 0.2) },
        ...corners.map((at): Overlay => ({ kind: 'fill', tone: 'seen', polygons: [circle(at, 0.18)] })),
      ]
    },
  }
}

const TURN = Array.from({ length: 28 }, (_, i) => (2 * Math.PI * i) / 28)

const circle = ([x, z]: Vec2, radius: Inches): readonly Vec3[] =>
  TURN.map((angle): Vec3 => [x + radius * cos(angle), LIFT, z + radius * sin(angle)])
