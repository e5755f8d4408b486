import type { SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { plan, type Vec3 } from '../../../core/vec'
import { inches } from '../../kit/words'
import { CONTACT } from '../../lines/beside'
import { baseAt, baseOf } from './base'
import { inContact, LEVEL, touch, wouldTouch } from './contact'
import { idOf, isEnemy, type Figure } from './figure'
import { foesOf, nameIn, type Mover } from './mover'
import { baseOn, firstWithin, grown, leastAlong, pointOf, stretchesOf, type Stretch } from './swept'

/** Where a path first makes base contact, and with whom. */
export interface Lock {
  readonly foe: Figure
  readonly at: Vec3
  /** So far along the path, in plan. */
  readonly along: Inches
}

/** Bases that touch within the tolerance may be closed up to each other, which takes a little more of the path the more it slants. */
const CLOSED: Inches = 0.002
const CLOSING: Inches = 0.05
/** A gap that narrows by less is not closed up but slid along. */
const FLAT: Inches = 0.0005

/**
 * RF-MOVE-7: the first contact on the path with enemies that count; with those that it touches as it sets out, the first after it has left them
 * (RF-WITHDRAW-1). `until`: how far the path may go on from there to close what is between the two.
 */
export function firstLock(mover: Mover, fact: Pick<SweepFact, 'path' | 'yaws'>): (Lock & { readonly until: Inches }) | null {
  const { figure: { model }, byAir } = mover
  const left = new Set(touchedAtStart(mover).map(idOf))
  const stretches = stretchesOf(fact, model)
  let first: (Lock & { readonly until: Inches }) | null = null
  for (const foe of foesOf(mover)) {
    let touching = left.has(idOf(foe))
    for (const stretch of stretches) {
      if (first && stretch.along > first.along) break
      // Straight on from an enemy it does not come back to it: it is still beside it at the end, or has left it.
      const begun = touching && isBeside(mover, stretch, foe, stretch.from)
      touching = begun && isBeside(mover, stretch, foe, stretch.to)
      if (begun) continue
      const share = meets(mover, stretch, foe, CONTACT)
      if (share === null) continue
      const at = pointOf(stretch, share)
      if (!byAir && Math.abs(at[1] - foe.model.at[1]) > LEVEL + 0.01) continue
      const along = stretch.along + share * stretch.length
      if (first && along >= first.along) break
      const closed = meets(mover, stretch, foe, Math.max(CLOSED, nearestOn(mover, stretch, foe) + FLAT))
      first = { foe, at, along, until: CLOSING + (closed === null ? along : stretch.along + closed * stretch.length) }
      break
    }
  }
  return first
}

function meets({ figure: { model } }: Mover, stretch: Stretch, foe: Figure, within: Inches): number | null {
  const { from, to } = stretch
  const base = baseOn(model, stretch)
  const other = baseOf(foe.model)
  const [dx, dz] = [(from[0] + to[0]) / 2 - other.centre[0], (from[2] + to[2]) / 2 - other.centre[1]]
  const half = hypot(to[0] - from[0], to[2] - from[2]) / 2
  if (hypot(dx, dz) > half + base.reach + other.reach + within) return null
  return firstWithin(grown(base, other), plan(from), plan(to), within)
}

/** Whether it touches the enemy at that place of the stretch. */
const isBeside = ({ figure: { model } }: Mover, { yaw }: Stretch, foe: Figure, at: Vec3): boolean => touch(baseAt(model, { at, yaw }), baseOf(foe.model))

const nearestOn = ({ figure: { model } }: Mover, stretch: Stretch, foe: Figure): Inches =>
  leastAlong(grown(baseOn(model, stretch), baseOf(foe.model)), plan(stretch.from), plan(stretch.to))

/** Enemies that count, in contact as the move begins. */
export const touchedAtStart = (mover: Mover): readonly Figure[] =>
  foesOf(mover).filter(({ model }) => inContact(mover.figure.model, model))

/** RF-MOVE-7, RF-WITHDRAW-1: the path ends where it first makes contact, and a withdrawal ends in contact with nobody. */
export function lockBreaches(mover: Mover, fact: Pick<SweepFact, 'path' | 'yaws' | 'end'>): readonly Breach[] {
  const { figure, field, mode } = mover
  const found: Breach[] = []
  const lock = firstLock(mover, fact)
  const stretches = stretchesOf(fact, figure.model)
  const length = stretches.reduce((sum, one) => sum + one.length, 0)
  if (lock && length > lock.until) {
    const text = `It makes contact with ${nameIn(field, idOf(lock.foe))} after ${inches(lock.along)}; its move ends there.`
    found.push({ rule: mover.byAir ? 'RF-FLY-3' : 'RF-MOVE-7', at: lock.at, by: idOf(lock.foe), text })
  }
  if (mode === 'withdraw' && length > 0) {
    const { pose } = fact.end
    const still = field.figures.find((other) => idOf(other) !== idOf(figure) && isEnemy(figure, other) && wouldTouch(figure.model, pose, other.model))
    if (still) {
      const text = `${nameIn(field, idOf(figure))} withdraws and must break contact with every enemy; it ends in contact with ${nameIn(field, idOf(still))}.`
      found.push({ rule: 'RF-WITHDRAW-1', at: pose.at, by: idOf(still), text })
    }
  }
  return found
}
