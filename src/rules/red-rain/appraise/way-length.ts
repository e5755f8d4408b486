import { WHOLE_REACH } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { Memory } from '../../kit/memory'
import { radiusOf } from '../../kit/round-base'
import { passesOver } from '../card'
import { cardOf, type Model, type RrLook } from '../game/state'
import { planGround } from '../judge/move'

/** One place in each of such squares is measured; the rest of the way there is taken to be straight. */
const SQUARE: Inches = 2
/** More than any way on a table. */
const FAR: Inches = 120

interface Measured {
  readonly at: Vec2
  readonly length: Inches
}

/**
 * How long the way of the model's base is from anywhere to a place: round the terrain, through whoever stands there now, since they may have gone by then.
 * As the crow flies for who flies, and from where no way leads. To about an inch.
 */
export function wayLengths(look: RrLook, model: Model, to: Vec2): (from: Vec2) => Inches {
  const figure = look.board.models[model.id]
  if (!figure || passesOver(cardOf(look.state, model))) return (from) => distance2(from, to)
  const squares = known.of(look.measure.board.pieces, `${radiusOf(figure)} ${to}`, () => measured(look, model, to))
  return (from) => {
    const near = ROUND.flatMap((dx) => ROUND.flatMap((dz) => squares.get(squareOf([from[0] + dx, from[1] + dz])) ?? []))
    return near.length === 0 ? distance2(from, to) : Math.min(...near.map(({ at, length }) => length + distance2(at, from)))
  }
}
/** Under the pieces of a table, since ways change with them alone. */
const known = new Memory<object, ReadonlyMap<string, readonly Measured[]>>(60)

function measured(look: RrLook, model: Model, to: Vec2): ReadonlyMap<string, readonly Measured[]> {
  const { cells } = look.measure.reach({
    model: model.id, start: { at: [to[0], 0, to[1]], yaw: 0 }, ...planGround(look.measure), allowance: FAR, cell: SQUARE, outline: false, work: WHOLE_REACH,
  })
  const squares = new Map<string, Measured[]>()
  for (const { at, cost } of cells) {
    const square = squareOf(plan(at))
    squares.set(square, [...squares.get(square) ?? [], { at: plan(at), length: cost }])
  }
  return squares
}

const ROUND: readonly Inches[] = [-SQUARE, 0, SQUARE]
const squareOf = ([x, z]: Vec2): string => `${Math.floor(x / SQUARE)} ${Math.floor(z / SQUARE)}`
