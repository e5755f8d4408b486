import {
  Color, InstancedBufferAttribute, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, type MeshStandardMaterial, PlaneGeometry, ShaderMaterial, Vector3,
  type BufferGeometry, type Group, type Object3D, type PerspectiveCamera,
} from 'three'
import type { SideId } from '../../core/board'
import { radians } from '../../core/units'
import { comeToRest, poseAt, type Rest } from './come-to-rest'
import { dieGeometry } from './die-geometry'
import { dieKind } from './die-shape'
import { dieMaterial, type DieUniforms } from './die-material'
import { dieSigns } from './die-signs'
import type { DiceLayout } from './lay-dice'
import { paintReading, paintTray } from './tray-paint'
import type { Frame } from '../cameras/poses'
import type { Tumble } from './thrown'

const BODY: Readonly<Record<SideId | 'nobody', string>> = { A: '#123f96', B: '#b8440a', nobody: '#c4b898' }
/** After all overlays, in this order. */
const ORDER = 1000
/** In the frame of the eye: how far away, and how steeply the tray is seen. */
const AWAY = 1
const TILT = radians(64)
/** At most as wide and high as this share of what the panels leave of the view, and a die at most so many pixels wide. */
const WIDE = { upright: 0.96, level: 0.8 } as const
const HIGH = 0.72
const DIE_PX = 62

/** Tray, shades, rings and dice of one throw: one draw each, and one for each kind of die. */
export class DiceShow {
  readonly things: readonly Object3D[]
  ready = false
  private thrown: Tumble | null = null
  private rests: readonly Rest[] = []
  private readonly paints = sharedPaints()
  private readonly tray: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly reading: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly shades: InstancedMesh
  private readonly kinds: readonly { readonly mesh: InstancedMesh; readonly members: readonly number[] }[]

  constructor(private readonly layout: DiceLayout) {
    const flat = new PlaneGeometry(layout.width, layout.depth).rotateX(-Math.PI / 2)
    const sheet = (map: MeshBasicMaterial['map'], height: number, order: number) => {
      const mesh = new Mesh<BufferGeometry, MeshBasicMaterial>(
        flat, new MeshBasicMaterial({ map, transparent: true, toneMapped: false, depthWrite: order === 0 }),
      )
      mesh.position.y = height
      return laid(mesh, order)
    }
    this.tray = sheet(paintTray(layout), -0.004, 0)
    this.reading = sheet(paintReading(layout), 0.012, 2)
    this.shades = laid(new InstancedMesh(new PlaneGeometry(1.5, 1.5).rotateX(-Math.PI / 2), this.paints.shade, layout.dice.length), 1)
    const kinds = [...new Set(layout.dice.map(({ sides }) => dieKind(sides)))]
    this.kinds = kinds.map((kind) => {
      const members = layout.dice.flatMap(({ sides }, i) => (dieKind(sides) === kind ? [i] : []))
      const geometry = dieGeometry(kind)
      geometry.setAttribute('die', new InstancedBufferAttribute(new Float32Array(members.length * 4), 4))
      return { members, mesh: laid(new InstancedMesh(geometry, this.paints.die, members.length), 3) }
    })
    this.things = [this.tray, this.shades, this.reading, ...this.kinds.map(({ mesh }) => mesh)]
    for (const { mesh } of this.kinds) mesh.visible = false
    this.shades.visible = this.reading.visible = false
  }

  /** The throw to be shown; null for dice that lie there. */
  play(thrown: Tumble | null): void {
    this.thrown = thrown
    this.rests = comeToRest(this.layout, thrown)
    const colour = new Color()
    for (const { mesh, members } of this.kinds) {
      const die = mesh.geometry.getAttribute('die')
      members.forEach((i, k) => {
        const { place, shift } = this.rests[i]!
        const { roll, sides, good } = this.layout.dice[place]!
        die.setXYZW(k, shift, sides, good === null ? 0 : good ? 1 : -1, dieKind(sides) === 6 ? 1 : 0)
        mesh.setColorAt(k, colour.set(BODY[this.layout.rolls[roll]!.roll.by ?? 'nobody']))
      })
      die.needsUpdate = true
      mesh.visible = true
    }
    this.shades.visible = this.reading.visible = true
    this.ready = true
  }

