import { totalsOf } from '../../../kit/scoring'
import { outcomeBy } from '../../../kit/outcome'
import type { SideId } from '../../../../core/board'
import { boostTokens } from '../../army/army'
import { scenarioOf } from '../scenarios'
import type { Outcome } from '../../../engine/game'
import { behind, typeOf, type Rs, type Token } from '../state'
import type { Answers, Steps } from '../act'
import { SIDES } from '../../../../core/sides'

export const steps = {
  /** RS-ROUND-1, RS-ROUND-3: a new round; every unit can act again, and what lasted for the round is over. */
  round(act) {
    const { state } = act
    state.round++
    state.phase = 'initiative'
    for (const unit of Object.values(state.units)) {
      unit.activated = null
      unit.steady = false
    }
    state.scores.A.push(0)
    state.scores.B.push(0)
    act.emit({ kind: 'round', text: `Round ${state.round} begins.`, rules: ['RS-ROUND-1', 'RS-ROUND-3'], data: { round: state.round } })
    act.push({ step: 'scenario-round' }, { step: 'initiative' }, { step: 'draw' })
  },

  /** RS-INITIATIVE-1, RS-INITIATIVE-2, RS-INITIATIVE-5: the tokens of both players go into one pool. */
  initiative(act) {
    const { state } = act
    state.pool = SIDES.flatMap((side) => [...unitTokens(state, side), ...Array.from({ length: boostTokens(state.points) }, () => boost(side))])
    state.aside = []
    state.next = null
    act.emit({
      kind: 'tokens',
      text: `${state.pool.length} tokens go into the pool.`,
      rules: ['RS-INITIATIVE-1', 'RS-INITIATIVE-2', 'RS-INITIATIVE-5', 'RS-INITIATIVE-6'],
      data: { pool: state.pool },
    })
    const { to: side, why, rules } = scenarioOf(state.scenario)?.extraToken?.(state)
      ?? { to: behind(state), why: 'You are behind in points', rules: ['RS-INITIATIVE-3', 'RS-UNDERDOG-1', 'RS-UNDERDOG-2'] }
    if (!side) return
    act.ask({
      kind: 'underdog', of: side, text: `${why}: put one more boost token into the pool?`, rules, about: { side },
      form: { form: 'option', options: [{ id: 'take', text: 'One more boost token' }, { id: 'decline', text: 'No' }] },
    })
  },

  /** The end of a round, and the steps of the scenario that fall there (RS-ROUND-2). */
  'round-end'(act) {
    const { state } = act
    state.phase = 'end'
    act.emit({ kind: 'round-end', text: `Round ${state.round} is over.`, rules: ['RS-ROUND-2'], data: { round: state.round } })
    act.push({ step: 'scenario-end' }, { step: 'score' }, { step: 'after-scoring' }, { step: 'boosts-end' }, { step: 'close-round' })
  },

  /** Unspent tokens are discarded (RS-ACTIVATE-22); after the last round the game is over (RS-LENGTH-1). */
  'close-round'(act) {
    const { state } = act
    state.pool = []
    state.aside = []
    state.next = null
    // RS-LENGTH-2: however many units are left, all rounds are played.
    if (state.round < state.rounds) return act.push({ step: 'round' })
    act.end(scenarioOf(state.scenario)?.outcome?.(state) ?? byPoints(state))
  },
} satisfies Steps

export const questions = {
  underdog: {
    take(act, { side }, { option }) {
      if (option !== 'take') return
      act.state.pool.push(boost(side))
      act.emit({ kind: 'underdog', text: [{ side }, ' adds a boost token.'], rules: ['RS-UNDERDOG-1'], data: { side } })
    },
  },
} satisfies Answers

/** Units on the table and in reserve have a token, fallen and embarked ones have none (RS-INITIATIVE-6). */
export const unitTokens = (state: Rs, side: SideId): readonly Token[] =>
  Object.values(state.units)
    .filter((unit) => unit.side === side && (unit.where === 'table' || unit.where === 'reserve'))
    .map((unit) => ({ side, kind: typeOf(state, unit) }))

export const boost = (side: SideId): Token => ({ side, kind: 'Boost' })

/** RS-VICTORY-1, RS-VICTORY-2. */
const byPoints = (state: Rs): Outcome =>
  outcomeBy(totalsOf(state.scores), 'victory points', ['RS-LENGTH-1', 'RS-VICTORY-1', 'RS-VICTORY-2'])

/** Units that can still act this round: on the table or in reserve, and not activated (RS-ACTIVATE-4, RS-ACTIVATE-22). */
export const waiting = (state: Rs, side?: SideId) =>
  Object.values(state.units).filter(
    (unit) => unit.activated === null && (unit.where === 'table' || unit.where === 'reserve') && (!side || unit.side === side),
  )
