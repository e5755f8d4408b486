import { binomial } from '../../kit/chances'
import { chanceOf } from '../../kit/dice'
import { Memory } from '../../kit/memory'
import { D20 } from '../die'

/*
 * The race for the case, and home with it (RO-HOUSE-10), as chances: the attacker's runner needs so many successes to take it up, the defender's guard so
 * many to stand at it. Both sides choose what is best for them: how many dice, whether to hand the initiative over, and for what a Reaction is used: to
 * run, or to try for the initiative. All else that figures do is left out.
 */

/** Who runs for a side: that a die activates it and that it reacts, at each number of counters of Stress. */
export interface Runner {
  readonly activates: readonly number[]
  readonly reacts: readonly number[]
  /** That somebody of its squad reacts who tries for the initiative, and what is added to that roll (RO-INITIATIVE-2, RO-INITIATIVE-3). */
  readonly tries: number
  readonly leadership: number
  /** Counters of its squad but for its own Stress. */
  readonly counters: number
}

export interface RaceGiven {
  readonly attacker: Runner
  readonly defender: Runner
  /** Moves home from the case. */
  readonly home: number
}

/** Successes that are needed yet, to take up the case and to stand at it; Stress of both runners; who has the initiative. */
export interface RaceState {
  readonly fetch: number
  readonly guard: number
  readonly stress: Readonly<Record<'attacker' | 'defender', number>>
  readonly acts: 'attacker' | 'defender'
}

/** That the attacker brings the case home. */
export interface Race {
  /** Below nought what it needs to take it up is Moves on the way home. */
  from(state: RaceState): number
  /** Where the runner of the side that acts is activated on so many dice. */
  onDice(state: RaceState, dice: number): number
}

/** Stress beyond this counts as this; so many successes are looked at. */
export const MOST_STRESS = 5
const MOST_NEEDED = 9
/** That it is fetched from under the eyes of a guard. */
const GUARDED = 0.12
/** That whoever carries it is stopped while it lies with the defender to act, and by one Reaction. */
const STOPPED = { activation: 0.03, reaction: 0.015 } as const
/** What is found is gone over until it holds so well, or so often. */
const HOLDS = 0.003
const ROUNDS = 12
const STRESSES = MOST_STRESS + 1
const needed = (n: number) => Math.min(MOST_NEEDED, n)

const races = new Memory<object, Race>(64)

/** Remembered by all that it hangs on. */
export const raceOf = (given: RaceGiven): Race => races.of(D20, JSON.stringify(given), () => reckoned(given))

