import type { BoardPiece } from '../../core/board'
import type { StandFact, Stop } from '../../core/measure'
import type { Inches } from '../../core/units'
import { lerp3, type Vec3 } from '../../core/vec'
import { inches, partOf } from './words'

/** Where on a path so much has been spent; `costs` says what each of its points costs. Its end where it never comes to that. */
export function pointAt(path: readonly Vec3[], costs: readonly Inches[], cost: Inches): Vec3 {
  const i = costs.findIndex((each) => each > cost)
  if (i <= 0) return path.at(i)!
  const [before, after] = [costs[i - 1]!, costs[i]!]
  return lerp3(path[i - 1]!, path[i]!, (cost - before) / (after - before))
}

/**
 * What stands in the way of a base, in words that no rule is needed for; `end` is how it would stand where the path ends, `pieces` are the table's.
 * A stop's height is that of one part over the base, which may be another than what stops it: it is told of a climb alone.
 */
export function stopText(stop: Stop, end: StandFact, pieces: readonly BoardPiece[]): string {
  // An open door stops nobody.
  const door = pieces.find(({ id }) => id === stop.by)?.kind === 'door'
  const what = door ? `${stop.by} (closed door)` : partOf(`${stop.by}`, stop.part)
  switch (stop.why) {
    case 'solid':
      return `${what} stands in the way.`
    case 'climb':
      return `${stop.by === null ? 'A drop' : what} of ${inches(stop.height ?? 0)} has to be climbed.`
    case 'model':
      return `${stop.by} stands in the way.`
    case 'keep-out':
      return `It comes too near to ${stop.by}.`
    case 'table':
      return 'The base would leave the table.'
    case 'surface':
      return 'There is nothing to stand on at that height.'
    case 'unfound':
      return 'No way there was found in time; there may be one.'
    case 'stand':
      if (end.overlaps.length > 0) return `Its base would overlap ${end.overlaps.join(', ')}.`
      return end.onTable ? 'Nothing is under the centre of its base there.' : 'Its base would not lie wholly on the table.'
  }
}

