import { BufferGeometry, Color, DynamicDrawUsage, Group, InstancedBufferAttribute, InstancedMesh, type MeshStandardMaterial } from 'three'
import type { BoardModel, Id } from '../../core/board'
import type { Walk } from '../../tools/desk-state'
import type { Tone, UnitAppearance } from '../types'
import { figureGeometry, formOf } from './known-figures'
import { formKey, type ModelForm } from './model-geometry'
import { glideAt, sendTo, stepGlide, type Glide } from './pose-animator'
import { tintMaterial } from './tint-material'

interface CrowdInput {
  readonly models: readonly BoardModel[]
  /** The same models, wherever they stand; the same list as long as it is these. */
  readonly who: readonly BoardModel[]
  readonly units: Readonly<Record<Id, UnitAppearance>>
  readonly hidden: ReadonlySet<Id>
  readonly tones: ReadonlyMap<Id, Tone | 'lit'>
  /** Ids that jump to where they stand; `all` where motion is not wanted. */
  readonly atOnce: ReadonlySet<Id> | 'all'
  /** A model that goes a way to where it now stands; left out: all go straight. */
  readonly walk?: Walk | null
  readonly detail: number
}

type Tint = readonly [red: number, green: number, blue: number, strength: number]

function tinted(colour: string, strength: number): Tint {
  const { r, g, b } = new Color(colour)
  return [r, g, b, strength]
}

/** How each tone colours a model, and how strongly. */
const TINTS: Readonly<Record<Tone | 'lit', Tint>> = {
  selected: tinted('#ffffff', 0.22), hover: tinted('#ffffff', 0.12), target: tinted('#19d3c5', 0.3), blocker: tinted('#ffb020', 0.5),
  refused: tinted('#ff4a2e', 0.6), lit: tinted('#19e6d2', 1),
}
const PLAIN = tinted('#000000', 0)
/** Below zero: paint steps back. */
const SPENT = tinted('#000000', -1)

/** What a model is drawn as, and what that was made of. */
interface Formed {
  readonly model: BoardModel
  readonly unit: UnitAppearance | undefined
  readonly key: string
  readonly form: ModelForm
}

interface Troop {
  readonly mesh: InstancedMesh
  readonly tint: InstancedBufferAttribute
  ids: readonly Id[]
}

/**
 * All models of a table: one instanced mesh, so one draw call, for all models of one form. Poses glide to where the
 * models stand; nothing is allocated while they do.
 */
export class ModelCrowd extends Group {
  readonly glides = new Map<Id, Glide>()
  /** Whose tokens hang at that place of the picture, pixels; set by what lays them. */
  tokenAt: (x: number, y: number) => Id | null = () => null
  /** Their tokens hang where the models are drawn by now: they are laid less often than those. */
  tokensLaid = true
  /** Another number whenever any of them is drawn elsewhere. */
  moves = 0
  private readonly troops = new Map<string, Troop>()
  private readonly geometries = new Map<string, BufferGeometry>()
  private readonly forms = new Map<Id, Formed>()
  private readonly material: MeshStandardMaterial = tintMaterial()
  private readonly moving = new Set<Id>()
  private readonly slots = new Map<Id, { readonly troop: Troop; readonly index: number }>()
  private hidden: ReadonlySet<Id> = new Set()
  private mustered: readonly unknown[] = []

  /** Takes the models as they are now; true when anything that is drawn changed. */
  update(input: CrowdInput): boolean {
    let changed = this.muster(input)
    if (input.hidden !== this.hidden) {
      this.hidden = input.hidden
      for (const id of this.slots.keys()) this.write(id)
      changed = true
    }
    for (const model of input.models) {
      const glide = this.glides.get(model.id)
      if (glide === undefined) {
        this.glides.set(model.id, glideAt(model))
        this.write(model.id)
        changed = true
      } else if (sendTo(glide, model, input.atOnce === 'all' || input.atOnce.has(model.id), input.walk?.model === model.id ? input.walk : null)) {
        if (glide.moving) this.moving.add(model.id)
        else {
          this.moving.delete(model.id)
          this.write(model.id)
        }
        changed = true
      }
    }
    this.paint(input)
    return changed
  }

  /** Moves what is on its way to the time `now` (ms); true while anything has further to go. */
  step(now: number): boolean {
    if (this.moving.size === 0) return false
    for (const id of this.moving) {
      const glide = this.glides.get(id)
      if (glide === undefined || !stepGlide(glide, now)) this.moving.delete(id)
      this.write(id)
    }
    return this.moving.size > 0
  }

  get atRest(): boolean {
    return this.moving.size === 0
  }

  /** The geometry that the model is drawn with; undefined for an unknown model. */
  geometryOf(id: Id): BufferGeometry | undefined {
    const key = this.forms.get(id)?.key
    return key === undefined ? undefined : this.geometries.get(key)
  }

  override dispose(): void {
    for (const troop of this.troops.values()) troop.mesh.dispose()
    for (const geometry of this.geometries.values()) geometry.dispose()
    this.material.dispose()
    this.clear()
    // Empty again, so that it may be filled anew.
    for (const map of [this.troops, this.geometries, this.forms, this.glides, this.slots]) map.clear()
    this.moving.clear()
    this.mustered = []
  }

