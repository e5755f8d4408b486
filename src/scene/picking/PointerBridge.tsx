import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Vector3, type PerspectiveCamera } from 'three'
import type { Board, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { PointedAt, TablePointer } from '../../tools/pointer'
import { ACTION } from '../cameras/controls'
import type { Rig } from '../cameras/CameraRig'
import type { GrabMode } from '../types'
import type { Ray } from './pick-model'
import { readUnder, type Under } from './read-pointer'

const LONG_PRESS_MS = 500
/** Movement in pixels from which a press is a drag. */
const DRAG_PX = { mouse: 4, touch: 9 } as const
/** How far beside a model a pointer still means it, in pixels. */
const SLACK_PX = { mouse: 3, touch: 13 } as const

export interface BridgeInput {
  readonly board: Board
  readonly cut: Inches | null
  readonly hidden: ReadonlySet<Id>
  readonly held: Id | null
  readonly grab: GrabMode
  readonly grabAt: ((at: PointedAt) => GrabMode) | undefined
  /** In the model's-eye view drags turn the head: only presses and hovering reach the tool. */
  readonly looking: boolean
  /** Models behind terrain may be meant. */
  readonly through: boolean
  /** Models that are marked, which is seen through terrain: they can be pressed and dragged there. */
  readonly lit: ReadonlySet<Id>
  readonly cursor: string | undefined
  readonly onPointer: ((event: TablePointer) => void) | undefined
}

interface Press {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly button: number
  readonly touch: boolean
  /** Whose drag it is; a press that is nobody's any more was cancelled. */
  owner: 'tool' | 'camera' | 'nobody'
  timer: number
}

/** Reads pointers off the canvas and shares them between the tool and the camera. */
export function PointerBridge({ input, rig }: { readonly input: BridgeInput; readonly rig: RefObject<Rig | null> }) {
  const gl = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const now = useRef(input)
  useLayoutEffect(() => {
    now.current = input
  })
  useEffect(() => {
    const element = gl.domElement
    return listen(element, now, (event) => rayAt(element, camera, event), rig)
  }, [gl, camera, rig])
  useEffect(() => {
    if (input.cursor !== undefined) gl.domElement.style.cursor = input.cursor
  }, [gl, input.cursor])
  return null
}

function listen(element: HTMLCanvasElement, now: RefObject<BridgeInput>, rayOf: (event: PointerEvent) => Aim, rig: RefObject<Rig | null>) {
  const pointers = new Set<number>()
  let press: Press | null = null
  let queued: PointerEvent | null = null
  let frame = 0
  /** Where the pointer was last heard of, null before it moved, and whether something has since been laid between it and the canvas. */
  let last: Pick<PointerEvent, 'clientX' | 'clientY'> | null = null
  let covered = false

  const under = (event: PointerEvent): Under => {
    const { board, cut, hidden, held, through, lit } = now.current
    const { ray, inchesPerPixel } = rayOf(event)
    const slack = inchesPerPixel * SLACK_PX[event.pointerType === 'touch' ? 'touch' : 'mouse']
    const skip = held !== null && press?.owner === 'tool' ? new Set([...hidden, held]) : hidden
    return readUnder(board, ray, slack, cut, skip, through, lit)
  }
  const send = (type: TablePointer['type'], event: PointerEvent, at: Under = under(event), pressed?: number) => {
    const { model, piece, surface, ground } = at
    now.current.onPointer?.({
      type, model, piece, surface, ground, button: pressed ?? press?.button ?? (type === 'move' ? -1 : event.button), shift: event.shiftKey,
      alt: event.altKey, touch: event.pointerType === 'touch',
    })
  }
  /** While the tool carries something, a right click or another finger is a word to the tool, not to the camera. */
  const carrying = () => now.current.held !== null && (press?.owner === 'tool' || now.current.grab === 'brought')
  /** Whether that is of a drag that began on a panel: of it the canvas hears nothing by itself. */
  const brought = (event: PointerEvent) => press === null && now.current.grab === 'brought' && !pointers.has(event.pointerId)
  /** What lies over the canvas is not the table. */
  const overTable = ({ clientX, clientY }: PointerEvent) => document.elementFromPoint(clientX, clientY) === element
  const cursor = (value: string) => {
    element.style.cursor = now.current.cursor ?? value
  }
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const event = queued
    queued = null
    if (event === null) return
    const at = under(event)
    if (press === null) cursor(at.model === null || now.current.grab === 'nothing' ? 'default' : now.current.through ? 'pointer' : 'grab')
    send('move', event, at)
  }
  const queue = (event: PointerEvent) => {
    queued = event
    if (frame === 0) frame = requestAnimationFrame(flush)
  }
  const drop = (event: PointerEvent) => {
    if (press === null) return
    clearTimeout(press.timer)
    if (press.owner !== 'nobody') send('cancel', event, NOTHING)
    press = null
    queued = null
  }

  const down = (event: PointerEvent) => {
    pointers.add(event.pointerId)
    const touch = event.pointerType === 'touch'
    if (pointers.size > 1) {
      if (carrying()) {
        event.stopPropagation()
        send('down', event, undefined, 2)
        return
      }
      // A second finger with nothing in hand is the camera's.
      drop(event)
      return
    }
    if (event.button !== 0) return
    if (queued !== null) flush()
    const at = under(event)
    const { grabAt, looking } = now.current
    // Asked here and not while it hovers: a finger does not.
    const grab = grabAt?.({ ...at, touch }) ?? now.current.grab
    // What is meant through a wall can be pressed; a drag there is still the camera's.
    const pieces = grab === 'things' || grab === 'brought'
    const tool = !looking && (grab === 'everything' || (grab !== 'nothing' && at.model !== null && !at.behind) || (pieces && at.piece !== null))
    const controls = rig.current?.controls
    if (controls !== undefined) {
      controls.mouseButtons.left = tool ? ACTION.NONE : event.shiftKey ? ACTION.ROTATE : ACTION.SCREEN_PAN
      controls.touches.one = tool ? ACTION.NONE : ACTION.TOUCH_SCREEN_PAN
    }
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, button: 0, touch, owner: tool ? 'tool' : 'camera', timer: 0 }
    if (tool) element.setPointerCapture(event.pointerId)
    if (touch) {
      const mine = press
      mine.timer = window.setTimeout(() => {
        if (press === mine && mine.owner !== 'nobody') send('long-press', event, at)
      }, LONG_PRESS_MS)
    }
    cursor(tool && at.model !== null ? 'grabbing' : 'default')
    send('down', event, at)
  }
  const move = (event: PointerEvent) => {
    last = event
    if (brought(event) && event.buttons !== 0) {
      covered = false
      if (overTable(event)) queue(event)
      else leave(event)
      return
    }
    if (press === null) {
      if (event.target === element && event.pointerType !== 'touch' && event.buttons === 0) queue(event)
      else if (covered) leave(event)
      covered = false
      return
    }
    if (event.pointerId !== press.id) return
    // A second button of the same mouse comes as a move on which that button is new.
    if (event.button === 2 && (event.buttons & 2) !== 0 && carrying()) {
      if (queued !== null) flush()
      send('down', event, undefined, 2)
      return
    }
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_PX[press.touch ? 'touch' : 'mouse']
    if (far) clearTimeout(press.timer)
    if (press.owner === 'tool') queue(event)
    else if (press.owner === 'camera' && far) {
      press.owner = 'nobody'
      cursor('move')
      send('cancel', event, NOTHING)
    }
  }
  const up = (event: PointerEvent) => {
    if (brought(event)) {
      if (queued !== null) flush()
      send('up', event, overTable(event) ? under(event) : NOTHING, 0)
      return
    }
    pointers.delete(event.pointerId)
    if (press === null || event.pointerId !== press.id) return
    clearTimeout(press.timer)
    if (press.owner !== 'nobody') {
      if (queued !== null) flush()
      send('up', event)
    }
    press = null
    cursor('default')
  }
  const cancel = (event: PointerEvent) => {
    if (brought(event)) return send('cancel', event, NOTHING)
    pointers.delete(event.pointerId)
    if (press !== null && event.pointerId === press.id) drop(event)
  }
  const leave = (event: PointerEvent) => {
    if (press !== null) return
    queued = null
    send('move', event, NOTHING)
  }
  /** A mouse that rests while a panel opens over the canvas says nothing: whoever points by keys goes on. */
  const left = (event: PointerEvent) => {
    const rests = last === null || (event.clientX === last.clientX && event.clientY === last.clientY)
    if (event.pointerType === 'mouse' && rests) covered = true
    else leave(event)
  }
  const menu = (event: Event) => event.preventDefault()
  const wheel = (event: WheelEvent) => {
    if (!carrying()) return
    event.preventDefault()
    event.stopPropagation()
    // With Shift some wheels go sideways.
    const by = event.deltaY || event.deltaX
    if (by === 0) return
    now.current.onPointer?.({
      ...NOTHING, type: 'wheel', button: -1, shift: event.shiftKey, alt: event.altKey, touch: false, notch: by < 0 ? 1 : -1,
    })
  }

  // Before the camera's own listeners on the canvas: they read whose drag it is when the press begins.
  const frameElement = element.parentElement ?? element
  frameElement.addEventListener('pointerdown', down, { capture: true })
  frameElement.addEventListener('wheel', wheel, { capture: true, passive: false })
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', cancel)
  element.addEventListener('pointerleave', left)
  element.addEventListener('contextmenu', menu)
  return () => {
    cancelAnimationFrame(frame)
    if (press !== null) clearTimeout(press.timer)
    frameElement.removeEventListener('pointerdown', down, { capture: true })
    frameElement.removeEventListener('wheel', wheel, { capture: true })
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', cancel)
    element.removeEventListener('pointerleave', left)
    element.removeEventListener('contextmenu', menu)
  }
}

const NOTHING: Under = { model: null, behind: false, piece: null, surface: null, ground: null }

interface Aim {
  readonly ray: Ray
  /** At the distance where the ray meets the table, or thirty inches away. */
  readonly inchesPerPixel: number
}

const near = new Vector3()

function rayAt(element: HTMLCanvasElement, camera: PerspectiveCamera, event: PointerEvent): Aim {
  const box = element.getBoundingClientRect()
  camera.updateMatrixWorld()
  near.set(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2, 0.5).unproject(camera)
  const { position } = camera
  near.sub(position).normalize()
  const distance = near.y < -0.02 ? Math.min(300, -position.y / near.y) : 30
  return {
    ray: { origin: [position.x, position.y, position.z], direction: [near.x, near.y, near.z] },
    inchesPerPixel: (2 * Math.tan((camera.fov * Math.PI) / 360) * distance) / Math.max(box.height, 1),
  }
}
