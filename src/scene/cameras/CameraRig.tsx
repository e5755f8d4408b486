import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Quaternion, Vector3, type PerspectiveCamera } from 'three'
import type { Board } from '../../core/board'
import { radians } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { CameraCommand, CameraPose, EyeView, Room } from '../types'
import { makeControls, type Controls } from './controls'
import { eyePose, type EyePose } from './eye-pose'
import { ballRound, distanceToSee, frameFor, homePose, offsetFor, topPose, type Lens } from './poses'

export const FOV = 36
const FLIGHT_MS = 250
const STEP_TURN = radians(15)
const STEP_TILT = radians(10)
/** What is framed is seen with what stands round it. */
const LEAST_FRAMED = 15

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
  readonly room: Room | null
  readonly eye: EyeView | null
  readonly reducedMotion: boolean
  readonly rig: RefObject<Rig | null>
  readonly onRest: ((pose: CameraPose) => void) | undefined
}

/** The table's camera and its way to the model's eye and back. */
export function CameraRig({ board, initial, room, eye, reducedMotion, rig, onRest }: RigProps) {
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

  useLayoutEffect(() => {
    camera.fov = FOV
    camera.near = 0.1
    camera.far = 500
    camera.updateProjectionMatrix()
    controls.connect(gl.domElement)
    const wake = () => invalidate()
    const grabbed = () => {
      touched.current = true
      // The controls take one step of a drag between two updates; with slow frames the rest of the drag would be lost.
      controls.update(1e-3)
      invalidate()
    }
    controls.addEventListener('update', wake)
    controls.addEventListener('control', grabbed)
    controls.addEventListener('transitionstart', wake)
    controls.addEventListener('controlstart', wake)
    controls.addEventListener('controlend', wake)
    return () => {
      controls.removeEventListener('update', wake)
      controls.removeEventListener('control', grabbed)
      controls.removeEventListener('transitionstart', wake)
      controls.removeEventListener('controlstart', wake)
      controls.removeEventListener('controlend', wake)
      controls.disconnect()
    }
  }, [controls, camera, gl, invalidate])

  // The first pose, and again while nobody has touched the camera and the window changes its shape.
  const aspect = size.width / Math.max(size.height, 1)
  const { left, right, bottom, top } = frameFor(room, size.width, size.height)
  const lens = useMemo((): Lens => ({ fov: FOV, aspect, frame: { left, right, bottom, top } }), [aspect, left, right, bottom, top])
  useLayoutEffect(() => {
    if (initial !== null && before.current === null) {
      before.current = initial
      setPose(controls, initial, false)
    } else if (!touched.current) {
      setPose(controls, homePose({ width, depth }, lens), placed.current && !still.current)
    }
    placed.current = true
    controls.update(0)
    invalidate()
  }, [controls, lens, initial, invalidate, width, depth])

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
        if (command.kind !== 'turn' && command.kind !== 'tilt' && command.kind !== 'zoom' && command.kind !== 'pan') before.current = poseOf(controls)
        obey(controls, command, boardNow.current, lens, last, !still.current)
        invalidate()
      },
    }
    rig.current = made
    return () => {
      if (rig.current === made) rig.current = null
    }
  }, [rig, controls, lens, invalidate])

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

/** A way from one view to another; `arrive` is done at its end. */
interface Flight {
  readonly fromAt: Vector3
  readonly fromTurn: Quaternion
  readonly fromFov: number
  readonly toAt: Vector3
  readonly toTurn: Quaternion
  readonly toFov: number
  start: number
  readonly length: number
  readonly arrive: () => void
}

