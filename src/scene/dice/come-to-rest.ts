import { Matrix4, Quaternion, Vector3 } from 'three'
import { dieShape } from './die-shape'
import type { DiceLayout } from './lay-dice'
import { POSE, type Tumble } from './thrown'

/** How a die ends: where, how turned, and by how much its numbers are moved on round its faces. */
export interface Rest {
  /** The die of the layout that it is. */
  readonly place: number
  readonly at: readonly [x: number, y: number, z: number]
  readonly turn: Quaternion
  /** The value with index i is (i + shift) modulo sides, plus 1. */
  readonly shift: number
}

/** From here to the end of the throw the dice are drawn to their places, as a share of it. */
const GATHER_FROM = 0.6

/**
 * Where the dice of a throw come to lie: each on the face on which it nearly lay, in a place of its roll near which it was,
 * with its numbers moved on so that the recorded face is up. One for each die thrown; without a throw, each in its own place.
 */
export function comeToRest(layout: DiceLayout, thrown: Tumble | null): readonly Rest[] {
  const order = thrown === null ? layout.dice.map((_, i) => i) : nearestPlaces(layout, thrown)
  return order.map((place, i): Rest => {
    const { sides, face, at } = layout.dice[place]!
    const shape = dieShape(sides)
    const up = thrown === null ? 0 : upFace(sides, lastTurn(thrown, i))
    // Not quite in line, as dice lie.
    const crooked = ((((i * 7919 + 13) % 17) / 16 - 0.5) * Math.PI) / 14
    return { place, at: [at[0], shape.rest, at[1]], turn: lyingOn(sides, up, crooked), shift: (((face - 1 - up) % sides) + sides) % sides }
  })
}

/** For each thrown die the index of the place it gets: of its own roll and kind, row by row as they lie. */
function nearestPlaces(layout: DiceLayout, thrown: Tumble): number[] {
  const places = layout.dice.map((_, i) => i)
  const result = [...places]
  const last = (thrown.steps - 1) * thrown.dice * POSE
  for (let roll = 0; roll < layout.rolls.length; roll++) {
    const own = places.filter((i) => layout.dice[i]!.roll === roll)
    const x = (i: number): number => thrown.poses[last + i * POSE]!
    const z = (i: number): number => thrown.poses[last + i * POSE + 2]!
    const lying = own.toSorted((a, b) => z(a) - z(b) || a - b)
    for (const row of rowsOf(layout, own)) {
      const here = lying.splice(0, row.length).toSorted((a, b) => x(a) - x(b) || a - b)
      row.forEach((place, k) => (result[here[k]!] = place))
    }
  }
  return result
}

function rowsOf(layout: DiceLayout, own: readonly number[]): number[][] {
  const rows = new Map<number, number[]>()
  for (const i of own) {
    const z = layout.dice[i]!.at[1]
    const row = rows.get(z)
    if (row === undefined) rows.set(z, [i])
    else row.push(i)
  }
  return [...rows.values()]
}

const normal = new Vector3()
const turnNow = new Quaternion()

function lastTurn({ poses, steps, dice }: Tumble, die: number): Quaternion {
  const o = ((steps - 1) * dice + die) * POSE + 3
  return turnNow.set(poses[o]!, poses[o + 1]!, poses[o + 2]!, poses[o + 3]!)
}

/** The value whose face, or corner, looks up the most. */
export function upFace(sides: number, turn: Quaternion): number {
  let [best, most] = [0, -Infinity]
  dieShape(sides).values.forEach(({ top }, i) => {
    const height = normal.set(...top).applyQuaternion(turn).y
    if (height > most) [best, most] = [i, height]
  })
  return best
}

/** Turned so that what shows the value looks straight up and its number stands upright before the player, but for a crooked bit. */
function lyingOn(sides: number, value: number, crooked: number): Quaternion {
  const one = dieShape(sides).values[value]!
  const n = new Vector3(...one.top)
  const up = new Vector3(...one.away)
  const right = up.clone().cross(n)
  const stand = new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(right, n, up.negate()).transpose())
  return new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), crooked).multiply(stand)
}

interface DiePose {
  readonly at: Vector3
  readonly turn: Quaternion
}

const at = new Vector3()
const turn = new Quaternion()
const next = new Quaternion()

/** The pose of a die at a share of the throw, 0 to 1; the same object each time. Without a throw it is where it ends. */
export function poseAt(thrown: Tumble | null, rest: Rest, die: number, share: number): DiePose {
  if (thrown === null || share >= 1) return { at: at.set(...rest.at), turn: turn.copy(rest.turn) }
  const step = Math.max(0, share) * (thrown.steps - 1)
  const [first, part] = [Math.floor(step), step % 1]
  const p = thrown.poses
  const a = (first * thrown.dice + die) * POSE
  const b = (Math.min(first + 1, thrown.steps - 1) * thrown.dice + die) * POSE
  at.set(p[a]!, p[a + 1]!, p[a + 2]!).lerp(scratch.set(p[b]!, p[b + 1]!, p[b + 2]!), part)
  turn.set(p[a + 3]!, p[a + 4]!, p[a + 5]!, p[a + 6]!).slerp(next.set(p[b + 3]!, p[b + 4]!, p[b + 5]!, p[b + 6]!), part)
  const t = Math.max(0, (share - GATHER_FROM) / (1 - GATHER_FROM))
  const drawn = t * t * (3 - 2 * t)
  at.lerp(scratch.set(...rest.at), drawn)
  turn.slerp(rest.turn, drawn)
  return POSED
}

const scratch = new Vector3()
const POSED: DiePose = { at, turn }
