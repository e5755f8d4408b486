import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { Course, ending, type Ground, type Hurdle } from './course'
import { STEP, TOUCH } from './limits'
import type { Mover } from './mover'
import type { Surroundings } from './surroundings'
import { freeUpTo, isFree, stepOf, type Block, type Owner } from './terrain'
import type { Knot, Rise, Walk, WalkRules, WalkStop } from './walk-types'

interface Summit {
  readonly owner: Owner
  readonly y: Inches
  /** Of a steep face of a mesh, which goes on above: it is no step. */
  readonly slice: boolean
}

/** What carries the base over one stretch of a leg. */
interface Carrier {
  readonly y: Inches
  readonly owner: Owner | null
  readonly ground: Ground | null
}

const TABLE: Carrier = { y: 0, owner: null, ground: null }
/** Rounding of where a stretch begins. */
const HAIR: Inches = 1e-6
/** A slice of a sloping face is higher at one end than where it is met. */
export const UNEVEN = 0.2
/** A steeper face is that of a wall: one does not slide down along it past what is in the way. */
const STEEPEST = 2

/**
 * Follows the ground along one leg that is straight in plan, until its end or the first thing that stops it. The base
 * rides on the highest prism that it overlaps among those that it may step or climb on, or on the mesh slope under its
 * centre. Contacts with prisms are exact; overlaps of up to 0.001 in are touches and stop nothing.
 */
export function walk(
  near: Surroundings, mover: Mover, from: readonly [x: number, y: number, z: number], dx: number, dz: number,
  length: Inches, rules: WalkRules,
): Walk {
  const excused = [...rules.excused]
  const mounted = new Set<Block>()
  for (;;) {
    const walker = new Walker(near, mover, from, dx, dz, length, rules, mounted)
    const walked = walker.run()
    // What was mounted already is no more open than it was.
    if (!walker.overhang || mounted.has(walker.overhang)) return walked
    // What is crossed freely is crossed whole: under the coping of a wall one would not get up on to the wall, so it is mounted at its edge.
    mounted.add(walker.overhang)
    for (const block of excused) rules.excused.add(block)
  }
}

class Walker {
  private readonly course: Course
  /** Of the stretch at hand, by where they begin. */
  private readonly hurdles: Hurdle[] = []
  private readonly grounds: Ground[] = []
  /** Of these, what the base overlaps; and what of that is in its way. */
  private readonly over: Hurdle[] = []
  private readonly inTheWay: Hurdle[] = []
  /** What the base overlapped where its path began, and may still. */
  private readonly left: Hurdle[] = []
  private readonly knots: Knot[] = []
  private readonly rises: Rise[] = []
  private stop: WalkStop | null = null
  private y: number
  private holder: Owner | null
  private cost = 0
  private up = 0
  private down = 0
  private hanging: boolean
  /** Held by a slice of a mesh's steep face: what it goes down from there is no step. */
  private onSlice = false
  private readonly step: Inches
  /** It stopped under this, which is of the very piece that it was crossing freely. */
  overhang: Block | null = null

  constructor(
    near: Surroundings, private readonly mover: Mover, from: readonly [number, number, number],
    dx: number, dz: number, length: Inches, private readonly rules: WalkRules, private readonly mounted: ReadonlySet<Block>,
  ) {
    this.course = new Course(near, mover, from, dx, dz, length, rules)
    this.y = from[1]
    this.hanging = rules.hanging
    this.step = stepOf(rules.free)
    this.holder = rules.holder
  }

  run(): Walk {
    const { course } = this
    let before: Carrier | null = null
    let t = 0
    for (let end = course.next(); end !== null && !this.stop; t = end, end = course.next()) {
      this.comeTo(t, end)
      before = this.enter(t, (t + end) / 2, before)
      if (this.stop) break
      this.advance(t, end, before)
    }
    if (before && !this.stop && !course.cut) this.alight(t, before)
    if (this.knots.length === 0) this.knot(0, true)
    return { knots: this.knots, rises: this.rises, stop: this.stop, holder: this.holder, met: course.met, cut: course.cut }
  }

