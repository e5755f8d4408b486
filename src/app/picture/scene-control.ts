import type { SceneControl } from '../../scene/types'

let control: SceneControl | null = null

/** The scene that is up, for what is no part of drawing it: pictures and links. One table is up at a time. */
export const sceneControl = (): SceneControl | null => control

export function setSceneControl(next: SceneControl | null): void {
  control = next
}
