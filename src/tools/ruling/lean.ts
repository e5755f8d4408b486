import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import { formatFine } from '../format'

/** A part of a step that is less than this share of it goes without saying. */
const SLIGHT = 0.35

/** Which way the step goes, in words, for one who looks `ahead`: "0.42″ left and up". */
export function leanWords(from: Vec3, to: Vec3, ahead: Vec3): string {
  const d: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = hypot(...d)
  return `${formatFine(length)} ${wayOf(d, ahead)}`
}

/** "left", "forward and left", "up"; by the compass of one who looks `ahead`. */
export function wayOf(d: Vec3, ahead: Vec3): string {
  const across = hypot(ahead[0], ahead[2])
  const [fx, fz] = across > 1e-9 ? [ahead[0] / across, ahead[2] / across] : [0, -1]
  const length = hypot(...d)
  const parts = [
    { share: d[0] * fx + d[2] * fz, ways: ['forward', 'back'] },
    { share: -d[0] * fz + d[2] * fx, ways: ['right', 'left'] },
    { share: d[1], ways: ['up', 'down'] },
  ]
  const told = parts
    .filter(({ share }) => Math.abs(share) > SLIGHT * length)
    .map(({ share, ways }) => (share > 0 ? ways[0]! : ways[1]!))
  return told.length > 0 ? told.join(' and ') : 'nowhere'
}
