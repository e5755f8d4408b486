import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Gathered } from './gathered'
import { hullAround, ledgeCorners, type Hull } from './hulls'
import type { Terms } from './journey'
import { STEP, TOUCH } from './limits'
import { lineSpan, type Rounded } from './rounded'
import { freeUpTo, isFree, stepOf, type Block } from './terrain'

/** So far within the lower one, and outside of the higher, a base stands before it goes on: more than a touch. */
const INSET: Inches = 0.005

/**
 * Corners for paths that get on to the block, or off it, by way of what is free to cross beside it: that costs less than
 * its own height, and who may not climb gets there in no other way. `plan`: the block's, with what it is one with.
 */
export function portalsTo({ mover, options, ignore }: Terms, gathered: Gathered, block: Block, plan: Rounded, bend: number): Hull[] {
  const { climb = false } = options
  const { owner, slice } = block
  if (freeUpTo(options) === 0 || slice || owner.crossable || isFree(owner, options) || ignore.has(owner.piece.id)) return []
  const leads = (low: Block) =>
    !low.slice && isFree(low.owner, options) && !ignore.has(low.owner.piece.id) &&
    low.y1 > STEP && (climb || low.y1 >= block.y1 - stepOf(options) - TOUCH)
  const lows = gathered.blocksWithin(plan, 2 * mover.reach).filter(leads)
  if (lows.length === 0) return []
  const sum = mover.sum({ plan })
  // With leave to climb its rim is enough; without, something carries the centre all the way.
  const hulls = lows.flatMap((low) => {
    const rims = [portalOf(sum, mover.sum(low), false, bend)]
    return climb ? rims : [...rims, portalOf(sum, low.plan, false, bend), portalOf(plan, low.plan, true, bend), ledgeCorners(low.plan)]
  })
  return [...hulls, climb ? null : ledgeCorners(plan)].filter((hull) => hull !== null)
}

/**
 * Where a path that comes over something low gets on to what is higher, or back: it bends at the ends of the stretch of
 * the higher one's border that lies within the lower one's, and at no other place. Null where the borders do not cross.
 * `high`: what the base's centre is in while it touches the higher one, or that one itself (`ledge`).
 */
function portalOf(high: Rounded, within: Rounded, ledge: boolean, bend: number): Hull | null {
  const { xs, zs, cx, cz } = ledge ? ledgeCorners(high) : hullAround(high, true, bend)
  const [ends, n] = [{ xs: [] as number[], zs: [] as number[] }, xs.length]
  for (let i = 0; i < n; i++) {
    const k = (i + 1) % n
    const length = hypot(xs[k]! - xs[i]!, zs[k]! - zs[i]!)
    if (length < 1e-9) continue
    const [dx, dz] = [(xs[k]! - xs[i]!) / length, (zs[k]! - zs[i]!) / length]
    const out = dz * (xs[i]! - cx) - dx * (zs[i]! - cz) > 0 ? INSET : -INSET
    // Who comes up begins at the border, so as not to slip off before it; who goes down ends beyond it.
    for (const off of [0, out]) {
      const [x, z] = [xs[i]! + off * dz, zs[i]! - off * dx]
      const span = lineSpan(within, x, z, dx, dz, -INSET)
      for (const t of span ? [span.from, span.to] : []) {
        if (t < 0 || t > length) continue
        ends.xs.push(x + t * dx)
        ends.zs.push(z + t * dz)
      }
    }
  }
  if (ends.xs.length === 0) return null
  return { ...ends, cx: ends.xs[0]!, cz: ends.zs[0]!, ledge: true, steppable: true, merged: false, judged: true, shape: high }
}
