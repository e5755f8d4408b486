import type { SideId } from '../../core/board'
import { ok, type Result } from '../../core/result'
import type { Refusal } from '../../rules/engine/judge'
import { choose, type Host, type Play } from '../../rules/engine/play'
import type { Choice } from '../../rules/engine/question'
import { rehearsalOf } from '../../rules/engine/rehearse'
import { MOST_ALONE } from './alone'
import type { Beside } from './beside'
import type { Hand } from './hand'
import type { KnownMoment, Moments, Sighted } from './moments'
import type { Seated } from './seats'
import { lackedBy, ToldTable } from './told-table'

/** Questions that are measured beside for one choice; of more the rest is measured here. */
const MOST_TOLD = 1000

/** Where a game came to, and that moment as it is shown; null: it was not measured. */
export interface Came {
  readonly play: Play
  readonly known: KnownMoment | null
}

interface Means {
  readonly host: Host
  readonly moments: Moments
  /** What of a system's faults is told as a refusal. */
  guarded<T>(work: () => Result<T, Refusal>): Result<T, Refusal>
  /** What is answered by itself there; null: somebody is asked. */
  alone(at: Play): Choice | null
  /** Whose secrets may leave the page, for whoever works for it. */
  eyes(): SideId | null
  /** How the moment is seen, with that seating. */
  sighted(at: Play, next: Seated): Sighted
}

/**
 * Carries a choice out, and on past what is answered by itself, to where somebody is asked. A choice of null is none: it only goes on. The page
 * stays the authority: what was measured beside it is taken with its own dice.
 */
export class Carrier {
  constructor(private readonly means: Means) {}

  /** At once, however long it takes. */
  here(from: Play, choice: Choice | null): Result<Play, Refusal> {
    const { host, guarded } = this.means
    return this.onHere(guarded(() => (choice ? choose(from, choice, host) : ok(from))), host)
  }

  /** At once, where that takes no longer than a hand may wait; else null, and nothing was done. */
  soon(hand: Hand, from: Play, choice: Choice | null, next: Seated): Result<Came, Refusal> | null {
    const { host, guarded, moments, sighted } = this.means
    const inHand: Host = { ...host, table: hand }
    return hand.tries((): Result<Came, Refusal> => {
      const taken = this.onHere(guarded(() => (choice ? choose(from, choice, inHand) : ok(from))), inHand)
      return taken.ok ? ok({ play: taken.value, known: moments.inHand(hand, sighted(taken.value, next)) }) : taken
    })
  }

  /** Beside the page; what cannot be done there is done here. */
  async beside(by: Beside, from: Play, choice: Choice | null, next: Seated): Promise<Result<Came, Refusal>> {
    let taken = choice ? await this.carried(by, from, choice) : ok(from)
    for (let i = 0; taken.ok && i < MOST_ALONE; i++) {
      const alone = this.means.alone(taken.value)
      // Each follows from the one before.
      // oxlint-disable-next-line no-await-in-loop
      const after = alone && (await this.carried(by, taken.value, alone))
      if (!after?.ok) break
      taken = after
    }
    return taken.ok ? ok({ play: taken.value, known: await this.means.moments.fromBeside(this.means.sighted(taken.value, next)) }) : taken
  }

  private onHere(taken: Result<Play, Refusal>, host: Host): Result<Play, Refusal> {
    let now = taken
    for (let i = 0; now.ok && i < MOST_ALONE; i++) {
      const alone = this.means.alone(now.value)
      const after = alone && choose(now.value, alone, host)
      if (!after?.ok) break
      now = after
    }
    return now
  }

  private async carried(by: Beside, at: Play, choice: Choice): Promise<Result<Play, Refusal>> {
    const { host, guarded, eyes } = this.means
    const rehearsal = rehearsalOf(at, choice, eyes(), host)
    const foreseen = rehearsal && (await by.carryOut(rehearsal).catch(() => null))
    const knowing = foreseen?.ok ? { ...host, foreseen: foreseen.value } : host
    // Without what is hidden it may have been refused wrongly, or have come out otherwise.
    if (at.game.hide && !rehearsal?.whole) return this.told(by, at, choice, knowing)
    return foreseen && !foreseen.ok ? foreseen : guarded(() => choose(at, choice, knowing))
  }

  /** What rests on something hidden comes about here alone; what it has to be measured for is measured beside, one question after the other. */
  private async told(by: Beside, at: Play, choice: Choice, host: Host): Promise<Result<Play, Refusal>> {
    const { guarded } = this.means
    const table = new ToldTable(host.table, at.state.board)
    for (let asked = 0; asked < MOST_TOLD && !host.dice; asked++) {
      try {
        return guarded(() => choose(at, choice, { ...host, table }))
      } catch (error) {
        const lacked = lackedBy(error)
        if (!lacked) throw error
        // Each follows from the one before.
        // oxlint-disable-next-line no-await-in-loop
        const told = await by.measure(lacked).then((is) => ({ is }), () => null)
        if (!told) break
        table.tell(lacked, told.is)
      }
    }
    return guarded(() => choose(at, choice, host))
  }
}