  /** Sorts the models into troops of one form; true when a troop changed its members. */
  private muster(input: CrowdInput): boolean {
    const by = [input.who, input.units, input.detail]
    if (by.every((each, i) => each === this.mustered[i])) return false
    this.mustered = by
    const members = new Map<string, Id[]>()
    for (const model of input.models) {
      const unit = input.units[model.unit]
      const known = this.forms.get(model.id)
      let key = known?.key
      if (known === undefined || known.unit?.profile !== unit?.profile || known.unit?.figure !== unit?.figure || known.unit?.lies !== unit?.lies ||
        known.model.base !== model.base || known.model.body !== model.body ||
        known.model.side !== model.side || known.model.leader !== model.leader || known.form.detail !== input.detail) {
        const form = formOf(model, unit, input.detail)
        key = formKey(form)
        this.forms.set(model.id, { model, unit, key, form })
      }
      const ids = members.get(key!)
      if (ids === undefined) members.set(key!, [model.id])
      else ids.push(model.id)
    }
    let changed = false
    for (const [key, troop] of this.troops) if (!members.has(key)) {
      this.remove(troop.mesh)
      troop.mesh.dispose()
      this.troops.delete(key)
      changed = true
    }
    for (const [key, ids] of members) {
      const troop = this.troops.get(key)
      if (troop !== undefined && troop.ids.length === ids.length && troop.ids.every((id, i) => id === ids[i])) continue
      changed = true
      this.form(key, ids)
    }
    if (changed) this.sweep(input.models)
    return changed
  }

  private form(key: string, ids: readonly Id[]): void {
    let troop = this.troops.get(key)
    if (troop === undefined || troop.mesh.instanceMatrix.count < ids.length) {
      if (troop !== undefined) {
        this.remove(troop.mesh)
        troop.mesh.dispose()
      }
      const room = Math.ceil(ids.length / 8) * 8
      const shared = this.geometry(key, ids[0]!)
      // The corners are shared; the tints belong to the troop.
      const geometry = withCornersOf(shared)
      const tint = new InstancedBufferAttribute(new Float32Array(room * 4), 4)
      tint.setUsage(DynamicDrawUsage)
      geometry.setAttribute('tint', tint)
      const mesh = new InstancedMesh(geometry, this.material, room)
      mesh.instanceMatrix.setUsage(DynamicDrawUsage)
      mesh.castShadow = true
      mesh.receiveShadow = true
      mesh.frustumCulled = false
      mesh.name = `models ${key}`
      troop = { mesh, tint, ids }
      this.troops.set(key, troop)
      this.add(mesh)
    }
    troop.ids = ids
    troop.mesh.count = ids.length
    for (let index = 0; index < ids.length; index++) {
      this.slots.set(ids[index]!, { troop, index })
      this.write(ids[index]!)
    }
  }

  private geometry(key: string, id: Id): BufferGeometry {
    let geometry = this.geometries.get(key)
    if (geometry === undefined) {
      // One of our own: a renderer listens to what it draws, and what is kept for the next table must not hold this one's.
      geometry = withCornersOf(figureGeometry(this.forms.get(id)!.form))
      this.geometries.set(key, geometry)
    }
    return geometry
  }

  /** Forgets models that are gone. */
  private sweep(models: readonly BoardModel[]): void {
    const here = new Set(models.map((model) => model.id))
    for (const map of [this.forms, this.glides, this.slots]) for (const id of map.keys()) if (!here.has(id)) map.delete(id)
  }

  private write(id: Id): void {
    const slot = this.slots.get(id)
    const glide = this.glides.get(id)
    if (slot === undefined || glide === undefined) return
    this.moves += 1
    const m = slot.troop.mesh.instanceMatrix.array
    const o = slot.index * 16
    const s = this.hidden.has(id) ? 0 : 1
    const c = Math.cos(glide.yaw) * s
    const n = Math.sin(glide.yaw) * s
    m[o] = c
    m[o + 1] = 0
    m[o + 2] = -n
    m[o + 3] = 0
    m[o + 4] = 0
    m[o + 5] = s
    m[o + 6] = 0
    m[o + 7] = 0
    m[o + 8] = n
    m[o + 9] = 0
    m[o + 10] = c
    m[o + 11] = 0
    m[o + 12] = glide.x
    m[o + 13] = glide.y
    m[o + 14] = glide.z
    m[o + 15] = 1
    slot.troop.mesh.instanceMatrix.needsUpdate = true
  }

  private paint({ tones, units }: CrowdInput): void {
    for (const { ids, tint } of this.troops.values()) {
      let dirty = false
      for (let i = 0; i < ids.length; i++) {
        const tone = tones.get(ids[i]!)
        const spent = units[this.forms.get(ids[i]!)?.model.unit ?? '']?.spent === true
        const [red, green, blue, strength] = tone === undefined ? (spent ? SPENT : PLAIN) : TINTS[tone]
        if (tint.getW(i) !== Math.fround(strength) || tint.getX(i) !== Math.fround(red)) {
          tint.setXYZW(i, red, green, blue, strength)
          dirty = true
        }
      }
      if (dirty) tint.needsUpdate = true
    }
  }
}

function withCornersOf(shared: BufferGeometry): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setIndex(shared.index)
  for (const name of ['position', 'normal', 'color']) geometry.setAttribute(name, shared.getAttribute(name))
  geometry.boundingSphere = shared.boundingSphere
  return geometry
}
