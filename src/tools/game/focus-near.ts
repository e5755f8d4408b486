import { SIDES } from '../../core/sides'
import type { Board, BoardModel, Id } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { Inches } from '../../core/units'
import { distance2, plan, type Vec2 } from '../../core/vec'

/** Enemies within that may be shot at, or may come: they matter for what one does next. The nearest matters however far off it is. */
const ENEMY: Inches = 24
/** A mark within that may be got to in a move or two. */
const MARK: Inches = 12
/** One looks at no more of each than these at a glance; who is farther off than they are matters less. */
const MOST_ENEMIES = 4
const MOST_MARKS = 2

/**
 * What those who act may act on or have to fear, the most wanted first: the nearest figure of the enemy, the nearest objective, then of each enemy
 * unit that is near first one figure and then all of them.
 */
export function nearTo(board: Board, marks: readonly TableMark[], acting: readonly Id[]): readonly (readonly Id[])[] {
  const ids = new Set(acting)
  const own = board.models.filter(({ id }) => ids.has(id))
  const side = own[0]?.side
  const away = (at: Vec2): Inches => Math.min(...own.map((model) => distance2(plan(model.at), at)))
  const enemies = SIDES.some((each) => each === side) ? board.models.filter((model) => model.side !== side && model.side !== 'neutral') : []
  const all = nearestFirst(enemies, (model) => away(plan(model.at)))
  const near = all.filter(({ far }, k) => k === 0 || far <= ENEMY).map(({ one }) => one)
  const units = [...new Set(near.map(({ unit }) => unit))].slice(0, MOST_ENEMIES).map((unit) => near.filter((model) => model.unit === unit))
  const discs = marks.flatMap(({ id, shape }) => (shape.kind === 'disc' ? [{ id, at: shape.at }] : []))
  const [first, ...others] = nearestFirst(discs, ({ at }) => away(at)).filter(({ far }) => far <= MARK).slice(0, MOST_MARKS).map(({ one }) => [one.id])
  const [enemy, ...rest] = units.flatMap((models) => (models.length > 1 ? [[models[0]!], models] : [models])).map(idsOf)
  return [...(enemy ? [enemy] : []), ...(first ? [first] : []), ...rest, ...others]
}

const idsOf = (models: readonly BoardModel[]): readonly Id[] => models.map(({ id }) => id)

const nearestFirst = <T>(all: readonly T[], away: (one: T) => Inches): readonly { readonly one: T; readonly far: Inches }[] =>
  all.map((one) => ({ one, far: away(one) })).toSorted((a, b) => a.far - b.far)
