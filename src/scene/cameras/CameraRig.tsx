import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { PerspectiveCamera } from 'three'
import type { Board, SideId } from '../../core/board'
import type { Inches } from '../../core/units'
import type { TableMark } from '../../core/table-mark'
import type { GameFocus } from '../../tools/game/focus'
import type { CameraCommand, CameraPose, EyeView, Insets } from '../types'
import { ACTION, FOV, makeControls, poseOf, setPose, SMOOTH_SECONDS, type Controls } from './controls'
import { stepFlight, useEyeFlight } from './eye-flight'
import { Led, useFollowing } from './following'
import { obey } from './obey'
import { besideCards, frameFor, fromAcross, homePose, type Lens } from './poses'

export interface Rig {
  readonly controls: Controls
  command(command: CameraCommand): void
  pose(): CameraPose
  /** Nothing moves the camera any more. */
  atRest(): boolean
}

interface RigProps {
  readonly board: Board
  readonly initial: CameraPose | null
  readonly insets: Insets | null
  /** What lies round the table, in inches, where a screen of so many pixels shows all of it; undefined: its rim alone. */
  readonly round: ((pixels: number) => Inches | undefined) | undefined
  readonly eye: EyeView | null
  /** What the camera shows by itself; left out: it is moved by hands alone. */
  readonly focus: GameFocus | null | 'stay' | undefined
  readonly marks: readonly TableMark[]
  /** Something is in hand. */
  readonly holding: boolean
  /** Who sits at the screen: the table is seen from that side. */
  readonly seat: SideId
  readonly reducedMotion: boolean
  readonly rig: RefObject<Rig | null>
  readonly onRest: ((pose: CameraPose) => void) | undefined
}

/** The table's camera and its way to the model's eye and back. */
export function CameraRig({ board, initial, insets, round, eye, focus, marks, holding, seat, reducedMotion, rig, onRest }: RigProps) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const gl = useThree((state) => state.gl)
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const { width, depth } = board
  const controls = useMemo(() => makeControls(camera, width, depth), [camera, width, depth])
  const touched = useRef(initial !== null)
  const placed = useRef(false)
  const before = useRef<CameraPose | null>(null)
  const boardNow = useRef(board)
  const restNow = useRef(onRest)
  const still = useRef(reducedMotion)
  useLayoutEffect(() => {
    boardNow.current = board
    restNow.current = onRest
    still.current = reducedMotion
  })


  const aspect = size.width / Math.max(size.height, 1)
  const { left, right, bottom, top } = frameFor(insets, size.width, size.height)
  const across = Math.min((size.width * (right - left)) / width, (size.height * (top - bottom)) / depth) / 2
  const around = round?.(across)
  const lens = useMemo((): Lens => (
    { fov: FOV, aspect, frame: { left, right, bottom, top }, ...(around !== undefined && { round: around }) }), [aspect, left, right, bottom, top, around])
  const card = insets?.card
  const clear = useMemo((): Lens => ({ ...lens, frame: besideCards(lens.frame!, card, size.width, size.height) }), [lens, card, size.width, size.height])
  const home = useCallback(() => homePose({ width, depth }, lens, seat), [width, depth, lens, seat])
  const led = useMemo(() => new Led(), [])
  /** A pointer is down on the table: what it draws there would run away from under it. */
  const [pressed, setPressed] = useState(false)

  useLayoutEffect(() => {
    camera.fov = FOV
    camera.near = 0.1
    camera.far = 500
    camera.updateProjectionMatrix()
    controls.connect(gl.domElement)
    const wake = () => invalidate()
    let dragging = false
    const drags = (is: boolean) => () => {
      dragging = is
      setPressed(is)
      invalidate()
    }
    const [starts, ends] = [drags(true), drags(false)]
    const grabbed = () => {
      // They tell of a drag that is a tool's, too, and nothing of theirs moves then. A wheel has no action of its own.
      if (dragging && controls.currentAction === ACTION.NONE) return
      touched.current = true
      led.hand()
      controls.smoothTime = SMOOTH_SECONDS
      // The controls take one step of a drag between two updates; with slow frames the rest of the drag would be lost.
      controls.update(1e-3)
      invalidate()
    }
    controls.addEventListener('update', wake)
    controls.addEventListener('control', grabbed)
    controls.addEventListener('transitionstart', wake)
    controls.addEventListener('controlstart', starts)
    controls.addEventListener('controlend', ends)
    return () => {
      controls.removeEventListener('update', wake)
      controls.removeEventListener('control', grabbed)
      controls.removeEventListener('transitionstart', wake)
      controls.removeEventListener('controlstart', starts)
      controls.removeEventListener('controlend', ends)
      controls.disconnect()
    }
  }, [controls, camera, gl, invalidate, led])

  // The first pose, and again while nobody has touched the camera and the window or the panels change their shape.
  useLayoutEffect(() => {
    // Through an eye the camera is not the controls': they take it back where it is to be by then.
    const lent = !controls.enabled
    if (initial !== null && before.current === null) {
      before.current = initial
      setPose(controls, initial, false)
    } else if (!touched.current && led.back === null && !pressed) {
      setPose(controls, home(), placed.current && !still.current && !lent, placed.current)
    }
    placed.current = true
    if (!lent) controls.update(0)
    invalidate()
  }, [controls, home, initial, invalidate, led, pressed])
  useFollowing({ led, focus, board, marks, lens, clear, controls, busy: holding || pressed || eye !== null, still, touched, home })

  // Whoever takes the seat looks from there, however the one before looked at it.
  const seated = useRef(seat)
  useLayoutEffect(() => {
    if (seated.current === seat) return
    seated.current = seat
    led.turn(fromAcross)
    if (touched.current || led.back !== null) setPose(controls, fromAcross(poseOf(controls)), false)
    invalidate()
  }, [seat, controls, invalidate, led])

  const flight = useEyeFlight(board, eye, reducedMotion, controls)
  const clock = useRef({ last: 0, moving: false })
  useLayoutEffect(() => {
    const made: Rig = {
      controls,
      pose: () => poseOf(controls),
      atRest: () => !clock.current.moving,
      command(command) {
        touched.current = command.kind !== 'home'
        const last = before.current
        if (command.kind === 'turn' || command.kind === 'tilt' || command.kind === 'zoom' || command.kind === 'pan') led.hand()
        else {
          before.current = poseOf(controls)
          led.leave()
        }
        controls.smoothTime = SMOOTH_SECONDS
        obey(controls, command, boardNow.current, lens, seat, last, !still.current)
        invalidate()
      },
    }
    rig.current = made
    return () => {
      if (rig.current === made) rig.current = null
    }
  }, [rig, controls, lens, seat, invalidate, led])

  useFrame(() => {
    const now = performance.now()
    // After a rest the time since the last frame says nothing: take an ordinary frame's.
    const delta = clock.current.moving ? Math.min(0.25, (now - clock.current.last) / 1000) : 1 / 60
    // A jump is over after one update, and the controls then never say that they rest: what they return says it.
    let moving = false
    if (flight.current !== null) {
      stepFlight(flight, camera, now)
      moving = true
    } else if (controls.enabled) {
      moving = controls.update(delta)
      if (!moving && clock.current.moving) restNow.current?.(poseOf(controls))
    }
    if (moving) invalidate()
    clock.current.last = now
    clock.current.moving = moving
  }, -2)
  return null
}
