import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { decorated } from './decorated'

/**
 * Work that a look may take, shared by all that is asked for it: in the units of `SightQuery.work`, some 30 ns each, and a count, so
 * that every machine is told the same. Questions that cannot be cut short are charged what they mostly take.
 */
export class Allowance {
  private spent = 0

  constructor(private readonly whole: number) {}

  get left(): number {
    return Math.max(0, this.whole - this.spent)
  }

  /** As much again has been spent on what cannot be cut short. */
  get overdrawn(): boolean {
    return this.spent > 2 * this.whole
  }

  charge(work: number): void {
    this.spent += work
  }
}

/** Thrown out of a question that is answered by many small ones, when they have taken all there is. */
export class OutOfWork extends Error {}

const SIGHT = 500
const LINE = 3
const CROSSINGS = 100

/**
 * The same table for a look that must not take long. Sight that is not decided within what is left is `unsure`, and `cut` then has the model
 * looked at; all else is answered as it is, so what is not in `cut` is what the table itself says. Throws `OutOfWork` where what cannot be
 * cut short has overdrawn it.
 */
export function bounded(measure: Measure, allowance: Allowance): { readonly measure: Measure; readonly cut: ReadonlySet<Id> } {
  const cut = new Set<Id>()
  const whole = (work: number): void => {
    allowance.charge(work)
    if (allowance.overdrawn) throw new OutOfWork()
  }
  return {
    cut,
    measure: decorated(measure, {
      sight(query) {
        // One that is hard is not to take what others can be decided with.
        const { work = 0, cut: ended = false, ...fact } = measure.sight({ ...query, work: allowance.left / 4 })
        allowance.charge(SIGHT + work)
        if (ended) cut.add(query.to)
        return fact
      },
      visible(query) {
        whole(LINE * (query.samples ?? 256))
        return measure.visible(query)
      },
      crossings(...asked) {
        whole(CROSSINGS)
        return measure.crossings(...asked)
      },
    }),
  }
}
