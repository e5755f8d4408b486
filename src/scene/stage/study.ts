import {
  BackSide, BoxGeometry, Color, Mesh, MeshBasicMaterial, MeshStandardMaterial, PMREMGenerator, PointLight, Scene,
  type Texture, type WebGLRenderer,
} from 'three'
import type { Theme } from '../types'

/** The light of the room in each theme. Intensities are three's physical units after exposure. */
export const STUDY = {
  dark: {
    key: '#ffe9cc', keyIntensity: 3.5, bounce: '#c3cfe6', bounceIntensity: 1, fill: 1.4, exposure: 1.12,
    middle: '#3a2f26', edge: '#0d0a08', floor: '#2a1f17', floorEdge: '#120d0a',
  },
  light: {
    key: '#fff1da', keyIntensity: 3.9, bounce: '#d5e0f2', bounceIntensity: 0.55, fill: 0.82, exposure: 1.1,
    middle: '#dcd5c8', edge: '#aaa191', floor: '#c3baaa', floorEdge: '#aea595',
  },
} as const satisfies Record<Theme, unknown>

/** From where the key light falls, as seen from the table's centre: over its short edge, so that neither side looks into it. */
export const KEY_DIRECTION = [-0.6, 0.8, -0.1] as const

/**
 * Image-based fill light of a study, made on the spot: a lamp over the table, a cool window on one side, warm walls and
 * shelves. Nothing is loaded. The caller disposes of the texture.
 */
export function studyLight(renderer: WebGLRenderer, theme: Theme): Texture {
  const room = new Scene()
  const dark = theme === 'dark'
  const box = new BoxGeometry(1, 1, 1)
  const walls = new Mesh(box, new MeshStandardMaterial({ color: dark ? '#6b5540' : '#e9e2d4', roughness: 1, side: BackSide }))
  walls.scale.set(30, 16, 30)
  walls.position.y = 7
  room.add(walls)
  const bulb = new PointLight('#ffe6c4', dark ? 340 : 620, 60, 2)
  bulb.position.set(0, 12, 0)
  room.add(bulb)
  const panel = (size: readonly [number, number, number], at: readonly [number, number, number], colour: string, power: number) => {
    const mesh = new Mesh(box, new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power) }))
    mesh.scale.set(...size)
    mesh.position.set(...at)
    room.add(mesh)
  }
  panel([9, 0.2, 5], [-2, 14.4, -1], '#ffe2b8', dark ? 9 : 13)
  panel([0.2, 6, 9], [-14.6, 7, 2], '#b9d4ff', dark ? 3 : 7)
  panel([8, 4, 0.2], [5, 6, 14.6], '#ffc98a', dark ? 1.6 : 3)
  panel([0.2, 5, 3], [14.6, 6, -6], '#ffd9a8', dark ? 2 : 4)
  const generator = new PMREMGenerator(renderer)
  const texture = generator.fromScene(room, 0.035).texture
  generator.dispose()
  room.traverse((object) => {
    if (object instanceof Mesh) (object.material as MeshBasicMaterial).dispose()
  })
  box.dispose()
  return texture
}
