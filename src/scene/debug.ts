import type { WebGLRenderer } from 'three'
import type { Id } from '../core/board'
import type { Vec3 } from '../core/vec'
import type { CameraPose, QualityLevel } from './types'

/**
 * `window.__sightline.scene`: what browser tests read of a running scene. The app keeps it in every build; it only reads.
 */
export interface SceneProbe {
  /** Draw calls and triangles of the last frame, shadow passes included when it drew any. */
  drawCalls(): number
  triangles(): number
  /** Frames drawn since the start: at rest it stays as it is. */
  frames(): number
  /** Nothing is on its way any more: no model glides, the camera rests, tokens are laid, and no frame is due. */
  atRest(): boolean
  quality(): QualityLevel
  camera(): CameraPose | null
  /** Client coordinates where a point of the table is drawn; null behind the camera. */
  project(point: Vec3): { readonly x: number; readonly y: number } | null
  /** The model whose small tokens hang at those client coordinates. */
  tokenAt(x: number, y: number): Id | null
  readonly renderer: WebGLRenderer
}

declare global {
  interface Window {
    __sightline?: { scene?: SceneProbe }
  }
}

export function showProbe(probe: SceneProbe): () => void {
  const hook = (window.__sightline ??= {})
  hook.scene = probe
  return () => {
    if (hook.scene === probe) delete hook.scene
  }
}
