import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { decorated } from '../../core/decorated'

/**
 * The work that a set of questions may take together, in the units of `SightQuery.work` (some 30 ns each). A count, not a time, so that
 * every machine answers alike. Questions that cannot be cut short are charged what they usually take.
 */
export class WorkBudget {
  private spent = 0

  constructor(private readonly whole: number) {}

  get left(): number {
    return Math.max(0, this.whole - this.spent)
  }

  /** Twice the budget is spent. */
  get overdrawn(): boolean {
    return this.spent > 2 * this.whole
  }

  charge(work: number): void {
    this.spent += work
  }
}

/** Thrown by a bounded table when its budget is overdrawn. */
export class OutOfWork extends Error {}

const SIGHT = 500
const LINE = 3
const CROSSINGS = 100

/**
 * The same table under a work budget. Sight that the rest of the budget does not decide is `unsure`, and its target joins `cut`; every other
 * answer equals that of `measure`. Throws `OutOfWork` when questions that cannot be cut short overdraw the budget.
 */
export function bounded(measure: Measure, budget: WorkBudget): { readonly measure: Measure; readonly cut: ReadonlySet<Id> } {
  const cut = new Set<Id>()
  const whole = (work: number): void => {
    budget.charge(work)
    if (budget.overdrawn) throw new OutOfWork()
  }
  return {
    cut,
    measure: decorated(measure, {
      sight(query) {
        // One hard pair must not use up the budget of the others.
        const { work = 0, cut: ended = false, ...fact } = measure.sight({ ...query, work: budget.left / 4 })
        budget.charge(SIGHT + work)
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
