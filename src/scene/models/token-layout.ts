import { Matrix4, Vector3, type Camera } from 'three'
import type { BoardModel, Id } from '../../core/board'
import { extentOf } from './fit'
import type { Box } from './box-grid'
import { layBadges, sizeOf, type BadgeGroup } from './lay-badges'
import type { ModelCrowd } from './model-crowd'

/** A token's width as a share of an inch on the screen, the least and the most of that in pixels, and how far from the base's middle it hangs. */
export const SHARE = 0.5
export const LEAST_PX = 16
export const MOST_PX = 34
export const ASIDE = 0.72
/** Laid no more often than this: a camera that glides and a model that is dragged are not held up by it. */
const EVERY_MS = 110
/** Of so many models all of them take a hand's time: they are laid once nothing moves any more. */
const MANY = 300

/** A token, as far as its place goes: to the right and up from its unit's letter, in its widths. */
interface PlacedToken {
  readonly id: Id
  readonly radius: number
  readonly place: readonly [right: number, up: number]
  /** As in `BadgeGroup`. */
  readonly weight: number
  /** It stands for all tokens of its model where they find no room. */
  readonly sign: boolean
}

interface Hung {
  readonly model: BoardModel
  readonly group: BadgeGroup
  readonly radius: number
}

const point = new Vector3()

/** Where the tokens of every model hang on the screen, so that they hide no figure and no other token. */
export class TokenLayout {
  /** Something has moved since they were laid. */
  stale = false
  private readonly hung: readonly Hung[]
  private readonly byId = new Map<Id, BadgeGroup>()
  private readonly figures: Box[]
  private readonly seenFrom = new Matrix4()
  private laidAt = -Infinity
  /** Where the crowd stood, and how large the screen was. */
  private moved = ''
  /** As the last frame was. */
  private readonly lookedFrom = new Matrix4()
  private looked = ''

  constructor(private readonly crowd: ModelCrowd, private readonly models: readonly BoardModel[], tokens: readonly PlacedToken[]) {
    this.figures = models.map(() => ({ x: 0, y: 0, w: 0, h: 0 }))
    const own = new Map<Id, PlacedToken[]>()
    for (const token of tokens) own.set(token.id, [...(own.get(token.id) ?? []), token])
    this.hung = models.flatMap((model, figure): readonly Hung[] => {
      const mine = own.get(model.id)
      if (!mine) return []
      const [wide, tall] = [Math.max(...mine.map(({ place }) => place[0])) + 1, Math.max(...mine.map(({ place }) => place[1])) + 1]
      const group: BadgeGroup = {
        x: 0, y: 0, footX: 0, footY: 0, size: 0, wide, tall, weight: Math.max(...mine.map(({ weight }) => weight)), figure, seen: false, slot: 0,
        dx: 0, dy: 0, scale: 1, folded: false, shown: true,
      }
      this.byId.set(model.id, group)
      return [{ model, group, radius: mine[0]!.radius }]
    })
  }

  /** Of a token, or of the one sign that stands for all: shift to the right and down in pixels, scale, and 1 for shown. */
  of({ id, sign }: Pick<PlacedToken, 'id' | 'sign'>): readonly [number, number, number, number] {
    const group = this.byId.get(id)
    return group ? [group.dx, group.dy, group.scale, group.shown && group.folded === sign ? 1 : 0] : [0, 0, 1, sign ? 0 : 1]
  }

  /** Whose tokens hang at that place of the picture, pixels; null for nobody's. */
  at(x: number, y: number): Id | null {
    for (const { model, group } of this.hung) {
      const [left, low] = [group.x + group.dx, group.y + group.dy]
      const [w, h] = sizeOf(group, group.scale)
      if (group.seen && group.shown && x >= left && x <= left + w && y <= low && y >= low - h) return model.id
    }
    return null
  }

  /** Lays them anew where the view or a model has moved; true when it did. */
  lay(camera: Camera, width: number, height: number): boolean {
    camera.updateMatrixWorld()
    const moved = `${this.crowd.moves} ${width} ${height}`
    if (this.seenFrom.equals(camera.matrixWorld) && moved === this.moved) {
      this.stale = false
      return false
    }
    const now = performance.now()
    const moves = this.looked !== moved || !this.lookedFrom.equals(camera.matrixWorld)
    this.looked = moved
    this.lookedFrom.copy(camera.matrixWorld)
    this.stale = now - this.laidAt < EVERY_MS || (moves && this.models.length > MANY && this.laidAt > 0)
    if (this.stale) return false
    this.laidAt = now
    this.moved = moved
    this.seenFrom.copy(camera.matrixWorld)
    const onScreen = (x: number, y: number, z: number) => {
      point.set(x, y, z).project(camera)
      return { x: (point.x * 0.5 + 0.5) * width, y: (0.5 - point.y * 0.5) * height, ahead: point.z < 1 }
    }
    const scale = camera.projectionMatrix.elements[5] * height * 0.5
    const e = camera.matrixWorld.elements
    // The ground's way towards the eye and the view's right, as the tokens' shader takes them.
    const [nearX, nearZ] = normalised(e[8] - e[4], e[10] - e[6])
    this.models.forEach((model, i) => {
      const at = this.crowd.glides.get(model.id) ?? { x: model.at[0], y: model.at[1], z: model.at[2] }
      const extent = extentOf(model.body)
      const foot = onScreen(at.x, at.y, at.z)
      const head = onScreen(at.x, at.y + extent.height, at.z)
      const perInch = scale / Math.max(1, point.set(at.x, at.y, at.z).distanceTo(camera.position))
      // The body without its rim: a token may touch the base of another.
      const half = Math.max(extent.x, extent.z) * 0.36 * perInch
      const box = this.figures[i]!
      if (!foot.ahead || !head.ahead) {
        box.w = box.h = 0
        return
      }
      box.x = Math.min(foot.x, head.x) - half
      box.w = Math.abs(foot.x - head.x) + 2 * half
      box.y = Math.min(foot.y, head.y)
      box.h = Math.max(half, Math.abs(foot.y - head.y))
    })
    for (const { model, group, radius } of this.hung) {
      const at = this.crowd.glides.get(model.id) ?? { x: model.at[0], y: model.at[1], z: model.at[2] }
      const foot = onScreen(at.x, at.y, at.z)
      const aside = radius * ASIDE
      const hangs = onScreen(at.x + (nearX + e[0]) * aside, at.y + 0.1 + e[1] * aside, at.z + (nearZ + e[2]) * aside)
      const perInch = scale / Math.max(1, point.set(at.x, at.y, at.z).distanceTo(camera.position))
      group.size = Math.min(MOST_PX, Math.max(LEAST_PX, SHARE * perInch))
      group.footX = foot.x
      group.footY = foot.y
      // A token's middle lies there.
      group.x = hangs.x - group.size / 2
      group.y = hangs.y + group.size / 2
      group.seen = hangs.ahead
    }
    layBadges(this.hung.map(({ group }) => group), this.figures)
    return true
  }
}

function normalised(x: number, z: number): readonly [number, number] {
  const length = Math.hypot(x, z) || 1
  return [x / length, z / length]
}
