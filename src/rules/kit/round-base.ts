import type { BoardModel } from '../../core/board'
import type { Inches } from '../../core/units'
import { distance2, plan } from '../../core/vec'

/** Radius of a round base; half an inch for what has none. */
export const radiusOf = ({ base }: Pick<BoardModel, 'base'>): Inches => (base?.kind === 'circle' ? base.radius : 0.5)

/** Between two round bases in plan, below zero where they overlap: what geometry measures as well, without a fact of its own. */
export const rimDistance = (a: BoardModel, b: BoardModel): Inches => distance2(plan(a.at), plan(b.at)) - radiusOf(a) - radiusOf(b)