function reckoned({ attacker, defender, home }: RaceGiven): Race {
  /** That the defender, or the attacker, takes the initiative of a squad with so many counters. */
  const takes = (by: Runner, from: Runner, stress: number) => chanceOf(D20, 16 - by.leadership - from.counters - stress)
  const dice = (runner: Runner) => runner.activates.map((chance) => [1, 2, 3].map((n) => binomial(n, chance)))
  const [attacks, defends] = [dice(attacker), dice(defender)]
  const carries = new Map<number, Found>()
  const fetches = new Map<number, Found>()
  const at = (one: number, other: number, acts: number) => (one * STRESSES + other) * 2 + acts
  const low = (stress: number) => Math.max(0, Math.min(MOST_STRESS, stress))

  /** By Stress of who carries it and by who acts: 0 the attacker. */
  function carriedFrom(moves: number): Found {
    const known = carries.get(moves)
    if (known) return known
    const home = (left: number, stress: number, acts: number): number =>
      (left <= 0 ? 1 : (left === moves ? own : carriedFrom(left).values)[at(low(stress), 0, acts)]!)
    const own = new Float64Array(STRESSES * STRESSES * 2).fill(0.5)
    settle((put) => {
      for (let stress = 0; stress < STRESSES; stress++) {
        put(own, at(stress, 0, 0), Math.max(home(moves, 0, 1), runs(1, stress), runs(2, stress), runs(3, stress)))
        put(own, at(stress, 0, 1), Math.min(home(moves, stress, 0), held(stress)))
      }
    })
    const found: Found = { values: own, onDice: (n, stress, _, acts) => (acts === 0 ? runs(n, stress) : held(stress)) }
    carries.set(moves, found)
    return found

    function runs(n: number, stress: number): number {
      return attacks[stress]![n - 1]!.reduce((sum, share, k) => sum + share * meets(n - k, stress, k), 0)
    }
    /** So many Reactions of the defender, before so many Moves: each stops it, or the initiative is tried for. */
    function meets(n: number, stress: number, k: number): number {
      if (n === 0) return home(moves - k, stress + k, 0)
      const after = meets(n - 1, stress, k)
      const taken = takes(defender, attacker, stress)
      const tried = taken * home(moves, 0, 1) + (1 - taken) * meets(n - 1, low(stress - 1), k)
      return defender.tries * Math.min(tried, (1 - STOPPED.reaction) * after) + (1 - defender.tries) * after
    }
    /** The defender acts on two dice with whoever may stop it, and the attacker reacts to what fails. */
    function held(stress: number): number {
      const left = defends[0]![1]!.reduce((sum, share, k) => sum + share * answers(2 - k, stress), 0)
      return (1 - STOPPED.activation) * left
    }
    function answers(n: number, stress: number): number {
      if (n === 0) return home(moves, stress, 1)
      const rest = answers(n - 1, stress)
      const taken = takes(attacker, defender, 1)
      const tried = attacker.tries * (taken * home(moves, stress, 0) + (1 - taken) * rest) + (1 - attacker.tries) * rest
      const chance = attacker.reacts[stress]!
      return Math.max(tried, chance * home(moves - 1, stress + 1, 1) + (1 - chance) * rest)
    }
  }

  /** With the case in hand: `fetch` nought, or the Moves that were made since. */
  const brought = (fetch: number, stress: number, acts: number): number =>
    (home + fetch <= 0 ? 1 : carriedFrom(needed(home + fetch)).values[at(low(stress), 0, acts)]!)

  const cell = (fetch: number, guard: number): Found => {
    const key = fetch * 16 + guard
    const known = fetches.get(key)
    if (known) return known
    const own = new Float64Array(STRESSES * STRESSES * 2).fill(fetch <= guard ? 0.6 : 0.35)
    const value = (a: number, d: number, sa: number, sd: number, acts: number): number => {
      if (a <= 0) return brought(a, sa, acts)
      if (d <= 0) return GUARDED
      return (a === fetch && d === guard ? own : cell(a, d).values)[at(low(sa), low(sd), acts)]!
    }
    settle((put) => {
      for (let sa = 0; sa < STRESSES; sa++) {
        for (let sd = 0; sd < STRESSES; sd++) {
          put(own, at(sa, sd, 0), Math.max(value(fetch, guard, 0, sd, 1), goes(1, sa, sd), goes(2, sa, sd), goes(3, sa, sd)))
          put(own, at(sa, sd, 1), Math.min(value(fetch, guard, sa, 0, 0), comes(1, sa, sd), comes(2, sa, sd), comes(3, sa, sd)))
        }
      }
    })
    const found: Found = { values: own, onDice: (n, sa, sd, acts) => (acts === 0 ? goes(n, sa, sd) : comes(n, sa, sd)) }
    fetches.set(key, found)
    return found

    function goes(n: number, sa: number, sd: number): number {
      return attacks[sa]![n - 1]!.reduce((sum, share, k) => sum + share * guards(n - k, k, guard, sa, sd), 0)
    }
    function guards(n: number, k: number, d: number, sa: number, sd: number): number {
      if (d <= 0) return GUARDED
      if (n === 0) return value(fetch - k, d, sa + k, sd, 0)
      const rest = guards(n - 1, k, d, sa, sd)
      const taken = takes(defender, attacker, sa)
      const tried = defender.tries * (taken * value(fetch, d, 0, sd, 1) + (1 - taken) * guards(n - 1, k, d, low(sa - 1), sd)) + (1 - defender.tries) * rest
      const chance = defender.reacts[sd]!
      return Math.min(tried, chance * guards(n - 1, k, d - 1, sa, low(sd + 1)) + (1 - chance) * rest)
    }
    function comes(n: number, sa: number, sd: number): number {
      return defends[sd]![n - 1]!.reduce((sum, share, k) => sum + share * answers(n - k, k, fetch, sa, sd), 0)
    }
    function answers(n: number, k: number, a: number, sa: number, sd: number): number {
      if (a <= 0) return brought(a, sa, 1)
      if (n === 0) return value(a, guard - k, sa, sd + k, 1)
      const rest = answers(n - 1, k, a, sa, sd)
      const taken = takes(attacker, defender, sd)
      const tried = attacker.tries * (taken * value(a, guard, sa, 0, 0) + (1 - taken) * answers(n - 1, k, a, sa, low(sd - 1))) + (1 - attacker.tries) * rest
      const chance = attacker.reacts[sa]!
      return Math.max(tried, chance * answers(n - 1, k, a - 1, low(sa + 1), sd) + (1 - chance) * rest)
    }
  }

  const place = ({ fetch, guard, stress: { attacker: sa, defender: sd }, acts }: RaceState) => ({
    cell: fetch <= 0 ? home + fetch <= 0 ? 1 : carriedFrom(needed(home + fetch)) : guard <= 0 ? GUARDED : cell(needed(fetch), needed(guard)),
    sa: low(sa), sd: fetch <= 0 ? 0 : low(sd), acting: acts === 'attacker' ? 0 : 1,
  })
  return {
    from(state) {
      const { cell: found, sa, sd, acting } = place(state)
      return typeof found === 'number' ? found : found.values[at(sa, sd, acting)]!
    },
    onDice(state, n) {
      const { cell: found, sa, sd, acting } = place(state)
      return typeof found === 'number' ? found : found.onDice(n, sa, sd, acting)
    },
  }
}

/** Of one distance from the end: by Stress of both runners and who acts. */
interface Found {
  readonly values: Float64Array
  onDice(dice: number, attacker: number, defender: number, acting: number): number
}

/** Goes over values until none changes by much. */
function settle(over: (put: (values: Float64Array, at: number, value: number) => void) => void): void {
  for (let round = 0, most = 1; round < ROUNDS && most > HOLDS; round++) {
    most = 0
    over((values, at, value) => {
      most = Math.max(most, Math.abs(values[at]! - value))
      values[at] = value
    })
  }
}