function useEyeFlight(board: Board, eye: EyeView | null, reducedMotion: boolean, controls: Controls): RefObject<Flight | null> {
  const flight = useRef<Flight | null>(null)
  const looking = useRef(false)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  // Its numbers decide, not its identity: a board that changes elsewhere does not move the eye.
  const wanted = useMemo(() => (eye === null ? null : eyePose(board, eye)), [board, eye])
  const [pose, takePose] = useState(wanted)
  if (!sameView(pose, wanted)) takePose(wanted)

  useEffect(() => {
    const fly = (at: Vec3, target: Vec3, fov: number, arrive: () => void) => {
      const toAt = new Vector3(...at)
      const ahead = camera.clone()
      ahead.position.copy(toAt)
      ahead.lookAt(...target)
      flight.current = {
        fromAt: camera.position.clone(), fromTurn: camera.quaternion.clone(), fromFov: camera.fov,
        toAt, toTurn: ahead.quaternion.clone(), toFov: fov, start: -1, length: reducedMotion ? 0 : FLIGHT_MS, arrive,
      }
      invalidate()
    }
    if (pose !== null) {
      looking.current = true
      controls.enabled = false
      camera.near = 0.03
      fly(pose.eye, pose.target, pose.fov, () => {})
    } else if (looking.current) {
      looking.current = false
      const back = poseOf(controls)
      fly(back.eye, back.target, FOV, () => {
        camera.near = 0.1
        camera.fov = FOV
        camera.updateProjectionMatrix()
        controls.enabled = true
      })
    }
  }, [pose, camera, controls, invalidate, reducedMotion])

  // Looking about: drag turns the head, the wheel narrows the lens. Nothing else moves.
  useEffect(() => {
    if (pose === null) return
    const element = gl.domElement
    let held = false
    const down = () => { held = true }
    const up = () => { held = false }
    const move = (event: PointerEvent) => {
      if (!held || flight.current !== null) return
      const perPixel = radians(camera.fov) / element.clientHeight
      yaw.setFromAxisAngle(Y, event.movementX * perPixel)
      pitch.setFromAxisAngle(X, event.movementY * perPixel)
      camera.quaternion.premultiply(yaw).multiply(pitch)
      invalidate()
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      camera.fov = Math.min(80, Math.max(8, camera.fov * (event.deltaY > 0 ? 1.08 : 1 / 1.08)))
      camera.updateProjectionMatrix()
      invalidate()
    }
    element.addEventListener('pointerdown', down)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointermove', move)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointermove', move)
      element.removeEventListener('wheel', wheel)
    }
  }, [pose, gl, camera, invalidate])
  return flight
}

const sameView = (a: EyePose | null, b: EyePose | null): boolean =>
  a === b || (a !== null && b !== null && a.fov === b.fov && a.eye.every((n, i) => n === b.eye[i]) && a.target.every((n, i) => n === b.target[i]))

const X = new Vector3(1, 0, 0)
const Y = new Vector3(0, 1, 0)
const yaw = new Quaternion()
const pitch = new Quaternion()

function stepFlight(flight: RefObject<Flight | null>, camera: PerspectiveCamera, now: number): void {
  const one = flight.current!
  if (one.start < 0) one.start = now
  const t = one.length === 0 ? 1 : Math.min(1, (now - one.start) / one.length)
  const e = 1 - (1 - t) ** 3
  camera.position.lerpVectors(one.fromAt, one.toAt, e)
  camera.quaternion.slerpQuaternions(one.fromTurn, one.toTurn, e)
  camera.fov = one.fromFov + (one.toFov - one.fromFov) * e
  camera.updateProjectionMatrix()
  if (t === 1) {
    flight.current = null
    one.arrive()
  }
}

const scratch = new Vector3()

function poseOf(controls: Controls): CameraPose {
  controls.getPosition(scratch, true)
  const eye: Vec3 = [scratch.x, scratch.y, scratch.z]
  controls.getTarget(scratch, true)
  return { eye, target: [scratch.x, scratch.y, scratch.z] }
}

function setPose(controls: Controls, { eye, target }: CameraPose, smooth: boolean): void {
  void controls.setLookAt(...eye, ...target, smooth)
}

function obey(controls: Controls, command: CameraCommand, board: Board, lens: Lens, last: CameraPose | null, smooth: boolean): void {
  controls.normalizeRotations()
  switch (command.kind) {
    case 'home':
      return setPose(controls, homePose(board, lens), smooth)
    case 'top':
      return setPose(controls, topPose(board, lens, quarter(controls.azimuthAngle)), smooth)
    case 'frame': {
      const ball = ballRound(board, command.ids)
      if (ball === null) return
      const distance = Math.max(LEAST_FRAMED, distanceToSee(ball.radius * 1.3 + 1.5, lens))
      const { azimuthAngle: turned, polarAngle } = controls
      const { right, near } = offsetFor(lens, distance, polarAngle)
      const [x, y, z] = ball.centre
      void controls.moveTo(x + Math.cos(turned) * right + Math.sin(turned) * near, y, z - Math.sin(turned) * right + Math.cos(turned) * near, smooth)
      void controls.dollyTo(distance, smooth)
      return
    }
    case 'turn':
      return void controls.rotate(command.steps * STEP_TURN, 0, smooth)
    case 'tilt':
      return void controls.rotate(0, -command.steps * STEP_TILT, smooth)
    case 'zoom':
      return void controls.dollyTo(controls.distance / 1.25 ** command.steps, smooth)
    case 'pan': {
      const step = controls.distance * Math.tan(radians(lens.fov) / 2) * 0.25
      void controls.truck(command.right * step, 0, smooth)
      return void controls.forward(command.up * step, smooth)
    }
    case 'pose':
      return setPose(controls, command.pose, smooth)
    case 'back':
      return last === null ? undefined : setPose(controls, last, smooth)
  }
}

/** The nearest quarter turn. */
const quarter = (angle: number): number => Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)
