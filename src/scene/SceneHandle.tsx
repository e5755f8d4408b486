import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Mesh, PerspectiveCamera, Vector2, Vector3, type Scene, type ShaderMaterial, type WebGLRenderer } from 'three'
import type { Vec3 } from '../core/vec'
import type { Rig } from './cameras/CameraRig'
import { FOV } from './cameras/controls'
import { showProbe } from './debug'
import type { ModelCrowd } from './models/model-crowd'
import type { CameraPose, QualityLevel, SceneControl, ScenePicture } from './types'

interface SceneHandleProps {
  readonly rig: RefObject<Rig | null>
  readonly crowd: ModelCrowd
  readonly frames: { readonly count: number }
  readonly quality: RefObject<QualityLevel>
  readonly onReady: ((control: SceneControl | null) => void) | undefined
}

const scratch = new Vector3()

function shrunk(from: HTMLCanvasElement, width: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * from.height) / from.width)
  canvas.getContext('2d')?.drawImage(from, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

/** Fills the canvas with a part of what it shows, sharp as the whole; what is returned undoes that. */
function lookAtPart(camera: PerspectiveCamera, canvas: HTMLCanvasElement, part: NonNullable<Parameters<SceneControl['picture']>[1]>): () => void {
  const { clientWidth: w, clientHeight: h } = canvas
  const before = camera.view?.enabled ? { ...camera.view } : null
  const now = before ?? { fullWidth: w, fullHeight: h, offsetX: 0, offsetY: 0, width: w, height: h }
  const [kx, ky] = [now.width / w, now.height / h]
  camera.setViewOffset(now.fullWidth, now.fullHeight, now.offsetX + part.x * kx, now.offsetY + part.y * ky, part.width * kx, part.height * ky)
  return () => {
    if (before) camera.setViewOffset(before.fullWidth, before.fullHeight, before.offsetX, before.offsetY, before.width, before.height)
    else camera.clearViewOffset()
  }
}

/** A picture's pixels to those of a page: lines and tokens are as thick in it as they look on a screen. */
const PICTURE_RATIO = 1.4

/** Tells what is drawn to the size of the screen another size; what is returned tells it the one before. */
function sizedFor(scene: Scene, width: number, height: number): () => void {
  const before: (() => void)[] = []
  scene.traverse((each) => {
    const material = each instanceof Mesh ? (each.material as ShaderMaterial) : null
    const { size, ratio, dash } = material?.uniforms ?? {}
    if (!(size?.value instanceof Vector2) || !ratio) return
    const [was, wasRatio] = [size.value.clone(), ratio.value as number]
    before.push(() => {
      size.value.copy(was)
      ratio.value = wasRatio
    })
    // Strokes count in the pixels of the canvas, tokens in those of the page.
    const scale = dash ? 1 : PICTURE_RATIO
    size.value.set(width / scale, height / scale)
    ratio.value = PICTURE_RATIO
  })
  return () => before.forEach((undo) => undo())
}

/** One picture from elsewhere, drawn within the canvas and put back before the page is painted again. */
function pictureFrom(gl: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, pose: CameraPose, width: number, height: number): ScenePicture {
  const elsewhere = new PerspectiveCamera(FOV, width / height, camera.near, camera.far)
  elsewhere.layers.mask = camera.layers.mask
  elsewhere.position.set(...pose.eye)
  elsewhere.lookAt(...pose.target)
  elsewhere.updateMatrixWorld()
  const { domElement } = gl
  const [w, h, ratio] = [domElement.clientWidth, domElement.clientHeight, gl.getPixelRatio()]
  const restore = sizedFor(scene, width, height)
  try {
    gl.setPixelRatio(1)
    gl.setSize(width, height, false)
    gl.render(scene, elsewhere)
    // As it is: to encode it here would hold the page up, and whoever wants it draws it.
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(domElement, 0, 0)
    return {
      canvas,
      project(point) {
        const at = new Vector3(...point).project(elsewhere)
        return at.z > 1 ? null : { x: (at.x * 0.5 + 0.5) * width, y: (0.5 - at.y * 0.5) * height }
      },
    }
  } finally {
    restore()
    gl.setPixelRatio(ratio)
    gl.setSize(w, h, false)
    gl.render(scene, camera)
  }
}

/** Hands out the scene's control and its probe for tests. */
export function SceneHandle({ rig, crowd, frames, quality, onReady }: SceneHandleProps) {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const camera = useThree((state) => state.camera)
  const get = useThree((state) => state.get)
  const ready = useRef(onReady)
  useLayoutEffect(() => {
    ready.current = onReady
  })
  useEffect(() => {
    const project = (point: Vec3) => {
      camera.updateMatrixWorld()
      scratch.set(...point).project(camera)
      if (scratch.z > 1) return null
      const box = gl.domElement.getBoundingClientRect()
      return { x: box.left + (scratch.x * 0.5 + 0.5) * box.width, y: box.top + (0.5 - scratch.y * 0.5) * box.height }
    }
    const tokenAt = (x: number, y: number) => {
      const { left, top } = gl.domElement.getBoundingClientRect()
      return crowd.tokenAt(x - left, y - top)
    }
    const control: SceneControl = {
      camera: (command) => rig.current?.command(command),
      pose: () => rig.current?.pose() ?? { eye: [0, 30, -30], target: [0, 0, 0] },
      project,
      tokenAt,
      picture(width, part) {
        const restore = part && camera instanceof PerspectiveCamera ? lookAtPart(camera, gl.domElement, part) : null
        gl.render(scene, camera)
        const { domElement } = gl
        const taken = width === undefined || width >= domElement.width ? domElement.toDataURL('image/png') : shrunk(domElement, width)
        if (restore) {
          restore()
          gl.render(scene, camera)
        }
        return taken
      },
      pictureFrom: (pose, width, height) => pictureFrom(gl, scene, camera as PerspectiveCamera, pose, width, height),
    }
    const hide = showProbe({
      renderer: gl,
      drawCalls: () => gl.info.render.calls,
      triangles: () => gl.info.render.triangles,
      frames: () => frames.count,
      atRest: () => crowd.atRest && crowd.tokensLaid && (rig.current?.atRest() ?? true) && get().internal.frames === 0,
      quality: () => quality.current,
      camera: () => rig.current?.pose() ?? null,
      project,
      tokenAt,
    })
    ready.current?.(control)
    return () => {
      hide()
      ready.current?.(null)
    }
  }, [gl, scene, camera, get, rig, crowd, frames, quality])
  return null
}
