import type { Told } from '../../bot/analysis/analyse'
import type { Way } from '../../bot/way'
import type { Id } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import type { Desk } from '../desk'
import type { Overlay } from '../overlay'
import { partsOf } from './answering/things'
import type { GameDesk } from './game-desk'

/** What was done at a moment, or would have been better: who acts, at whom it strikes, where it goes. */
export type Shown = Pick<Told, 'unit' | 'targets' | 'way'>

export interface Beside {
  readonly given: Shown
  readonly better: Shown
}

/** Goes back to the moment before that choice and draws both ways on the table; without them, the moment alone. */
export function showChoice(desk: Desk, game: GameDesk, entry: number, beside: Beside | null): void {
  game.show(entry, () => drawChoice(desk, beside))
}

function drawChoice(desk: Desk, beside: Beside | null): void {
  if (!beside) return desk.change({ laid: [] })
  const { given, better } = beside
  const marks = (ids: readonly (Id | null)[], tone: 'selected' | 'target') =>
    [...new Set(ids)].flatMap((id) => (id === null ? [] : partsOf(desk, id))).map((id): Overlay => ({ kind: 'highlight', id, tone }))
  const who = marks([given.unit, better.unit], 'selected')
  const struck = marks(better.targets, 'target')
  desk.change({
    laid: [...who, ...struck, ...drawn(desk, given.way, 'As played', false), ...drawn(desk, better.way, 'Better', true)],
  })
  // Who acts is seen together with whom it is about.
  const framed = [...who, ...struck, ...marks(given.targets, 'target')].flatMap((mark) => ('id' in mark ? [mark.id] : []))
  if (framed.length > 0) desk.camera('frame', framed)
}

const leaderOf = (desk: Desk, { unit }: Way) => desk.now.board.models.find((model) => model.unit === unit && model.leader)

/** A way as it begins where its unit stands, with a word at its end. */
function drawn(desk: Desk, way: Way | null, text: string, good: boolean): readonly Overlay[] {
  const model = way && leaderOf(desk, way)
  if (!way || !model) return []
  const points = [model.at, ...way.legs.map(({ x, y, z }): Vec3 => [x, y ?? model.at[1], z])]
  const costs = points.map((_, at) => (at === points.length - 1 ? way.cost : 0))
  const end = points.at(-1)!
  return [
    { kind: 'path', points, costs, legs: [], allowance: null, legal: good },
    { kind: 'pill', at: [end[0], end[1] + 0.6, end[2]], text, tone: good ? 'clear' : 'blocked' },
  ]
}
