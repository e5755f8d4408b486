import type { Board } from '../../core/board'
import type { Verdict } from '../../core/measure'
import type { Inches } from '../../core/units'
import { lerp3, type Vec3 } from '../../core/vec'
import type { Overlay } from '../../tools/overlay'
import { VERDICT_LINE } from './ink-palette'
import { measuredShape, offsetRing, placeRing } from './outline'
import { halfway, LIFT } from './strokes'

type PillTone = Verdict | 'plain' | 'refused'

/** A figure beside what it measures. */
export interface Pill {
  /** Stays the same while the pill means the same, so that it glides rather than flickers. */
  readonly key: string
  readonly at: Vec3
  readonly text: string
  /** A second, quieter part: what is left, the level distance. */
  readonly note: string | null
  /** The figure to a hundredth, shown when one points at the pill. */
  readonly exact: string | null
  readonly tone: PillTone
  /** `✓`, `✕`, `?` or none: said beside the colour. */
  readonly sign: string | null
  /** Larger ones are placed first and kept when there is no room. */
  readonly weight: number
}

/** More than this many are not readable; the lightest are left out. */
export const MOST_PILLS = 24

/** Inches to a tenth, as a player reads them. */
export const tenths = (inches: Inches): string => `${(Math.round(inches * 10) / 10).toFixed(1)}″`
const hundredths = (inches: Inches): string => `${(Math.round(inches * 100) / 100).toFixed(2)}″`

export function pillsOf(board: Board, overlays: readonly Overlay[]): readonly Pill[] {
  const pills = overlays.flatMap((overlay, i) => pillsOfOne(board, overlay, `${overlay.kind}${i}`))
  return pills.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_PILLS)
}

function pillsOfOne(board: Board, overlay: Overlay, key: string): readonly Pill[] {
  switch (overlay.kind) {
    case 'path':
      return pathPills(overlay, key)
    case 'tape': {
      const aslant = overlay.vertical >= 0.05 && overlay.horizontal >= 0.05
      return [{
        key, at: lerp3(overlay.from, overlay.to, 0.5),
        text: tenths(overlay.distance), exact: hundredths(overlay.distance), tone: 'plain', sign: null, weight: 3,
        note: aslant ? `${tenths(overlay.horizontal)} level · ${tenths(overlay.vertical)} up` : null,
      }]
    }
    case 'ring': {
      const model = board.models.find((one) => one.id === overlay.model)
      if (model === undefined) return []
      const points = placeRing(offsetRing(measuredShape(model), overlay.radius, 32), model, LIFT)
      // At the far right of the ring if that is on the table, else as near to it as the table goes.
      const order = points.map((_, k) => points[(k + 12 + points.length) % points.length]!)
      const at = order.find((p) => Math.abs(p[0]) < board.width / 2 && Math.abs(p[2]) < board.depth / 2)
      return at === undefined ? [] : [{ ...plain(key, at, overlay.label), weight: 1 }]
    }
    case 'sight':
      if (overlay.label === null) return []
      return [{
        key, at: overlay.verdict === 'blocked' && overlay.stop !== null ? overlay.stop : lerp3(overlay.from, overlay.to, 0.62), text: overlay.label,
        note: null, exact: null, tone: overlay.verdict, sign: VERDICT_LINE[overlay.verdict].sign, weight: 2.5,
      }]
    case 'reach': {
      // At the far end of how far it threatens, as seen from side A; of what lies off the table, where that is nearest to it.
      const off = (p: Vec3) => Math.max(0, Math.abs(p[0]) - board.width / 2 + 1, Math.abs(p[2]) - board.depth / 2 + 1)
      const at = overlay.threat === undefined ? undefined : overlay.rings.flat().toSorted((a, b) => off(a) - off(b) || b[2] - a[2])[0]
      return at === undefined ? [] : [{ ...plain(key, at, overlay.threat!), weight: 0.5 }]
    }
    case 'refusal':
      return [{ key, at: overlay.at, text: overlay.text, note: null, exact: null, tone: 'refused', sign: '✕', weight: 6 }]
    case 'pill': {
      const sign = overlay.tone === 'plain' ? null : overlay.tone === 'refused' ? '✕' : VERDICT_LINE[overlay.tone].sign
      return [{ key, at: overlay.at, text: overlay.text, note: null, exact: null, tone: overlay.tone, sign, weight: 2 }]
    }
    default:
      return []
  }
}

const plain = (key: string, at: Vec3, text: string): Pill => ({ key, at, text, note: null, exact: null, tone: 'plain', sign: null, weight: 1 })

/** Inches: shorter legs are told together with those after them, as a way close round a base has many. */
const SHORT = 1

/**
 * Every leg's own length at its middle, short ones as one, and at the end the total with what is left of the allowance. A path of one leg
 * has the total only.
 */
export function pathPills(path: Extract<Overlay, { kind: 'path' }>, key: string): readonly Pill[] {
  const last = path.points.length - 1
  if (last < 1) return []
  const costAt = (i: number) => path.costs[i] ?? 0
  const ends: number[] = []
  for (const end of [...new Set(path.legs)].filter((i) => i > 0 && i < last).toSorted((a, b) => a - b)) {
    if (costAt(end) - costAt(ends.at(-1) ?? 0) >= SHORT) ends.push(end)
  }
  ends.push(last)
  const legs = ends.length < 2 ? [] : ends.map((end, k): Pill => {
    const start = k === 0 ? 0 : ends[k - 1]!
    const cost = costAt(end) - costAt(start)
    return { ...plain(`${key}leg${k}`, halfway(path.points, start, end), tenths(cost)), exact: hundredths(cost) }
  })
  const total = costAt(last)
  const left = path.allowance === null ? null : path.allowance - total
  const over = left !== null && left < -0.001
  const note = left === null ? null : over ? `${tenths(-left)} too far` : `${tenths(Math.max(0, left))} left`
  return [...legs, {
    key: `${key}total`, at: path.points[last]!, text: tenths(total), note, exact: hundredths(total),
    tone: path.legal && !over ? 'plain' : 'refused', sign: path.legal && !over ? null : '✕', weight: 5,
  }]
}
