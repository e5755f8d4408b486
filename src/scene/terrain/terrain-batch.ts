import { BatchedMesh, Color, Matrix4, Quaternion, Vector3, Vector4, type BufferGeometry, type Scene, type WebGLRenderer } from 'three'
import type { BoardPiece, Id } from '../../core/board'
import { radians } from '../../core/units'
import { paintTextures } from '../materials/paint-textures'
import { terrainDepthMaterial, terrainMaterial, terrainUniforms, type TerrainUniforms } from '../materials/terrain-material'
import type { MatName, Tone } from '../types'
import { settleDust } from './mat-paint'
import { pieceGeometry, pieceKey } from './piece-geometry'
import { TerrainFade } from './terrain-fade'

const TONES: Readonly<Record<Tone, readonly [string, number]>> = {
  hover: ['#fff3d6', 0.14],
  selected: ['#ffce6b', 0.34],
  target: ['#4fd6c2', 0.36],
  blocker: ['#ff6a3d', 0.42],
  refused: ['#ff4a35', 0.45],
}

const UP = new Vector3(0, 1, 0)

/** All scenery of a scene in one draw call: pieces that look alike share their triangles, each has its pose and tone. */
class TerrainBatch {
  readonly uniforms: TerrainUniforms = terrainUniforms()
  readonly fade = new TerrainFade(this.uniforms)
  readonly material = terrainMaterial(this.uniforms)
  private readonly depthMaterial = terrainDepthMaterial(this.uniforms)
  private readonly standing = new Map<Id, { instance: number; key: string; piece: BoardPiece }>()
  private readonly geometries = new Map<string, number>()
  private readonly listeners = new Set<() => void>()
  private mesh: BatchedMesh
  private users = 0
  private vertices = 60_000
  private indices = 120_000
  private places = 64

  constructor(private readonly scene: Scene) {
    this.mesh = this.newMesh()
  }

  /** The renderer that draws the scene paints the textures, once. */
  use(renderer: WebGLRenderer): () => void {
    const { paint, relief } = paintTextures(renderer)
    this.uniforms.uPaint.value = paint
    this.uniforms.uRelief.value = relief
    if (this.users++ === 0) this.scene.add(this.mesh)
    return () => {
      if (--this.users === 0) this.dispose()
    }
  }

  get pieces(): readonly BoardPiece[] {
    return [...this.standing.values()].map(({ piece }) => piece)
  }

  /** Called after pieces came, went or moved. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  set(piece: BoardPiece): void {
    const key = pieceKey(piece)
    let entry = this.standing.get(piece.id)
    if (entry && entry.key !== key) {
      this.mesh.deleteInstance(entry.instance)
      entry = undefined
    }
    if (!entry) {
      const geometry = this.geometryId(key, piece)
      if (this.mesh.instanceCount >= this.places) {
        this.places *= 2
        this.mesh.setInstanceCount(this.places)
      }
      entry = { instance: this.mesh.addInstance(geometry), key, piece }
      this.mesh.setColorAt(entry.instance, new Vector4(0, 0, 0, 0))
    }
    entry.piece = piece
    this.standing.set(piece.id, entry)
    const turn = new Quaternion().setFromAxisAngle(UP, radians(piece.yaw))
    this.mesh.setMatrixAt(entry.instance, new Matrix4().compose(new Vector3(...piece.at), turn, new Vector3(1, 1, 1)))
    this.changed()
  }

  remove(id: Id): void {
    const entry = this.standing.get(id)
    if (!entry) return
    this.mesh.deleteInstance(entry.instance)
    this.standing.delete(id)
    this.changed()
  }

  tone(id: Id, tone: Tone | null): void {
    const entry = this.standing.get(id)
    if (!entry) return
    const [colour, strength] = tone === null ? ['#000000', 0] : TONES[tone]
    const { r, g, b } = new Color(colour)
    this.mesh.setColorAt(entry.instance, new Vector4(r, g, b, strength))
  }

  /** What lies on top of everything comes from the mat it stands on. */
  dust(mat: MatName): void {
    settleDust(this.uniforms, mat)
  }

  private changed(): void {
    this.mesh.visible = this.standing.size > 0
    this.mesh.boundingSphere = null
    this.mesh.boundingBox = null
    for (const listener of this.listeners) listener()
  }

  private geometryId(key: string, piece: BoardPiece): number {
    let id = this.geometries.get(key)
    if (id === undefined) {
      const geometry = pieceGeometry(piece)
      this.makeRoom(geometry)
      id = this.mesh.addGeometry(geometry)
      this.geometries.set(key, id)
    }
    return id
  }

  private makeRoom(geometry: BufferGeometry): void {
    const vertices = geometry.getAttribute('position').count
    const indices = geometry.getIndex()?.count ?? 0
    if (this.mesh.unusedVertexCount >= vertices && this.mesh.unusedIndexCount >= indices) return
    this.vertices = Math.max(this.vertices * 2, this.vertices + vertices)
    this.indices = Math.max(this.indices * 2, this.indices + indices)
    this.mesh.setGeometrySize(this.vertices, this.indices)
  }

  private newMesh(): BatchedMesh {
    const mesh = new BatchedMesh(this.places, this.vertices, this.indices, this.material)
    mesh.name = 'terrain'
    // With no corners at all its shader would not compile.
    mesh.visible = false
    mesh.castShadow = true
    mesh.receiveShadow = true
    mesh.frustumCulled = false
    mesh.customDepthMaterial = this.depthMaterial
    // What lies under a pointer is found among the measured solids, not among a hundred thousand painted triangles.
    mesh.raycast = () => {}
    return mesh
  }

  private dispose(): void {
    this.scene.remove(this.mesh)
    this.mesh.dispose()
    this.standing.clear()
    this.geometries.clear()
    this.mesh = this.newMesh()
  }
}

const batches = new WeakMap<Scene, TerrainBatch>()

/** The scene's one batch. */
export function terrainBatch(scene: Scene): TerrainBatch {
  let batch = batches.get(scene)
  if (!batch) {
    batch = new TerrainBatch(scene)
    batches.set(scene, batch)
  }
  return batch
}