  /** Lets go of what has ended, and takes up what begins before the stretch ends. */
  private comeTo(t: number, end: number): void {
    keep(this.hurdles, (h) => ending(h) > t)
    keep(this.grounds, (g) => g.to >= t)
    const known = this.hurdles.length
    this.course.takeUp(end, this.hurdles, this.grounds)
    const { excused } = this.rules
    if (excused.size > 0) for (let i = known; i < this.hurdles.length; i++) if (excused.has(this.hurdles[i]!.block)) this.left.push(this.hurdles[i]!)
  }

  /** Settles the height at the beginning of a stretch: rises, drops and what stops them. */
  private enter(t: number, mid: number, before: Carrier | null): Carrier {
    const { climb } = this.rules
    const { over, inTheWay: hits, rules: { excused } } = this
    over.length = 0
    for (const h of this.hurdles) if (h.from < mid && h.to > mid && !excused.has(h.block)) over.push(h)
    this.leaveExcused(mid)
    const first = before ?? this.carrier(mid, t)
    if (this.knots.length === 0) this.knot(t, this.carries(first, t))
    const low = this.y
    const footing = this.hanging ? low : Math.min(low, this.heightAt(first, t))
    let summit: Summit | null = null
    let ground = this.groundAt(mid, t)
    for (let round = 0; round < 64; round++) {
      const lift = ground ? ground.slope * this.mover.reach : 0
      hits.length = 0
      for (const h of over) if (this.hits(h, t, lift)) hits.push(h)
      const highest = this.highestOf(this.groundOverhead(mid, t), t)
      if (!highest) break
      const { owner, y: top, slice } = highest
      const rise = top - low
      const allowed = climb || this.isFreely(owner, footing, top) || rise <= STEP + TOUCH || (!slice && this.isStep(low, top, footing))
      if (!allowed) {
        const wanted = owner.part.traits.ground !== 'impassable' || this.rules.target?.owner === owner
        this.stop = { why: wanted ? 'climb' : 'solid', t, owner, height: rise }
        return TABLE
      }
      const ceiling = this.hurdles.find(
        (h) => !hits.includes(h) && h.deepFrom < t && h.deepTo > t && !excused.has(h.block) &&
          h.block.y0 < top + this.mover.height - TOUCH && h.block.y1 > this.y + (h.block.slice ? STEP + UNEVEN : TOUCH),
      )
      if (ceiling) {
        if (ceiling.block.owner.piece === owner.piece && isFree(ceiling.block.owner, this.rules.free)) this.overhang = ceiling.block
        this.stop = { why: 'solid', t, owner: ceiling.block.owner, height: rise }
        return TABLE
      }
      this.rises.push({ owner, height: top - this.y })
      this.y = top
      summit = highest
      ground = this.groundAt(mid, t)
    }
    if (summit) {
      const top = this.y
      this.y = low
      this.moveTo(t, top, summit.owner, footing, !summit.slice)
    }
    const centre = this.carrier(mid, t)
    // Where its rim rides high over what lies under its centre, an edge down there is no edge of its own.
    const stoodOn = before && this.y - this.heightAt(before, t) <= this.mover.reach + this.step + TOUCH
    if (!climb && stoodOn && !this.hanging) {
      const drop = this.heightAt(before, t) - this.heightAt(centre, t)
      const freely = this.isFreely(before.owner, this.heightAt(centre, t), this.heightAt(before, t))
      if (drop > this.step + TOUCH && !freely && this.rules.hold === null) {
        this.stop = { why: 'climb', t, owner: before.owner, height: drop }
        return centre
      }
    }
    this.settle(t, mid, centre)
    return centre
  }

