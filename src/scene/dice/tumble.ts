import { ColliderDesc, RigidBodyDesc, World } from '@dimforge/rapier3d-compat'
import type { Vec2 } from '../../core/vec'
import { dieShape } from './die-shape'
import { POSE, type Tumble } from './thrown'

export interface Thrown {
  readonly sides: number
  /** Where it comes from: -1 from the far edge of the tray, 1 from the near one. */
  readonly from: -1 | 1
}

const STEPS = 56
const STEP_SECONDS = 1 / 60
/** Dice seem heavy when they fall faster than a true scale would have it slow. */
const GRAVITY = -85
const WALL = 6

/**
 * Throws dice over a tray of that width and depth, for show. The same throw and seed give the same poses. It yields after
 * every step, so that whoever runs it may leave the rest for the next frame.
 */
export function* tumble(dice: readonly Thrown[], [width, depth]: Vec2, seed: number): Generator<undefined, Tumble> {
  const world = new World({ x: 0, y: GRAVITY, z: 0 })
  try {
    world.timestep = STEP_SECONDS
    const box = (hx: number, hy: number, hz: number, x: number, y: number, z: number) =>
      world.createCollider(ColliderDesc.cuboid(hx, hy, hz).setTranslation(x, y, z).setRestitution(0.3).setFriction(0.7))
    box(width, 0.5, depth, 0, -0.5, 0)
    for (const side of [-1, 1]) {
      box(0.5, WALL, depth, side * (width / 2 + 0.5), WALL, 0)
      box(width, WALL, 0.5, 0, WALL, side * (depth / 2 + 0.5))
    }
    const chance = chances(seed)
    const across = Math.max(1, Math.floor(width - 0.4))
    const bodies = dice.map(({ sides, from }, k) => {
      const layer = Math.floor(k / across)
      const far = Math.min(depth / 2 - 0.6, 0.1 + depth * 0.4)
      const body = world.createRigidBody(
        RigidBodyDesc.dynamic()
          .setTranslation((k % across) + 0.5 - across / 2, 1.4 + layer, from * far)
          .setRotation(anyTurn(chance))
          .setLinvel((chance() - 0.5) * 5, -2 - chance() * 3, -from * (7 + chance() * 8))
          .setAngvel({ x: (chance() - 0.5) * 50, y: (chance() - 0.5) * 30, z: (chance() - 0.5) * 50 }),
      )
      const points = new Float32Array(dieShape(sides).corners.flat())
      const hull = ColliderDesc.convexHull(points)
      if (hull === null) throw new Error('a die has no hull')
      world.createCollider(hull.setRestitution(0.35).setFriction(0.5).setDensity(1), body)
      return body
    })
    const poses = new Float32Array(STEPS * dice.length * POSE)
    let o = 0
    for (let step = 0; step < STEPS; step++) {
      for (const body of bodies) {
        const { x, y, z } = body.translation()
        const turn = body.rotation()
        poses.set([x, y, z, turn.x, turn.y, turn.z, turn.w], o)
        o += POSE
      }
      world.step()
      yield undefined
    }
    return { steps: STEPS, dice: dice.length, poses }
  } finally {
    world.free()
  }
}

function anyTurn(chance: () => number) {
  const [u, a, b] = [chance(), chance() * Math.PI * 2, chance() * Math.PI * 2]
  const [s, c] = [Math.sqrt(1 - u), Math.sqrt(u)]
  return { x: s * Math.sin(a), y: s * Math.cos(a), z: c * Math.sin(b), w: c * Math.cos(b) }
}

/** A row of numbers from 0 to 1 that a seed decides (mulberry32); for show only, never for what is rolled. */
function chances(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
