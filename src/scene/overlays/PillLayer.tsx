import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Vector3 } from 'three'
import type { BoardModel } from '../../core/board'
import { bodyExtent } from '../models/fit'
import type { Theme } from '../types'
import type { Pill } from './pills'
import { placePills, type Box, type Hanging } from './place-pills'
import './pills.css'

/** What the pills in the page and their placing on each frame share. */
interface PillBoard {
  readonly elements: Map<string, HTMLElement>
  readonly hanging: Map<string, Hanging>
  list: Hanging[]
  pills: readonly Pill[]
  /** What the canvas was told to draw; until the page has those pills too, they are not placed. */
  wanted: readonly Pill[]
  elementList: (HTMLElement | undefined)[]
}

export const pillBoard = (): PillBoard => ({ elements: new Map(), hanging: new Map(), list: [], pills: [], wanted: [], elementList: [] })

/** The pills as elements over the canvas; `PillPlacer` inside the canvas moves them. */
export function PillLayer({ pills, board, theme }: { readonly pills: readonly Pill[]; readonly board: PillBoard; readonly theme: Theme }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const keys = new Set(pills.map((pill) => pill.key))
    for (const key of board.hanging.keys()) if (!keys.has(key)) board.hanging.delete(key)
    board.list = pills.map((pill) => {
      const element = board.elements.get(pill.key)
      const hanging = board.hanging.get(pill.key) ??
        { anchorX: 0, anchorY: 0, seen: false, w: 0, h: 0, slot: -1, x: 0, y: 0, shown: false }
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
  /** The model that no pill may cover. */
  readonly held: RefObject<BoardModel | null>
}

/** Hangs the pills by their anchors on every frame that is drawn, on whole pixels. */
export function PillPlacer({ pills, board, held }: PlacerProps) {
  const invalidate = useThree((state) => state.invalidate)
  const avoid = useRef<Box[]>([{ x: 0, y: 0, w: 0, h: 0 }])
  useEffect(() => {
    board.wanted = pills
    invalidate()
  }, [board, pills, invalidate])
  useFrame(({ camera, size }) => {
    if (board.wanted !== board.pills) return
    const room = ROOM
    room.x = room.y = 6
    room.w = size.width - 12
    room.h = size.height - 12
    for (let i = 0; i < board.list.length; i++) {
      const hanging = board.list[i]!
      const { at } = board.pills[i]!
      point.set(at[0], at[1] + 0.1, at[2]).project(camera)
      hanging.anchorX = (point.x * 0.5 + 0.5) * size.width
      hanging.anchorY = (0.5 - point.y * 0.5) * size.height
      hanging.seen = point.z < 1 && Math.abs(point.x) < 1.06 && Math.abs(point.y) < 1.06
    }
    const box = avoid.current[0]!
    box.w = box.h = 0
    const model = held.current
    if (model !== null) boxOnScreen(model, camera, size, box)
    placePills(board.list, room, avoid.current)
    for (let i = 0; i < board.list.length; i++) {
      const element = board.elementList[i]
      if (element === undefined) continue
      const hanging = board.list[i]!
      const transform = `translate(${hanging.x}px,${hanging.y}px)`
      if (element.style.transform !== transform) element.style.transform = transform
      const visibility = hanging.shown ? 'visible' : 'hidden'
      if (element.style.visibility !== visibility) element.style.visibility = visibility
    }
  })
  return null
}

const ROOM: Box = { x: 0, y: 0, w: 0, h: 0 }
const point = new Vector3()

/** The model's upright box on the screen, a little wide. */
function boxOnScreen(model: BoardModel, camera: Parameters<Vector3['project']>[0], size: { width: number; height: number }, box: Box): void {
  const extent = bodyExtent(model.body)
  const r = Math.max(extent.x, extent.z) / 2
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let k = 0; k < 8; k++) {
    point.set(model.at[0] + (k & 1 ? r : -r), model.at[1] + (k & 2 ? extent.height : 0), model.at[2] + (k & 4 ? r : -r)).project(camera)
    const x = (point.x * 0.5 + 0.5) * size.width
    const y = (0.5 - point.y * 0.5) * size.height
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  box.x = left - 4
  box.y = top - 4
  box.w = right - left + 8
  box.h = bottom - top + 8
}