  /** Drops to what carries the base now, or stops where that is a fall. */
  private settle(t: number, mid: number, centre: Carrier): void {
    const { over, rules: { climb, hold } } = this
    let [level, owner] = [this.heightAt(centre, t), centre.owner]
    const slope = centre.ground?.slope ?? 0
    const flat = slope < 0.02
    if (flat) {
      for (const h of over) {
        if (!h.block.slice && h.block.y1 <= this.y + TOUCH && h.block.y1 > level) [level, owner] = [h.block.y1, h.block.owner]
      }
    }
    // Slices carry only what could not go down past them: on a slope, those that would be in the way further down.
    const past = flat ? STEP : STEP + UNEVEN + Math.min(slope, STEEPEST) * this.mover.reach
    let stuck: Block | null = null
    for (const { block } of over) {
      if (!block.slice || block.y1 > this.y + STEP + UNEVEN) continue
      if (block.y1 > (stuck ? stuck.y1 : level + past)) stuck = block
    }
    if (stuck) [level, owner] = [Math.min(stuck.y1, this.y), stuck.owner]
    if (hold !== null && level < hold) level = this.y
    if (this.hanging) {
      if (level >= this.y - STEP) this.hanging = false
      else if (mid < 0.1) return
      else this.hanging = false
    }
    const sheer = stuck !== null || this.onSlice
    this.onSlice = stuck !== null
    const drop = this.y - level
    const footing = Math.min(level, this.heightAt(centre, t))
    const walked = drop <= STEP + TOUCH || (!sheer && this.isStep(level, this.y, footing))
    if (!climb && !walked && !this.isFreely(this.holder, footing, this.y)) {
      this.stop = { why: 'climb', t, owner: this.holder, height: drop }
      return
    }
    // A rim on ever higher things beside the path is no support.
    const lean = level - this.heightAt(centre, t)
    const leans = lean > this.mover.reach + this.step + TOUCH && !this.isFreely(owner, 0, lean)
    if (!climb && hold === null && !this.rules.hanging && leans) {
      this.stop = { why: 'climb', t, owner, height: lean }
      return
    }
    const low = hold === null ? footing : Math.min(level, this.y)
    if (Math.abs(drop) > 1e-9) this.moveTo(t, level, drop > 0 ? this.holder : owner, low, !sheer)
    this.holder = owner
  }

  /** What the base only touches where the leg ends carries it no more: it is past that, as it is not yet at what it would only touch ahead. */
  private alight(t: number, centre: Carrier): void {
    const { over } = this
    const held = over.length
    keep(over, (h) => h.clear > t)
    if (over.length === held || this.hanging) return
    this.settle(t, t, centre)
    this.knot(t, this.carries(centre, t))
  }

  private advance(t: number, end: number, centre: Carrier): void {
    const { ground } = centre
    const onSlope = ground !== null && ground.slope >= 0.02 && Math.abs(this.heightAt(centre, t) - this.y) < 1e-6
    const rise = onSlope ? ground.rate * (end - t) : 0
    let until = end
    if (rise > 0) {
      for (const h of this.hurdles) {
        if (h.from >= end || h.to <= t || this.rules.excused.has(h.block)) continue
        const room = h.block.y0 - this.mover.height - this.y + TOUCH
        if (room < 0 || room >= rise) continue
        const at = Math.max(t + room / ground!.rate, h.from)
        if (at < until) {
          until = at
          this.stop = { why: 'solid', t: at, owner: h.block.owner, height: h.block.y1 - this.y }
        }
      }
    }
    const plan = until - t
    const dy = onSlope ? ground.rate * plan : 0
    const free = ground !== null && isFree(ground.facet.owner, this.rules.free)
    this.cost += free ? plan : hypot(plan, dy)
    this.y += dy
    this.knot(until, this.carries(centre, until))
  }

  /** What the base has to rise on to; null where nothing is in its way. */
  private highestOf(ground: Ground | null, t: number): Summit | null {
    let best: Summit | null = ground ? { owner: ground.facet.owner, y: ground.y + ground.rate * t, slice: false } : null
    for (const { block } of this.inTheWay) if (!best || block.y1 > best.y) best = { owner: block.owner, y: block.y1, slice: block.slice }
    if (!best || this.rules.climb) return best
    // A mesh's face is met slice by slice, but the whole of it would have to be climbed.
    for (const { block } of this.over) {
      if (block.slice && block.owner === best.owner && block.y0 <= best.y + TOUCH && block.y1 > best.y) best = { ...best, y: block.y1, slice: true }
    }
    return best
  }

  /** A mesh surface over the centre, too high to step on and too low to walk under. */
  private groundOverhead(mid: number, t: number): Ground | null {
    for (const g of this.grounds) {
      if (g.from > mid || g.to < mid) continue
      const y = g.y + g.rate * t
      if (y <= this.y + STEP + TOUCH || y >= this.y + this.mover.height - TOUCH) continue
      // Who began inside the mesh is let out of it.
      if (![...this.rules.excused].some((block) => block.owner === g.facet.owner)) return g
    }
    return null
  }

