import type { BoardPiece } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { BoardState } from '../engine/board'
import type { FactShown } from '../playable'
import { fact } from './sheet-rows'
import { counted, listed } from './words'
import { spanOf, type Span } from './zones'

/** A zone that is an upright rectangle, and the terrain whose middle is in it. */
export interface ZoneSeen {
  readonly x: Span
  readonly z: Span
  readonly pieces: readonly BoardPiece[]
}

export function zoneSeen({ pieces }: Pick<BoardState, 'pieces'>, polygon: readonly Vec2[]): ZoneSeen {
  const box = { x: spanOf(polygon.map(([x]) => x)), z: spanOf(polygon.map(([, z]) => z)) }
  return { ...box, pieces: Object.values(pieces).filter(({ at }) => distanceToZone(box, [at[0], at[2]]) === 0) }
}

export const distanceToZone = ({ x, z }: Pick<ZoneSeen, 'x' | 'z'>, [px, pz]: Vec2): Inches =>
  hypot(Math.max(x[0] - px, 0, px - x[1]), Math.max(z[0] - pz, 0, pz - z[1]))

/** How much terrain is in it, and how much of that gives cover or, as a system counts it, slows. */
export function terrainFact({ pieces }: ZoneSeen, slow: number, rule: string): FactShown {
  const covering = pieces.filter(({ traits }) => traits.cover !== 'none').length
  const words = [
    `${counted(pieces.length, 'piece')} of terrain`, ...(covering > 0 ? [`${covering} with cover`] : []), ...(slow > 0 ? [`${slow} hard to cross`] : []),
  ]
  return fact('Terrain', words.join(', '), covering > 0, rule)
}

/** What stands in it, by name: for zones of like figures. */
export function standsFact({ pieces }: ZoneSeen, rule: string): FactShown {
  const names = pieces.map(({ name }) => name)
  const words = [...new Set(names)].map((name) => {
    const many = names.filter((other) => other === name).length
    return many === 1 ? name : `${many} × ${name}`
  })
  const text = words.length === 0 ? 'nothing: no matter which' : listed(words)
  return fact('There', text, words.length > 0, rule, words.length === 0 ? 'no matter which' : text)
}

/** The facts of each option, and what stands there for those whose facts are like another's. */
export function toldApart<O>(
  options: readonly O[], factsOf: (option: O) => readonly FactShown[], there: (option: O) => FactShown,
): ReadonlyMap<O, readonly FactShown[]> {
  const all = options.map((option) => factsOf(option))
  const words = all.map((facts) => facts.map(({ text }) => text).join())
  const isLike = (i: number) => words.filter((other) => other === words[i]).length > 1
  return new Map(options.map((option, i) => [option, isLike(i) ? [...all[i]!, there(option)] : all[i]!]))
}
