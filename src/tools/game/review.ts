import type { Way } from '../../bot/way'
import type { Vec3 } from '../../core/vec'
import type { Desk } from '../desk'
import type { Overlay } from '../overlay'
import type { GameDesk } from './game-desk'

/** Two ways to have gone on from a moment: what was done, and what would have been better. null: nobody goes anywhere. */
export interface Beside {
  readonly given: Way | null
  readonly better: Way | null
}

/** Goes back to the moment before that choice and draws both ways on the table; without them, the moment alone. */
export function showChoice(desk: Desk, game: GameDesk, entry: number, beside: Beside | null): void {
  game.show(entry)
  const { given = null, better = null } = beside ?? {}
  desk.change({ laid: [...drawn(desk, given, 'As played', false), ...drawn(desk, better, 'Better', true)] })
  const leader = [given, better].map((way) => way && leaderOf(desk, way)).find((model) => model)
  if (leader) desk.camera('frame', [leader.id])
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
