import data from './weights/steady.json'

/** How a program weighs what an appraisal tells. All figures are shares of points of army. */
export interface Weights {
  /** What an army is worth as long as the game lasts; and how much of that at its last moment. */
  readonly army: number
  readonly last: number
  /** Points that would be scored were the round over now. */
  readonly soon: number
  /** An aim held in this round and in each of so many later ones. */
  readonly now: number
  readonly later: number
  readonly rounds: number
  /** How much of its weight a unit has at an aim that is one move away; two moves: squared. */
  readonly farther: number
  /** What an attack is expected to take; what could be taken from a unit, and what it could take, when others act next. */
  readonly strike: number
  readonly risk: number
  readonly chance: number
  /** Share of its own worth that a unit gains by an inch nearer to the nearest enemy; less than nothing: it keeps off. */
  readonly near: number
  /** Points of the game that holding a place is worth to it for its own sake, whatever it scores. */
  readonly hold: number
  /** Of a threat between units that do not see one another, and of one by who has acted already in this round. */
  readonly unseen: number
  readonly waits: number
}

/** The weights that all levels and characters begin with. */
export const STEADY: Weights = data

/** The same, some of them so many times. */
export function weighed(weights: Weights, times: Readonly<Partial<Record<keyof Weights, number>>>): Weights {
  const changed: Record<keyof Weights, number> = { ...weights }
  for (const [name, by] of Object.entries(times) as [keyof Weights, number][]) changed[name] *= by
  return changed
}
