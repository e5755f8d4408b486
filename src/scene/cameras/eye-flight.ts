import { useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Quaternion, Vector3, type PerspectiveCamera } from 'three'
import type { Board } from '../../core/board'
import { radians } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { EyeView } from '../types'
import { FOV, poseOf, type Controls } from './controls'
import { eyePose, type EyePose } from './eye-pose'

const FLIGHT_MS = 250

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

/** The camera's way to the model's eye and back, and looking about from there. The flight that is under way, or null. */
export function useEyeFlight(board: Board, eye: EyeView | null, reducedMotion: boolean, controls: Controls): RefObject<Flight | null> {
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

/** Moves the camera to where it is at `now`, in milliseconds; null again at the end of the way. */
export function stepFlight(flight: RefObject<Flight | null>, camera: PerspectiveCamera, now: number): void {
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
