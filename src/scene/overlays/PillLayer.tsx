import { useFrame, useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { Vector3 } from 'three'
import type { BoardModel } from '../../core/board'
import type { Box } from '../models/box-grid'
import type { Insets, Theme } from '../types'
import { FigureBoxes } from './figure-boxes'
import type { Pill } from './pills'
import { placePills, type Hanging } from './place-pills'
import './pills.css'

/** What the pills in the page and their placing on each frame share. */
interface PillBoard {
  readonly elements: Map<string, HTMLElement>
  /** The lines that lead to those that hang farther off. */
  readonly leaders: Map<string, HTMLElement>
  readonly hanging: Map<string, Hanging>
  list: Hanging[]
  pills: readonly Pill[]
  /** What the canvas was told to draw; until the page has those pills too, they are not placed. */
  wanted: readonly Pill[]
  elementList: (HTMLElement | undefined)[]
}

export const pillBoard = (): PillBoard => ({ elements: new Map(), leaders: new Map(), hanging: new Map(), list: [], pills: [], wanted: [], elementList: [] })

/** The pills as elements over the canvas; `PillPlacer` inside the canvas moves them. */
export function PillLayer({ pills, board, theme }: { readonly pills: readonly Pill[]; readonly board: PillBoard; readonly theme: Theme }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const keys = new Set(pills.map((pill) => pill.key))
    for (const key of board.hanging.keys()) if (!keys.has(key)) board.hanging.delete(key)
    board.list = pills.map((pill) => {
      const element = board.elements.get(pill.key)
      const hanging = board.hanging.get(pill.key) ??
        { anchorX: 0, anchorY: 0, seen: false, w: 0, h: 0, slot: -1, x: 0, y: 0, shown: false, led: 0 }
      hanging.w = element?.offsetWidth ?? 60
      hanging.h = element?.offsetHeight ?? 24
      board.hanging.set(pill.key, hanging)
      return hanging
    })
    board.elementList = pills.map((pill) => board.elements.get(pill.key))
    board.pills = pills
  }, [pills, board])
  return (
    <div ref={root} className="sl-pills" data-theme={theme} aria-hidden="true">
      {pills.map((pill) => (
        <div
          key={`${pill.key} leader`}
          className="sl-leader"
          data-tone={pill.tone}
          ref={(element) => {
            if (element === null) board.leaders.delete(pill.key)
            else board.leaders.set(pill.key, element)
          }}
        />
      ))}
      {pills.map((pill) => (
        <div
          key={pill.key}
          className="sl-pill"
          data-tone={pill.tone}
          data-heavy={pill.weight >= 5 || undefined}
          title={pill.exact ?? undefined}
          ref={(element) => {
            if (element === null) board.elements.delete(pill.key)
            else board.elements.set(pill.key, element)
          }}
        >
          {pill.sign !== null && <b>{pill.sign}</b>}
          <span>{pill.text}</span>
          {pill.note !== null && <small>{pill.note}</small>}
        </div>
      ))}
    </div>
  )
}

interface PlacerProps {
  readonly pills: readonly Pill[]
  readonly board: PillBoard
  /** Figures that no pill may cover, where there is room. */
  readonly models: readonly BoardModel[]
  /** The one in hand, which none may come near. */
  readonly held: RefObject<BoardModel | null>
  readonly insets: Insets | null
}

/** Hangs the pills by their anchors on every frame that is drawn, on whole pixels, clear of figures and panels. */
export function PillPlacer({ pills, board, models, held, insets }: PlacerProps) {
  const invalidate = useThree((state) => state.invalidate)
  const figures = useMemo(() => new FigureBoxes(), [])
  // Before the frame that this one asks for: after it, each step of a drag would be drawn twice.
  useLayoutEffect(() => {
    board.wanted = pills
    invalidate()
  }, [board, pills, invalidate])
  useFrame(({ camera, size }) => {
    if (board.wanted !== board.pills || board.list.length === 0) return
    const room = ROOM
    room.x = 6 + (insets?.left ?? 0)
    room.y = 6 + (insets?.top ?? 0)
    room.w = Math.max(200, size.width - 6 - (insets?.right ?? 0) - room.x)
    room.h = Math.max(120, size.height - 6 - (insets?.bottom ?? 0) - room.y)
    for (let i = 0; i < board.list.length; i++) {
      const hanging = board.list[i]!
      const { at } = board.pills[i]!
      point.set(at[0], at[1] + 0.1, at[2]).project(camera)
      hanging.anchorX = (point.x * 0.5 + 0.5) * size.width
      hanging.anchorY = (0.5 - point.y * 0.5) * size.height
      hanging.seen = point.z < 1 && Math.abs(point.x) < 1.06 && Math.abs(point.y) < 1.06
    }
    placePills(board.list, room, figures.of(models, held.current, camera, size))
    for (let i = 0; i < board.list.length; i++) {
      const element = board.elementList[i]
      if (element === undefined) continue
      const hanging = board.list[i]!
      write(element, 'transform', `translate(${hanging.x}px,${hanging.y}px)`)
      write(element, 'visibility', hanging.shown ? 'visible' : 'hidden')
      const leader = board.leaders.get(board.pills[i]!.key)
      if (leader === undefined) continue
      const led = hanging.shown && hanging.led > 0
      write(leader, 'visibility', led ? 'visible' : 'hidden')
      if (led) write(leader, 'transform', leaderTo(hanging))
    }
  })
  return null
}

const write = (element: HTMLElement, name: 'transform' | 'visibility', value: string): void => {
  if (element.style[name] !== value) element.style[name] = value
}

/** A line of one pixel's length, laid from the anchor to the middle of the pill, as far as its rim. */
function leaderTo({ anchorX, anchorY, x, y, w, h, led }: Hanging): string {
  const nearX = Math.max(x + 8, Math.min(x + w - 8, anchorX))
  const nearY = Math.max(y, Math.min(y + h, anchorY))
  const turn = Math.atan2(nearY - anchorY, nearX - anchorX)
  const long = Math.max(led, Math.hypot(nearX - anchorX, nearY - anchorY))
  return `translate(${anchorX.toFixed(1)}px,${anchorY.toFixed(1)}px) rotate(${turn.toFixed(3)}rad) scaleX(${long.toFixed(1)})`
}

const ROOM: Box = { x: 0, y: 0, w: 0, h: 0 }
const point = new Vector3()