  /** Everything as it is at that share of the throw, 0 to 1. */
  draw(share: number): void {
    if (!this.ready) return
    for (const { mesh, members } of this.kinds) {
      members.forEach((i, k) => {
        const { at, turn } = poseAt(this.thrown, this.rests[i]!, i, share)
        mesh.setMatrixAt(k, matrix.compose(at, turn, ONE))
        const lift = Math.max(0, at.y - 0.4)
        const size = 1 + lift * 0.25
        this.shades.setMatrixAt(i, matrix.makeScale(size, 1, size).setPosition(at.x + lift * 0.15, 0.004, at.z + lift * 0.1))
      })
      mesh.instanceMatrix.needsUpdate = true
    }
    this.shades.instanceMatrix.needsUpdate = true
    const read = Math.max(0, (share - 0.88) / 0.12)
    this.paints.uniforms.uRead.value = read
    this.reading.material.opacity = read
  }

  /** Puts the tray before the camera in the middle of the frame, as large as there is room for. */
  stand(group: Group, camera: PerspectiveCamera, width: number, height: number, frame: Frame): void {
    const view = (2 * AWAY) / camera.projectionMatrix.elements[5]!
    const [free, tall] = [((frame.right - frame.left) / 2) * width, ((frame.top - frame.bottom) / 2) * height]
    const wide = (free * (free < tall ? WIDE.upright : WIDE.level)) / this.layout.width
    const high = (tall * HIGH) / (this.layout.depth * Math.sin(TILT))
    const scale = (view * Math.min(DIE_PX, wide, high)) / height
    const x = ((frame.left + frame.right) / 4) * view * (width / height)
    const y = ((frame.bottom + frame.top) / 4) * view
    group.matrix.makeRotationX(TILT).scale(size.setScalar(scale)).setPosition(x, y, -AWAY).premultiply(camera.matrixWorld)
    group.matrixWorldNeedsUpdate = true
  }

  dispose(): void {
    for (const { mesh } of this.kinds) {
      mesh.geometry.dispose()
      mesh.dispose()
    }
    for (const { material } of [this.tray, this.reading]) {
      material.map?.dispose()
      material.dispose()
    }
    this.tray.geometry.dispose()
    this.shades.geometry.dispose()
    this.shades.dispose()
  }
}

interface Paints {
  readonly uniforms: DieUniforms
  readonly die: MeshStandardMaterial
  readonly shade: ShaderMaterial
}

let paints: Paints | null = null

/** Kept from throw to throw: what the graphics card has made of them once is not made again. */
function sharedPaints(): Paints {
  if (paints === null) {
    const uniforms: DieUniforms = { uSigns: { value: dieSigns() }, uRead: { value: 0 } }
    paints = { uniforms, die: dieMaterial(uniforms), shade: shadeMaterial() }
  }
  return paints
}

function laid<T extends Mesh>(mesh: T, order: number): T {
  mesh.renderOrder = ORDER + order
  mesh.frustumCulled = false
  mesh.raycast = () => {}
  return mesh
}

const shadeMaterial = (): ShaderMaterial => new ShaderMaterial({
  transparent: true, depthWrite: false, toneMapped: false,
  vertexShader: /* glsl */ `
    varying vec2 at;
    void main() { at = uv * 2.0 - 1.0; gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0); }`,
  fragmentShader: /* glsl */ `
    varying vec2 at;
    void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, 0.55 * (1.0 - smoothstep(0.25, 1.0, length(at)))); }`,
})

const matrix = new Matrix4()
const size = new Vector3()
const ONE = new Vector3(1, 1, 1)
