import { radians, type Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { CameraPose } from '../types'
import { beyondTable, type TableSize } from './beyond'
import { anglesOf, fitPoints, FROM_ABOVE, NEAREST, onScreen, tallest, type Angles, type Upright } from './framing'
import type { Lens } from './poses'

/** What is to be brought into the free part of the screen. Inches, the table's frame. */
export interface Scenery {
  /** All of these land within the frame. At least one. */
  readonly points: readonly Vec3[]
  /** Who acts: the tallest of them is to be large. None: nobody is. */
  readonly acts: readonly Upright[]
  /** What should not stand behind something, heads and objectives for example. */
  readonly heads: readonly Vec3[]
  /** What is to land within the frame besides, the most wanted first, each as far as who acts stays large enough. */
  readonly wished?: readonly Wish[]
  /** What it lies on: it is shown rather than what lies beyond its edge. */
  readonly table?: TableSize
}

export interface Wish {
  readonly points: readonly Vec3[]
  readonly heads: readonly Vec3[]
}

/** How large who acts is to be, as shares of the height of the view. */
export interface Size {
  readonly least: number
  readonly most: number
}

/** 60 of 900 pixels, and not so near that nothing of the table shows; on an upright screen what it is about has less room beside it. */
export const FIGURE: Size = { least: 62 / 900, most: 112 / 900 }
const UPRIGHT: Size = { least: 42 / 900, most: 90 / 900 }
export const sizeFor = ({ aspect }: Pick<Lens, 'aspect'>): Size => (aspect < 0.8 ? UPRIGHT : FIGURE)

/** With nobody to be large, one looks from no nearer than this. */
const OVERVIEW: Inches = 15
const TILTS = [46, 56, 64, 71].map(radians)
const TURN = radians(15)
/** What is weighed against half a turn of the camera, which is 1: all heads hidden, a figure too small and one of no size, half a quarter of tilt. */
const HIDDEN = 2.5
const TOO_SMALL = 1.5
const NO_SIZE = 6
const TILTED = 0.6
/** All of the frame beyond the table's edge is weighed so; so much of it is nothing to turn for, and from so much on it is worth a move. */
const BEYOND = 4
const SOME_BEYOND = 0.1
const MUCH_BEYOND = 0.25

/** All of it in the frame, who acts large enough, nothing of it hidden that could be seen, and the table rather than the dark: nothing is to be done. */
export function isFramed(scenery: Scenery, pose: CameraPose, lens: Lens, hides: Hides, size: Size = sizeFor(lens)): boolean {
  const { left, right, bottom, top } = lens.frame ?? { left: -1, right: 1, bottom: -1, top: 1 }
  const wished = granted(scenery, anglesOf(pose), lens, size).flatMap(({ points }) => points)
  const within = [...scenery.points, ...wished].every((point) => {
    const at = onScreen(point, pose, lens)
    return at !== null && at[0] > left - SLACK && at[0] < right + SLACK && at[1] > bottom - SLACK && at[1] < top + SLACK
  })
  return within && (scenery.acts.length === 0 || tallest(scenery.acts, pose, lens) >= size.least) && hiddenShare(scenery.heads, pose.eye, hides) <= 0.25
    && (!scenery.table || beyondTable(pose, lens, scenery.table) <= MUCH_BEYOND)
}

const SLACK = 0.01

/** How much of what is at that point is hidden by what stands between it and the eye: 0 for nothing, to 1. */
export type Hides = (eye: Vec3, at: Vec3) => number

function hiddenShare(heads: readonly Vec3[], eye: Vec3, hides: Hides): number {
  if (heads.length === 0) return 0
  // Of many a few tell enough.
  const step = Math.max(1, Math.floor(heads.length / MOST_ASKED))
  const asked = heads.filter((_, i) => i % step === 0)
  return asked.reduce((sum, at) => sum + hides(eye, at), 0) / asked.length
}

const MOST_ASKED = 8

/**
 * The pose that shows it all in the frame, with who acts at least `size.least` tall where any view does that: from where one looks now if that
 * goes, else turned and tilted no farther than it takes, so that who acts stands near and what it is about lies beyond, little is hidden, and little
 * of what is seen lies beyond the table. Of what is wished for it shows what goes with that.
 */
export function framed(scenery: Scenery, from: Angles, lens: Lens, hides: Hides, size: Size = sizeFor(lens)): CameraPose {
  const wishes = granted(scenery, from, lens, size)
  for (let count = wishes.length; count > 0; count--) {
    const pose = bestOf(withWishes(scenery, wishes.slice(0, count)), from, lens, hides, size)
    // What goes with it from somewhere may be dearer than to have them small: a wish is not worth that.
    if (tallest(scenery.acts, pose, lens) >= size.least * NEARLY) return pose
  }
  return bestOf(scenery, from, lens, hides, size)
}

/** So little too small is no reason to give up a wish: of 62 pixels 60 are left. */
const NEARLY = 0.97

const withWishes = (scenery: Scenery, wishes: readonly Wish[]): Scenery => ({
  ...scenery,
  points: [...scenery.points, ...wishes.flatMap(({ points }) => points)],
  heads: [...scenery.heads, ...wishes.flatMap(({ heads }) => heads)],
})

/** The wishes with which who acts is large enough from some side still, each with those before it. */
function granted(scenery: Scenery, from: Angles, lens: Lens, size: Size): readonly Wish[] {
  const { acts, wished = [] } = scenery
  if (acts.length === 0) return []
  const nearest = nearestFor(scenery, lens, size)
  const ways = from.polar < FROM_ABOVE ? [from] : coarse(from)
  return wished.reduce<readonly Wish[]>((kept, wish) => {
    const { points } = withWishes(scenery, [...kept, wish])
    return ways.some((angles) => tallest(acts, fitPoints(points, angles, lens, nearest), lens) >= size.least) ? [...kept, wish] : kept
  }, [])
}

/** So near a figure of their height would be `size.most` tall. */
function nearestFor({ acts }: Scenery, lens: Lens, size: Size): Inches {
  const tall = acts.reduce((most, { foot, head }) => Math.max(most, head[1] - foot[1]), 0)
  return tall > 0 ? Math.max(NEAREST, tall / (2 * Math.tan(radians(lens.fov) / 2) * size.most)) : OVERVIEW
}

function bestOf(scenery: Scenery, from: Angles, lens: Lens, hides: Hides, size: Size): CameraPose {
  const { points, acts, heads, table } = scenery
  const nearest = nearestFor(scenery, lens, size)
  const fit = (angles: Angles): CameraPose => fitPoints(points, angles, lens, nearest, table)
  if (from.polar < FROM_ABOVE) return fit(from)
  let [best, least] = [null as CameraPose | null, Infinity]
  for (const { angles, turned } of candidates(from)) {
    if (turned >= least) break
    const small = (seen: CameraPose): number => {
      const short = acts.length === 0 ? 0 : Math.max(0, 1 - tallest(acts, seen, lens) / size.least)
      return short > 0 ? TOO_SMALL + NO_SIZE * short : 0
    }
    // To move the picture for what lies beyond the table changes little of how tall anybody is: what is too small by far need not be moved.
    const middle = fitPoints(points, angles, lens, nearest)
    if (turned + 0.8 * small(middle) >= least) continue
    const pose = table ? fit(angles) : middle
    const beyond = table ? Math.max(0, beyondTable(pose, lens, table) - SOME_BEYOND) : 0
    const cost = turned + small(pose) + BEYOND * beyond
    if (cost >= least) continue
    const whole = cost + HIDDEN * hiddenShare(heads, pose.eye, hides)
    if (whole < least) [best, least] = [pose, whole]
  }
  return best ?? fit(from)
}

/** A few of them, all round and at either end of the tilts: enough to tell whether something fits, and soon told. */
const coarse = ({ azimuth }: Angles): readonly Angles[] =>
  Array.from({ length: 12 }, (_, k) => k * 2 * TURN).flatMap((turn) => [TILTS[0]!, TILTS.at(-1)!].map((polar) => ({ azimuth: azimuth + turn, polar })))

/** Which ways one could look, those that are nearest to how one looks now first. */
function candidates({ azimuth, polar }: Angles): readonly { readonly angles: Angles; readonly turned: number }[] {
  const tilts = [Math.min(Math.max(polar, TILTS[0]!), TILTS.at(-1)!), ...TILTS]
  const turns = Array.from({ length: 24 }, (_, k) => (k < 13 ? k : k - 24) * TURN)
  return turns
    .flatMap((turn) => tilts.map((tilt) => ({
      angles: { azimuth: azimuth + turn, polar: tilt },
      turned: Math.abs(turn) / Math.PI + (TILTED * Math.abs(tilt - polar)) / radians(45),
    })))
    .toSorted((one, other) => one.turned - other.turned)
}
