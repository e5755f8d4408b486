import { CameraControlsImpl } from '@react-three/drei'
import {
  Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4, type PerspectiveCamera,
} from 'three'
import { radians, type Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { CameraPose } from '../types'

CameraControlsImpl.install({ THREE: { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } })

export type Controls = CameraControlsImpl
export const { ACTION } = CameraControlsImpl

/** Degrees, up and down. */
export const FOV = 36
/** How long the camera takes for most of a way that a hand asked for, and for one that it goes by itself. */
export const SMOOTH_SECONDS = 0.16
const GENTLE_SECONDS = 0.3

/** Orbit, pan and zoom that never go below the table nor away from it. Left and one finger pan, right and two fingers turn. */
export function makeControls(camera: PerspectiveCamera, width: Inches, depth: Inches): Controls {
  const controls = new CameraControlsImpl(camera)
  controls.minPolarAngle = 0
  controls.maxPolarAngle = radians(86)
  controls.minDistance = 3
  controls.maxDistance = Math.hypot(width, depth) * 2.4
  controls.smoothTime = SMOOTH_SECONDS
  controls.draggingSmoothTime = 0.05
  controls.dollySpeed = 0.7
  controls.dollyToCursor = true
  controls.azimuthRotateSpeed = 0.7
  controls.polarRotateSpeed = 0.7
  controls.restThreshold = 0.02
  controls.setBoundary(new Box3(new Vector3(-width / 2 - 3, 0, -depth / 2 - 3), new Vector3(width / 2 + 3, 10, depth / 2 + 3)))
  controls.mouseButtons.left = ACTION.SCREEN_PAN
  controls.mouseButtons.middle = ACTION.SCREEN_PAN
  controls.mouseButtons.right = ACTION.ROTATE
  controls.mouseButtons.wheel = ACTION.DOLLY
  controls.touches.one = ACTION.TOUCH_SCREEN_PAN
  controls.touches.two = ACTION.TOUCH_DOLLY_ROTATE
  controls.touches.three = ACTION.TOUCH_SCREEN_PAN
  return controls
}

const scratch = new Vector3()

/** Where the camera is going to be when it rests. */
export function poseOf(controls: Controls): CameraPose {
  controls.getPosition(scratch, true)
  const eye: Vec3 = [scratch.x, scratch.y, scratch.z]
  controls.getTarget(scratch, true)
  return { eye, target: [scratch.x, scratch.y, scratch.z] }
}

/** `gentle`: nobody asked for it. */
export function setPose(controls: Controls, { eye, target }: CameraPose, smooth: boolean, gentle = false): void {
  controls.smoothTime = gentle ? GENTLE_SECONDS : SMOOTH_SECONDS
  void controls.setLookAt(...eye, ...target, smooth)
}