  /**
   * Whether the block is in the base's way at its present height. What hangs over its head is risen to from outside, where the base first comes under
   * its edge: nobody goes up through a floor from below.
   */
  private hits(h: Hurdle, t: number, lift: number): boolean {
    const { block } = h
    const slack = block.slice ? STEP + UNEVEN + lift : lift > 0 ? STEP + lift : TOUCH
    if (block.y1 <= this.y + slack) return false
    if (block.y0 < this.y + this.mover.height - TOUCH || this.mounted.has(block)) return true
    const { target } = this.rules
    return this.rules.climb && target !== null && h.from >= t - HAIR && target.owner.piece === block.owner.piece && block.y1 <= target.y + 0.1
  }

  /**
   * Up or down to a height; `higher` is what the upper end is on, `footing` what is under the centre at the lower one; `even`: by no steep
   * face of a mesh.
   */
  private moveTo(t: number, y: number, higher: Owner | null, footing: number, even: boolean): void {
    const [low, top] = [Math.min(y, this.y), Math.max(y, this.y)]
    const free = this.isFreely(higher, footing, top) || (even && this.isStep(low, top, footing))
    const paid = free ? 0 : top - low
    if (y > this.y) this.up += paid
    else this.down += paid
    this.cost += paid
    this.y = y
    this.holder = higher
    this.knot(t, false)
  }

  /**
   * A rise or drop is free where the thing is, and where its top is no higher above what carries the centre below: so
   * two low things that make a high one are not, nor is a low one high up at an edge.
   */
  private isFreely(higher: Owner | null, footing: number, top: number): boolean {
    const { free } = this.rules
    return higher !== null && isFree(higher, free) && top - footing <= freeUpTo(free) + TOUCH
  }

  /**
   * Whether a rise or drop is a step that costs nothing: low for itself, and no part of a flight steeper than 45° from what is under the
   * centre. Who hangs on a face stands on no step.
   */
  private isStep(low: number, top: number, footing: number): boolean {
    const { freeStep = 0 } = this.rules.free
    return freeStep > 0 && !this.hanging && top - low <= freeStep + TOUCH && top - footing <= freeStep + this.mover.reach + TOUCH
  }

  /** The highest surface under the centre that is not above what the base can step on. */
  private carrier(mid: number, t: number): Carrier {
    let best = TABLE
    for (const h of this.hurdles) {
      const { block } = h
      if (h.underFrom < mid && h.underTo > mid && block.y1 <= this.y + TOUCH && block.y1 > best.y) {
        if (!this.rules.excused.has(block)) best = { y: block.y1, owner: block.owner, ground: null }
      }
    }
    const ground = this.groundAt(mid, t)
    if (ground && ground.y + ground.rate * t > best.y - 1e-9) best = { y: 0, owner: ground.facet.owner, ground }
    return best
  }

  private groundAt(mid: number, t: number): Ground | null {
    let best: Ground | null = null
    let height = -Infinity
    for (const g of this.grounds) {
      if (g.from > mid || g.to < mid) continue
      const y = g.y + g.rate * t
      if (y > height && y <= this.y + STEP + TOUCH) [best, height] = [g, y]
    }
    return best
  }

  private readonly heightAt = (carrier: Carrier, t: number): number =>
    carrier.ground ? carrier.ground.y + carrier.ground.rate * t : carrier.y

  private readonly carries = (carrier: Carrier, t: number): boolean =>
    Math.abs(this.heightAt(carrier, t) - this.y) < 0.01

  private leaveExcused(mid: number): void {
    if (this.rules.excused.size === 0) return
    for (const h of this.left) if (h.deepTo < mid) this.rules.excused.delete(h.block)
  }

  private knot(t: number, carried: boolean): void {
    this.knots.push({ t, y: this.y, cost: this.cost, up: this.up, down: this.down, carried })
  }
}

/** Drops the others, in place: there are thousands of stretches. */
function keep<T>(list: T[], holds: (each: T) => boolean): void {
  let kept = 0
  for (const each of list) if (holds(each)) list[kept++] = each
  list.length = kept
}
